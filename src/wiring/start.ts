import { createElement } from 'react';
import type { Failure } from '../domain/failure';
import { LOCALE_TAGS } from '../domain/language';
import { ownMember } from '../domain/own-member';
import { createLinks } from '../domain/routes';
import type { SentTrackEvent } from '../domain/tracking';
import { createServerClock } from '../host/clock';
import { complain, warn } from '../host/console';
import { uncoverDocument } from '../host/covered';
import { bodyThere, documentParsed, pageShown } from '../host/document-ready';
import type { EventDoor } from '../host/events';
import { createMarks } from '../host/marks';
import { createMemberMark } from '../host/member-mark';
import { createViewport } from '../host/viewport';
import { ISLANDS } from '../islands';
import type { Texts } from '../locales/en';
import { afterLayout } from '../mount/after-layout';
import { fillHandle, type PorticoHandle, type ReadyReport } from '../mount/handle';
import { createMembers, createOpener, type MemberDeps } from '../mount/handle-members';
import { openGates } from '../mount/kept-content';
import { waitForIdle } from '../mount/moments';
import { createPlaceholders, type IslandSource, type Placeholders } from '../mount/placeholders';
import { watchRoom } from '../mount/room';
import { StyleError } from '../mount/style-place';
import { beginSheet } from '../mount/style-sheet';
import type { Shell } from '../mount/use-shell';
import { createShellState } from '../state/shell-state';
import { signal } from '../state/signals';
import { createTracking } from '../state/tracking';
import { whenCalm } from './calm';
import { openShellEvents } from './events';
import { createFailureLog } from './failures';
import { createLateQueue } from './late-queue';
import { claimName, forgetCall, isNameTaken, keepCall, leaveName, liveHandle } from './live-handle';
import { createServer } from './server';
import { browserDeps, type Early, type ShellDeps } from './shell-deps';
import { readSite } from './site';
import { createWords } from './words';

/**
 * Builds a shell and mounts it. Stories and tests call it with parts of their own.
 *
 * What the page needs is begun at once, side by side: texts, sheet, the islands' code, what they read first. Nothing that
 * is wanted waits for something that does not make it.
 */
export function startShell(args: readonly unknown[], given: Partial<ShellDeps> = {}, early?: Early): PorticoHandle {
  const deps: ShellDeps = { ...browserDeps(), ...given };
  const ended = new AbortController();
  const marks = createMarks(performance);
  if (!early) marks.set('start');
  uncoverDocument(document, ended.signal, warn);
  const isTaken = isNameTaken(early?.handle);

  const late = createLateQueue();
  let events: EventDoor | undefined;
  const failures = createFailureLog((failure, error) => {
    late.tell((work) => work.report(failure, error));
    events?.tell('error', failure);
  }, ended);
  const site = readSite(args, window, (name, days) => late.tell((work) => work.wroteCookie(name, days)));
  const { lang, platform, options, cookies, local, session } = site;
  const about = { version: __PORTICO_VERSION__, build: __PORTICO_BUILD__, lang, platform };
  const isPreparing = options.prerender || ownMember(document, 'prerendering') === true;
  // Comes when the page is really shown; never for one that is only prepared.
  const shown = options.prerender ? new Promise<void>(() => {}) : pageShown(document, ended.signal);
  // Comes when the page is shown and the visitor belongs here.
  const [staying, settleStaying] = createPromise<void>();
  const sender = staying.then(bringSender);
  sender.catch(() => {});
  const isShown = signal(false);
  const isCalm = signal(false);
  watchRoom(document, options.prerender || site.isSafe ? undefined : shown, ended.signal);

  const words = createWords(lang, options, deps.loadTexts);
  const loadLate: Shell['loadLate'] = async (load, name = 'late parts') => {
    try {
      return (await Promise.all([deps.loadLate(load), words.loadLate()]))[0];
    } catch (error) {
      failures.lost(name, error);
      throw error;
    }
  };
  // What a reload could not fetch is told once, however often it is tried.
  const addNew = (failure: Failure) => {
    if (!state.session.troubles.peek().some(({ call }) => call === failure.call)) failures.add(failure);
  };
  const clock = createServerClock(performance);
  const mark = createMemberMark(cookies, local, session);
  const server = createServer({
    site,
    clock,
    fetch: deps.fetch,
    page: deps.page,
    early: early?.reads,
    loadLate,
    loadBare: deps.loadLate,
    onTime: () => late.work()?.timeCame(),
    onFailure: addNew,
    onLost: failures.lost,
    staying,
  });
  const { client, loadPageApi } = server;
  const { routes } = options;
  const links = createLinks({ lang, platform, pathname: location.pathname, currentUrl: deps.page.url, routes });

  // What the islands share.
  let texts: Texts | undefined;
  const networkUnstable = () => texts?.shell.networkUnstable ?? '';
  let placeholders: Placeholders | undefined;
  const tracking = createTracking({ sender, path: () => location.pathname });
  const state = createShellState({
    lang,
    api: server.shopApi,
    cookies,
    mark,
    page: deps.page,
    viewport: createViewport(window),
    local,
    tracking,
    async leadChat(opened, parts) {
      const to = { opened, ...parts, texts, words, loadPageApi };
      try {
        const leadShellChat = await loadLate(async () => (await import('./lead-chat')).leadShellChat);
        await leadShellChat(to);
      } catch {
        // Customer service has a page, too.
        if (opened) opened.go(new URL(links.to('customerService'), deps.page.url()).href);
        else if (texts) parts.toasts.show(networkUnstable(), 'error');
      }
    },
    networkUnstable,
    loadWrites: async () => (await import('../state/session-writes')).createSessionWrites,
    onMember: server.beginMember,
    onGuest: server.dropBegun,
    onSwitchOff: (names) => placeholders?.switchOff(names),
  });

  const [ready, settleReady] = createPromise<ReadyReport>();
  const [standing, settleStanding] = createPromise<void>();
  const islands = new Map<string, IslandSource>(ISLANDS.map((island) => [island.name, island]));
  const { loadLate: loadLateTexts, load: loadTexts } = words;
  const islandDeps = { clock, client, cookies, loadLateTexts, loadTexts };
  const memberDeps: MemberDeps = {
    state,
    ready,
    standing,
    islands,
    placeholders: () => placeholders,
    about,
    failures: failures.list,
    dropped: failures.dropped,
    page: deps.page,
    networkUnstable,
    loadPageIsland: async (...given) => (await import('../mount/page-islands')).loadPageIsland(...given),
    warn,
    complain,
    examine: () =>
      import('./doctor')
        .then((it) => it.examine(memberDeps, options, late.work()))
        .catch((error) => failures.lost('doctor', error) as undefined),
    onUnmount,
  };
  const handle = fillHandle(early?.handle ?? {}, createMembers(memberDeps));
  keepCall(handle, args);
  claimName(handle);

  if (site.isSafe) {
    console.info('[portico] safe mode');
    openGates(document);
    settleReady(report('ready'));
  } else void begin().catch(breakDown);
  return handle;

  async function begin(): Promise<void> {
    const leaving = isPreparing ? undefined : leave();
    if (!leaving || (!(await leaving) && !ended.signal.aborted)) await run();
  }

  async function bringSender() {
    const { createSender } = await import('./analytics');
    const tell = (event: SentTrackEvent) => events?.tell('track', event);
    const { pathname: path } = location;
    return createSender({ option: options.analytics, view: window, path, nowMs: clock.nowMs, tell });
  }

  function report(outcome: ReadyReport['state']): ReadyReport {
    return { state: outcome, failures: [...failures.list] };
  }

  function onUnmount(): void {
    if (ended.signal.aborted) return;
    ended.abort();
    placeholders?.dispose();
    placeholders = undefined;
    late.work()?.stop();
    state.dispose();
    client.dispose();
    marks.clear();
    forgetCall(handle);
    if (liveHandle() === handle) leaveName();
    settleReady(report('ready'));
  }

  /** Takes the visitor to where they belong, before anything is fetched. @returns Whether they are on their way. */
  function leave(): Promise<boolean> | undefined {
    return site.redirect()?.then(
      (target) => {
        if (target !== undefined) deps.page.replace(target);
        return target !== undefined;
      },
      // Without the parts nobody is led anywhere.
      () => false,
    );
  }

  async function run(): Promise<void> {
    const loaded = load();
    // Of a page that is only prepared, `ready` comes after the mount.
    const settled = options.prerender ? [] : loaded;
    const come = words.first();
    const shell = beginAll(come);
    try {
      texts = await come;
    } catch (error) {
      if (!ended.signal.aborted) await goWithoutTexts(error, settled, loaded);
      return;
    }
    if (ended.signal.aborted) return;
    const stood = stand(await shell, texts);
    const whole = Promise.all([stood, loaded]).then(server.begunSettled);
    const calm = whenCalm(whole, staying, ended.signal).then(() => {
      if (!ended.signal.aborted) isCalm.value = true;
    });
    await stood;
    if (ended.signal.aborted) return;
    // Where a visitor came from stands in the query, and they may be gone before all is loaded.
    void workInIdle(location.search ? staying : calm);
    const troubles = await settled;
    if (ended.signal.aborted) return;
    marks.set('ready');
    finish(troubles.length > 0 ? 'degraded' : 'ready');
  }

  /** Begins all that the placeholders need, and finds them as they arrive. */
  function beginAll(come: Promise<Texts>): Promise<Shell> {
    const { sheetHref } = deps;
    if (sheetHref) void beginSheet(document, sheetHref, early?.reads[sheetHref]);
    const makeShell = async (): Promise<Shell> => {
      const fixed = { lang, htmlLang: LOCALE_TAGS[lang], platform, late: words.late, options, links, page: deps.page };
      const own = { loadLate, loadPageApi, isShown, isCalm, onLost: failures.lost };
      return { ...state, ...fixed, ...own, texts: await come };
    };
    // A visitor who was here before may be asked for more at once.
    if (mark.isSet() && !options.boot.user) server.expectMember();
    const shell = makeShell();
    placeholders = createPlaceholders({
      document,
      shell,
      islands,
      islandDeps,
      sheetHref,
      isPreparedOnly: options.prerender,
      beginRead: server.beginRead,
      onFailure: failures.add,
      warn,
      onUnknown: (name) => late.tell((work) => work.nameIsland(name)),
    });
    placeholders.scan();
    return shell;
  }

  /** What a page that is only being prepared must not do. */
  async function load(): Promise<readonly Failure[]> {
    await shown;
    // The shell is gone again, or the visitor is on their way to another host: nothing is to be fetched or told any more.
    if (ended.signal.aborted || (isPreparing && (await leave()))) return await new Promise(() => {});
    settleStaying();
    isShown.value = true;
    let crashes: readonly Failure[] = [];
    try {
      site.remember();
      const open = createOpener('data-portico-open', memberDeps);
      const onCartChanged = () => late.tell((work) => work.cartChanged());
      events = openShellEvents({ view: window, state, open, onCartChanged, ended: ended.signal });
    } catch (error) {
      crashes = crashed(error);
    }
    try {
      return [...crashes, ...(await state.load())];
    } catch (error) {
      // Who the visitor is will not be known.
      openGates(document);
      return [...crashes, ...crashed(error)];
    }
  }

  /** Waits until every island that is there now stands. */
  async function stand(shell: Shell, { shell: { homeTitle } }: Texts): Promise<void> {
    const layered = bodyThere(document, ended.signal).then(() => showLayer(shell));
    await documentParsed(document, ended.signal);
    placeholders?.scan();
    await Promise.all([placeholders?.settled(), layered, nameThePage(homeTitle)]);
    if (ended.signal.aborted) return;
    marks.set('mounted');
    settleStanding();
    afterLayout(document.documentElement, () => ended.signal.aborted || state.scroll.measure());
  }

  /** Its code comes with the parts; a page without them keeps the name that it has. */
  async function nameThePage(homeTitle: string): Promise<void> {
    try {
      const { nameThePage: name } = await import('./page-title');
      if (ended.signal.aborted) return;
      ended.signal.addEventListener('abort', name(document, { lang, platform, options, homeTitle }));
    } catch {
      // That the parts have not come is told by the islands.
    }
  }

  async function showLayer(shell: Shell): Promise<void> {
    if (ended.signal.aborted) return;
    let isHere = false;
    const fail = (error: unknown) => {
      const reason = error instanceof StyleError ? 'style' : isHere ? 'crash' : 'chunk';
      failures.add({ island: 'layer', reason, message: String(error) }, isHere ? error : undefined);
    };
    try {
      const [{ Layer }, { mountLayer }] = await Promise.all([import('../widgets/layer'), import('../mount/layer')]);
      if (ended.signal.aborted) return;
      isHere = true;
      const layer = { document, shell, element: createElement(Layer), sheetHref: deps.sheetHref, onCrash: fail };
      await mountLayer(layer, ended.signal);
    } catch (error) {
      fail(error);
      // Its code may come once the network is back.
      if (!isHere) window.addEventListener('online', () => void showLayer(shell), { once: true, signal: ended.signal });
    }
  }

  async function goWithoutTexts(
    error: unknown,
    settled: PromiseLike<unknown> | readonly unknown[],
    loaded: Promise<unknown>,
  ): Promise<void> {
    const message = `texts of "${lang}": ${error instanceof Error ? error.message : error}`;
    failures.add({ reason: 'chunk', message });
    // Nothing will stand in the place of content that waits for the user, and nothing will open.
    placeholders?.dispose(true);
    placeholders = undefined;
    openGates(document);
    settleStanding();
    await settled;
    if (!ended.signal.aborted) finish('degraded');
    await workInIdle(loaded);
  }

  /** What nobody expected: it is told, and the rest lives on. */
  function crashed(error: unknown): readonly Failure[] {
    if (ended.signal.aborted) return [];
    const failure: Failure = { reason: 'crash', message: String(error) };
    failures.add(failure, error);
    return [failure];
  }

  /** What nobody foresaw is a failure like others: `ready` comes, and what the page asks for is answered. */
  function breakDown(error: unknown): void {
    if (ended.signal.aborted) return;
    crashed(error);
    openGates(document);
    settleStanding();
    isCalm.value = true;
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
      const textGroups = { ...texts, ...words.late.texts };
      const pageUrl = deps.page.url();
      late.start(
        startLateWork({ site, state, client, clock, about, textGroups, pageUrl, isTaken, islands, view: window }),
      );
    } catch (error) {
      if (ended.signal.aborted) return;
      // The islands do without; what they need of it they ask for themselves.
      failures.lost('late parts', error);
      window.addEventListener('online', () => void workLate(), { once: true, signal: ended.signal });
    }
  }

  function finish(outcome: ReadyReport['state']): void {
    const settled = report(outcome);
    settleReady(settled);
    events?.tell('ready', settled);
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
