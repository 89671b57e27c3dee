import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal, toDecimal } from '../../../src/domain/currency/decimal';
import { clampDecimal, roundDecimal, sumPrices } from '../../../src/domain/currency/decimal-sums';

describe('roundDecimal', () => {
  it.each([
    ['12.35', 1, '12.4'],
    ['12.34', 1, '12.3'],
    ['1.005', 2, '1.01'],
    ['-12.35', 1, '-12.4'],
    ['0', 1, '0.0'],
    ['9999999.99', 1, '10000000.0'],
    ['9999999.99', 2, '9999999.99'],
    ['7', 0, '7'],
    ['0.5', 0, '1'],
  ])('rounds %s to %i places: %s', (text, places, rounded) => {
    expect(roundDecimal(text, places)).toBe(rounded);
  });

  it('rounds short texts and long ones alike', () => {
    const anyText = fc
      .tuple(fc.boolean(), fc.bigInt(0n, 10n ** 9n), fc.integer({ min: 0, max: 999 }))
      .map(([isNegative, whole, part]) => `${isNegative ? '-' : ''}${whole}.${String(part).padStart(3, '0')}`);
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 4 }), (text, places) => {
        // Trailing zeros change only the length.
        expect(roundDecimal(text, places)).toBe(roundDecimal(`${text}${'0'.repeat(12)}`, places));
      }),
    );
  });

  it('is never further away than half a last place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (thousandths) => {
        const rounded = Number(roundDecimal((thousandths / 1000).toFixed(3), 1));
        // As a binary float, a sum of decimals may be off by a little.
        return Math.abs(Math.round(rounded * 1000) - thousandths) <= 50;
      }),
    );
  });
});

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
