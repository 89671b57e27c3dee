import { expect, test } from 'vitest';
import { isWithin, listBudgets } from '../../scripts/budgets.mjs';

const entries = (sizes: Record<string, number>) => ({
  entries: Object.fromEntries(Object.entries(sizes).map(([name, brotli]) => [name, { brotli }])),
});

const pictures = { begin: 3_400, 'picture-en': 100, 'picture-cn': 20_185, page: 581 };
const firstLate = [
  'parts',
  'pressed',
  'prices',
  'later',
  'footnote',
  'countdown',
  'share',
  'bindings',
  'doctor',
  'page-islands',
];
const lazy = [...firstLate, 'image-search', 'qr', 'sanitize', 'search-tools', 'sign-up'];
const late = Object.fromEntries(lazy.map((name) => [name, 1]));
const good = {
  shell: 1433,
  early: 1382,
  core: 24_000,
  'lang-en': 3000,
  'lang-cn': 8460,
  sheet: 9625,
  ...pictures,
  ...late,
};

function over(
  main: Record<string, number>,
  react: Record<string, number> = { shell: 900, core: 28_000, parts: 79_000 },
) {
  return listBudgets(entries(main), entries(react))
    .filter((budget) => !isWithin(budget))
    .map(({ name }) => name);
}

test('a part may be as large as its limit', () => {
  expect(over(good)).toEqual([]);
});

test.each([
  [{ ...good, shell: 1434 }, 'shell.js'],
  [{ ...good, early: 1537 }, 'early'],
  [{ ...good, 'picture-en': 20_494 }, 'until the first view is shown'],
  [{ ...good, page: 890 }, 'until the first view is shown'],
  [{ ...good, 'lang-cn': 10_407 }, 'core + largest language'],
  [{ ...good, sheet: 9831 }, 'sheet of the first-load islands'],
  [{ ...good, share: 6.5 * 1024 + 1 }, 'share'],
  [{ ...good, 'image-search': 4 * 1024 + 1 }, 'image-search'],
])('one byte more is named: %o', (main, name) => {
  expect(over(main)).toEqual([name]);
});

test('a required entry without a size is over its limit', () => {
  expect(over({ ...good, shell: Number.NaN })).toEqual(['shell.js', 'until the first view is shown']);
  expect(over({ shell: 1, early: 1, core: 1, sheet: 1, ...pictures, ...late })).toEqual(['core + largest language']);
});

test.each(lazy)('a build without %s is over its limit', (name) => {
  expect(over({ ...good, [name]: Number.NaN })).toEqual([name]);
});

test('the twin has limits of its own', () => {
  expect(over(good, { shell: 1, core: 31.9 * 1024 + 1, parts: 80.7 * 1024 + 1 })).toEqual([
    'React twin: core',
    'React twin: parts',
  ]);
});
