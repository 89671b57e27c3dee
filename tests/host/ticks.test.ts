import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTicks, type TickDeps } from '../../src/host/ticks';

describe('createTicks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Server time that goes on with the fake timers; `setTo` is a reply that knows better. */
  function setUp(startMs = 10_400) {
    let offsetMs = startMs - performance.now();
    const clock = { nowMs: () => offsetMs + performance.now() };
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
    const view: TickDeps['view'] = {
      document,
      setTimeout: (act: () => void, ms?: number) => window.setTimeout(act, ms),
      clearTimeout: (timer?: number) => window.clearTimeout(timer),
    };
    const show = (isShown: boolean) => {
      document.visibilityState = isShown ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const setTo = (nowMs: number) => {
      offsetMs = nowMs - performance.now();
    };
    return { ticks: createTicks({ clock, view }), show, setTo, clock };
  }
  const seconds = (listener: ReturnType<typeof vi.fn>) =>
    listener.mock.calls.map(([nowMs]) => Math.floor(Number(nowMs) / 1_000));

  it('ticks once in each second of the server, just after it has begun', () => {
    const { ticks } = setUp(10_400);
    const listener = vi.fn();
    ticks.onTick(listener);
    vi.advanceTimersByTime(599);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_020);
    expect(seconds(listener)).toEqual([11, 12, 13, 14]);
    for (const [nowMs] of listener.mock.calls) expect(nowMs % 1_000).toBeLessThan(10);
  });

  it('has one timer for all listeners', () => {
    const { ticks } = setUp();
    const listeners = [vi.fn(), vi.fn(), vi.fn()];
    for (const listener of listeners) ticks.onTick(listener);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(listeners.map((listener) => listener.mock.calls.length)).toEqual([1, 1, 1]);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('has no timer when nobody listens', () => {
    const { ticks } = setUp();
    expect(vi.getTimerCount()).toBe(0);
    const stops = [ticks.onTick(vi.fn()), ticks.onTick(vi.fn())];
    stops[0]?.();
    expect(vi.getTimerCount()).toBe(1);
    stops[1]?.();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps two subscriptions of one function apart', () => {
    const { ticks } = setUp();
    const listener = vi.fn();
    const stop = ticks.onTick(listener);
    ticks.onTick(listener);
    stop();
    stop();
    vi.advanceTimersByTime(1_000);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('stands still while the page is hidden, and ticks once at once when it is shown', () => {
    const { ticks, show } = setUp(10_000);
    const listener = vi.fn();
    ticks.onTick(listener);
    show(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(65_500);
    expect(listener).not.toHaveBeenCalled();
    show(true);
    expect(seconds(listener)).toEqual([75]);
    vi.advanceTimersByTime(1_000);
    expect(seconds(listener)).toEqual([75, 76]);
  });

  it('begins with nothing on a hidden page, and when it is shown without listeners', () => {
    const { ticks, show } = setUp();
    show(false);
    const stop = ticks.onTick(vi.fn());
    expect(vi.getTimerCount()).toBe(0);
    stop();
    show(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('catches up without a burst after a timer that came late', () => {
    const { ticks, setTo, clock } = setUp(10_000);
    const listener = vi.fn();
    ticks.onTick(listener);
    // As after the machine has slept: the clock has gone on, the timer has not.
    setTo(clock.nowMs() + 30_000);
    vi.advanceTimersByTime(1_010);
    expect(seconds(listener)).toEqual([41]);
    vi.advanceTimersByTime(1_000);
    expect(seconds(listener)).toEqual([41, 42]);
  });

  it('follows the server’s second when a reply moves it', () => {
    const { ticks, setTo, clock } = setUp(10_000);
    const listener = vi.fn();
    ticks.onTick(listener);
    vi.advanceTimersByTime(1_010);
    setTo(clock.nowMs() + 700);
    vi.advanceTimersByTime(3_000);
    for (const [nowMs] of listener.mock.calls.slice(2)) expect(nowMs % 1_000).toBeLessThan(10);
  });

  it('does not hear of the visitor’s clock being set', () => {
    const { ticks } = setUp(10_000);
    const listener = vi.fn();
    ticks.onTick(listener);
    vi.setSystemTime(0);
    vi.advanceTimersByTime(1_010);
    vi.setSystemTime(4_000_000_000_000);
    vi.advanceTimersByTime(1_000);
    expect(seconds(listener)).toEqual([11, 12]);
  });

  it('lets the neighbours of a listener that throws tick on', () => {
    const { ticks } = setUp(10_000);
    const neighbour = vi.fn();
    ticks.onTick(() => {
      throw new Error('mine');
    });
    ticks.onTick(neighbour);
    expect(() => vi.advanceTimersByTime(1_010)).toThrow('mine');
    vi.advanceTimersToNextTimer();
    expect(neighbour).toHaveBeenCalled();
  });

  it('calls no listener that another has stopped in the same round', () => {
    const { ticks } = setUp(10_000);
    const second = vi.fn();
    let stopSecond = () => {};
    ticks.onTick(() => stopSecond());
    stopSecond = ticks.onTick(second);
    vi.advanceTimersByTime(1_010);
    expect(second).not.toHaveBeenCalled();
  });

  it('leaves no timer and hears nothing after dispose', () => {
    const { ticks, show } = setUp();
    const listener = vi.fn();
    ticks.onTick(listener);
    ticks.dispose();
    expect(vi.getTimerCount()).toBe(0);
    show(false);
    show(true);
    vi.advanceTimersByTime(5_000);
    expect(listener).not.toHaveBeenCalled();
  });
});
