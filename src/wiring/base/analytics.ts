import { seasonAt } from '../../domain/page/season';
import { analyticsFamilyOf } from '../../domain/tracking/analytics-family';
import { pageEvent, type SentTrackEvent } from '../../domain/tracking/tracking';
import { createAnalyticsSink } from '../../host/analytics';
import type { ShellOptions } from '../../host/options';
import type { PlacedTrackEvent } from '../../state/tracking';

export interface SenderDeps {
  readonly option: ShellOptions['analytics'];
  readonly view: Window;
  /** The page's path, without query and hash. */
  readonly path: string;
  /** Now on the server, ms since 1970 UTC. */
  readonly nowMs: () => number;
  /** Sends it to the page's own listeners. */
  readonly tell: (event: SentTrackEvent) => void;
}

/**
 * Sends events to analytics, as the option `analytics` requires, and to the page. On a page of an analytics family
 * (order, account, payment) the event of the page itself is sent first.
 */
export function createSender({ option, view, path, nowMs, tell }: SenderDeps): (event: PlacedTrackEvent) => void {
  const sink = createAnalyticsSink(option, view);
  const send = (event: PlacedTrackEvent) => {
    // The server's time as it is known now: to wait for a better one would lose events of visitors who are leaving.
    const season = seasonAt(nowMs());
    const sent: SentTrackEvent = { ...event, ...(season && { season }) };
    // A copy, since tag managers write into the event.
    sink({ ...sent });
    tell(sent);
  };
  const family = analyticsFamilyOf(path);
  if (family) send({ ...pageEvent(family), path });
  return send;
}
