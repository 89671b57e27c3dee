import { expect, vi } from 'vitest';
import type { HeaderData } from '../../../src/api/user';
import type { CallResult, Failure } from '../../../src/domain/failure';
import { GUEST } from '../../../src/domain/visitor/user';
import type { CartStatus } from '../../../src/state/cart';
import { createCurrencyState } from '../../../src/state/currency';
import { createFreshness } from '../../../src/state/freshness';
import { createSession, createSessionStore } from '../../../src/state/session/session';
import { createSessionWrites } from '../../../src/state/session/session-writes';
import { signal } from '../../../src/state/signals';
import { createToastState } from '../../../src/state/toasts';
import { NO_HEADER } from '../member-replies';

export const LIST = [
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
  { code: 'JPY', symbol: 'JP ¥' },
];
/** The reply to a change that the server has made. */
export const saved: CallResult<unknown> = { ok: true, data: undefined };

/** The session of member 7, whose account replies when the test says so. @param firstLoad The page's first load. */
export function memberSession(firstLoad: Promise<void> = Promise.resolve()) {
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
  const exchange = vi.fn((show: () => void): Promise<void> | undefined => {
    show();
    return undefined;
  });
  const headerData = vi.fn(
    async (): Promise<CallResult<HeaderData>> => ({ ok: true, data: { ...NO_HEADER, balance: 5 } }),
  );
  const forget = vi.fn();
  const run = vi.fn(async (_isFresh?: boolean): Promise<readonly Failure[]> => []);
  const cartStatus = signal<CartStatus>('loading');
  const reload = vi.fn();
  const go = vi.fn();
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
    sequence: { run, forget },
    api: { logout, headerData },
    toasts,
    currency,
    cart: { exchange },
    page: { go, reload },
    tracking: { track },
    networkUnstable: () => 'unstable',
    freshness,
  };
  const loadWrites = vi.fn(async () => () => createSessionWrites(deps));
  const actions = { ...createSession({ ...deps, loadWrites }), freshness };
  const writes = createSessionWrites(deps);
  void actions.freshness.after(firstLoad);
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
    exchange,
    headerData,
    logout,
    forget,
    go,
    reload,
  };
}
