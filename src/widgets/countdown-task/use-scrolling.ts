import { useEffect, useRef } from 'react';

/** A page that fits into its window never scrolls. The other events show that the visitor tries to. */
const SIGNS = ['scroll', 'wheel', 'touchmove'] as const;

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
    for (const sign of SIGNS) view.addEventListener(sign, hear, { passive: true });
    return () => {
      for (const sign of SIGNS) view.removeEventListener(sign, hear);
    };
  }, [view, isWanted]);
}
