import { isLanguage, linkSegment } from '../i18n/language';
import type { RouteName, RouteReplacements } from './links';
import { isRoute, partsBehindAddress } from './route-match';
import { ROUTES } from './route-table';

export interface AheadRules {
  /** The page itself. */
  readonly here: URL;
  readonly routes?: RouteReplacements;
  /** Where calls are sent: the options `api.base` and `api.login`. */
  readonly apis: readonly string[];
}

/** Pages that only show something. */
const SHOWN: readonly RouteName[] = [
  'homepage',
  'shoppingAgent',
  'transport',
  'account',
  'balance',
  'parcels',
  'level',
  'warehouse',
  'myAffiliate',
  'affiliates',
  'contactUs',
  'aboutUs',
  'freight',
  'parcelTracking',
  'help',
  'customerService',
  'shippingHacks',
  'noviceGuide',
  'businessService',
  'shoppingCart',
  'buy',
  'search',
  'shop',
];

/** Names in their queries, besides those that the address in the table or the options has. */
const QUERIES: Readonly<Partial<Record<RouteName, string>>> = {
  buy: 'from,url',
  search: 'keyword',
  shop: 'shopid',
};

/** Pages that change something, or prepare a change. They and all below them are left out. */
const NEVER: readonly RouteName[] = [
  'login',
  'logout',
  'checkout',
  'orders',
  'ownPurchases',
  'shoppingOrders',
  'forwardingOrders',
  'virtualOrders',
  'advisory',
  'packageAdvisory',
  'clearance',
  'orderAfterSale',
  'packageAfterSale',
  'marketingRegister',
];

/** The same by words, for pages that the table does not know. */
const NEVER_WORDS = /(log|sign)[-_]?(in|out|off|up)|register|order|pay(pal)?(?![a-z])|payment|checkout|delete|remove/i;

/**
 * Whether the page at an address may be fetched before its link is pressed.
 *
 * @param isMarked Whether the page has marked the link with `data-portico-ahead`: it may then lead to any path of the shop.
 * @throws {URIError} If the path is not encoded well.
 *
 * Source: contract, section 4, "ahead".
 */
export function mayFetchAhead(
  { origin, pathname, search, searchParams }: URL,
  { here, routes, apis }: AheadRules,
  isMarked: boolean,
): boolean {
  if (origin !== here.origin || pathname + search === here.pathname + here.search) return false;
  const path = decodeURIComponent(pathname);
  if (NEVER_WORDS.test(path) || !isInLanguage(pathname, here.pathname)) return false;
  const never = [...NEVER.map((name) => routes?.[name] ?? ROUTES[name]), ...apis];
  if (never.some((address) => isWithin(path, address, here))) return false;
  const name = SHOWN.find((route) => isRoute(pathname, route, routes));
  const known = name ? [...queriesIn(routes?.[name] ?? ROUTES[name]), ...(QUERIES[name]?.split(',') ?? [])] : [];
  return (name !== undefined || isMarked) && [...searchParams.keys()].every((query) => known.includes(query));
}

/** Whether a path is that of an address of this site, or below it, whatever the queries. Below `/` is everything: that is not counted. */
function isWithin(path: string, address: string, here: URL): boolean {
  if (!address) return false;
  const { origin, pathname } = new URL(address, here);
  if (origin !== here.origin) return false;
  const partsBehind = partsBehindAddress(path, decodeURIComponent(pathname));
  return pathname === '/' ? partsBehind === 0 : partsBehind >= 0;
}

/** Whether a path is in the language of the page: another one may change what the visitor has chosen. */
function isInLanguage(pathname: string, here: string): boolean {
  const [to, from] = [pathname, here].map((path) => path.split('/')[1]);
  return !isLanguage(to) || !isLanguage(from) || to === from || to === linkSegment(from, here);
}

const queriesIn = (address: string) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).keys();
