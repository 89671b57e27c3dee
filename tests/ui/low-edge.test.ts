import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
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
  return bar;
}

/** What the sheets of the page keep free when something is scrolled to. */
function paddingOfPage(): readonly string[] {
  return document.adoptedStyleSheets.flatMap(({ cssRules }) =>
    [...(cssRules as Iterable<CSSStyleRule>)]
      .filter(({ selectorText }) => selectorText === ':where(:root)')
      .map(({ style }) => style.getPropertyValue('scroll-padding-bottom')),
  );
}

/** The height that an element moves up by, as the sheets of the page say. */
function heightFor(html: string, name = '--portico-low'): string | undefined {
  const box = document.createElement('div');
  box.innerHTML = html;
  const [element] = box.children;
  for (const { cssRules } of document.adoptedStyleSheets)
    for (const rule of cssRules as Iterable<CSSStyleRule>)
      if (element?.matches(rule.selectorText)) return rule.style.getPropertyValue(name);
  return undefined;
}

describe('takeLowEdge', () => {
  it('tells how much of the window is taken, keeps the focus out of it, and takes both back', () => {
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120.4));
    expect(heightFor('<div data-portico="toolbar"></div>')).toBe('121px');
    expect(paddingOfPage()).toEqual(['121px']);
    giveBack();
    expect(root.hasAttribute('style')).toBe(false);
    expect(heightFor('<div data-portico="toolbar"></div>')).toBeUndefined();
    expect(document.adoptedStyleSheets).toEqual([]);
  });

  it.each([
    ['<portico-layer data-portico-layer></portico-layer>', true],
    ['<div data-portico="countdown-task"></div>', true],
    ['<a data-portico-low href="/chat">the page’s own button</a>', true],
    ['<div data-portico="cart-panel" data-mode="inline"></div>', true],
    ['<div data-portico="cart-panel"></div>', false],
    ['<div data-portico="header"></div>', false],
    ['<div></div>', false],
  ])('%s moves up: %s', (html, moves) => {
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120));
    expect(heightFor(html)).toBe(moves ? '120px' : undefined);
    giveBack();
  });

  it('has the subtotal of a cart stand on the notice, not in the place of the toolbar’s bar', () => {
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120));
    expect(heightFor('<div data-portico="cart-panel" data-mode="inline"></div>', '--portico-bar')).toBe('0px');
    giveBack();
  });

  it('leaves the page’s root alone: a property there restyles everything', () => {
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120));
    expect(root.hasAttribute('style')).toBe(false);
    giveBack();
  });

  it('publishes it again on a page that has assigned sheets of its own', () => {
    const own = new CSSStyleSheet();
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120));
    document.adoptedStyleSheets = [own];
    window.dispatchEvent(new Event('resize'));
    expect(heightFor('<div data-portico="toolbar"></div>')).toBe('120px');
    const older = document.adoptedStyleSheets;
    giveBack();
    expect(document.adoptedStyleSheets).toEqual([own]);
    document.adoptedStyleSheets = [...older];
    expect(heightFor('<div data-portico="toolbar"></div>')).toBeUndefined();
    document.adoptedStyleSheets = [];
  });

  it('sets the property on the root where no sheet can be made', () => {
    vi.stubGlobal('CSSStyleSheet', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const giveBack = takeLowEdge(barAt(window.innerHeight - 120));
    expect(root.style.getPropertyValue('--portico-low')).toBe('120px');
    giveBack();
    expect(root.hasAttribute('style')).toBe(false);
  });

  it('measures anew when the window changes', () => {
    const bar = barAt(window.innerHeight - 120);
    const giveBack = takeLowEdge(bar);
    vi.mocked(bar.getBoundingClientRect).mockReturnValue({ top: window.innerHeight - 80 } as DOMRect);
    window.dispatchEvent(new Event('resize'));
    expect(heightFor('<div data-portico="toolbar"></div>')).toBe('80px');
    giveBack();
    window.dispatchEvent(new Event('resize'));
    expect(heightFor('<div data-portico="toolbar"></div>')).toBeUndefined();
  });
});
