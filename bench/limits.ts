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
  /** ms that PHP takes to print an island whose partial it has not read yet. */
  phpIsland: 0.2,
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
