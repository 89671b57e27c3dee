import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeHighEdge } from '../../../src/widgets/header/high-edge';

const { body, documentElement: root } = document;

/** A bar of 104 px in a placeholder. @param own The page's own `scroll-padding-top`. */
function barThatIs(position: string, own = 'auto', topPx = 0) {
  const host = body.appendChild(document.createElement('div'));
  const bar = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  Object.defineProperty(bar, 'offsetHeight', { value: 104 });
  const look = { position, top: `${topPx}px`, scrollPaddingTop: own };
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => look as CSSStyleDeclaration);
  return { host, bar, look };
}

/** An anchor that the address names. @param top Its distance from the window's edge, px. */
function anchorAt(top: number) {
  const anchor = body.appendChild(document.createElement('h2'));
  anchor.getBoundingClientRect = () => ({ top }) as DOMRect;
  const scroll = vi.fn();
  anchor.scrollIntoView = scroll;
  vi.spyOn(root, 'querySelector').mockImplementation((selector) => (selector === ':target' ? anchor : null));
  return scroll;
}

describe('takeHighEdge', () => {
  afterEach(() => {
    root.removeAttribute('style');
    body.replaceChildren();
  });

  it('keeps what is scrolled to from under a fixed bar, and from under one of the page above it', () => {
    const stop = takeHighEdge(barThatIs('fixed', 'auto', 32).bar);
    expect(root.style.scrollPaddingTop).toBe('136px');
    stop();
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('follows a window in which the bar scrolls away, and a page that fixes its header', async () => {
    const { bar, host, look } = barThatIs('absolute');
    const stop = takeHighEdge(bar);
    expect(root.hasAttribute('style')).toBe(false);
    look.position = 'fixed';
    host.setAttribute('data-fixed', '');
    await vi.waitFor(() => expect(root.style.scrollPaddingTop).toBe('104px'));
    look.position = 'absolute';
    window.dispatchEvent(new Event('resize'));
    expect(root.hasAttribute('style')).toBe(false);
    stop();
    look.position = 'fixed';
    window.dispatchEvent(new Event('resize'));
    expect(root.hasAttribute('style')).toBe(false);
  });

  it.each(['20px', '200px', '10%'])("takes the larger of the bar's height and a page's own %s", (own) => {
    const stop = takeHighEdge(barThatIs('fixed', own).bar);
    expect(root.style.scrollPaddingTop).toBe(`max(${own}, 104px)`);
    stop();
    expect(root.hasAttribute('style')).toBe(false);
  });

  it("takes a page's own into account that another window width has", () => {
    const { bar, look } = barThatIs('fixed', '20px');
    const stop = takeHighEdge(bar);
    look.scrollPaddingTop = '120px';
    window.dispatchEvent(new Event('resize'));
    expect(root.style.scrollPaddingTop).toBe('max(120px, 104px)');
    stop();
  });

  it("leaves a page's own 0 as it is", () => {
    takeHighEdge(barThatIs('fixed', '0px').bar);
    expect(root.hasAttribute('style')).toBe(false);
  });

  it("gives back what the page's script has set", () => {
    root.style.scrollPaddingTop = '7px';
    const { bar, look } = barThatIs('fixed', '7px');
    const stop = takeHighEdge(bar);
    expect(root.style.scrollPaddingTop).toBe('max(7px, 104px)');
    look.position = 'absolute';
    window.dispatchEvent(new Event('resize'));
    expect(root.style.scrollPaddingTop).toBe('7px');
    stop();
    expect(root.style.scrollPaddingTop).toBe('7px');
  });

  it.each([
    ['that the browser has scrolled under the bar', 'fixed', 'auto', 0.4, 1],
    ["that has the page's own distance, under the bar", 'fixed', '20px', 20, 1],
    ['from which the visitor has scrolled on', 'fixed', 'auto', -20, 0],
    ['that keeps its own distance', 'fixed', 'auto', 120, 0],
    ['under no bar', 'absolute', 'auto', 0, 0],
    ["under no bar, on a page with a script's padding", 'absolute', '7px', 7, 0],
    ["which only the page's own rules place", 'fixed', '0px', 0, 0],
  ])('scrolls once more to an anchor %s: %s, %s, %s px', (_, position, own, top, times) => {
    if (own === '7px') root.style.scrollPaddingTop = own;
    const { bar } = barThatIs(position, own);
    const scroll = anchorAt(top);
    takeHighEdge(bar)();
    expect(scroll).toHaveBeenCalledTimes(times);
  });
});
