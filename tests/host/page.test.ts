import { describe, expect, it, vi } from 'vitest';
import { createPagePort } from '../../src/host/page';

const SIZE = { width: 900, height: 640 };

function setUp({ isCalm = false, opened = null as object | null } = {}) {
  const document = { baseURI: 'https://www.shop.test/en/page/' };
  const location = { href: 'https://www.shop.test/en/page/', assign: vi.fn(), replace: vi.fn(), reload: vi.fn() };
  const history = { state: { at: 3 }, replaceState: vi.fn() };
  const view = {
    document,
    location,
    history,
    matchMedia: vi.fn(() => ({ matches: isCalm })),
    scrollTo: vi.fn(),
    open: vi.fn(() => opened),
  };
  return { view, document, location, history, page: createPagePort(view as object as Window) };
}

describe('createPagePort', () => {
  it('knows where the page is, also after it has moved', () => {
    const { page, location } = setUp();
    expect(page.url()).toBe('https://www.shop.test/en/page/');
    location.href = 'https://www.shop.test/en/page/#tab=1';
    expect(page.url()).toBe('https://www.shop.test/en/page/#tab=1');
  });

  it('goes on, and goes without a way back', () => {
    const { page, location } = setUp();
    page.go('/cn/page/');
    page.replace('https://m.shop.test/cn/');
    expect(location.assign.mock.calls).toEqual([['/cn/page/']]);
    expect(location.replace.mock.calls).toEqual([['https://m.shop.test/cn/']]);
  });

  it('stays on its host, also where a base of the page leads elsewhere', () => {
    const { page, document, location } = setUp();
    document.baseURI = 'https://old.test/';
    page.go('/cn/page/');
    page.replace('?a=1');
    expect(location.assign.mock.calls).toEqual([['https://www.shop.test/cn/page/']]);
    expect(location.replace.mock.calls).toEqual([['https://www.shop.test/en/page/?a=1']]);
  });

  it('loads anew, after the entry in the history no longer sends a form', () => {
    const { page, location, history } = setUp();
    history.replaceState.mockImplementation(() => expect(location.reload).not.toHaveBeenCalled());
    page.reload();
    expect(history.replaceState.mock.calls).toEqual([[{ at: 3 }, '']]);
    expect(location.reload).toHaveBeenCalledTimes(1);
    expect(location.replace).not.toHaveBeenCalled();
  });

  it('loads anew without the hash if the history can’t be changed: a reload could send a form again', () => {
    const { page, location, history } = setUp();
    location.href += '?a=1#top';
    history.replaceState.mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    page.reload();
    expect(location.replace.mock.calls).toEqual([['https://www.shop.test/en/page/?a=1']]);
    expect(location.reload).not.toHaveBeenCalled();
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

  it.each<[string, (page: Window) => unknown]>([
    ['null', () => null],
    ['undefined', () => undefined],
    [
      'an exception',
      () => {
        throw new TypeError('not here');
      },
    ],
    ['the page itself', (page) => page],
    ['the page around it', (page) => page.top],
    ['a frame', (page) => ({ parent: page, top: page.top })],
  ])('goes on in this tab at the second press, where a browser answers with %s', (_, open) => {
    const { page, view, location } = setUp();
    const around = { parent: {} };
    around.parent = around;
    Object.assign(view, { parent: around, top: around, open: () => open(view as object as Window) });
    expect(page.openWindow('chat', SIZE)).toBeNull();
    const here = page.openWindow('chat', SIZE);
    expect([here?.isEmpty, here?.isOpen]).toEqual([true, false]);
    // Neither does anything to the page.
    here?.focus();
    here?.close();
    here?.go('https://chat.test/', () => expect.fail('the page is no window to hold'));
    expect(location.assign.mock.calls).toEqual([['https://chat.test/']]);
  });

  it('goes nowhere by itself: only presses count, and only those in a row', () => {
    const { page, view } = setUp();
    const navigator = { userActivation: { isActive: false } };
    Object.assign(view, { navigator });
    const open = () => page.openWindow('chat', SIZE);
    expect([open(), open()]).toEqual([null, null]);
    navigator.userActivation.isActive = true;
    expect(open()).toBeNull();
    navigator.userActivation.isActive = false;
    expect(open()).toBeNull();
    view.open.mockReturnValueOnce({ location: { href: 'about:blank' } });
    navigator.userActivation.isActive = true;
    expect(open()?.isEmpty).toBe(true);
    expect(open()).toBeNull();
    expect(open()).not.toBeNull();
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
