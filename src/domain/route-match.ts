import { isLanguage } from './language';
import { ROUTES } from './route-table';
import type { RouteName, RouteReplacements } from './routes';

/**
 * Whether a path is a route's. Slashes at the end, query and hash don't count; `{lang}` stands for every language;
 * a replacement that names a host matches nothing.
 */
export function isRoute(pathname: string, name: RouteName, routes?: RouteReplacements): boolean {
  return partsBehind(pathname, name, routes) === 0;
}

/** The same, or a path below it. */
export function isWithinRoute(pathname: string, name: RouteName, routes?: RouteReplacements): boolean {
  return partsBehind(pathname, name, routes) >= 0;
}

/** How many parts a path has behind a route, or -1 when it does not begin with it. */
const partsBehind = (pathname: string, name: RouteName, routes: RouteReplacements = {}) =>
  partsBehindAddress(pathname, routes[name] ?? ROUTES[name]);

/** The same, of a route's address. */
export function partsBehindAddress(pathname: string, address: string): number {
  // One with a host of its own is no path of this site.
  if (!/^\/(?!\/)/.test(address)) return -1;
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
