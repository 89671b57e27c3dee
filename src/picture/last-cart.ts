import type { CartShop } from '../domain/cart';
import { LAST_CART_KEY } from '../domain/stored-names';
import type { Remembered } from './last';
import { readCart } from './replies';

/**
 * The lines in a member's cart, as the last page of this tab knew them. They are checked like a reply.
 *
 * @param last The member; nobody else's cart is read.
 *
 * Source: contract, section 6, `portico.last_cart`.
 */
export function readLastCart({ last }: Remembered, view: Window): readonly CartShop[] | undefined {
  try {
    const kept = JSON.parse(view.sessionStorage.getItem(LAST_CART_KEY) ?? '');
    return last && kept.id === last.id ? readCart(kept) : undefined;
  } catch {
    // Nothing is stored, storage is blocked, or the value is malformed.
    return undefined;
  }
}
