import type { Coupon, HelpRound } from '../coupon';
import type { Failure } from '../failure';
import { hasHelped, isRoundFull, isRoundOver } from './round';

/** How long a helper sees whom they help before it is done, in ms. Source: specification, section 4 ("after about 1 second"). */
export const HELP_DELAY_MS = 1_000;

/**
 * `owner`: a member, without `shareId` or with the own id in it; `helper`: a member who came by another's link;
 * `visitor`: nobody yet, who came by one; `guest`: nobody, without a link.
 */
export type ShareRole = 'owner' | 'helper' | 'visitor' | 'guest';

/** What the overlay shows. Source: specification, section 2, "Share coupon overlay". */
export type SharePanel = 'main' | 'register' | 'help' | 'end';

/** How far the help of this visitor is. */
export type HelpStep =
  | { readonly at: 'none' | 'due' | 'sending' }
  /** The coupon is null when the server gave it without its details. */
  | { readonly at: 'done'; readonly coupon: Coupon | null }
  /** The server's words; empty where there was no answer; null where it takes the visitor for a guest. */
  | { readonly at: 'failed'; readonly message: string | null };

/** Where the flow stands. Times in ms since 1970 UTC, on the server's clock. */
export interface ShareState {
  /** 0 = a guest. */
  readonly visitorId: number;
  /** 0 = the page was not opened by a share link. */
  readonly sharerId: number;
  readonly nowMs: number;
  readonly loading: 'idle' | 'loading' | 'ready' | 'failed';
  /** The own round, or that of the sharer; null = there is none. */
  readonly round: HelpRound | null;
  /** The press that waits for its answer. */
  readonly busy: 'start' | 'claim' | null;
  readonly help: HelpStep;
  /** The last member who was here, also when nobody is now; 0 = none yet. */
  readonly lastMemberId: number;
  /** Whether there was another member before: an answer that is at hand may be about that one. */
  readonly isNewcomer: boolean;
  /** Whether a helper went on to a round of their own; the link counts no more. */
  readonly hasJoined: boolean;
  /** Coupons claimed on this page. */
  readonly claims: number;
  /** Raised when answers to come belong to another state of things: those with an older number are dropped. */
  readonly edition: number;
}

export const NO_SHARE: ShareState = {
  visitorId: 0,
  sharerId: 0,
  nowMs: 0,
  loading: 'idle',
  round: null,
  busy: null,
  help: { at: 'none' },
  lastMemberId: 0,
  isNewcomer: false,
  hasJoined: false,
  claims: 0,
  edition: 0,
};

/** What happens. Answers carry the edition that they were asked for in. */
export type ShareEvent =
  /** The overlay is opened and it is known who is here; again when that changes. */
  | { readonly type: 'arrived'; readonly visitorId: number; readonly sharerId: number }
  | { readonly type: 'ticked'; readonly nowMs: number }
  /** `isFramed`: a page of somebody else shows this one, and a link alone writes nothing there. */
  | { readonly type: 'loaded'; readonly edition: number; readonly round: HelpRound | null; readonly isFramed?: boolean }
  | { readonly type: 'load-failed'; readonly edition: number }
  | { readonly type: 'help-due'; readonly edition: number }
  | { readonly type: 'helped'; readonly edition: number; readonly coupon: Coupon | null }
  | { readonly type: 'help-failed'; readonly edition: number; readonly failure: Failure }
  | { readonly type: 'started'; readonly edition: number; readonly round: HelpRound | null }
  | { readonly type: 'claimed'; readonly edition: number }
  | { readonly type: 'refused'; readonly edition: number; readonly failure: Failure }
  /** What a shopper presses: start a round, claim its coupon, join with a round of one's own, try again. */
  | { readonly type: 'start' | 'claim' | 'join' | 'retry' };

/** What is to be done in the world outside. */
export type ShareEffect =
  /** Fetch the own round (0), or that of a sharer. */
  | { readonly do: 'load'; readonly sharerId: number; readonly isFresh: boolean }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'help'; readonly sharerId: number }
  | { readonly do: 'start' | 'claim' }
  /** The long warning, and the login dialog. */
  | { readonly do: 'ask-login' }
  | { readonly do: 'say'; readonly what: 'claimed' | 'couponMissing' }
  /** The server's words, or that the network is unstable; `isHelp` puts "oh~ failed." before them. */
  | { readonly do: 'complain'; readonly message: string; readonly isHelp: boolean };

/** A state, and what it asks for. */
export interface ShareStep {
  readonly state: ShareState;
  readonly effects: readonly ShareEffect[];
}

export function roleOf({ visitorId, sharerId }: ShareState): ShareRole {
  const isByLink = sharerId > 0 && sharerId !== visitorId;
  if (visitorId > 0) return isByLink ? 'helper' : 'owner';
  return isByLink ? 'visitor' : 'guest';
}

/** Whether the round on show is over by now. */
export function isOver({ round, nowMs }: ShareState): boolean {
  return round !== null && isRoundOver(round, nowMs);
}

/** Three have helped, the round is not over, and nothing is under way. Source: specification, section 4. */
export function canClaim(state: ShareState): boolean {
  const { busy, round } = state;
  return busy === null && round !== null && isRoundFull(round) && !isOver(state);
}

/** Whether a round may be begun: there is none, or the last one is over. */
export function canStart(state: ShareState): boolean {
  return state.loading === 'ready' && (state.round === null || isOver(state));
}

export function panelOf(state: ShareState): SharePanel {
  const role = roleOf(state);
  if (role === 'visitor') return 'register';
  if (role !== 'helper') return 'main';
  const { help, loading, round, visitorId } = state;
  // What was won stays to be seen, also when the round ends meanwhile.
  if (loading !== 'ready' || help.at === 'done') return 'help';
  if (round === null || isOver(state)) return 'end';
  return isRoundFull(round) && !hasHelped(round, visitorId) ? 'end' : 'help';
}

/**
 * The share flow without a page: what happens in, what to show and to do out.
 *
 * Source: specification, section 4, "Share coupon flow", and section 8; contract, section 8, "Share flow".
 */
export function stepShare(state: ShareState, event: ShareEvent): ShareStep {
  // An answer to a question of before: another visitor's, or overtaken by a newer one.
  if ('edition' in event && event.edition !== state.edition) return stay(state);
  switch (event.type) {
    case 'arrived': {
      const { visitorId } = event;
      const sharerId = state.hasJoined && visitorId === state.visitorId ? 0 : event.sharerId;
      const isSame = visitorId === state.visitorId && sharerId === state.sharerId;
      return isSame && state.loading !== 'idle' ? comeBack(state) : arrive(state, visitorId, sharerId);
    }
    case 'ticked':
      return stay({ ...state, nowMs: event.nowMs });
    case 'loaded':
      return showRound(state, event);
    case 'load-failed':
      // A newer answer that fails takes nothing away.
      return stay({ ...state, loading: state.round || state.loading === 'ready' ? 'ready' : 'failed' });
    case 'help-due':
      if (state.help.at !== 'due') return stay(state);
      if (panelOf(state) !== 'help') return stay({ ...state, help: { at: 'none' } });
      return {
        state: { ...state, help: { at: 'sending' } },
        effects: [{ do: 'help', sharerId: state.sharerId }],
      };
    case 'helped': {
      const { coupon } = event;
      const effects: readonly ShareEffect[] = coupon ? [] : [{ do: 'say', what: 'couponMissing' }];
      return reload({ ...state, help: { at: 'done', coupon } }, effects);
    }
    case 'help-failed':
      return failHelp(state, event.failure);
    case 'started':
      if (event.round === null) return reload({ ...state, busy: null });
      return stay({ ...state, busy: null, round: event.round });
    case 'claimed':
      // What was claimed is gone, also when it can't be asked what comes next.
      return reload({ ...state, busy: null, claims: state.claims + 1, round: null, loading: 'loading' }, [
        { do: 'say', what: 'claimed' },
      ]);
    case 'refused': {
      const refused = { ...state, busy: null };
      const effects = [answerTo(event.failure, false)];
      // The server may know of something that is not on show: begun or claimed on another device, or by a press whose
      // answer did not come.
      return event.failure.reason === 'logged-out' ? { state: refused, effects } : reload(refused, effects);
    }
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
    loading: 'loading',
    edition: before.edition + 1,
  };
  const role = roleOf(state);
  // A guest has no round, and who is to sign up first needs none.
  if (role === 'guest' || role === 'visitor') return stay({ ...state, loading: 'ready' });
  const { isNewcomer } = state;
  return { state, effects: [{ do: 'load', sharerId: role === 'helper' ? sharerId : 0, isFresh: isNewcomer }] };
}

/** Opened once more: what is too old is fetched anew. */
function comeBack(state: ShareState): ShareStep {
  const { busy, help, loading, visitorId } = state;
  if (visitorId === 0 || loading === 'loading' || busy !== null || help.at === 'sending') return stay(state);
  return reload({ ...state, help: help.at === 'due' ? { at: 'none' } : help }, [], false);
}

/** Asks for the round anew, beside what else is to be done. */
function reload(before: ShareState, effects: readonly ShareEffect[] = [], isFresh = true): ShareStep {
  const state = { ...before, edition: before.edition + 1 };
  const sharerId = roleOf(state) === 'helper' ? state.sharerId : 0;
  return { state, effects: [...effects, { do: 'load', sharerId, isFresh }] };
}

type Loaded = Extract<ShareEvent, { readonly type: 'loaded' }>;

function showRound(before: ShareState, { round, isFramed }: Loaded): ShareStep {
  const state: ShareState = { ...before, loading: 'ready', round };
  const mayHelp = roleOf(state) === 'helper' && panelOf(state) === 'help' && state.help.at === 'none';
  if (isFramed || !mayHelp || !round || hasHelped(round, state.visitorId)) return stay(state);
  return { state: { ...state, help: { at: 'due' } }, effects: [{ do: 'wait', ms: HELP_DELAY_MS }] };
}

function failHelp(state: ShareState, failure: Failure): ShareStep {
  const { reason } = failure;
  const message = reason === 'refused' ? failure.message : reason === 'logged-out' ? null : '';
  return { state: { ...state, help: { at: 'failed', message } }, effects: [answerTo(failure, true)] };
}

/** Source: specification, section 8; contract, section 8, "Network" and "Share flow". */
function answerTo({ reason, message }: Failure, isHelp: boolean): ShareEffect {
  if (reason === 'logged-out') return { do: 'ask-login' };
  return { do: 'complain', message: reason === 'refused' ? message : '', isHelp };
}

function press(state: ShareState, wish: 'start' | 'claim'): ShareStep {
  if (roleOf(state) === 'guest') return { state, effects: [{ do: 'ask-login' }] };
  const mayAct = wish === 'start' ? canStart(state) && state.busy === null : canClaim(state);
  return mayAct ? { state: { ...state, busy: wish }, effects: [{ do: wish }] } : stay(state);
}
