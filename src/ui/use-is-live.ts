import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the page's own address may be shown: not in server markup and not while that is hydrated, since one markup
 * serves every page.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
