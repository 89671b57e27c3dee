import type { ServerClock } from './host/clock';
import type { Island } from './mount/define-island';
import { createFooter } from './widgets/footer';

/** The footer. This is the door of its chunk: most views of a page never come down to it. */
export function footerBy(clock: ServerClock): Island {
  return createFooter(clock.nowMs);
}
