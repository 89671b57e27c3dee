import type { VisitorStatus } from '../visitor/visitor';

/**
 * Whether a visitor may have a cart: a member, or where the server knows guests' carts whoever is here. A visitor whose
 * data have failed counts as well: the server knows whose cart it is.
 *
 * @param ofGuests The option `cart.guests`.
 *
 * Source: contract, section 8, "Cart".
 */
export const mayHaveCart = (status: VisitorStatus, ofGuests: boolean): boolean =>
  status === 'member' || (ofGuests && status !== 'loading');
