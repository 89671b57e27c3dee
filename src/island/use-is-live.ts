import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * Whether the page's own address may be rendered. Not in prerendered markup and not during its hydration: the same
 * markup serves every page.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
