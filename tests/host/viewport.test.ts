import { describe, expect, it, vi } from 'vitest';
import { createViewport } from '../../src/host/viewport';

/** A window with a page of these heights, scrolled to `top`. */
function windowWith({ top = 0, pagePx = 2_000, windowPx = 800 } = {}) {
  const view = Object.assign(new EventTarget(), {
    scrollY: top,
    innerHeight: windowPx,
    document: { documentElement: { scrollHeight: pagePx } },
  });
  return { view, viewport: createViewport(view as object as Window) };
}

describe('createViewport: read', () => {
  it('gives the px above the window, and those that the page can scroll in all', () => {
    expect(windowWith({ top: 150 }).viewport.read()).toEqual({ top: 150, range: 1_200 });
  });

  it.each([800, 500, 0])('gives a range of 0 if the page is %d px high in a window of 800', (pagePx) => {
    expect(windowWith({ pagePx }).viewport.read().range).toBe(0);
  });

  it('measures each time', () => {
    const { view, viewport } = windowWith();
    viewport.read();
    Object.assign(view, { scrollY: 40, innerHeight: 1_000 });
    view.document.documentElement.scrollHeight = 1_500;
    expect(viewport.read()).toEqual({ top: 40, range: 500 });
  });

  it('tells a window that is pulled beyond the top of the page', () => {
    expect(windowWith({ top: -30 }).viewport.read().top).toBe(-30);
  });
});

describe('createViewport: onScroll', () => {
  it.each(['scroll', 'resize'])('notifies of each %s event, and not before', (type) => {
    const { view, viewport } = windowWith();
    const notify = vi.fn();
    viewport.onScroll(notify);
    expect(notify).not.toHaveBeenCalled();
    view.dispatchEvent(new Event(type));
    view.dispatchEvent(new Event(type));
    expect(notify).toHaveBeenCalledTimes(2);
  });

  it('measures nothing, which would lay the page out', () => {
    const { view, viewport } = windowWith();
    const measured = vi.fn(() => 0);
    for (const name of ['scrollY', 'innerHeight']) Object.defineProperty(view, name, { get: measured });
    Object.defineProperty(view.document.documentElement, 'scrollHeight', { get: measured });
    viewport.onScroll(() => {});
    view.dispatchEvent(new Event('scroll'));
    view.dispatchEvent(new Event('resize'));
    expect(measured).not.toHaveBeenCalled();
  });

  it('listens passively, so that scrolling waits for nothing', () => {
    const { view, viewport } = windowWith();
    const added = vi.spyOn(view, 'addEventListener');
    viewport.onScroll(() => {});
    expect(added.mock.calls.map(([type, , options]) => [type, options])).toEqual([
      ['scroll', { passive: true }],
      ['resize', { passive: true }],
    ]);
  });

  it('notifies no more once it is stopped, also if that is done twice, and leaves other listeners', () => {
    const { view, viewport } = windowWith();
    const [first, second] = [vi.fn(), vi.fn()];
    const stop = viewport.onScroll(first);
    viewport.onScroll(second);
    stop();
    stop();
    view.dispatchEvent(new Event('scroll'));
    view.dispatchEvent(new Event('resize'));
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 2]);
  });
});
