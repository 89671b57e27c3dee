import type { ApiClient } from '../../api/client';
import { globalConfig } from '../../api/config';
import { keepSome } from '../../domain/bounded';
import { CALL_NAMES } from '../../domain/call-names';
import { mayShowChat } from '../../domain/chat-page';
import { activityOfPage } from '../../domain/countdown-activity';
import { isCurrencyCode } from '../../domain/currency';
import type { Failure } from '../../domain/failure';
import { masked } from '../../domain/masked';
import { POSITION_NAMES } from '../../domain/position';
import { ROUTES } from '../../domain/route-table';
import { seasonAt } from '../../domain/season';
import { SHOWN_NAMES } from '../../domain/shown-names';
import { COOKIE_ACCEPTED_KEY, SUBJECT_ACTIVITY_KEY } from '../../domain/stored-names';
import type { ServerClock } from '../../host/clock';
import { watchClocks } from '../../host/clock-watch';
import { complain, warn } from '../../host/console';
import { createErrorReports } from '../../host/error-report';
import { createPageModal } from '../../host/page-modal';
import { asksForPrivacy } from '../../host/privacy-signal';
import { createReissue } from '../../host/reissue';
import { createSeasonMark } from '../../host/season-mark';
import { createTabs } from '../../host/tabs';
import { keepAttribution } from '../../state/attribution';
import { openSharedLink } from '../../state/shared-link';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';
import { startTabNews } from '../../state/tab-news';
import { startTurns } from '../../state/turns';
import { watchEscape } from '../../ui/escape';
import type { Site } from '../site';
import { watchReloads } from './reloads';

export interface LateWorkDeps {
  readonly site: Site;
  readonly state: Pick<
    ShellState,
    'session' | 'cart' | 'freshness' | 'loadAgain' | 'consent' | 'local' | 'overlays' | 'toasts'
  >;
  readonly client: Pick<ApiClient, 'send'>;
  readonly clock: Pick<ServerClock, 'nowMs'>;
  readonly about: {
    readonly version: string;
    readonly build: string;
    readonly lang: string;
    readonly platform: string;
  };
  /** The groups of texts that are there; those of islands that come later are known by name. */
  readonly textGroups: object;
  /** Address of the page as it is now. */
  readonly pageUrl: string;
  /** Whether another script had the shell's name. */
  readonly isTaken: boolean;
  /** By their names; grows by what the page defines. */
  readonly islands: ReadonlyMap<string, unknown>;
  readonly view: Window;
}

/** What runs beside the islands once the page stands. */
export interface LateWork {
  /** Reports what is worth it to the site's webhook. */
  report(failure: Failure, error: unknown): void;
  /** A cookie was written. @param days Its lifetime. */
  wroteCookie(name: string, days: number): void;
  /** The page's own code has changed the cart. */
  cartChanged(): void;
  /** A placeholder has a name that stood for nothing when it was found. */
  nameIsland(name: string): void;
  /** A reply has told the server's time. */
  timeCame(): void;
  /** What the page's policy has stopped since then, for browsers that keep no account of it. */
  readonly violations: readonly SecurityPolicyViolationEvent[];
  /** A text as error reports have it: its addresses lose what may hold personal data. */
  mask(text: string): string;
  stop(): void;
}

/** Groups of texts that come with the islands of these names. */
const LAZY_TEXT_GROUPS = ['countdown', 'notice', 'share'];

/**
 * Starts what nothing waits for: attribution, other tabs, error reports, cookies set anew, the season, and what comes by
 * itself in its turn.
 */
export function startLateWork(deps: LateWorkDeps): LateWork {
  const { site, state, client, clock, about, textGroups, pageUrl, isTaken, islands, view } = deps;
  const { cookies, options, query, session } = site;
  nameRivals(view.document, isTaken);
  nameUnknown('api.endpoints', options.api.endpoints, CALL_NAMES, 'call');
  nameUnknown('routes', options.routes, Object.keys(ROUTES), 'route');
  nameUnshown(options);
  nameUnknown('positions', options.positions, POSITION_NAMES, 'position');
  const groups = [...Object.keys(textGroups), ...LAZY_TEXT_GROUPS];
  nameUnknown('texts', options.texts, groups, 'group of texts');
  const reissue = createReissue({ address: options.cookies.reissue, view });
  const { webhook } = options.errors;
  const report = webhook ? createErrorReports({ webhook, about, session, view }) : () => {};
  const stopAttribution = keepAttribution({
    query,
    cookies,
    consent: state.consent,
    asksForPrivacy: asksForPrivacy(view),
    warn,
  });
  const tabNews = startTabNews({ ...state, openTabs: (onNews) => createTabs(view, onNews) });
  const stopLink = new URL(pageUrl).searchParams.get('shareType') ? openSharedLink(state) : () => {};
  const stopTurns = startTurns({ ...state, modal: createPageModal(view.document) });
  const season = keepSeason({ clock, session: state.session, page: view.document });
  const stopClockWatch = watchTime({ client, freshness: state.freshness, view, onLook: season.look });
  const stopReloads = watchReloads({ state, view });
  const stopConsentNews = hearConsent({ consent: state.consent, local: state.local, view });
  const stopChat = offerChat();
  const stopEscape = watchEscape(view.document);
  const violations: SecurityPolicyViolationEvent[] = [];
  const keepViolation = (event: SecurityPolicyViolationEvent) => void keepSome(violations, event);
  view.document.addEventListener('securitypolicyviolation', keepViolation);
  const activity = activityOfPage(new URL(view.location.href), options.routes);
  if (activity !== undefined) state.local.write(SUBJECT_ACTIVITY_KEY, activity);

  function offerChat(): () => void {
    const mayChat = options.chat.enabled && mayShowChat(new URL(view.location.href), options.routes);
    return mayChat ? state.overlays.offer('chat') : () => {};
  }

  return {
    report,
    wroteCookie: reissue.wrote,
    cartChanged: tabNews.cartChanged,
    nameIsland(name) {
      if (!islands.has(name))
        warn(`data-portico="${name}" is not an island; known are ${[...islands.keys()].join(', ')}`);
    },
    timeCame: season.look,
    violations,
    mask: masked,
    stop() {
      view.document.removeEventListener('securitypolicyviolation', keepViolation);
      stopAttribution();
      tabNews.stop();
      reissue.dispose();
      stopTurns();
      stopLink();
      stopClockWatch();
      stopReloads();
      season.stop();
      stopConsentNews();
      stopChat();
      stopEscape();
    },
  };
}

/** Says whose name the shell has taken: that of an element, or of another script. */
function nameRivals(page: Document, isTaken: boolean): void {
  const names = ['Portico', 'mountShell'].filter((name) => {
    const selector = `[id="${name}"],:is(img,form,embed,object,iframe)[name="${name}"]`;
    return HTMLDocument.prototype.querySelector.call(page, selector);
  });
  if (isTaken && names[0] !== 'Portico') names.unshift('Portico');
  if (names.length > 0) warn(`something else on this page is called ${names.join(' and ')}; the shell takes the name`);
}

/** Complains about names in an option that stand for nothing. */
function nameUnknown(option: string, given: object, known: readonly string[], what: string): void {
  for (const name of Object.keys(given))
    if (!known.includes(name)) complain(`option ${option}.${name} is no ${what}; known are ${known.join(', ')}`);
}

/** What a site says of what its shop has: names that stand for nothing, a currency that is no code. */
function nameUnshown(options: LateWorkDeps['site']['options']): void {
  const { currency } = options;
  nameUnknown('currency', currency, ['default'], 'known option');
  if (currency.default !== undefined && !isCurrencyCode(currency.default))
    complain(`option currency.default is "${currency.default}", not three capital letters, as in "EUR"`);
  for (const section of ['header', 'account', 'footer'] as const) {
    const lists: Readonly<Record<string, readonly string[]>> = SHOWN_NAMES[section];
    nameUnknown(section, options[section], Object.keys(lists), 'known option');
    for (const [list, given] of Object.entries(options[section])) {
      const known = lists[list] ?? given;
      for (const name of given)
        if (!known.includes(name)) complain(`option ${section}.${list} has "${name}"; known are ${known.join(', ')}`);
    }
  }
}

interface SeasonDeps extends Pick<LateWorkDeps, 'clock'> {
  readonly session: Pick<LateWorkDeps['state']['session'], 'status'>;
  readonly page: Document;
}

/**
 * Dresses the islands up for the season, once the server's time can be known. `look` is for each moment at which it may
 * have become another one. Source: contract, section 8, "Anniversary".
 */
function keepSeason({ clock, session, page }: SeasonDeps): { readonly look: () => void; readonly stop: () => void } {
  const mark = createSeasonMark(page);
  const look = () => {
    if (session.status.peek() !== 'loading') mark.set(seasonAt(clock.nowMs()));
  };
  const stop = effect(() => {
    if (session.status.value !== 'loading') look();
  });
  return {
    look,
    stop() {
      stop();
      mark.dispose();
    },
  };
}

/** How often the server is asked for its time after a jump, until it has told. */
const TIME_QUESTIONS = 5;

interface TimeDeps extends Pick<LateWorkDeps, 'client' | 'view'> {
  readonly freshness: Pick<LateWorkDeps['state']['freshness'], 'stale'>;
  readonly onLook: () => void;
}

/**
 * After a sleep of the computer the shop's time may be behind, and what the page shows is old. The server is asked, with
 * a call whose failure changes nothing: the network often comes a moment after the computer. Then all is fetched anew.
 * A visitor who sets the clock causes the same question, and nothing else.
 */
function watchTime({ client, freshness, view, onLook }: TimeDeps): () => void {
  let questions = 0;
  let isAsking = false;
  const ask = async () => {
    isAsking = true;
    questions -= 1;
    const { ok } = await client.send(globalConfig, {}, { isFresh: true });
    isAsking = false;
    if (!ok) return;
    questions = 0;
    await freshness.stale({ user: true });
  };
  return watchClocks({
    view,
    counter: () => performance.now(),
    wall: () => Date.now(),
    onJump() {
      questions = TIME_QUESTIONS;
    },
    onLook() {
      onLook();
      if (questions > 0 && !isAsking) void ask();
    },
  });
}

/** Learns that the cookie notice was accepted in another tab, or on a page that one came back from. */
function hearConsent({ consent, local, view }: Pick<LateWorkDeps['state'], 'consent' | 'local'> & { view: Window }) {
  const look = () => {
    if (local.read(COOKIE_ACCEPTED_KEY) === '1') consent.accept();
  };
  const hear = ({ key }: StorageEvent) => {
    if (key === COOKIE_ACCEPTED_KEY) look();
  };
  view.addEventListener('storage', hear);
  view.addEventListener('pageshow', look);
  return () => {
    view.removeEventListener('storage', hear);
    view.removeEventListener('pageshow', look);
  };
}
