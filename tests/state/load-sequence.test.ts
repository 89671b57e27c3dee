import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { HeaderData, UserInfo } from '../../src/api/user';
import { LOGIN_COOKIE_DAYS } from '../../src/domain/constants';
import type { CallResult, FailureReason } from '../../src/domain/failure';
import { GUEST } from '../../src/domain/visitor/user';
import { createCookieJar } from '../../src/host/cookies';
import { createMemberMark } from '../../src/host/member-mark';
import { createSafeStorage } from '../../src/host/storage';
import { createCartState } from '../../src/state/cart';
import { createCurrencyState } from '../../src/state/currency';
import { keepCurrency, showCurrency } from '../../src/state/currency-writes';
import { createLoadSequence, type LoadDeps, type LoadSequence } from '../../src/state/load-sequence';
import { createSessionStore } from '../../src/state/session/session';
import { effect } from '../../src/state/signals';
import { heldReply, nextTask } from '../waits';
import { NO_HEADER, NO_INFO, NO_LEVEL, NO_SERVICE } from './member-replies';

const fine = <T>(data: T) => vi.fn(async (): Promise<CallResult<T>> => ({ ok: true, data }));
const failing = (call: string, reason: FailureReason = 'network') =>
  vi.fn(async (): Promise<CallResult<never>> => ({ ok: false, failure: { call, reason, message: reason } }));

const memberInfo: UserInfo = {
  ...NO_INFO,
  id: 7,
  name: 'li',
  email: 'li@example.com',
  currencyCode: 'EUR',
  cartLines: 4,
};
const list = [
  { code: 'CNY', symbol: 'CN ￥' },
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
];

function setUp(
  api: Partial<LoadDeps['api']> = {},
  ofGuests?: string,
  firstMark?: LoadDeps['firstMark'],
  isUserGiven = false,
  wasGuest = false,
  hasGuestCarts = false,
) {
  const cookies = createCookieJar({ path: '/', secure: false });
  const local = createSafeStorage(() => localStorage);
  const mark = createMemberMark(
    cookies,
    local,
    createSafeStorage(() => sessionStorage),
  );
  const session = createSessionStore();
  const currency = createCurrencyState({ lang: 'en', ofGuests, cookies, save: () => undefined });
  const cartList = fine([]);
  const cart = createCartState(
    { cartList, cartUpdate: fine({ count: undefined }), cartDelete: fine(undefined) },
    hasGuestCarts,
  );
  const onConfig = vi.fn();
  const calls: LoadDeps['api'] = {
    userInfo: fine(NO_INFO),
    currencies: fine(list),
    globalConfig: fine({ isOpenBindPhone: false, sweepstake: false, off: [] }),
    headerData: fine(NO_HEADER),
    userLevel: fine(NO_LEVEL),
    customerService: fine(NO_SERVICE),
    ...api,
  };
  const [onMember, onGuest] = [vi.fn(), vi.fn()];
  const deps = {
    api: calls,
    session,
    currency,
    cart,
    cookies,
    mark,
    onMember,
    onGuest,
    onConfig,
    firstMark,
    isUserGiven,
    wasGuest: () => wasGuest,
  };
  const sequence = createLoadSequence(deps);
  return { onMember, onGuest, sequence, session, currency, cart, cartList, cookies, local, mark, onConfig, calls };
}

const jar = createCookieJar({ path: '/', secure: false });

describe('createLoadSequence', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of jar.names()) jar.remove(name);
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

  describe('guests’ carts', () => {
    const ofGuest = (cartLines: number | undefined) => fine({ ...NO_INFO, cartLines });
    const withCarts = (userInfo: LoadDeps['api']['userInfo']) =>
      setUp({ userInfo }, undefined, undefined, false, false, true);

    it.each([
      ['counts none by default', false, 0],
      ['counts the lines of a guest’s cart', true, 3],
    ])('%s', async (_, hasGuestCarts, count) => {
      const { sequence, cart } = setUp({ userInfo: ofGuest(3) }, undefined, undefined, false, false, hasGuestCarts);
      await sequence.run();
      expect(cart.count.peek()).toBe(count);
    });

    it('keeps the page’s own data of the cart for the first list', async () => {
      const { sequence, cart, cartList } = withCarts(ofGuest(3));
      await sequence.run();
      await cart.load();
      expect(cartList).toHaveBeenCalledWith(expect.objectContaining({ isFresh: false }));
    });

    it('keeps a guest’s lines when the same guest is loaded again', async () => {
      const { sequence, cart } = withCarts(ofGuest(3));
      await sequence.run();
      await cart.load();
      await sequence.run(true);
      expect([cart.status.peek(), cart.inside.past.visitors]).toEqual(['ready', 0]);
    });

    it('drops a member’s cart at a log-out, and a guest’s at a log-in', async () => {
      const infos = [ofGuest(3), fine(memberInfo), ofGuest(2)];
      const { sequence, cart } = withCarts(() => (infos.shift() ?? ofGuest(0))());
      const seen: unknown[] = [];
      for (let times = 0; times < 3; times += 1) {
        await sequence.run(true);
        seen.push([cart.status.peek(), cart.count.peek(), cart.inside.past.visitors]);
        await cart.load();
      }
      expect(seen).toEqual([
        ['idle', 3, 0],
        ['idle', 4, 1],
        ['idle', 2, 2],
      ]);
    });

    it('reloads a guest’s lines in a currency that was chosen elsewhere', async () => {
      const { sequence, cart, cartList, cookies, currency } = withCarts(ofGuest(3));
      await sequence.run();
      await cart.load();
      cookies.write('currency', 'EUR', 7);
      await sequence.run(true);
      await nextTask();
      expect([cartList.mock.calls.length, currency.current.peek().code]).toEqual([2, 'EUR']);
    });
  });

  it('takes a guest’s currency from the cookie, with its symbol from the list', async () => {
    const { sequence, currency, cookies } = setUp();
    cookies.write('currency', 'EUR', 7);
    await sequence.run();
    expect(currency.current.peek()).toEqual({ code: 'EUR', symbol: '€' });
  });

  it('knows whether the server has told of money, and keeps that while the member stays', async () => {
    const told: (number | undefined)[] = [undefined, 0, undefined];
    const { sequence, session } = setUp({
      userInfo: fine(memberInfo),
      headerData: async () => ({ ok: true, data: { ...NO_HEADER, balance: told.shift() } }),
    });
    const seen: (string | undefined)[] = [];
    for (let times = 0; times < 3; times += 1) {
      await sequence.run(true);
      seen.push(session.balanceCurrency.peek()?.code);
    }
    expect(seen).toEqual([undefined, 'EUR', 'EUR']);
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
        ...NO_HEADER,
        nickName: '小李',
        level: 2,
        isPrime: false,
        balance: 12.5,
        total: 120,
        cartLines: 6,
      }),
      userLevel: fine({ level: 3, primeLevel: 1, isPrime: true }),
      customerService: fine({ metaData: 'm', lineType: '2', url: 'https://chat.example/' }),
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

  it('takes an empty name of the header data for none', async () => {
    const { sequence, session, local } = setUp({
      userInfo: fine(memberInfo),
      headerData: fine({ ...NO_HEADER, name: '' }),
    });
    await sequence.run();
    expect([session.user.peek().name, local.read('userName')]).toEqual(['li', 'li']);
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
    const answers: ((value: CallResult<UserInfo>) => void)[] = [];
    const { sequence, session } = setUp({
      userInfo: () =>
        new Promise<CallResult<UserInfo>>((resolve) => {
          answers.push(resolve);
        }),
    });
    const older = sequence.run();
    const newer = sequence.run(true);
    answers[1]?.({ ok: true, data: { ...memberInfo, id: 8 } });
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

  it.each([
    ['a guest, if the last page was a guest’s', true, undefined, 0],
    ['nobody, with the mark of a member', true, '7', undefined],
    ['nobody, else', false, undefined, undefined],
  ])('expects %s', async (_, wasGuest, marked, expected) => {
    const { sequence, session, local } = setUp({}, undefined, undefined, false, wasGuest);
    if (marked) local.write('userId', marked);
    const run = sequence.run();
    expect([session.answeredId.peek(), session.status.peek()]).toEqual([expected, 'loading']);
    await run;
  });

  it('asks for the currency list and the user at the same time, and for a member’s data together after them', async () => {
    const order: string[] = [];
    const answers: (() => void)[] = [];
    const wait =
      <T>(call: string, data: T) =>
      () =>
        new Promise<CallResult<T>>((resolve) => {
          order.push(call);
          answers.push(() => resolve({ ok: true, data }));
        });
    const { sequence } = setUp({
      currencies: wait('currencies', list),
      userInfo: wait('userInfo', memberInfo),
      headerData: wait('headerData', NO_HEADER),
      userLevel: wait('userLevel', NO_LEVEL),
      customerService: wait('customerService', NO_SERVICE),
    });
    const run = sequence.run();
    expect(order.sort()).toEqual(['currencies', 'userInfo']);
    for (const answer of answers.splice(0)) answer();
    await vi.waitFor(() => expect(order).toHaveLength(5));
    expect(order.slice(2).sort()).toEqual(['customerService', 'headerData', 'userLevel']);
    for (const answer of answers) answer();
    expect(await run).toEqual([]);
  });

  it.each<FailureReason>(['network', 'timeout', 'http', 'json', 'shape', 'refused', 'logged-out'])(
    'stops when the currency list fails by %s, whoever is here',
    async (reason) => {
      const { sequence, session, currency, local } = setUp({
        userInfo: fine(memberInfo),
        currencies: failing('currencies', reason),
      });
      local.write('userId', '7');
      expect(await sequence.run()).toHaveLength(1);
      expect([session.status.peek(), session.hasLoadFailed.peek(), local.read('userId')]).toEqual([
        'failed',
        true,
        '7',
      ]);
      expect(currency.current.peek()).toEqual({ code: 'CNY', symbol: 'CN ￥' });
    },
  );

  // The currency list does not identify the visitor, and after a log-out on the server no member must be shown.
  it.each([
    ['a guest', fine(NO_INFO)],
    ['a guest by 10001', failing('userInfo', 'logged-out')],
  ])('clears what is stored as soon as the answer is %s, whatever else fails', async (_, userInfo) => {
    let failList = () => {};
    const { sequence, local, cookies, mark } = setUp({
      userInfo,
      currencies: () =>
        new Promise((resolve) => {
          failList = () => resolve({ ok: false, failure: { call: 'currencies', reason: 'http', message: '' } });
        }),
    });
    mark.set({ ...GUEST, id: 7, name: 'li' });
    local.write('portico.last', '{}');
    const stored = () => [
      cookies.read('login_user'),
      cookies.read('login_in_website'),
      ...['userId', 'userName', 'portico.last'].map((key) => local.read(key)),
      sessionStorage.getItem('portico.user') ?? undefined,
    ];
    expect(stored()).not.toContain(undefined);
    const run = sequence.run();
    await vi.waitFor(() => expect(new Set(stored())).toEqual(new Set([undefined])));
    failList();
    expect((await run).map(({ call }) => call)).toEqual(['currencies']);
  });

  it('removes what was known of a member when the answer is another one, whatever else fails', async () => {
    const { sequence, local, mark } = setUp({
      userInfo: fine({ ...memberInfo, id: 8 }),
      currencies: failing('currencies'),
    });
    mark.set({ ...GUEST, id: 7, name: 'li' });
    local.write('portico.last', '{}');
    await sequence.run();
    expect([local.read('portico.last'), mark.isSet()]).toEqual([undefined, true]);
  });

  it('shows a member no longer when the answer is a guest, though no currency was ever known', async () => {
    const users = [memberInfo, NO_INFO];
    const lists: CallResult<typeof list>[] = [{ ok: true, data: [] }];
    const { sequence, session } = setUp({
      userInfo: async () => ({ ok: true, data: users.shift() ?? NO_INFO }),
      currencies: async () =>
        lists.shift() ?? { ok: false, failure: { call: 'currencies', reason: 'http', message: '' } },
    });
    await sequence.run();
    expect(session.user.peek().id).toBe(7);
    await sequence.run(true);
    expect([session.status.peek(), session.user.peek().id]).toEqual(['failed', 0]);
  });

  describe('when a member’s mark has gone or is another’s', () => {
    const isGone = [
      ['removed', () => jar.remove('login_user'), () => localStorage.removeItem('userId')],
      ['another’s', () => jar.write('login_user', '8', 1), () => localStorage.setItem('userId', '8')],
    ] as const;
    /** A displayed member whose later requests all fail. */
    async function shown() {
      let isFirst = true;
      const test = setUp({
        userInfo: async () => {
          const isFine = isFirst;
          isFirst = false;
          return isFine ? { ok: true, data: memberInfo } : failing('userInfo')();
        },
      });
      await test.sequence.run();
      // Cookies that the browser has stored are read from it.
      await nextTask();
      expect(test.session.user.peek().id).toBe(7);
      return test;
    }
    const seen = ({ session, cart }: Awaited<ReturnType<typeof shown>>) => [
      session.status.peek(),
      session.user.peek().name,
      cart.count.peek(),
    ];

    it.each(isGone)('shows a guest when a reload fails: %s', async (_, ...acts) => {
      const test = await shown();
      for (const act of acts) act();
      expect(await test.sequence.run(true)).toHaveLength(1);
      expect(seen(test)).toEqual(['guest', '', 0]);
      expect(test.session.troubles.peek()).toHaveLength(1);
    });

    it.each(isGone)('shows a guest at once on demand: %s', async (what, ...acts) => {
      const test = await shown();
      test.sequence.leaveUnmarked();
      expect(seen(test)).toEqual(['member', 'li', 4]);
      for (const act of acts) act();
      test.sequence.leaveUnmarked();
      expect(seen(test)).toEqual(['guest', '', 0]);
      // Data stored by another member stay.
      expect(test.mark.isSet()).toBe(what !== 'removed');
    });

    it('keeps the member where only a part of it has gone', async () => {
      const test = await shown();
      localStorage.clear();
      test.sequence.leaveUnmarked();
      await test.sequence.run(true);
      expect(seen(test)).toEqual(['member', 'li', 4]);
    });

    it('shows a guest once the server has removed the cookie alone', async () => {
      const test = await shown();
      jar.remove('login_user');
      test.sequence.leaveUnmarked();
      expect(seen(test)).toEqual(['guest', '', 0]);
    });

    it('shows a guest instead of the member who was expected once another has logged in, before any answer', async () => {
      const test = setUp({ userInfo: () => new Promise(() => {}) });
      test.mark.set({ ...GUEST, id: 7, name: 'li' });
      void test.sequence.run();
      await nextTask();
      jar.write('login_user', '8', 1);
      test.sequence.leaveUnmarked();
      expect(test.session.status.peek()).toBe('guest');
    });

    it.each([
      ['nobody', undefined],
      ['another', '8'],
    ])('shows a guest at once if the first requests were sent for a member, and the mark names %s by now', (_, id) => {
      const test = setUp({ userInfo: () => new Promise(() => {}) }, undefined, { id: '7' });
      if (id) jar.write('login_user', id, 1);
      void test.sequence.run();
      expect(test.session.status.peek()).toBe('guest');
    });

    it.each([undefined, '', 'nobody', '0'])('leaves who was not marked as they are: %j', (id) => {
      const test = setUp({ userInfo: () => new Promise(() => {}) }, undefined, { id });
      // biome-ignore lint/suspicious/noDocumentCookie: the shell's own jar writes no empty value
      document.cookie = 'login_user=; path=/';
      void test.sequence.run();
      expect(test.session.status.peek()).toBe('loading');
    });

    it('shows a guest instead of the member who was expected, before any answer', async () => {
      const test = setUp({ userInfo: () => new Promise(() => {}) });
      test.mark.set({ ...GUEST, id: 7, name: 'li' });
      void test.sequence.run();
      test.sequence.leaveUnmarked();
      expect(test.session.status.peek()).toBe('loading');
      test.mark.clear();
      test.sequence.leaveUnmarked();
      expect(test.session.status.peek()).toBe('guest');
    });

    it('leaves a guest, and who was never expected, as they are', async () => {
      const waiting = setUp({ userInfo: () => new Promise(() => {}) });
      void waiting.sequence.run();
      waiting.sequence.leaveUnmarked();
      expect(waiting.session.status.peek()).toBe('loading');
      const guest = setUp();
      await guest.sequence.run();
      guest.sequence.leaveUnmarked();
      expect(guest.session.status.peek()).toBe('guest');
    });
  });

  describe('a log-in or log-out elsewhere while the first replies are on their way', () => {
    const bo = { ...memberInfo, id: 8, name: 'bo' };

    /** A run for member 7 whose replies wait; later requests are answered for the visitor who is logged in by then. */
    function underWay(then: UserInfo, marked = '7') {
      const { reply, send } = heldReply<CallResult<HeaderData>>();
      let isFirst = true;
      const test = setUp({
        userInfo: vi.fn(async ({ isFresh }) => ({ ok: true as const, data: isFresh ? then : memberInfo })),
        headerData: () => {
          const now = isFirst ? reply : Promise.resolve({ ok: true as const, data: NO_HEADER });
          isFirst = false;
          return now;
        },
      });
      if (marked) test.mark.set({ ...GUEST, id: Number(marked), name: 'li' });
      return { ...test, send: () => send({ ok: true, data: { ...NO_HEADER, nickName: 'Mei' } }) };
    }

    it.each([
      ['a log-out', '7', NO_INFO, () => jar.remove('login_user')],
      ['another log-in', '7', bo, () => jar.write('login_user', '8', 1)],
      ['a log-in where nobody was', '', bo, () => jar.write('login_user', '8', 1)],
    ])('asks who is here now, and stores nothing of the earlier member: %s', async (_, marked, now, act) => {
      const test = underWay(now, marked);
      await nextTask();
      const names: string[] = [];
      effect(() => void names.push(test.session.user.value.name));
      const run = test.sequence.run();
      await nextTask();
      act();
      await nextTask();
      test.send();
      expect(await run).toEqual([]);
      expect(test.session.user.peek().id).toBe(now.id);
      expect([test.cookies.read('login_user'), test.local.read('userId')]).toEqual(
        now.id ? ['8', '8'] : [undefined, undefined],
      );
      expect(names).not.toContain('li');
      // Requests and a cart that were sent ahead are the earlier member's.
      expect([test.onGuest.mock.calls.length > 0, test.cart.inside.past.visitors > 0]).toEqual([true, true]);
    });

    it('shows a guest at once instead of the member whom a picture may show, not only after the second answer', async () => {
      const test = underWay(NO_INFO);
      const { reply } = heldReply<CallResult<UserInfo>>();
      Object.assign(test.calls, {
        userInfo: async ({ isFresh }: { isFresh: boolean }) => (isFresh ? reply : { ok: true, data: memberInfo }),
      });
      void test.sequence.run();
      await nextTask();
      jar.remove('login_user');
      test.send();
      await nextTask();
      // The list of currencies is known by then.
      expect([test.session.status.peek(), test.currency.current.peek().code]).toEqual(['guest', 'USD']);
    });

    it('is not taken for an answer: the list that then fails offers Retry', async () => {
      const test = setUp({ currencies: failing('currencies') }, undefined, { id: '7' });
      expect((await test.sequence.run()).map(({ call }) => call)).toEqual(['currencies']);
      expect([test.session.status.peek(), test.session.hasLoadFailed.peek()]).toEqual(['failed', true]);
      const unknown = setUp({ userInfo: failing('userInfo') }, undefined, { id: '7' });
      await unknown.sequence.run();
      expect(unknown.session.status.peek()).toBe('failed');
      // The first reply is overtaken; the second request fails.
      const users = [fine(memberInfo), failing('userInfo')];
      const twice = setUp({ userInfo: () => (users.shift() ?? failing('userInfo'))() }, undefined, { id: '7' });
      await twice.sequence.run();
      expect(twice.session.status.peek()).toBe('failed');
    });

    it('takes the replies where another tab has said the same of the visitor', async () => {
      const test = underWay(NO_INFO, '');
      const run = test.sequence.run();
      await nextTask();
      jar.write('login_user', '7', 1);
      test.send();
      await run;
      expect(test.session.user.peek()).toMatchObject({ id: 7, nickName: 'Mei' });
      expect(test.calls.userInfo).toHaveBeenCalledTimes(1);
    });

    it('keeps the mark of a member who has logged in since a guest was told', async () => {
      const users = [NO_INFO, bo];
      const { reply, send } = heldReply<CallResult<UserInfo>>();
      const test = setUp({
        userInfo: vi.fn(async () => {
          const data = users.shift() ?? bo;
          return data.id ? { ok: true as const, data } : await reply;
        }),
      });
      const run = test.sequence.run();
      await nextTask();
      jar.write('login_user', '8', 1);
      send({ ok: true, data: NO_INFO });
      await run;
      expect([test.session.user.peek().id, test.cookies.read('login_user')]).toEqual([8, '8']);
    });
  });

  it.each<FailureReason>(['network', 'timeout', 'http', 'json', 'shape', 'refused'])(
    'clears nothing when userInfo fails by %s, and everything when a guest’s answer comes after it',
    async (reason) => {
      const answers: CallResult<UserInfo>[] = [
        { ok: false, failure: { call: 'userInfo', reason, message: '' } },
        { ok: true, data: NO_INFO },
      ];
      const { sequence, session, local, cookies } = setUp({
        userInfo: async () => answers.shift() ?? { ok: true, data: NO_INFO },
      });
      local.write('userId', '7');
      local.write('userName', 'li');
      cookies.write('login_user', '7', 1);
      sessionStorage.setItem('portico.user', '{"id":7}');
      const stored = () => [
        local.read('userId'),
        local.read('userName'),
        cookies.read('login_user'),
        sessionStorage.getItem('portico.user'),
      ];
      await sequence.run();
      expect([session.status.peek(), stored()]).toEqual(['failed', ['7', 'li', '7', '{"id":7}']]);
      await sequence.run(true);
      expect([session.status.peek(), stored()]).toEqual(['guest', [undefined, undefined, undefined, null]]);
    },
  );

  it.each([
    ['the cookie’s, with the list’s symbol', 'EUR', list, { code: 'EUR', symbol: '€' }],
    ['the language’s without a cookie', undefined, list, { code: 'USD', symbol: 'US $' }],
    ['the language’s for a code that the list has not', 'JPY', list, { code: 'USD', symbol: 'US $' }],
    ['the language’s for a cookie of nonsense', '<b>', list, { code: 'USD', symbol: 'US $' }],
    ['the list’s first where it has neither', 'JPY', [{ code: 'GBP', symbol: '£' }], { code: 'GBP', symbol: '£' }],
    ['the guest’s default where the list is empty', 'EUR', [], { code: 'CNY', symbol: 'CN ￥' }],
  ])('shows a guest %s', async (_, cookie, given, shown) => {
    const { sequence, currency, cookies } = setUp({ currencies: fine(given) });
    if (cookie) cookies.write('currency', cookie, 7);
    expect(currency.current.peek()).toEqual({ code: 'CNY', symbol: 'CN ￥' });
    await sequence.run();
    expect(currency.current.peek()).toEqual(shown);
    // Only the switch stores a guest's choice.
    expect(cookies.read('currency')).toBe(cookie);
  });

  it.each([
    ['the header data’s', 'EUR', 'USD', 'CNY', 'EUR'],
    ['userInfo’s where the header data have none', undefined, 'EUR', 'CNY', 'EUR'],
    ['userInfo’s where the header data’s is empty', '', 'EUR', 'CNY', 'EUR'],
    ['the cookie’s where the account has none', undefined, undefined, 'CNY', 'CNY'],
    ['the language’s where nobody has one', undefined, undefined, undefined, 'USD'],
    ['the language’s for a code that the list has not', 'XXX', 'EUR', 'EUR', 'USD'],
  ])('shows and keeps a member’s currency: %s', async (_, header, info, cookie, shown) => {
    const { sequence, currency, cookies } = setUp({
      userInfo: fine({ ...memberInfo, currencyCode: info }),
      headerData: fine({ ...NO_HEADER, currencyCode: header }),
    });
    if (cookie) cookies.write('currency', cookie, 7);
    await sequence.run();
    expect([currency.current.peek().code, cookies.read('currency')]).toEqual([shown, shown]);
  });

  it.each([
    ['the user’s own link', 'https://own.example/', 'https://service.example/', 'https://own.example/'],
    ['customer service’s where the user has none', undefined, 'https://service.example/', 'https://service.example/'],
    ['customer service’s where the user’s is empty', '', 'https://service.example/', 'https://service.example/'],
    ['none', undefined, undefined, ''],
  ])('builds the service link: %s', async (_, own, service, url) => {
    const { sequence } = setUp({
      userInfo: fine({ ...memberInfo, serviceUrl: own }),
      customerService: fine({ metaData: 'm', lineType: '2', url: service }),
    });
    await sequence.run();
    expect(sequence.service.peek()).toEqual({ url, metaData: 'm', lineType: '2' });
  });

  it('forgets the service contact of a member who is gone', async () => {
    const users = [memberInfo, NO_INFO];
    const { sequence } = setUp({
      userInfo: async () => ({ ok: true, data: users.shift() ?? NO_INFO }),
      customerService: fine({ metaData: 'm', lineType: '2', url: 'https://service.example/' }),
    });
    await sequence.run();
    await sequence.run(true);
    expect(sequence.service.peek()).toEqual({ url: '', metaData: '', lineType: '' });
  });

  describe('broadcast', () => {
    function listen(api: Partial<LoadDeps['api']> = {}) {
      const all = setUp(api);
      const heard: number[] = [];
      let isFirst = true;
      const stop = effect(() => {
        const { id } = all.session.user.value;
        if (!isFirst) heard.push(id);
        isFirst = false;
      });
      return { ...all, heard, stop };
    }

    it.each([
      ['a guest', fine(NO_INFO), [0]],
      ['a guest by 10001', failing('userInfo', 'logged-out'), [0]],
      ['a member', fine(memberInfo), [7]],
      ['nobody known', failing('userInfo'), []],
    ])('tells the first answer, and the same again no more: %s', async (_, userInfo, told) => {
      const { sequence, heard, stop } = listen({ userInfo });
      await sequence.run();
      await sequence.run(true);
      expect(heard).toEqual(told);
      stop();
    });

    it('tells of a guest after a failure, and of each change', async () => {
      const answers: CallResult<UserInfo>[] = [
        { ok: false, failure: { call: 'userInfo', reason: 'network', message: '' } },
        { ok: true, data: NO_INFO },
        { ok: true, data: memberInfo },
        { ok: true, data: { ...memberInfo, email: 'new@example.com' } },
        { ok: true, data: NO_INFO },
      ];
      const { sequence, heard, stop } = listen({
        userInfo: async () => answers.shift() ?? { ok: true, data: NO_INFO },
      });
      for (let run = 0; run < 5; run += 1) await sequence.run(true);
      expect(heard).toEqual([0, 7, 7, 0]);
      stop();
    });

    it('says nothing when the currency list fails', async () => {
      const { sequence, heard, stop } = listen({ currencies: failing('currencies') });
      await sequence.run();
      expect(heard).toEqual([]);
      stop();
    });
  });

  describe('what is stored of a member', () => {
    const copy = () => JSON.parse(sessionStorage.getItem('portico.user') ?? 'null');

    it('stays current, and goes with the guest’s answer and at log-out', async () => {
      const balances = [10, 20, 30];
      const users = [memberInfo, memberInfo, NO_INFO, memberInfo];
      const { sequence, session } = setUp({
        userInfo: async () => ({ ok: true, data: users.shift() ?? memberInfo }),
        headerData: async () => ({
          ok: true,
          data: { ...NO_HEADER, nickName: 'Mei', level: 4, balance: balances.shift() ?? 40 },
        }),
      });
      await sequence.run();
      // Only the fields that other scripts may read.
      expect(copy()).toEqual({ id: 7, name: 'li', nickName: 'Mei', level: 4 });
      await sequence.run(true);
      expect(session.user.peek().balance).toBe(20);
      await sequence.run(true);
      expect(copy()).toBeNull();
      await sequence.run(true);
      expect(copy()).toMatchObject({ id: 7 });
      sequence.forget();
      expect([copy(), session.status.peek()]).toEqual([null, 'guest']);
    });

    it.each(['{', 'null', '[]', '{"id":"x","isLoggedIn":true}'])(
      'is never read: %s changes nothing',
      async (nonsense) => {
        sessionStorage.setItem('portico.user', nonsense);
        const { sequence, session } = setUp({ userInfo: fine(memberInfo) });
        await sequence.run();
        expect(session.user.peek()).toMatchObject({ id: 7, name: 'li' });
        expect(copy()).toMatchObject({ id: 7 });
      },
    );

    it.each(['', '0', 'seven', '-1', 'NaN'])('expects no member for a stored id of %j', (id) => {
      localStorage.setItem('userId', id);
      expect(setUp().mark.isSet()).toBe(false);
    });

    it.each([
      ['the stored id', () => localStorage.setItem('userId', '7')],
      ['the login cookie', () => jar.write('login_user', '7', 1)],
    ])('expects a member by %s', (_, store) => {
      store();
      expect(setUp().mark.isSet()).toBe(true);
    });

    it.each([
      ['blocked', 'getItem'],
      ['full', 'setItem'],
    ] as const)('costs nothing where the storage is %s', async (_, method) => {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('no', 'QuotaExceededError');
      });
      if (method === 'getItem') {
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new DOMException('no', 'SecurityError');
        });
      }
      const { sequence, session, local, mark } = setUp({ userInfo: fine(memberInfo) });
      expect(await sequence.run()).toEqual([]);
      expect(session.user.peek().id).toBe(7);
      // The page itself still has it.
      expect([local.read('userId'), mark.isSet()]).toEqual(['7', true]);
      sequence.forget();
      expect([local.read('userId'), mark.isSet()]).toEqual([undefined, false]);
    });

    it('lets the login cookies live as long as the specification says', async () => {
      const { sequence, cookies } = setUp({ userInfo: fine(memberInfo) });
      const written = vi.spyOn(cookies, 'write');
      await sequence.run();
      expect(written.mock.calls).toEqual([
        ['login_user', '7', LOGIN_COOKIE_DAYS],
        ['login_in_website', '1', LOGIN_COOKIE_DAYS],
        ['currency', 'EUR', 7],
      ]);
    });
  });

  it('does not bring back who has logged out while a run was under way', async () => {
    let answer: (value: CallResult<UserInfo>) => void = () => {};
    const { sequence, session, local } = setUp({
      userInfo: () =>
        new Promise<CallResult<UserInfo>>((resolve) => {
          answer = resolve;
        }),
    });
    const run = sequence.run();
    sequence.forget();
    answer({ ok: true, data: memberInfo });
    expect(await run).toEqual([]);
    expect([session.status.peek(), local.read('userId')]).toEqual(['guest', undefined]);
  });

  describe('when a currency is chosen while it runs', () => {
    /** A member whose account has EUR; the test replies to the header's data and to the save. */
    function choosing() {
      let account = 'EUR';
      const headers: (() => void)[] = [];
      const { currency, cookies, ...test } = setUp({
        userInfo: vi.fn<LoadDeps['api']['userInfo']>(async () => ({
          ok: true,
          data: { ...memberInfo, currencyCode: account },
        })),
        headerData: () => {
          // The account's currency at the time of the request.
          const data = { ...NO_HEADER, currencyCode: account, balance: account === 'USD' ? 11 : 10 };
          return new Promise((resolve) => headers.push(() => resolve({ ok: true, data })));
        },
      });
      cookies.write('currency', 'EUR', 7);
      const answerHeader = async () => {
        await vi.waitFor(() => expect(headers).not.toEqual([]));
        headers.shift()?.();
      };
      const choose = async () => {
        const kept = keepCurrency({ currency, session: test.session }, 'USD');
        account = 'USD';
        await kept;
        showCurrency(currency, 'USD');
      };
      const result = () => [currency.current.peek().code, cookies.read('currency'), test.session.user.peek().balance];
      return { ...test, answerHeader, choose, currency, headers, result };
    }

    it('does not let the account of before overwrite it', async () => {
      const { sequence, answerHeader, calls, choose, headers, result } = choosing();
      const run = sequence.run();
      await vi.waitFor(() => expect(headers).toHaveLength(1));
      await choose();
      await answerHeader();
      await answerHeader();
      await run;
      expect(result()).toEqual(['USD', 'USD', 11]);
      // The last reply is cached, and older than the choice.
      expect(calls.userInfo).toHaveBeenLastCalledWith({ isFresh: true });
    });

    it('puts the cookie right that the account of before has written while the choice was saved', async () => {
      const { sequence, answerHeader, currency, result } = choosing();
      const run = sequence.run();
      await answerHeader();
      await run;
      expect(result()).toEqual(['EUR', 'EUR', 10]);
      showCurrency(currency, 'USD');
      expect(result()).toEqual(['USD', 'USD', 10]);
    });
  });

  describe('a run that was overtaken', () => {
    /** Replies that the test sends, in the order of the requests. */
    function later<T>() {
      const given: ((data: CallResult<T>) => void)[] = [];
      return { given, ask: () => new Promise<CallResult<T>>((resolve) => given.push(resolve)) };
    }

    it('changes nothing when it finds a guest, or no currencies', async () => {
      const users = later<UserInfo>();
      const currencies: CallResult<typeof list>[] = [
        { ok: false, failure: { call: 'currencies', reason: 'network', message: '' } },
        { ok: true, data: list },
        { ok: true, data: list },
      ];
      const { sequence, session, local } = setUp({
        userInfo: users.ask,
        currencies: async () => currencies.shift() ?? { ok: true, data: list },
      });
      const older = [sequence.run(), sequence.run(true)];
      const newest = sequence.run(true);
      users.given[2]?.({ ok: true, data: memberInfo });
      await newest;
      for (const answer of users.given) answer({ ok: true, data: NO_INFO });
      expect(await Promise.all(older)).toEqual([[], []]);
      expect([session.status.peek(), session.hasLoadFailed.peek(), local.read('userId')]).toEqual([
        'member',
        false,
        '7',
      ]);
    });

    it.each(['forget', 'stop'] as const)('stores nobody whose data come after %s()', async (end) => {
      const headers = later<HeaderData>();
      const { sequence, session, local } = setUp({ userInfo: fine(memberInfo), headerData: headers.ask });
      const run = sequence.run();
      await vi.waitFor(() => expect(headers.given).toHaveLength(1));
      sequence[end]();
      headers.given[0]?.({ ok: true, data: NO_HEADER });
      expect(await run).toEqual([]);
      expect([session.user.peek().id, local.read('userId')]).toEqual([0, undefined]);
    });

    const UNKNOWN = {
      headerData: failing('headerData', 'logged-out'),
      userLevel: failing('userLevel', 'logged-out'),
      customerService: failing('customerService', 'logged-out'),
    };

    it('is one whose member the other calls do not know by then: the visitor is asked for once more', async () => {
      const infos = [memberInfo, NO_INFO];
      const userInfo = vi.fn(async () => ({ ok: true as const, data: infos.shift() ?? memberInfo }));
      const { sequence, session, local } = setUp({ userInfo, ...UNKNOWN });
      await sequence.run();
      expect(userInfo).toHaveBeenCalledTimes(2);
      expect([session.status.peek(), local.read('userId')]).toEqual(['guest', undefined]);
    });

    it('is none a second time, nor where one call alone goes on like that, nor in a later load', async () => {
      const userInfo = vi.fn(fine(memberInfo));
      const all = setUp({ userInfo, ...UNKNOWN });
      expect(await all.sequence.run()).toHaveLength(3);
      expect(userInfo).toHaveBeenCalledTimes(2);
      await all.sequence.run(true);
      expect(userInfo).toHaveBeenCalledTimes(3);
      const one = setUp({ userInfo, userLevel: UNKNOWN.userLevel });
      expect((await one.sequence.run()).map(({ reason }) => reason)).toEqual(['logged-out']);
      expect(userInfo).toHaveBeenCalledTimes(4);
      expect(one.session.status.peek()).toBe('member');
    });

    it.each(['headerData', 'userLevel', 'customerService'] as const)(
      'is none where %s alone does not know the member of a reply, whom no mark names yet',
      async (call) => {
        const userInfo = vi.fn(fine(memberInfo));
        const { sequence, session, calls } = setUp({ userInfo, [call]: UNKNOWN[call] });
        expect((await sequence.run()).map((failure) => failure.call)).toEqual([call]);
        expect(userInfo).toHaveBeenCalledTimes(1);
        expect(calls[call]).toHaveBeenCalledTimes(1);
        expect(session.status.peek()).toBe('member');
      },
    );

    it('is one where a single call does not know the member of the page’s own data, and no mark names them', async () => {
      const infos = [memberInfo, NO_INFO];
      const userInfo = vi.fn(async () => ({ ok: true as const, data: infos.shift() ?? memberInfo }));
      const { customerService } = UNKNOWN;
      const { sequence, session, local } = setUp({ userInfo, customerService }, undefined, undefined, true);
      await sequence.run();
      expect(userInfo).toHaveBeenCalledTimes(2);
      expect([session.status.peek(), local.read('userId')]).toEqual(['guest', undefined]);
    });

    it('leaves the switches to the newer one', async () => {
      const configs = later<Parameters<LoadDeps['onConfig']>[0]>();
      const { sequence, onConfig } = setUp({ globalConfig: configs.ask });
      await sequence.run();
      await sequence.run(true);
      const config = { isOpenBindPhone: false, sweepstake: false, off: [] };
      for (const answer of configs.given)
        answer({ ok: true, data: { ...config, off: [String(configs.given.indexOf(answer))] } });
      await vi.waitFor(() => expect(onConfig).toHaveBeenCalled());
      expect(onConfig.mock.calls).toEqual([[{ ...config, off: ['1'] }]]);
    });

    it('is joined, unless new answers are wanted, and a newer one in its place; afterwards nothing is', async () => {
      const users = later<UserInfo>();
      const { sequence } = setUp({ userInfo: users.ask });
      const first = sequence.run();
      expect(sequence.run()).toBe(first);
      const second = sequence.run(true);
      expect(users.given).toHaveLength(2);
      users.given[0]?.({ ok: true, data: NO_INFO });
      await first;
      expect(sequence.run()).toBe(second);
      users.given[1]?.({ ok: true, data: NO_INFO });
      await second;
      void sequence.run();
      expect(users.given).toHaveLength(3);
    });
  });

  it('goes on with the currencies that it has when they can’t be had anew', async () => {
    const answers = [fine(list), failing('currencies')];
    const { sequence, session, currency } = setUp({
      userInfo: fine(memberInfo),
      currencies: () => (answers.shift() ?? fine(list))() as ReturnType<LoadDeps['api']['currencies']>,
    });
    await sequence.run();
    expect(await sequence.run(true)).toEqual([]);
    expect([session.status.peek(), session.hasLoadFailed.peek()]).toEqual(['member', false]);
    expect(currency.list.peek()).toEqual(list);
  });

  describe('a reload that fails', () => {
    const service = { metaData: 'm', lineType: '2', url: 'https://chat.example/' };

    /** A loaded shell that then gets these calls. */
    async function loaded(first: Partial<LoadDeps['api']>, then: Partial<LoadDeps['api']>) {
      const all = setUp(first);
      await all.sequence.run();
      all.onGuest.mockClear();
      const look = () => ({
        status: all.session.status.peek(),
        user: all.session.user.peek(),
        currency: all.currency.current.peek(),
        count: all.cart.count.peek(),
        service: all.sequence.service.peek(),
        stored: [all.local.read('userId'), all.cookies.read('login_user'), sessionStorage.getItem('portico.user')],
      });
      const before = look();
      Object.assign(all.calls, then);
      return { ...all, before, look };
    }

    const member: Partial<LoadDeps['api']> = {
      userInfo: fine(memberInfo),
      headerData: fine({ ...NO_HEADER, nickName: '小李', avatar: '/a.png', balance: 9, total: 3, cartLines: 6 }),
      userLevel: fine({ level: 3, primeLevel: 1, isPrime: true }),
      customerService: fine(service),
    };

    it.each<[string, Partial<LoadDeps['api']>, FailureReason]>([
      ['a member', member, 'network'],
      ['a member', member, 'timeout'],
      ['a member', member, 'http'],
      ['a member', member, 'json'],
      ['a member', member, 'shape'],
      ['a member', member, 'refused'],
      ['a guest', {}, 'network'],
    ])('keeps what is known of %s: %#', async (_, first, reason) => {
      const { sequence, session, onGuest, before, look } = await loaded(first, {
        userInfo: failing('userInfo', reason),
      });
      const failures = await sequence.run(true);
      expect(failures.map(({ call }) => call)).toEqual(['userInfo']);
      expect(look()).toEqual(before);
      expect(onGuest).not.toHaveBeenCalled();
      expect(session.troubles.peek()).toEqual(failures);
    });

    it('keeps what is known where there have never been currencies', async () => {
      const first = { ...member, currencies: fine([]) };
      const { sequence, before, look } = await loaded(first, { currencies: failing('currencies') });
      expect((await sequence.run(true)).map(({ call }) => call)).toEqual(['currencies']);
      expect(look()).toEqual(before);
    });

    it.each([
      ['0', fine(NO_INFO)],
      ['10001', failing('userInfo', 'logged-out')],
    ])('signs out all the same once the answer is %s', async (_, userInfo) => {
      const { sequence, session, cart, calls } = await loaded(member, { userInfo: failing('userInfo') });
      await sequence.run(true);
      Object.assign(calls, { userInfo });
      await sequence.run(true);
      expect([session.status.peek(), session.user.peek().id, cart.count.peek()]).toEqual(['guest', 0, 0]);
      expect(session.troubles.peek()).toEqual([]);
    });

    it('keeps what the calls that failed had said of the same member', async () => {
      const { sequence, session, before, look } = await loaded(member, {
        headerData: failing('headerData'),
        userLevel: failing('userLevel'),
        customerService: failing('customerService'),
        userInfo: fine({ ...memberInfo, cartLines: undefined }),
      });
      await sequence.run(true);
      expect(look()).toEqual(before);
      expect(session.troubles.peek().map(({ call }) => call)).toEqual(['headerData', 'userLevel', 'customerService']);
    });

    it.each([['headerData'], ['userLevel']] as const)(
      'does not go back to what lesser calls say where %s fails',
      async (call) => {
        const { sequence, before, look } = await loaded(
          {
            userInfo: fine(memberInfo),
            headerData: fine({
              ...NO_HEADER,
              ...{ name: 'Mei', currencyCode: 'USD', cartLines: 6, balance: 9 },
              ...{ level: 2, primeLevel: 0, isPrime: false },
            }),
            userLevel: fine({ level: 3, primeLevel: 1, isPrime: true }),
            customerService: fine(service),
          },
          { [call]: failing(call) },
        );
        await sequence.run(true);
        expect(look()).toEqual(before);
        expect(look()).toMatchObject({
          user: { name: 'Mei', level: 3, isPrime: true },
          currency: { code: 'USD' },
          count: 6,
        });
      },
    );

    it('takes from the other calls what the failed one never says', async () => {
      const { sequence, session, cart, currency } = await loaded(
        // PHP also writes missing texts as empty ones.
        {
          ...member,
          headerData: fine({ ...NO_HEADER, nickName: '小李', name: '', currencyCode: '' }),
          userLevel: failing('userLevel'),
        },
        {
          headerData: failing('headerData'),
          userInfo: fine({ ...memberInfo, name: 'Mei', currencyCode: 'USD', cartLines: 5 }),
        },
      );
      await sequence.run(true);
      expect(session.user.peek()).toMatchObject({ nickName: '小李', name: 'Mei' });
      expect([cart.count.peek(), currency.current.peek().code]).toEqual([5, 'USD']);
    });

    it('forgets what was said of one member with the next', async () => {
      const { sequence, session, currency } = await loaded(member, {
        headerData: failing('headerData'),
        userInfo: fine({ ...memberInfo, id: 8, name: 'Bo', currencyCode: 'USD' }),
      });
      await sequence.run(true);
      expect(session.user.peek()).toMatchObject({ id: 8, name: 'Bo', nickName: '' });
      expect(currency.current.peek().code).toBe('USD');
    });

    it('is one also if it is the first load, and finds nobody: the page shows a guest meanwhile', async () => {
      const { sequence, session, calls } = setUp({ userInfo: failing('userInfo') });
      await sequence.run();
      expect([session.status.peek(), session.troubles.peek().map(({ call }) => call)]).toEqual([
        'failed',
        ['userInfo'],
      ]);
      Object.assign(calls, { userInfo: fine(memberInfo) });
      await sequence.run(true);
      expect([session.status.peek(), session.troubles.peek()]).toEqual(['member', []]);
    });

    it('is none if it is the first load, and knows the visitor: what is missing is not worth the calls', async () => {
      const { sequence, session } = setUp({ ...member, userLevel: failing('userLevel') });
      expect(await sequence.run()).toHaveLength(1);
      expect([session.status.peek(), session.troubles.peek()]).toEqual(['member', []]);
    });

    it('is one if it is the first load, and finds a member whose balance and messages are missing', async () => {
      const { sequence, session } = setUp({
        ...member,
        headerData: failing('headerData'),
        userLevel: failing('userLevel'),
      });
      expect(await sequence.run()).toHaveLength(2);
      expect([session.status.peek(), session.troubles.peek().map(({ call }) => call)]).toEqual([
        'member',
        // Each is reported once.
        ['headerData', 'userLevel'],
      ]);
    });

    it('is one if it is the first load, which another log-in has overtaken', async () => {
      const users = [fine(memberInfo), failing('userInfo')];
      const userInfo = async () => await (users.shift() ?? failing('userInfo'))();
      const headerData = async () => {
        jar.write('login_user', '8', 1);
        // The reader of cookies keeps what it has read in a task.
        await nextTask();
        return { ok: true as const, data: NO_HEADER };
      };
      const { sequence, session, mark } = setUp({ userInfo, headerData });
      mark.set({ ...GUEST, id: 7, name: 'li' });
      await sequence.run();
      expect([session.user.peek().id, session.troubles.peek().map(({ call }) => call)]).toEqual([0, ['userInfo']]);
    });

    it('that was overtaken says nothing of the newer one', async () => {
      const answers: ((value: CallResult<UserInfo>) => void)[] = [];
      const userInfo = () => new Promise<CallResult<UserInfo>>((resolve) => answers.push(resolve));
      const { sequence, session } = await loaded(member, { userInfo });
      const older = sequence.run(true);
      const newer = sequence.run(true);
      answers[1]?.({ ok: true, data: memberInfo });
      await newer;
      answers[0]?.({ ok: false, failure: { call: 'userInfo', reason: 'network', message: '' } });
      expect(await older).toEqual([]);
      expect(session.troubles.peek()).toEqual([]);
    });
  });

  describe('the cart', () => {
    const line = { goodsCode: 'A', name: 'A', href: '', picture: '', count: 1, minCount: 1, price: '1', symbol: '$' };

    /** A member with one line in the cart. */
    async function withCart(api: Partial<LoadDeps['api']> = {}) {
      const users = [memberInfo];
      const all = setUp({ userInfo: async () => ({ ok: true, data: users.shift() ?? NO_INFO }), ...api });
      vi.spyOn(all.cart.inside.calls, 'cartList').mockResolvedValue({
        ok: true,
        data: [{ id: '1', name: 'Shop', lines: [line] }],
      });
      await all.sequence.run();
      await all.cart.load();
      expect(all.cart.count.peek()).toBe(1);
      return { ...all, users };
    }

    it.each([
      ['the guest’s answer', (sequence: LoadSequence) => sequence.run(true)],
      ['log-out', (sequence: LoadSequence) => sequence.forget()],
    ])('goes with its member at %s', async (_, end) => {
      const { sequence, cart } = await withCart();
      await end(sequence);
      expect([cart.shops.peek(), cart.count.peek()]).toEqual([[], 0]);
    });

    it('goes when nobody can be shown, for lack of currencies', async () => {
      const { sequence, cart } = setUp({ currencies: failing('currencies') });
      cart.setServerCount(3);
      await sequence.run();
      expect(cart.count.peek()).toBe(0);
    });

    it('stays with its member, and goes when another one comes', async () => {
      const { sequence, cart, users } = await withCart();
      users.push(memberInfo, { ...memberInfo, id: 8, cartLines: 2 });
      await sequence.run(true);
      expect([cart.shops.peek().length, cart.count.peek()]).toEqual([1, 1]);
      await sequence.run(true);
      expect([cart.shops.peek(), cart.count.peek()]).toEqual([[], 2]);
    });
  });

  it.each([
    [
      'all that the header data know',
      {
        nickName: 'Li',
        avatar: '/a.png',
        level: 1,
        primeLevel: 2,
        isPrime: true,
        balance: 3,
        total: 15,
        actionNeeded: 1,
        important: 2,
        other: 4,
        enquiries: 8,
      },
      {
        name: 'li',
        nickName: 'Li',
        avatar: '/a.png',
        level: 1,
        primeLevel: 2,
        isPrime: true,
        balance: 3,
        messages: { total: 15, actionNeeded: 1, important: 2, other: 4, enquiries: 8 },
      },
    ],
    [
      'a guest’s values for what nobody knows',
      {},
      {
        name: '',
        nickName: '',
        avatar: '',
        level: 0,
        primeLevel: 0,
        isPrime: false,
        balance: 0,
        messages: { total: 0, actionNeeded: 0, important: 0, other: 0, enquiries: 0 },
      },
    ],
  ])('gives a member %s', async (_, header, user) => {
    const { sequence, session } = setUp({
      userInfo: fine({ ...memberInfo, email: undefined, name: user.name || undefined }),
      headerData: fine({ ...NO_HEADER, ...header }),
    });
    await sequence.run();
    expect(session.user.peek()).toEqual({ isLoggedIn: true, id: 7, email: '', ...user });
    expect(sequence.service.peek()).toEqual({ url: '', metaData: '', lineType: '' });
  });

  it('hands on the whole of the global switches', async () => {
    const config = { isOpenBindPhone: true, sweepstake: { activityId: '5' }, off: ['toolbar'] };
    const { sequence, onConfig } = setUp({ globalConfig: fine(config) });
    await sequence.run();
    expect(onConfig).toHaveBeenCalledExactlyOnceWith(config);
  });
});
