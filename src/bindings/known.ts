import type { Currency } from '../domain/currency/currency';
import type { Decimals } from '../domain/currency/places';
import { listOf, object, read, text } from '../domain/reading/reader';
import { LAST_VISITOR_KEY } from '../domain/stored-names';
import type { User } from '../domain/visitor/user';
import { readMark } from '../picture/mark';
import { readRemembered } from '../picture/memory';
import { isKnown } from '../state/session/session';
import type { ShellState } from '../state/shell-state';

/** The visitor's data, as far as known; an unknown field is undefined. */
export interface Known {
  /** A guest, or a member if `isLoggedIn`; some fields of a member may be unknown. */
  readonly user?: Partial<User> | undefined;
  /** Lines in the cart. */
  readonly count?: number | undefined;
  readonly currency?: Currency | undefined;
  /** The option `currency.decimals`. */
  readonly decimals?: Decimals | undefined;
  /** The currency of a member's balance, if it is known. */
  readonly balanceCurrency?: Currency | undefined;
}

export type KnownState = Pick<ShellState, 'session' | 'cart' | 'currency'>;

/**
 * The data that the last page stored about a member, while their mark is set. A first picture shows the same.
 *
 * @param scope Suffix of this shop's stored names.
 */
export function knownBefore(view: Window, scope: string): Known {
  const { last } = readRemembered(view, readMark(view, scope));
  if (!last) return {};
  const { id, isPrime, cartLines } = last;
  // The name that pictures show may be either of the two.
  const result = read(names, JSON.parse(view.localStorage.getItem(LAST_VISITOR_KEY + scope) ?? '{}'));
  const [name = '', nickName = ''] = result.ok ? result.value.names : [];
  return { user: { id, isLoggedIn: true, name, nickName, isPrime }, count: cartLines };
}

const names = object({ names: listOf(text) });

/**
 * Reads the data that the shell knows now; inside an effect, it subscribes to them.
 *
 * @param before The values known before the first reply. They count until the server has replied in full, or the
 *   request has failed.
 */
export function readKnown({ session, cart, currency }: KnownState, before: Known = {}): Known {
  const status = session.status.value;
  // The state also holds a guest's values while the visitor is unknown.
  const isAnswered = isKnown(status);
  const answeredId = session.answeredId.value;
  // The user's id arrives before the rest of the reply. Another id makes the stored data invalid at once.
  const isOther = answeredId !== undefined && answeredId !== before.user?.id;
  const earlier = status === 'loading' && !isOther ? before : {};
  return {
    user: isAnswered ? session.user.value : earlier.user,
    count: isAnswered ? cart.count.value : earlier.count,
    // A price in the currency of an earlier visitor says nothing about them. It stays until the list has loaded.
    currency:
      currency.list.value.length > 0 ? currency.current.value : status === 'loading' ? before.currency : undefined,
    decimals: currency.decimals,
    balanceCurrency: session.balanceCurrency.value,
  };
}
