import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterAll, beforeEach, vi } from 'vitest';
import type { Currency } from '../../src/domain/currency/currency';
import type { Language } from '../../src/domain/i18n/language';
import { createLinks } from '../../src/domain/links/links';
import type { Platform } from '../../src/domain/page/platform';
import { GUEST, type User } from '../../src/domain/visitor/user';
import { readOptions } from '../../src/host/options';
import type { Shell } from '../../src/island/use-shell';
import { ShellContext } from '../../src/island/use-shell';
import { FIRST_TEXTS, LATE_TEXTS } from '../../src/locales/text-sets';
import type { CartState } from '../../src/state/cart';
import { createConfigState } from '../../src/state/config';
import type { SwitchChoice } from '../../src/state/confirm-switch';
import { createConsentState } from '../../src/state/consent';
import { createCurrencyState } from '../../src/state/currency';
import { createOverlayState } from '../../src/state/overlays';
import { createSessionStore } from '../../src/state/session/session';
import { computed, pictured, type Signal, signal } from '../../src/state/signals';
import { createToastState } from '../../src/state/toasts';
import { fakeCookies } from '../host/fake-cookies';
import { loadTexts } from '../locales/loaded-texts';

const firstTexts = await loadTexts(FIRST_TEXTS);
const lateTexts = await loadTexts(LATE_TEXTS);

export const LIST: readonly Currency[] = [
  { code: 'CNY', symbol: 'CN ￥' },
  { code: 'USD', symbol: 'US $' },
  { code: 'EUR', symbol: '€' },
];

export const MEMBER: User = { ...GUEST, isLoggedIn: true, id: 7, name: 'mei', nickName: 'Mei Lin' };

/** Gives a signal a value, and renders what follows from it. */
export const set = <T,>(target: { value: T }, value: T) =>
  act(() => {
    target.value = value;
  });

/** The page of each test in a file is idle. Unmounting cancels pending waits, so the last test is cleaned up before. */
export function stayIdle(): void {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => {
      queueMicrotask(run);
      return 0;
    });
    vi.stubGlobal('cancelIdleCallback', () => {});
  });
  afterAll(() => void vi.unstubAllGlobals());
}

export interface TestShellParts {
  readonly lang?: Language;
  readonly platform?: Platform;
  readonly url?: string;
  readonly options?: unknown;
  /** Initial cookies. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Replaces the code that loads late parts. */
  readonly loadLate?: Shell['loadLate'];
}

/** A shell whose edges the test controls; its state is real wherever a widget reads it. */
export function createTestShell(parts: TestShellParts = {}) {
  const { lang = 'en', platform = 'main', url, options: given = {}, cookies = {}, loadLate = (load) => load() } = parts;
  const address = { current: url ?? `https://www.shop.test/${lang === 'cn' ? 'cn' : 'en'}/page/homepage` };
  const store = new Map<string, string>();
  const session = createSessionStore();
  const confirm = vi.fn<(choice: SwitchChoice) => void>();
  let keptLanguage: Language = lang;
  const currency = createCurrencyState({
    lang,
    cookies: fakeCookies(cookies).cookies,
    // The switch's save; it never resolves, so that the page stays.
    save: () => (currencyCode) => {
      confirm({ lang: keptLanguage, currencyCode });
      return new Promise(() => {});
    },
  });
  const count = signal(0);
  const isPastTop = signal(false);
  const hasRoomForToolbar = signal(true);
  const isHeadingDown = signal(false);
  const isReadingOn = signal(false);
  const isSwitching = signal(false);
  const logOut = vi.fn(() => Promise.resolve());
  const scrollToTop = vi.fn();
  const track = vi.fn<Shell['tracking']['track']>();
  const onLost = vi.fn<Shell['onLost']>();
  const isShown = signal(true);
  const options = readOptions(given, (message) => {
    throw new Error(message);
  });
  const shell: Shell = {
    lang,
    htmlLang: lang,
    platform,
    texts: firstTexts(lang),
    late: { texts: lateTexts(lang) },
    options,
    links: createLinks({
      lang,
      platform,
      pathname: new URL(address.current).pathname,
      currentUrl: () => address.current,
      routes: options.routes,
    }),
    page: {
      url: () => address.current,
      go: vi.fn(),
      replace: vi.fn(),
      reload: vi.fn(),
      scrollToTop,
      openWindow: () => null,
    },
    session: { ...session, reload: () => Promise.resolve(), logOut },
    currency,
    cart: cartOf(count),
    switching: {
      isBusy: isSwitching,
      keepLanguage(next) {
        keptLanguage = next;
      },
    },
    scroll: { isPastTop, hasRoomForToolbar, isHeadingDown, isReadingOn, measure() {}, dispose() {} },
    overlays: createOverlayState(),
    toasts: createToastState(),
    config: createConfigState(),
    consent: createConsentState({ scope: '', read: () => undefined, write() {}, remove() {} }),
    local: {
      scope: '',
      read: (key) => store.get(key),
      write: (key, value) => void store.set(key, value),
      remove: (key) => void store.delete(key),
    },
    chat: { open: vi.fn(), close: vi.fn() },
    tracking: { track },
    loadLate,
    loadPageApi: () => Promise.reject(new Error('this widget makes no calls')),
    onLost,
    isShown,
    placedLogo: pictured(signal('')),
    shownUrl: pictured(signal(address.current)),
    mayFillRoom: signal(false),
    isCalm: computed(() => session.status.value !== 'loading'),
  };
  return {
    shell,
    session,
    address,
    count,
    isPastTop,
    hasRoomForToolbar,
    isHeadingDown,
    isReadingOn,
    isSwitching,
    isShown,
    logOut,
    confirm,
    scrollToTop,
    track,
    onLost,
    /** The content of localStorage. */
    store,
    /** An element inside this shell. */
    wrap: (element: ReactElement) => <ShellContext value={shell}>{element}</ShellContext>,
    /** Renders an island's component in this shell. */
    show: (element: ReactElement) => render(<ShellContext value={shell}>{element}</ShellContext>),
  };
}

/** A cart of which only the number of lines is used. */
function cartOf(count: Signal<number>): CartState {
  const notHere = () => {
    throw new Error('this widget does not change the cart');
  };
  return {
    status: signal('idle'),
    shops: signal([]),
    isPartial: signal(false),
    count,
    busy: signal(new Set()),
    load: notHere,
    refresh: notHere,
    outdate: notHere,
    setServerCount: notHere,
    clear: notHere,
    exchange: notHere,
    ofGuests: false,
    get inside() {
      return notHere();
    },
  };
}
