import { describe, expect, it, vi } from 'vitest';
import { startTicks, type TickDeps } from '../../src/host/ticks';
import { fakeTheClock } from '../fake-clock';

describe('startTicks', () => {
  fakeTheClock();

  /** Server time that advances with the fake timers; `setTo` corrects it, like a reply. */
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
    const start = (onTick: (nowMs: number) => void) => startTicks({ clock, view }, onTick);
    return { start, show, setTo, clock };
  }
  const seconds = (listener: ReturnType<typeof vi.fn>) =>
    listener.mock.calls.map(([nowMs]) => Math.floor(Number(nowMs) / 1_000));

  it('ticks once in each second of the server, just after it has begun', () => {
    const { start } = setUp(10_400);
    const listener = vi.fn();
    start(listener);
    vi.advanceTimersByTime(599);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_020);
    expect(seconds(listener)).toEqual([11, 12, 13, 14]);
    for (const [nowMs] of listener.mock.calls) expect(nowMs % 1_000).toBeLessThan(10);
  });

  it('stands still while the page is hidden, and ticks once at once when it is shown', () => {
    const { start, show } = setUp(10_000);
    const listener = vi.fn();
    start(listener);
    show(false);
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(65_500);
    expect(listener).not.toHaveBeenCalled();
    show(true);
    expect(seconds(listener)).toEqual([75]);
    vi.advanceTimersByTime(1_000);
    expect(seconds(listener)).toEqual([75, 76]);
  });

  it('begins with nothing on a hidden page, nor when it is shown after its end', () => {
    const { start, show } = setUp();
    show(false);
    const stop = start(vi.fn());
    expect(vi.getTimerCount()).toBe(0);
    stop();
    show(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('catches up without a burst after a timer that came late', () => {
    const { start, setTo, clock } = setUp(10_000);
    const listener = vi.fn();
    start(listener);
    // As after the machine's sleep: the clock has advanced, the timer has not.
    setTo(clock.nowMs() + 30_000);
    vi.advanceTimersByTime(1_010);
    expect(seconds(listener)).toEqual([41]);
    vi.advanceTimersByTime(1_000);
    expect(seconds(listener)).toEqual([41, 42]);
  });

  it('follows the server’s second when a reply moves it', () => {
    const { start, setTo, clock } = setUp(10_000);
    const listener = vi.fn();
    start(listener);
    vi.advanceTimersByTime(1_010);
    setTo(clock.nowMs() + 700);
    vi.advanceTimersByTime(3_000);
    for (const [nowMs] of listener.mock.calls.slice(2)) expect(nowMs % 1_000).toBeLessThan(10);
  });

  it('does not hear of the visitor’s clock being set', () => {
    const { start } = setUp(10_000);
    const listener = vi.fn();
    start(listener);
    vi.setSystemTime(0);
    vi.advanceTimersByTime(1_010);
    vi.setSystemTime(4_000_000_000_000);
    vi.advanceTimersByTime(1_000);
    expect(seconds(listener)).toEqual([11, 12]);
  });

  it('leaves no timer and hears nothing once it is stopped, also by what it calls', () => {
    const { start, show } = setUp();
    const listener = vi.fn();
    start(listener)();
    const stop = start(() => stop());
    vi.advanceTimersByTime(1_010);
    expect(vi.getTimerCount()).toBe(0);
    show(false);
    show(true);
    vi.advanceTimersByTime(5_000);
    expect(listener).not.toHaveBeenCalled();
  });
});
