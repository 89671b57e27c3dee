import { createHoverWait } from '../../ui/hover';

/** Menus of links. A form is not among them: closing it would discard what was picked. */
const LINKS = '.menu, .list-menu, .account-menu';

/**
 * Opens the bar's menus on mouse hover, one at a time. A menu that was opened by a press stays until it is closed, and
 * so does a menu with the focus inside. A menu of links closes when the focus moves on.
 *
 * @param bar Contains the buttons and their popovers.
 * @returns Stops watching.
 */
export function watchHover(bar: HTMLElement): () => void {
  const wait = createHoverWait();
  /** The menu that only the hovering mouse keeps open. */
  let hovered: HTMLElement | null = null;

  const open = (button: HTMLElement, menu: HTMLElement) => {
    // The menu is closed here, so a click can only open it. Unlike `showPopover()`, a click also makes the button the
    // menu's anchor. Nobody has clicked, so it stays inside the shadow root.
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
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
  /** Whether a press has opened another menu: closing that would discard what was picked in it. */
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
    // The synthetic click of `open` has the detail 0.
    if (event.detail === 0 || !isElement(event.target)) return;
    wait.end();
    const id = event.target.closest('[popovertarget]')?.getAttribute('popovertarget');
    // A press on the button of a hovered menu keeps it open instead of closing it.
    if (hovered && id === hovered.id && isOpen(hovered)) event.preventDefault();
    hovered = null;
  };
  const handleFocusOut = ({ target, relatedTarget: next }: FocusEvent) => {
    const menu = isElement(target) && target.closest<HTMLElement>(LINKS);
    // The focus moved into another popover, which was opened from this one and would close with it.
    if (!menu || !isElement(next) || next.closest('[popover]')) return;
    // After Tab the menu is not needed any more, and it would cover the next element.
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

/**
 * The menu button for an element of the bar: for the member's name it is the one beside it. The menu of phones does not
 * open on hover.
 */
function buttonAt(place: Element): HTMLElement | null {
  const button =
    place.closest<HTMLElement>('.opener') ?? place.closest('.account')?.querySelector<HTMLElement>('.opener');
  return button && button.getClientRects().length > 0 ? button : null;
}
