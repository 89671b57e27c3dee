/** A call of the API: its name for faults and tests, its method, and its path below `/api`. */
export interface ApiCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** Every call that the shell makes and this host implements. The old pages use `login` and `cartAdd`. */
export const API_CALLS = [
  { name: 'userInfo', method: 'GET', path: '/user/info' },
  { name: 'headerData', method: 'GET', path: '/user/header-data' },
  { name: 'userLevel', method: 'GET', path: '/user/level' },
  { name: 'customerService', method: 'GET', path: '/user/customer-service' },
  { name: 'currencies', method: 'GET', path: '/currency/list' },
  { name: 'saveCurrency', method: 'POST', path: '/user/currency' },
  { name: 'globalConfig', method: 'GET', path: '/tool/config/get-config' },
  { name: 'cartList', method: 'POST', path: '/cart/list-cart' },
  { name: 'cartUpdate', method: 'POST', path: '/cart/update' },
  { name: 'cartDelete', method: 'POST', path: '/cart/delete' },
  { name: 'cartRestore', method: 'POST', path: '/cart/restore' },
  { name: 'cartAdd', method: 'POST', path: '/cart/add' },
  { name: 'position', method: 'GET', path: '/position' },
  { name: 'announcements', method: 'GET', path: '/announcement/list' },
  { name: 'noticeInfo', method: 'GET', path: '/top/notice-info' },
  { name: 'login', method: 'POST', path: '/site/login' },
  { name: 'logout', method: 'POST', path: '/site/logout' },
  { name: 'register', method: 'POST', path: '/site/register' },
  { name: 'emailRegex', method: 'GET', path: '/users/get-email-regex' },
  { name: 'sendEmailCode', method: 'POST', path: '/users/send-verify-code-by-email' },
  { name: 'couponAward', method: 'GET', path: '/activity/coupon/award' },
  { name: 'couponStart', method: 'POST', path: '/activity/coupon/start-active' },
  { name: 'couponHelpRecord', method: 'GET', path: '/activity/coupon/help-record' },
  { name: 'couponRewardRecord', method: 'GET', path: '/activity/coupon/reward-record' },
  { name: 'couponCurrentHelp', method: 'GET', path: '/activity/coupon/current-help-record' },
  { name: 'couponAssist', method: 'POST', path: '/activity/coupon/user-assistance' },
  { name: 'addActive', method: 'GET', path: '/active/add-active' },
  { name: 'chatUrl', method: 'GET', path: '/echatsoft/get-url-data' },
  { name: 'reissueCookies', method: 'POST', path: '/cookies/reissue' },
  { name: 'imageSearch', method: 'POST', path: '/search/image' },
] as const satisfies readonly ApiCall[];

/** Name of a call that this host implements. */
export type ApiCallName = (typeof API_CALLS)[number]['name'];

/** Finds the call that a request makes. `path` starts with `/api/`. */
export function callOf(method: string, path: string): ApiCallName | undefined {
  return API_CALLS.find((call) => call.method === method && `/api${call.path}` === path)?.name;
}
