import { describe, expect, it } from 'vitest';
import { pickCurrency, preferredCode } from '../../src/domain/pick-currency';

describe('preferredCode', () => {
  it.each([
    [true, 'EUR', 'USD', 'EUR'],
    [true, '', 'USD', 'USD'],
    [true, undefined, undefined, undefined],
    [false, 'EUR', 'USD', 'USD'],
    [false, 'EUR', undefined, 'EUR'],
    [false, 'EUR', '', 'EUR'],
  ])('of a member (%s) with %j in the account and %j chosen: %j', (isMember, account, chosen, code) => {
    expect(preferredCode(isMember, account, chosen)).toBe(code);
  });
});

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
    ['the guest’s, if the list is empty', [], 'EUR', 'ph', 'CNY'],
  ] as const)('is %s', (_, entries, preferred, lang, code) => {
    expect(pickCurrency(entries, preferred, lang).code).toBe(code);
  });
});
