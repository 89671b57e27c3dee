import { setTimeout as sleep } from 'node:timers/promises';

/** Default time limit of a step, ms: far more than the slowest machine needs. */
export const PATIENCE = 60_000;

/**
 * Waits for a step with a time limit. A result after that time is ignored.
 *
 * @param step What is done, for the message: `opening the page`.
 * @param limit ms.
 * @throws {Error} `opening the page: not done after 60 s`, or the step's own error, prefixed likewise.
 */
export async function within<T>(step: string, work: Promise<T>, limit: number = PATIENCE): Promise<T> {
  const timer = new AbortController();
  const tooLate = sleep(limit, undefined, { signal: timer.signal }).then(
    () => {
      throw new Error(`not done after ${limit / 1000} s`);
    },
    // Aborted: the race has been settled.
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([work, tooLate]);
  } catch (error) {
    throw named(step, error);
  } finally {
    timer.abort();
  }
}

/**
 * Runs `work` and always tidies up. If both fail, the first error is thrown: that the browser can't be closed is
 * usually a consequence of it.
 *
 * @throws {Error} The error of `work`; otherwise that of `tidy`.
 */
export async function thenTidy<T>(work: () => Promise<T>, tidy: () => Promise<unknown>): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await tidy().catch(() => undefined);
    throw error;
  }
  await tidy();
  return result;
}

/** An error with the step before its message; the original error is its cause. */
export function named(step: string, error: unknown): Error {
  return new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
