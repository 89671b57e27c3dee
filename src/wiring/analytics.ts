import { analyticsFamilyOf } from '../domain/page-kind';
import { seasonAt } from '../domain/season';
import { pageEvent, type SentTrackEvent } from '../domain/tracking';
import { createAnalyticsSink } from '../host/analytics';
import type { ShellOptions } from '../host/options';
import type { PlacedTrackEvent } from '../state/tracking';

export interface SenderDeps {
  readonly option: ShellOptions['analytics'];
  readonly view: Window;
  /** The page's path, without query and hash. */
  readonly path: string;
  /** Now on the server, ms since 1970 UTC. */
  readonly nowMs: () => number;
  /** The page's own listeners. */
  readonly tell: (event: SentTrackEvent) => void;
}

/** Sends events to analytics, as the page wishes it, and to the page; first that of the page itself. */
export function createSender({ option, view, path, nowMs, tell }: SenderDeps): (event: PlacedTrackEvent) => void {
  const sink = createAnalyticsSink(option, view);
  const send = (event: PlacedTrackEvent) => {
    // By the time as it is known at this moment: who waits for a better one loses what is pressed on the way out.
    const season = seasonAt(nowMs());
    const sent: SentTrackEvent = { ...event, ...(season && { season }) };
    // A tag manager writes into what it is given.
    sink({ ...sent });
    tell(sent);
  };
  const family = analyticsFamilyOf(path);
  if (family) send({ ...pageEvent(family), path });
  return send;
}
