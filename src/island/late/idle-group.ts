import { type ReadonlySignal, signal } from '../../state/signals';
import type { Shell } from '../use-shell';
import { waitForIdle } from './idle';

type Load = () => Promise<unknown>;

/** Parts that are fetched in one idle moment, and are there in one moment. */
export interface IdleGroup {
  /** What has come, by what brings it. */
  readonly parts: ReadonlyMap<Load, unknown>;
  /** Whether all that had joined by then has come, or has failed to. */
  readonly isThere: ReadonlySignal<boolean>;
  /** Asks for a part. @returns Asks no more. */
  join(load: Load): () => void;
}

/** The groups of a shell by the name that the page knows their chunk by. */
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
    // Of what fails the page has been told.
    await Promise.allSettled([...asked].map(async (load) => parts.set(load, await loadLate(load, name))));
    isThere.value = true;
  }

  /** Waits until the first view is whole, and then for an idle moment. */
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
        // Nobody is left: who comes later begins anew.
        stop?.();
        stop = undefined;
      };
    },
  };
}
