import { resolve } from 'node:path';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { type Copies, ownCopies } from '../../scripts/build/own-copies.ts';

const FILES: Readonly<Record<string, string>> = {
  'src/core.js':
    "import { A } from './names.js'; export const load = [A, () => import('./parts.js'), () => import('./bound/door.js')];",
  'src/parts.js': "import { money } from './money.js'; import { B } from './names.js'; export default money(B);",
  'src/bound/door.js':
    "import { money } from '../money.js'; import { rest } from '../rest.js'; export default money(rest);",
  'src/money.js':
    "import { sum } from './sum.js'; import { A } from './names.js'; export const money = (x) => sum(x + A);",
  'src/sum.js': 'export const sum = (x) => x + 1;',
  'src/rest.js': 'export const rest = 2;',
  'src/names.js': 'export const A = 1; export const B = 2;',
};
const root = resolve('/site');
const files = new Map(Object.entries(FILES).map(([name, code]) => [resolve(root, name), code]));

/** The modules of each chunk. */
async function chunksWith(...copies: Copies[]): Promise<string[][]> {
  const bundle = await rollup({
    input: resolve(root, 'src/core.js'),
    treeshake: false,
    preserveEntrySignatures: false,
    plugins: [
      ownCopies(root, copies),
      {
        name: 'files',
        resolveId: (source, importer) => resolve(importer ? resolve(importer, '..') : root, source),
        load: (id) => files.get(id) ?? null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  return output
    .map((chunk) => ('moduleIds' in chunk ? chunk.moduleIds.map((id) => id.replace(/^.*\bsite[\\/]src[\\/]/, '')) : []))
    .map((ids) => ids.sort())
    .sort();
}

it('gives a folder copies of modules that another chunk has, with what these need, and of no others', async () => {
  const prices = { modules: ['src/money.js', 'src/sum.js'], folder: 'src/bound', isShared: true } as const;
  expect(await chunksWith(prices)).toEqual([
    ['bound/door.js', 'money.js?for=src/bound', 'rest.js', 'sum.js?for=src/bound'],
    ['core.js', 'names.js'],
    ['money.js', 'parts.js', 'sum.js'],
  ]);
});

it('gives each importer a copy of its own, also one that is a copy', async () => {
  const names = { modules: ['src/names.js'], folder: 'src' };
  const prices = { modules: ['src/money.js'], folder: 'src/bound', isShared: true } as const;
  const copies = (await chunksWith(names, prices)).flat().filter((id) => id.startsWith('names.js'));
  expect(copies.sort()).toEqual([
    'names.js?for=src/core.js',
    'names.js?for=src/money.js',
    'names.js?for=src/money.js?for=src/bound',
    'names.js?for=src/parts.js',
  ]);
});
