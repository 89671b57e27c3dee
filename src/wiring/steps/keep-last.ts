import { stringify } from '../../domain/json';
import { lastVisitorOf } from '../../domain/last-visitor';
import { LAST_VISITOR_KEY, USER_ID_KEY } from '../../domain/stored-names';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';

/**
 * Stores what is known of a member, for the next page to show at once, and keeps it up to date. It is removed with the
 * member's mark (`host/member-mark.ts`).
 *
 * Source: contract, section 6, `portico.last`.
 *
 * @returns Stops.
 */
export function keepLast({
  session,
  currency,
  cart,
  local,
}: Pick<ShellState, 'session' | 'currency' | 'cart' | 'local'>): () => void {
  return effect(() => {
    const isMember = session.status.value === 'member';
    const user = session.user.value;
    const last = lastVisitorOf(user, cart.count.value, currency.current.value.code, Date.now());
    // The member may have logged out in another tab.
    if (isMember && local.read(USER_ID_KEY) === String(user.id)) local.write(LAST_VISITOR_KEY, stringify(last));
  });
}
