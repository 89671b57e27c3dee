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
  /** Files of the shell on a first page view. */
  shellRequests: 6,
  /** What one mount and unmount may leave behind. The heap is never quite still: the engine compiles, the protocol keeps notes of requests (some 300 bytes each). */
  listenersPerCycle: 0.1,
  nodesPerCycle: 0.5,
  bytesPerCycle: 2048,
  /** The cart panel with 1,000 lines, as many times as the same panel written by hand. */
  cartStep: 1.2,
  cartPrices: 1.4,
  cartHeap: 3,
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
