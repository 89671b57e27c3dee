import type { SentTrackEvent, TrackEvent } from '../domain/tracking/tracking';

/** Reports a shopper's actions to analytics and to the page. */
export interface Tracking {
  track(event: TrackEvent): void;
}

/** An event with the path of the page at its moment, without query and hash. */
export type PlacedTrackEvent = TrackEvent & Pick<SentTrackEvent, 'path'>;

export interface TrackingDeps {
  /** Resolves when the page is shown and the sender is loaded. Earlier events are sent then. */
  readonly sender: Promise<(event: PlacedTrackEvent) => void>;
  readonly path: () => string;
}

export function createTracking({ sender, path }: TrackingDeps): Tracking {
  return {
    track(event) {
      const placed = { ...event, path: path() };
      // If the shell's parts fail to load, nothing is sent.
      void sender.then(
        (send) => send(placed),
        () => {},
      );
    },
  };
}
