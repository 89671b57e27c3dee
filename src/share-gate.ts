import { defineIsland, type Island } from './mount/define-island';
import type { IslandDeps } from './mount/island-deps';
import { ShareGate } from './widgets/share/ShareGate';

/** For `<div data-portico="share-overlay">`: what waits until the overlay is wanted. Source: contract, section 2, "Islands". */
export function shareOverlayBy(deps: IslandDeps): Island {
  const load = async () => (await import('./share')).shareBy(deps);
  return defineIsland({ name: 'share-overlay', Component: ShareGate, readProps: () => ({ load }) });
}
