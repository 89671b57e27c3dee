import { describe, expect, it, vi } from 'vitest';
import type { HeaderData } from '../../../src/api/user';
import type { CallResult, Failure } from '../../../src/domain/failure';
import { GUEST } from '../../../src/domain/user';
import type { CartStatus } from '../../../src/state/cart';
import { createCurrencyState } from '../../../src/state/currency';
import { createFreshness } from '../../../src/state/freshness';
import { createSession, createSessionStore } from '../../../src/state/session/session';
import { createSessionWrites } from '../../../src/state/session/session-writes';
import { signal } from '../../../src/state/signals';
import { createToastState } from '../../../src/state/toasts';
import { NO_HEADER } from '../member-replies';

const LIST = [
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
  { code: 'JPY', symbol: 'JP ¥' },
];
const saved: CallResult<unknown> = { ok: true, data: undefined };
const refused: CallResult<unknown> = { ok: false, failure: { reason: 'refused', message: 'no' } };
const unstable: CallResult<unknown> = { ok: false, failure: { reason: 'network', message: '' } };

function setUp() {
  const jar = new Map([['currency', 'USD']]);
  const cookies = {
    read: (name: string) => jar.get(name),
    names: () => [...jar.keys()],
    write: (name: string, value: string) => void jar.set(name, value),
    remove: (name: string) => void jar.delete(name),
  };
  const answers: ((result: CallResult<unknown>) => void)[] = [];
  const save = vi.fn((_code: string) => new Promise<CallResult<unknown>>((resolve) => answers.push(resolve)));
  /** The account replies to the next request. */
  const answer = async (result: CallResult<unknown>) => {
    await vi.waitFor(() => expect(answers).not.toEqual([]));
    answers.shift()?.(result);
  };
  const currency = createCurrencyState({ lang: 'en', cookies, save: () => save });
  currency.settle(LIST, 'USD');
  const store = createSessionStore();
  store.settle('member', { ...GUEST, isLoggedIn: true, id: 7 });
  const toasts = createToastState();
  const refresh = vi.fn(async () => {});
  const outdate = vi.fn();
  const headerData = vi.fn(
    async (): Promise<CallResult<HeaderData>> => ({ ok: true, data: { ...NO_HEADER, balance: 5 } }),
  );
  const forget = vi.fn();
  const run = vi.fn(async (_isFresh?: boolean): Promise<readonly Failure[]> => []);
  const cartStatus = signal<CartStatus>('loading');
  const reload = vi.fn();
  const logout = vi.fn(async () => saved);
  const track = vi.fn();
  const isCartShown = () => cartStatus.peek() !== 'idle';
  const freshness = createFreshness({
    reloadUser: () => run(true),
    refreshCart: refresh,
    outdateCart: outdate,
    shownCart: () => (isCartShown() ? 1 : undefined),
  });
  const deps = {
    store,
    sequence: {
      service: { value: { url: '', metaData: '', lineType: '' } } as never,
      run,
      forget,
      leaveUnmarked: vi.fn(),
      stop: vi.fn(),
    },
    api: { logout, headerData },
    toasts,
    currency,
    cart: { outdate, refresh, status: cartStatus },
    page: { reload },
    tracking: { track },
    networkUnstable: () => 'unstable',
    freshness,
    isCartShown,
  };
  const loadWrites = vi.fn(async () => () => createSessionWrites(deps));
  const actions = { ...createSession({ ...deps, loadWrites }), freshness };
  const writes = createSessionWrites(deps);
  void actions.freshness.after(Promise.resolve());
  return {
    actions,
    loadWrites,
    writes,
    track,
    store,
    run,
    cartStatus,
    answer,
    save,
    currency,
    jar,
    toasts,
    refresh,
    headerData,
    logout,
    forget,
    reload,
  };
}

it('brings what writes when it is wanted, says that it did not come, and brings it the next time', async () => {
  const { actions, toasts, loadWrites, logout } = setUp();
  expect(loadWrites).not.toHaveBeenCalled();
  loadWrites.mockRejectedValueOnce(new TypeError('offline'));
  await expect(actions.session.logOut()).rejects.toThrow('offline');
  expect(toasts.current.value).toMatchObject({ message: 'unstable', kind: 'error' });
  expect(logout).not.toHaveBeenCalled();

  await Promise.all([actions.session.logOut(), actions.session.logOut()]);
  expect(logout).toHaveBeenCalledOnce();
});

describe('setCurrency', () => {
  it('shows the currency and asks for prices and balance anew, also while the cart is under way', async () => {
    const { writes, answer, currency, refresh, headerData, store } = setUp();
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect(currency.current.peek().code).toBe('EUR');
    expect([refresh.mock.calls, headerData.mock.calls]).toEqual([[[]], [[{ isFresh: true }]]]);
    expect([store.user.peek().balance, store.status.peek()]).toEqual([5, 'member']);
  });

  it.each([
    ['both are kept', saved, saved, 'JPY', 0],
    ['the first alone is kept', saved, refused, 'EUR', 1],
    ['the second alone is kept', refused, saved, 'JPY', 0],
    ['none is kept', refused, refused, 'USD', 1],
  ])('shows of two choices what the account has, which a refusal asks for: %s', async (_, one, two, code, runs) => {
    const { writes, answer, currency, jar, run, save } = setUp();
    const done = [writes.setCurrency('EUR'), writes.setCurrency('JPY')];
    await answer(one);
    await answer(two);
    await Promise.all(done);
    expect(save.mock.calls).toEqual([['EUR'], ['JPY']]);
    expect([currency.current.peek().code, jar.get('currency')]).toEqual([code, code]);
    expect(run).toHaveBeenCalledTimes(runs);
  });

  it('leaves everything as it was when the account does not take it, and says so', async () => {
    const { writes, answer, currency, jar, toasts } = setUp();
    const done = writes.setCurrency('EUR');
    await answer(refused);
    await done;
    expect([currency.current.peek().code, jar.get('currency'), toasts.current.peek()?.message]).toEqual([
      'USD',
      'USD',
      'unstable',
    ]);
  });

  it.each([
    ['no answer came', unstable],
    ['it says no', refused],
  ])('asks the account what it has when %s', async (_, result) => {
    const { writes, answer, run } = setUp();
    const done = writes.setCurrency('EUR');
    await answer(result);
    await done;
    expect(run.mock.calls).toEqual([[true]]);
  });

  it.each([saved, unstable])('changes nothing for another visitor who has come meanwhile: %j', async (result) => {
    const { writes, answer, currency, save, store, toasts, run, headerData } = setUp();
    const done = writes.setCurrency('EUR');
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    store.settle('member', { ...GUEST, isLoggedIn: true, id: 8 });
    await answer(result);
    await done;
    expect([currency.current.peek().code, toasts.current.peek()]).toEqual(['USD', null]);
    expect([run.mock.calls.length, headerData.mock.calls.length]).toEqual([0, 0]);
  });

  it.each<[string, CallResult<HeaderData>]>([
    ['a failure', { ok: false, failure: { reason: 'network', message: '' } }],
    ['no balance in it', { ok: true, data: NO_HEADER }],
  ])('keeps the balance that it has after %s', async (_, header) => {
    const { writes, answer, headerData, store } = setUp();
    store.settle('member', { ...store.user.peek(), balance: 9 });
    headerData.mockResolvedValue(header);
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect(store.user.peek().balance).toBe(9);
  });

  it('does not give one member the balance of another, and asks for no guest’s', async () => {
    const { writes, answer, headerData, store } = setUp();
    headerData.mockImplementation(async () => {
      store.settle('member', { ...GUEST, isLoggedIn: true, id: 8 });
      return { ok: true, data: { ...NO_HEADER, balance: 99 } };
    });
    const done = writes.setCurrency('EUR');
    await answer(saved);
    await done;
    expect(store.user.peek()).toMatchObject({ id: 8, balance: 0 });
    store.settle('guest', GUEST);
    const next = writes.setCurrency('JPY');
    await answer(saved);
    await next;
    expect(headerData).toHaveBeenCalledTimes(1);
  });

  it('waits for the list of the first load, and asks for one where that brought none', async () => {
    const { writes, answer, currency, run } = setUp();
    currency.settle([], undefined);
    run.mockImplementation(async () => {
      currency.settle(LIST, 'USD');
      return [];
    });
    const done = writes.setCurrency('EUR');
    await answer(saved);
    expect(run).toHaveBeenCalledTimes(1);
    await done;
    expect(currency.current.peek().code).toBe('EUR');
  });

  it('says that none could be loaded', async () => {
    const { writes, currency } = setUp();
    currency.settle([], undefined);
    await expect(writes.setCurrency('EUR')).rejects.toThrow(/"EUR" is not one of the currencies: none could be loaded/);
  });

  it('refuses a currency that is not in the list', async () => {
    await expect(setUp().writes.setCurrency('XXX')).rejects.toThrow('"XXX" is not one of USD, EUR, JPY');
  });
});

describe('logOut', () => {
  it('forgets and reloads on success, and when the session has ended already', async () => {
    const { writes, forget, reload, logout, track } = setUp();
    await Promise.all([writes.logOut(), writes.logOut()]);
    expect([logout.mock.calls.length, forget.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1, 1]);
    expect(track.mock.calls).toEqual([[{ event: 'portico_log_out' }]]);
    logout.mockResolvedValueOnce({ ok: false, failure: { reason: 'logged-out', message: '' } });
    await writes.logOut();
    expect(reload).toHaveBeenCalledTimes(2);
    // Another tab or script has done it.
    expect(track).toHaveBeenCalledTimes(1);
  });

  it.each([
    [{ reason: 'refused', message: 'Not now' } as const, 'Not now', 0],
    [{ reason: 'refused', message: '' } as const, 'unstable', 0],
    // It may have succeeded all the same, so the visitor is requested again.
    [{ reason: 'network', message: 'x' } as const, 'unstable', 1],
  ])('keeps everything and says why on %o', async (failure, words, runs) => {
    const { actions, writes, forget, run, toasts, logout } = setUp();
    logout.mockResolvedValueOnce({ ok: false, failure });
    await writes.logOut();
    expect(forget).not.toHaveBeenCalled();
    expect(toasts.current.peek()).toMatchObject({ message: words, kind: 'error' });
    await actions.freshness.settled();
    expect(run).toHaveBeenCalledTimes(runs);
  });
});

describe('reload', () => {
  it.each([
    ['idle', 0],
    ['loading', 1],
    ['ready', 1],
    ['failed', 1],
    ['logged-out', 1],
  ] as const)('runs the load sequence anew; a cart that is %s is asked for %d times', async (status, times) => {
    const { actions, run, cartStatus, refresh } = setUp();
    cartStatus.value = status;
    await actions.session.reload();
    expect(run.mock.calls).toEqual([[true]]);
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it('leaves the cart of a visitor alone who turns out to be a guest', async () => {
    const { actions, run, cartStatus, refresh } = setUp();
    run.mockImplementationOnce(async () => {
      cartStatus.value = 'idle';
      return [];
    });
    await actions.session.reload();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('runs once for five that ask in one turn, and at most twice for five that ask in a row', async () => {
    const { actions, run } = setUp();
    await Promise.all([1, 2, 3, 4, 5].map(() => actions.session.reload()));
    expect(run).toHaveBeenCalledTimes(1);
    const asked: Promise<void>[] = [];
    for (let at = 0; at < 5; at += 1) {
      asked.push(actions.freshness.stale({ user: true }));
      await Promise.resolve();
    }
    await Promise.all(asked);
    expect(run.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
