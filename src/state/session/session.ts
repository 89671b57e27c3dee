/**
 * The session: who the visitor is. `createSessionStore` holds it; `load-sequence.ts` fetches it and sets the store;
 * `createSession` is what islands see. The code of its writes is loaded with the first of them (`session-writes.ts`).
 */
import type { Currency } from '../../domain/currency/currency';
import type { Failure } from '../../domain/failure';
import { GUEST, type User } from '../../domain/visitor/user';
import type { VisitorStatus } from '../../domain/visitor/visitor';
import type { Freshness } from '../freshness';
import { batch, pictured, type ReadonlySignal, type Signal, signal } from '../signals';
import type { ToastState } from '../toasts';

export interface SessionState {
  /**
   * `loading` until the load sequence has a result; then `guest` or `member`, or `failed` if the user's data could not be
   * loaded (shown as a guest, but nothing stored is cleared).
   */
  readonly status: ReadonlySignal<VisitorStatus>;
  readonly user: ReadonlySignal<User>;
  /**
   * The currency of the user's balance, which after a choice may still be in the earlier one. Undefined if the server has
   * sent no balance; a shop may have none.
   */
  readonly balanceCurrency: ReadonlySignal<Currency | undefined>;
  /** Whether a member is expected while `loading`. Only affects the look of the skeleton. */
  readonly expectsMember: ReadonlySignal<boolean>;
  /**
   * The user id in the server's last reply, 0 for a guest; the user's other data follow. Before it undefined, or 0 if the last
   * page was a guest's and nobody is marked.
   */
  readonly answeredId: ReadonlySignal<number | undefined>;
  /** Whether the currency list failed, so that the page offers Retry. */
  readonly hasLoadFailed: ReadonlySignal<boolean>;
  /** Failures of the last reload: the values that they left unknown are shown as before. */
  readonly troubles: ReadonlySignal<readonly Failure[]>;
  /** Runs the load sequence again. */
  reload(): Promise<void>;
  /**
   * Logs out on the server. On success it clears the stored data and reloads the page; otherwise a toast says why.
   *
   * @param address The shop's own page that logs out, which is opened instead of the call.
   */
  logOut(address?: string): Promise<void>;
}

/** Whether the visitor is known. */
export const isKnown = (status: VisitorStatus) => status === 'guest' || status === 'member';

/** The writable side; only the load sequence and the session's writes use it. */
export interface SessionStore extends Pick<SessionState, 'status' | 'user'> {
  readonly balanceCurrency: Signal<Currency | undefined>;
  readonly expectsMember: Signal<boolean>;
  readonly answeredId: Signal<number | undefined>;
  readonly hasLoadFailed: Signal<boolean>;
  readonly troubles: Signal<readonly Failure[]>;
  /**
   * Sets the result of the load sequence. Subscribers to the user are notified when the visitor is first known, even as
   * a guest, and afterwards when the user's data change.
   *
   * Source: specification, section 4, "Load sequence".
   */
  settle(status: Exclude<VisitorStatus, 'loading'>, user: User): void;
}

export function createSessionStore(): SessionStore {
  const status = pictured(signal<VisitorStatus>('loading'));
  const user = pictured(signal<User>(GUEST));
  const balanceCurrency = signal<Currency | undefined>(undefined);
  const expectsMember = pictured(signal(false));
  const hasLoadFailed = signal(false);
  const troubles = signal<readonly Failure[]>([]);
  return {
    status,
    user,
    balanceCurrency,
    expectsMember,
    answeredId: pictured(signal<number | undefined>(undefined)),
    hasLoadFailed,
    troubles,
    settle(nextStatus, nextUser) {
      batch(() => {
        // A first guest notifies too, once. A reload without a change does not notify.
        const isNews = isKnown(nextStatus) && !isKnown(status.peek());
        status.value = nextStatus;
        if (isNews || JSON.stringify(nextUser) !== JSON.stringify(user.peek())) user.value = { ...nextUser };
      });
    },
  };
}

/** Changes that a visitor makes to the session. */
export interface SessionWrites {
  logOut(address?: string): Promise<void>;
  /** @throws {RangeError} If the shop does not have the code. */
  setCurrency(code: string): Promise<void>;
}

export interface SessionDeps {
  readonly store: SessionStore;
  readonly freshness: Pick<Freshness, 'stale'>;
  readonly toasts: Pick<ToastState, 'show'>;
  /** The text for a failed call; empty until the texts of the page's language are loaded. */
  readonly networkUnstable: () => string;
  /** Imports the code of the writes, which the first view does not need. @returns Creates them. */
  readonly loadWrites: () => Promise<() => SessionWrites>;
}

export interface Session {
  readonly session: SessionState;
  /**
   * Shows another currency without a page load, and reloads prices and balance. Source: contract, section 3,
   * `setCurrency`.
   *
   * @throws If the shop does not have it, or the import fails.
   */
  setCurrency(code: string): Promise<void>;
}

export function createSession({ store, freshness, toasts, networkUnstable, loadWrites }: SessionDeps): Session {
  let made: SessionWrites | undefined;
  const writes = async () => {
    try {
      const create = await loadWrites();
      made ??= create();
      return made;
    } catch (error) {
      toasts.show(networkUnstable(), 'error');
      throw error;
    }
  };
  return {
    session: {
      ...store,
      reload: () => freshness.stale({ user: true }),
      logOut: async (address) => (await writes()).logOut(address),
    },
    setCurrency: async (code) => (await writes()).setCurrency(code),
  };
}
