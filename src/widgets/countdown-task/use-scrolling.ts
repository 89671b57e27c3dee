import { useEffect, useRef } from 'react';

/** A page that fits into its window is not scrolled; whoever tries is there all the same. */
const SIGNS = ['scroll', 'wheel', 'touchmove'] as const;

/**
 * Hears the page's scrolling, not that of boxes in it: a carousel that turns by itself is no shopper.
 *
 * @param isWanted Listens while this is true.
 * @param onScroll The newest one given is called.
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
