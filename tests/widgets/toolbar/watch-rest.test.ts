import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOverlayState } from '../../../src/state/overlays';
import { HOVER_OPEN_MS } from '../../../src/ui/hover';
import { watchRest } from '../../../src/widgets/toolbar/watch-rest';
import { fakeTheClock } from '../../fake-clock';

function showRail() {
  document.body.innerHTML = '<div><button id="app"></button><button id="cart"></button></div>';
  const at = (id: string) => {
    const found = document.getElementById(id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };
  const overlays = createOverlayState();
  for (const name of ['cart-panel', 'share-overlay'] as const) overlays.offer(name);
  const mouse = (type: string, pointerType = 'mouse') =>
    at('cart').dispatchEvent(new PointerEvent(type, { pointerType }));
  return { at, overlays, mouse, stop: watchRest(at('cart'), overlays), open: () => overlays.open.peek() };
}

describe('watchRest', () => {
  fakeTheClock();
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.innerHTML = '';
  });

  it('opens the cart panel under a mouse that rests on its button', () => {
    const { at, mouse, open } = showRail();
    mouse('pointerenter');
    vi.advanceTimersByTime(HOVER_OPEN_MS - 1);
    expect(open()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(open()).toEqual({ name: 'cart-panel', source: at('cart'), isHovered: true });
  });

  it.each(['touch', 'pen'])('opens nothing for a %s', (pointerType) => {
    const { mouse, open } = showRail();
    mouse('pointerenter', pointerType);
    vi.runAllTimers();
    expect(open()).toBeNull();
  });

  it.each(['pointerleave', 'pointerdown'])('opens nothing by itself after a %s', (type) => {
    const { mouse, open } = showRail();
    mouse('pointerenter');
    mouse(type);
    vi.runAllTimers();
    expect(open()).toBeNull();
  });

  it('leaves alone what is open, the panel itself among it', () => {
    const { at, mouse, open, overlays } = showRail();
    for (const name of ['share-overlay', 'cart-panel'] as const) {
      overlays.show(name);
      mouse('pointerenter');
      vi.runAllTimers();
      expect(open()).toEqual({ name, source: null });
      overlays.hide(name);
    }
    at('app').setAttribute('aria-expanded', 'true');
    mouse('pointerenter');
    vi.runAllTimers();
    expect(open()).toBeNull();
  });

  it('opens no sheet over a narrow page', () => {
    const { mouse, open } = showRail();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(max-width: 767px)' }) as never,
    );
    mouse('pointerenter');
    vi.runAllTimers();
    expect(open()).toBeNull();
  });

  it('is over when it is stopped', () => {
    const { mouse, open, stop } = showRail();
    mouse('pointerenter');
    stop();
    mouse('pointerenter');
    vi.runAllTimers();
    expect(open()).toBeNull();
  });
});
