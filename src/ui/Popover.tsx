import { PopoverBox, type PopoverBoxProps } from './PopoverBox';
import { endClickOnShade } from './shade';

/** A {@link PopoverBox} with {@link carePopover} included, for parts that are lazily loaded anyway. */
export function Popover(props: Omit<PopoverBoxProps, 'care'>) {
  return <PopoverBox {...props} care={carePopover} />;
}

/**
 * Maintains a popover's buttons and the focus. The buttons state whether it is open, and the focus returns to the one
 * that opened it. If that button is inside a menu, the menu closes, and the focus returns to the menu's own button.
 *
 * @returns Stops it.
 */
export function carePopover(popover: HTMLElement): () => void {
  let opener: HTMLElement | undefined;
  let tookOver = false;
  const openersOf = ({ id }: Element) => [...rootOf(popover).querySelectorAll<HTMLElement>(`[popovertarget="${id}"]`)];
  /** Browsers expose the state by themselves, but style sheets can't read it. */
  const tellButtons = (isOpen: boolean) => {
    for (const button of openersOf(popover)) button.ariaExpanded = String(isOpen);
  };
  /** Finds the button that opened it. */
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
    // Chromium drops the focus when a popover in a shadow root closes.
    else if (popover.contains(rootOf(popover).activeElement)) opener?.focus();
  };
  const handleToggle = ({ newState }: ToggleEvent) => {
    // Otherwise Tab would continue from the menu's button, past this popover.
    if (newState === 'open' && tookOver) focusFirst(popover);
  };
  const handlePress = (event: PointerEvent) => {
    const path = event.composedPath();
    const isBeside =
      popover.matches(':popover-open') && ![popover, ...openersOf(popover)].some((it) => path.includes(it));
    if (isBeside) endClickOnShade(event, popover);
  };
  const isOpen = popover.matches(':popover-open');
  tellButtons(isOpen);
  if (isOpen) opener = seenFirst(openersOf(popover));
  // In the capture phase, before the component's handler: that may remove the focused element.
  popover.addEventListener('beforetoggle', handleBeforeToggle, true);
  popover.addEventListener('toggle', handleToggle);
  popover.ownerDocument.addEventListener('pointerdown', handlePress, true);
  return () => {
    popover.removeEventListener('beforetoggle', handleBeforeToggle, true);
    popover.removeEventListener('toggle', handleToggle);
    popover.ownerDocument.removeEventListener('pointerdown', handlePress, true);
  };
}

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/**
 * The visible button, which is the one that was pressed. Several buttons may open one popover, but only one of them is
 * visible.
 */
function seenFirst(buttons: readonly HTMLElement[]): HTMLElement | undefined {
  return buttons.find((button) => button.getClientRects().length > 0) ?? buttons[0];
}

/** Focuses the selected option; without one, the popover itself. */
function focusFirst(popover: HTMLElement): void {
  (popover.querySelector<HTMLElement>('input:checked') ?? popover).focus({ preventScroll: true });
}

/** For content that was loaded after its popover opened: moves the focus into it if the popover has it. */
export function takeWaitingFocus(content: Element): void {
  const popover = content.closest<HTMLElement>('[popover]');
  if (popover && rootOf(popover).activeElement === popover) focusFirst(popover);
}
