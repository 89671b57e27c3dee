import type { RouteName, RouteReplacements } from '../links/links';
import { isWithinRoute } from '../links/route-match';

/** The verbs of a warning's button. Source: specification, section 4, "Announcement". */
const WARNING_VERBS = ['login', 'order', 'submitParcel', 'enquire', 'forwardParcel', 'view'] as const;
export type WarningVerb = (typeof WARNING_VERBS)[number];

/** Page types that have a verb of their own. */
const OF_TYPES: readonly (readonly [pageType: string, verb: WarningVerb])[] = [
  ['order-list', 'order'],
  ['order-advisory', 'enquire'],
  ['package-advisory', 'enquire'],
  ['clearance', 'forwardParcel'],
];

/** Each route stands for itself and every path below it. */
const OF_ROUTES: readonly (readonly [RouteName, WarningVerb])[] = [
  ['login', 'login'],
  ['buy', 'order'],
  ['shoppingCart', 'order'],
  ['orders', 'order'],
  // Below the previous one, unless the page has replaced their addresses.
  ['shoppingOrders', 'order'],
  ['forwardingOrders', 'order'],
  ['virtualOrders', 'order'],
  ['warehouse', 'submitParcel'],
  ['parcels', 'submitParcel'],
  ['transport', 'forwardParcel'],
];

/**
 * The verb of a warning's button, "Risk Accepted! Continue to …".
 *
 * @param pageType The option `page.type`, else the type of the address. Without a verb for the type, the address
 *   decides.
 *
 * Source: contract, section 8, "Announcements".
 */
export function warningVerb({ pathname }: URL, pageType: string, routes?: RouteReplacements): WarningVerb {
  const typed = OF_TYPES.find(([type]) => type === pageType);
  const found = typed ?? OF_ROUTES.find(([name]) => isWithinRoute(pathname, name, routes));
  return found?.[1] ?? 'view';
}
