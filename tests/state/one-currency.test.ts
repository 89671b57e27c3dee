import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { VisitorStatus } from '../../src/domain/visitor/visitor';
import { createCurrencyState } from '../../src/state/currency';
import { keepOneCurrency } from '../../src/state/one-currency';
import { signal } from '../../src/state/signals';
import { fakeCookies } from '../host/fake-cookies';

const LIST = [
  { code: 'CNY', symbol: '¥' },
  { code: 'USD', symbol: '$' },
  { code: 'EUR', symbol: '€' },
];

const line = (symbol: string) => ({
  goodsCode: `a${symbol}`,
  name: 'Tea',
  href: '',
  picture: '',
  count: 1,
  minCount: 1,
  price: '1',
  symbol,
});
const shopOf = (...symbols: string[]) => [{ id: '1', name: 'S', lines: symbols.map(line) }];

function setUp({ status = 'member' as VisitorStatus, list = LIST } = {}) {
  const { cookies } = fakeCookies();
  const currency = createCurrencyState({ lang: 'en', cookies, save: () => undefined });
  currency.settle(list, 'CNY');
  const shops = signal(shopOf('¥'));
  const stale = vi.fn(async () => {});
  onTestFinished(
    keepOneCurrency({ session: { status: signal(status) }, cart: { shops }, currency, freshness: { stale } }),
  );
  return { code: () => currency.current.peek().code, shops, stale, currency };
}

describe('keepOneCurrency', () => {
  it('shows the currency of a cart that arrives in another one, and asks for the account once', () => {
    const { code, shops, stale } = setUp();
    expect(stale).not.toHaveBeenCalled();
    shops.value = shopOf('$');
    expect([code(), stale.mock.calls]).toEqual(['USD', [[{ user: true }]]]);
    shops.value = shopOf('$', '$');
    expect(stale).toHaveBeenCalledTimes(1);
  });

  it('does not ask for ever if account and cart disagree', () => {
    const { code, shops, stale, currency } = setUp();
    for (let turn = 0; turn < 3; turn += 1) {
      currency.settle(LIST, 'CNY');
      shops.value = shopOf('$');
    }
    expect([code(), stale.mock.calls.length]).toEqual(['USD', 1]);
  });

  it.each<[string, string[]]>([
    ['in its own currency', ['¥']],
    ['with a line in its own currency', ['¥', '$']],
    ['of several others', ['€', '$']],
    ['with a symbol that no currency has', ['£']],
    ['without lines', []],
  ])('keeps the currency of the page beside a cart %s', (_, symbols) => {
    const { code, shops } = setUp();
    shops.value = shopOf(...symbols);
    expect(code()).toBe('CNY');
  });

  it('leaves the choice to the account if two currencies have the symbol', () => {
    const { code, shops, stale } = setUp({ list: [...LIST, { code: 'CAD', symbol: '$' }] });
    shops.value = shopOf('$');
    expect([code(), stale.mock.calls.length]).toEqual(['CNY', 1]);
  });

  it('waits while a choice of this tab is being saved', () => {
    const { code, shops, currency } = setUp();
    currency.inside.past.answer = Promise.resolve({ ok: true, data: undefined });
    shops.value = shopOf('$');
    expect(code()).toBe('CNY');
  });
});
