/**
 * Reads that are sent before the code that uses their replies is loaded. Only their addresses are here; the file of the
 * resource adds the reader. `boot` is the name of a value in that option, if it is not the call's.
 */
export const USER_INFO = { name: 'userInfo', method: 'get', path: 'user/info', boot: 'user' } as const;
export const HEADER_DATA = { name: 'headerData', method: 'get', path: 'user/header-data' } as const;
export const USER_LEVEL = { name: 'userLevel', method: 'get', path: 'user/level' } as const;
export const CUSTOMER_SERVICE = { name: 'customerService', method: 'get', path: 'user/customer-service' } as const;
export const CURRENCY_LIST = { name: 'currencies', method: 'get', path: 'currency/list' } as const;
export const GLOBAL_CONFIG = {
  name: 'globalConfig',
  method: 'get',
  path: 'tool/config/get-config',
  boot: 'config',
} as const;
export const ANNOUNCEMENT_LIST = { name: 'announcements', method: 'get', path: 'announcement/list' } as const;
export const CART_LIST = { name: 'cartList', method: 'post', path: 'cart/list-cart' } as const;
export const POSITION = { name: 'position', method: 'get', path: 'position' } as const;
/** @param position The server's name. */
export const atPosition = (position: string) => ({ position, platform: 'web' });
/** The payload that requests the whole cart. */
export const WHOLE_CART = { filters: {} } as const;
