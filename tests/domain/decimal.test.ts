import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal, toDecimal } from '../../src/domain/decimal';
import { clampDecimal, sumPrices } from '../../src/domain/decimal-sums';

describe('toDecimal', () => {
  it.each([
    [12.35, '12.35'],
    [0, '0'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
  ])('writes %d without an exponent', (value, text) => {
    const decimal = toDecimal(value);
    expect(isDecimal(decimal)).toBe(true);
    expect(decimal.startsWith(text)).toBe(true);
  });

  it('refuses what is not finite', () => {
    expect(() => toDecimal(Number.NaN)).toThrow(RangeError);
  });
});

describe('sumPrices', () => {
  it('is exact where floats are not', () => {
    expect(
      sumPrices([
        { price: '0.1', count: 1 },
        { price: '0.2', count: 1 },
      ]),
    ).toBe('0.3');
  });
  it('multiplies by pieces and mixes places', () => {
    expect(
      sumPrices([
        { price: '19.99', count: 3 },
        { price: '5', count: 9999 },
      ]),
    ).toBe('50054.97');
  });
  it('is zero for nothing', () => expect(sumPrices([])).toBe('0'));

  it('is the sum in whole hundredths, whatever prices and pieces there are', () => {
    const anyCents = fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 13n), fc.bigInt(0n, 10n ** 20n));
    const anyCount = fc.oneof(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 1, max: 10 ** 9 }));
    fc.assert(
      fc.property(fc.array(fc.record({ cents: anyCents, count: anyCount }), { minLength: 1 }), (entries) => {
        const textOf = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        let total = 0n;
        for (const { cents, count } of entries) total += cents * BigInt(count);
        const sum = sumPrices(entries.map(({ cents, count }) => ({ price: textOf(cents), count })));
        expect(sum).toBe(textOf(total));
      }),
    );
  });
});

describe('clampDecimal', () => {
  it.each([
    ['5', { min: '10' }, '10'],
    ['5', { max: '4.99' }, '4.99'],
    ['5', { min: '1', max: '9' }, '5'],
    ['5', {}, '5'],
  ])('keeps %s within %o', (text, bounds, kept) => {
    expect(clampDecimal(text, bounds)).toBe(kept);
  });
});
