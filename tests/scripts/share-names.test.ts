import terser from '@rollup/plugin-terser';
import { type Plugin, rollup } from 'rollup';
import { expect, it } from 'vitest';
import { shareNames } from '../../scripts/build/share-names.ts';

const MODULES: Readonly<Record<string, string>> = {
  shared:
    'let calls = 0; export const one = () => ++calls; export const two = (n) => n + one(); export const TEN = 10;',
  giver: 'import { one, two } from "shared"; export const begin = () => one() + two(1);',
  taker: 'import { one, two, TEN } from "shared"; export const use = (e, t) => [e, t, one(), two(2), TEN];',
};
const sources: Plugin = { name: 'it', resolveId: (id) => id, load: (id) => MODULES[id] ?? null };
const shrink = (nameCache?: object) => [terser({ module: true, compress: false, ...(nameCache && { nameCache }) })];

async function build(shrinkWith: (nameCache?: object) => Plugin[]) {
  const bundle = await rollup({
    input: { giver: 'giver', taker: 'taker' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [sources],
  });
  const names = shareNames('giver', shrinkWith);
  const codeOf = async (name: string, plugins: Plugin[]) => {
    const { output } = await bundle.generate({
      format: 'es',
      entryFileNames: '[name].js',
      manualChunks: (id) => (id === 'shared' || id === 'giver' ? 'giver' : null),
      plugins,
    });
    return output.map((file) => (file.type === 'chunk' && file.name === name ? file.code : '')).join('');
  };
  const giver = await codeOf('giver', names.ofGiver);
  return { giver, taker: await codeOf('taker', names.ofTaker('taker')) };
}

/** Runs the two chunks: `[what the taker's function gives, what the giver's gives afterwards]`. */
async function run({ giver, taker }: { giver: string; taker: string }): Promise<unknown> {
  const addressOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const giverAt = addressOf(giver);
  const { use } = (await import(addressOf(taker.replace('./giver.js', giverAt)))) as {
    use: (...all: number[]) => unknown;
  };
  const { begin } = (await import(giverAt)) as { begin: () => unknown };
  return [use(7, 8), begin()];
}

it.each([
  ['minified', shrink],
  ['as it is', () => []],
])('gives the same result: %s', async (_, shrinkWith) => {
  expect(await run(await build(shrinkWith))).toEqual([[7, 8, 1, 4, 10], 3 + 1 + 4]);
});

it('has the same plain names in both lists, and keeps the name of an entry', async () => {
  const { giver, taker } = await build(shrink);
  const [, given = ''] = /export\{(.*?)\}/.exec(giver) ?? [];
  const [, taken = ''] = /import\{(.*?)\}/.exec(taker) ?? [];
  expect(given.split(',').filter((name) => / as /.test(name))).toEqual([expect.stringMatching(/^\w as begin$/)]);
  expect(taken).toMatch(/^\w,\w,\w$/);
  expect(given.split(',')).toEqual(expect.arrayContaining(taken.split(',')));
});
