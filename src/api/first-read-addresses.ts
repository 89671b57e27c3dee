/**
 * Reads that are sent before the code that uses their replies is loaded. Only their addresses are here;
 * `announcement.ts` and `cart.ts` add the readers.
 */
export const ANNOUNCEMENT_LIST = { name: 'announcements', method: 'get', path: 'announcement/list' } as const;
export const CART_LIST = { name: 'cartList', method: 'post', path: 'cart/list-cart' } as const;
/** The payload that requests the whole cart. */
export const WHOLE_CART = { filters: {} } as const;
