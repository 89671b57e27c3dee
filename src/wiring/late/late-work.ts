/**
 * The late work: chores that run beside the islands once these are mounted. Nothing waits for them. `late-queue.ts` keeps
 * the calls that arrive before this code is loaded.
 */

import { activityOfPage } from '../../domain/countdown/countdown-task-activity';
import type { Failure } from '../../domain/failure';
import { mayShowChat } from '../../domain/page/chat-launcher';
import { keepSome } from '../../domain/reading/bounded';
import { masked } from '../../domain/reading/masked';
import { COOKIE_ACCEPTED_KEY, SUBJECT_ACTIVITY_KEY } from '../../domain/stored-names';
import type { DoctorFindings } from '../../handle/doctor-report';
import { warn } from '../../host/console';
import { createErrorReports } from '../../host/error-report';
import { ownAddress } from '../../host/page';
import { createPageModal } from '../../host/page-modal';
import { asksForPrivacy } from '../../host/privacy-signal';
import { createReissue } from '../../host/reissue';
import { createRivalCookies } from '../../host/rival-cookies';
import { createTabs } from '../../host/tabs';
import { watchEscape } from '../../island/escape';
import { keepAttribution } from '../../state/attribution';
import { keepOneCurrency } from '../../state/one-currency';
import { openSharedLink } from '../../state/open-shared-link';
import { startTabNews } from '../../state/tab-news';
import { startTurns } from '../../state/turns';
import { watchClosings } from '../../widgets/layer/close-menus';
import { watchGoneControls } from '../../widgets/layer/gone-controls';
import type { Wired } from '../base/shared';
import { keepBarRoom } from './bar-room';
import { markCartNews } from './cart-mark';
import type { LateWorkDeps } from './late-work-deps';
import { checkOptionNames } from './option-names';
import { watchReloads } from './reloads';
import { keepSeason } from './season';
import { watchTime } from './watch-time';

/** The late work as the rest of the shell calls it. */
export interface LateWork {
  /** Reports a failure to the site's webhook, if it is of a reported kind. */
  report(failure: Failure, error: unknown): void;
  /** To be called when a cookie was written. @param days Its lifetime. */
  wroteCookie(name: string, days: number): void;
  /** To be called when the page's own code has changed the cart. */
  cartChanged(): void;
  /** To be called with the name of a placeholder that no island had when it was found. */
  nameIsland(name: string): void;
  /** To be called when a response has corrected the server's time. */
  timeCame(): void;
  /** Pages that were fetched ahead, or why there are none; and the transition to the next one. */
  ahead(): NonNullable<DoctorFindings['ahead']>;
  /** See `RivalCookies`. */
  rivalCookies(): readonly string[];
  /** Violations of the page's policy since the start, for browsers that keep no list of them. */
  readonly violations: readonly SecurityPolicyViolationEvent[];
  /** Masks a text as error reports do: parts of addresses that may hold personal data are cut off. */
  mask(text: string): string;
  stop(): void;
}

/** How long the cookie notice waits for a pop-up, which precedes it: its data, its code, and the cleaner of its content. */
const POPUP_WAIT_MS = 5_000;

/** Chores that are done once. */
const DONE_ONCE: readonly ((deps: LateWorkDeps) => void)[] = [nameRivals, checkOptionNames, rememberActivity];

/** Chores that run until the shell ends, in this order. Each may return a function that stops it. */
const GOING_ON: readonly ((deps: LateWorkDeps) => (() => void) | undefined)[] = [
  rememberAttribution,
  keepBarRoom,
  openLink,
  takeTurns,
  watchReloads,
  hearConsent,
  offerChat,
  traceStates,
  ({ state }) => keepOneCurrency(state),
  ({ view }) => watchEscape(view.document),
  ({ view }) => watchGoneControls(view.document),
  ({ view, state }) => watchClosings(view.document, state.overlays),
];

/** Starts all chores: those of the lists, and those that the rest of the shell calls. */
export function startLateWork(deps: LateWorkDeps): LateWork {
  const { site, state, islands, view } = deps;
  for (const chore of DONE_ONCE) chore(deps);
  const { reissue: address } = site.options.cookies;
  const reissue = createReissue({ address: address && ownAddress(view, address), view });
  const { cookies } = site;
  const rivals = createRivalCookies({ view, cookies, scope: site.options.cookies, warn });
  const tabNews = startTabNews({ ...state, openTabs: (onNews) => createTabs(view, state.local.scope, onNews) });
  const stopFollowing = whenShown(view, tabNews.shown);
  const season = keepSeason(deps);
  const cartMark = markCartNews(deps);
  const violations = keepViolations(view.document);
  const next = prepareNext(deps);
  const stops = [
    ...GOING_ON.map((chore) => chore(deps)),
    watchTime(deps, season.look),
    reissue.dispose,
    stopFollowing,
    tabNews.stop,
    season.stop,
    cartMark.stop,
    violations.stop,
    next.stop,
  ];
  return {
    report: createReport(deps),
    wroteCookie(name, days) {
      rivals.wrote(name, days);
      reissue.wrote(name, days);
    },
    ahead: next.ahead,
    rivalCookies: rivals.lines,
    cartChanged() {
      tabNews.cartChanged();
      cartMark.mark();
    },
    nameIsland(name) {
      if (!islands.has(name))
        warn(`data-portico="${name}" is not an island; known are ${[...islands.keys()].join(', ')}`);
    },
    timeCame: season.look,
    violations: violations.list,
    mask: masked,
    stop() {
      for (const stop of stops) stop?.();
    },
  };
}

interface WaitDeps extends Pick<Wired, 'ended'> {
  readonly place: { readonly holders?: Pick<NonNullable<Wired['place']['holders']>, 'live'> | undefined };
  readonly state: { readonly overlays: Pick<Wired['state']['overlays'], 'isPopupKnown'> };
}

/**
 * Ends the wait for a pop-up: at once on a page that has no place for one, or mounts it when it comes into view; else after
 * its time. To be called again if there are no islands yet.
 *
 * Source: contract, section 8, "Cookie notice".
 */
export function limitPopupWait({ ended, place: { holders }, state }: WaitDeps): void {
  if (!holders) return;
  const end = () => {
    state.overlays.isPopupKnown.value = true;
  };
  const mayPopUp = [...holders.live].some(
    ([{ dataset }, { name, phase }]) =>
      name === 'announcements' &&
      phase !== 'failed' &&
      !(phase === 'waiting' && dataset.when === 'visible') &&
      !/^top-(stripes|notice)$/.test(dataset.position ?? ''),
  );
  if (!mayPopUp) {
    end();
    return;
  }
  const timer = setTimeout(end, POPUP_WAIT_MS);
  ended.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Acts each time that the page is shown again. @returns Stops. */
function whenShown(view: Window, act: () => void): () => void {
  const look = () => {
    if (view.document.visibilityState !== 'hidden') act();
  };
  view.document.addEventListener('visibilitychange', look);
  view.addEventListener('pageshow', look);
  return () => {
    view.document.removeEventListener('visibilitychange', look);
    view.removeEventListener('pageshow', look);
  };
}

/** Reports failures to the site's webhook, if it has one. */
function createReport({ site: { options, session }, about, view }: LateWorkDeps): LateWork['report'] {
  const { webhook } = options.errors;
  return webhook ? createErrorReports({ webhook, about, session, view }) : () => {};
}

/** Stores the campaign that the visitor came from. */
function rememberAttribution({ site: { query, cookies }, state: { consent }, view }: LateWorkDeps): () => void {
  return keepAttribution({ query, cookies, consent, asksForPrivacy: asksForPrivacy(view), warn });
}

/** Opens the share overlay if the page was reached by a shared link, whose query has a `shareType`. */
function openLink({ pageUrl, state }: LateWorkDeps): (() => void) | undefined {
  return new URL(pageUrl).searchParams.has('shareType') ? openSharedLink(state) : undefined;
}

/** Lets overlays that open by themselves open one at a time. */
function takeTurns({ state, view }: LateWorkDeps): () => void {
  return startTurns({ ...state, modal: createPageModal(view.document) });
}

/**
 * Accepts the cookie notice if it was accepted elsewhere: in another tab, or on a page that the visitor returns from.
 *
 * @returns Stops.
 */
function hearConsent({ state: { consent, local }, view }: LateWorkDeps): () => void {
  const look = () => {
    if (local.read(COOKIE_ACCEPTED_KEY) === '1') consent.accept();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === COOKIE_ACCEPTED_KEY + local.scope) look();
  };
  view.addEventListener('storage', hear);
  view.addEventListener('pageshow', look);
  return () => {
    view.removeEventListener('storage', hear);
    view.removeEventListener('pageshow', look);
  };
}

/** Offers the chat on pages that may show its launcher. */
function offerChat({ site: { options }, state, view }: LateWorkDeps): (() => void) | undefined {
  const mayChat = options.chat.enabled && mayShowChat(new URL(view.location.href), options.routes);
  return mayChat ? state.overlays.offer('chat') : undefined;
}

/** Prints the states with their times, if the address asks for it. Source: contract, section 3, "doctor()". */
function traceStates(deps: LateWorkDeps): (() => void) | undefined {
  if (deps.site.query.get('portico-trace') !== '1') return undefined;
  const ended = new AbortController();
  // Without it the page works.
  import('../doctor/doctor').then(({ trace }) => trace(deps, ended.signal)).catch(() => {});
  return () => ended.abort();
}

/** Prepares the next page, as far as the shop wants that and the browser can. */
function prepareNext(deps: LateWorkDeps): Pick<LateWork, 'ahead' | 'stop'> {
  const { ahead } = deps.site.options;
  const wanted = typeof ahead === 'object' ? ahead : { pages: ahead, transition: false };
  const pages = fetchPart(deps, wanted.pages !== 'off', HTMLScriptElement.supports?.('speculationrules'), () =>
    import('./ahead').then(({ startAhead }) => startAhead),
  );
  const transition = fetchPart(deps, wanted.transition, 'PageSwapEvent' in deps.view, () =>
    import('./transition').then(({ startTransition }) => startTransition),
  );
  return {
    ahead: () => ({ fetched: [], ...pages.report(), transition: transition.report().state }),
    stop() {
      pages.stop();
      transition.stop();
    },
  };
}

/** A part of the late work with a chunk of its own. */
interface OwnPart<R extends { readonly state: string }> {
  report(): R;
  stop(): void;
}

/** Fetches such a part. Until it is there, its report is the reason. */
function fetchPart<R extends { readonly state: string }>(
  deps: LateWorkDeps,
  isWanted: boolean,
  isKnown: boolean,
  load: () => Promise<(deps: LateWorkDeps) => OwnPart<R>>,
): OwnPart<R | { readonly state: string }> {
  let part: OwnPart<R> | undefined;
  let isOver = false;
  let state = 'off';
  if (isWanted) state = isKnown ? 'loading' : 'not in this browser';
  if (state === 'loading')
    load()
      .then((start) => {
        if (!isOver) part = start(deps);
      })
      .catch(() => {
        // Without it the page works.
        state = 'failed to load';
      });
  return {
    report: () => part?.report() ?? { state },
    stop() {
      isOver = true;
      part?.stop();
    },
  };
}

/** Remembers the activity of a subject page, for the countdown task on other pages. */
function rememberActivity({ site: { options }, state, view }: LateWorkDeps): void {
  const activity = activityOfPage(new URL(view.location.href), options.routes);
  if (activity !== undefined) state.local.write(SUBJECT_ACTIVITY_KEY, activity);
}

/** Warns if an element of the page or another script uses the shell's name. */
function nameRivals({ view: { document }, isTaken }: LateWorkDeps): void {
  const names = ['Portico', 'mountShell'].filter((name) => {
    const selector = `[id="${name}"],:is(img,form,embed,object,iframe)[name="${name}"]`;
    return document.querySelector(selector);
  });
  if (isTaken && names[0] !== 'Portico') names.unshift('Portico');
  if (names.length > 0) warn(`something else on this page is called ${names.join(' and ')}; the shell takes the name`);
}

function keepViolations(page: Document): { readonly list: readonly SecurityPolicyViolationEvent[]; stop(): void } {
  const list: SecurityPolicyViolationEvent[] = [];
  const keep = (event: SecurityPolicyViolationEvent) => void keepSome(list, event);
  page.addEventListener('securitypolicyviolation', keep);
  return { list, stop: () => page.removeEventListener('securitypolicyviolation', keep) };
}
