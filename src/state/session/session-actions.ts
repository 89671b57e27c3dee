import { createFreshness, type Freshness } from '../freshness';
import type { SessionState } from './session';
import type { createSessionWrites, SessionWriteDeps, SessionWrites } from './session-writes';

export interface SessionActionDeps extends Omit<SessionWriteDeps, 'freshness' | 'isCartShown'> {
  /** Imports the code of the writes, which the first view does not need. */
  readonly loadWrites: () => Promise<typeof createSessionWrites>;
}

export interface SessionActions {
  readonly session: SessionState;
  /** Everything that makes the user or the cart stale calls this; `session.reload` does too. */
  readonly freshness: Freshness;
  /**
   * Shows another currency without a page load, and reloads prices and balance. Source: contract, section 3,
   * `setCurrency`.
   *
   * @throws If the shop does not have it, or the import fails.
   */
  setCurrency(code: string): Promise<void>;
}

export function createSessionActions({ loadWrites, ...deps }: SessionActionDeps): SessionActions {
  const { store, sequence, cart, toasts, networkUnstable } = deps;
  const isCartShown = () => cart.status.peek() !== 'idle';
  const freshness = createFreshness({
    reloadUser: () => sequence.run(true),
    refreshCart: cart.refresh,
    isCartShown,
  });
  let made: SessionWrites | undefined;
  const writes = async () => {
    try {
      const create = await loadWrites();
      made ??= create({ ...deps, freshness, isCartShown });
      return made;
    } catch (error) {
      toasts.show(networkUnstable(), 'error');
      throw error;
    }
  };

  return {
    freshness,
    session: {
      status: store.status,
      user: store.user,
      hasBalance: store.hasBalance,
      expectsMember: store.expectsMember,
      answeredId: store.answeredId,
      hasLoadFailed: store.hasLoadFailed,
      troubles: store.troubles,
      reload: () => freshness.stale({ user: true }),
      logOut: async () => (await writes()).logOut(),
    },
    setCurrency: async (code) => (await writes()).setCurrency(code),
  };
}
