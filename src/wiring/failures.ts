import { keepSome } from '../domain/bounded';
import type { Failure } from '../domain/failure';
import { warn } from '../host/console';
import { StyleError } from '../mount/style-place';

export interface FailureLog {
  /** The first ones; what comes later is only counted. */
  readonly list: readonly Failure[];
  /** How many there are beside these. */
  dropped(): number;
  /** @param error What was thrown, where the failure says too little of it. */
  add(failure: Failure, error?: unknown): void;
  /** Tells of a part that did not come, once for each, and of a part within it once. */
  lost(part: string, error: unknown): void;
}

/**
 * Where all failures of a shell meet.
 *
 * @param onAdd Told of each.
 * @param ended A shell that is gone loses nothing any more.
 */
export function createFailureLog(
  onAdd: (failure: Failure, error: unknown) => void,
  { signal: ended }: AbortController,
): FailureLog {
  const list: Failure[] = [];
  let dropped = 0;
  const lostParts = new Set<string>();
  const lostBy = new WeakSet<object>();
  const add: FailureLog['add'] = (failure, error) => {
    dropped += keepSome(list, failure);
    const { call, island = 'shell', reason, message } = failure;
    if (reason !== 'refused' && reason !== 'logged-out') warn(`${call ?? island}: ${reason}: ${message}`);
    if (error !== undefined) console.error(error);
    onAdd(failure, error);
  };
  return {
    list,
    dropped: () => dropped,
    add,
    lost(part, error) {
      if (ended.aborted) return;
      // Who waits for it as for a piece of another part has nothing more to say.
      const cause = Object(error);
      const isTold = lostParts.has(part) || lostBy.has(cause);
      lostBy.add(cause);
      if (isTold) return;
      lostParts.add(part);
      add({ reason: error instanceof StyleError ? 'style' : 'chunk', message: `${part}: ${error}` });
    },
  };
}
