import { warn } from './host/console';
import { currentView } from './host/current-view';
import type { Island } from './mount/define-island';
import type { IslandDeps } from './mount/island-deps';
import { createCountdown } from './widgets/countdown';
import { createFootnote } from './widgets/footnote';

/** Gates in the late chunk: small islands that fetch the rest of themselves where it is needed. */

/** The cookie notice. */
export function cookieNotice(deps: IslandDeps): Island {
  return createFootnote({
    load: async () => (await import('./footnote')).loadFootnote(deps),
    page: currentView().document,
  });
}

/** The countdown task. */
export function countdownTask(deps: IslandDeps): Island {
  const load = async (root: ShadowRoot, ended: AbortSignal) =>
    (await import('./countdown')).loadCountdown(deps, root, ended);
  return createCountdown({ load, page: currentView().document, warn });
}
