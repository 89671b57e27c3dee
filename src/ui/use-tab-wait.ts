import { type RefObject, useLayoutEffect } from 'react';

/** Tab stops in a popover; of radio buttons, only the checked one. */
const STOPS = 'a[href], button, input:checked';

/** The longest hold of Tab, in ms: an import may hang until the page is left. */
export const TAB_WAIT_MS = 3_000;

/**
 * Holds Tab at the button of an open popover whose content is still loading: otherwise the focus would move on to the
 * page, past the content. Once it is loaded, a held Tab moves into it. Shift+Tab and Esc do not wait.
 *
 * @param isPending Whether its content is loading.
 */
export function useTabWait(box: RefObject<HTMLElement | null>, isPending: boolean): void {
  useLayoutEffect(() => {
    const popover = box.current;
    if (!isPending || !popover) return;
    const root = popover.getRootNode();
    const firstStop = () => popover.querySelector<HTMLElement>(STOPS);
    let held: Element | undefined;
    let untilMs: number | undefined;
    const hold = (event: Event) => {
      const { key, shiftKey, target } = event as Event & { key: string; shiftKey: boolean; target: Element };
      held = undefined;
      if (key !== 'Tab' || shiftKey || firstStop() || !popover.matches(':popover-open')) return;
      if (!target.matches(`#${popover.id}, [popovertarget=${popover.id}]`)) return;
      untilMs ??= performance.now() + TAB_WAIT_MS;
      if (performance.now() >= untilMs) return;
      event.preventDefault();
      held = target;
    };
    root.addEventListener('keydown', hold);
    return () => {
      root.removeEventListener('keydown', hold);
      // React restores the focus once the clean-ups have run.
      queueMicrotask(() => {
        if (held?.matches(':focus')) firstStop()?.focus();
      });
    };
  }, [box, isPending]);
}
