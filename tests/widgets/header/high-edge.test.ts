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

  it.each(['0px', '10px', '200px'])("leaves a page's own %s as it is", (own) => {
    const stop = takeHighEdge(barThatIs('fixed', own).bar);
    expect(root.hasAttribute('style')).toBe(false);
    stop();
    root.style.scrollPaddingTop = '7px';
    takeHighEdge(barThatIs('fixed').bar)();
    expect(root.style.scrollPaddingTop).toBe('7px');
  });

  it.each([
    ['that the browser has scrolled under the bar', 'fixed', 0.4, 1],
    ['from which the visitor has scrolled on', 'fixed', -20, 0],
    ['that keeps its own distance', 'fixed', 120, 0],
    ['under no bar', 'absolute', 0, 0],
  ])('scrolls once more to an anchor %s: %s, %s px', (_, position, top, times) => {
    const { bar } = barThatIs(position);
    const scroll = anchorAt(top);
    takeHighEdge(bar)();
    expect(scroll).toHaveBeenCalledTimes(times);
  });
});
