import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settleRoom } from '../../src/island/settle-room';

const root = document.documentElement;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  root.removeAttribute('style');
});

function settle({ px = 72, room = '', scrollY = 0, top = 0, kept = undefined as string | undefined } = {}) {
  // A browser without scroll anchoring.
  vi.stubGlobal('CSS', { supports: () => false });
  const host = document.body.appendChild(document.createElement('div'));
  const box = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  box.style.minHeight = room;
  Object.defineProperty(box, 'offsetHeight', { value: px });
  box.getBoundingClientRect = () => new DOMRect(0, top, 100, px);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
  const write = vi.fn();
  settleRoom({ lang: 'en', local: { scope: '', read: () => kept, write, remove() {} } }, 'banner', box);
  host.remove();
  const scrolled = scrollBy.mock.calls;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  return { scrolled, write, host };
}

describe('settleRoom', () => {
  it('closes the room and remembers the height, by language and width', () => {
    root.style.setProperty('--portico-room-banner', '72px');
    vi.setSystemTime(1_790_000_000_000);
    const { write, host } = settle();
    expect(host.style.getPropertyValue('--portico-room-banner')).toBe('0px');
    expect(write).toHaveBeenCalledWith('portico.room', `{"en${window.innerWidth}":[1790000000000,{"banner":72}]}`);
  });

  it('closes what the page’s own style reserves, before it measures', () => {
    document.head.innerHTML = '<style>div { --portico-room-banner: 72px }</style>';
    onTestFinished(() => document.head.replaceChildren());
    expect(settle().host.style.getPropertyValue('--portico-room-banner')).toBe('0px');
  });

  it('remembers nothing where nothing stands and nothing stood', () => {
    expect(settle({ px: 0 }).write).not.toHaveBeenCalled();
    expect(settle({ px: 0, kept: '{}' }).write).toHaveBeenCalledOnce();
  });

  it.each([
    ['what comes', { scrollY: 300, top: -200 }, 72],
    ['what does not come', { scrollY: 300, top: -200, room: '72px', px: 0 }, -72],
  ])('keeps the view of who has scrolled: %s', (_, given, top) => {
    expect(settle(given).scrolled).toEqual([[{ top, behavior: 'instant' }]]);
  });

  it.each([
    ['who is at the top', {}],
    ['what had its room', { scrollY: 300, top: -200, room: '72px' }],
    ['what stands below the view', { scrollY: 300, top: 5_000 }],
  ])('moves nothing for %s', (_, given) => {
    expect(settle(given).scrolled).toEqual([]);
  });
});

describe('the room that the page sheet keeps for what the page tells of', () => {
  const settleIn = (told: string, scrollY = 0) => {
    vi.stubGlobal('CSS', { supports: () => true });
    vi.stubGlobal('ResizeObserver', undefined);
    Reflect.deleteProperty(window, 'ResizeObserver');
    const computed = Object.assign(document.createElement('p').style, { overflowAnchor: 'none' });
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(computed);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrollY);
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    const host = document.body.appendChild(document.createElement('div'));
    host.dataset.room = told;
    const box = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    Object.defineProperty(box, 'offsetHeight', { value: 41 });
    settleRoom({ lang: 'en', local: { scope: '', read: () => undefined, write() {}, remove() {} } }, 'stripes', box);
    const found = { left: host.dataset.room, scrolled: scrollBy.mock.calls };
    host.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    return found;
  };

  it('closes with what has come, so that nothing stays when that is hidden', () => {
    expect(settleIn('stripes').left).toBeUndefined();
    expect(settleIn('banner').left).toBe('banner');
  });

  it('is room like another: who has scrolled is not moved', () => {
    expect(settleIn('stripes', 300).scrolled).toEqual([]);
  });
});

describe.each([
  ['browser', 'auto', []],
  ['shell', 'none', [[{ top: 72, behavior: 'instant' }]]],
])('the %s keeps the view where overflow-anchor is %s', (_, overflowAnchor, expected) => {
  it('and it alone', () => {
    const computed = vi.spyOn(window, 'getComputedStyle');
    computed.mockReturnValue(Object.assign(document.createElement('p').style, { overflowAnchor }));
    expect(settle({ scrollY: 300, top: -200 }).scrolled).toEqual(expected);
  });
});

it('where the browser keeps the view itself, the height is read after the layout', () => {
  const computed = vi.spyOn(window, 'getComputedStyle');
  vi.stubGlobal('CSS', { supports: () => true });
  let tell = () => {};
  const disconnect = vi.fn();
  class Observer {
    constructor(act: () => void) {
      tell = act;
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const box = document.body.appendChild(document.createElement('div'));
  const height = vi.fn(() => 41);
  Object.defineProperty(box, 'offsetHeight', { get: height });
  const write = vi.fn();
  settleRoom({ lang: 'en', local: { scope: '', read: () => undefined, write, remove() {} } }, 'stripes', box);
  expect([height.mock.calls, computed.mock.calls]).toEqual([[], []]);
  tell();
  expect(write.mock.calls[0]?.[1]).toContain('"stripes":41');
  expect(disconnect).toHaveBeenCalledOnce();
  box.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
