import type { ReadonlySignal } from '../state/signals';

/** A shared value as pages read it. */
export interface Door<T> {
  readonly value: T;
  /** Calls with the value as it is now, and then with each new one. @returns Stops. */
  subscribe(listener: (value: T) => void): () => void;
}

/** @param onWrong Told of a listener that is none; nothing is called then. */
export function createDoor<T>(source: ReadonlySignal<T>, onWrong: (listener: unknown) => void): Door<T> {
  return {
    get value() {
      return source.peek();
    },
    subscribe(listener) {
      if (typeof listener !== 'function') {
        onWrong(listener);
        return () => {};
      }
      return source.subscribe((value) => {
        try {
          listener(value);
        } catch (error) {
          // The page's own code: what it throws must not stop the shell; the browser does the same for its events.
          setTimeout(() => {
            throw error;
          });
        }
      });
    },
  };
}
