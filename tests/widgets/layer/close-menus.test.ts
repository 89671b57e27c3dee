import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOverlayState } from '../../../src/state/overlays';
import { watchClosings } from '../../../src/widgets/layer/close-menus';

/** An island with a menu, which is open or not: the environment has no popovers. */
function menuIn(isOpen: boolean) {
  const host = document.body.appendChild(document.createElement('div'));
  host.dataset.portico = 'header';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<div class="account"><button>Menu</button><div popover="auto"><a href="#x">Orders</a></div></div>';
  const menu = root.querySelector<HTMLElement>('[popover]') as HTMLElement;
  const hide = vi.fn();
  Object.assign(menu, { hidePopover: hide, matches: (selector: string) => selector === ':popover-open' && isOpen });
  return { root, menu, hide };
}

describe('watchClosings', () => {
  let stop = () => {};
  let overlays = createOverlayState();
  beforeEach(() => {
    vi.useFakeTimers();
    overlays = createOverlayState();
    stop = watchClosings(document, overlays);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    document.body.replaceChildren();
  });

  it('closes the open menus of all islands, each time', () => {
    const [first, second, closed] = [menuIn(true), menuIn(true), menuIn(false)];
    expect([first, second, closed].map(({ hide }) => hide.mock.calls.length)).toEqual([0, 0, 0]);
    overlays.closeAll();
    overlays.closeOfMember();
    expect([first, second, closed].map(({ hide }) => hide.mock.calls.length)).toEqual([2, 2, 0]);
  });

  it('closes a menu that was open when the page came back, if its code is loaded only then', () => {
    stop();
    const { hide } = menuIn(true);
    overlays.closeAll();
    stop = watchClosings(document, overlays);
    expect(hide).toHaveBeenCalledTimes(1);
  });

  it('gives the focus to the nearest control if the focused one goes with the member', () => {
    const { root, menu } = menuIn(true);
    menu.querySelector('a')?.focus();
    overlays.closeOfMember();
    root.querySelector('.account')?.replaceChildren(document.createElement('button'));
    vi.runAllTimers();
    expect(root.activeElement).toBe(root.querySelector('button'));
  });

  it('leaves the focus where it is, and ends with the shell', () => {
    const { hide } = menuIn(true);
    const own = document.body.appendChild(document.createElement('button'));
    own.focus();
    overlays.closeAll();
    vi.runAllTimers();
    expect(document.activeElement).toBe(own);
    stop();
    overlays.closeAll();
    expect(hide).toHaveBeenCalledTimes(1);
  });
});
