import { type ComponentProps, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names';
import { useTabWait } from './use-tab-wait';

export interface PopoverBoxProps extends Omit<ComponentProps<'div'>, 'popover' | 'onBeforeToggle' | 'onToggle' | 'id'> {
  /** What the button names in `popoverTarget`; ids end at the shadow root. */
  readonly id: string;
  /** The edge of the button that it lines up with; `start` unless said otherwise. */
  readonly align?: 'start' | 'end';
  /** Told before it opens (true) and before it closes (false), and at once if it was opened before any script. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** What it shows is on its way: Tab waits for it. */
  readonly isPending?: boolean;
  /** Sees to buttons and focus (`carePopover`), which may come later. */
  readonly care: ((popover: HTMLElement) => () => void) | undefined;
}

/**
 * What a `<button popoverTarget={id}>` opens: a disclosure that works before any script. Esc and a press elsewhere
 * close it.
 */
export function PopoverBox({ id, align, care, isPending = false, onOpenChange, className, ...rest }: PopoverBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was opened before this code was there, once
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
        // A popover inside tells its own story, which bubbles through components in one of the runtimes.
        if (target === currentTarget) onOpenChange?.(newState === 'open');
      }}
    />
  );
}
