import { type RefObject, useLayoutEffect } from 'react';

/** Where Tab stops in what opens: of radio buttons at the one that is picked. */
const STOPS = 'a[href], button, input:checked';

/** How long Tab is held, in ms: an import may hang for as long as the page lives. */
export const TAB_WAIT_MS = 3_000;

/**
 * Holds Tab at the button of a popover that is open and has nothing to stop at yet: what comes would be behind a focus
 * that has gone on to the page. Once it is there, a Tab that was held leads into it. Shift+Tab and Esc do not wait.
 *
 * @param isPending Whether its content is on its way.
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
      // React sets the focus to where it was once the clean-ups have run.
      queueMicrotask(() => {
        if (held?.matches(':focus')) firstStop()?.focus();
      });
    };
  }, [box, isPending]);
}
