import { useCallback, useSyncExternalStore } from 'react';

/** The visibility of a page. */
export type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Whether the page is in a background tab or a minimized window. */
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
