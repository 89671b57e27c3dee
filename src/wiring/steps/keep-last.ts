import { toCartReply } from '../../api/cart-reply';
import type { CartShop } from '../../domain/cart/cart';
import { countLines } from '../../domain/cart/count-lines';
import { stringify } from '../../domain/reading/json';
import { LAST_CART_KEY, LAST_GUEST_KEY, LAST_VISITOR_KEY, USER_ID_KEY } from '../../domain/stored-names';
import { lastVisitorOf } from '../../domain/visitor/last-visitor';
import type { User } from '../../domain/visitor/user';
import type { SafeStorage } from '../../host/storage';
import type { ShellState } from '../../state/shell-state';
import { effect } from '../../state/signals';

/** The longest cart that is stored, in lines: writing a longer one with each change would take too long. */
const CART_KEPT_LINES = 50;

/** Whether a visitor is the marked member, who may have logged out in another tab. */
export const isStillHere = (local: SafeStorage, { id }: Pick<User, 'id'>) =>
  id > 0 && local.read(USER_ID_KEY) === String(id);

/** Stores the lines of a member's cart; undefined, or too many, removes what is stored. */
export function keepCart(tab: SafeStorage, id: number, currency: string, shops: readonly CartShop[] | undefined): void {
  const isKept = shops && countLines(shops) <= CART_KEPT_LINES;
  if (isKept) tab.write(LAST_CART_KEY, stringify({ id, currency, ...toCartReply(shops) }));
  else tab.remove(LAST_CART_KEY);
}

/**
 * Stores the data of a member, for the next page to show at once, and keeps them up to date. They are removed with the
 * member's mark (`host/member-mark.ts`).
 *
 * Source: contract, section 6, `portico.last` and `portico.last_cart`.
 *
 * @param tab      The storage of this tab alone.
 * @param isSignIn Whether visitors log in on this page: the next one may be a member's.
 * @returns Stops.
 */
export function keepLast(
  { session, currency, cart, local }: Pick<ShellState, 'session' | 'currency' | 'cart' | 'local'>,
  tab: SafeStorage,
  isSignIn: boolean,
): () => void {
  const stopCart = effect(() => {
    const [status, shops] = [cart.status.value, cart.shops.value];
    // The prices' currency.
    const { code } = currency.current.peek();
    if (status === 'idle' || status === 'loading') return;
    // Not read as a signal: lines belong to the member for whom they were loaded. Another member first clears the cart.
    const user = session.user.peek();
    const isWhole = status === 'ready' && !cart.isPartial.value;
    keepCart(tab, user.id, code, isWhole && isStillHere(local, user) ? shops : undefined);
  });
  const stopVisitor = effect(() => {
    const isMember = session.status.value === 'member';
    const user = session.user.value;
    const last = lastVisitorOf(user, cart.count.value, currency.current.value.code, Date.now());
    if (isMember && isStillHere(local, user)) local.write(LAST_VISITOR_KEY, stringify(last));
    if (isSignIn) local.remove(LAST_GUEST_KEY);
    // A guest who is shown because a mark has gone is no answer.
    else if (session.status.value === 'guest' && session.answeredId.value === 0)
      local.write(LAST_GUEST_KEY, String(Date.now()));
  });
  return () => {
    stopCart();
    stopVisitor();
  };
}
