import type { Ending } from '../ending';
import type { SessionState } from './session';

/** Resolves when the visitor is known or could not be loaded, after the longest wait, or when `ended` is aborted. */
export function whenKnown({ status }: Pick<SessionState, 'status'>, maxMs: number, ended?: Ending): Promise<void> {
  if (status.peek() !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, maxMs);
    const stop = status.subscribe((now) => {
      if (now !== 'loading') done();
    });
    ended?.addEventListener('abort', done);
  });
}
