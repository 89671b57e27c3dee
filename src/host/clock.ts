import { documentIsFresh, navigationOf, type PageRecords } from '../domain/page/document-age';

/** The server's time, whatever the visitor's own clock says. */
export interface ServerClock {
  /** The server's time now, ms since 1970 UTC; the visitor's own time until the page or a reply has given one. */
  nowMs(): number;
  /**
   * Sets the clock from the time in the page's document. It is ignored if the document came from a cache, or after a
   * reply, whose time is more exact.
   *
   * @param serverMs ms since 1970 UTC.
   */
  startAt(serverMs: number): void;
  /** Sets the clock from a reply's time, ms since 1970 UTC, when the reply arrives. */
  sync(serverMs: number): void;
}

/** The parts of the browser's clock and its records that are used here. */
export type PageTiming = Pick<Performance, 'now'> & PageRecords;

/** No reply takes longer, in ms. */
const DOUBT_MS = 120_000;

/**
 * Continues the server's time with a monotonic clock, which does not jump when the visitor's clock is set.
 *
 * @param wall The visitor's own clock, ms since 1970 UTC.
 *
 * Source: contract, section 4, `boot.serverTime`, and section 8, "Times".
 */
export function createServerClock(performance: PageTiming, wall: () => number = Date.now): ServerClock {
  let offsetMs: number | undefined;
  let hasReply = false;
  return {
    nowMs: () => (offsetMs === undefined ? wall() : offsetMs + performance.now()),
    startAt(serverMs) {
      // Without a navigation record, the document counts as arriving now.
      if (!hasReply && documentIsFresh(performance)) {
        offsetMs = serverMs - (navigationOf(performance)?.responseStart || performance.now());
      }
    },
    sync(serverMs) {
      const heardMs = serverMs - performance.now();
      // A reply's time is late by its time on the network, and never early. So of two replies the later time is more
      // exact. A time that is far behind is not due to a slow reply: the earlier one was wrong.
      if (!hasReply || offsetMs === undefined || heardMs > offsetMs || heardMs < offsetMs - DOUBT_MS)
        offsetMs = heardMs;
      hasReply = true;
    },
  };
}
