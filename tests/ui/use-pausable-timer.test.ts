import { renderHook } from '@testing-library/react';
import { createElement, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { usePausableTimer } from '../../src/ui/use-pausable-timer';
import { fakeTheClock } from '../fake-clock';

describe('usePausableTimer', () => {
  fakeTheClock(['setTimeout', 'clearTimeout', 'performance']);

  function countDown(isPaused = false) {
    const onEnd = vi.fn();
    const hook = renderHook(({ paused, end }) => usePausableTimer(1_000, paused, end), {
      initialProps: { paused: isPaused, end: onEnd },
    });
    return { onEnd, pause: (paused: boolean, end = onEnd) => hook.rerender({ paused, end }), leave: hook.unmount };
  }

  it('calls back once, when its time is over', () => {
    const { onEnd } = countDown();
    vi.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not run while it is paused, and goes on where it was', () => {
    const { onEnd, pause } = countDown();
    vi.advanceTimersByTime(600);
    pause(true);
    vi.advanceTimersByTime(60_000);
    expect(onEnd).not.toHaveBeenCalled();
    pause(false);
    vi.advanceTimersByTime(399);
    expect(onEnd).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('calls the newest function, and begins no new time for it', () => {
    const { onEnd, pause } = countDown();
    const newest = vi.fn();
    vi.advanceTimersByTime(600);
    pause(false, newest);
    vi.advanceTimersByTime(400);
    expect([onEnd.mock.calls.length, newest.mock.calls.length]).toEqual([0, 1]);
  });

  it('is paused with the commit, not with the effects after the next frame', async () => {
    const started = vi.spyOn(globalThis, 'setTimeout');
    const stopped = vi.spyOn(globalThis, 'clearTimeout');
    function Paused() {
      const [isPaused, setIsPaused] = useState(false);
      useLayoutEffect(() => setIsPaused(true), []);
      usePausableTimer(1_000, isPaused, () => {});
      return null;
    }
    const root = createRoot(document.createElement('div'));
    onTestFinished(() => root.unmount());
    flushSync(() => root.render(createElement(Paused)));
    // Preact renders again in a microtask.
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    const timers = started.mock.results.filter((_, index) => started.mock.calls[index]?.[1] === 1_000);
    expect(timers.map(({ value }) => value)).toEqual(
      stopped.mock.calls.map(([timer]) => timer).filter((timer) => timers.some(({ value }) => value === timer)),
    );
  });

  it('does not call back once its component is gone', () => {
    const { onEnd, leave } = countDown();
    leave();
    vi.advanceTimersByTime(5_000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
