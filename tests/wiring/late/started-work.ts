import { onTestFinished, vi } from 'vitest';
import { GUEST } from '../../../src/domain/visitor/user';
import { readOptions } from '../../../src/host/options';
import { createSafeStorage } from '../../../src/host/storage';
import { ISLANDS } from '../../../src/islands';
import { createCurrencyState } from '../../../src/state/currency';
import { createOverlayState } from '../../../src/state/overlays';
import { signal } from '../../../src/state/signals';
import { createToastState } from '../../../src/state/toasts';
import { startLateWork } from '../../../src/wiring/late/late-work';
import { fakeCookies } from '../../host/fake-cookies';
import { block } from '../../host/fake-store';

interface Parts {
  readonly query?: string;
  readonly options?: object;
  /** The browser's value for Global Privacy Control. */
  readonly privacy?: unknown;
  readonly href?: string;
  /** The current time of the server. */
  readonly time?: string;
  /** Whether another script has taken the shell's name. */
  readonly isTaken?: boolean;
  /** Suffix of the stored names. */
  readonly scope?: string;
  /** Whether the browser knows view transitions to the next page. */
  readonly hasSwaps?: boolean;
}

/** The late work of a page, over fake state and a fake window; it stops with its test. */
export function startWork({
  query = '',
  options = {},
  privacy,
  href = 'https://s.test/en/page/',
  time = '2026-01-01',
  isTaken = false,
  scope = '',
  hasSwaps = false,
}: Parts = {}) {
  const written: string[] = [];
  const site = {
    query: new URLSearchParams(query),
    options: readOptions(options, (message) => {
      throw new Error(message);
    }),
    session: createSafeStorage(block),
    cookies: {
      read: () => undefined,
      names: () => [],
      write: (name: string) => void written.push(name),
      remove() {},
    },
  };
  const hasAccepted = signal(false);
  const stale = vi.fn(async () => {});
  const stored = new Map<string, string>();
  const overlays = createOverlayState();
  const accept = vi.fn(() => {
    hasAccepted.value = true;
  });
  const status = signal('guest');
  const now = { ms: Date.parse(time) };
  const state = {
    overlays,
    toasts: createToastState(),
    local: {
      scope,
      read: (key: string) => stored.get(key),
      write: (key: string, value: string) => void stored.set(key, value),
      remove: (key: string) => void stored.delete(key),
    },
    session: { status, user: signal(GUEST), troubles: signal([]) },
    loadAgain: vi.fn(async () => []),
    cart: {
      status: signal('idle'),
      shops: signal([]),
      count: signal(0),
      busy: signal(new Set()),
      setServerCount: vi.fn(),
      inside: { past: { changes: 0, failures: 0, lists: 0, visitors: 0, carts: 0 } },
    },
    currency: createCurrencyState({ lang: 'en', cookies: fakeCookies().cookies, save: () => undefined }),
    freshness: { stale, requests: signal(0) },
    leaveUnmarked: () => {},
    consent: { hasAccepted, accept },
  };
  const channels: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void }[] = [];
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response());
  const page = new EventTarget();
  const view = {
    document,
    location: { href, pathname: new URL(href).pathname },
    navigator: { userAgent: 'Test/1', globalPrivacyControl: privacy },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    setTimeout: (act: () => void) => window.setTimeout(act),
    clearTimeout: (id: number) => window.clearTimeout(id),
    setInterval: (act: () => void, ms: number) => window.setInterval(act, ms),
    clearInterval: (id: number) => window.clearInterval(id),
    fetch,
    ...(hasSwaps && { PageSwapEvent: Event, matchMedia: () => ({ matches: false }) }),
    BroadcastChannel: class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      readonly close = vi.fn();
      readonly postMessage = vi.fn();
      constructor() {
        channels.push(this);
      }
    },
  };
  const about = { version: '2.5.256', build: 'abc', lang: 'en', platform: 'main' };
  const hearers: ((write: Promise<unknown>) => void)[] = [];
  const send = vi.fn(async (_call: { name: string }) => ({ ok: true }));
  const work = startLateWork({
    site,
    state: state as never,
    links: { to: (name) => `/en/page/${name}/` },
    client: { send: send as never, hearWrites: (hear) => void hearers.push(hear) },
    clock: { nowMs: () => now.ms },
    about,
    textGroups: { header: {} },
    pageUrl: view.location.href,
    isTaken,
    islands: new Map(ISLANDS.filter(({ name }) => /^(header|share-overlay)$/.test(name)).map((row) => [row.name, row])),
    view: view as object as Window,
    picture: undefined,
    place: { holders: undefined },
  });
  onTestFinished(work.stop);
  return {
    work,
    written,
    hasAccepted,
    accept,
    stale,
    channels,
    fetch,
    send,
    stored,
    overlays,
    page,
    status,
    now,
  };
}
