import { createFreshness, type Freshness } from './freshness';
import type { SessionState } from './session';
import type { createSessionWrites, SessionWriteDeps, SessionWrites } from './session-writes';

export interface SessionActionDeps extends Omit<SessionWriteDeps, 'freshness' | 'isCartShown'> {
  /** Brings what writes, which nobody does in the first moment. */
  readonly loadWrites: () => Promise<typeof createSessionWrites>;
}

export interface SessionActions {
  readonly session: SessionState;
  /** The door for all that makes user or cart old; `session.reload` goes through it. */
  readonly freshness: Freshness;
  /**
   * Shows another currency at once and fetches prices and balance anew. Source: contract, section 3, `setCurrency`.
   *
   * @throws If the shop does not have it, or what writes does not come.
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
