import { type Failure, mayBeDone } from '../failure';
import type { Coupon, HelpRound, ShareRecord, Sharer } from './coupon';
import { hasHelped, isRoundFull, isRoundOver } from './round';

/**
 * How long a helper sees whom they help before the request is sent, in ms.
 *
 * Source: specification, section 4 ("after about 1 second").
 */
export const HELP_DELAY_MS = 1_000;

/** How long the register form waits for the name of who invites, in ms. Later it would move what is typed into. */
export const INVITER_WAIT_MS = 2_000;

/**
 * `owner`: a member without `shareId` or with their own id in it; `helper`: a member with another member's link;
 * `visitor`: a guest with a link; `guest`: a guest without one.
 */
export type ShareRole = 'owner' | 'helper' | 'visitor' | 'guest';

/** The panels of the overlay. Source: specification, section 2, "Share coupon overlay". */
export type SharePanel = 'main' | 'register' | 'help' | 'end';

/** The progress of this visitor's help. */
export type HelpStep =
  | { readonly at: 'none' | 'due' | 'sending' }
  /** The coupon is null if the server sent no details of it. */
  | { readonly at: 'done'; readonly coupon: Coupon | null }
  /** The server's message; empty if it sent none; null if it takes the visitor for a guest. */
  | { readonly at: 'failed'; readonly message: string | null };

/** The state of the flow. Times in ms since 1970 UTC, on the server's clock. */
export interface ShareState {
  /** 0 = a guest. */
  readonly visitorId: number;
  /** 0 = the page was not opened by a share link. */
  readonly sharerId: number;
  readonly nowMs: number;
  readonly loading: 'idle' | 'loading' | 'ready' | 'failed';
  /** The visitor's own round, or the sharer's; null = there is none. */
  readonly round: HelpRound | null;
  /** The member who shared the link, as far as the server says. */
  readonly sharer: Sharer | null;
  /** The coupon that is to be won: by the owner with the round, by the helper with the help. Null = not known. */
  readonly offer: Coupon | null;
  /** The press whose request is pending. */
  readonly busy: 'start' | 'claim' | null;
  readonly help: HelpStep;
  /** The last member on this page, also after they logged out; 0 = none yet. */
  readonly lastMemberId: number;
  /** Whether another member was on this page before. A cached reply may then be about that member. */
  readonly isNewcomer: boolean;
  /** Whether a helper has started a round of their own. The link is then ignored. */
  readonly hasJoined: boolean;
  /** Coupons claimed on this page. */
  readonly claims: number;
  /** Increased whenever the visitor may have won a coupon. A list that was loaded before does not have it. */
  readonly winnings: number;
  /** Whether the overlay is closed: nobody sees whom they would help. */
  readonly isAway: boolean;
  /** Increased whenever pending replies become outdated. Replies with an older number are dropped. */
  readonly edition: number;
}

export const NO_SHARE: ShareState = {
  visitorId: 0,
  sharerId: 0,
  nowMs: 0,
  loading: 'idle',
  round: null,
  sharer: null,
  offer: null,
  busy: null,
  help: { at: 'none' },
  lastMemberId: 0,
  isNewcomer: false,
  hasJoined: false,
  claims: 0,
  winnings: 0,
  isAway: false,
  edition: 0,
};

/** The events of the flow. Replies carry the edition in which their request was sent. */
export type ShareEvent =
  /** The overlay is open and the visitor is known. Sent again when either changes. */
  | { readonly type: 'arrived'; readonly visitorId: number; readonly sharerId: number }
  | { readonly type: 'ticked'; readonly nowMs: number }
  /** `isFramed`: the page is in a frame of another origin. A link alone must not cause a write there. */
  | { readonly type: 'loaded'; readonly edition: number; readonly record: ShareRecord; readonly isFramed?: boolean }
  | { readonly type: 'load-failed'; readonly edition: number }
  | { readonly type: 'waited'; readonly edition: number }
  | { readonly type: 'helped'; readonly edition: number; readonly coupon: Coupon | null }
  | { readonly type: 'help-failed'; readonly edition: number; readonly failure: Failure }
  | { readonly type: 'started'; readonly edition: number; readonly round: HelpRound | null }
  | { readonly type: 'claimed'; readonly edition: number }
  | { readonly type: 'refused'; readonly edition: number; readonly failure: Failure }
  /** A press: start a round, claim its coupon, join with a round of one's own, or retry. */
  | { readonly type: 'start' | 'claim' | 'join' | 'retry' }
  /** The overlay was closed. */
  | { readonly type: 'left' };

/** The side effects that a step requests. */
export type ShareEffect =
  /** Fetch the visitor's own round (0), or a sharer's. */
  | { readonly do: 'load'; readonly sharerId: number; readonly isFresh: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'help'; readonly sharerId: number }
  | { readonly do: 'start' | 'claim' }
  /** Show the long warning and the login dialog. */
  | { readonly do: 'ask-login' }
  | { readonly do: 'say'; readonly what: 'claimed' }
  /** Show the server's message, or that the network is unstable if it is empty. With `isHelp` the panel shows it, too. */
  | { readonly do: 'complain'; readonly message: string; readonly isHelp: boolean };

/** The next state, and the side effects it requests. */
export interface ShareStep {
  readonly state: ShareState;
  readonly effects: readonly ShareEffect[];
}

export function roleOf({ visitorId, sharerId }: ShareState): ShareRole {
  const isByLink = sharerId > 0 && sharerId !== visitorId;
  if (visitorId > 0) return isByLink ? 'helper' : 'owner';
  return isByLink ? 'visitor' : 'guest';
}

/** Whether the displayed round is over. */
export function isOver({ round, nowMs }: ShareState): boolean {
  return round !== null && isRoundOver(round, nowMs);
}

/** Whether the displayed round has reached its end; also true if there is no round, or it has no end. */
export function hasEnded({ round, nowMs }: ShareState): boolean {
  return (round?.endsAtMs ?? 0) <= nowMs;
}

/**
 * Whether the coupon can be claimed: three have helped, the round is not over, and no request is pending. Source:
 * specification, section 4.
 */
export function canClaim(state: ShareState): boolean {
  const { busy, round } = state;
  return busy === null && round !== null && isRoundFull(round) && !isOver(state);
}

/** Whether a round can be started: there is none, or the last one is over. */
export function canStart(state: ShareState): boolean {
  return state.loading === 'ready' && (state.round === null || isOver(state));
}

/** Whether this visitor can no longer help: the round is over or complete, or there is none. */
export function isTooLate(state: ShareState): boolean {
  const { loading, round, visitorId } = state;
  if (loading !== 'ready') return false;
  // A server may have no round for guests, whether there is one or not.
  if (round === null) return visitorId > 0;
  return isOver(state) || (isRoundFull(round) && !hasHelped(round, visitorId));
}

export function panelOf(state: ShareState): SharePanel {
  const role = roleOf(state);
  if (role === 'visitor') return 'register';
  if (role !== 'helper') return 'main';
  const { help, loading } = state;
  // A coupon that was won stays visible, even if the round ends meanwhile.
  if (loading !== 'ready' || help.at === 'done') return 'help';
  return isTooLate(state) ? 'end' : 'help';
}

/**
 * The share flow as a pure function: an event in, the next state and its side effects out.
 *
 * Source: specification, section 4, "Share coupon flow", and section 8; contract, section 8, "Share flow".
 */
export function stepShare(state: ShareState, event: ShareEvent): ShareStep {
  // An outdated reply: it belongs to another visitor, or a newer request has overtaken it.
  if ('edition' in event && event.edition !== state.edition) return stay(state);
  switch (event.type) {
    case 'arrived': {
      const { visitorId } = event;
      const sharerId = state.hasJoined && visitorId === state.visitorId ? 0 : event.sharerId;
      const isSame = visitorId === state.visitorId && sharerId === state.sharerId;
      const here = { ...state, isAway: false };
      return isSame && state.loading !== 'idle' ? comeBack(here) : arrive(here, visitorId, sharerId);
    }
    case 'ticked':
      return stay({ ...state, nowMs: event.nowMs });
    case 'loaded':
      return showRound(state, event);
    case 'load-failed':
      if (roleOf(state) === 'visitor') return stay(withoutInviter(state));
      // If a later load fails, the round that is shown stays, unless the visitor has asked for this load.
      return stay({ ...state, loading: state.loading === 'ready' ? 'ready' : 'failed' });
    case 'waited':
      if (roleOf(state) === 'visitor') return stay(state.loading === 'loading' ? withoutInviter(state) : state);
      if (state.help.at !== 'due') return stay(state);
      // While the round is loaded again, nobody sees whom they would help.
      if (state.loading !== 'ready' || panelOf(state) !== 'help') return stay({ ...state, help: { at: 'none' } });
      return {
        state: { ...state, help: { at: 'sending' } },
        effects: [{ do: 'help', sharerId: state.sharerId }],
      };
    case 'helped':
      return reload({ ...state, help: { at: 'done', coupon: event.coupon } });
    case 'help-failed':
      return failHelp(state, event.failure);
    case 'started':
      // A reply that was loaded or requested before knows no round, and the overlay may be opened with it again.
      return reload({ ...state, busy: null, round: event.round ?? state.round });
    case 'claimed': {
      const { claims, winnings } = state;
      // The claimed round is over, even if the next one can't be loaded.
      const claimed = {
        busy: null,
        claims: claims + 1,
        winnings: winnings + 1,
        round: null,
        loading: 'loading',
      } as const;
      return reload({ ...state, ...claimed }, [{ do: 'say', what: 'claimed' }]);
    }
    case 'refused': {
      const isClaimLost = state.busy === 'claim' && mayBeDone(event.failure);
      const refused = { ...state, busy: null, winnings: state.winnings + Number(isClaimLost) };
      const effects = [answerTo(event.failure, false)];
      // The server may be ahead of what is shown: the round was started or claimed on another device, or by a press
      // whose reply was lost.
      return event.failure.reason === 'logged-out' ? { state: refused, effects } : reload(refused, effects);
    }
    case 'left':
      return stay({ ...state, isAway: true, help: state.help.at === 'due' ? { at: 'none' } : state.help });
    case 'start':
    case 'claim':
      return press(state, event.type);
    case 'join':
      return arrive({ ...state, hasJoined: true }, state.visitorId, 0);
    case 'retry':
      return reload({ ...state, loading: 'loading', help: { at: 'none' } });
  }
}

function stay(state: ShareState): ShareStep {
  return { state, effects: [] };
}

function arrive(before: ShareState, visitorId: number, sharerId: number): ShareStep {
  const { lastMemberId } = before;
  const state: ShareState = {
    ...NO_SHARE,
    visitorId,
    sharerId,
    nowMs: before.nowMs,
    lastMemberId: visitorId || lastMemberId,
    isNewcomer: before.isNewcomer || (visitorId > 0 && lastMemberId > 0 && visitorId !== lastMemberId),
    hasJoined: before.hasJoined && visitorId === before.visitorId,
    winnings: before.winnings,
    loading: 'loading',
    edition: before.edition + 1,
  };
  const role = roleOf(state);
  // A guest has no round.
  if (role === 'guest') return stay({ ...state, loading: 'ready' });
  // While somebody signs up, others may help.
  const isFresh = state.isNewcomer || roleOf(before) === 'visitor';
  const load: ShareEffect = { do: 'load', sharerId: role === 'owner' ? 0 : sharerId, isFresh };
  return { state, effects: role === 'visitor' ? [load, { do: 'wait', ms: INVITER_WAIT_MS }] : [load] };
}

/** The register form says who invites, but it does not depend on it. A late reply is dropped. */
function withoutInviter(state: ShareState): ShareState {
  return { ...state, loading: 'failed', edition: state.edition + 1 };
}

/** The overlay was opened again: loads the round, from the cache while it is fresh. */
function comeBack(state: ShareState): ShareStep {
  const { busy, help, loading, visitorId } = state;
  if (visitorId === 0 || loading === 'loading' || busy !== null || help.at === 'sending') return stay(state);
  return reload({ ...state, help: help.at === 'due' ? { at: 'none' } : help }, [], false);
}

/** Requests the round again, after the given side effects. */
function reload(before: ShareState, effects: readonly ShareEffect[] = [], isFresh = true): ShareStep {
  const state = { ...before, edition: before.edition + 1 };
  const sharerId = roleOf(state) === 'helper' ? state.sharerId : 0;
  return { state, effects: [...effects, { do: 'load', sharerId, isFresh }] };
}

type Loaded = Extract<ShareEvent, { readonly type: 'loaded' }>;

function showRound(before: ShareState, { record, isFramed }: Loaded): ShareStep {
  const state: ShareState = { ...before, ...record, loading: 'ready' };
  const { round } = state;
  const mayHelp = !state.isAway && roleOf(state) === 'helper' && panelOf(state) === 'help' && state.help.at === 'none';
  if (isFramed || !mayHelp || !round || hasHelped(round, state.visitorId)) return stay(state);
  return { state: { ...state, help: { at: 'due' } }, effects: [{ do: 'wait', ms: HELP_DELAY_MS }] };
}

function failHelp(state: ShareState, failure: Failure): ShareStep {
  const { reason } = failure;
  const message = reason === 'refused' ? failure.message : reason === 'logged-out' ? null : '';
  // Without a message of the server only the panel shows the failure.
  const effects = message === '' ? [] : [answerTo(failure, true)];
  return { state: { ...state, help: { at: 'failed', message } }, effects };
}

/** Source: specification, section 8; contract, section 8, "Network" and "Share flow". */
function answerTo({ reason, message }: Failure, isHelp: boolean): ShareEffect {
  if (reason === 'logged-out') return { do: 'ask-login' };
  return { do: 'complain', message: reason === 'refused' ? message : '', isHelp };
}

function press(state: ShareState, action: 'start' | 'claim'): ShareStep {
  if (roleOf(state) === 'guest') return { state, effects: [{ do: 'ask-login' }] };
  const mayAct = action === 'start' ? canStart(state) && state.busy === null : canClaim(state);
  return mayAct ? { state: { ...state, busy: action }, effects: [{ do: action }] } : stay(state);
}
