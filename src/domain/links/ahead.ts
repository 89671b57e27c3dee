import type { RouteName, RouteReplacements } from './links';
import { isRoute, isWithinRoute } from './route-match';
import { ROUTES } from './route-table';

/** The parts of an address that count here; a `URL` has them. */
type Address = Pick<URL, 'origin' | 'pathname' | 'search' | 'searchParams'>;

export interface AheadRules {
  /** The page itself. */
  readonly here: Address;
  readonly routes?: RouteReplacements;
  /** The option `api.base`. */
  readonly apiBase: string;
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
const NEVER: readonly RouteName[] = ['login', 'logout', 'checkout', 'orders', 'advisory', 'marketingRegister'];

/** The same by words, for pages that the table does not know. */
const NEVER_WORDS = /(log|sign)[-_]?(in|out|off|up)|order|pay\b|payment|checkout|delete|remove/i;

/**
 * Whether the page at an address may be fetched before its link is pressed.
 *
 * @param isMarked Whether the page has marked the link with `data-portico-ahead`: it may then lead to any path of the shop.
 *
 * Source: contract, section 4, "ahead".
 */
export function mayFetchAhead(
  { origin, pathname, search, searchParams }: Address,
  { here, routes, apiBase }: AheadRules,
  isMarked: boolean,
): boolean {
  if (origin !== here.origin || pathname + search === here.pathname + here.search) return false;
  if (NEVER_WORDS.test(pathname) || NEVER.some((name) => isWithinRoute(pathname, name, routes))) return false;
  if (apiBase && `${pathname}/`.startsWith(`${apiBase}/`)) return false;
  const name = SHOWN.find((route) => isRoute(pathname, route, routes));
  const known = name ? [...queriesIn(routes?.[name] ?? ROUTES[name]), ...(QUERIES[name] ?? '').split(',')] : [];
  return (name !== undefined || isMarked) && [...searchParams.keys()].every((query) => known.includes(query));
}

const queriesIn = (address: string) => new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).keys();
