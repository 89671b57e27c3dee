import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeLowEdge } from '../../src/ui/low-edge';

const { body, documentElement: root } = document;

afterEach(() => {
  root.removeAttribute('style');
  body.replaceChildren();
  vi.restoreAllMocks();
});

function barAt(topPx: number): HTMLElement {
  const bar = document.createElement('section');
  body.append(bar);
  vi.spyOn(bar, 'getBoundingClientRect').mockImplementation(() => ({ top: topPx }) as DOMRect);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({ scrollPaddingBottom: 'auto' } as CSSStyleDeclaration);
  return bar;
}

describe('takeLowEdge', () => {
  it('tells how much of the window is taken, keeps the focus out of it, and takes both back', () => {
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120.4));
    expect(root.style.getPropertyValue('--portico-low')).toBe('121px');
    expect(root.style.scrollPaddingBottom).toBe('121px');
    giveBack();
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('leaves a page alone that keeps room by itself', () => {
    root.style.scrollPaddingBottom = '10px';
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120));
    expect(root.style.scrollPaddingBottom).toBe('10px');
    giveBack();
    expect(root.style.cssText).toContain('10px');
    expect(root.style.getPropertyValue('--portico-low')).toBe('');
  });

  it('measures anew when the window changes', () => {
    const bar = barAt(window.innerHeight - 120);
    const giveBack = takeLowEdge(bar);
    vi.mocked(bar.getBoundingClientRect).mockReturnValue({ top: window.innerHeight - 80 } as DOMRect);
    window.dispatchEvent(new Event('resize'));
    expect(root.style.getPropertyValue('--portico-low')).toBe('80px');
    giveBack();
    window.dispatchEvent(new Event('resize'));
    expect(root.style.getPropertyValue('--portico-low')).toBe('');
  });
});
