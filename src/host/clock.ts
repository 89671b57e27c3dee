import { documentIsFresh, navigationOf, type PageRecords } from '../domain/document-age';

/** The server's time, whatever the visitor's own clock says. */
export interface ServerClock {
  /** Now on the server, ms since 1970 UTC; the visitor's own time until the page or a reply has told. */
  nowMs(): number;
  /**
   * Takes the time that the page itself tells: that of its document, so one out of a cache tells nothing.
   * After a reply it changes nothing: replies know better.
   * @param serverMs ms since 1970 UTC.
   */
  startAt(serverMs: number): void;
  /** Takes a reply's time, ms since 1970 UTC, at the moment it has come. */
  sync(serverMs: number): void;
}

/** The parts of the browser's clock and its records that are needed here. */
export type PageTiming = Pick<Performance, 'now'> & PageRecords;

/** No reply is under way for longer, in ms. */
const DOUBT_MS = 120_000;

/**
 * Counts on from what the server has told with a clock that does not jump when the visitor's is set.
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
      // A document that has no record of its arrival is taken for one that comes now.
      if (!hasReply && documentIsFresh(performance)) {
        offsetMs = serverMs - (navigationOf(performance)?.responseStart || performance.now());
      }
    },
    sync(serverMs) {
      const heardMs = serverMs - performance.now();
      // A reply is older by its way, so what it tells is never ahead of the truth: of two, the later time is the truer one.
      // One that is far behind is no slow reply any more: the earlier one was wrong.
      if (!hasReply || offsetMs === undefined || heardMs > offsetMs || heardMs < offsetMs - DOUBT_MS)
        offsetMs = heardMs;
      hasReply = true;
    },
  };
}
