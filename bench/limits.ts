interface FirstSecondLimit {
  readonly ready: number;
  readonly warm: number;
  readonly work: number;
}

/** By the contender's name; a contender without an entry has no limit. */
const FIRST_SECOND: Readonly<Record<string, FirstSecondLimit>> = {
  'partials and boot': { ready: 0.8, warm: 1, work: 1.3 },
  partials: { ready: 1, warm: 1, work: 1.3 },
  tag: { ready: 1, warm: 1, work: 1.3 },
};

/** The limits. A figure above its limit fails the run. */
export const LIMITS = {
  /** Sum of all layout shifts of a page until 2 s after it is ready. */
  shift: 0.002,
  /** Time that the shell may take of one task, ms, with the processor slowed down. */
  task: 50,
  /** Files of the shell on a first page view. One of them is for bindings, which the demo shop's home page has. */
  shellRequests: 7,
  /** 1,000 bound elements, as a ratio to a loop by hand: the first fill, and a switch of the currency. */
  bindings: 1.3,
  /** Time in which PHP prints an island whose partial it has not read yet, ms. */
  phpIsland: 0.2,
  /** What one mount and unmount may leave behind. The heap is never quite stable, since the engine compiles. */
  listenersPerCycle: 0.1,
  nodesPerCycle: 0.5,
  bytesPerCycle: 100,
  /**
   * In use, as ratios to the shell by hand: + on a line, and new prices, in carts of 1,000 and 5,000 lines; 1,000
   * islands that are added later; the heap after load.
   */
  cartStep: 1.1,
  cartPrices: 1.2,
  islands: 2,
  heap: 2,
  /** Unmounting and mounting everything, as a ratio to the twin on React. */
  cycleOfReact: 1.5,
  /**
   * The page of the first second: bytes of scripts and sheets on the wire, and requests including the page and the
   * calls.
   */
  bytesUntilReady: 50_000,
  requestsUntilReady: 14,
  /** The first second, as ratios to the shell by hand: ready, ready with a warm cache, and work of the main thread. */
  firstSecond: FIRST_SECOND,
} as const;

/** Collects the figures that exceed their limits. */
export interface Gate {
  /** Records an overrun unless `isWithin`. */
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

/** The arguments of every measurement. */
export interface Plan {
  readonly runs: number;
  readonly gate: Gate;
  /** Reports the progress. */
  readonly tell: (progress: string) => void;
}
