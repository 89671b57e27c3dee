import { onTestFinished, vi } from 'vitest';
import type { ShopApi } from '../../src/api/shop-api';
import { createBindings } from '../../src/bindings/bindings';
import type { Known } from '../../src/bindings/known';
import type { Currency } from '../../src/domain/currency/currency';
import { createLinks, type RouteReplacements } from '../../src/domain/links/links';
import { createMemberMark } from '../../src/host/member-mark';
import { createSafeStorage } from '../../src/host/storage';
import type { TabNews } from '../../src/host/tabs';
import { createSessionWrites } from '../../src/state/session/session-writes';
import { createShellState } from '../../src/state/shell-state';
import { startTabNews } from '../../src/state/tab-news';
import { failed, ok } from '../domain/call-result';
import { fakeCookies } from '../host/fake-cookies';
import { NO_HEADER, NO_INFO, NO_SERVICE } from '../state/member-replies';

const LIST: readonly Currency[] = [
  { code: 'CNY', symbol: 'CN ￥' },
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: 'EU €' },
];

/** The server's data about the visitor; a test changes them. */
export interface Account {
  id: number;
  name: string;
  nickName: string;
  level: number;
  primeLevel: number;
  balance: number;
  lines: number;
  currency: string;
  messages: number;
  /** Whether all calls fail. */
  isDown: boolean;
  /** A call that fails. */
  lost?: string;
}

export const MEI: Account = {
  id: 7,
  name: 'mei',
  nickName: 'Mei Lin',
  level: 3,
  primeLevel: 0,
  balance: 1234.5,
  lines: 3,
  currency: 'USD',
  messages: 12,
  isDown: false,
};
export const NOBODY: Account = { ...MEI, id: 0 };

/** The calls; each replies with the state of the account at that time. */
function createApi(account: Account): ShopApi {
  const answer = async <T>(call: string, data: () => T) =>
    account.isDown || account.lost === call ? failed(call) : ok(data());
  const rank = () => ({ level: account.level, primeLevel: account.primeLevel, isPrime: account.primeLevel > 0 });
  const api: Partial<ShopApi> = {
    userInfo: () => answer('userInfo', () => ({ ...NO_INFO, id: account.id })),
    headerData: () =>
      answer('headerData', () => ({
        ...NO_HEADER,
        name: account.name,
        nickName: account.nickName,
        balance: account.balance,
        currencyCode: account.currency,
        cartLines: account.lines,
        total: account.messages,
        actionNeeded: 1,
        important: 2,
        other: 4,
        enquiries: 5,
      })),
    userLevel: () => answer('userLevel', rank),
    customerService: () => answer('customerService', () => NO_SERVICE),
    currencies: () => answer('currencies', () => LIST),
    globalConfig: () => answer('globalConfig', () => ({ isOpenBindPhone: false, sweepstake: false, off: [] })),
    saveCurrency: async (code) => {
      account.currency = code;
      return ok(undefined);
    },
    logout: async () => {
      account.id = 0;
      return ok(undefined);
    },
    cartList: () => answer('cartList', () => []),
  };
  return api as ShopApi;
}

export interface BoundPageParts {
  readonly account?: Partial<Account>;
  readonly before?: Known;
  readonly routes?: RouteReplacements;
  readonly url?: string;
  /** Runs on the page before the bindings do. */
  readonly prepare?: () => void;
}

/** A page with bindings and the real state behind them; the test controls its server and its other tab. */
export function createBoundPage(
  html: string,
  { account: changes = {}, before, routes = {}, url, prepare }: BoundPageParts = {},
) {
  const account: Account = { ...MEI, ...changes };
  const api = createApi(account);
  const { cookies } = fakeCookies();
  localStorage.clear();
  sessionStorage.clear();
  const local = createSafeStorage(() => window.localStorage);
  const address = { current: url ?? 'https://www.shop.test/en/page/homepage' };
  const state = createShellState({
    lang: 'en',
    api,
    cookies,
    mark: createMemberMark(
      cookies,
      local,
      createSafeStorage(() => window.sessionStorage),
    ),
    page: {
      url: () => address.current,
      go: vi.fn(),
      replace: vi.fn(),
      reload: vi.fn(),
      scrollToTop: vi.fn(),
      openWindow: () => null,
    },
    viewport: { read: () => ({ top: 0, range: 0 }), onScroll: () => () => {} },
    local,
    tracking: { track: vi.fn() },
    leadChat: async () => {},
    loadWrites: async () => createSessionWrites,
    networkUnstable: () => 'unstable',
    onMember: vi.fn(),
    onGuest: vi.fn(),
    onSwitchOff: vi.fn(),
  });
  let hear: (news: TabNews) => void = () => {};
  const tabs = startTabNews({
    ...state,
    openTabs(onNews) {
      hear = onNews;
      return { tell: vi.fn(), dispose: vi.fn() };
    },
  });
  document.body.innerHTML = html;
  prepare?.();
  const ended = new AbortController();
  const warn = vi.fn<(message: string) => void>();
  const links = createLinks({
    lang: 'en',
    platform: 'main',
    pathname: '/en/page/homepage',
    currentUrl: () => address.current,
    routes,
  });
  createBindings({ document, state, links, warn, ended: ended.signal, ...(before && { before }) });
  const unmount = () => {
    ended.abort();
    tabs.stop();
    state.dispose();
  };
  onTestFinished(() => {
    unmount();
    document.body.replaceChildren();
  });
  return {
    account,
    state,
    address,
    warn,
    unmount,
    /** Another tab reports its visitor. */
    hearTab: (news: TabNews) => hear(news),
    one: (selector = 'body > *') => document.querySelector(selector) as HTMLElement,
  };
}

/** Resolves after pending mutation records have been delivered. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
