import { describe, expect, it } from 'vitest';
import { fill } from '../../src/i18n/fill';
import { formatPrice } from '../../src/i18n/money';

describe('formatPrice', () => {
  it.each([
    ['12.35', { symbol: 'US $', places: 1 }, 'US $12.4'],
    ['1234567.891', { symbol: '€' }, '€1,234,567.89'],
    ['9999999.99', { symbol: 'CN ￥' }, 'CN ￥9,999,999.99'],
    ['0', { symbol: '₩', places: 0 }, '₩0'],
    ['-0.001', { symbol: '$' }, '$0.00'],
    ['-5', { symbol: '$' }, '-$5.00'],
    ['0.4', { symbol: '$', min: '1' }, '$1.00'],
    ['99', { symbol: '$', max: '50' }, '$50.00'],
  ])('writes %s with %o as %s', (amount, format, shown) => {
    expect(formatPrice(amount, format)).toBe(shown);
  });
});

describe('fill', () => {
  it('puts values in and shows names that have none', () => {
    expect(fill('{count} of {name} {count}', { count: 3 })).toBe('3 of {name} 3');
  });
  it('takes nothing from the prototype', () => expect(fill('{toString}', {})).toBe('{toString}'));
});
