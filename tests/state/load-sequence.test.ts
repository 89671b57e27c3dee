import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallResult, FailureReason } from '../../src/domain/failure';
import { createCookieJar } from '../../src/host/cookies';
import { createMemberMark } from '../../src/host/member-mark';
import { createSafeStorage } from '../../src/host/storage';
import { createCartState } from '../../src/state/cart';
import { createCurrencyState } from '../../src/state/currency';
import { createLoadSequence, type LoadDeps } from '../../src/state/load-sequence';
import { createSessionStore } from '../../src/state/session';

const fine = <T>(data: T) => vi.fn(async (): Promise<CallResult<T>> => ({ ok: true, data }));
const failing = (call: string, reason: FailureReason = 'network') =>
  vi.fn(async (): Promise<CallResult<never>> => ({ ok: false, failure: { call, reason, message: reason } }));

const nothing = {
  user_name: undefined,
  nick_name: undefined,
  userLevel: undefined,
  primeLevel: undefined,
  isPrime: undefined,
  currencyCode: undefined,
  currencySymbol: undefined,
  currencyMoney: undefined,
  avatar: undefined,
  cart_num: undefined,
  message_num: undefined,
  unconfirmed_num: undefined,
  import_msg_num: undefined,
  normal_msg_num: undefined,
  advisory_num: undefined,
};
const guestInfo = {
  user_id: 0,
  user_name: undefined,
  email: undefined,
  currencyCode: undefined,
  currencySymbol: undefined,
  serviceUrl: undefined,
  cart_num: undefined,
};
const memberInfo = {
  ...guestInfo,
  user_id: 7,
  user_name: 'li',
  email: 'li@example.com',
  currencyCode: 'EUR',
  cart_num: 4,
};
const list = [
  { code: 'CNY', symbol: 'CN ￥' },
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
];

function setUp(api: Partial<LoadDeps['api']> = {}) {
  const cookies = createCookieJar({ path: '/', secure: false });
  const local = createSafeStorage(() => localStorage);
  const mark = createMemberMark(
    cookies,
    local,
    createSafeStorage(() => sessionStorage),
  );
  const session = createSessionStore();
  const currency = createCurrencyState({ lang: 'en', cookies, save: () => undefined });
  const cart = createCartState({
    cartList: fine([]),
    cartUpdate: fine({ count: undefined }),
    cartDelete: fine(undefined),
  });
  const onConfig = vi.fn();
  const calls: LoadDeps['api'] = {
    userInfo: fine(guestInfo),
    currencies: fine(list),
    globalConfig: fine({ isOpenBindPhone: false, sweepstake: false, off: [] }),
    headerData: fine(nothing),
    userLevel: fine({ userLevel: undefined, primeLevel: undefined, isPrime: undefined }),
    customerService: fine({ metaData: undefined, lineType: undefined, serviceUrl: undefined }),
    ...api,
  };
  const sequence = createLoadSequence({ api: calls, session, currency, cart, cookies, mark, onConfig });
  return { sequence, session, currency, cart, cookies, local, mark, onConfig, calls };
}

describe('createLoadSequence', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  });

  it('settles a guest: stored log-in cleared, currency by language, no member call', async () => {
    const { sequence, session, currency, cookies, local, calls } = setUp();
    cookies.write('login_user', '7', 1);
    local.write('userId', '7');
    local.write('userName', 'li');
    expect(await sequence.run()).toEqual([]);
    expect(session.status.peek()).toBe('guest');
    expect(currency.current.peek()).toEqual({ code: 'USD', symbol: 'US $' });
    expect([cookies.read('login_user'), local.read('userId'), local.read('userName')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(calls.headerData).not.toHaveBeenCalled();
  });

  it('takes a guest’s currency from the cookie, with its symbol from the list', async () => {
    const { sequence, currency, cookies } = setUp();
    cookies.write('currency', 'EUR', 7);
    await sequence.run();
    expect(currency.current.peek()).toEqual({ code: 'EUR', symbol: '€' });
  });

  it('takes 10001 from userInfo for a guest', async () => {
    const { sequence, session, local } = setUp({ userInfo: failing('userInfo', 'logged-out') });
    local.write('userId', '7');
    expect(await sequence.run()).toEqual([]);
    expect(session.status.peek()).toBe('guest');
    expect(local.read('userId')).toBeUndefined();
  });

  it('shows the guest view when userInfo fails, but clears nothing that is stored', async () => {
    const { sequence, session, local, cookies } = setUp({ userInfo: failing('userInfo') });
    local.write('userId', '7');
    cookies.write('login_user', '7', 1);
    expect(await sequence.run()).toHaveLength(1);
    expect(session.status.peek()).toBe('failed');
    expect(session.user.peek().isLoggedIn).toBe(false);
    expect([local.read('userId'), cookies.read('login_user')]).toEqual(['7', '7']);
  });

  it('merges the four answers in order; what is missing overwrites nothing', async () => {
    const { sequence, session, currency, cart, cookies, local } = setUp({
      userInfo: fine(memberInfo),
      headerData: fine({
        ...nothing,
        nick_name: '小李',
        userLevel: 2,
        isPrime: false,
        currencyMoney: 12.5,
        message_num: 120,
        cart_num: 6,
      }),
      userLevel: fine({ userLevel: 3, primeLevel: 1, isPrime: true }),
      customerService: fine({ metaData: 'm', lineType: '2', serviceUrl: 'https://chat.example/' }),
    });
    expect(await sequence.run()).toEqual([]);
    expect(session.user.peek()).toMatchObject({
      isLoggedIn: true,
      id: 7,
      name: 'li',
      nickName: '小李',
      email: 'li@example.com',
      level: 3,
      isPrime: true,
      primeLevel: 1,
      balance: 12.5,
      messages: { total: 120, actionNeeded: 0 },
    });
    expect(currency.current.peek().code).toBe('EUR');
    expect(cart.count.peek()).toBe(6);
    expect(sequence.service.peek()).toEqual({ url: 'https://chat.example/', metaData: 'm', lineType: '2' });
    expect([cookies.read('login_user'), cookies.read('login_in_website'), cookies.read('currency')]).toEqual([
      '7',
      '1',
      'EUR',
    ]);
    expect([local.read('userId'), local.read('userName')]).toEqual(['7', 'li']);
  });

  it('shows a member whose three further calls failed, and names the failures', async () => {
    const { sequence, session } = setUp({
      userInfo: fine(memberInfo),
      headerData: failing('headerData'),
      userLevel: failing('userLevel'),
      customerService: failing('customerService'),
    });
    const failures = await sequence.run();
    expect(failures.map((failure) => failure.call)).toEqual(['headerData', 'userLevel', 'customerService']);
    expect(session.user.peek()).toMatchObject({ isLoggedIn: true, name: 'li' });
  });

  it('stops at a currency list that fails: guest view, Retry, nothing cleared', async () => {
    let fails = true;
    const currencies = vi.fn(
      async (): Promise<CallResult<typeof list>> =>
        fails
          ? { ok: false, failure: { call: 'currencies', reason: 'refused', message: '' } }
          : { ok: true, data: list },
    );
    const { sequence, session, local, calls } = setUp({ userInfo: fine(memberInfo), currencies });
    local.write('userId', '7');
    expect((await sequence.run()).map((failure) => failure.call)).toEqual(['currencies']);
    expect(session.hasLoadFailed.peek()).toBe(true);
    expect(session.user.peek().isLoggedIn).toBe(false);
    expect(local.read('userId')).toBe('7');
    expect(calls.headerData).not.toHaveBeenCalled();
    fails = false;
    await sequence.run(true);
    expect(session.hasLoadFailed.peek()).toBe(false);
    expect(session.user.peek().isLoggedIn).toBe(true);
  });

  it('applies the global switches on success only, and waits for them in no way', async () => {
    const { sequence, onConfig } = setUp({ globalConfig: failing('globalConfig') });
    expect(await sequence.run()).toEqual([]);
    expect(onConfig).not.toHaveBeenCalled();
    const silent = setUp({ globalConfig: () => new Promise(() => {}) });
    expect(await silent.sequence.run()).toEqual([]);
    const good = setUp();
    await good.sequence.run();
    expect(good.onConfig).toHaveBeenCalledWith(expect.objectContaining({ off: [] }));
  });

  it('lets a newer run win over an older one that ends late', async () => {
    const answers: ((value: CallResult<typeof memberInfo>) => void)[] = [];
    const { sequence, session } = setUp({
      userInfo: () =>
        new Promise<CallResult<typeof memberInfo>>((resolve) => {
          answers.push(resolve);
        }),
    });
    const older = sequence.run();
    const newer = sequence.run(true);
    answers[1]?.({ ok: true, data: { ...memberInfo, user_id: 8 } });
    await newer;
    answers[0]?.({ ok: true, data: memberInfo });
    await older;
    expect(session.user.peek().id).toBe(8);
  });

  it('expects a member where a log-in is stored, for the skeleton', async () => {
    const { sequence, session, local } = setUp();
    local.write('userId', '7');
    const run = sequence.run();
    expect(session.expectsMember.peek()).toBe(true);
    await run;
  });
});
