import { PopoverBox, type PopoverBoxProps } from './PopoverBox';

/** A {@link PopoverBox} with all its care, for what comes late itself. */
export function Popover(props: Omit<PopoverBoxProps, 'care'>) {
  return <PopoverBox {...props} care={carePopover} />;
}

/**
 * Keeps a popover's buttons and the focus right. The buttons say whether it is open; the focus goes back to the one that
 * opened it. A menu that the button stands in makes way for it, and gets the focus back at its own button.
 *
 * @returns Stops caring.
 */
export function carePopover(popover: HTMLElement): () => void {
  let opener: HTMLElement | undefined;
  let tookOver = false;
  const openersOf = ({ id }: Element) => [...rootOf(popover).querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)];
  /** Browsers say it by themselves; style sheets don't hear that. */
  const tellButtons = (isOpen: boolean) => {
    for (const button of openersOf(popover)) button.ariaExpanded = String(isOpen);
  };
  /** Finds out who has opened it. */
  const begin = () => {
    const pressed = seenFirst(openersOf(popover));
    const menu = pressed?.closest<HTMLElement>('[popover]');
    tookOver = Boolean(menu);
    opener = menu ? seenFirst(openersOf(menu)) : pressed;
    menu?.hidePopover?.();
  };
  const handleBeforeToggle = ({ newState }: ToggleEvent) => {
    const isOpening = newState === 'open';
    tellButtons(isOpening);
    if (isOpening) begin();
    // Chromium leaves the focus to the page when a popover in a shadow root closes.
    else if (popover.contains(rootOf(popover).activeElement)) opener?.focus();
  };
  const handleToggle = ({ newState }: ToggleEvent) => {
    // Tab would go on from the menu's button, past what has come in its place.
    if (newState === 'open' && tookOver) focusFirst(popover);
  };
  const isOpen = popover.matches(':popover-open');
  tellButtons(isOpen);
  if (isOpen) opener = seenFirst(openersOf(popover));
  // Before the component hears of it: it may take away what has the focus.
  popover.addEventListener('beforetoggle', handleBeforeToggle, true);
  popover.addEventListener('toggle', handleToggle);
  return () => {
    popover.removeEventListener('beforetoggle', handleBeforeToggle, true);
    popover.removeEventListener('toggle', handleToggle);
  };
}

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/** The button that was pressed; several may lead to one popover, of which only one is to be seen. */
function seenFirst(buttons: readonly HTMLElement[]): HTMLElement | undefined {
  return buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0];
}

/** What is picked already; where there is nothing yet, the popover itself. */
function focusFirst(popover: HTMLElement): void {
  (popover.querySelector<HTMLElement>('input:checked') ?? popover).focus({ preventScroll: true });
}

/** For content that has come after its popover was opened: the focus, if it waits for it, goes on into it. */
export function takeWaitingFocus(content: Element): void {
  const popover = content.closest<HTMLElement>('[popover]');
  if (popover && rootOf(popover).activeElement === popover) focusFirst(popover);
}
