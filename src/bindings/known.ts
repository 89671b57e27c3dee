import type { Currency } from '../domain/currency';
import type { User } from '../domain/user';
import { readRemembered } from '../picture/last';
import { isKnown } from '../state/session';
import type { ShellState } from '../state/shell-state';

/** What is known of the visitor; what is not known is undefined. */
export interface Known {
  /** A guest's, or a member's with `isLoggedIn`; of a member some fields may be unknown. */
  readonly user?: Partial<User> | undefined;
  /** Lines in the cart. */
  readonly count?: number | undefined;
  readonly currency?: Currency | undefined;
}

export type KnownState = Pick<ShellState, 'session' | 'cart' | 'currency'>;

/** What this browser knew of a member on its last page, as long as their mark stands; a first picture shows the same. */
export function knownBefore(view: Window): Known {
  const { last } = readRemembered(view);
  return last
    ? { user: { id: last.id, isLoggedIn: true, name: last.name, isPrime: last.isPrime }, count: last.cart }
    : {};
}

/**
 * Reads what the shell knows by now; an effect follows it.
 *
 * @param before What was known already before the first answer: it counts until the server has said more, or has failed to.
 */
export function readKnown({ session, cart, currency }: KnownState, before: Known = {}): Known {
  const status = session.status.value;
  // A guest's values stand in the state while nobody knows, too.
  const isAnswered = isKnown(status);
  const answeredId = session.answeredId.value;
  // The server's first word outweighs what was remembered; the rest of its answer takes longer.
  const isOther = answeredId !== undefined && answeredId !== before.user?.id;
  const earlier = status === 'loading' && !isOther ? before : {};
  return {
    user: isAnswered ? session.user.value : earlier.user,
    count: isAnswered ? cart.count.value : earlier.count,
    currency: currency.list.value.length > 0 ? currency.current.value : earlier.currency,
  };
}
