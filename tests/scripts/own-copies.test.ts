import { resolve } from 'node:path';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { ownCopies } from '../../scripts/build/own-copies.mjs';

const FILES: Readonly<Record<string, string>> = {
  'src/core.js': "export const load = [() => import('./parts.js'), () => import('./bound/door.js')];",
  'src/parts.js': "import { money } from './money.js'; export default money(1);",
  'src/bound/door.js':
    "import { money } from '../money.js'; import { rest } from '../rest.js'; export default money(rest);",
  'src/money.js': "import { sum } from './sum.js'; export const money = (x) => sum(x);",
  'src/sum.js': 'export const sum = (x) => x + 1;',
  'src/rest.js': 'export const rest = 2;',
};
const root = resolve('/site');
const files = new Map(Object.entries(FILES).map(([name, code]) => [resolve(root, name), code]));

it('gives a folder copies of modules that another chunk has, with what these need, and of no others', async () => {
  const bundle = await rollup({
    input: resolve(root, 'src/core.js'),
    treeshake: false,
    plugins: [
      ownCopies({ root, folder: 'src/bound', modules: ['src/money.js', 'src/sum.js'] }),
      {
        name: 'files',
        resolveId: (source, importer) => resolve(importer ? resolve(importer, '..') : root, source),
        load: (id) => files.get(id) ?? null,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  const modules = output.map((chunk) =>
    'modules' in chunk ? Object.keys(chunk.modules).map((id) => id.replace(/^.*\bsrc[\\/]/, '')) : [],
  );
  expect(modules.map((ids) => ids.sort()).sort()).toEqual([
    ['bound/door.js', 'money.js?own', 'rest.js', 'sum.js?own'],
    ['core.js'],
    ['money.js', 'parts.js', 'sum.js'],
  ]);
});
