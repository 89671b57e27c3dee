import { describe, expect, it, vi } from 'vitest';
import type { ShareApi } from '../../../src/api/share-api';
import type { CallResult, FailureReason } from '../../../src/domain/failure';
import type { Coupon, HelpRound, ShareRecord } from '../../../src/domain/share/coupon';
import { INVITER_WAIT_MS, isOver, panelOf } from '../../../src/domain/share/flow-rules';
import en from '../../../src/locales/islands/en';
import { createShareFlow } from '../../../src/widgets/share-overlay/share-flow';
import { failed, ok } from '../../domain/call-result';
import { fakeTheClock } from '../../fake-clock';

const NOW = 1_700_000_000_000;
const ME = 7;
const FRIEND = 1001;
const helper = (id: number) => ({ id, name: '', icon: '', isNewUser: false, helpedAtMs: 0, roundStartedAtMs: 0 });
const roundOf = (...ids: readonly number[]): HelpRound => ({
  helpers: ids.map(helper),
  helperCount: ids.length,
  endsAtMs: NOW + 3_600_000,
});
const recordOf = (round: HelpRound | null): ShareRecord => ({ round, sharer: null, offer: null });
const coupon: Coupon = { kind: 'percent', amount: '15', minCharge: '0', scope: 'goods', validToMs: 0, validDays: 30 };
const fail = (reason: FailureReason, message = '') => failed('coupon', reason, message);

function openFlow(replies: Partial<ShareApi> = {}, isFramed = false) {
  const api = {
    couponAward: vi.fn<ShareApi['couponAward']>(replies.couponAward ?? (async () => ok(undefined))),
    couponStart: vi.fn<ShareApi['couponStart']>(replies.couponStart ?? (async () => ok(recordOf(roundOf())))),
    couponHelpRecord: vi.fn<ShareApi['couponHelpRecord']>(
      replies.couponHelpRecord ?? (async () => ok(recordOf(roundOf(1, 2, 3)))),
    ),
    couponRewardRecord: vi.fn<ShareApi['couponRewardRecord']>(replies.couponRewardRecord ?? (async () => ok([]))),
    couponCurrentHelp: vi.fn<ShareApi['couponCurrentHelp']>(
      replies.couponCurrentHelp ?? (async () => ok(recordOf(roundOf(1)))),
    ),
    couponAssist: vi.fn<ShareApi['couponAssist']>(replies.couponAssist ?? (async () => ok(coupon))),
  } satisfies ShareApi;
  const clock = { nowMs: () => NOW + performance.now() };
  const show = vi.fn();
  const askLogin = vi.fn();
  const flow = createShareFlow({
    api,
    clock,
    afterSeen(ms, act) {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    isFramed,
    toasts: { show },
    texts: en.share,
    networkUnstable: 'Sorry, network is unstable',
    lang: 'en',
    askLogin,
  });
  const arrive = async (visitorId: number, sharerId = 0) => {
    flow.send({ type: 'arrived', visitorId, sharerId });
    await vi.advanceTimersByTimeAsync(0);
  };
  const press = async (type: 'start' | 'claim' | 'join' | 'retry') => {
    flow.send({ type });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { flow, api, show, askLogin, arrive, press, panel: () => panelOf(flow.state.peek()) };
}

fakeTheClock();

describe('the owner', () => {
  it('sees the own round, and claims once', async () => {
    const { flow, api, show, arrive, press } = openFlow();
    await arrive(ME);
    expect(api.couponHelpRecord.mock.calls).toEqual([[{ isFresh: false }]]);
    expect(flow.state.peek().round?.helperCount).toBe(3);
    flow.send({ type: 'claim' });
    await press('claim');
    expect(api.couponAward).toHaveBeenCalledTimes(1);
    expect(show.mock.calls).toEqual([['Successfully Claimed!', 'success']]);
    expect(flow.said.peek()).toBe('Successfully Claimed!');
    // Data after the coupon are requested anew.
    expect(api.couponHelpRecord.mock.calls.at(-1)).toEqual([{ isFresh: true }]);
  });

  it('starts a round', async () => {
    const rounds = [null, roundOf()];
    const { flow, api, arrive, press } = openFlow({
      couponHelpRecord: async () => ok(recordOf(rounds.shift() ?? null)),
    });
    await arrive(ME);
    await press('start');
    expect(api.couponStart).toHaveBeenCalledTimes(1);
    expect(flow.state.peek().round).toEqual(roundOf());
    expect(api.couponHelpRecord.mock.calls).toEqual([[{ isFresh: false }], [{ isFresh: true }]]);
  });

  it.each<[what: string, reply: CallResult<never>, words: string]>([
    ['the words of a server that refuses', fail('refused', 'Not today.'), 'Not today.'],
    ['of the network where it says nothing', fail('refused'), 'Sorry, network is unstable'],
    ['of the network where there is no answer', fail('network', 'TypeError'), 'Sorry, network is unstable'],
  ])('who claims hears %s', async (_, reply, words) => {
    const { show, askLogin, arrive, press } = openFlow({ couponAward: vi.fn(async () => reply) });
    await arrive(ME);
    await press('claim');
    expect(show.mock.calls).toEqual([[words, 'error']]);
    expect(askLogin).not.toHaveBeenCalled();
  });

  it.each(['start', 'claim'] as const)(
    'whose session has ended gets the warning of 10 s and the login: %s',
    async (what) => {
      const { show, askLogin, arrive, press } = openFlow({
        couponStart: vi.fn(async () => fail('logged-out')),
        couponAward: vi.fn(async () => fail('logged-out')),
        couponHelpRecord: vi.fn(async () => ok(recordOf(what === 'start' ? null : roundOf(1, 2, 3)))),
      });
      await arrive(ME);
      await press(what);
      expect(show.mock.calls).toEqual([
        ['Please log in first before root', 'warning', { lastsMs: 10_000, asksLogin: true }],
      ]);
      expect(askLogin).toHaveBeenCalledTimes(1);
    },
  );

  it('who claims what was claimed elsewhere sees how things stand', async () => {
    const { flow, api, arrive, press } = openFlow({ couponAward: vi.fn(async () => fail('refused', 'Gone.')) });
    await arrive(ME);
    api.couponHelpRecord.mockResolvedValue(ok(recordOf(null)));
    await press('claim');
    expect(api.couponHelpRecord.mock.calls.at(-1)).toEqual([{ isFresh: true }]);
    expect(flow.state.peek().round).toBeNull();
  });

  it('hears the same words again', async () => {
    const { flow, arrive, press } = openFlow({ couponAward: vi.fn(async () => fail('network')) });
    await arrive(ME);
    const heard: string[] = [];
    flow.said.subscribe((words) => heard.push(words));
    for (let presses = 0; presses < 3; presses += 1) await press('claim');
    expect(heard).toHaveLength(4);
    expect(new Set(heard.slice(1).map((words) => words.trim()))).toEqual(new Set(['Sorry, network is unstable']));
  });

  it('may try again to load', async () => {
    const couponHelpRecord = vi.fn<ShareApi['couponHelpRecord']>(async () => fail('http'));
    const { flow, show, arrive, press } = openFlow({ couponHelpRecord });
    await arrive(ME);
    expect(flow.state.peek().loading).toBe('failed');
    couponHelpRecord.mockResolvedValue(ok(recordOf(roundOf(1))));
    await press('retry');
    expect(flow.state.peek().loading).toBe('ready');
    expect(show).not.toHaveBeenCalled();
  });

  it('sees the round end by the clock of the server', async () => {
    const { flow, arrive, press, api } = openFlow();
    await arrive(ME);
    await vi.advanceTimersByTimeAsync(3_600_001);
    await press('claim');
    expect(api.couponAward).not.toHaveBeenCalled();
    expect(flow.state.peek().nowMs).toBeGreaterThan(NOW + 3_600_000);
  });

  it('has the same state each second, until the round ends', async () => {
    const { flow, arrive } = openFlow();
    await arrive(ME);
    const { value } = flow.state;
    const tick = async (ms: number) => {
      await vi.advanceTimersByTimeAsync(ms);
      flow.send({ type: 'ticked', nowMs: NOW + performance.now() });
    };
    await tick(1_000);
    expect(flow.nowMs.peek()).toBe(NOW + performance.now());
    expect(flow.state.peek()).toBe(value);
    await tick(3_600_000);
    expect(isOver(flow.state.peek())).toBe(true);
  });
});

describe('a guest', () => {
  it('who starts gets the warning and the login; nothing is sent', async () => {
    const { api, show, askLogin, arrive, press } = openFlow();
    await arrive(0);
    await press('start');
    expect(show.mock.calls).toEqual([
      ['Please log in first before root', 'warning', { lastsMs: 10_000, asksLogin: true }],
    ]);
    expect(askLogin).toHaveBeenCalledTimes(1);
    for (const call of Object.values(api)) expect(call).not.toHaveBeenCalled();
  });
});

describe('a visitor', () => {
  it('signs up without the name of who invites, if it does not come in time', async () => {
    const { flow, arrive, panel } = openFlow({ couponCurrentHelp: () => new Promise(() => {}) });
    await arrive(0, FRIEND);
    await vi.advanceTimersByTimeAsync(INVITER_WAIT_MS - 1);
    expect([panel(), flow.state.peek().loading]).toEqual(['register', 'loading']);
    await vi.advanceTimersByTimeAsync(1);
    expect([panel(), flow.state.peek().loading]).toEqual(['register', 'failed']);
  });

  it('whom the server does not answer sees the form at once, and no message', async () => {
    const { flow, show, askLogin, arrive } = openFlow({ couponCurrentHelp: async () => fail('logged-out') });
    await arrive(0, FRIEND);
    expect(flow.state.peek().loading).toBe('failed');
    expect([show.mock.calls, askLogin.mock.calls, flow.said.peek()]).toEqual([[], [], '']);
  });
});

describe('a helper', () => {
  it('helps after a second, and not a millisecond before', async () => {
    const { flow, api, arrive } = openFlow();
    await arrive(ME, FRIEND);
    await vi.advanceTimersByTimeAsync(999);
    expect(api.couponAssist).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(api.couponAssist.mock.calls).toEqual([[FRIEND]]);
    expect(flow.state.peek().help).toEqual({ at: 'done', coupon });
    expect(api.couponCurrentHelp.mock.calls).toEqual([
      [FRIEND, { isFresh: false }],
      [FRIEND, { isFresh: true }],
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.couponAssist).toHaveBeenCalledTimes(1);
  });

  it('writes nothing by a link alone where nobody can be sure of what is seen', async () => {
    const { flow, api, arrive, press, panel } = openFlow({}, true);
    await arrive(ME, FRIEND);
    await vi.advanceTimersByTimeAsync(10_000);
    await press('retry');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(api.couponAssist).not.toHaveBeenCalled();
    // The round is shown, and no wait is pending.
    expect([panel(), flow.state.peek().help]).toEqual(['help', { at: 'none' }]);
  });

  it.each<[what: string, round: HelpRound | null, panel: string]>([
    ['has helped already', roundOf(1, ME), 'help'],
    ['comes when three have helped', roundOf(1, 2, 3), 'end'],
    ['comes after the end', { ...roundOf(1), endsAtMs: NOW - 1 }, 'end'],
    ['comes where there is no round', null, 'end'],
  ])('who %s does not help', async (_, round, panel) => {
    const stage = openFlow({ couponCurrentHelp: vi.fn(async () => ok(recordOf(round))) });
    await stage.arrive(ME, FRIEND);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stage.api.couponAssist).not.toHaveBeenCalled();
    expect(stage.panel()).toBe(panel);
  });

  it('hears once, from the panel, that the coupon has no details', async () => {
    const { flow, show, arrive } = openFlow({ couponAssist: vi.fn(async () => ok(null)) });
    await arrive(ME, FRIEND);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(flow.state.peek().help).toEqual({ at: 'done', coupon: null });
    expect([show.mock.calls, flow.said.peek()]).toEqual([[], '']);
  });

  it.each<[what: string, reply: CallResult<never>, toasts: readonly unknown[]]>([
    [
      'the words of a server that refuses',
      fail('refused', 'Too many today.'),
      [['oh~ failed. Too many today.', 'error']],
    ],
    ['nothing else of a server that says nothing', fail('refused'), []],
    ['nothing else of a network that fails', fail('timeout', 'no answer in time'), []],
  ])('sees beside the panel, which says it and has it read, %s', async (_, reply, toasts) => {
    const { flow, show, arrive } = openFlow({ couponAssist: vi.fn(async () => reply) });
    await arrive(ME, FRIEND);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(flow.state.peek().help.at).toBe('failed');
    expect([show.mock.calls, flow.said.peek()]).toEqual([toasts, '']);
  });

  it('whose session has ended gets the warning and the login', async () => {
    const { askLogin, show, arrive } = openFlow({ couponAssist: vi.fn(async () => fail('logged-out')) });
    await arrive(ME, FRIEND);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(show.mock.calls).toEqual([
      ['Please log in first before root', 'warning', { lastsMs: 10_000, asksLogin: true }],
    ]);
    expect(askLogin).toHaveBeenCalledTimes(1);
  });

  it('who signs up on the way goes on from there', async () => {
    const { api, arrive, panel } = openFlow();
    await arrive(0, FRIEND);
    expect(panel()).toBe('register');
    await arrive(ME, FRIEND);
    expect(api.couponCurrentHelp.mock.calls).toEqual([
      [FRIEND, { isFresh: false }],
      [FRIEND, { isFresh: true }],
    ]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(api.couponAssist).toHaveBeenCalledTimes(1);
  });

  it('who joins sees a round of their own', async () => {
    const { api, arrive, press, panel } = openFlow({
      couponCurrentHelp: vi.fn(async () => ok(recordOf(roundOf(1, 2, 3)))),
    });
    await arrive(ME, FRIEND);
    await press('join');
    expect(panel()).toBe('main');
    expect(api.couponHelpRecord).toHaveBeenCalledTimes(1);
  });
});

it('does and says nothing more once it is over', async () => {
  const { flow, api, show, arrive } = openFlow();
  await arrive(ME, FRIEND);
  flow.dispose();
  await vi.advanceTimersByTimeAsync(5_000);
  flow.send({ type: 'retry' });
  expect(api.couponAssist).not.toHaveBeenCalled();
  expect(api.couponCurrentHelp).toHaveBeenCalledTimes(1);
  expect(show).not.toHaveBeenCalled();
});
