import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import nodeResolve from '@rollup/plugin-node-resolve';
import { type Plugin, rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { directIcons } from '../../scripts/build/icons.ts';
import { ownMicrotask } from '../../scripts/build/microtask.ts';
import { ownElement } from '../../scripts/build/own-element.ts';
import { plainRequests } from '../../scripts/build/plain-request.ts';

/** What the build changes in packages. Each test reads the installed version, and fails once that has another form. */
const require = createRequire(import.meta.url);
const read = (path: string) => readFileSync(path, 'utf8');

/** A module's code after the build. Imports that are not given stay. */
async function build(modules: Readonly<Record<string, string>>, plugin: Plugin, input: string): Promise<string> {
  const given: Plugin = {
    name: 'given',
    resolveId: (id) => (Object.hasOwn(modules, id) ? id : null),
    load: (id) => modules[id] ?? null,
  };
  const bundle = await rollup({ input, treeshake: false, onwarn() {}, plugins: [plugin, given, nodeResolve()] });
  const { output } = await bundle.generate({ format: 'es', plugins: [plugin] });
  await bundle.close();
  return output[0].code;
}

describe('react-dom', () => {
  const file = join(dirname(require.resolve('react-dom/package.json')), 'cjs/react-dom-client.production.js');

  it('creates elements by the prototype’s method', async () => {
    const code = await build({ [file]: read(file) }, ownElement(), file);
    expect(code).toContain('HTMLDocument.prototype.createElement.call(document,');
    expect(code).not.toMatch(/\bdocument\.createElement\(/);
  });

  it('fails the build if it creates them in another way', async () => {
    await expect(build({ [file]: 'create();' }, ownElement(), file)).rejects.toThrow('React makes no element');
  });
});

describe('preact', () => {
  it('asks for microtasks by a name that the chunk can replace', async () => {
    const file = join(dirname(require.resolve('preact/package.json')), 'dist/preact.mjs');
    const code = await build({ [file]: read(file) }, ownMicrotask(), file);
    expect(code).toMatch(/^const queueMicrotask = /);
    expect(code.match(/\bqueueMicrotask\b/g)?.length).toBeGreaterThan(1);
    expect(code).not.toMatch(/\.queueMicrotask\b/);
  });

  it('is the only reason: a chunk without microtasks stays as it is', async () => {
    expect(await build({ it: 'export const one = 1;' }, ownMicrotask(), 'it')).not.toContain('queueMicrotask');
  });
});

describe('ky', () => {
  it('makes its requests by our class, and needs no `finally` of a promise', () => {
    const folder = join(dirname(require.resolve('ky')));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
    const before = files.map((file) => read(join(folder, file))).join('\n');
    for (const pattern of [/globalThis\.Request\b/, /\bnew \(?Request\b/, /\.finally\(/])
      expect(before).toMatch(pattern);
    for (const file of files) {
      const path = join(folder, file);
      const code = plainRequests().transform(read(path), path)?.code ?? read(path);
      expect(code).not.toMatch(/\bnew \(?(?:globalThis\.)?Request\b|instanceof (?:globalThis\.)?Request\b|\.finally\(/);
    }
  });
});

describe('lucide', () => {
  const imports = (names: string) => ({ it: `import { ${names} } from 'lucide'; export default ${names};` });

  it('has each icon in a file of its own, as a list of pieces', async () => {
    const code = await build(imports('Search'), directIcons(), 'it');
    expect(code).toMatch(/= \[\["path",\{"d":"[^"]+"\}\]\];/);
    // One icon, of the 1,600.
    expect(code.length).toBeLessThan(500);
  });

  it('fails the build if an icon is missing', async () => {
    await expect(build(imports('Serach'), directIcons(), 'it')).rejects.toThrow('lucide has no icon "Serach"');
  });
});
