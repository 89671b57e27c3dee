import { type ComponentProps, type SyntheticEvent, type ToggleEvent, useRef } from 'react';
import { classNames } from './class-names';

export interface PopoverProps extends Omit<ComponentProps<'div'>, 'popover' | 'onBeforeToggle' | 'id'> {
  /** What the button names in `popoverTarget`; ids end at the shadow root. */
  readonly id: string;
  /** The edge of the button that it lines up with; `start` unless said otherwise. */
  readonly align?: 'start' | 'end';
  /** Told before it opens (true) and before it closes (false). */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/**
 * What a `<button popoverTarget={id}>` opens: a disclosure that works before any script. Esc and a press elsewhere
 * close it; the focus goes back to the button.
 */
export function Popover({ id, align = 'start', onOpenChange, className, ...rest }: PopoverProps) {
  const opener = useRef<HTMLElement | null>(null);
  const handleBeforeToggle = (event: ToggleEvent<HTMLDivElement>) => {
    // A popover inside tells its own story, which bubbles through components in one of the runtimes.
    if (event.target !== event.currentTarget) return;
    const isOpening = event.newState === 'open';
    if (isOpening) opener.current = findOpener(event);
    else giveFocusBack(event, opener.current);
    onOpenChange?.(isOpening);
  };
  return (
    <div
      {...rest}
      id={id}
      className={classNames('popover', align === 'end' && 'end', className)}
      popover="auto"
      onBeforeToggle={handleBeforeToggle}
    />
  );
}

function rootOf(element: Element): Document | ShadowRoot {
  return element.getRootNode() as Document | ShadowRoot;
}

/** The button that was pressed; several may lead to one popover, of which only one is to be seen. */
function findOpener(event: SyntheticEvent<HTMLElement>): HTMLElement | null {
  const popover = event.currentTarget;
  const buttons = rootOf(popover).querySelectorAll<HTMLElement>(`[popovertarget="${popover.id}"]`);
  for (const button of buttons) if (button.getClientRects().length > 0) return button;
  return buttons[0] ?? null;
}

/** Chromium leaves the focus to the page when a popover in a shadow root closes. */
function giveFocusBack(event: SyntheticEvent<HTMLElement>, opener: HTMLElement | null): void {
  const popover = event.currentTarget;
  const focused = rootOf(popover).activeElement;
  if (focused && popover.contains(focused)) opener?.focus();
}
