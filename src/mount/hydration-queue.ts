import { waitForIdle } from '../island/late/idle';
import type { ReadonlySignal } from '../state/signals';
import { whenSet } from '../state/when-set';

/** How an island comes alive that is shown by its picture. */
export interface Turn {
  /** Brings what it needs for that. @returns What brings it to life, in a task of its own. */
  load(): Promise<() => void>;
  /** What it needs does not come: its picture stays. */
  fail(error: unknown): void;
}

/** What the first view has brought is painted before anything else is done, in ms. */
const REST_MS = 200;

export interface HydrationQueue {
  /** @param ended Aborted when the island is to go. */
  add(host: HTMLElement, turn: Turn, ended: AbortSignal): void;
  /** Somebody is about to use an island. */
  hurry(host: HTMLElement): void;
}

interface Waiting extends Turn {
  isUrgent: boolean;
  hasBegun: boolean;
  /** There once it can come alive. */
  hydrate?: () => void;
}

/**
 * Brings islands to life one by one, never two in one task: what somebody is about to use at once, the others in idle
 * moments once the first view is whole, in the order of the page.
 *
 * @param isCalm Whether the first view is whole.
 * @param ended  Aborted when the shell goes.
 */
export function createHydrationQueue(isCalm: ReadonlySignal<boolean>, ended: AbortSignal): HydrationQueue {
  const waiting = new Map<HTMLElement, Waiting>();
  // A touch may come before the placeholder is found.
  const hurried = new WeakSet<HTMLElement>();
  let cancel: (() => void) | undefined;
  let isPlannedSoon = false;

  function next(): [HTMLElement, Waiting] | undefined {
    const due = [...waiting].filter(([, turn]) => turn.hydrate);
    return due.find(([, turn]) => turn.isUrgent) ?? due[0];
  }

  /** Plans the next one; what is urgent goes before one that waits for an idle moment. */
  function plan(): void {
    const [, turn] = next() ?? [];
    if (!turn || ended.aborted || (cancel && (isPlannedSoon || !turn.isUrgent))) return;
    cancel?.();
    isPlannedSoon = turn.isUrgent;
    cancel = isPlannedSoon ? inNextTask(run) : waitForIdle(run);
  }

  function run(): void {
    cancel = undefined;
    const [host, turn] = next() ?? [];
    if (!host || !turn) return;
    waiting.delete(host);
    turn.hydrate?.();
    plan();
  }

  function begin(host: HTMLElement, turn: Waiting): void {
    if (turn.hasBegun) return;
    turn.hasBegun = true;
    turn.load().then(
      (hydrate) => {
        turn.hydrate = hydrate;
        plan();
      },
      (error) => {
        // One that is gone fails no more.
        if (waiting.delete(host)) turn.fail(error);
      },
    );
  }

  let hasRested = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  whenSet(
    isCalm,
    () => {
      rest = setTimeout(() => {
        hasRested = true;
        for (const [host, turn] of [...waiting]) begin(host, turn);
      }, REST_MS);
    },
    ended,
  );
  ended.addEventListener('abort', () => {
    clearTimeout(rest);
    waiting.clear();
    cancel?.();
  });

  return {
    add(host, { load, fail }, gone) {
      const turn: Waiting = { load, fail, isUrgent: hurried.has(host), hasBegun: false };
      waiting.set(host, turn);
      gone.addEventListener('abort', () => waiting.delete(host));
      if (turn.isUrgent || hasRested) begin(host, turn);
    },
    hurry(host) {
      hurried.add(host);
      const turn = waiting.get(host);
      if (!turn || turn.isUrgent) return;
      turn.isUrgent = true;
      begin(host, turn);
      plan();
    },
  };
}

function inNextTask(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}
