import { createElement } from 'react';
import { createClient } from '../api/client';
import { createLateCart } from '../api/late-cart';
import type { PageApi } from '../api/page-api';
import { type BootData, createShopApi } from '../api/shop-api';
import { keepSome } from '../domain/bounded';
import type { Failure } from '../domain/failure';
import { type Language, LOCALE_TAGS } from '../domain/language';
import { ownMember } from '../domain/own-member';
import { analyticsFamilyOf, isLandingPage } from '../domain/page-kind';
import { serverPosition } from '../domain/position';
import { isRecord } from '../domain/reader';
import { createLinks } from '../domain/routes';
import { seasonAt } from '../domain/season';
import { pageEvent } from '../domain/tracking';
import { createAnalyticsSink } from '../host/analytics';
import { createServerClock, documentIsFresh } from '../host/clock';
import { complain, warn } from '../host/console';
import { uncoverDocument } from '../host/covered';
import { bodyThere, documentParsed, pageShown } from '../host/document-ready';
import type { EventDoor } from '../host/events';
import { createMarks } from '../host/marks';
import { createMemberMark } from '../host/member-mark';
import { createPagePort, type PagePort } from '../host/page';
import { createTitleMark } from '../host/title';
import { createViewport } from '../host/viewport';
import { fill } from '../i18n/fill';
import { replaceTexts } from '../i18n/texts';
import { ISLANDS } from '../islands';
import type { Texts } from '../locales/en';
import type { LateTexts } from '../locales/late/en';
import type { IslandDeps } from '../mount/define-island';
import { fillHandle, type PendingHandle, type PorticoHandle, type ReadyReport } from '../mount/handle';
import { createMembers, createOpener, type MemberDeps } from '../mount/handle-members';
import { openGates } from '../mount/kept-content';
import { mountLayer } from '../mount/layer';
import { waitForIdle } from '../mount/moments';
import { createPlaceholders, type IslandSource, type Placeholders } from '../mount/placeholders';
import { keepRoom } from '../mount/room';
import { StyleError } from '../mount/style-link';
import { lateTextsOf } from '../mount/use-late';
import type { Shell } from '../mount/use-shell';
import { createShellState } from '../state/shell-state';
import { createTracking } from '../state/tracking';
import { Layer } from '../widgets/layer';
import { openShellEvents } from './events';
import type { LateWork } from './late-work';
import { claimName, forgetCall, keepCall, leaveName, liveHandle, nameRivals } from './live-handle';
import { readSite } from './site';
import { FIRST_TEXTS, LATE_TEXTS } from './texts';

/** What stories and tests put in place of the browser's own. */
export interface ShellDeps {
  readonly fetch: typeof fetch;
  readonly loadTexts: (lang: Language) => Promise<Texts>;
  /** Brings a part that the first view does without. */
  readonly loadLate: <T>(load: () => Promise<T>) => Promise<T>;
  /** Address of the islands' style sheet; null for none. */
  readonly sheetHref: string | null;
  readonly page: PagePort;
}

/** What the loader has begun before this code was there. */
export interface Early {
  /** Given out already: the same object goes on living. */
  readonly handle: PendingHandle;
  /** Reads under way, by address. */
  readonly reads: Readonly<Record<string, Promise<Response>>>;
}

/** Builds a shell and mounts it. Stories and tests call it with parts of their own. */
export function startShell(args: readonly unknown[], given: Partial<ShellDeps> = {}, early?: Early): PorticoHandle {
  const deps: ShellDeps = { ...browserDeps(), ...given };
  const ended = new AbortController();
  const failures: Failure[] = [];
  const marks = createMarks(performance);
  if (!early) marks.set('start');
  let dropped = 0;
  uncoverDocument(document, ended.signal, warn);
  nameRivals(early?.handle);

  // What runs late, and what it is to be told once it is there.
  let lateWork: LateWork | undefined;
  const forLate: ((work: LateWork) => void)[] = [];
  const tellLate = (tell: (work: LateWork) => void) => void (lateWork ? tell(lateWork) : keepSome(forLate, tell));

  // What the page says.
  const site = readSite(args, window, (name, days) => tellLate((work) => work.wroteCookie(name, days)));
  const { lang, platform, options, cookies, local, session } = site;
  const about = { version: __PORTICO_VERSION__, build: __PORTICO_BUILD__, lang, platform };
  const isPreparing = options.prerender || ownMember(document, 'prerendering') === true;
  // Comes when the page is really shown; never for one that is only prepared.
  const shown = options.prerender ? new Promise<void>(() => {}) : pageShown(document, ended.signal);
  const title = createTitleMark(document);
  const { positions: told, announcements } = options.boot;
  const banner = isRecord(told) ? told[serverPosition('header_banner', options.positions)] : undefined;
  keepRoom(document, { banner, announcements }, options.prerender || site.isSafe ? undefined : shown, ended.signal);

  // What the server says.
  let events: EventDoor | undefined;
  const onFailure = (failure: Failure, error?: unknown) => {
    dropped += keepSome(failures, failure);
    const { call, island = 'shell', reason, message } = failure;
    if (reason !== 'refused' && reason !== 'logged-out') warn(`${call ?? island}: ${reason}: ${message}`);
    if (error !== undefined) console.error(error);
    tellLate((work) => work.report(failure, error));
    events?.tell('error', failure);
  };
  const clock = createServerClock(performance);
  if (options.boot.serverTime) clock.startAt(options.boot.serverTime * 1_000);
  const client = createClient({
    settings: options.api,
    fetch: deps.fetch,
    loadCarry: async () => (await deps.loadLate(() => import('../api/carry'))).carry,
    onServerTime(serverMs) {
      clock.sync(serverMs);
      lateWork?.timeCame();
    },
    onFailure,
    warn,
    ...(early ? { early: byAddress(early.reads) } : {}),
  });
  const late: { texts: LateTexts | undefined } = { texts: undefined };
  // Each placeholder of an island brings its texts: what is wrong with the page's own words is said once.
  const saidOfTexts = new Set<string>();
  const complainOnce = (message: string) => {
    if (!saidOfTexts.has(message)) complain(message);
    saidOfTexts.add(message);
  };
  const withOwnWords = <T extends object>(found: T) => replaceTexts(found, options.texts, complainOnce);
  const loadTexts: IslandDeps['loadTexts'] = async (set) => withOwnWords((await set[lang]()).default);
  const loadLateTexts = async () => {
    const { default: found } = await LATE_TEXTS[lang]();
    late.texts ??= withOwnWords(found);
  };
  const lostParts = new Set<string>();
  const lostBy = new WeakSet<object>();
  const onLost: Shell['onLost'] = (part, error) => {
    if (ended.signal.aborted) return;
    // Who waits for it as for a piece of another part has nothing more to say.
    const cause = Object(error);
    const isTold = lostParts.has(part) || lostBy.has(cause);
    lostBy.add(cause);
    if (isTold) return;
    lostParts.add(part);
    onFailure({ reason: error instanceof StyleError ? 'style' : 'chunk', message: `${part}: ${error}` });
  };
  const loadLate: Shell['loadLate'] = async (load, name = 'late parts') => {
    try {
      return (await Promise.all([deps.loadLate(load), loadLateTexts()]))[0];
    } catch (error) {
      onLost(name, error);
      throw error;
    }
  };
  const cart = createLateCart(async () => (await loadLate(() => import('../api/cart-api'))).createCartApi(client));
  const { routes } = options;
  const links = createLinks({ lang, platform, pathname: location.pathname, currentUrl: deps.page.url, routes });
  let pageApi: PageApi | undefined;
  const loadPageApi = async () => {
    const { createPageApi } = await loadLate(() => import('../api/page-api'));
    pageApi ??= createPageApi(client, {
      ...options.api,
      positions: options.positions,
      boot: options.boot.positions,
      onFailure,
    });
    return pageApi;
  };

  // What the islands share.
  let texts: Texts | undefined;
  const networkUnstable = () => texts?.shell.networkUnstable ?? '';
  let placeholders: Placeholders | undefined;
  let switchedOff: readonly string[] = [];
  const tracking = createTracking({
    shown,
    sink: createAnalyticsSink(options.analytics, window),
    tell: (event) => events?.tell('track', event),
    path: () => location.pathname,
    season: () => seasonAt(clock.nowMs()),
  });
  const state = createShellState({
    lang,
    api: createShopApi(client, cart, documentIsFresh(performance) ? options.boot : withoutVisitor(options.boot)),
    cookies,
    mark: createMemberMark(cookies, local, session),
    page: deps.page,
    viewport: createViewport(window),
    local,
    tracking,
    async leadChat(opened, parts) {
      const toPage = () => opened?.go(new URL(links.to('customerService'), deps.page.url()).href);
      if (!texts) return toPage();
      const unstable = texts.shell.networkUnstable;
      try {
        const [{ leadChat }, { holdWindow }] = await Promise.all([
          loadLate(() => import('../state/chat-lead')),
          loadLate(() => import('../host/window-hold')),
        ]);
        const { chatUrl } = await loadPageApi();
        const hold = (held: Window, name: string) => holdWindow(held, name, window);
        await leadChat(opened, { ...parts, chatUrl, hold, words: { unstable, ...lateTextsOf({ late }).chat } });
      } catch {
        // Customer service has a page, too.
        if (opened) toPage();
        else parts.toasts.show(unstable, 'error');
      }
    },
    networkUnstable,
    onSwitchOff(names) {
      // The switches may be known before there is an island to switch off.
      switchedOff = names;
      placeholders?.switchOff(names);
    },
  });

  const [ready, settleReady] = createPromise<ReadyReport>();
  const [standing, settleStanding] = createPromise<void>();
  // Comes when the page is shown and the visitor belongs here.
  const [staying, settleStaying] = createPromise<void>();
  const islands = new Map<string, IslandSource>(ISLANDS.map((island) => [island.name, island]));
  const islandDeps = { clock, client, cookies, loadLateTexts, loadTexts };
  const memberDeps: MemberDeps = {
    state,
    ready,
    standing,
    islands,
    placeholders: () => placeholders,
    about,
    failures,
    dropped: () => dropped,
    page: deps.page,
    networkUnstable,
    loadPageIsland: async (...given) => (await import('../mount/page-islands')).loadPageIsland(...given),
    warn,
    complain,
    onUnmount,
  };
  const members = createMembers(memberDeps);
  const handle = fillHandle(early?.handle ?? {}, members);
  keepCall(handle, args);
  claimName(handle);

  if (site.isSafe) {
    console.info('[portico] safe mode: nothing is brought to life');
    openGates(document);
    settleReady({ state: 'ready', failures: [...failures] });
  } else if (isPreparing || !leave()) run().catch(breakDown);
  return handle;

  function onUnmount(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    placeholders?.dispose();
    placeholders = undefined;
    lateWork?.stop();
    state.dispose();
    client.dispose();
    title.putBack();
    marks.clear();
    forgetCall(handle);
    if (liveHandle() === handle) leaveName();
    settleReady({ state: 'ready', failures: [...failures] });
  }

  /** Takes the visitor to where they belong, before anything is fetched. @returns Whether they are on their way. */
  function leave(): boolean {
    const target = site.redirect();
    if (target !== undefined) deps.page.replace(target);
    return target !== undefined;
  }

  /** What a page that is only being prepared must not do. */
  async function load(): Promise<readonly Failure[]> {
    await shown;
    // The shell is gone again, or the visitor is on their way to another host: nothing is to be fetched or told any more.
    if (ended.signal.aborted || (isPreparing && leave())) return await new Promise(() => {});
    settleStaying();
    let crashes: readonly Failure[] = [];
    try {
      site.remember();
      const open = createOpener('data-portico-open', memberDeps);
      const onCartChanged = () => tellLate((work) => work.cartChanged());
      events = openShellEvents({ view: window, state, open, onCartChanged, ended: ended.signal });
    } catch (error) {
      crashes = crashed(error);
    }
    try {
      const loading = state.load();
      const family = analyticsFamilyOf(location.pathname);
      if (family) tracking.track(pageEvent(family));
      return [...crashes, ...(await loading)];
    } catch (error) {
      // Who the visitor is will not be known.
      openGates(document);
      return [...crashes, ...crashed(error)];
    }
  }

  /** What nobody expected: it is told, and the rest lives on. */
  function crashed(error: unknown): readonly Failure[] {
    if (ended.signal.aborted) return [];
    const failure: Failure = { reason: 'crash', message: String(error) };
    onFailure(failure, error);
    return [failure];
  }

  async function run(): Promise<void> {
    // Of a page that is only prepared, `ready` comes after the mount.
    const loaded = load();
    const settled = options.prerender ? [] : loaded;
    try {
      texts = withOwnWords(await deps.loadTexts(lang));
    } catch (error) {
      if (ended.signal.aborted) return;
      onFailure({ reason: 'chunk', message: `texts of "${lang}": ${error instanceof Error ? error.message : error}` });
      // Nothing will stand in the place of content that waits for the user, and nothing will open.
      openGates(document);
      settleStanding();
      await settled;
      if (!ended.signal.aborted) finish('degraded');
      return await workInIdle(loaded);
    }
    if (ended.signal.aborted) return;
    const fixed = { lang, htmlLang: LOCALE_TAGS[lang], platform, texts, late, options, links, page: deps.page };
    const shell: Shell = { ...state, ...fixed, loadLate, loadPageApi, onLost };
    const { sheetHref } = deps;
    placeholders = createPlaceholders({ document, shell, islands, islandDeps, sheetHref, onFailure, warn });
    placeholders.switchOff(switchedOff);
    placeholders.scan();
    const layered = bodyThere(document, ended.signal).then(() => showLayer(shell));
    await documentParsed(document, ended.signal);
    placeholders.scan();
    nameThePage(texts);
    await Promise.all([placeholders.settled(), layered]);
    if (ended.signal.aborted) return;
    marks.set('mounted');
    settleStanding();
    state.scroll.measure();
    placeholders.nameUnknown();
    // Where a visitor came from stands in the query, and they may be gone before all is loaded.
    void workInIdle(location.search ? staying : loaded);
    const troubles = await settled;
    if (ended.signal.aborted) return;
    marks.set('ready');
    finish(troubles.length > 0 ? 'degraded' : 'ready');
  }

  /** What nobody foresaw is a failure like others: `ready` comes, and what the page asks for is answered. */
  function breakDown(error: unknown): void {
    if (ended.signal.aborted) return;
    crashed(error);
    openGates(document);
    settleStanding();
    finish('degraded');
  }

  async function workInIdle(begin: Promise<unknown>): Promise<void> {
    await begin;
    // A page's listener for `ready` may have unmounted the shell.
    if (!ended.signal.aborted) ended.signal.addEventListener('abort', waitForIdle(workLate));
  }

  async function workLate(): Promise<void> {
    try {
      const { startLateWork } = await loadLate(() => import('./late-work'));
      if (ended.signal.aborted) return;
      const textGroups = { ...texts, ...late.texts };
      const pageUrl = deps.page.url();
      const work = startLateWork({ site, state, client, clock, about, textGroups, pageUrl, view: window });
      lateWork = work;
      for (const tell of forLate.splice(0)) tell(work);
    } catch (error) {
      if (ended.signal.aborted) return;
      // The islands do without; what they need of it they ask for themselves.
      onLost('late parts', error);
      window.addEventListener('online', () => void workLate(), { once: true, signal: ended.signal });
    }
  }

  /** Source: specification, section 1, "Marketing claims"; contract, section 8, "Languages". */
  function nameThePage({ shell: { homeTitle } }: Texts): void {
    const own = options.page.title;
    if (own) title.set(own);
    else if (
      !ownMember(document, 'title') &&
      isLandingPage(location.pathname, { lang, platform, routes: options.routes })
    )
      title.set(fill(homeTitle, { brand: options.brand.name }));
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
}

/** The loader joins addresses as they are given: a base with a slash at its end makes two of it. */
function byAddress(reads: Early['reads']): Map<string, Promise<Response>> {
  return new Map(Object.entries(reads).map(([url, reply]) => [url.replace(/([^:/])\/{2,}/g, '$1/'), reply]));
}

/** A page out of a cache knows an earlier visitor, or what they were then. */
function withoutVisitor({ currencies, config }: BootData): BootData {
  return { currencies, config };
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
    // Asked for with each call: where there is none, the call fails and not the shell.
    fetch: (...request) => window.fetch(...request),
    loadTexts: async (lang) => (await FIRST_TEXTS[lang]()).default,
    loadLate: (load) => load(),
    sheetHref: __PORTICO_SHEET__,
    page: createPagePort(window),
  };
}
