import { describe, expect, it, vi } from 'vitest';
import { createPagePort } from '../../src/host/page';

const SIZE = { width: 900, height: 640 };

function setUp({ isCalm = false, opened = null as object | null } = {}) {
  const location = { href: 'https://www.shop.test/en/page/', assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
  const view = {
    location,
    matchMedia: vi.fn(() => ({ matches: isCalm })),
    scrollTo: vi.fn(),
    open: vi.fn(() => opened),
  };
  return { view, location, page: createPagePort(view as object as Window) };
}

describe('createPagePort', () => {
  it('knows where the page is, also after it has moved', () => {
    const { page, location } = setUp();
    expect(page.url()).toBe('https://www.shop.test/en/page/');
    location.href = 'https://www.shop.test/en/page/#tab=1';
    expect(page.url()).toBe('https://www.shop.test/en/page/#tab=1');
  });

  it('goes on, goes without a way back, and loads anew', () => {
    const { page, location } = setUp();
    page.go('/cn/page/');
    page.replace('https://m.shop.test/cn/');
    page.reload();
    expect(location.assign.mock.calls).toEqual([['/cn/page/']]);
    expect(location.replace.mock.calls).toEqual([['https://m.shop.test/cn/']]);
    expect(location.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('scrolls to the top; where less motion is wished for (%s): %s', (isCalm, behavior) => {
    const { page, view } = setUp({ isCalm });
    page.scrollToTop();
    expect(view.matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
    expect(view.scrollTo.mock.calls).toEqual([[{ top: 0, behavior }]]);
  });

  it('gives no window where the browser blocks it', () => {
    const { page, view } = setUp();
    expect(page.openWindow('chat', SIZE)).toBeNull();
    expect(view.open.mock.calls).toEqual([['', 'chat', 'popup,width=900,height=640']]);
  });

  it('leads an empty window to an address from which the shop is out of reach', () => {
    const opened = { location: { href: 'about:blank' }, opener: {}, focus: vi.fn(), close: vi.fn() };
    const { page } = setUp({ opened });
    const chat = page.openWindow('chat', SIZE);
    expect(chat?.isEmpty).toBe(true);
    chat?.go('https://chat.test/');
    expect(opened).toMatchObject({ opener: null, location: { href: 'https://chat.test/' } });
    expect(chat?.isEmpty).toBe(false);
    chat?.focus();
    chat?.close();
    expect([opened.focus.mock.calls, opened.close.mock.calls]).toEqual([[[]], [[]]]);
  });

  it('focuses and closes a window on another site by what keeps hold of it, which is got while it has its opener', () => {
    const opened = { location: { href: 'about:blank' }, opener: {}, focus: vi.fn(), close: vi.fn() };
    const held = { focus: vi.fn(), close: vi.fn() };
    const openers: unknown[] = [];
    const chat = setUp({ opened }).page.openWindow('chat', SIZE);
    chat?.go('https://chat.test/', (window) => {
      openers.push(window.opener, window.location.href);
      return held;
    });
    expect(openers).toEqual([{}, 'about:blank']);
    expect(opened.opener).toBeNull();
    chat?.focus();
    chat?.close();
    expect([held.focus, held.close].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    // `opened.close()` would only cause a warning on the console.
    expect(opened.close).not.toHaveBeenCalled();
  });

  it('takes a window on another site for one that is not empty', () => {
    const opened = {
      get location(): never {
        throw new DOMException('Blocked a frame', 'SecurityError');
      },
    };
    expect(setUp({ opened }).page.openWindow('chat', SIZE)?.isEmpty).toBe(false);
  });
});
