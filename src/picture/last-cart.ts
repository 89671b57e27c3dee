import type { CartShop } from '../domain/cart/cart';
import { countLines } from '../domain/cart/count-lines';
import { LAST_CART_KEY } from '../domain/stored-names';
import type { Known } from './known';
import { readCart } from './replies';

/**
 * The lines in a member's cart on the last page of this tab. They are checked like a reply.
 *
 * @param last The member. A cart is read only if its member, its currency and its number of lines are the same.
 *
 * Source: contract, section 6, `portico.last_cart`.
 */
export function readLastCart(
  { last, scope }: Pick<Known, 'last' | 'scope'>,
  view: Window,
): readonly CartShop[] | undefined {
  try {
    const kept = JSON.parse(view.sessionStorage[LAST_CART_KEY + scope]);
    if (!last || kept.id !== last.id || kept.currency !== last.currencyCode) return undefined;
    const shops = readCart(kept);
    // The number of lines may have changed since, and an empty cart may have got some.
    return last.cartLines > 0 && countLines(shops) === last.cartLines ? shops : undefined;
  } catch {
    // Nothing is stored, storage is blocked, or the value is malformed.
    return undefined;
  }
}
