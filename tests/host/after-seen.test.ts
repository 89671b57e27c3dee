import { describe, expect, it, vi } from 'vitest';
import { afterSeen, isFramedByOthers, type SeenView } from '../../src/host/after-seen';
import { fakeTheClock } from '../fake-clock';
import { block } from './fake-store';

fakeTheClock();

function openView(state: DocumentVisibilityState) {
  const document = Object.assign(new EventTarget(), { visibilityState: state });
  const view: SeenView = {
    document,
    top: { document },
    setTimeout: (act: () => void, ms?: number) => window.setTimeout(act, ms),
    clearTimeout: (timer?: number) => window.clearTimeout(timer),
  };
  const show = (isShown: boolean) => {
    document.visibilityState = isShown ? 'visible' : 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { view, show };
}

/** An object whose properties can't be read, like a window of another origin. */
const stranger = {
  get document(): never {
    return block();
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

  it('stops, and leaves nothing behind', () => {
    const { view, show } = openView('visible');
    const act = vi.fn();
    afterSeen(view, 1_000, act)();
    show(false);
    show(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('isFramedByOthers', () => {
  it.each<[where: string, top: SeenView['top'], is: boolean]>([
    ['no frame, or one of its own origin', { document }, false],
    ['a frame of another origin', stranger, true],
    ['no window any more', null, true],
  ])('tells of %s', (_, top, is) => expect(isFramedByOthers({ top })).toBe(is));
});
