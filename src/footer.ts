import type { Island } from './mount/define-island';
import type { IslandDeps } from './mount/island-deps';
import { createFooter } from './widgets/footer';

/** The footer. This is the door of its chunk: most views of a page never come down to it. */
export function footerBy({ clock }: IslandDeps): Island {
  return createFooter(clock.nowMs);
}
