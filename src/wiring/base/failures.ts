import type { Failure } from '../../domain/failure';
import { keepSome } from '../../domain/reading/bounded';
import { warn } from '../../host/console';
import { StyleError } from '../../mount/root/style-place';

export interface FailureLog {
  /** The first and the newest; the others are only counted. */
  readonly list: readonly Failure[];
  /** The number of further failures. */
  dropped(): number;
  /** @param error The thrown value, if the failure does not say enough about it. */
  add(failure: Failure, error?: unknown): void;
  /** Reports a part that has failed to load, once. An error that was reported already is not reported for another part. */
  lost(part: string, error: unknown): void;
}

/**
 * The log of a shell: all its failures pass through it.
 *
 * @param onAdd Called with each.
 * @param ended After it is aborted, no lost parts are reported.
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
      // The same error reaches parts that contain the one that failed.
      const cause = Object(error);
      const isReported = lostParts.has(part) || lostBy.has(cause);
      lostBy.add(cause);
      if (isReported) return;
      lostParts.add(part);
      add({ reason: error instanceof StyleError ? 'style' : 'chunk', message: `${part}: ${error}` });
    },
  };
}
