import { describe, expect, it, onTestFinished } from 'vitest';
import { GUEST } from '../../src/domain/visitor/user';
import { createCurrencyState } from '../../src/state/currency';
import { createPublicValues } from '../../src/state/public-values';
import { createSessionStore } from '../../src/state/session/session';
import { effect } from '../../src/state/signals';
import { fakeCookies } from '../host/fake-cookies';
import { line, loadedCart, shopsOf } from './loaded-cart';

const LIST = [
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
];

/** The values that pages see, over real state; the cart has two lines. */
async function setUp() {
  const store = createSessionStore();
  const session = { ...store, reload: async () => {}, logOut: async () => {} };
  const currency = createCurrencyState({ lang: 'en', cookies: fakeCookies().cookies, save: () => undefined });
  const { cart } = await loadedCart();
  return { values: createPublicValues(session, currency, cart), session, currency, cart };
}

describe('createPublicValues', () => {
  it('shows the session’s user, now and later', async () => {
    const { values, session } = await setUp();
    expect(values.user.value).toEqual(GUEST);
    session.settle('member', { ...GUEST, isLoggedIn: true, id: 7 });
    expect(values.user.value).toMatchObject({ isLoggedIn: true, id: 7 });
  });

  it('shows the currency that is shown, now and later', async () => {
    const { values, currency } = await setUp();
    expect(values.currency.value.code).toBe('CNY');
    currency.settle(LIST, 'EUR');
    expect(values.currency.value).toEqual({ code: 'EUR', symbol: '€' });
  });

  it('has the guest’s currency until the list has loaded, whatever the islands show', async () => {
    const { values, currency } = await setUp();
    currency.inside.current.value = { code: 'EUR', symbol: 'EUR' };
    const seen: string[] = [];
    values.currency.subscribe(({ code }) => seen.push(code));
    currency.settle([], 'USD');
    expect(currency.current.peek().code).toBe('EUR');
    currency.settle(LIST, 'EUR');
    expect(seen).toEqual(['CNY', 'EUR']);
  });

  // Source: contract, section 3.
  it('shows the cart as its shops and the number of its lines, not of its pieces', async () => {
    const { values } = await setUp();
    expect(values.cart.value).toEqual({ count: 2, shops: shopsOf(line('a'), line('b')) });
  });

  it('shows an empty cart once the visitor has changed, and then the number of lines that the server tells', async () => {
    const { values, cart } = await setUp();
    cart.clear();
    expect(values.cart.value).toEqual({ count: 0, shops: [] });
    cart.setServerCount(5);
    expect(values.cart.value).toEqual({ count: 5, shops: [] });
  });

  it('notifies once of a change of shops and number', async () => {
    const { values, cart } = await setUp();
    const seen: (readonly [number, number])[] = [];
    onTestFinished(effect(() => void seen.push([values.cart.value.count, values.cart.value.shops.length])));
    cart.clear();
    expect(seen).toEqual([
      [2, 1],
      [0, 0],
    ]);
  });

  it('follows a change of a line that leaves the number of lines', async () => {
    const { values, cart } = await setUp();
    expect(values.cart.value.shops).toEqual(shopsOf(line('a'), line('b')));
    cart.inside.shops.value = shopsOf(line('a', 9), line('b'));
    expect(values.cart.value).toEqual({ count: 2, shops: shopsOf(line('a', 9), line('b')) });
  });

  it('says nothing of the cart to listeners of the user and the currency', async () => {
    const { values, cart } = await setUp();
    let times = 0;
    onTestFinished(
      effect(() => {
        times += values.user.value && values.currency.value ? 1 : 0;
      }),
    );
    cart.clear();
    expect(times).toBe(1);
  });
});
