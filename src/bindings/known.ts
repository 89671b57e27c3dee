import type { Currency } from '../domain/currency';
import type { User } from '../domain/user';
import { readRemembered } from '../picture/last';
import { readMark } from '../picture/mark';
import { isKnown } from '../state/session/session';
import type { ShellState } from '../state/shell-state';

/** What is known of the visitor; what is not known is undefined. */
export interface Known {
  /** A guest, or a member if `isLoggedIn`; some fields of a member may be unknown. */
  readonly user?: Partial<User> | undefined;
  /** Lines in the cart. */
  readonly count?: number | undefined;
  readonly currency?: Currency | undefined;
}

export type KnownState = Pick<ShellState, 'session' | 'cart' | 'currency'>;

/** What this browser stored of a member on the last page, while their mark is set. A first picture shows the same. */
export function knownBefore(view: Window): Known {
  const { last } = readRemembered(view, readMark(view));
  return last
    ? { user: { id: last.id, isLoggedIn: true, name: last.name, isPrime: last.isPrime }, count: last.cart }
    : {};
}

/**
 * Reads what the shell knows now; inside an effect, it subscribes to that.
 *
 * @param before What was known before the first reply. It counts until the server has replied in full, or has failed
 *   to.
 */
export function readKnown({ session, cart, currency }: KnownState, before: Known = {}): Known {
  const status = session.status.value;
  // The state holds a guest's values while nothing is known, too.
  const isAnswered = isKnown(status);
  const answeredId = session.answeredId.value;
  // The user's id arrives before the rest of the reply. Another id makes what was remembered invalid at once.
  const isOther = answeredId !== undefined && answeredId !== before.user?.id;
  const earlier = status === 'loading' && !isOther ? before : {};
  return {
    user: isAnswered ? session.user.value : earlier.user,
    count: isAnswered ? cart.count.value : earlier.count,
    currency: currency.list.value.length > 0 ? currency.current.value : earlier.currency,
  };
}
