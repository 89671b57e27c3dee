import { isWithinRoute } from './route-match';
import type { RouteName, RouteReplacements } from './routes';

/** What kind of page announcements are asked for. Source: specification, section 2, "Routes"; contract, section 8. */
export type PageType =
  | 'home'
  | 'order-list'
  | 'account'
  | 'order-advisory'
  | 'package-advisory'
  | 'clearance'
  | 'order-after-sale'
  | 'package-after-sale';

/** Each route matches itself and everything below. */
const ROWS: readonly (readonly [RouteName, PageType])[] = [
  ['orders', 'order-list'],
  // Below the first one, unless the page has replaced them.
  ['shoppingOrders', 'order-list'],
  ['forwardingOrders', 'order-list'],
  ['virtualOrders', 'order-list'],
  ['goods', 'order-list'],
  ['account', 'account'],
  ['advisory', 'order-advisory'],
  ['orderAfterSale', 'order-after-sale'],
  ['packageAfterSale', 'package-after-sale'],
];

/**
 * The type of a page by its address; `home` for every page that has no type of its own.
 *
 * The option `page.type` wins over it, which is the caller's business.
 * Source: contract, section 8, "Page types".
 */
export function pageTypeOf({ pathname, searchParams }: URL, routes?: RouteReplacements): PageType {
  const type = ROWS.find(([name]) => isWithinRoute(pathname, name, routes))?.[1] ?? 'home';
  if (type !== 'order-advisory') return type;
  if (searchParams.get('type') === 'package') return 'package-advisory';
  for (const entry of searchParams) if (entry.includes('package_apply_clearance')) return 'clearance';
  return type;
}
