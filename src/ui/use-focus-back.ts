import { type RefObject, useLayoutEffect } from 'react';
import { focusedIn, focusNearest, surroundingsOf } from './focus';

/**
 * For a control that takes its own box off the page: the focus goes back to what had it before it came into the box, or
 * to what is next to the box when that is gone too.
 *
 * @param control Read once, when the component has rendered first.
 * @param box     Selector of the box around the control.
 */
export function useFocusBack(control: RefObject<HTMLElement | null>, box: string): void {
  useLayoutEffect(() => {
    const element = control.current?.closest<HTMLElement>(box);
    if (!element) return;
    const { ownerDocument: page } = element;
    const around = surroundingsOf(element);
    let before = focusedIn(page);
    const follow = (event: Event) => {
      // The page is told of the island alone; the way of the event has the element itself.
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && !element.contains(target)) before = target;
    };
    page.addEventListener('focusin', follow);
    return () => {
      page.removeEventListener('focusin', follow);
      // Nobody came by keyboard, or the focus is elsewhere.
      if (!before || !element.contains(focusedIn(page))) return;
      const target = before;
      // React sets the focus to where it was, the island's host, once the clean-ups have run.
      queueMicrotask(() => {
        if (target.isConnected && target instanceof HTMLElement) target.focus({ preventScroll: true });
        if (focusedIn(page) !== target) focusNearest(around);
      });
    };
  }, [box, control]);
}
