import { describe, expect, it } from 'vitest';
import type { Language } from '../../src/domain/i18n/language';
import { createCurrencyState } from '../../src/state/currency';
import { fakeCookies } from '../host/fake-cookies';

const LIST = ['CNY', 'USD', 'EUR'].map((code) => ({ code, symbol: `symbol of ${code}` }));

interface Parts {
  readonly lang?: Language;
  readonly cookie?: string;
}

function setUp({ lang = 'en', cookie }: Parts = {}) {
  const { jar, write, cookies } = fakeCookies(cookie === undefined ? {} : { currency: cookie });
  return { jar, write, currency: createCurrencyState({ lang, cookies, save: () => undefined }) };
}

describe('createCurrencyState', () => {
  it('shows the guest’s currency until the list has answered', () => {
    const { currency } = setUp({ cookie: 'EUR' });
    expect(currency.current.value).toEqual({ code: 'CNY', symbol: 'CN ￥' });
    expect(currency.list.value).toEqual([]);
  });

  it('begins with what the page has said', () => {
    const first = { code: 'GBP', symbol: 'GBP' };
    const currency = createCurrencyState({
      lang: 'en',
      first,
      cookies: { read: () => undefined, write() {}, remove() {} },
      save: () => undefined,
    });
    expect(currency.current.value).toEqual(first);
    currency.settle([{ code: 'GBP', symbol: '£' }], 'GBP');
    expect(currency.current.value).toEqual({ code: 'GBP', symbol: '£' });
  });

  it.each<[Language, string | undefined, string]>([
    ['cn', undefined, 'CNY'],
    ['en', undefined, 'USD'],
    ['kr', undefined, 'USD'],
    ['ph', undefined, 'USD'],
    ['en', 'EUR', 'EUR'],
    ['en', 'GBP', 'USD'],
  ])('on %s with a wish for %s shows %s, with the symbol of the list', (lang, wished, code) => {
    const { currency } = setUp({ lang });
    currency.settle(LIST, wished);
    expect(currency.current.value).toEqual({ code, symbol: `symbol of ${code}` });
  });

  it('tells of a change only, be it of the code or of the symbol', () => {
    const { currency } = setUp();
    const seen: string[] = [];
    currency.current.subscribe(({ symbol }) => seen.push(symbol));
    currency.settle(LIST, 'EUR');
    currency.settle([...LIST], 'EUR');
    currency.settle([{ code: 'EUR', symbol: '€' }], 'EUR');
    expect(seen).toEqual(['CN ￥', 'symbol of EUR', '€']);
  });

  it('tells two currencies of one symbol apart', () => {
    const { currency } = setUp();
    const list = ['USD', 'AUD'].map((code) => ({ code, symbol: '$' }));
    currency.settle(list, 'USD');
    currency.settle(list, 'AUD');
    expect(currency.current.value.code).toBe('AUD');
  });

  it.each([
    ['EUR', 'EUR'],
    ['eur', undefined],
    ['EURO', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads a cookie of %j as %j', (cookie, code) => {
    expect(setUp(cookie === undefined ? {} : { cookie }).currency.ofGuest()).toBe(code);
  });
});
