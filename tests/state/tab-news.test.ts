import { describe, expect, it, vi } from 'vitest';
import type { CartLine } from '../../src/domain/cart/cart';
import type { CallResult } from '../../src/domain/failure';
import type { TabNews, Tabs } from '../../src/host/tabs';
import { createCartState } from '../../src/state/cart';
import { createCartChanges } from '../../src/state/cart-changes';
import { createCurrencyState } from '../../src/state/currency';
import { createFreshness } from '../../src/state/freshness';
import { createLoadSequence } from '../../src/state/load-sequence';
import { createSession, createSessionStore } from '../../src/state/session/session';
import { createSessionWrites } from '../../src/state/session/session-writes';
import { effect } from '../../src/state/signals';
import { startTabNews } from '../../src/state/tab-news';
import { createToastState } from '../../src/state/toasts';
import { failed, ok } from '../domain/call-result';
import { fakeTheClock } from '../fake-clock';
import { fakeCookies } from '../host/fake-cookies';
import { NO_HEADER, NO_INFO, NO_LEVEL, NO_SERVICE } from './member-replies';

const line = (goodsCode: string, count = 1): CartLine => ({
  goodsCode,
  name: goodsCode,
  href: '',
  picture: '',
  count,
  minCount: 1,
  price: '1',
  symbol: '$',
});

/** The server's data about one visitor; tabs of one browser share it. */
interface Account {
  id: number;
  lines: readonly CartLine[];
  currency?: string;
}

/** Every message reaches all other tabs after a moment. */
function createBus() {
  const ears = new Set<(news: TabNews) => void>();
  const said: TabNews[] = [];
  /** Messages about the currency: each tab sends its first one. */
  const coins: TabNews[] = [];
  const join = (onNews: (news: TabNews) => void): Tabs => {
    ears.add(onNews);
    return {
      tell(news) {
        ('currency' in news ? coins : said).push(news);
        for (const ear of ears) if (ear !== onNews) queueMicrotask(() => ear(news));
      },
      dispose: () => void ears.delete(onNews),
    };
  };
  const say = (news: TabNews) => {
    for (const ear of ears) ear(news);
  };
  /** The login mark that the tabs share; undefined without one. */
  const stored: { id?: number | undefined } = {};
  return { ears, said, coins, join, say, stored, ...fakeCookies() };
}

type Bus = ReturnType<typeof createBus>;

function createTab(bus: Bus, account: Account, hasGuestCarts = false) {
  const calls: string[] = [];
  const faults = new Set<string>();
  async function answer<T>(call: string, give: () => CallResult<T>): Promise<CallResult<T>> {
    calls.push(call);
    // The server replies a moment after the request, with its data at that time.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return faults.has(call) ? failed(call) : give();
  }
  const api = {
    userInfo: () =>
      answer('userInfo', () => ok({ ...NO_INFO, id: account.id, name: 'li', cartLines: account.lines.length })),
    currencies: async () =>
      ok([
        { code: 'USD', symbol: '$' },
        { code: 'EUR', symbol: '€' },
      ]),
    globalConfig: async () => failed('globalConfig'),
    headerData: async () => ok({ ...NO_HEADER, currencyCode: account.currency }),
    userLevel: async () => ok(NO_LEVEL),
    customerService: async () => ok(NO_SERVICE),
    logout: async () => {
      account.id = 0;
      return ok(undefined);
    },
    cartList: () =>
      answer('cartList', () =>
        account.id === 0 && !hasGuestCarts
          ? failed('cartList', 'logged-out')
          : ok([{ id: '1', name: 'A', lines: account.lines.map((entry) => ({ ...entry, symbol: priced() })) }]),
      ),
    cartUpdate: (goodsCode: string, count: number) =>
      answer('cartUpdate', () => {
        account.lines = account.lines.map((entry) => (entry.goodsCode === goodsCode ? { ...entry, count } : entry));
        return ok({ count: undefined });
      }),
    cartDelete: (codes: readonly string[]) =>
      answer('cartDelete', () => {
        account.lines = account.lines.filter((entry) => !codes.includes(entry.goodsCode));
        return ok(undefined);
      }),
  };
  const priced = () => (account.currency === 'EUR' ? '€' : '$');
  const session = createSessionStore();
  const { cookies } = bus;
  const saveCurrency = (code: string) =>
    answer('saveCurrency', () => {
      account.currency = code;
      return ok(undefined);
    });
  const currency = createCurrencyState({
    lang: 'en',
    cookies,
    save: () => (session.user.peek().isLoggedIn ? saveCurrency : undefined),
  });
  const cart = createCartState(api, hasGuestCarts);
  const { stored } = bus;
  const clear = () => {
    stored.id = undefined;
  };
  const mark = {
    isSet: () => stored.id !== undefined,
    id: () => stored.id?.toString(),
    keepOnly: (id: number) => void (id === 0 && clear()),
    set({ id }: { id: number }) {
      stored.id = id;
    },
    clear,
  };
  const sequence = createLoadSequence({
    api,
    session,
    currency,
    cart,
    cookies,
    mark,
    onMember: vi.fn(),
    onGuest: vi.fn(),
    onConfig: vi.fn(),
  });
  const reload = vi.fn();
  const isCartShown = () => cart.status.peek() !== 'idle';
  const freshness = createFreshness({
    reloadUser: () => sequence.run(true),
    refreshCart: cart.refresh,
    outdateCart: cart.outdate,
    shownCart: () => (isCartShown() ? 1 : undefined),
  });
  const parts = {
    store: session,
    sequence,
    api,
    toasts: createToastState(),
    currency,
    cart,
    page: { go: vi.fn(), reload },
    tracking: { track: vi.fn() },
    networkUnstable: () => 'unstable',
    freshness,
    isCartShown,
  };
  const actions = createSession({ ...parts, loadWrites: async () => () => createSessionWrites(parts) });
  const start = () =>
    startTabNews({ session, cart, currency, freshness, leaveUnmarked: sequence.leaveUnmarked, openTabs: bus.join });
  return {
    calls,
    faults,
    session,
    cart,
    currency,
    code: () => currency.current.peek().code,
    changes: createCartChanges(cart),
    actions,
    freshness,
    start,
    load: () => freshness.after(sequence.run()),
    id: () => session.user.peek().id,
    counts: () => cart.shops.peek().flatMap((shop) => shop.lines.map((entry) => entry.count)),
  };
}

const rest = () => vi.advanceTimersByTimeAsync(5_000);
const of = (calls: readonly string[], name: string) => calls.filter((call) => call === name).length;

describe('startTabNews', () => {
  fakeTheClock();

  /** Tabs of one browser that have been loaded, with news started. */
  async function openTabs(account: Account, number = 3, hasGuestCarts = false) {
    const bus = createBus();
    const tabs = Array.from({ length: number }, () => createTab(bus, account, hasGuestCarts));
    for (const tab of tabs) void tab.load();
    await rest();
    for (const tab of tabs) tab.start();
    await rest();
    bus.said.length = 0;
    for (const tab of tabs) tab.calls.length = 0;
    const [a, b, c = b] = tabs;
    if (!a || !b || !c) throw new Error('two tabs at least');
    return { bus, tabs, a, b, c };
  }

  it('tells who is here once, and asks for nothing while all agree', async () => {
    const bus = createBus();
    const account = { id: 7, lines: [] };
    const tabs = [1, 2, 3].map(() => createTab(bus, account));
    for (const tab of tabs) {
      tab.start();
      void tab.load();
    }
    await rest();
    expect(tabs.map((tab) => of(tab.calls, 'userInfo'))).toEqual([1, 1, 1]);
    expect(bus.said.length).toBeLessThanOrEqual(3);
  });

  it.each([
    ['a log-in', 0, 7],
    ['a log-out', 7, 0],
    ['another account', 7, 8],
  ])('takes %s of one tab to all others, each asking once', async (_, before, after) => {
    const account = { id: before, lines: [line('a')] };
    const { bus, tabs, a } = await openTabs(account);
    account.id = after;
    await Promise.all([a.actions.session.reload(), rest()]);
    expect(tabs.map((tab) => tab.id())).toEqual([after, after, after]);
    expect(tabs.map((tab) => of(tab.calls, 'userInfo'))).toEqual([1, 1, 1]);
    expect(bus.said).toEqual([{ user: after }]);
  });

  it('makes the others guests when one tab logs out by its button', async () => {
    const { tabs, a, b } = await openTabs({ id: 7, lines: [line('a')] });
    await Promise.all([b.cart.load(), rest()]);
    await Promise.all([a.actions.session.logOut(), rest()]);
    expect(tabs.map((tab) => tab.session.status.peek())).toEqual(['guest', 'guest', 'guest']);
    expect([b.cart.count.peek(), b.counts()]).toEqual([0, []]);
  });

  it.each([
    ['a log-out', 0],
    ['another account', 8],
  ])('shows the member no longer after %s elsewhere, though the server can’t be asked', async (_, id) => {
    const account = { id: 7, lines: [line('a')] };
    const { bus, a, b } = await openTabs(account, 2);
    await Promise.all([b.cart.load(), rest()]);
    expect([b.session.user.peek().name, b.cart.count.peek(), b.counts()]).toEqual(['li', 1, [1]]);
    bus.said.length = 0;
    account.id = id;
    b.faults.add('userInfo');
    const reloading = a.actions.session.reload();
    b.calls.length = 0;
    const shown = () => [b.id(), b.session.user.peek().name, b.cart.count.peek(), b.counts()];
    while (of(b.calls, 'userInfo') === 0) await vi.advanceTimersByTimeAsync(10);
    // At once, while the reply is still pending.
    expect(shown()).toEqual([0, '', 0, []]);
    await Promise.all([reloading, rest()]);
    expect(shown()).toEqual([0, '', 0, []]);
    expect(b.session.troubles.peek()).toHaveLength(1);
    expect(bus.said).toEqual([{ user: id }]);
    b.faults.clear();
    await Promise.all([b.freshness.stale({ user: true }), rest()]);
    expect([b.id(), bus.said]).toEqual([id, [{ user: id }]]);
  });

  it('keeps the member where a message says guest and the mark still stands', async () => {
    const { bus, a } = await openTabs({ id: 7, lines: [line('a')] }, 2);
    const seen: number[] = [];
    const stop = effect(() => void seen.push(a.session.user.value.id));
    bus.say({ user: 0 });
    await rest();
    stop();
    expect(seen).toEqual([7]);
  });

  it('asks when it starts and the member has gone meanwhile', async () => {
    const bus = createBus();
    const account = { id: 7, lines: [] };
    const tab = createTab(bus, account);
    await Promise.all([tab.load(), rest()]);
    bus.stored.id = undefined;
    tab.start();
    expect([tab.id(), tab.session.status.peek()]).toEqual([0, 'guest']);
    await rest();
    expect([tab.id(), of(tab.calls, 'userInfo')]).toEqual([7, 2]);
  });

  it('asks once when channel and storage bring the same word', async () => {
    const account = { id: 0, lines: [] };
    const { bus, b } = await openTabs(account);
    account.id = 7;
    bus.say({ user: 7 });
    await vi.advanceTimersByTimeAsync(10);
    bus.say({ user: 7 });
    await rest();
    bus.say({ user: 7 });
    await rest();
    expect([of(b.calls, 'userInfo'), b.id()]).toEqual([1, 7]);
  });

  it('hears of a log-in by tabs that begin with their news later, also where one had an older answer', async () => {
    const bus = createBus();
    const account = { id: 0, lines: [] };
    const [late, login] = [createTab(bus, account), createTab(bus, account)];
    await Promise.all([late.load(), rest()]);
    account.id = 7;
    await Promise.all([login.load(), rest()]);
    login.start();
    // No tab listened. The late one sends its older visitor, receives the newer one, and asks the server.
    late.start();
    await rest();
    expect([late.id(), login.id()]).toEqual([7, 7]);
  });

  it('falls silent with tabs that disagree for ever', async () => {
    const bus = createBus();
    const tabs = [7, 8, 9].map((id) => createTab(bus, { id, lines: [] }));
    for (const tab of tabs) {
      tab.start();
      void tab.load();
    }
    await vi.advanceTimersByTimeAsync(60_000);
    const asked = tabs.map((tab) => of(tab.calls, 'userInfo'));
    const said = bus.said.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tabs.map((tab) => tab.id())).toEqual([7, 8, 9]);
    expect(tabs.map((tab) => of(tab.calls, 'userInfo'))).toEqual(asked);
    expect(bus.said).toHaveLength(said);
    expect(Math.max(...asked)).toBeLessThanOrEqual(5);
    expect(said).toBeLessThanOrEqual(6);
  });

  it('answers a word that it does not find true once, until its own visitor changes', async () => {
    const account = { id: 7, lines: [] };
    const { bus, a } = await openTabs(account, 2);
    const hear = async (user: number) => {
      bus.say({ user });
      await rest();
    };
    await hear(8);
    // Both tabs find 7 still; the first one reports it for both.
    expect(bus.said).toEqual([{ user: 7 }]);
    await hear(9);
    const asked = of(a.calls, 'userInfo');
    expect(asked).toBe(2);
    // Its own visitor is no news, whatever was sent last.
    await hear(7);
    a.session.settle('member', { ...a.session.user.peek(), balance: 5 });
    await rest();
    expect([of(a.calls, 'userInfo'), bus.said.length]).toEqual([asked, 2]);
    account.id = 10;
    await Promise.all([a.actions.session.reload(), rest()]);
    bus.said.length = 0;
    await hear(9);
    expect(bus.said).toContainEqual({ user: 10 });
  });

  it('does not tell its own visitor again when only the balance has changed', async () => {
    const bus = createBus();
    const tab = createTab(bus, { id: 7, lines: [] });
    await Promise.all([tab.load(), rest()]);
    tab.start();
    for (const user of [8, 9]) {
      bus.say({ user });
      await rest();
    }
    expect(bus.said).toEqual([{ user: 7 }, { user: 7 }]);
    tab.session.settle('member', { ...tab.session.user.peek(), balance: 5 });
    await rest();
    expect(bus.said).toHaveLength(2);
  });

  it('does not go on asking when the reload fails, tells nothing of it, and tries again at the next word', async () => {
    const account = { id: 0, lines: [] };
    const { bus, a, b, c } = await openTabs(account);
    account.id = 7;
    b.faults.add('userInfo');
    await Promise.all([a.actions.session.reload(), rest()]);
    expect([a.id(), b.session.status.peek(), c.id()]).toEqual([7, 'guest', 7]);
    expect(b.session.troubles.peek().map(({ call }) => call)).toEqual(['userInfo']);
    expect(of(b.calls, 'userInfo')).toBe(1);
    expect(bus.said).toEqual([{ user: 7 }]);
    b.faults.clear();
    bus.say({ user: 7 });
    await rest();
    expect([b.id(), of(b.calls, 'userInfo')]).toEqual([7, 2]);
    expect(bus.said).toHaveLength(1);
  });

  it('takes a changed count to tabs that show the list, and the number to those that do not', async () => {
    const account = { id: 7, lines: [line('a', 1), line('b', 2)] };
    const { bus, a, b, c } = await openTabs(account);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    expect(bus.said).toEqual([]);
    b.calls.length = 0;
    await Promise.all([a.changes.step('a', 1), rest()]);
    expect(bus.said).toEqual([{ cart: 2 }]);
    expect([b.counts(), b.calls]).toEqual([[2, 2], ['cartList']]);
    await Promise.all([a.changes.remove('b'), rest()]);
    expect(bus.said).toEqual([{ cart: 2 }, { cart: 1 }]);
    expect([b.counts(), c.cart.count.peek(), c.calls]).toEqual([[2], 1, []]);
  });

  it('tells nothing of a refused change, nor of a count that the server has not taken yet', async () => {
    const { bus, a } = await openTabs({ id: 7, lines: [line('a')] });
    await Promise.all([a.cart.load(), rest()]);
    a.faults.add('cartUpdate');
    const change = a.changes.step('a', 1);
    await vi.advanceTimersByTimeAsync(50);
    expect(a.counts()).toEqual([2]);
    expect(bus.said).toEqual([]);
    await Promise.all([change, rest()]);
    expect([a.counts(), bus.said]).toEqual([[1], []]);
  });

  it('tells what a refresh has changed, and nothing of one that changed nothing or only prices', async () => {
    const account: Account = { id: 7, lines: [line('a')] };
    const { bus, a, b } = await openTabs(account);
    await Promise.all([a.cart.load(), rest()]);
    await Promise.all([a.cart.refresh(), rest()]);
    account.lines = [{ ...line('a'), price: '9', symbol: '€' }];
    await Promise.all([a.cart.refresh(), rest()]);
    expect(bus.said).toEqual([]);
    account.lines = [line('a'), line('b')];
    await Promise.all([a.cart.refresh(), rest()]);
    expect(bus.said).toEqual([{ cart: 2 }]);
    expect(b.cart.count.peek()).toBe(2);
  });

  it('tells of the first list only when its length is new', async () => {
    const account: Account = { id: 7, lines: [line('a')] };
    const { bus, a, b } = await openTabs(account);
    await Promise.all([a.cart.load(), rest()]);
    expect(bus.said).toEqual([]);
    account.lines = [line('a'), line('b')];
    await Promise.all([b.cart.refresh(), rest()]);
    expect(bus.said).toEqual([{ cart: 2 }]);
    expect(a.counts()).toEqual([1, 1]);
  });

  it('takes the page’s word that its own code has changed the cart, once', async () => {
    const account: Account = { id: 7, lines: [line('a')] };
    const bus = createBus();
    const [a, b] = [createTab(bus, account), createTab(bus, account)];
    await Promise.all([a.load(), b.load(), rest()]);
    const news = a.start();
    b.start();
    await Promise.all([b.cart.load(), rest()]);
    bus.said.length = 0;
    // One more piece of a line: the number of lines stays.
    account.lines = [line('a', 2)];
    await Promise.all([a.freshness.stale({ cart: true }).then(news.cartChanged), rest()]);
    expect([bus.said, b.counts()]).toEqual([[{ cart: 1 }], [2]]);
    account.lines = [line('a', 3)];
    await Promise.all([a.freshness.stale({ cart: true }).then(news.cartChanged), rest()]);
    expect([bus.said, b.counts()]).toEqual([[{ cart: 1 }, { cart: 1 }], [3]]);
  });

  it('never tells what it fetched because of news, but does tell what was changed here meanwhile', async () => {
    const account: Account = { id: 7, lines: [line('a'), line('b')] };
    const { bus, a, b } = await openTabs(account, 2);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    account.lines = [line('a', 5), line('b')];
    bus.say({ cart: 2 });
    await rest();
    expect([a.counts(), b.counts(), bus.said]).toEqual([[5, 1], [5, 1], []]);
    bus.say({ cart: 2 });
    await vi.advanceTimersByTimeAsync(10);
    await Promise.all([a.changes.step('b', 1), rest()]);
    expect(bus.said).toEqual([{ cart: 2 }]);
    expect([a.counts(), b.counts()]).toEqual([
      [5, 2],
      [5, 2],
    ]);
  });

  it('is silent about news also after a change of its own', async () => {
    const account: Account = { id: 7, lines: [line('a')] };
    const { bus, a, b } = await openTabs(account, 2);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    await Promise.all([a.changes.step('a', 1), rest()]);
    bus.said.length = 0;
    account.lines = [line('a', 5)];
    bus.say({ cart: 1 });
    await rest();
    expect([a.counts(), bus.said]).toEqual([[5], []]);
  });

  it('is silent about all that several words in a row bring', async () => {
    const account: Account = { id: 7, lines: [line('a')] };
    const { bus, a, b } = await openTabs(account, 2);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    for (let count = 2; count < 6; count += 1) {
      account.lines = [line('a', count)];
      bus.say({ cart: 1 });
      await vi.advanceTimersByTimeAsync(70);
    }
    await rest();
    expect([a.counts(), b.counts(), bus.said]).toEqual([[5], [5], []]);
  });

  it('tells of a change that was under way when news came to nothing', async () => {
    const { bus, a } = await openTabs({ id: 7, lines: [line('a')] }, 2);
    await Promise.all([a.cart.load(), rest()]);
    a.faults.add('cartList');
    bus.say({ cart: 1 });
    await vi.advanceTimersByTimeAsync(90);
    await Promise.all([a.changes.step('a', 1), rest()]);
    expect([a.counts(), bus.said]).toEqual([[2], [{ cart: 1 }]]);
  });

  it('leaves a guest’s cart alone', async () => {
    const { bus, b } = await openTabs({ id: 0, lines: [] });
    bus.say({ cart: 3 });
    await rest();
    expect([b.cart.count.peek(), b.calls]).toEqual([0, []]);
  });

  it('takes a changed count of a guest’s cart to the other tabs where guests have carts', async () => {
    const { bus, a, b, c } = await openTabs({ id: 0, lines: [line('a'), line('b')] }, 3, true);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    await Promise.all([a.changes.remove('b'), rest()]);
    expect(bus.said).toEqual([{ cart: 1 }]);
    expect([b.counts(), c.cart.count.peek()]).toEqual([[1], 1]);
  });

  it('does not take another visitor’s cart for a change', async () => {
    const account: Account = { id: 7, lines: [line('a')] };
    const { bus, a, b } = await openTabs(account, 2);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    account.id = 8;
    account.lines = [line('x'), line('y')];
    await Promise.all([a.actions.session.reload(), rest()]);
    await Promise.all([a.cart.load(), b.cart.load(), rest()]);
    expect(bus.said).toEqual([{ user: 8 }]);
    expect([a.counts(), b.counts()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('tells and hears nothing once it is stopped', async () => {
    const bus = createBus();
    const account: Account = { id: 7, lines: [line('a')] };
    const tab = createTab(bus, account);
    await Promise.all([tab.load(), tab.cart.load(), rest()]);
    const news = tab.start();
    await Promise.all([tab.changes.step('a', 1), vi.advanceTimersByTimeAsync(100)]);
    news.stop();
    bus.said.length = 0;
    account.id = 0;
    await Promise.all([tab.actions.session.reload(), rest()]);
    expect([bus.said, bus.ears.size, vi.getTimerCount()]).toEqual([[], 0, 0]);
  });

  describe('the currency', () => {
    /** The symbols that a tab shows at once: of its currency, and of the lines in its cart. */
    const shown = (tab: ReturnType<typeof createTab>) => [
      ...new Set([
        tab.currency.current.peek().symbol,
        ...tab.cart.shops.peek().flatMap((shop) => shop.lines.map(({ symbol }) => symbol)),
      ]),
    ];

    it('of a member follows the choice of another tab, with the cart and never without it', async () => {
      const { a, b } = await openTabs({ id: 7, lines: [line('a')], currency: 'USD' }, 2);
      await Promise.all([a.cart.load(), rest()]);
      const seen: string[] = [];
      const stop = effect(() => {
        void [a.currency.current.value, a.cart.shops.value];
        seen.push(shown(a).join());
      });
      await Promise.all([b.actions.setCurrency('EUR'), rest()]);
      stop();
      expect([a.code(), b.code(), shown(a)]).toEqual(['EUR', 'EUR', ['€']]);
      expect(seen).toEqual(['$', '€']);
    });

    it('of a guest follows the cookie, without a request', async () => {
      const { a, b } = await openTabs({ id: 0, lines: [] }, 2);
      await Promise.all([b.actions.setCurrency('EUR'), rest()]);
      expect([a.code(), b.code(), a.calls]).toEqual(['EUR', 'EUR', []]);
    });

    it('of a guest with a cart comes with the prices in it', async () => {
      const account: Account = { id: 0, lines: [line('a')], currency: 'USD' };
      const { a, b } = await openTabs(account, 2, true);
      await Promise.all([a.cart.load(), rest()]);
      account.currency = 'EUR';
      await Promise.all([b.actions.setCurrency('EUR'), rest()]);
      expect([a.code(), shown(a)]).toEqual(['EUR', ['€']]);
    });

    it('is told once by each choice, never by who follows', async () => {
      const { bus, b } = await openTabs({ id: 7, lines: [], currency: 'USD' });
      bus.coins.length = 0;
      await Promise.all([b.actions.setCurrency('EUR'), rest()]);
      expect(bus.coins).toEqual([{ currency: 'EUR' }]);
      bus.say({ currency: 'JPY' });
      await rest();
      expect(bus.coins).toHaveLength(1);
    });

    it('is the tab’s own choice while that is being saved, whatever others say', async () => {
      const { bus, a } = await openTabs({ id: 7, lines: [], currency: 'USD' }, 2);
      const choice = a.actions.setCurrency('EUR');
      await vi.advanceTimersByTimeAsync(50);
      bus.say({ currency: 'USD' });
      await vi.advanceTimersByTimeAsync(10);
      expect(of(a.calls, 'userInfo')).toBe(0);
      await Promise.all([choice, rest()]);
      expect(a.code()).toBe('EUR');
    });

    it('follows the cookie when the page is shown again', async () => {
      const bus = createBus();
      const tab = createTab(bus, { id: 0, lines: [] });
      void tab.load();
      await rest();
      const news = tab.start();
      bus.jar.set('currency', 'EUR');
      news.shown();
      expect(tab.code()).toBe('EUR');
    });
  });
});
