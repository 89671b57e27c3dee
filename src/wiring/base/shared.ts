import { firstCurrency } from '../../domain/currency/first-currency';
import type { Failure } from '../../domain/failure';
import { createLinks, type Links } from '../../domain/links/links';
import { presentData } from '../../domain/page/own-data';
import { LAST_GUEST_KEY } from '../../domain/stored-names';
import type { SentTrackEvent } from '../../domain/tracking/tracking';
import { isRecent } from '../../domain/visitor/last-visitor';
import type { MemberDeps } from '../../handle/members';
import { createServerClock, type ServerClock } from '../../host/clock';
import { createMemberMark, type MemberMark } from '../../host/member-mark';
import { ownAddress } from '../../host/page';
import { createViewport } from '../../host/viewport';
import type { IslandSource } from '../../island/define-island';
import type { Shell } from '../../island/use-shell';
import type { Pictures } from '../../mount/pictures';
import type { Placeholders } from '../../mount/placeholders';
import { chosenCurrency } from '../../state/currency';
import { createShellState, type ShellState, type ShellStateDeps } from '../../state/shell-state';
import { createTracking, type Tracking } from '../../state/tracking';
import type { Base } from './base';
import { createLost, type Lost } from './lost';
import { createServer, type Server } from './server';

/** The state that the islands share, and the services below it. */
export interface Shared {
  readonly clock: ServerClock;
  readonly mark: MemberMark;
  readonly server: Server;
  readonly links: Links;
  readonly state: ShellState;
  readonly loadLate: Shell['loadLate'];
  /** The text for a failed request; empty until the texts are loaded. */
  readonly networkUnstable: () => string;
  readonly lost: Lost;
  /** The page's placeholders and pictures, from the first search for them until the shell ends. */
  readonly place: { holders: Placeholders | undefined; pictures: Pictures | undefined };
}

/** All parts of a shell. Each step of the start takes those that it needs. */
export interface Wired extends Base, Shared {
  /** By their names; `define` adds to it. */
  readonly islands: Map<string, IslandSource>;
  readonly members: MemberDeps;
}

export function createShared(base: Base): Shared {
  const { deps, early, failures, late, milestones, site, pageTexts } = base;
  const { lang, platform, options, cookies, local, session } = site;
  const place: Shared['place'] = { holders: undefined, pictures: undefined };
  const lost = createLost(base.ended.signal, place);
  const loadLate = createLateLoading(base);
  // A failed call of a reload is reported once, however often it is retried, and so is one of a first load that starts
  // again, for another visitor.
  const addNew = (failure: Failure) => {
    const { status, troubles } = state.session;
    const isSame = ({ call, message }: Failure) => call === failure.call && message === failure.message;
    if (troubles.peek().some(({ call }) => call === failure.call)) return;
    if (status.peek() !== 'loading' || !failures.list.some(isSame)) failures.add(failure);
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
    opened: milestones.opened,
  });
  const { boot, routes } = options;
  const { default: ofGuests, decimals } = options.currency;
  const at = (address: string) => ownAddress(window, address);
  const links = createLinks({ lang, platform, pathname: location.pathname, currentUrl: deps.page.url, routes, at });
  const networkUnstable = () => pageTexts.now()?.shell.networkUnstable ?? '';
  const state = createShellState({
    lang,
    ofGuests,
    decimals,
    cartsOfGuests: options.cart.guests,
    firstCurrency: firstCurrency({
      lang,
      boot: presentData(boot, performance),
      chosen: chosenCurrency(cookies),
      ofGuests,
    }),
    api: server.shopApi,
    cookies,
    mark,
    isUserGiven: boot.user !== undefined,
    wasGuest: () => isRecent(local.read(LAST_GUEST_KEY)),
    firstMark: { id: early?.picture ? early.picture.markedId : mark.id() },
    page: deps.page,
    viewport: createViewport(window),
    local,
    tracking: createShellTracking(base, clock),
    leadChat: leadChatWith(base, { loadLate, loadPageApi: server.loadPageApi, links, networkUnstable }),
    networkUnstable,
    loadWrites: async () => (await import('../../state/session/session-writes')).createSessionWrites,
    onMember: server.beginMember,
    onGuest: server.dropBegun,
    onSwitchOff: (names) => place.holders?.switchOff(names),
  });
  return { clock, mark, server, links, state, loadLate, networkUnstable, lost, place };
}

/** Loads late parts, with their texts. */
function createLateLoading({ deps, pageTexts, failures }: Base): Shell['loadLate'] {
  return async (load, name = 'late parts') => {
    try {
      return (await Promise.all([deps.loadLate(load), pageTexts.loadLate()]))[0];
    } catch (error) {
      failures.lost(name, error);
      throw error;
    }
  };
}

/** Events wait for the code that sends them: it is part of `parts`, and loaded when the page is shown. */
function createShellTracking({ ended, events, milestones, site }: Base, clock: ServerClock): Tracking {
  const bringSender = async () => {
    const { createSender } = await import('./analytics');
    if (ended.signal.aborted) return () => {};
    const tell = (event: SentTrackEvent) => events.tell('track', event);
    const { pathname: path } = location;
    return createSender({ option: site.options.analytics, view: window, path, nowMs: clock.nowMs, tell });
  };
  const sender = milestones.opened.then(bringSender);
  sender.catch(() => {});
  return createTracking({ sender, path: () => location.pathname });
}

/** Navigates the chat window to customer service; if the code for that fails to load, to the shop's page for it. */
function leadChatWith(
  { deps, pageTexts }: Base,
  {
    loadLate,
    loadPageApi,
    links,
    networkUnstable,
  }: Pick<Shared, 'loadLate' | 'links' | 'networkUnstable'> & Pick<Server, 'loadPageApi'>,
): ShellStateDeps['leadChat'] {
  return async (opened, parts) => {
    const texts = pageTexts.now();
    const to = { opened, ...parts, texts, pageTexts, loadPageApi };
    try {
      const leadShellChat = await loadLate(async () => (await import('./chat-address-deps')).leadShellChat);
      await leadShellChat(to);
    } catch {
      if (opened) opened.go(new URL(links.to('customerService'), deps.page.url()).href);
      else if (texts) parts.toasts.show(networkUnstable(), 'error');
    }
  };
}
