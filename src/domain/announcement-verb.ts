import { isWithinRoute } from './route-match';
import type { RouteName, RouteReplacements } from './routes';

/** What the visitor goes on to do, behind a warning. Source: specification, section 4, "Announcement". */
export const WARNING_VERBS = ['login', 'order', 'submitParcel', 'enquire', 'forwardParcel', 'view'] as const;
export type WarningVerb = (typeof WARNING_VERBS)[number];

/** Page types that have a verb of their own. */
const OF_TYPES: readonly (readonly [pageType: string, verb: WarningVerb])[] = [
  ['order-list', 'order'],
  ['order-advisory', 'enquire'],
  ['package-advisory', 'enquire'],
  ['clearance', 'forwardParcel'],
];

/** Each route means itself and everything below. */
const OF_ROUTES: readonly (readonly [RouteName, WarningVerb])[] = [
  ['login', 'login'],
  ['buy', 'order'],
  ['shoppingCart', 'order'],
  ['orders', 'order'],
  // Below the one before, unless the page has replaced them.
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
 * @param pageType The option `page.type`, else that of the address. Types that have no verb leave it to the address.
 *
 * Source: contract, section 8, "Announcements".
 */
export function warningVerb({ pathname }: URL, pageType: string, routes?: RouteReplacements): WarningVerb {
  const typed = OF_TYPES.find(([type]) => type === pageType);
  const found = typed ?? OF_ROUTES.find(([name]) => isWithinRoute(pathname, name, routes));
  return found?.[1] ?? 'view';
}
