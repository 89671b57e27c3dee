import { setTimeout as sleep } from 'node:timers/promises';

/** ms that a step may take before it is an error, unless it says otherwise: far more than the slowest machine needs. */
export const PATIENCE = 60_000;

/**
 * Waits for a step, but not forever. What the step comes to after its time is ignored.
 *
 * @param step What is done, for the message: `opening the page`.
 * @param limit ms.
 * @throws {Error} `opening the page: not done after 60 s`, or what the step failed with, named in the same way.
 */
export async function within<T>(step: string, work: Promise<T>, limit: number = PATIENCE): Promise<T> {
  const timer = new AbortController();
  const tooLate = sleep(limit, undefined, { signal: timer.signal }).then(
    () => {
      throw new Error(`not done after ${limit / 1000} s`);
    },
    // Aborted: the race is over, nobody looks any more.
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
 * Does something and tidies up after it, whatever happens. When both fail, the first error is the one that is thrown: that
 * the browser can't be closed any more mostly follows from it.
 *
 * @throws {Error} What `work` fails with; otherwise what `tidy` fails with.
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

/** The error with the step before its message; the original one is its cause. */
export function named(step: string, error: unknown): Error {
  return new Error(`${step}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
