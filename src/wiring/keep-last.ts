import { stringify } from '../domain/json';
import { lastVisitorOf } from '../domain/last-visitor';
import { LAST_VISITOR_KEY, USER_ID_KEY } from '../domain/stored-names';
import type { ShellState } from '../state/shell-state';
import { effect } from '../state/signals';

/**
 * Keeps what is known of a member for the next page to show, and follows it. What takes the member's mark away takes this
 * along (`host/member-mark.ts`).
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
    // Another tab may know by now that they have gone.
    if (isMember && local.read(USER_ID_KEY) === String(user.id)) local.write(LAST_VISITOR_KEY, stringify(last));
  });
}
