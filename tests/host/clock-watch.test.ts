import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchClocks } from '../../src/host/clock-watch';
import { fakeTheClock } from '../fake-clock';

fakeTheClock();

/** A watch over two clocks of the test's own, which agree with the fake timers until it sets one of them. */
function setUp(visibility: DocumentVisibilityState = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState: visibility });
  const view = {
    document,
    setInterval: (act: () => void, ms?: number) => window.setInterval(act, ms),
    clearInterval: (timer?: number) => window.clearInterval(timer),
  };
  const setMs = { counter: 0, wall: 1_700_000_000_000 };
  const order: string[] = [];
  const { skip, stop } = watchClocks({
    // The overloads of Node's timers are not the browser's.
    view: view as object as Window,
    counter: () => setMs.counter + performance.now(),
    wall: () => setMs.wall + performance.now(),
    onLook: () => void order.push('look'),
    onJump: () => void order.push('jump'),
  });
  onTestFinished(stop);
  return {
    document,
    order,
    skip,
    stop,
    /** The computer sleeps: the monotonic clock stops meanwhile. */
    sleep(ms: number) {
      setMs.wall += ms;
    },
    /** The computer sleeps, and both clocks go on. */
    slumber(ms: number) {
      setMs.wall += ms;
      setMs.counter += ms;
    },
    /** The monotonic clock continues alone, as while the visitor sets the other one back. */
    setBack(ms: number) {
      setMs.wall -= ms;
    },
    show(state: DocumentVisibilityState) {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('watchClocks', () => {
  it('looks each ten seconds, and finds no jump while both clocks go on', () => {
    const { order } = setUp();
    expect(order).toEqual([]);
    vi.advanceTimersByTime(9_999);
    expect(order).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(order).toEqual(['look']);
    vi.advanceTimersByTime(20_000);
    expect(order).toEqual(['look', 'look', 'look']);
  });

  it('reports a sleep at the next look, before the look itself, once', () => {
    const { order, sleep } = setUp();
    sleep(3_600_000);
    vi.advanceTimersByTime(20_000);
    expect(order).toEqual(['jump', 'look', 'look']);
  });

  it('reports a sleep through which both clocks went on, as on Windows: no look for long', () => {
    const { order, slumber } = setUp();
    slumber(300_000);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['jump', 'look']);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['jump', 'look', 'look']);
  });

  it('reports such a sleep of a hidden page when it is shown, but not its slow timers', () => {
    const { order, show, slumber } = setUp('hidden');
    for (let at = 0; at < 10; at += 1) {
      slumber(60_000);
      vi.advanceTimersByTime(10_000);
    }
    show('visible');
    expect(order).toEqual(['look']);
    show('hidden');
    slumber(3_600_000);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['look']);
    show('visible');
    expect(order).toEqual(['look', 'jump', 'look']);
  });

  it('reports each of two jumps, also of one that takes the other back', () => {
    const { order, sleep, setBack } = setUp();
    sleep(3_600_000);
    vi.advanceTimersByTime(10_000);
    setBack(3_600_000);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['jump', 'look', 'jump', 'look']);
  });

  it.each([
    [5_000, ['look']],
    [-5_000, ['look']],
    [5_001, ['jump', 'look']],
    [-5_001, ['jump', 'look']],
  ])('takes a difference of %d ms for %j', (ms, expected) => {
    const { order, sleep } = setUp();
    sleep(ms);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(expected);
  });

  it('takes small corrections for none, however many there are', () => {
    const { order, sleep } = setUp();
    for (let at = 0; at < 3; at += 1) {
      sleep(4_000);
      vi.advanceTimersByTime(10_000);
    }
    expect(order).toEqual(['look', 'look', 'look']);
  });

  it('does not look while the page is hidden, and looks at once when it is shown', () => {
    const { order, sleep, show } = setUp();
    show('hidden');
    sleep(3_600_000);
    vi.advanceTimersByTime(60_000);
    expect(order).toEqual([]);
    show('visible');
    expect(order).toEqual(['jump', 'look']);
  });

  it('notices what has passed since its start on a page that was hidden then', () => {
    const { order, sleep, show } = setUp('hidden');
    sleep(6_000);
    show('visible');
    expect(order).toEqual(['jump', 'look']);
  });

  it('takes a time that is skipped for no jump, and finds the next one', () => {
    const { order, skip, sleep, slumber } = setUp();
    sleep(3_600_000);
    skip();
    vi.advanceTimersByTime(10_000);
    slumber(3_600_000);
    skip();
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['look', 'look']);
    sleep(3_600_000);
    vi.advanceTimersByTime(10_000);
    expect(order).toEqual(['look', 'look', 'jump', 'look']);
  });

  it('leaves no timer and hears nothing once it is stopped, also if that is done twice', () => {
    const { order, stop, sleep, show } = setUp();
    stop();
    stop();
    expect(vi.getTimerCount()).toBe(0);
    sleep(3_600_000);
    show('visible');
    vi.advanceTimersByTime(20_000);
    expect(order).toEqual([]);
  });
});
