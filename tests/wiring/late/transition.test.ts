import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOverlayState } from '../../../src/state/overlays';
import { startTransition } from '../../../src/wiring/late/transition';

/** Styles that the page's sheets give, by selector. happy-dom knows neither layout nor names of transitions. */
type Styles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const LINKED: Styles = { '[data-portico=header]': { '--portico-transition': 'on' } };

function start({ styles = LINKED, top = 0, scrollY = 0, isReduced = false, isShown = true } = {}) {
  const page = new EventTarget();
  const overlays = createOverlayState();
  overlays.offer('chat');
  overlays.show('chat');
  const bar = document.querySelector('[data-portico=header]')?.shadowRoot?.querySelector('.bar');
  if (bar) {
    vi.spyOn(bar, 'getClientRects').mockReturnValue((isShown ? [{}] : []) as never);
    vi.spyOn(bar, 'getBoundingClientRect').mockReturnValue({ top } as never);
  }
  const transition = startTransition({
    state: { overlays },
    view: {
      document,
      scrollY,
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
      matchMedia: () => ({ matches: isReduced }),
      getComputedStyle(element: Element) {
        const own = Object.entries(styles).find(([selector]) => element.matches(selector))?.[1] ?? {};
        return {
          viewTransitionName: 'none',
          position: 'absolute',
          ...own,
          getPropertyValue: (name: string) => own[name] ?? '',
        };
      },
    } as never,
  });
  onTestFinished(transition.stop);
  const skip = vi.fn();
  // Vitest fails for a rejection that nobody handles.
  const swap = (types: readonly string[] = ['portico'], ready: Promise<void> = Promise.reject(new Error('skipped'))) =>
    page.dispatchEvent(
      Object.assign(new Event('pageswap'), { viewTransition: { types: new Set(types), skipTransition: skip, ready } }),
    );
  return { page, overlays, skip, swap, transition };
}

describe('startTransition', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div data-portico="header"></div><h1>Shop</h1>';
    const root = document.querySelector('[data-portico=header]')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<div class="bar"></div>';
  });
  afterEach(() => document.body.replaceChildren());

  it('closes what is open before the picture of the page is taken', () => {
    const { overlays, skip, swap, transition } = start();
    expect(transition.report()).toEqual({ state: 'on' });
    swap();
    expect(overlays.open.value).toBeNull();
    expect(overlays.closings.value).toBe(1);
    expect(skip).not.toHaveBeenCalled();
  });

  it.each<[string, Parameters<typeof start>[0]]>([
    ['there is no header', { isShown: false }],
    ['the header has scrolled away', { scrollY: 1 }],
    ['the header has scrolled away', { top: -1 }],
    // A hideable bar that is away.
    ['the header has scrolled away', { top: -104, styles: { ...LINKED, '.bar': { position: 'fixed' } } }],
    ['the page has a name of its own, hero', { styles: { ...LINKED, h1: { viewTransitionName: 'hero' } } }],
  ])('skips it and closes nothing: %s; %j', (reason, parts) => {
    const { overlays, skip, swap, transition } = start(parts);
    expect(transition.report()).toEqual({ state: `none: ${reason}` });
    swap();
    expect(skip).toHaveBeenCalledOnce();
    expect(overlays.closings.value).toBe(0);
  });

  it('skips it while the header has no picture', () => {
    document.body.innerHTML = '<div data-portico="header"></div>';
    const { skip, swap } = start();
    swap();
    expect(skip).toHaveBeenCalledOnce();
  });

  it('runs on a scrolled page whose bar is fixed', () => {
    const { skip, swap } = start({ scrollY: 700, styles: { ...LINKED, '.bar': { position: 'fixed' } } });
    swap();
    expect(skip).not.toHaveBeenCalled();
  });

  it('leaves a transition of the page’s own alone, and a page that is left without one', () => {
    const { page, overlays, skip, swap } = start({ scrollY: 700 });
    swap([], Promise.resolve());
    page.dispatchEvent(Object.assign(new Event('pageswap'), { viewTransition: null }));
    expect(skip).not.toHaveBeenCalled();
    expect(overlays.closings.value).toBe(0);
  });

  it.each([
    [{ isReduced: true }, 'none: the visitor prefers reduced motion'],
    [{ styles: {} }, 'none: the page does not link the sheet for it'],
  ])('with %j reports %s', (parts, state) => {
    expect(start(parts).transition.report()).toEqual({ state });
  });

  it('hears nothing after it was stopped', () => {
    const { overlays, swap, transition } = start();
    transition.stop();
    swap(['portico'], Promise.resolve());
    expect(overlays.closings.value).toBe(0);
  });
});
