import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputChunk, rollup } from 'rollup';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chunkFactories } from '../../scripts/build/factories.ts';

let folder = '';
beforeEach(() => {
  // Files in node_modules are imported as they are.
  const caches = resolve('node_modules/.cache/portico');
  mkdirSync(caches, { recursive: true });
  folder = mkdtempSync(join(caches, 'factories-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds modules by name, with `core` as the entry and a chunk for each of the others. */
async function build(modules: Readonly<Record<string, string>>): Promise<OutputChunk[]> {
  const bundle = await rollup({
    input: { core: 'core' },
    preserveEntrySignatures: 'allow-extension',
    onwarn: () => {},
    treeshake: false,
    plugins: [
      {
        name: 'given',
        resolveId: (source) => source.replace('./', ''),
        load: (id) => modules[id],
      },
    ],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    manualChunks: (id) => (id === 'core' ? undefined : id),
    onlyExplicitManualChunks: true,
    plugins: [chunkFactories()],
  });
  return output.filter((entry) => entry.type === 'chunk');
}

const read = (name: string) => readFileSync(join(folder, `${name}.mjs`), 'utf8');
const bringCore = () => import(/* @vite-ignore */ pathToFileURL(join(folder, 'core.mjs')).href);

describe('chunkFactories', () => {
  it('hands each chunk the exports of those it needs, and evaluates each once', async () => {
    await build({
      core: `export const seen = [];
        export class Kept {}
        export const bring = () => Promise.all([import('./a'), import('./a'), import('./b')]);`,
      a: `import { seen } from 'core'; import * as all from './shared'; import defaulted, { one } from './shared';
        seen.push('a');
        export const two = one + 1; export const names = Object.keys(all); export { defaulted };
        export const late = () => import('./b');`,
      b: `import { seen } from 'core'; import { one } from './shared'; import { two } from './a';
        seen.push('b'); export default class { sum = one + two }; export { one as first } from './shared';`,
      shared: `import { seen } from 'core'; seen.push('shared'); export const one = 1; export default 'it';`,
    });
    const { bring, seen, ...others } = await bringCore();
    expect(Object.keys(others)).toEqual(['Kept']);
    const [a, again, b] = await bring();
    expect(a).toBe(again);
    expect(a).toMatchObject({ two: 2, names: ['default', 'one'], defaulted: 'it' });
    expect(new b.default()).toEqual({ sum: 3 });
    expect(b.first).toBe(1);
    expect(await a.late()).toBe(b);
    expect(seen).toEqual(['shared', 'a', 'b']);
  });

  it('imports no chunk from another one, and exports a function alone', async () => {
    const chunks = await build({
      core: `export const bring = () => import('./a'); export const kept = () => 1; kept.x = 1;`,
      a: `import { kept } from 'core'; import { one } from './shared'; export const x = () => [kept(), one];`,
      shared: 'export const one = 1;',
    });
    expect(chunks).toHaveLength(3);
    for (const name of ['a', 'shared']) {
      expect(read(name)).toMatch(/^export default async \(/);
      expect(read(name)).not.toMatch(/^import/m);
      expect(read(name).match(/^export/gm)).toHaveLength(1);
    }
    expect(read('core').match(/\bimport\(/g)).toHaveLength(2);
  });

  it('asks at an address of its own after a failure, also for what a chunk needs', async () => {
    await build({
      core: `export const bring = () => import('./a');`,
      a: `import { one } from './shared'; export const x = one;`,
      shared: 'export const one = 1;',
    });
    const { bring } = await bringCore();
    const file = join(folder, 'shared.mjs');
    const code = read('shared');
    // An import of a module that throws is remembered by its address, like a failed fetch in many browsers.
    writeFileSync(file, 'throw new Error(import.meta.url)');
    await expect(bring()).rejects.toThrow('shared.mjs?again=1');
    await expect(bring()).rejects.toThrow('shared.mjs?again=2');
    writeFileSync(file, code);
    expect(await bring()).toEqual({ x: 1 });
  });

  it.each([
    ['let n = 0; export { n }; export const add = () => { n += 1; };'],
    ['let n = 0; export { n }; export function add() { { let n = 1; n = 2; } n++; }'],
    ['let n = 0; export { n }; export const add = (list) => { for (n of list); };'],
    ['let n = 0; export { n }; export const add = (o) => { ({ a: [n = 2] } = o); };'],
    ['let n = 0; export { n }; export const add = (f = () => { n = 1; }) => f();'],
    ['let n = 0; export { n }; export class A { static { n = 1; } add() { n = 2; } }'],
  ])('refuses an export that changes later: %s', async (code) => {
    const core = `export const bring = async () => { const { n } = await import('./a'); return n; };`;
    const b = `import { n } from './a'; export const y = () => n;`;
    await expect(build({ core: `${core} export const more = () => import('./b');`, a: code, b })).rejects.toThrow(
      'chunk "a" exports "n", which changes after it was handed over',
    );
  });

  it.each([
    ['var n; n = 1; (function (n) { n = 2; })(3); export { n };'],
    ['let n = 1; export { n }; export const f = () => { let n = 2; n = 3; return n; };'],
    ['let n = 1; export { n }; export const f = ({ n = 2 }) => { n = 3; return n; };'],
    ['let n = 1; export { n }; export const f = () => { if (f) { var n = 2; } n = 3; return n; };'],
    ['let n = 1; export { n }; export const f = () => { try { f(); } catch (n) { n = 2; } };'],
    ['let n = 1; export { n }; export const f = () => { for (let n = 0; n < 2; n++); };'],
    ['let n = 1; export { n }; export const f = (o) => { o.n = 2; o[n] = 3; };'],
  ])('lets pass what only has the name: %s', async (a) => {
    await build({ core: `export const bring = () => import('./a');`, a });
    expect((await (await bringCore()).bring()).n).toBe(1);
  });

  it('refuses a core whose export changes later', async () => {
    const core = `export let n = 0; export const add = () => { n += 1; }; export const bring = () => import('./a');`;
    await expect(build({ core, a: `import { n } from 'core'; export const x = () => n;` })).rejects.toThrow(
      'chunk "core" exports "n", which changes after it was handed over',
    );
  });

  it('refuses chunks that need one another', async () => {
    const made = build({
      core: `export const bring = () => import('./a');`,
      a: `import { y } from './b'; export const x = () => y;`,
      b: `import { x } from './a'; export const y = () => x;`,
    });
    await expect(made).rejects.toThrow(/chunk "(a|b)" needs itself: (a > b > a|b > a > b)/);
  });

  it('refuses a core that needs a chunk', async () => {
    const made = build({ core: `import { x } from './a'; export const y = x;`, a: 'export const x = 1;' });
    await expect(made).rejects.toThrow('chunk "core" is the core, which needs no other chunk');
  });

  it.each(['export const x = await 1;', 'export let x; for await (const y of []) x = y;'])(
    'refuses a top-level await: %s',
    async (a) => {
      await expect(build({ core: `export const bring = () => import('./a');`, a })).rejects.toThrow(
        'chunk "a" has a top-level await',
      );
    },
  );
});
