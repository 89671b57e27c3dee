import { createHoverWait } from '../../ui/hover';

/** Menus of links; a form keeps what was picked in it. */
const LINKS = '.menu, .list-menu, .account-menu';

/**
 * Opens the bar's menus under a mouse, one at a time. What a press has opened stays until it is closed, and so does a
 * menu with the focus inside; one of links closes when the focus goes on from it.
 *
 * @param bar Holds the buttons and their popovers.
 * @returns Stops watching.
 */
export function watchHover(bar: HTMLElement): () => void {
  const wait = createHoverWait();
  /** The menu that the mouse alone keeps open. */
  let hovered: HTMLElement | null = null;

  const open = (button: HTMLElement, menu: HTMLElement) => {
    // Where a press would do nothing else than this; unlike `showPopover()` it also says where the menu belongs.
    button.click();
    hovered = menu;
  };
  const close = () => {
    if (hovered && isOpen(hovered) && !hasFocus(hovered)) hovered.hidePopover();
    hovered = null;
  };
  const leave = () => {
    if (hovered) wait.close(close);
    else wait.end();
  };
  /** Whether a press has opened one: what is picked in it would be lost with it. */
  const isKept = () =>
    [...bar.querySelectorAll<HTMLElement>('[popover=auto]')].some((menu) => menu !== hovered && isOpen(menu));
  const handleOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'mouse' || !isElement(target)) return;
    if (target.closest('[popover]')) return wait.end();
    const button = buttonAt(target);
    const menu = button && bar.querySelector<HTMLElement>(`#${button.getAttribute('popovertarget')}`);
    if (!button || !menu) return leave();
    if (isOpen(menu)) wait.end();
    else wait.open(() => isKept() || open(button, menu));
  };
  const handlePress = (event: MouseEvent) => {
    // The synthetic press of `open` has no detail.
    if (event.detail === 0 || !isElement(event.target)) return;
    wait.end();
    const id = event.target.closest('[popovertarget]')?.getAttribute('popovertarget');
    // Who presses what has just opened by itself wants it open.
    if (hovered && id === hovered.id && isOpen(hovered)) event.preventDefault();
    hovered = null;
  };
  const handleFocusOut = ({ target, relatedTarget: next }: FocusEvent) => {
    const menu = isElement(target) && target.closest<HTMLElement>(LINKS);
    // What was opened from it would go with it: menus are left for the page or the bar.
    if (!menu || !isElement(next) || next.closest('[popover]')) return;
    // Who tabs on has done with it, and it would lie over what comes next.
    if (isOpen(menu) && next.getAttribute('popovertarget') !== menu.id) menu.hidePopover();
  };
  bar.addEventListener('pointerover', handleOver);
  bar.addEventListener('pointerleave', leave);
  bar.addEventListener('click', handlePress, true);
  bar.addEventListener('focusout', handleFocusOut);
  return () => {
    wait.end();
    bar.removeEventListener('pointerover', handleOver);
    bar.removeEventListener('pointerleave', leave);
    bar.removeEventListener('click', handlePress, true);
    bar.removeEventListener('focusout', handleFocusOut);
  };
}

const isElement = (target: EventTarget | null): target is Element => target !== null && 'closest' in target;
const isOpen = (menu: HTMLElement) => menu.matches(':popover-open');
const hasFocus = (menu: HTMLElement) => menu.matches(':focus-within');

/** The button that a place of the bar belongs to: the member's name has its own beside it. The menu of phones has none. */
function buttonAt(place: Element): HTMLElement | null {
  const button =
    place.closest<HTMLElement>('.opener') ?? place.closest('.account')?.querySelector<HTMLElement>('.opener');
  return button && button.getClientRects().length > 0 ? button : null;
}
