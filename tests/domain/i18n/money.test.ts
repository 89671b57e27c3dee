import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDecimal } from '../../../src/domain/currency/decimal';
import { fill } from '../../../src/domain/i18n/fill';
import { LOCALE_TAGS } from '../../../src/domain/i18n/language';
import { formatPrice } from '../../../src/domain/i18n/money';

describe('formatPrice', () => {
  it.each([
    ['12.35', { symbol: 'US $', places: 1 }, 'US $12.4'],
    ['1234567.891', { symbol: '€' }, '€1,234,567.89'],
    ['9999999.99', { symbol: 'CN ￥' }, 'CN ￥9,999,999.99'],
    ['0', { symbol: '₩', places: 0 }, '₩0'],
    ['-0.001', { symbol: '$' }, '$0.00'],
    ['-5', { symbol: '$' }, '-$5.00'],
    // A left-to-right mark keeps the digits behind the symbol.
    ['5', { symbol: 'AE د.إ' }, 'AE د.إ\u200e5.00'],
    ['0.4', { symbol: '$', min: '1' }, '$1.00'],
    ['99', { symbol: '$', max: '50' }, '$50.00'],
    ['12.34', { symbol: '$', places: 1 }, '$12.3'],
    ['1.005', { symbol: '$' }, '$1.01'],
    ['-12.35', { symbol: '$', places: 1 }, '-$12.4'],
    ['9999999.99', { symbol: '$', places: 1 }, '$10,000,000.0'],
    ['7', { symbol: '$', places: 0 }, '$7'],
    ['0.5', { symbol: '$', places: 0 }, '$1'],
    ['5', { symbol: "$&$'" }, "$&$'5.00"],
  ])('writes %s with %o as %s', (amount, format, shown) => {
    expect(formatPrice(amount, format)).toBe(shown);
  });

  describe('whatever is written', () => {
    const anyPlaces = fc.integer({ min: 0, max: 4 });
    const anyUnits = fc.oneof(fc.bigInt(-(10n ** 7n), 10n ** 7n), fc.bigInt(-(10n ** 38n), 10n ** 38n));
    const anyAmount = fc.record({ units: anyUnits, have: fc.integer({ min: 0, max: 12 }) });
    const magnitude = (units: bigint) => (units < 0n ? -units : units);

    /** Decimal text of a number given in units of its last place. */
    function textOf(units: bigint, places: number): string {
      const digits = String(magnitude(units)).padStart(places + 1, '0');
      const whole = digits.slice(0, digits.length - places);
      return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${digits.slice(-places)}` : ''}`;
    }

    it('is rounded half up in whole numbers, and keeps every digit before the point', () => {
      fc.assert(
        fc.property(anyAmount, anyPlaces, ({ units, have }, places) => {
          const up = 10n ** BigInt(Math.max(places - have, 0));
          const step = 10n ** BigInt(Math.max(have - places, 0));
          const rounded = (magnitude(units) * up + step / 2n) / step;
          const shown = formatPrice(textOf(units, have), { symbol: '', places });
          expect(shown.replaceAll(',', '')).toBe(textOf(units < 0n ? -rounded : rounded, places));
          expect(shown.split('.')[0]).toMatch(/^-?\d{1,3}(,\d{3})*$/);
        }),
      );
    });

    it.each(Object.values(LOCALE_TAGS))('is what %s writes', (language) => {
      fc.assert(
        fc.property(anyAmount, anyPlaces, ({ units, have }, places) => {
          const digits = {
            minimumFractionDigits: places,
            maximumFractionDigits: places,
            signDisplay: 'negative',
          } as const;
          const text = textOf(units, have);
          if (!isDecimal(text)) throw new Error(text);
          const theirs = new Intl.NumberFormat(language, digits).format(text);
          expect(formatPrice(text, { symbol: '', places })).toBe(theirs);
        }),
        { numRuns: 30 },
      );
    });
  });
});

describe('fill', () => {
  it('puts values in and shows names that have none', () => {
    expect(fill('{count} of {name} {count}', { count: 3 })).toBe('3 of {name} 3');
  });
  it('takes nothing from the prototype', () => expect(fill('{toString}', {})).toBe('{toString}'));
});
