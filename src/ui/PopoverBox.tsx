import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { useTabWait } from './use-tab-wait';

export interface PopoverBoxProps extends Omit<ComponentProps<'div'>, 'popover' | 'onBeforeToggle' | 'onToggle' | 'id'> {
  /** The button's `popoverTarget`. Ids are local to the shadow root. */
  readonly id: string;
  /** The edge of the button with which it is aligned; `start` by default. */
  readonly align?: 'start' | 'end';
  /** Called before it opens (true) and before it closes (false), and at once if it was opened before any script ran. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Its content is loading, and Tab waits for it. */
  readonly isPending?: boolean;
  /** Maintains buttons and focus (`carePopover`). May be loaded later. */
  readonly care: ((popover: HTMLElement) => () => void) | undefined;
}

/**
 * The popover of a `<button popoverTarget={id}>`: a disclosure that works before any script. Esc and a press elsewhere
 * close it.
 */
export function PopoverBox({ id, align, care, isPending = false, onOpenChange, className, ...rest }: PopoverBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a popover opened before this code was loaded, once
  useLayoutEffect(() => {
    if (box.current?.matches(':popover-open')) onOpenChange?.(true);
  }, []);
  useTabWait(box, isPending);
  useEffect(() => (box.current ? care?.(box.current) : undefined), [care]);
  return (
    <div
      {...rest}
      ref={box}
      id={id}
      className={classNames('popover', align, className)}
      popover="auto"
      tabIndex={-1}
      onBeforeToggle={({ target, currentTarget, newState }) => {
        // Ignores a nested popover, whose event bubbles through components in one of the runtimes.
        if (target === currentTarget) onOpenChange?.(newState === 'open');
      }}
    />
  );
}
