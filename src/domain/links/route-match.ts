import { isLanguage } from '../i18n/language';
import type { RouteName, RouteReplacements } from './links';
import { ROUTES } from './route-table';

/**
 * Whether a path matches a route. Trailing slashes, query and hash are ignored; `{lang}` matches every language. A
 * replacement with a host of its own, or with a fixed query, matches nothing.
 */
export function isRoute(pathname: string, name: RouteName, routes?: RouteReplacements): boolean {
  return partsBehind(pathname, name, routes) === 0;
}

/** Whether a path matches a route or is below it. */
export function isWithinRoute(pathname: string, name: RouteName, routes?: RouteReplacements): boolean {
  return partsBehind(pathname, name, routes) >= 0;
}

/** The number of path segments below a route, or -1 if the path does not begin with it. */
const partsBehind = (pathname: string, name: RouteName, routes: RouteReplacements = {}) =>
  partsBehindAddress(pathname, ROUTES[name], routes[name]);

/**
 * The same for a route's address.
 *
 * @param own   The address in the table.
 * @param given The page's own address in its place.
 */
export function partsBehindAddress(pathname: string, own: string, given?: string): number {
  const address = given ?? own;
  // An address with a host of its own is not a path of this site. Where the query decides, as in
  // `/index.php?route=cart`, many pages have the same path.
  if (!/^\/(?!\/)/.test(address) || /^[^#]*[?&][^=#&]+=[^{&#]/.test(given ?? '')) return -1;
  const parts = partsOf(pathname);
  const wanted = partsOf(address);
  const isBelow = wanted.every((part, at) => (part === '{lang}' ? isLanguage(parts[at]) : part === parts[at]));
  return isBelow ? parts.length - wanted.length : -1;
}

function partsOf(address: string): readonly string[] {
  return address
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);
}
