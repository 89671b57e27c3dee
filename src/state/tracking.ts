import type { Season } from '../domain/season';
import type { SentTrackEvent, TrackEvent } from '../domain/tracking';

/** Tells analytics, and the page, what a shopper does. */
export interface Tracking {
  track(event: TrackEvent): void;
}

export interface TrackingDeps {
  /** Comes when the page is really shown; what happens earlier is told then. */
  readonly shown: Promise<unknown>;
  /** Analytics, as the page wishes it. */
  readonly sink: (event: SentTrackEvent) => void;
  /** The page's own listeners. */
  readonly tell: (event: SentTrackEvent) => void;
  /** The page's path, without query and hash. */
  readonly path: () => string;
  /** By the time as it is known at that moment: who waits for a better one loses what is pressed on the way out. */
  readonly season: () => Season | undefined;
}

export function createTracking({ shown, sink, tell, path, season }: TrackingDeps): Tracking {
  return {
    track(event) {
      const at = path();
      void shown.then(() => {
        const now = season();
        const sent: SentTrackEvent = { ...event, path: at, ...(now && { season: now }) };
        // A tag manager writes into what it is given.
        sink({ ...sent });
        tell(sent);
      });
    },
  };
}
