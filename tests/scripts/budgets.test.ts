import { expect, test } from 'vitest';
import { isWithin, listBudgets } from '../../scripts/budgets.mjs';

const entries = (sizes: Record<string, number>) => ({
  entries: Object.fromEntries(Object.entries(sizes).map(([name, brotli]) => [name, { brotli }])),
});

const firstLate = [
  'parts',
  'pressed',
  'prices',
  'later',
  'footnote',
  'countdown',
  'share',
  'ahead',
  'bindings',
  'call-headers',
  'doctor',
  'page-islands',
];
const lazy = [...firstLate, 'image-search', 'qr', 'retry-crashed', 'sanitize', 'search-tools', 'sign-up', 'transition'];
const late = Object.fromEntries(lazy.map((name) => [name, 1]));

/** The largest number of bytes of each budget. */
const limits = Object.fromEntries(
  listBudgets(entries({}), entries({})).map(({ name, limit }) => [name, Math.floor(limit)]),
);
const limitOf = (name: string) => limits[name] ?? Number.NaN;
const FIRST_VIEW = 'until the first view is shown';
const WITH_CART = 'the same with an inline cart';
const SHEET = 'sheet of the first-load islands';
const CORE = 'core + largest language';

const pictures = { begin: 3_400, 'picture-en': 100, page: 581, 'cart-en': 1 };
const good = {
  shell: limitOf('shell.js'),
  early: 1,
  core: 24_000,
  'lang-en': 3_000,
  'lang-cn': limitOf(CORE) - 24_000,
  sheet: 1,
  ...pictures,
  'picture-cn': limitOf(FIRST_VIEW) - limitOf('shell.js') - 3_400 - 581,
  // A byte less than the largest: then one byte more of the first view is over one limit alone.
  'cart-cn': limitOf(WITH_CART) - limitOf(FIRST_VIEW) - 1,
  ...late,
};
const twin = { shell: 1, core: limitOf('React twin: core'), parts: limitOf('React twin: parts') };

const over = (main: Record<string, number>, react: Record<string, number> = twin) =>
  listBudgets(entries(main), entries(react))
    .filter((budget) => !isWithin(budget))
    .map(({ name }) => name);

test('a part may be as large as its limit', () => {
  expect(over(good)).toEqual([]);
});

test.each<[Record<string, number>, string]>([
  [{ ...good, begin: 3_401 }, FIRST_VIEW],
  [{ ...good, 'picture-en': good['picture-cn'] + 1 }, FIRST_VIEW],
  [{ ...good, page: 582 }, FIRST_VIEW],
  [{ ...good, 'cart-en': good['cart-cn'] + 2 }, WITH_CART],
  [{ ...good, 'lang-cn': good['lang-cn'] + 1 }, CORE],
  [{ ...good, early: limitOf('early') + 1 }, 'early'],
  [{ ...good, sheet: limitOf(SHEET) + 1 }, SHEET],
  [{ ...good, share: limitOf('share') + 1 }, 'share'],
  [{ ...good, later: limitOf('later') + 1 }, 'later'],
])('one byte more is named: %o', (main, name) => {
  expect(over(main)).toEqual([name]);
});

test('a required entry without a size is over its limit', () => {
  expect(over({ ...good, shell: Number.NaN })).toEqual(['shell.js', FIRST_VIEW, WITH_CART]);
  expect(over({ shell: 1, early: 1, core: 1, sheet: 1, ...pictures, ...late })).toEqual([CORE]);
});

test.each(lazy)('a build without %s is over its limit', (name) => {
  expect(over({ ...good, [name]: Number.NaN })).toEqual([name]);
});

test('the twin has limits of its own', () => {
  expect(over(good, { shell: 1, core: twin.core + 1, parts: twin.parts + 1 })).toEqual([
    'React twin: core',
    'React twin: parts',
  ]);
});
