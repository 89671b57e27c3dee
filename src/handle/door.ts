import type { ReadonlySignal } from '../state/signals';

/** A shared value as pages read it. */
export interface Door<T> {
  readonly value: T;
  /** Calls the listener with the current value, and then with each new one. @returns Stops. */
  subscribe(listener: (value: T) => void): () => void;
}

/** @param onWrong Called with a listener that is no function. */
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
          // An error of the page's own code must not stop the shell. The browser reports it, as in an event listener.
          setTimeout(() => {
            throw error;
          });
        }
      });
    },
  };
}
