/** The server's time, whatever the visitor's own clock says. */
export interface ServerClock {
  /** Now on the server, ms since 1970 UTC; the visitor's own time until a reply has told. */
  nowMs(): number;
  /** Takes a reply's time, ms since 1970 UTC. */
  sync(serverMs: number): void;
}

/** Counts on from the last reply with a clock that does not jump when the visitor's is set. */
export function createServerClock(performance: Pick<Performance, 'now'>, wall: () => number = Date.now): ServerClock {
  let offsetMs = wall() - performance.now();
  return {
    nowMs: () => offsetMs + performance.now(),
    sync(serverMs) {
      offsetMs = serverMs - performance.now();
    },
  };
}
