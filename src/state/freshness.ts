/** What has become old. */
export interface StaleWish {
  readonly user?: boolean;
  readonly cart?: boolean;
}

export interface FreshnessDeps {
  /** Fetches the user anew, and with the user's data the number of lines in the cart. Failures are no rejections. */
  reloadUser(): Promise<unknown>;
  refreshCart(): Promise<unknown>;
  /** Whether the cart's lines have been asked for, so that they are worth asking for again. */
  isCartShown(): boolean;
}

export interface Freshness {
  /** Lets a load that has begun, or will, go ahead of all wishes. */
  after<T>(load: Promise<T>): Promise<T>;
  /** Comes when the load and all wishes so far have ended. */
  settled(): Promise<unknown>;
  /** Fetches anew what is stale. @returns When the run that serves this wish has ended. */
  stale(wish: StaleWish): Promise<void>;
}

/**
 * The one door for everything that makes the page's data old: the way back to it, another tab, legacy code, a log-in.
 * Wishes of one turn make one run; those that come during a run make one more after it. So nothing is fetched twice
 * at once, and no wish is lost: an answer that is under way may be older than the change.
 *
 * Source: contract, section 5, on the cache.
 */
export function createFreshness({ reloadUser, refreshCart, isCartShown }: FreshnessDeps): Freshness {
  // Nothing is fetched anew before the first load, which may be long in coming: a page that is only prepared has none.
  let begin: ((load: Promise<unknown>) => void) | undefined;
  let last: Promise<unknown> = new Promise((resolve) => {
    begin = resolve;
  });
  let next: Promise<void> | null = null;
  let isUserStale = false;

  async function run(): Promise<void> {
    const isUserWished = isUserStale;
    next = null;
    isUserStale = false;
    if (isUserWished) await reloadUser();
    // The number of lines has come with the user, and whoever is here now may have another cart, or none.
    if (!isUserWished || isCartShown()) await refreshCart();
  }

  return {
    after(load) {
      begin?.(load.catch(() => {}));
      begin = undefined;
      return load;
    },
    settled: () => last,
    async stale({ user, cart }) {
      if (!user && !cart) return;
      // The first load is still to come, and serves it.
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
