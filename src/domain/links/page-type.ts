import type { RouteName, RouteReplacements } from './links';
import { partsBehindAddress } from './route-match';
import { ROUTES } from './route-table';

/**
 * The page types for which announcements are requested.
 *
 * Source: specification, section 2, "Routes"; contract, section 8.
 */
type PageType =
  | 'home'
  | 'order-list'
  | 'account'
  | 'order-advisory'
  | 'package-advisory'
  | 'clearance'
  | 'order-after-sale'
  | 'package-after-sale';

/**
 * Each route matches itself and everything below it. The addresses are listed one by one: the whole table would add
 * bytes to `begin`.
 */
const ROWS: readonly (readonly [RouteName, string, PageType])[] = [
  ['orders', ROUTES.orders, 'order-list'],
  // Below the first one, unless the page has replaced their addresses.
  ['shoppingOrders', ROUTES.shoppingOrders, 'order-list'],
  ['forwardingOrders', ROUTES.forwardingOrders, 'order-list'],
  ['virtualOrders', ROUTES.virtualOrders, 'order-list'],
  ['goods', ROUTES.goods, 'order-list'],
  ['account', ROUTES.account, 'account'],
  ['advisory', ROUTES.advisory, 'order-advisory'],
  ['orderAfterSale', ROUTES.orderAfterSale, 'order-after-sale'],
  ['packageAfterSale', ROUTES.packageAfterSale, 'package-after-sale'],
];

/**
 * The type of a page: its own, else that of its address, `home` if that has none.
 *
 * @param own The option `page.type`; anything but a text, and an empty one, counts as missing.
 *
 * Source: contract, section 8, "Page types".
 */
export function pageTypeOf({ pathname, searchParams }: URL, routes: RouteReplacements = {}, own?: unknown): string {
  if (own && typeof own === 'string') return own;
  const found = ROWS.find(([name, address]) => partsBehindAddress(pathname, address, routes[name]) >= 0);
  const type = found?.[2] ?? 'home';
  if (type !== 'order-advisory') return type;
  if (searchParams.get('type') === 'package') return 'package-advisory';
  for (const entry of searchParams) if (entry.includes('package_apply_clearance')) return 'clearance';
  return type;
}
