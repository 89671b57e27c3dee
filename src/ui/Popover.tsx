import { type ComponentProps, type SyntheticEvent, type ToggleEvent, useRef } from 'react';
import { classNames } from './class-names';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'popover' | 'onBeforeToggle' | 'onToggle' | 'id'> {
  /** What the button names in `popoverTarget`; ids end at the shadow root. */
  readonly id: string;
  /** The edge of the button that it lines up with; `start` unless said otherwise. */
  readonly align?: 'start' | 'end';
  /** Told before it opens (true) and before it closes (false). */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * What a `<button popoverTarget={id}>` opens: a disclosure that works before any script. Esc and a press elsewhere
 * close it; the focus goes back to the button. A menu that the button stands in makes way for it, and gets the focus
 * back at its own button.
 */
export function Popover({ id, align = 'start', onOpenChange, className, ...rest }: PopoverProps) {
  const opener = useRef<HTMLElement | null>(null);
  const tookOver = useRef(false);
  const handleBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    // A popover inside tells its own story, which bubbles through components in one of the runtimes.
    if (event.target !== event.currentTarget) return;
    const isOpening = event.newState === 'open';
    if (isOpening) {
      const pressed = findOpener(event.currentTarget);
      const menu = surroundingMenu(pressed);
      tookOver.current = menu !== null;
      opener.current = menu ? findOpener(menu) : pressed;
      menu?.hidePopover?.();
    } else giveFocusBack(event, opener.current);
    onOpenChange?.(isOpening);
  };
  const handleToggle = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || event.newState !== 'open') return;
    // Tab would go on from the menu's button, past what has come in its place.
    if (tookOver.current) focusFirst(event.currentTarget);
  };
  return (
    <div
      {...rest}
      id={id}
      className={classNames('popover', align === 'end' && 'end', className)}
      popover="auto"
      tabIndex={-1}
      onBeforeToggle={handleBeforeToggle}
      onToggle={handleToggle}
    />
  );
}

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/** The button that was pressed; several may lead to one popover, of which only one is to be seen. */
function findOpener(popover: HTMLElement): HTMLElement | null {
  const buttons = rootOf(popover).querySelectorAll<HTMLElement>(`[popovertarget="${popover.id}"]`);
  for (const button of buttons) if (button.getClientRects().length > 0) return button;
  return buttons[0] ?? null;
}

/** The open popover that a button stands in. */
function surroundingMenu(button: HTMLElement | null): HTMLElement | null {
  const menu = button?.closest<HTMLElement>('[popover]') ?? null;
  // The button of a menu that is closed is only the last resort of the search.
  return menu && menu.getClientRects().length > 0 ? menu : null;
}

/** What is picked already, or else the first control; where there is none yet, the popover itself. */
function focusFirst(popover: HTMLElement): void {
  const picked = popover.querySelector<HTMLElement>('input:checked');
  const first = picked ?? popover.querySelector<HTMLElement>('a[href], button, input');
  (first ?? popover).focus({ preventScroll: true });
}

/** For content that has come after its popover was opened: the focus, if it waits for it, goes on into it. */
export function takeWaitingFocus(content: Element): void {
  const popover = content.closest<HTMLElement>('[popover]');
  if (popover && rootOf(popover).activeElement === popover) focusFirst(popover);
}

/** Chromium leaves the focus to the page when a popover in a shadow root closes. */
function giveFocusBack(event: SyntheticEvent<HTMLElement>, opener: HTMLElement | null): void {
  const popover = event.currentTarget;
  const focused = rootOf(popover).activeElement;
  if (focused && popover.contains(focused)) opener?.focus();
}
