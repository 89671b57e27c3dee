import { describe, expect, it, vi } from 'vitest';
import { CURRENCIES } from '../../../demo-host/api/seeds/currencies';
import { findCurrencies, nameCurrencies } from '../../../src/widgets/header/switch-choice';

const named = (htmlLang: string) => nameCurrencies(CURRENCIES, htmlLang);
const find = (query: string, htmlLang = 'en') => findCurrencies(named(htmlLang), query).map(({ code }) => code);

describe('nameCurrencies', () => {
  it.each([
    ['en', 'Euro'],
    ['en-PH', 'Euro'],
    ['zh-CN', '欧元'],
    ['ko-KR', '유로'],
  ])('names in the language of the page: %s', (htmlLang, name) => {
    expect(named(htmlLang).find(({ code }) => code === 'EUR')?.name).toBe(name);
  });

  it.each(['XQZ', '', 'euro', '12'])('has no name for %j, and goes on', (code) => {
    expect(nameCurrencies([{ code, symbol: '' }], 'en')).toEqual([{ code, symbol: '', name: '' }]);
  });

  it('asks the browser once for all names of a list', () => {
    const names = vi.spyOn(Intl, 'DisplayNames');
    named('en');
    expect(names).toHaveBeenCalledTimes(1);
  });

  it('does without names where the browser has none', () => {
    vi.stubGlobal('Intl', {});
    const names = named('en').map(({ name }) => name);
    vi.unstubAllGlobals();
    expect(new Set(names)).toEqual(new Set(['']));
  });
});

describe('findCurrencies', () => {
  it.each([
    ['', 'en', 20],
    ['   ', 'en', 20],
    ['zzz', 'en', 0],
  ] as const)('%j gives as many as there are: %s, %i', (query, htmlLang, count) => {
    expect(find(query, htmlLang)).toHaveLength(count);
  });

  it.each([
    ['a code, in any letters', 'eUr', 'en', ['EUR']],
    ['a symbol', '₱', 'en', ['PHP']],
    ['a sign of another width', '¥', 'en', ['CNY', 'JPY']],
    ['a symbol from right to left', 'د.إ', 'en', ['AED']],
    ['a name', 'yen', 'en', ['JPY']],
    ['words in any order', 'dollar canadian', 'en', ['CAD']],
    ['a Chinese name', '美元', 'zh-CN', ['USD']],
    ['a Korean name', '유로', 'ko-KR', ['EUR']],
    ['half a Korean syllable', '유ㄹ'.normalize('NFKC'), 'ko-KR', ['EUR']],
  ])('finds by %s', (_, query, htmlLang, codes) => {
    expect(find(query, htmlLang)).toEqual(codes);
  });

  it('puts codes that begin with it first', () => {
    // The names of Australian dollars and Swiss francs contain it.
    expect(find('us')[0]).toBe('USD');
    expect(find('us').length).toBeGreaterThan(1);
    expect(find('s').slice(0, 2)).toEqual(['SGD', 'SEK']);
  });

  it.each(['(', '\\', '[a', '*', '$'])('takes %j as a sign like any other', (query) => {
    expect(() => find(query)).not.toThrow();
  });
});
