import { useEffect, useRef } from 'react';

/** A page that fits into its window never scrolls. The other events show that the visitor tries to. */
const SIGNS = ['scroll', 'wheel', 'touchmove'] as const;
/** Keys that scroll a page. In a field or on a control they do something else. */
const KEYS = /^(?:Page(?:Up|Down)|Arrow(?:Up|Down)|Home|End| )$/;
const CONTROLS =
  'input, textarea, select, button, summary, video, audio, [contenteditable], [role=menu], [role=listbox], [role=slider], [role=grid]';

/**
 * Listens to the page's scrolling, not to that of elements inside: a carousel that moves by itself is no sign of a
 * shopper.
 *
 * @param isWanted Listens while this is true.
 * @param onScroll Only the function of the latest render is called.
 */
export function useScrolling(
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  isWanted: boolean,
  onScroll: () => void,
): void {
  const act = useRef(onScroll);
  useEffect(() => {
    act.current = onScroll;
  });
  useEffect(() => {
    if (!isWanted) return;
    const hear = () => act.current();
    const hearKey = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      if (
        !event.defaultPrevented &&
        KEYS.test(event.key) &&
        !(target instanceof HTMLElement && target.closest(CONTROLS))
      )
        hear();
    };
    for (const sign of SIGNS) view.addEventListener(sign, hear, { passive: true });
    view.addEventListener('keydown', hearKey);
    return () => {
      for (const sign of SIGNS) view.removeEventListener(sign, hear);
      view.removeEventListener('keydown', hearKey);
    };
  }, [view, isWanted]);
}
