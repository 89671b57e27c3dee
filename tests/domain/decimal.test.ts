import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal, toDecimal } from '../../src/domain/decimal';
import { clampDecimal, roundDecimal, sumPrices } from '../../src/domain/decimal-sums';

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

  it('is never further away than half a last place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (thousandths) => {
        const rounded = Number(roundDecimal((thousandths / 1000).toFixed(3), 1));
        return Math.abs(rounded * 1000 - thousandths) <= 50;
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
