import { useCallback, useSyncExternalStore } from 'react';

/** A page, as far as it says whether somebody can see it. */
export type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Whether the page stands in a tab behind others, or in a window that is folded away. */
export function useIsHidden(page: SeenPage): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      page.addEventListener('visibilitychange', notify);
      return () => page.removeEventListener('visibilitychange', notify);
    },
    [page],
  );
  const isHidden = () => page.visibilityState === 'hidden';
  return useSyncExternalStore(subscribe, isHidden, isHidden);
}
