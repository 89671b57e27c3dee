/** What a figure may be at most. */
export interface Bound {
  /** Today's figure and a machine's noise. A figure above it fails the run. */
  readonly limit: number;
  /** What the figure should be. A figure between goal and limit is listed. */
  readonly goal: number;
}

interface FirstSecondBounds {
  readonly ready: Bound;
  readonly warm: Bound;
  readonly work: Bound;
}

const TAG: FirstSecondBounds = {
  ready: { goal: 1, limit: 1.4 },
  warm: { goal: 0.85, limit: 1.25 },
  work: { goal: 1.3, limit: 2.8 },
};

/** Contenders without an entry have no bounds. */
const FIRST_SECOND: Readonly<Record<string, FirstSecondBounds>> = {
  'partials and boot': {
    ready: { goal: 0.7, limit: 1.4 },
    warm: { goal: 0.85, limit: 1.1 },
    work: { goal: 1.3, limit: 2.6 },
  },
  partials: { ready: { goal: 1, limit: 1.5 }, warm: { goal: 0.85, limit: 1.25 }, work: { goal: 1.3, limit: 2.8 } },
  tag: TAG,
  'tag, fastest head': TAG,
};

/** The bounds of all figures; a bare number is a limit. */
export const LIMITS = {
  /** Sum of all layout shifts of a page until 2 s after it is ready. */
  shift: 0.002,
  /** Time that the shell may take of one task, ms, with the processor slowed down. */
  task: { goal: 50, limit: 65 },
  /** The main thread's time from a press or a key to the frame with its result, ms: at full speed, times the slowdown. */
  interaction: 120,
  /** Files of the shell on a first page view. One of them is for bindings, which the demo shop's home page has. */
  shellRequests: 10,
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
  cartStep: { goal: 1.1, limit: 2.2 },
  cartPrices: { goal: 1.2, limit: 4.5 },
  islands: { goal: 2, limit: 12 },
  heap: { goal: 2, limit: 4.6 },
  /** Unmounting and mounting everything, as a ratio to the twin on React. */
  cycleOfReact: 1.5,
  /**
   * The page of the first second: bytes of scripts and sheets on the wire until the first view is complete, which
   * includes the app's code on a fast line, and requests including the page and the calls.
   */
  bytesUntilReady: { goal: 50_000, limit: 103 * 1024 },
  requestsUntilReady: { goal: 14, limit: 20 },
  /** The first second, as ratios to the shell by hand: ready, ready with a warm cache, and work of the main thread. */
  firstSecond: FIRST_SECOND,
} as const;

/** Collects the figures that exceed their limits, and those that miss their goals. */
export interface Gate {
  /** Records an overrun unless `isWithin`. */
  check(isWithin: boolean, what: string): void;
  /** Compares a figure with limit and goal. @param what Names the figure and its value: `main thread × 2.41 (tag)`. */
  compare(value: number, bound: Bound, what: string): void;
  readonly overruns: readonly string[];
  /** Figures between goal and limit. */
  readonly missed: readonly string[];
}

export function createGate(): Gate {
  const overruns: string[] = [];
  const missed: string[] = [];
  return {
    overruns,
    missed,
    check(isWithin, what) {
      if (!isWithin) overruns.push(what);
    },
    compare(value, { goal, limit }, what) {
      // NaN, of a figure that is missing, fails.
      if (!(value <= limit)) overruns.push(`${what} > ${limit}`);
      else if (value > goal) missed.push(`${what}, goal ${goal}`);
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
