/**
 * Reads that are begun before the code that takes their replies is there: where they go, and nothing of what they bring.
 * `announcement.ts` and `cart.ts` complete them.
 */
export const ANNOUNCEMENT_LIST = { name: 'announcements', method: 'get', path: 'announcement/list' } as const;
export const CART_LIST = { name: 'cartList', method: 'post', path: 'cart/list-cart' } as const;
/** What the cart is asked for with: all of it. */
export const WHOLE_CART = { filters: {} } as const;
