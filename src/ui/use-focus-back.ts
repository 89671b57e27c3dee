import { type RefObject, useLayoutEffect } from 'react';
import { focusedIn, focusNearest, surroundingsOf } from './focus';

/**
 * For a control that removes its own box from the page: the focus returns to the element that had it before it entered
 * the box. If that is gone too, it goes to the nearest control.
 *
 * @param control Read once, after the first render.
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
      // At the page, `target` is only the island's host; `composedPath` has the element itself.
      const [target] = event.composedPath();
      if (target instanceof HTMLElement && !element.contains(target)) before = target;
    };
    page.addEventListener('focusin', follow);
    return () => {
      page.removeEventListener('focusin', follow);
      // Nothing had the focus before, or it is outside of the box.
      if (!before || !element.contains(focusedIn(page))) return;
      const target = before;
      // React moves the focus back to the island's host once the clean-ups have run.
      queueMicrotask(() => {
        if (target.isConnected && target instanceof HTMLElement) target.focus({ preventScroll: true });
        if (focusedIn(page) !== target) focusNearest(around);
      });
    };
  }, [box, control]);
}
