import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeHighEdge } from '../../../src/widgets/header/high-edge';
import { fakeTheClock } from '../../fake-clock';

const { body, documentElement: root } = document;

/** A bar of 104 px. @param own The page's own `scroll-padding-top`. */
function barThatIs(position: string, own = 'auto', topPx = 0) {
  const bar = body.appendChild(document.createElement('div'));
  Object.defineProperty(bar, 'offsetHeight', { value: 104 });
  const look = { position, top: `${topPx}px`, scrollPaddingTop: own };
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => look as CSSStyleDeclaration);
  return { bar };
}

const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('takeHighEdge', () => {
  fakeTheClock();
  afterEach(() => {
    vi.restoreAllMocks();
    root.removeAttribute('style');
    body.replaceChildren();
  });

  it('keeps Tab from under a fixed bar, and from under one of the page above it, for that moment', () => {
    const { bar } = barThatIs('fixed', 'auto', 32);
    const stop = takeHighEdge(bar);
    press('a');
    expect(root.hasAttribute('style')).toBe(false);
    press('Tab');
    expect(root.style.scrollPaddingTop).toBe('136px');
    vi.runAllTimers();
    expect(root.hasAttribute('style')).toBe(false);
    stop();
    press('Tab');
    expect(root.hasAttribute('style')).toBe(false);
  });

  it.each([
    ['where the bar scrolls away, as in a low window', 'absolute', 'auto'],
    ['on a page that keeps room by itself', 'fixed', '10px'],
  ])('changes nothing %s', (_, position, own) => {
    const stop = takeHighEdge(barThatIs(position, own).bar);
    press('Tab');
    expect(root.hasAttribute('style')).toBe(false);
    stop();
  });
});
