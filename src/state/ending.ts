/** Tells when something ends: the part of an `AbortSignal` that listeners to an end need. */
export interface Ending {
  readonly aborted: boolean;
  /** @param act Called when it ends. It is not called if it has ended already. */
  addEventListener(type: 'abort', act: () => void, how?: { readonly once?: boolean }): void;
}

/** Ends something. */
export interface Ender {
  readonly signal: Ending;
  abort(): void;
}

/**
 * The end of an island, in place of an `AbortController`. Each of its listeners would be an object of the browser, and a
 * page may have a thousand islands.
 */
export function createEnder(): Ender {
  const acts: (() => void)[] = [];
  const signal = {
    aborted: false,
    addEventListener(_: 'abort', act: () => void) {
      if (!signal.aborted) acts.push(act);
    },
  };
  return {
    signal,
    abort() {
      signal.aborted = true;
      for (const act of acts.splice(0)) {
        try {
          act();
        } catch (error) {
          // The others are called all the same, as by the browser.
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
