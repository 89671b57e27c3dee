import { describe, expect, it } from 'vitest';
import { pickCurrency } from '../../../src/domain/currency/pick-currency';

describe('pickCurrency', () => {
  const list = [
    { code: 'EUR', symbol: '€' },
    { code: 'USD', symbol: 'US $' },
    { code: 'CNY', symbol: 'CN ￥' },
  ];
  it.each([
    ['the preferred one', list, 'EUR', 'en', 'EUR'],
    ['the language’s, if the preferred one is not in the list', list, 'XXX', 'en', 'USD'],
    ['the language’s, if none is preferred', list, undefined, 'cn', 'CNY'],
    ['the first one, if the language’s is not in the list', list.slice(0, 1), 'XXX', 'kr', 'EUR'],
    ['any preferred one, if the list is empty', [], 'EUR', 'ph', 'EUR'],
    ['the language’s, if the list is empty and none is preferred', [], 'Euro', 'ph', 'USD'],
  ] as const)('is %s', (_, entries, preferred, lang, code) => {
    expect(pickCurrency(entries, preferred, lang).code).toBe(code);
  });
});
