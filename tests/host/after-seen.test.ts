import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterSeen, type SeenView } from '../../src/host/after-seen';

const SHOP = 'https://www.shop.test';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openView(state: DocumentVisibilityState, frame: Partial<Pick<SeenView, 'location' | 'top'>> = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: state });
  const view: SeenView = {
    document,
    location: { origin: SHOP, ancestorOrigins: [] },
    top: { document },
    setTimeout: (act: () => void, ms?: number) => window.setTimeout(act, ms),
    clearTimeout: (timer?: number) => window.clearTimeout(timer),
    ...frame,
  };
  const show = (isShown: boolean, isTold = true) => {
    document.visibilityState = isShown ? 'visible' : 'hidden';
    if (isTold) document.dispatchEvent(new Event('visibilitychange'));
  };
  return { view, show };
}

/** What can't be read, as a window of another origin. */
const stranger = {
  get document(): never {
    throw new DOMException('blocked', 'SecurityError');
  },
};

describe('afterSeen', () => {
  it('acts once, after its time', () => {
    const { view, show } = openView('visible');
    const act = vi.fn();
    afterSeen(view, 1_000, act);
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    show(false);
    show(true);
    vi.advanceTimersByTime(5_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not act while the page is hidden, and begins anew when it is shown', () => {
    const { view, show } = openView('hidden');
    const act = vi.fn();
    afterSeen(view, 1_000, act);
    vi.advanceTimersByTime(60_000);
    show(true);
    vi.advanceTimersByTime(900);
    show(false);
    vi.advanceTimersByTime(60_000);
    show(true);
    vi.advanceTimersByTime(999);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('does not act where the timer comes before the event that the page is hidden', () => {
    const { view, show } = openView('visible');
    const act = vi.fn();
    afterSeen(view, 1_000, act);
    show(false, false);
    vi.advanceTimersByTime(1_000);
    expect(act).not.toHaveBeenCalled();
    show(true);
    vi.advanceTimersByTime(1_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('stops, and leaves nothing behind', () => {
    const { view, show } = openView('visible');
    const act = vi.fn();
    afterSeen(view, 1_000, act)?.();
    show(false);
    show(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[where: string, frame: Partial<Pick<SeenView, 'location' | 'top'>>, acts: boolean]>([
    ['frames of its own origin', { location: { origin: SHOP, ancestorOrigins: [SHOP, SHOP] } }, true],
    ['a frame of another origin', { location: { origin: SHOP, ancestorOrigins: ['https://evil.test'] } }, false],
    ['one inside its own', { location: { origin: SHOP, ancestorOrigins: ['https://evil.test', SHOP] } }, false],
    ['a frame of another origin, told by reading alone', { location: { origin: SHOP }, top: stranger }, false],
    ['no window any more', { location: { origin: SHOP }, top: null }, false],
  ])('in %s acts only where no stranger shows it', (_, frame, acts) => {
    const { view } = openView('visible', frame);
    const act = vi.fn();
    const stop = afterSeen(view, 1_000, act);
    vi.advanceTimersByTime(5_000);
    expect([Boolean(stop), act.mock.calls.length]).toEqual([acts, acts ? 1 : 0]);
    stop?.();
  });
});
