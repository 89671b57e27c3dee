interface FirstSecondLimit {
  readonly ready: number;
  readonly warm: number;
  readonly work: number;
}

/** By the contender's name; who is not named has no limit. */
const FIRST_SECOND: Readonly<Record<string, FirstSecondLimit>> = {
  'partials and boot': { ready: 0.8, warm: 1, work: 1.3 },
  partials: { ready: 1, warm: 1, work: 1.3 },
  tag: { ready: 1, warm: 1, work: 1.3 },
};

/** What the figures may reach; a figure above its limit fails the run. */
export const LIMITS = {
  /** Sum of all layout shifts of a page until 2 s after it is ready. */
  shift: 0.002,
  /** ms of one task that the shell may take, with the processor slowed down. */
  task: 50,
  /** Files of the shell on a first page view; one of them, as the demo shop's home has bindings. */
  shellRequests: 7,
  /** 1,000 places of the page's own HTML, as many times as a loop by hand: the first fill, and a switch of the currency. */
  bindings: 1.3,
  /** ms that PHP takes to print an island whose partial it has not read yet. */
  phpIsland: 0.2,
  /** What one mount and unmount may leave behind. The heap is never quite still: the engine compiles. */
  listenersPerCycle: 0.1,
  nodesPerCycle: 0.5,
  bytesPerCycle: 100,
  /** In use, as many times as by hand: + on a line and new prices in carts of 1,000 and 5,000 lines, 1,000 islands that come later, the heap after load. */
  cartStep: 1.1,
  cartPrices: 1.2,
  islands: 2,
  heap: 2,
  /** Taking everything away and bringing it back, as many times as the twin on React. */
  cycleOfReact: 1.5,
  /** The page of the first second: scripts and sheets as they come over the line, and requests with the page and the calls. */
  bytesUntilReady: 50_000,
  requestsUntilReady: 14,
  /** The first second, as many times as by hand: ready, ready with a warm cache, and what the main thread does. */
  firstSecond: FIRST_SECOND,
} as const;

/** Collects what is over its limit. */
export interface Gate {
  /** Says so unless `isWithin`. */
  check(isWithin: boolean, what: string): void;
  readonly overruns: readonly string[];
}

export function createGate(): Gate {
  const overruns: string[] = [];
  return {
    overruns,
    check(isWithin, what) {
      if (!isWithin) overruns.push(what);
    },
  };
}

/** What every measurement is given. */
export interface Plan {
  readonly runs: number;
  readonly gate: Gate;
  /** Says how far the work is. */
  readonly tell: (progress: string) => void;
}
