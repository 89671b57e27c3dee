import type { SentTrackEvent, TrackEvent } from '../domain/tracking';

/** Tells analytics, and the page, what a shopper does. */
export interface Tracking {
  track(event: TrackEvent): void;
}

/** An event with the path of the page at its moment, without query and hash. */
export type PlacedTrackEvent = TrackEvent & Pick<SentTrackEvent, 'path'>;

export interface TrackingDeps {
  /** Comes when the page is really shown and what sends is there; what happens earlier is told then. */
  readonly sender: Promise<(event: PlacedTrackEvent) => void>;
  readonly path: () => string;
}

export function createTracking({ sender, path }: TrackingDeps): Tracking {
  return {
    track(event) {
      const placed = { ...event, path: path() };
      // Where the shell's parts do not come, there is nothing to be told of either.
      void sender.then(
        (send) => send(placed),
        () => {},
      );
    },
  };
}
