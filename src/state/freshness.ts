import { type ReadonlySignal, signal } from './signals';

/** The data that are stale. */
export interface StaleData {
  readonly user?: boolean;
  readonly cart?: boolean;
}

export interface FreshnessDeps {
  /** Reloads the user and, with the user's data, the number of lines in the cart. A failed call does not reject. */
  reloadUser(): Promise<unknown>;
  refreshCart(): Promise<unknown>;
  /** Called instead if the cart is not shown. */
  outdateCart(): void;
  /**
   * A number for the visitor and the currency of the cart that is shown, another one after each change; undefined if no
   * lines are requested.
   */
  shownCart(): number | undefined;
}

export interface Freshness {
  /** Makes all reloads wait for the first load. */
  after<T>(load: Promise<T>): Promise<T>;
  /** Resolves when the first load and all reloads requested so far have ended. */
  settled(): Promise<unknown>;
  /** Reloads stale data. @returns Resolves when the run that serves this request has ended. */
  stale(data: StaleData): Promise<void>;
  /** The number of times that data became stale. */
  readonly requests: ReadonlySignal<number>;
}

/**
 * Everything that makes the page's data stale calls this: a return to the page, another tab, legacy code, a login.
 * Requests made before a run starts share it; those made during a run share the next one. So nothing is loaded twice at
 * once, and no request is lost: a reply that is pending may be older than the change.
 *
 * Source: contract, section 5, on the cache.
 */
export function createFreshness({ reloadUser, refreshCart, outdateCart, shownCart }: FreshnessDeps): Freshness {
  // No reload runs before the first load. On a prerendered page the first load may start late.
  let begin: ((load: Promise<unknown>) => void) | undefined;
  let last: Promise<unknown> = new Promise((resolve) => {
    begin = resolve;
  });
  let next: Promise<void> | null = null;
  let isUserStale = false;
  const requests = signal(0);

  async function run(): Promise<void> {
    const reloadsUser = isUserStale;
    next = null;
    isUserStale = false;
    const before = shownCart();
    if (reloadsUser) await reloadUser();
    // The reloaded user brings the number of lines, so the list is reloaded only if it is shown. If the visitor has changed,
    // the panel has requested the new list itself.
    const isStillShown = before !== undefined && before === shownCart();
    if (!reloadsUser || isStillShown) await refreshCart();
    else outdateCart();
  }

  return {
    after(load) {
      begin?.(load.catch(() => {}));
      begin = undefined;
      return load;
    },
    settled: () => last,
    requests,
    async stale({ user, cart }) {
      if (!user && !cart) return;
      requests.value += 1;
      // The first load has not started yet and will be fresh.
      if (begin) return void (await last);
      if (user) isUserStale = true;
      if (!next) {
        next = last.then(run, run);
        last = next;
      }
      await next;
    },
  };
}
