import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeHighEdge } from '../../../src/widgets/header/high-edge';

const { body, documentElement: root } = document;

/** A bar of 104 px. @param own The page's own `scroll-padding-top`. */
function barThatIs(position: string, own = 'auto', topPx = 0) {
  const bar = body.appendChild(document.createElement('div'));
  Object.defineProperty(bar, 'offsetHeight', { value: 104 });
  const look = { position, top: `${topPx}px`, scrollPaddingTop: own };
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => look as CSSStyleDeclaration);
  let notify = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe() {}
      disconnect() {
        notify = () => {};
      }
    },
  );
  return { bar, look, lay: () => notify() };
}

describe('takeHighEdge', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    root.removeAttribute('style');
    body.replaceChildren();
  });

  it('keeps the focus from under a fixed bar, and from under one of the page above it', () => {
    const { bar, lay } = barThatIs('fixed', 'auto', 32);
    const giveBack = takeHighEdge(bar);
    lay();
    expect(root.style.scrollPaddingTop).toBe('136px');
    giveBack();
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('needs nothing where the bar scrolls away, as in a low window', () => {
    const { bar, lay, look } = barThatIs('fixed');
    const giveBack = takeHighEdge(bar);
    lay();
    look.position = 'absolute';
    window.dispatchEvent(new Event('resize'));
    expect(root.hasAttribute('style')).toBe(false);
    look.position = 'fixed';
    window.dispatchEvent(new Event('resize'));
    expect(root.style.scrollPaddingTop).toBe('104px');
    giveBack();
    window.dispatchEvent(new Event('resize'));
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('leaves a page alone that keeps room by itself', () => {
    const { bar, lay } = barThatIs('fixed', '10px');
    const giveBack = takeHighEdge(bar);
    lay();
    giveBack();
    expect(root.hasAttribute('style')).toBe(false);
  });
});
