import { describe, expect, it } from 'vitest';
import { type FirstCurrencyDeps, firstCurrency } from '../../../src/domain/currency/first-currency';

const currencies = ['CNY', 'USD', 'EUR', 'GBP'].map((code) => ({ code, symbol: `${code} ¤` }));
const first = (deps: Partial<FirstCurrencyDeps>) =>
  firstCurrency({ lang: 'en', boot: {}, chosen: undefined, ofGuests: undefined, ...deps });

describe('firstCurrency', () => {
  it.each<[string, Partial<FirstCurrencyDeps>, string]>([
    ['the language’s, where the page says nothing', {}, 'USD'],
    ['the same of another language', { lang: 'cn' }, 'CNY'],
    ['what was chosen', { ofGuests: 'GBP', chosen: 'EUR' }, 'EUR'],
    ['what the site has for guests', { ofGuests: 'GBP' }, 'GBP'],
    ['the language’s, where the site’s is none', { ofGuests: 'pounds' }, 'USD'],
    ['the language’s of a list', { boot: { currencies } }, 'USD'],
    ['what was chosen, of a list', { boot: { currencies }, chosen: 'EUR', ofGuests: 'GBP' }, 'EUR'],
    ['what the site has for guests, of a list', { boot: { currencies }, ofGuests: 'GBP' }, 'GBP'],
    ['the first of a list', { boot: { currencies: currencies.slice(2) }, ofGuests: 'SEK' }, 'EUR'],
    ['a known guest’s choice', { boot: { user: { user_id: 0, currencyCode: 'USD' } }, chosen: 'EUR' }, 'EUR'],
    [
      'the language’s for a known guest, whatever the server has',
      { boot: { user: { user_id: '0', currencyCode: 'EUR' } } },
      'USD',
    ],
    [
      'a member’s, whatever was chosen',
      { boot: { user: { user_id: '7', currencyCode: 'USD' }, headerData: { currencyCode: 'EUR' } }, chosen: 'GBP' },
      'EUR',
    ],
    ['that of the member’s first data', { boot: { user: { user_id: 7, currencyCode: 'USD' } }, chosen: 'GBP' }, 'USD'],
    ['a member’s choice, where the account says nothing', { boot: { user: { user_id: 7 } }, chosen: 'GBP' }, 'GBP'],
  ])('is %s', (_, deps, code) => {
    expect(first(deps).code).toBe(code);
  });

  it('has the symbol of the list, else the code in its place', () => {
    expect(first({ ofGuests: 'GBP', boot: { currencies } }).symbol).toBe('GBP ¤');
    expect(first({ ofGuests: 'GBP' }).symbol).toBe('GBP');
    expect(first({ ofGuests: 'CNY' }).symbol).toBe('CN ￥');
  });

  it.each([7, 'x', [], null, { currencies: 'x' }, { currencies: [null, { code: 'x', symbol: '' }, { code: 'EUR' }] }])(
    'takes %j for nothing',
    (boot) => {
      expect(first({ boot, ofGuests: ['GBP'] }).code).toBe('USD');
    },
  );
});
