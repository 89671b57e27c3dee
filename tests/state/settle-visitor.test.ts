import { describe, expect, it, vi } from 'vitest';
import type { HeaderData, UserInfo } from '../../src/api/user';
import { NO_CONTACT } from '../../src/domain/visitor/member';
import { GUEST, type User } from '../../src/domain/visitor/user';
import type { CartStatus } from '../../src/state/cart';
import { createCurrencyState } from '../../src/state/currency';
import { createSessionStore } from '../../src/state/session/session';
import { dataOf, type MemberReplies, settleGuest, settleMember } from '../../src/state/settle-visitor';
import { effect, signal } from '../../src/state/signals';
import { failed, ok } from '../domain/call-result';
import { fakeCookies } from '../host/fake-cookies';
import { NO_HEADER, NO_INFO, NO_LEVEL, NO_SERVICE } from './member-replies';

const LIST = [
  { code: 'CNY', symbol: 'CN ￥' },
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
];
const INFO: UserInfo = { ...NO_INFO, id: 7, name: 'li' };
const CONTACT = { url: 'https://service.example/', metaData: 'm', lineType: '2' };

/** The state of a shell, and the replies about member 7. @param jar Its cookies. */
function setUp(jar: Readonly<Record<string, string>> = {}, ofGuests?: string) {
  const { cookies, write } = fakeCookies(jar);
  const session = createSessionStore();
  const currency = createCurrencyState({ lang: 'en', ofGuests, cookies, save: () => undefined });
  const service = signal(NO_CONTACT);
  const order: string[] = [];
  const deps = {
    session,
    currency,
    cookies,
    service,
    lastReplies: {},
    cart: {
      status: signal<CartStatus>('idle'),
      ofGuests: false,
      setServerCount: vi.fn(),
      clear: vi.fn(),
      exchange: vi.fn((_show: () => void) => undefined),
    },
    mark: {
      isSet: () => false,
      id: () => undefined,
      keepOnly: vi.fn(),
      set: vi.fn((_user: User) => void order.push('stored')),
      clear: vi.fn(),
    },
    onGuest: vi.fn(),
  };
  /** Settles member 7, with these data. */
  const settle = (info: Partial<UserInfo> = {}, header?: Partial<HeaderData>, more: Partial<MemberReplies> = {}) =>
    settleMember(deps, LIST, {
      info: { ...INFO, ...info },
      header: header && { ...NO_HEADER, ...header },
      level: undefined,
      contact: undefined,
      ...more,
    });
  return { deps, settle, session, currency, service, write, order, ...deps.cart, ...deps.mark };
}

describe('settleGuest', () => {
  it('shows a guest, of whom nothing of a member is left, and says so', () => {
    const { deps, settle, session, service, clear } = setUp();
    settle({ cartLines: 3 }, { balance: 5 }, { contact: CONTACT });
    expect(settleGuest(deps, LIST)).toEqual([]);
    expect([session.status.peek(), session.user.peek(), service.peek()]).toEqual(['guest', GUEST, NO_CONTACT]);
    expect(session.balanceCurrency.peek()).toBeUndefined();
    expect(deps.cart.clear).toHaveBeenCalledTimes(1);
    expect(deps.onGuest).toHaveBeenCalledTimes(1);
    // What is stored is not its business.
    expect(clear).not.toHaveBeenCalled();
  });

  it('shows an unknown visitor as a guest whose data failed, and returns the failure', () => {
    const { deps, session } = setUp();
    const failure = { call: 'userInfo', reason: 'network', message: '' } as const;
    expect(settleGuest(deps, LIST, failure)).toEqual([failure]);
    expect([session.status.peek(), session.user.peek()]).toEqual(['failed', GUEST]);
  });

  it.each([
    ['the one that they have chosen', 'CNY', 'EUR', 'CNY'],
    ['the site’s', undefined, 'EUR', 'EUR'],
    ['the language’s', undefined, undefined, 'USD'],
    ['the language’s if the list has no other', undefined, 'GBP', 'USD'],
  ])('gives a guest the currency: %s', (_, chosen, ofGuests, code) => {
    const { deps, currency } = setUp(chosen ? { currency: chosen } : {}, ofGuests);
    settleGuest(deps, LIST);
    expect(currency.current.peek()).toEqual(LIST.find((entry) => entry.code === code));
  });

  it('notifies listeners of the whole change at once', () => {
    const { deps, settle, session, currency, service } = setUp();
    settle({ currencyCode: 'EUR' }, undefined, { contact: CONTACT });
    deps.cookies.write('currency', 'CNY', 7);
    const seen: unknown[] = [];
    effect(() => void seen.push([session.user.value.id, currency.current.value.code, service.value.url]));
    settleGuest(deps, LIST);
    expect(seen).toEqual([
      [7, 'EUR', CONTACT.url],
      [0, 'CNY', ''],
    ]);
  });
});

describe('settleMember', () => {
  it('stores the member before listeners are notified, and notifies them once', () => {
    const { settle, session, currency, service, order, set } = setUp();
    effect(() => void order.push(`${session.user.value.name} ${currency.current.value.code} ${service.value.url}`));
    settle({ currencyCode: 'EUR' }, {}, { contact: CONTACT });
    expect(order).toEqual([' CNY ', 'stored', `li EUR ${CONTACT.url}`]);
    expect(set.mock.calls).toEqual([[session.user.peek()]]);
    expect(session.status.peek()).toBe('member');
  });

  it('merges the replies over what is known of the same member', () => {
    const { settle, session, service, currency } = setUp();
    settle(
      { email: 'li@x.test' },
      { nickName: 'Li', balance: 5 },
      { level: { ...NO_LEVEL, level: 3 }, contact: CONTACT },
    );
    settle({}, undefined, { contact: NO_SERVICE });
    expect(session.user.peek()).toMatchObject({ id: 7, email: 'li@x.test', nickName: 'Li', balance: 5, level: 3 });
    expect(service.peek()).toEqual(CONTACT);
    expect(session.balanceCurrency.peek()).toEqual(currency.current.peek());
  });

  it.each([
    ['the account’s', { currencyCode: 'EUR' }, { currencyCode: 'CNY' }, { code: 'CNY', symbol: 'CN ￥' }],
    ['the account’s, by the user’s data', { currencyCode: 'EUR' }, {}, { code: 'EUR', symbol: '€' }],
    [
      'the account’s, which the list does not have',
      {},
      { currencyCode: 'JPY', currencySymbol: 'JP ¥' },
      { code: 'JPY', symbol: 'JP ¥' },
    ],
    ['the account’s, without a symbol', { currencyCode: 'JPY' }, {}, { code: 'JPY', symbol: 'JPY ' }],
    ['that of the page, where no reply names one', {}, {}, { code: 'USD', symbol: 'US $' }],
  ])('knows the currency of the balance: %s', (_, info, header, known) => {
    const { settle, session } = setUp();
    settle(info, { ...header, balance: 5 });
    expect(session.balanceCurrency.peek()).toEqual(known);
  });

  it('shows another currency of the same member with the prices in it', () => {
    const { deps, settle, currency, session, write } = setUp();
    settle({}, { currencyCode: 'USD', balance: 5 });
    expect(deps.cart.exchange).not.toHaveBeenCalled();
    settle({}, { currencyCode: 'EUR', cartLines: 4 });
    expect([currency.current.peek().code, write.mock.lastCall?.slice(0, 2)]).toEqual(['USD', ['currency', 'EUR']]);
    expect([deps.cart.clear.mock.calls.length, deps.cart.setServerCount.mock.lastCall]).toEqual([0, [4]]);
    deps.cart.exchange.mock.lastCall?.[0]();
    expect([currency.current.peek().code, session.status.peek()]).toEqual(['EUR', 'member']);
  });

  it('keeps the currency that is shown when the list is empty', () => {
    const { deps, settle, currency, write } = setUp();
    settle({}, { currencyCode: 'EUR' });
    settleMember(deps, [], {
      info: INFO,
      header: { ...NO_HEADER, currencyCode: 'USD' },
      level: undefined,
      contact: undefined,
    });
    expect([currency.current.peek().code, write.mock.lastCall?.slice(0, 2)]).toEqual(['EUR', ['currency', 'EUR']]);
    expect(deps.cart.exchange).not.toHaveBeenCalled();
  });

  it('keeps nothing of one member for another', () => {
    const { settle, session, service, deps } = setUp();
    settle({ email: 'li@x.test' }, { nickName: 'Li', balance: 5 }, { contact: CONTACT });
    expect(deps.cart.clear).not.toHaveBeenCalled();
    settle({ id: 8, name: 'bo' });
    expect(session.user.peek()).toEqual({ ...GUEST, isLoggedIn: true, id: 8, name: 'bo' });
    expect([service.peek(), session.balanceCurrency.peek()]).toEqual([NO_CONTACT, undefined]);
    expect(deps.cart.clear).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the header’s data', { cartLines: 2 }, { cartLines: 4 }, [[4]]],
    ['the header’s data, even none', { cartLines: 2 }, { cartLines: 0 }, [[0]]],
    ['the user’s data', { cartLines: 2 }, {}, [[2]]],
    ['nowhere', {}, {}, []],
  ] as const)('takes the number of lines in the cart from %s', (_, info, header, calls) => {
    const { settle, setServerCount } = setUp();
    settle(info, header);
    expect(setServerCount.mock.calls).toEqual(calls);
  });

  it.each([
    ['the header’s data', 'USD', 'EUR', 'CNY', 'EUR'],
    ['the user’s data if the header’s are empty', 'EUR', '', 'CNY', 'EUR'],
    ['the cookie if the account has none', undefined, undefined, 'CNY', 'CNY'],
    ['the language if the list has no such currency', 'GBP', undefined, undefined, 'USD'],
  ])('takes the currency from %s, and keeps it in the cookie for seven days', (_, own, header, cookie, code) => {
    const { settle, currency, write } = setUp(cookie ? { currency: cookie } : {});
    settle({ currencyCode: own }, { currencyCode: header });
    expect(currency.current.peek().code).toBe(code);
    expect(write.mock.calls).toEqual([['currency', code, 7]]);
  });
});

describe('dataOf', () => {
  it('returns the data of a reply; undefined for a failure', () => {
    expect([dataOf(ok(0)), dataOf(failed('userInfo'))]).toEqual([0, undefined]);
  });
});
