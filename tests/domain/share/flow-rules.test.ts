import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureReason } from '../../../src/domain/failure';
import type { Coupon, HelpRound, ShareRecord } from '../../../src/domain/share/coupon';
import {
  canClaim,
  canStart,
  HELP_DELAY_MS,
  hasEnded,
  INVITER_WAIT_MS,
  isOver,
  isTooLate,
  NO_SHARE,
  panelOf,
  roleOf,
  type ShareEvent,
  type ShareState,
  stepShare,
} from '../../../src/domain/share/flow-rules';

const ME = 7;
const FRIEND = 1001;
const NOW = 1_000_000;

const helper = (id: number) => ({ id, name: `h${id}`, icon: '', isNewUser: false, helpedAtMs: 0, roundStartedAtMs: 0 });
const roundOf = (ids: readonly number[], endsAtMs = NOW + 60_000, helperCount = ids.length): HelpRound => ({
  helpers: ids.map(helper),
  helperCount,
  endsAtMs,
});
const coupon: Coupon = { kind: 'percent', amount: '15', minCharge: '0', scope: 'goods', validToMs: 0, validDays: 30 };
const failure = (reason: FailureReason, message = '') => ({ reason, message });

/** Runs events one after another; replies get the current edition. @returns The last step. */
function flow(...events: readonly Unnumbered[]) {
  return run(NO_SHARE, events);
}

type Unnumbered = ShareEvent extends infer E ? (E extends { edition: number } ? Omit<E, 'edition'> : E) : never;

function run(start: ShareState, events: readonly Unnumbered[]) {
  let step = { state: start, effects: [] } as ReturnType<typeof stepShare>;
  for (const event of events) step = stepShare(step.state, { edition: step.state.edition, ...event } as ShareEvent);
  return step;
}

const tick: Unnumbered = { type: 'ticked', nowMs: NOW };
const arrive = (visitorId: number, sharerId = 0): Unnumbered => ({ type: 'arrived', visitorId, sharerId });
const recordOf = (round: HelpRound | null): ShareRecord => ({ round, sharer: null, offer: null });
const loaded = (round: HelpRound | null): Unnumbered => ({ type: 'loaded', record: recordOf(round) });
/** The owner, with a displayed round. */
const owner = (round: HelpRound | null) => flow(tick, arrive(ME), loaded(round)).state;
/** A helper who sees the sharer's round. */
const helperOf = (round: HelpRound | null) => flow(tick, arrive(ME, FRIEND), loaded(round)).state;

describe('roles', () => {
  it.each([
    ['a member without a link', ME, 0, 'owner'],
    ['a member with the own link', ME, ME, 'owner'],
    ["a member with another's link", ME, FRIEND, 'helper'],
    ["somebody with another's link who is not logged in", 0, FRIEND, 'visitor'],
    ['somebody without a link who is not logged in', 0, 0, 'guest'],
  ])('%s', (_, visitorId, sharerId, role) => {
    expect(roleOf({ ...NO_SHARE, visitorId, sharerId })).toBe(role);
  });
});

describe('who arrives', () => {
  it('as an owner sees the main panel, and the own round is fetched', () => {
    const { state, effects } = flow(arrive(ME));
    expect(panelOf(state)).toBe('main');
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: false }]);
  });

  it('with the own link is an owner', () => {
    const { state, effects } = flow(arrive(ME, ME));
    expect(panelOf(state)).toBe('main');
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: false }]);
  });

  it("as a helper sees the help panel, and the sharer's round is fetched", () => {
    const { state, effects } = flow(arrive(ME, FRIEND));
    expect(panelOf(state)).toBe('help');
    expect(effects).toEqual([{ do: 'load', sharerId: FRIEND, isFresh: false }]);
  });

  it('as an anonymous helper sees the register form, once it is known who invites', () => {
    const { state, effects } = flow(arrive(0, FRIEND));
    expect([panelOf(state), state.loading]).toEqual(['register', 'loading']);
    expect(effects).toEqual([
      { do: 'load', sharerId: FRIEND, isFresh: false },
      { do: 'wait', ms: INVITER_WAIT_MS },
    ]);
    const record = { round: roundOf([11]), sharer: { name: 'Tomás', icon: '' }, offer: coupon };
    const known = run(state, [tick, { type: 'loaded', record }, { type: 'waited' }]);
    expect(known.state).toMatchObject({ ...record, loading: 'ready' });
    expect([panelOf(known.state), isTooLate(known.state), known.effects]).toEqual(['register', false, []]);
  });

  it.each<[what: string, event: Unnumbered]>([
    ['can not be told who invites', { type: 'load-failed' }],
    ['has waited long enough to be told', { type: 'waited' }],
  ])('as an anonymous helper who %s signs up without, and is told nothing later', (_, event) => {
    const { state } = flow(tick, arrive(0, FRIEND));
    const step = run(state, [event]);
    expect([panelOf(step.state), step.state.loading, isTooLate(step.state)]).toEqual(['register', 'failed', false]);
    const late = { type: 'loaded', edition: state.edition, record: recordOf(roundOf([11])) } as const;
    expect(stepShare(step.state, late)).toEqual({ state: step.state, effects: [] });
  });

  it.each<[what: string, isTold: boolean, round: HelpRound | null]>([
    ['that the round is over', true, roundOf([11], NOW - 1)],
    ['that the round is complete', true, roundOf([11, 12, 13])],
    ['nothing of a round that the server may not tell to guests', false, null],
  ])('as an anonymous helper learns before the form %s', (_, isTold, round) => {
    const { state, effects } = flow(tick, arrive(0, FRIEND), loaded(round));
    expect([panelOf(state), isTooLate(state), effects]).toEqual(['register', isTold, []]);
  });

  it('as a guest without shareId sees the main panel, and nothing is fetched', () => {
    const { state, effects } = flow(arrive(0));
    expect([panelOf(state), canStart(state), effects]).toEqual(['main', true, []]);
  });

  it('once more sees what was there, and the round is fetched if it is old', () => {
    const before = owner(roundOf([1]));
    const { state, effects } = run(before, [arrive(ME)]);
    expect(state).toEqual({ ...before, edition: before.edition + 1 });
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: false }]);
  });

  it.each<[what: string, state: ShareState]>([
    ['the round is still loading', flow(arrive(ME)).state],
    ['a claim is under way', run(owner(roundOf([11, 12, 13])), [{ type: 'claim' }]).state],
    ['the help is under way', run(helperOf(roundOf([11])), [{ type: 'waited' }]).state],
    ['nobody is logged in', flow(arrive(0, FRIEND)).state],
  ])('once more changes nothing while %s', (_, state) => {
    expect(run(state, [arrive(state.visitorId, state.sharerId)])).toEqual({ state, effects: [] });
  });

  it('once more before the help was due waits anew, so that it comes once', () => {
    const waiting = helperOf(roundOf([11]));
    const again = run(waiting, [arrive(ME, FRIEND)]).state;
    expect(stepShare(again, { type: 'waited', edition: waiting.edition }).effects).toEqual([]);
    expect(run(again, [loaded(roundOf([11]))]).effects).toEqual([{ do: 'wait', ms: HELP_DELAY_MS }]);
  });

  it('in place of another member is told nothing that was told to that one', () => {
    const { effects } = run(owner(roundOf([1])), [arrive(8)]);
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: true }]);
  });

  it('in place of another member, with nobody in between, is told nothing either', () => {
    const before = run(owner(roundOf([1])), [arrive(0)]).state;
    expect(run(before, [arrive(8)]).effects).toEqual([{ do: 'load', sharerId: 0, isFresh: true }]);
    expect([before, run(before, [arrive(8)]).state].map(({ isNewcomer }) => isNewcomer)).toEqual([false, true]);
    expect(run(before, [arrive(ME)]).effects).toEqual([{ do: 'load', sharerId: 0, isFresh: false }]);
  });

  it('by a link as another member helps, though the one before went on to a round of their own', () => {
    const joined = run(helperOf(roundOf([11, 12, 13])), [{ type: 'join' }, loaded(null)]).state;
    expect([0, 8].map((id) => roleOf(run(joined, [arrive(id, FRIEND)]).state))).toEqual(['visitor', 'helper']);
  });

  it('anew as a member, once signed up, goes on as a helper', () => {
    const { state, effects } = flow(arrive(0, FRIEND), arrive(ME, FRIEND));
    expect([roleOf(state), panelOf(state)]).toEqual(['helper', 'help']);
    // Others may have helped while they signed up.
    expect(effects).toEqual([{ do: 'load', sharerId: FRIEND, isFresh: true }]);
  });

  it('as somebody else sees nothing of the one before', () => {
    const { state } = run(owner(roundOf([1, 2, 3])), [arrive(0)]);
    expect([state.round, panelOf(state), canClaim(state)]).toEqual([null, 'main', false]);
  });
});

describe('the owner', () => {
  it('may start while there is no round', () => {
    expect([canStart(owner(null)), canStart(owner(roundOf([])))]).toEqual([true, false]);
  });

  it.each([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ])('of a round with %i helpers may claim: %s', (count, mayClaim) => {
    expect(canClaim(owner(roundOf([11, 12, 13].slice(0, count))))).toBe(mayClaim);
  });

  it.each([
    ['its end has come', roundOf([11, 12, 13], NOW)],
    ['more than three have helped', roundOf([11, 12, 13], 0, 4)],
  ])('sees a round that is over, and may begin another, when %s', (_, round) => {
    const state = owner(round);
    expect([isOver(state), canClaim(state), canStart(state), panelOf(state)]).toEqual([true, false, true, 'main']);
  });

  it('sees it end while looking at it', () => {
    const before = owner(roundOf([11, 12, 13], NOW + 1_000));
    const { state } = run(before, [{ type: 'ticked', nowMs: NOW + 1_000 }]);
    expect([canClaim(before), isOver(state), canClaim(state)]).toEqual([true, true, false]);
  });

  it('starts a round', () => {
    const pressed = run(owner(null), [{ type: 'start' }]);
    expect([pressed.state.busy, pressed.effects]).toEqual(['start', [{ do: 'start' }]]);
    const { state, effects } = run(pressed.state, [{ type: 'started', round: roundOf([]) }]);
    expect([state.busy, state.round]).toEqual([null, roundOf([])]);
    // What was loaded before knows no round: it would be shown again when the overlay is opened again.
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: true }]);
    expect(run(state, [{ type: 'load-failed' }]).state.round).toEqual(roundOf([]));
  });

  it('keeps the round that was started while the reply of an earlier request was under way', () => {
    const again = run(owner(null), [arrive(ME)]).state;
    const { state } = run(again, [{ type: 'start' }, { type: 'started', round: roundOf([]) }]);
    const late = stepShare(state, { type: 'loaded', edition: again.edition, record: recordOf(null) });
    expect(late).toEqual({ state, effects: [] });
  });

  it('has the round fetched that the server started without showing it', () => {
    const { effects } = run(owner(null), [{ type: 'start' }, { type: 'started', round: null }]);
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: true }]);
  });

  it('starts once, however often pressed, and not while a round runs', () => {
    const pressed = run(owner(null), [{ type: 'start' }]).state;
    expect(run(pressed, [{ type: 'start' }]).effects).toEqual([]);
    expect(run(owner(roundOf([])), [{ type: 'start' }]).effects).toEqual([]);
  });

  it('claims; is told so, and sees what comes next', () => {
    const pressed = run(owner(roundOf([11, 12, 13])), [{ type: 'claim' }]);
    expect([pressed.state.busy, pressed.effects]).toEqual(['claim', [{ do: 'claim' }]]);
    const { state, effects } = run(pressed.state, [{ type: 'claimed' }]);
    expect([state.busy, state.claims, state.winnings, state.round]).toEqual([null, 1, 1, null]);
    expect(effects).toEqual([
      { do: 'say', what: 'claimed' },
      { do: 'load', sharerId: 0, isFresh: true },
    ]);
  });

  it.each<[FailureReason, number]>([
    ['timeout', 1],
    ['refused', 0],
    ['logged-out', 0],
  ])('may have won a coupon by a claim that ends in %s: %s', (reason, winnings) => {
    const claim = run(owner(roundOf([11, 12, 13])), [{ type: 'claim' }, { type: 'refused', failure: failure(reason) }]);
    expect([claim.state.claims, claim.state.winnings]).toEqual([0, winnings]);
    // The same member may come back, and the list of before is still cached.
    expect(run(claim.state, [arrive(0), arrive(ME)]).state.winnings).toBe(winnings);
    const start = run(owner(null), [{ type: 'start' }, { type: 'refused', failure: failure(reason) }]);
    expect(start.state.winnings).toBe(0);
  });

  it('claims once, and not before three have helped or after the end', () => {
    const pressed = run(owner(roundOf([11, 12, 13])), [{ type: 'claim' }]).state;
    expect(run(pressed, [{ type: 'claim' }]).effects).toEqual([]);
    expect(run(owner(roundOf([11, 12])), [{ type: 'claim' }]).effects).toEqual([]);
    expect(run(owner(roundOf([11, 12, 13], NOW)), [{ type: 'claim' }]).effects).toEqual([]);
  });

  it.each<['start' | 'claim', HelpRound | null]>([
    ['start', null],
    ['claim', roundOf([11, 12, 13])],
  ])('may press again after a refused %s', (type, round) => {
    const refused = run(owner(round), [{ type }, { type: 'refused', failure: failure('refused', 'Not now.') }]);
    expect(refused.effects).toEqual([
      { do: 'complain', message: 'Not now.', isHelp: false },
      // Started or claimed on another device: the displayed round is out of date.
      { do: 'load', sharerId: 0, isFresh: true },
    ]);
    expect(run(refused.state, [{ type }]).effects).toEqual([{ do: type }]);
  });

  it('is asked to log in where the session has ended meanwhile', () => {
    const { state, effects } = run(owner(roundOf([11, 12, 13])), [
      { type: 'claim' },
      { type: 'refused', failure: failure('logged-out', 'x') },
    ]);
    expect([state.busy, effects]).toEqual([null, [{ do: 'ask-login' }]]);
  });

  it.each<FailureReason>(['network', 'timeout', 'http', 'json', 'shape'])(
    'hears of %s as an unstable network',
    (reason) => {
      const { state, effects } = run(owner(null), [
        { type: 'start' },
        { type: 'refused', failure: failure(reason, 'HTTP 503') },
      ]);
      expect(effects).toEqual([
        { do: 'complain', message: '', isHelp: false },
        // It may have been started all the same.
        { do: 'load', sharerId: 0, isFresh: true },
      ]);
      // The button stands where that can't be asked either.
      const after = run(state, [{ type: 'load-failed' }]);
      expect(canStart(after.state)).toBe(true);
    },
  );
});

describe('a guest without shareId', () => {
  it.each(['start', 'claim'] as const)('who presses %s is asked to log in; nothing is sent', (type) => {
    const { state } = flow(tick, arrive(0));
    expect(run(state, [{ type }])).toEqual({ state, effects: [{ do: 'ask-login' }] });
  });
});

describe('a helper', () => {
  it('helps by themselves about a second after the round is seen', () => {
    const seen = flow(tick, arrive(ME, FRIEND), loaded(roundOf([11])));
    expect([seen.state.help.at, seen.effects]).toEqual(['due', [{ do: 'wait', ms: HELP_DELAY_MS }]]);
    // Unless they leave before. When they come back they see it again.
    const left = run(seen.state, [{ type: 'left' }]);
    expect(run(left.state, [{ type: 'waited' }]).effects).toEqual([]);
    const back = run(left.state, [arrive(ME, FRIEND), loaded(roundOf([11]))]);
    expect([back.state.help.at, back.effects]).toEqual(['due', [{ do: 'wait', ms: HELP_DELAY_MS }]]);
    // Also if the round was still loading.
    const early = flow(tick, arrive(ME, FRIEND), { type: 'left' }, loaded(roundOf([11])));
    expect([early.state.help.at, early.effects]).toEqual(['none', []]);
    const late = flow(tick, arrive(ME, FRIEND), { type: 'left' }, arrive(ME, FRIEND), loaded(roundOf([11])));
    expect(late.state.help.at).toBe('due');
    const sending = run(seen.state, [{ type: 'waited' }, { type: 'left' }]);
    expect(sending.state.help.at).toBe('sending');
    const { state, effects } = run(seen.state, [{ type: 'waited' }]);
    expect([state.help.at, effects]).toEqual(['sending', [{ do: 'help', sharerId: FRIEND }]]);
    expect(HELP_DELAY_MS).toBe(1_000);
  });

  it('who has helped already does not help again', () => {
    const { state, effects } = flow(tick, arrive(ME, FRIEND), loaded(roundOf([11, ME])));
    expect([panelOf(state), state.help.at, effects]).toEqual(['help', 'none', []]);
    expect(run(state, [{ type: 'waited' }]).effects).toEqual([]);
  });

  it('who is one of three sees that they have helped', () => {
    expect(panelOf(helperOf(roundOf([11, 12, ME])))).toBe('help');
  });

  it.each([
    ['complete', roundOf([11, 12, 13])],
    ['over', roundOf([11], NOW)],
    ['over, though they have helped', roundOf([ME], NOW)],
    ['overfull', roundOf([11, 12, 13], 0, 4)],
    ['not there', null],
  ])('of a round that is %s sees the join-now panel, and does not help', (_, round) => {
    const { state, effects } = flow(tick, arrive(ME, FRIEND), loaded(round));
    expect([panelOf(state), effects]).toEqual(['end', []]);
  });

  it('sees their coupon, and themselves among the helpers', () => {
    const sending = run(helperOf(roundOf([11])), [{ type: 'waited' }]).state;
    const { state, effects } = run(sending, [{ type: 'helped', coupon }]);
    expect([panelOf(state), state.help]).toEqual(['help', { at: 'done', coupon }]);
    expect(effects).toEqual([{ do: 'load', sharerId: FRIEND, isFresh: true }]);
    const seen = run(state, [loaded(roundOf([11, ME]))]);
    expect([panelOf(seen.state), seen.state.help, seen.effects]).toEqual(['help', { at: 'done', coupon }, []]);
  });

  it('is told when the coupon came without its details', () => {
    const { state, effects } = run(helperOf(roundOf([11])), [{ type: 'waited' }, { type: 'helped', coupon: null }]);
    expect(state.help).toEqual({ at: 'done', coupon: null });
    // The panel shows it.
    expect(effects).toEqual([{ do: 'load', sharerId: FRIEND, isFresh: true }]);
  });

  it('keeps the coupon in sight when the round ends meanwhile', () => {
    const { state } = run(helperOf(roundOf([11])), [
      { type: 'waited' },
      { type: 'helped', coupon },
      { type: 'ticked', nowMs: NOW + 90_000 },
    ]);
    expect(panelOf(state)).toBe('help');
  });

  it('hears the words of a server that refuses', () => {
    const { state, effects } = run(helperOf(roundOf([11])), [
      { type: 'waited' },
      { type: 'help-failed', failure: failure('refused', 'Too many today.') },
    ]);
    expect([panelOf(state), state.help]).toEqual(['help', { at: 'failed', message: 'Too many today.' }]);
    expect(effects).toEqual([{ do: 'complain', message: 'Too many today.', isHelp: true }]);
  });

  it('hears of a network that failed, without words for developers', () => {
    const { state, effects } = run(helperOf(roundOf([11])), [
      { type: 'waited' },
      { type: 'help-failed', failure: failure('http', 'HTTP 503') },
    ]);
    expect(state.help).toEqual({ at: 'failed', message: '' });
    expect(effects).toEqual([]);
  });

  it('is asked to log in where the session has ended', () => {
    const { state, effects } = run(helperOf(roundOf([11])), [
      { type: 'waited' },
      { type: 'help-failed', failure: failure('logged-out') },
    ]);
    expect([state.help, effects]).toEqual([{ at: 'failed', message: null }, [{ do: 'ask-login' }]]);
  });

  it('who tries again looks first whether the help has counted', () => {
    const failed = run(helperOf(roundOf([11])), [
      { type: 'waited' },
      { type: 'help-failed', failure: failure('timeout') },
    ]).state;
    const again = run(failed, [{ type: 'retry' }]);
    expect(again.effects).toEqual([{ do: 'load', sharerId: FRIEND, isFresh: true }]);
    expect(run(again.state, [loaded(roundOf([11, ME]))]).effects).toEqual([]);
    expect(run(again.state, [loaded(roundOf([11]))]).effects).toEqual([{ do: 'wait', ms: HELP_DELAY_MS }]);
  });

  it('who tries again is told if that fails as well', () => {
    const { state } = run(helperOf(roundOf([11])), [
      { type: 'waited' },
      { type: 'help-failed', failure: failure('network') },
    ]);
    const again = run(state, [{ type: 'retry' }, { type: 'load-failed' }]).state;
    expect([again.loading, panelOf(again)]).toEqual(['failed', 'help']);
    expect(run(again, [{ type: 'retry' }, loaded(roundOf([11]))]).effects.at(-1)).toEqual({
      do: 'wait',
      ms: HELP_DELAY_MS,
    });
  });

  it('does not help when the round ends before the second is over', () => {
    const { state, effects } = run(helperOf(roundOf([11], NOW + 500)), [
      { type: 'ticked', nowMs: NOW + 500 },
      { type: 'waited' },
    ]);
    expect([panelOf(state), state.help.at, effects]).toEqual(['end', 'none', []]);
  });

  it('who joins becomes an owner', () => {
    const { state, effects } = run(helperOf(roundOf([11, 12, 13])), [{ type: 'join' }]);
    expect([roleOf(state), panelOf(state), state.loading]).toEqual(['owner', 'main', 'loading']);
    expect(effects).toEqual([{ do: 'load', sharerId: 0, isFresh: false }]);
    const reopened = run(run(state, [loaded(null)]).state, [arrive(ME, FRIEND)]).state;
    expect(roleOf(reopened)).toBe('owner');
  });
});

describe('a round that can not be had', () => {
  it.each([0, FRIEND])('can be asked for again: sharer %i', (sharerId) => {
    const { state, effects } = flow(tick, arrive(ME, sharerId), { type: 'load-failed' });
    expect([state.loading, canStart(state), effects]).toEqual(['failed', false, []]);
    const again = run(state, [{ type: 'retry' }]);
    expect(again.state.loading).toBe('loading');
    expect(again.effects).toEqual([{ do: 'load', sharerId, isFresh: true }]);
  });

  it('anew leaves the one on show', () => {
    const before = run(helperOf(roundOf([11])), [{ type: 'waited' }, { type: 'helped', coupon }]).state;
    const { state } = run(before, [{ type: 'load-failed' }]);
    expect([state.loading, state.round]).toEqual(['ready', roundOf([11])]);
  });
});

describe('answers that come late', () => {
  const answers: readonly Unnumbered[] = [
    loaded(roundOf([1, 2, 3])),
    { type: 'load-failed' },
    { type: 'waited' },
    { type: 'helped', coupon },
    { type: 'help-failed', failure: failure('refused') },
    { type: 'started', round: roundOf([]) },
    { type: 'claimed' },
    { type: 'refused', failure: failure('refused') },
  ];

  it.each(answers.map((answer) => [answer.type, answer] as const))('change nothing: %s', (_, answer) => {
    const { state } = flow(tick, arrive(ME), loaded(roundOf([1])), arrive(ME, FRIEND));
    const late = { ...answer, edition: state.edition - 1 } as ShareEvent;
    expect(stepShare(state, late)).toEqual({ state, effects: [] });
  });
});

it('does not help in a round that is loaded again', () => {
  const { state, effects } = flow(
    tick,
    arrive(ME, FRIEND),
    loaded(roundOf([])),
    { type: 'claimed' },
    { type: 'waited' },
  );
  expect([state.help, state.round]).toEqual([{ at: 'none' }, null]);
  expect(effects.filter(({ do: what }) => what === 'help')).toEqual([]);
});

it('never claims, starts or helps without being allowed to, in any order of things', () => {
  const ids = fc.subarray([ME, 11, 12, 13, 14]);
  const rounds = fc.option(
    fc
      .record({ ids, endsAtMs: fc.constantFrom(0, NOW - 1, NOW + 1), extra: fc.nat(2) })
      .map((made) => roundOf(made.ids, made.endsAtMs, made.ids.length + made.extra)),
  );
  const event: fc.Arbitrary<Unnumbered> = fc.oneof(
    fc.constantFrom(ME, 0).chain((id) => fc.constantFrom(0, ME, FRIEND).map((sharer) => arrive(id, sharer))),
    rounds.map(loaded),
    rounds.map((round): Unnumbered => ({ type: 'started', round })),
    fc.constantFrom<Unnumbered>(
      { type: 'start' },
      { type: 'claim' },
      { type: 'left' },
      { type: 'join' },
      { type: 'retry' },
      { type: 'claimed' },
      { type: 'load-failed' },
      { type: 'waited' },
      { type: 'helped', coupon },
      { type: 'helped', coupon: null },
      { type: 'help-failed', failure: failure('refused', 'x') },
      { type: 'refused', failure: failure('network') },
      { type: 'ticked', nowMs: NOW + 2 },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = flow(tick).state;
      for (const happened of events) {
        const before = state;
        const step = run(state, [happened]);
        state = step.state;
        for (const effect of step.effects) {
          if (effect.do === 'claim') expect(canClaim(before)).toBe(true);
          if (effect.do === 'start') expect([canStart(before), roleOf(before) !== 'guest']).toEqual([true, true]);
          if (effect.do === 'help') {
            expect([roleOf(before), panelOf(before), before.help.at]).toEqual(['helper', 'help', 'due']);
            expect(before.round && !isOver(before)).toBe(true);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});

describe('hasEnded', () => {
  it('is so from the very moment of the end', () => {
    const at = (nowMs: number): ShareState => ({ ...owner(roundOf([1])), nowMs });
    expect([hasEnded(at(NOW + 59_999)), hasEnded(at(NOW + 60_000))]).toEqual([false, true]);
  });
  it('never changes where a round has no end, or there is none', () => {
    for (const state of [owner(roundOf([1], 0)), owner(null)])
      expect([hasEnded(state), hasEnded({ ...state, nowMs: NOW * 2 })]).toEqual([true, true]);
  });
});
