import { HYDRATION_PAUSE_MS } from '../domain/picture/states';
import { waitForIdle } from '../island/late/idle';
import type { Ending } from '../state/ending';
import type { ReadonlySignal } from '../state/signals';
import { whenSet } from '../state/when-set';

/** The hydration of an island whose picture is shown. */
export interface Turn {
  /** Loads what it needs for that. @returns Hydrates it, in a task of its own. */
  load(): Promise<() => void>;
  /** Called when `load` rejects: its picture stays. */
  fail(error: unknown): void;
}

export interface HydrationQueue {
  /** @param ended Aborted when the island is to be removed. */
  add(host: HTMLElement, turn: Turn, ended: Ending): void;
  /** To be called when the visitor is about to use an island. */
  hurry(host: HTMLElement): void;
}

interface Waiting extends Turn {
  isUrgent: boolean;
  hasBegun: boolean;
  /** Defined once the island can be hydrated. */
  hydrate?: () => void;
}

/**
 * Hydrates islands one by one, never two in a task. One that the visitor is about to use goes first; the others follow
 * in idle moments once the first view is complete, in the order of the page.
 *
 * @param isCalm Whether the first view is complete.
 * @param ended  Aborted when the shell ends.
 */
export function createHydrationQueue(isCalm: ReadonlySignal<boolean>, ended: Ending): HydrationQueue {
  const waiting = new Map<HTMLElement, Waiting>();
  // An island may be touched before its placeholder is found.
  const hurried = new WeakSet<HTMLElement>();
  const planNext = createSlot(hydrateNext, ended);

  function plan(): void {
    const [, turn] = nextOf(waiting) ?? [];
    if (turn && !ended.aborted) planNext(turn.isUrgent);
  }

  function hydrateNext(): void {
    const [host, turn] = nextOf(waiting) ?? [];
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
        // A removed island does not fail.
        if (waiting.delete(host)) turn.fail(error);
      },
    );
  }

  const hasRested = afterRest(isCalm, ended, () => {
    for (const [host, turn] of [...waiting]) begin(host, turn);
  });
  ended.addEventListener('abort', () => waiting.clear());
  return {
    add(host, { load, fail }, gone) {
      const turn: Waiting = { load, fail, isUrgent: hurried.has(host), hasBegun: false };
      waiting.set(host, turn);
      gone.addEventListener('abort', () => waiting.delete(host));
      if (turn.isUrgent || hasRested()) begin(host, turn);
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

/** The next island of those that can be hydrated. */
function nextOf(waiting: ReadonlyMap<HTMLElement, Waiting>): [HTMLElement, Waiting] | undefined {
  const due = [...waiting].filter(([, turn]) => turn.hydrate);
  return due.find(([, turn]) => turn.isUrgent) ?? due[0];
}

/**
 * One task at a time.
 *
 * @returns Plans it: if it is urgent, as the next task, else in an idle moment. An urgent plan replaces one that is not.
 */
function createSlot(act: () => void, ended: Ending): (isUrgent: boolean) => void {
  let cancel: (() => void) | undefined;
  let isPlannedSoon = false;
  const run = () => {
    cancel = undefined;
    act();
  };
  ended.addEventListener('abort', () => cancel?.());
  return (isUrgent) => {
    if (cancel && (isPlannedSoon || !isUrgent)) return;
    cancel?.();
    isPlannedSoon = isUrgent;
    cancel = isUrgent ? inNextTask(run) : waitForIdle(run);
  };
}

function inNextTask(act: () => void): () => void {
  const timer = setTimeout(act);
  return () => clearTimeout(timer);
}

/** Acts when the first view has been complete for {@link HYDRATION_PAUSE_MS}. @returns Tells whether it has acted. */
function afterRest(isCalm: ReadonlySignal<boolean>, ended: Ending, act: () => void): () => boolean {
  let hasRested = false;
  whenSet(
    isCalm,
    () => {
      const timer = setTimeout(() => {
        hasRested = true;
        act();
      }, HYDRATION_PAUSE_MS);
      ended.addEventListener('abort', () => clearTimeout(timer));
    },
    ended,
  );
  return () => hasRested;
}
