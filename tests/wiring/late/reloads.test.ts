import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Failure } from '../../../src/domain/failure';
import { signal } from '../../../src/state/signals';
import { FIRST_PAUSE_MS, watchReloads } from '../../../src/wiring/late/reloads';
import { fakeTheClock } from '../../fake-clock';

const failure: Failure = { call: 'userInfo', reason: 'network', message: '' };

fakeTheClock();

/** A page whose reloads end with these failures in turn, and then always with the last one. */
function setUp({ ends = [[failure]] as (readonly Failure[])[], cart = 'idle' } = {}) {
  const troubles = signal<readonly Failure[]>([]);
  const loadAgain = vi.fn(async () => {
    troubles.value = [...((ends.length > 1 ? ends.shift() : ends[0]) ?? [])];
  });
  const stale = vi.fn(async () => {});
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const view = Object.assign(new EventTarget(), { document: page });
  const stop = watchReloads({
    state: { session: { troubles }, cart: { status: signal(cart) }, freshness: { stale }, loadAgain } as never,
    view: view as never,
  });
  onTestFinished(stop);
  const show = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const tries = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return loadAgain.mock.calls.length;
  };
  return { troubles, loadAgain, stale, view, show, tries, stop };
}

describe('watchReloads', () => {
  it('does nothing while all is well', async () => {
    const { view, show, tries } = setUp();
    view.dispatchEvent(new Event('online'));
    show('visible');
    expect([await tries(3_600_000), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('tries again after pauses that grow, and ends at last', async () => {
    const { troubles, tries } = setUp();
    troubles.value = [failure];
    const seconds: number[] = [];
    let done = 0;
    for (let second = 1; second <= 400; second += 1) {
      const now = await tries(1_000);
      if (now > done) seconds.push(second);
      done = now;
    }
    // 5 s, 10 s, 20 s and so on, six times. Source: contract, section 8, "Load sequence".
    expect(seconds).toEqual([5, 15, 35, 75, 155, 315]);
    expect(await tries(24 * 3_600_000)).toBe(6);
  });

  it('is at rest after the first that succeeds, and begins anew at the next failure', async () => {
    const { troubles, tries } = setUp({ ends: [[failure], [], [failure]] });
    troubles.value = [failure];
    expect(await tries(3_600_000)).toBe(2);
    troubles.value = [failure];
    expect([await tries(FIRST_PAUSE_MS - 1), await tries(1)]).toEqual([2, 3]);
  });

  it.each(['idle', 'ready', 'failed'])('asks for a cart that is %s only if it was asked for before', async (cart) => {
    const { troubles, stale, tries } = setUp({ ends: [[failure], []], cart });
    troubles.value = [failure];
    await tries(FIRST_PAUSE_MS);
    expect(stale).not.toHaveBeenCalled();
    await tries(2 * FIRST_PAUSE_MS);
    expect(stale.mock.calls).toEqual(cart === 'idle' ? [] : [[{ cart: true }]]);
  });

  it('tries at once when the network is back, also when no try by the clock is left', async () => {
    const { troubles, view, tries } = setUp();
    troubles.value = [failure];
    view.dispatchEvent(new Event('online'));
    view.dispatchEvent(new Event('online'));
    expect(await tries(0)).toBe(1);
    const ended = await tries(24 * 3_600_000);
    view.dispatchEvent(new Event('online'));
    expect(await tries(24 * 3_600_000)).toBe(ended + 1);
  });

  it('leaves the server alone while nobody looks, and tries when the page is shown', async () => {
    const { troubles, view, show, tries } = setUp();
    show('hidden');
    troubles.value = [failure];
    view.dispatchEvent(new Event('online'));
    expect(await tries(3_600_000)).toBe(0);
    show('visible');
    expect(await tries(0)).toBe(1);
  });

  it('asks nobody before the time that they have named', async () => {
    const { troubles, view, show, tries } = setUp();
    troubles.value = [failure, { ...failure, reason: 'http', status: 503, retryAfterMs: 60_000 }];
    view.dispatchEvent(new Event('online'));
    show('visible');
    expect([await tries(59_999), await tries(1)]).toEqual([0, 1]);
  });

  it('waits for no time that is too far away, and asks when it has come', async () => {
    const { troubles, view, tries } = setUp();
    troubles.value = [{ ...failure, retryAfterMs: 86_400_000 }];
    view.dispatchEvent(new Event('online'));
    expect([await tries(86_400_000), vi.getTimerCount()]).toEqual([0, 0]);
    view.dispatchEvent(new Event('online'));
    expect(await tries(0)).toBe(1);
  });

  const reply = (status: number): Failure => ({ ...failure, reason: 'http', status });

  it.each<Failure>([
    reply(404),
    reply(403),
    { ...failure, reason: 'refused' },
    { ...failure, reason: 'logged-out' },
    { ...failure, reason: 'shape' },
    { ...failure, reason: 'json' },
  ])('does not ask again for what would end in the same way: $reason $status', async (lasting) => {
    const { troubles, view, show, tries } = setUp();
    troubles.value = [lasting];
    view.dispatchEvent(new Event('online'));
    show('visible');
    expect([await tries(24 * 3_600_000), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it.each<Failure>([
    reply(500),
    reply(503),
    reply(429),
    reply(408),
    { ...failure, reason: 'timeout' },
    { ...failure, reason: 'chunk' },
  ])('asks again for what can pass, also beside what can not: $reason $status', async (passing) => {
    const { troubles, show, tries } = setUp({ ends: [[reply(404), passing], [reply(404)]] });
    troubles.value = [passing, reply(404)];
    expect(await tries(FIRST_PAUSE_MS)).toBe(1);
    show('visible');
    expect(await tries(0)).toBe(2);
    show('visible');
    expect([await tries(24 * 3_600_000), vi.getTimerCount()]).toEqual([2, 0]);
  });

  it('leaves nothing behind', async () => {
    const { troubles, view, show, tries, stop } = setUp();
    troubles.value = [failure];
    stop();
    view.dispatchEvent(new Event('online'));
    show('visible');
    expect([await tries(3_600_000), vi.getTimerCount()]).toEqual([0, 0]);
  });
});
