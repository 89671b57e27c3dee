import { describe, expect, it, vi } from 'vitest';
import { SCROLL_DEBOUNCE_MS } from '../../src/domain/constants';
import { createScrollState } from '../../src/state/scroll';
import { fakeTheClock } from '../fake-clock';

describe('createScrollState', () => {
  fakeTheClock();

  function createPage(range = 2_000) {
    let top = 0;
    let notify = () => {};
    const stop = vi.fn();
    const scroll = createScrollState({
      read: () => ({ top, range }),
      onScroll(listener) {
        notify = listener;
        return stop;
      },
    });
    const rest = () => vi.advanceTimersByTime(SCROLL_DEBOUNCE_MS);
    return {
      scroll,
      stop,
      rest,
      scrollTo(nextTop: number, hasRested = true) {
        top = nextTop;
        notify();
        if (hasRested) rest();
      },
    };
  }

  it('counts a scroll when it has rested for 80 ms', () => {
    const { rest, scroll, scrollTo } = createPage();
    scrollTo(500, false);
    vi.advanceTimersByTime(SCROLL_DEBOUNCE_MS - 1);
    expect(scroll.isPastTop.peek()).toBe(false);
    rest();
    expect(scroll.isPastTop.peek()).toBe(true);
  });

  it.each([
    [100, false],
    [101, true],
  ])('is past the top at %d px: %s', (top, isPast) => {
    const { scroll, scrollTo } = createPage();
    scrollTo(top);
    expect(scroll.isPastTop.peek()).toBe(isPast);
  });

  it('has room for the toolbar down to nine tenths of the way', () => {
    const { scroll, scrollTo } = createPage(1_000);
    scrollTo(900);
    expect(scroll.hasRoomForToolbar.peek()).toBe(true);
    scrollTo(901);
    expect(scroll.hasRoomForToolbar.peek()).toBe(false);
  });

  it('always has room on a page that does not scroll', () => {
    const { scroll, scrollTo } = createPage(0);
    scrollTo(40);
    expect(scroll.hasRoomForToolbar.peek()).toBe(true);
  });

  it('tells the direction, and keeps it while nothing moves', () => {
    const { scroll, scrollTo } = createPage();
    scrollTo(600);
    expect(scroll.isHeadingDown.peek()).toBe(true);
    scrollTo(600);
    expect(scroll.isHeadingDown.peek()).toBe(true);
    scrollTo(590);
    expect(scroll.isHeadingDown.peek()).toBe(false);
  });

  it.each([
    ['on the way down', [600], true],
    ['on the way up', [600, 590], false],
    ['at the top', [80], false],
    ['at the end', [600, 1_999.5], false],
  ])('is read on, %s: %j %s', (_, tops, isReadingOn) => {
    const { scroll, scrollTo } = createPage();
    for (const top of tops) scrollTo(top);
    expect(scroll.isReadingOn.peek()).toBe(isReadingOn);
  });

  it('never heads down at the top of the page', () => {
    const { scroll, scrollTo } = createPage();
    scrollTo(80);
    expect(scroll.isHeadingDown.peek()).toBe(false);
  });

  it('leaves nothing behind', () => {
    const { scroll, scrollTo, stop } = createPage();
    scrollTo(500, false);
    scroll.dispose();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
