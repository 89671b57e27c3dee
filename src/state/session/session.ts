import type { Failure } from '../../domain/failure';
import { GUEST, type User } from '../../domain/user';
import { batch, pictured, type ReadonlySignal, type Signal, signal } from '../signals';

/**
 * `loading` until the load sequence has a result; then `guest` or `member`, or `failed` if the user's data could not be
 * loaded (shown as a guest, but nothing stored is cleared).
 */
export type SessionStatus = 'loading' | 'guest' | 'member' | 'failed';

export interface SessionState {
  readonly status: ReadonlySignal<SessionStatus>;
  readonly user: ReadonlySignal<User>;
  /** Whether the server has sent a balance; a shop may have none. */
  readonly hasBalance: ReadonlySignal<boolean>;
  /** Whether a member is expected while `loading`. Only affects the look of the skeleton. */
  readonly expectsMember: ReadonlySignal<boolean>;
  /** The user id in the server's last reply, 0 for a guest; undefined before it. The user's other data follow. */
  readonly answeredId: ReadonlySignal<number | undefined>;
  /** Whether the currency list failed, so that the page offers Retry. */
  readonly hasLoadFailed: ReadonlySignal<boolean>;
  /** Failures of the last reload: what they left unknown is shown as it was before. */
  readonly troubles: ReadonlySignal<readonly Failure[]>;
  /** Runs the load sequence again. */
  reload(): Promise<void>;
  /** Logs out on the server. On success it clears what is stored and reloads the page; otherwise a toast says why. */
  logOut(): Promise<void>;
}

/** Whether the visitor is known. */
export const isKnown = (status: SessionStatus) => status === 'guest' || status === 'member';

/** The writable side; only the load sequence and the session's writes use it. */
export interface SessionStore extends Pick<SessionState, 'status' | 'user'> {
  readonly hasBalance: Signal<boolean>;
  readonly expectsMember: Signal<boolean>;
  /** See {@link SessionState.answeredId}. */
  readonly answeredId: Signal<number | undefined>;
  readonly hasLoadFailed: Signal<boolean>;
  readonly troubles: Signal<readonly Failure[]>;
  /**
   * Sets the result of the load sequence. Subscribers to the user are notified when the visitor is first known, even as
   * a guest, and afterwards when the user's data change.
   *
   * Source: specification, section 4, "Load sequence".
   */
  settle(status: Exclude<SessionStatus, 'loading'>, user: User): void;
}

export function createSessionStore(): SessionStore {
  const status = pictured(signal<SessionStatus>('loading'));
  const user = pictured(signal<User>(GUEST));
  const hasBalance = signal(false);
  const expectsMember = pictured(signal(false));
  const hasLoadFailed = signal(false);
  const troubles = signal<readonly Failure[]>([]);
  return {
    status,
    user,
    hasBalance,
    expectsMember,
    answeredId: signal<number | undefined>(undefined),
    hasLoadFailed,
    troubles,
    settle(nextStatus, nextUser) {
      batch(() => {
        // A first guest notifies too, once. A reload without a change notifies nobody.
        const isNews = isKnown(nextStatus) && !isKnown(status.peek());
        status.value = nextStatus;
        if (isNews || JSON.stringify(nextUser) !== JSON.stringify(user.peek())) user.value = { ...nextUser };
      });
    },
  };
}
