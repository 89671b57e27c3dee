import { createElement } from 'react';
import { createClient } from './api/client';
import { stringify } from './api/json';
import { createShopApi } from './api/shop-api';
import type { Failure } from './domain/failure';
import { DEFAULT_LANGUAGE, isLanguage, type Language, LOCALE_TAGS } from './domain/language';
import { PLATFORM_KEY, pickPlatform, rememberedPlatform } from './domain/platform';
import { createLinks } from './domain/routes';
import { createServerClock } from './host/clock';
import { complain, warn } from './host/console';
import { createCookieJar } from './host/cookies';
import { bodyThere, documentParsed, pageShown, readOptionsScript } from './host/document-ready';
import { createEventDoor, type EventDoor } from './host/events';
import { createMemberMark } from './host/member-mark';
import { mergeOptions, readOptions } from './host/options';
import { createPagePort, type PagePort } from './host/page';
import { createSafeStorage } from './host/storage';
import { createViewport } from './host/viewport';
import { replaceTexts } from './i18n/texts';
import type { Texts } from './locales/en';
import type { Island } from './mount/define-island';
import { fillHandle, type PendingHandle, type PorticoHandle, type ReadyReport } from './mount/handle';
import { createMembers, createOpener } from './mount/handle-members';
import { mountLayer } from './mount/layer';
import { createPlaceholders, type IslandSource, type Placeholders } from './mount/placeholders';
import { StyleError } from './mount/style-link';
import type { Shell } from './mount/use-shell';
import { createShellState } from './state/shell-state';
import { effect } from './state/signals';
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

const loadLateParts = () => import('./later');

/** What stories and tests put in place of the browser's own. */
export interface ShellDeps {
  readonly fetch: typeof fetch;
  readonly loadTexts: (lang: Language) => Promise<Texts>;
  /** Address of the islands' style sheet; null for none. */
  readonly sheetHref: string | null;
  readonly page: PagePort;
}

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

  // What the page says.
  const lang = readLanguage(args[0]);
  const options = readOptions(mergeOptions(readOptionsScript(document, complain), args[2]), complain);
  const local = createSafeStorage(() => window.localStorage);
  const session = createSafeStorage(() => window.sessionStorage);
  const isSecure = options.cookies.secure ?? location.protocol === 'https:';
  const cookies = createCookieJar({ ...options.cookies, secure: isSecure });
  const query = new URLSearchParams(location.search);
  const stored = session.read(PLATFORM_KEY);
  const platform = pickPlatform({ stored, query, argument: args[1], lang });
  const remembered = rememberedPlatform({ stored, query });
  if (remembered) session.write(PLATFORM_KEY, remembered);
  else if (stored !== undefined) session.remove(PLATFORM_KEY);

  // What the server says.
  let events: EventDoor | undefined;
  const onFailure = (failure: Failure, error?: unknown) => {
    failures.push(failure);
    const { call, island = 'shell', reason, message } = failure;
    if (reason !== 'refused' && reason !== 'logged-out') warn(`${call ?? island}: ${reason}: ${message}`);
    if (error !== undefined) console.error(error);
    events?.tell('error', failure);
  };
  const client = createClient({
    settings: options.api,
    fetch: deps.fetch,
    onServerTime: createServerClock(performance).sync,
    onFailure,
    warn,
    ...(early ? { early: new Map(Object.entries(early.reads)) } : {}),
  });

  // What the islands share.
  let texts: Texts | undefined;
  let placeholders: Placeholders | undefined;
  let switchedOff: readonly string[] = [];
  const state = createShellState({
    lang,
    api: createShopApi(client, options.boot),
    cookies,
    mark: createMemberMark(cookies, local, session),
    page: deps.page,
    viewport: createViewport(window),
    networkUnstable: () => texts?.shell.networkUnstable ?? '',
    onSwitchOff(names) {
      // The switches may be known before there is an island to switch off.
      switchedOff = names;
      placeholders?.switchOff(names);
    },
  });

  const [ready, settleReady] = createPromise<ReadyReport>();
  const [standing, settleStanding] = createPromise<void>();
  const islands = new Map<string, IslandSource>(ISLANDS.map((island) => [island.name, island]));
  const about = { version: __PORTICO_VERSION__, build: __PORTICO_BUILD__, lang, platform };
  const members = createMembers({
    state,
    ready,
    standing,
    islands,
    about,
    failures,
    warn,
    complain,
    onUnmount,
    placeholders: () => placeholders,
  });
  const handle = fillHandle(early?.handle ?? {}, members);
  calledWith.set(handle, describeCall(args));
  Object.defineProperty(window, 'Portico', { value: handle, configurable: true, writable: true });

  if (query.get('portico-safe') === '1') {
    console.info('[portico] safe mode: nothing is brought to life');
    settleReady({ state: 'ready', failures });
  } else void run();
  return handle;

  function onUnmount(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    placeholders?.dispose();
    state.dispose();
    client.dispose();
    events?.dispose();
    calledWith.delete(handle);
    if (liveHandle() === handle) Reflect.deleteProperty(window, 'Portico');
    settleReady({ state: 'ready', failures });
  }

  async function run(): Promise<void> {
    // While the page is only being prepared nothing is fetched and nothing told.
    const loaded = options.prerender ? [] : pageShown(document, ended.signal).then(state.load);
    if (!options.prerender) openEvents();
    try {
      texts = replaceTexts(await deps.loadTexts(lang), options.texts, complain);
    } catch (error) {
      onFailure({ reason: 'chunk', message: `texts of "${lang}": ${error instanceof Error ? error.message : error}` });
      await loaded;
      if (!ended.signal.aborted) finish('degraded');
      return;
    }
    if (ended.signal.aborted) return;
    const { url } = deps.page;
    const links = createLinks({ lang, platform, pathname: location.pathname, currentUrl: url, routes: options.routes });
    const shell: Shell = {
      ...state,
      lang,
      htmlLang: LOCALE_TAGS[lang],
      platform,
      texts,
      options,
      links,
      page: deps.page,
      loadLateParts,
    };
    const { sheetHref } = deps;
    placeholders = createPlaceholders({ document, shell, islands, sheetHref, onFailure, warn });
    placeholders.switchOff(switchedOff);
    placeholders.scan();
    const layered = bodyThere(document, ended.signal).then(() => showLayer(shell));
    await documentParsed(document, ended.signal);
    placeholders.scan();
    await Promise.all([placeholders.settled(), layered]);
    if (ended.signal.aborted) return;
    performance.mark('portico:mounted');
    settleStanding();
    state.scroll.measure();
    placeholders.nameUnknown();
    const troubles = await loaded;
    if (ended.signal.aborted) return;
    performance.mark('portico:ready');
    finish(troubles.length > 0 ? 'degraded' : 'ready');
  }

  function finish(outcome: ReadyReport['state']): void {
    const report: ReadyReport = { state: outcome, failures: [...failures] };
    settleReady(report);
    events?.tell('ready', report);
  }

  async function showLayer(shell: Shell): Promise<void> {
    if (ended.signal.aborted) return;
    const fail = (error: unknown) => {
      const reason = error instanceof StyleError ? 'style' : 'crash';
      onFailure({ island: 'layer', reason, message: String(error) }, error);
    };
    const element = createElement(Layer);
    const layer = { document, shell, element, sheetHref: deps.sheetHref, onCrash: fail };
    await mountLayer(layer, ended.signal).catch(fail);
  }

  function openEvents(): void {
    const refresh = (wish: { readonly cart: boolean; readonly user: boolean }) => {
      // Loading the user anew takes the cart along, once there is one on the page.
      if (wish.user) void state.session.reload();
      if (wish.cart && !(wish.user && state.cart.status.peek() !== 'idle')) void state.cart.refresh();
    };
    const open = createOpener('data-portico-open', { state, standing, warn, complain });
    const door = createEventDoor(window, refresh, open);
    events = door;
    for (const name of ['user', 'currency', 'cart'] as const) {
      let isFirst = true;
      const stop = effect(() => {
        const value = state.values[name].value;
        if (!isFirst) door.tell(name, value);
        isFirst = false;
      });
      ended.signal.addEventListener('abort', stop);
    }
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) state.comeBack();
    };
    window.addEventListener('pageshow', comeBack, { signal: ended.signal });
  }
}

/** A promise with its settling function beside it. */
function createPromise<T>(): [Promise<T>, (value: T) => void] {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return [promise, settle];
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
