import { describe, expect, it } from 'vitest';
import { pickCurrency } from '../../src/domain/pick-currency';
import { pickPlatform, rememberedPlatform } from '../../src/domain/platform';
import { hasPrime } from '../../src/domain/prime';
import { displayName, GUEST } from '../../src/domain/user';

describe('pickCurrency', () => {
  const list = [
    { code: 'EUR', symbol: '€' },
    { code: 'USD', symbol: 'US $' },
    { code: 'CNY', symbol: 'CN ￥' },
  ];
  it.each([
    ['the wished one', list, 'EUR', 'en', 'EUR'],
    ['the language default for an unknown wish', list, 'XXX', 'en', 'USD'],
    ['the language default without a wish', list, undefined, 'cn', 'CNY'],
    ['the first of a list that lacks the default', list.slice(0, 1), 'XXX', 'kr', 'EUR'],
    ['the guest default for an empty list', [], 'EUR', 'ph', 'CNY'],
  ] as const)('is %s', (_, entries, wished, lang, code) => {
    expect(pickCurrency(entries, wished, lang).code).toBe(code);
  });
});

describe('pickPlatform', () => {
  const none = { stored: undefined, query: new URLSearchParams(), argument: undefined, lang: 'en' } as const;
  it.each([
    ['main', none],
    ['kr', { ...none, lang: 'kr' }],
    ['main', { ...none, lang: 'kr', argument: 'main' }],
    ['transport', { ...none, query: new URLSearchParams('transportSite=1'), argument: 'main' }],
    ['kr', { ...none, stored: 'kr', query: new URLSearchParams('transportSite=1') }],
    ['main', { ...none, stored: 'nonsense' }],
    ['main', { ...none, stored: 'transport', query: new URLSearchParams('transportSite=0') }],
  ] as const)('is %s for %o', (platform, source) => {
    expect(pickPlatform(source)).toBe(platform);
  });
});

describe('rememberedPlatform', () => {
  it.each([
    [undefined, '', undefined],
    [undefined, 'transportSite=1', 'transport'],
    ['kr', 'transportSite=1', 'kr'],
    ['transport', '', 'transport'],
    ['transport', 'transportSite=0', undefined],
    ['nonsense', '', undefined],
    ['nonsense', 'transportSite=1', 'transport'],
  ])('of %s and ?%s is %s', (stored, query, remembered) => {
    expect(rememberedPlatform({ stored, query: new URLSearchParams(query) })).toBe(remembered);
  });
});

describe('user', () => {
  const member = { ...GUEST, isLoggedIn: true, id: 7, email: 'li@example.com' };
  it.each([
    [{ ...member, isPrime: true, primeLevel: 1 }, true],
    [{ ...member, isPrime: true, primeLevel: 0 }, false],
    [{ ...member, isPrime: false, primeLevel: 3 }, false],
    [{ ...GUEST, isPrime: true, primeLevel: 3 }, false],
  ])('has Prime: %o is %s', (user, expected) => expect(hasPrime(user)).toBe(expected));
  it.each([
    [{ ...member, nickName: '小李', name: 'li' }, '小李'],
    [{ ...member, name: 'li' }, 'li'],
    [member, 'li'],
  ])('is called %s', (user, name) => expect(displayName(user)).toBe(name));
});
