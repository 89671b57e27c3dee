import { describe, expect, it, vi } from 'vitest';
import { createHoverWait, HOVER_CLOSE_MS, HOVER_OPEN_MS } from '../../src/ui/hover';
import { fakeTheClock } from '../fake-clock';

describe('createHoverWait', () => {
  fakeTheClock();

  it.each([
    ['open', HOVER_OPEN_MS],
    ['close', HOVER_CLOSE_MS],
  ] as const)('%ss after %d ms, once', (way, ms) => {
    const act = vi.fn();
    createHoverWait()[way](act);
    vi.advanceTimersByTime(ms - 1);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('forgets the older of two: a mouse that comes back in time closes nothing', () => {
    const [open, close] = [vi.fn(), vi.fn()];
    const wait = createHoverWait();
    wait.close(close);
    vi.advanceTimersByTime(HOVER_CLOSE_MS - 1);
    wait.open(open);
    vi.advanceTimersByTime(10_000);
    expect([open.mock.calls.length, close.mock.calls.length]).toEqual([1, 0]);
  });

  it('does nothing any more once it has ended', () => {
    const act = vi.fn();
    const wait = createHoverWait();
    wait.open(act);
    wait.end();
    vi.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});
