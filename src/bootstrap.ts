import { createElement } from 'react';
import { createClient } from './api/client';
import { stringify } from './api/json';
import { createShopApi } from './api/shop-api';
import type { Failure } from './domain/failure';
import { DEFAULT_LANGUAGE, isLanguage, type Language, LOCALE_TAGS } from './domain/language';
import { pickPlatform } from './domain/platform';
import { createLinks } from './domain/routes';
import { createServerClock } from './host/clock';
import { createCookieJar } from './host/cookies';
import { bodyThere, documentParsed, readOptionsScript } from './host/document-ready';
import { createEventDoor, type EventDoor } from './host/events';
import { createMemberMark } from './host/member-mark';
import { mergeOptions, readOptions } from './host/options';
import { createPagePort, type PagePort } from './host/page';
import { createSafeStorage } from './host/storage';
import { createViewport } from './host/viewport';
import { replaceTexts } from './i18n/texts';
import type { Texts } from './locales/en';
import type { Island } from './mount/define-island';
import { createDoor, fillHandle, type PendingHandle, type PorticoHandle, type ReadyReport } from './mount/handle';
import { mountLayer } from './mount/layer';
import { loadPageIsland } from './mount/page-islands';
import { createPlaceholders, type IslandSource, type Placeholders } from './mount/placeholders';
import { StyleError } from './mount/style-link';
import type { Shell } from './mount/use-shell';
import { createCartState } from './state/cart';
import { createCurrencyState } from './state/currency';
import { createLoadSequence } from './state/load-sequence';
import { createOverlayState, isOverlayName, OVERLAYS } from './state/overlays';
import { createPublicValues } from './state/public-values';
import { createScrollState } from './state/scroll';
import { createSessionStore } from './state/session';
import { createSessionActions } from './state/session-actions';
import { effect } from './state/signals';
import { createSwitchState } from './state/switch';
import { createToastState, TOAST_KINDS } from './state/toasts';
import { cartPanel } from './widgets/cart-panel';
import { header } from './widgets/header';
import { Layer } from './widgets/layer';
import { toolbar } from './widgets/toolbar';

/** The islands of the core. */
const ISLANDS: readonly Island[] = [header, toolbar, cartPanel];

const TEXTS: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>> = {
  cn: () => import('./locales/cn'),
  en: () => import('./locales/en'),
  kr: () => import('./locales/kr'),
  ph: () => import('./locales/ph'),
};

/** What stories and tests put in place of the browser's own. */
export interface ShellDeps {
  readonly fetch: typeof fetch;
  readonly loadTexts: (lang: Language) => Promise<Texts>;
  /** Address of the islands' style sheet; null for none. */
  readonly sheetHref: string | null;
  readonly page: PagePort;
}

const warn = (message: string) => console.warn(`[portico] ${message}`);
const complain = (message: string) => console.error(`[portico] ${message}`);

/** What each live shell was called with, for telling a different second call. */
const calledWith = new WeakMap<object, string>();

/**
 * Brings the placeholders of the page to life. A second call returns the same handle.
 *
 * @param lang     `cn`, `en`, `kr` or `ph`; `cn` when missing or unknown.
 * @param platform `main`, `transport` or `kr`; see the contract, section 8, for what outranks it.
 * @param options  Checked; what is wrong is reported by name and falls back to its default.
 *
 * Source: contract, sections 2 to 4.
 */
export function mountShell(lang?: string, platform?: string, options?: object): PorticoHandle {
  const live = liveHandle();
  if (live) {
    compare(live, [lang, platform, options]);
    return live;
  }
  return startShell([lang, platform, options]);
}

/** What the loader has begun before this code was there. */
interface Early {
  /** Given out already: the same object goes on living. */
  readonly handle: PendingHandle;
  /** Reads under way, by address. */
  readonly reads: Readonly<Record<string, Promise<Response>>>;
}

/** Takes over from the loader. @param preload Its mark in the page's head, of no more use now. */
export function adopt(
  args: readonly unknown[],
  handle: PendingHandle,
  reads: Early['reads'],
  preload: Element,
): PorticoHandle {
  preload.remove();
  return startShell(args, {}, { handle, reads });
}

/** Warns when a later call asks for something else than what is mounted. */
export function compare(live: PorticoHandle, args: readonly unknown[]): void {
  const was = calledWith.get(live);
  if (was === undefined)
    warn(`this page is run by version ${live.version}; version ${__PORTICO_VERSION__} leaves it to it`);
  else if (was !== describeCall(args))
    warn('mountShell was called again with other arguments; the page keeps the shell it has');
}

/** Builds a shell and mounts it. Stories and tests call it with parts of their own. */
export function startShell(args: readonly unknown[], given: Partial<ShellDeps> = {}, early?: Early): PorticoHandle {
  const deps: ShellDeps = { ...browserDeps(), ...given };
  const ended = new AbortController();
  const failures: Failure[] = [];
  if (!early) performance.mark('portico:start');

  const lang = readLanguage(args[0]);
  const options = readOptions(mergeOptions(readOptionsScript(document, complain), args[2]), complain);
  const local = createSafeStorage(() => window.localStorage);
  const session = createSafeStorage(() => window.sessionStorage);
  const cookies = createCookieJar({
    ...options.cookies,
    secure: options.cookies.secure ?? location.protocol === 'https:',
  });
  const query = new URLSearchParams(location.search);
  const platform = pickPlatform({ stored: session.read('portico.platform'), query, argument: args[1], lang });
  const clock = createServerClock(performance);

  let events: EventDoor | undefined;
  const onFailure = (failure: Failure, error?: unknown) => {
    failures.push(failure);
    const { call, island, reason, message } = failure;
    if (reason !== 'refused' && reason !== 'logged-out') warn(`${call ?? island}: ${reason}: ${message}`);
    if (error !== undefined) console.error(error);
    events?.tell('error', failure);
  };

  const client = createClient({
    settings: options.api,
    fetch: deps.fetch,
    onServerTime: clock.sync,
    onFailure,
    warn,
    ...(early ? { early: new Map(Object.entries(early.reads)) } : {}),
  });
  const api = createShopApi(client, options.boot);
  const store = createSessionStore();
  const currency = createCurrencyState({
    lang,
    cookies,
    save: () => (store.user.peek().isLoggedIn ? api.saveCurrency : undefined),
  });
  const cart = createCartState(api);
  const toasts = createToastState();
  const overlays = createOverlayState();
  const scroll = createScrollState(createViewport(window));
  let placeholders: Placeholders | undefined;
  const sequence = createLoadSequence({
    api,
    session: store,
    currency,
    cart,
    cookies,
    mark: createMemberMark(cookies, local, session),
    onConfig: ({ off }) => placeholders?.switchOff(off),
  });
  const actions = createSessionActions({
    store,
    sequence,
    api,
    toasts,
    currency,
    cart,
    page: deps.page,
    networkUnstable: () => texts?.shell.networkUnstable ?? '',
  });
  const values = createPublicValues(actions.session, currency, cart);
  let texts: Texts | undefined;

  let settleReady: (report: ReadyReport) => void = () => {};
  const ready = new Promise<ReadyReport>((resolve) => {
    settleReady = resolve;
  });

  const pageIslands = new Map<string, IslandSource>(ISLANDS.map((island) => [island.name, island]));
  const handle = fillHandle(early?.handle ?? {}, {
    ready,
    user: createDoor(values.user),
    currency: createDoor(values.currency),
    cart: Object.defineProperty(createDoor(values.cart), 'refresh', { value: cart.refresh }) as PorticoHandle['cart'],
    reloadUser: actions.session.reload,
    loginChanged: async (hasChanged) => {
      if (hasChanged) await actions.session.reload();
    },
    setCurrency: actions.setCurrency,
    open(name) {
      if (!isOverlayName(name)) complain(`open: "${name}" is not one of ${OVERLAYS.join(', ')}`);
      else if (!overlays.show(name)) warn(`open: nothing on this page can show "${name}"`);
    },
    close: (name) => overlays.hide(name),
    toast(message, kind = 'info') {
      if (!TOAST_KINDS.includes(kind))
        complain(`toast: "${kind}" is not one of ${TOAST_KINDS.join(', ')}; "info" is used`);
      toasts.show(String(message), TOAST_KINDS.includes(kind) ? kind : 'info');
    },
    mount: (root) => placeholders?.scan(root),
    unmount() {
      if (ended.signal.aborted) return;
      ended.abort();
      placeholders?.dispose();
      scroll.dispose();
      client.dispose();
      events?.dispose();
      calledWith.delete(handle);
      if (liveHandle() === handle) Reflect.deleteProperty(window, 'Portico');
      settleReady({ state: 'ready', failures });
    },
    define(name, loader) {
      if (typeof name !== 'string' || typeof loader !== 'function') {
        complain('define: takes a name and a function');
        return;
      }
      if (pageIslands.has(name)) {
        warn(`define: "${name}" is there already`);
        return;
      }
      pageIslands.set(name, () => loadPageIsland(name, loader, () => handle));
      placeholders?.scan();
    },
    doctor() {
      const report = {
        version: __PORTICO_VERSION__,
        build: __PORTICO_BUILD__,
        lang,
        platform,
        session: store.status.peek(),
        islands: placeholders?.report() ?? [],
        failures: [...failures],
      };
      console.table(report.islands);
      return report;
    },
    version: __PORTICO_VERSION__,
    build: __PORTICO_BUILD__,
  });
  calledWith.set(handle, describeCall(args));
  Object.defineProperty(window, 'Portico', { value: handle, configurable: true, writable: true });

  if (query.get('portico-safe') === '1') {
    console.info('[portico] safe mode: nothing is brought to life');
    settleReady({ state: 'ready', failures });
    return handle;
  }
  void run();
  return handle;

  async function run(): Promise<void> {
    const loaded = sequence.run();
    try {
      texts = replaceTexts(await deps.loadTexts(lang), options.texts, complain);
    } catch (error) {
      onFailure({ reason: 'chunk', message: `texts of "${lang}": ${error instanceof Error ? error.message : error}` });
      settleReady({ state: 'degraded', failures });
      return;
    }
    if (ended.signal.aborted) return;
    const links = createLinks({
      lang,
      platform,
      pathname: location.pathname,
      currentUrl: deps.page.url,
      routes: options.routes,
    });
    const switching = createSwitchState({ currency, cookies, page: deps.page });
    const shell: Shell = {
      lang,
      htmlLang: LOCALE_TAGS[lang],
      platform,
      texts,
      options,
      links,
      page: deps.page,
      session: actions.session,
      currency,
      cart,
      switching,
      scroll,
      overlays,
      toasts,
    };
    openEvents();
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      switching.reset();
      void actions.session.reload();
    };
    window.addEventListener('pageshow', comeBack, { signal: ended.signal });
    placeholders = createPlaceholders({
      document,
      shell,
      islands: pageIslands,
      sheetHref: deps.sheetHref,
      onFailure,
      warn,
    });
    placeholders.scan();
    const layered = bodyThere(document, ended.signal).then(() => showLayer(shell));
    await documentParsed(document, ended.signal);
    placeholders.scan();
    await Promise.all([placeholders.settled(), layered]);
    if (ended.signal.aborted) return;
    performance.mark('portico:mounted');
    const troubles = await loaded;
    if (ended.signal.aborted) return;
    performance.mark('portico:ready');
    const report: ReadyReport = { state: troubles.length > 0 ? 'degraded' : 'ready', failures: [...failures] };
    settleReady(report);
    events?.tell('ready', report);
  }

  async function showLayer(shell: Shell): Promise<void> {
    if (ended.signal.aborted) return;
    const fail = (reason: 'crash' | 'style', error: unknown) =>
      onFailure({ island: 'layer', reason, message: String(error) }, error);
    const layer = {
      document,
      shell,
      element: createElement(Layer),
      sheetHref: deps.sheetHref,
      onCrash: (error: unknown) => fail('crash', error),
    };
    try {
      await mountLayer(layer, ended.signal);
    } catch (error) {
      fail(error instanceof StyleError ? 'style' : 'crash', error);
    }
  }

  function openEvents(): void {
    const open = (name: string, source: HTMLElement) => {
      if (!isOverlayName(name)) complain(`data-portico-open="${name}" is not one of ${OVERLAYS.join(', ')}`);
      else if (!overlays.show(name, source)) warn(`data-portico-open: nothing on this page can show "${name}"`);
    };
    const refresh = (wish: { readonly cart: boolean; readonly user: boolean }) => {
      if (wish.user) void actions.session.reload();
      if (wish.cart) void cart.refresh();
    };
    const door = createEventDoor(window, refresh, open);
    events = door;
    for (const name of ['user', 'currency', 'cart'] as const) {
      let isFirst = true;
      const stop = effect(() => {
        const value = values[name].value;
        if (!isFirst) door.tell(name, value);
        isFirst = false;
      });
      ended.signal.addEventListener('abort', stop);
    }
  }
}

function browserDeps(): ShellDeps {
  return {
    fetch: window.fetch.bind(window),
    loadTexts: async (lang) => (await TEXTS[lang]()).default,
    sheetHref: __PORTICO_SHEET__,
    page: createPagePort(window),
  };
}

function liveHandle(): PorticoHandle | undefined {
  const found: unknown = Reflect.get(window, 'Portico');
  const isHandle = typeof found === 'object' && found !== null && 'version' in found && 'unmount' in found;
  return isHandle ? (found as PorticoHandle) : undefined;
}

function readLanguage(value: unknown): Language {
  if (value === undefined || value === null || value === '') return DEFAULT_LANGUAGE;
  if (isLanguage(value)) return value;
  complain(`language is ${JSON.stringify(value)}, not one of cn, en, kr, ph; "${DEFAULT_LANGUAGE}" is used`);
  return DEFAULT_LANGUAGE;
}

/** The arguments as text; what JSON can't hold (a function, a circle) does not count. */
function describeCall(args: readonly unknown[]): string {
  try {
    return stringify(args.map((entry) => entry ?? null));
  } catch {
    // Options that hold a circle: told apart by nothing.
    return '';
  }
}
