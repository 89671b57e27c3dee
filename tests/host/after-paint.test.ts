import { describe, expect, it, vi } from 'vitest';
import { afterPaint } from '../../src/host/after-paint';
import { fakeTheClock } from '../fake-clock';

fakeTheClock();

function setUp() {
  const frames: (() => void)[] = [];
  const page = new EventTarget();
  const view = {
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  };
  const act = vi.fn();
  afterPaint(view as object as Window, act);
  const paint = () => {
    for (const frame of frames.splice(0)) frame();
  };
  return { act, page, paint };
}

describe('afterPaint', () => {
  it('waits for the frame, and for its paint', () => {
    const { act, paint } = setUp();
    vi.advanceTimersByTime(20);
    expect(act).not.toHaveBeenCalled();
    paint();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does it also where nothing is painted, and once', () => {
    const { act, paint } = setUp();
    vi.advanceTimersByTime(200);
    expect(act).toHaveBeenCalledTimes(1);
    paint();
    vi.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does it before the page goes', () => {
    const { act, page } = setUp();
    page.dispatchEvent(new Event('pagehide'));
    expect(act).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('pagehide'));
    vi.runAllTimers();
    expect(act).toHaveBeenCalledTimes(1);
  });
});
