import { type ReadonlySignal, signal } from '../../state/signals';
import type { Shell } from '../use-shell';
import { waitForIdle } from './idle';

type Load = () => Promise<unknown>;

/** Parts that are loaded in one idle moment, and appear together. */
export interface IdleGroup {
  /** The loaded parts, by the function that loads each. */
  readonly parts: ReadonlyMap<Load, unknown>;
  /** Whether all parts that joined in time are loaded, or have failed. */
  readonly isThere: ReadonlySignal<boolean>;
  /** Adds a part. @returns Removes it. */
  join(load: Load): () => void;
}

/** The groups of a shell, by the name of their chunk in reports. */
const groups = new WeakMap<Shell, Map<string, IdleGroup>>();

export function idleGroupOf(shell: Shell, name: string): IdleGroup {
  const known = groups.get(shell) ?? new Map<string, IdleGroup>();
  groups.set(shell, known);
  const group = known.get(name) ?? createIdleGroup(shell, name);
  known.set(name, group);
  return group;
}

function createIdleGroup({ isCalm, loadLate }: Shell, name: string): IdleGroup {
  const parts = new Map<Load, unknown>();
  const isThere = signal(false);
  const asked = new Set<Load>();
  let members = 0;
  let stop: (() => void) | undefined;

  async function bring(): Promise<void> {
    // `loadLate` has reported those that fail.
    await Promise.allSettled([...asked].map(async (load) => parts.set(load, await loadLate(load, name))));
    isThere.value = true;
  }

  /** Waits until the first view is complete, and then for an idle moment. */
  function wait(): () => void {
    let stopIdle = () => {};
    const stopCalm = isCalm.subscribe((calm) => {
      if (calm) stopIdle = waitForIdle(() => void bring());
    });
    return () => {
      stopCalm();
      stopIdle();
    };
  }

  return {
    parts,
    isThere,
    join(load) {
      asked.add(load);
      members += 1;
      stop ??= wait();
      return () => {
        members -= 1;
        if (members > 0) return;
        // No part is left: one that joins later waits again.
        stop?.();
        stop = undefined;
      };
    },
  };
}
