/**
 * Reads that are sent before the code that uses their replies is loaded. Only their addresses are here;
 * `announcement.ts`, `cart.ts` and `position.ts` add the readers.
 */
export const ANNOUNCEMENT_LIST = { name: 'announcements', method: 'get', path: 'announcement/list' } as const;
export const CART_LIST = { name: 'cartList', method: 'post', path: 'cart/list-cart' } as const;
export const POSITION = { name: 'position', method: 'get', path: 'position' } as const;
/** @param position The server's name. */
export const atPosition = (position: string) => ({ position, platform: 'web' });
/** The payload that requests the whole cart. */
export const WHOLE_CART = { filters: {} } as const;
