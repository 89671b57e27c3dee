/** The option `currency.decimals`, a code, and the digits after the point of its prices and balances. */
export const PLACES_CASES: readonly (readonly [decimals: unknown, code: string, price: number, balance: number])[] = [
  [undefined, 'USD', 1, 2],
  [2, 'USD', 2, 2],
  [0, 'USD', 0, 0],
  [4, 'JPY', 4, 4],
  // PHP writes numbers as text.
  ['3', 'USD', 3, 3],
  [2.0, 'USD', 2, 2],
  [{ JPY: 0 }, 'JPY', 0, 0],
  [{ JPY: 0 }, 'USD', 1, 2],
  [{ USD: 2, JPY: 5 }, 'USD', 2, 2],
  [{ USD: 2, JPY: 5 }, 'JPY', 1, 2],
  [{ USD: '2' }, 'USD', 2, 2],
  [{}, 'USD', 1, 2],
  ['currency', 'USD', 2, 2],
  ['currency', 'JPY', 0, 0],
  ['currency', 'KWD', 3, 3],
  ['currency', 'CLF', 4, 4],
  // `Intl` of some engines says 0.
  ['currency', 'HUF', 2, 2],
  ['currency', 'XYZ', 2, 2],
  // No number of digits.
  [5, 'USD', 1, 2],
  [-1, 'USD', 1, 2],
  [1.5, 'USD', 1, 2],
  ['two', 'USD', 1, 2],
  [true, 'USD', 1, 2],
  [[0], 'USD', 1, 2],
];
