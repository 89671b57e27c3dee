import type { Links, RouteName, RouteReplacements } from './links';
import { isRoute } from './route-match';
import { isSamePage } from './same-page';

export interface OpenPage {
  /** The page's whole address; empty if it is not known yet. */
  readonly url: string;
  readonly links: Pick<Links, 'to'>;
  readonly routes: RouteReplacements | undefined;
}

/**
 * Whether the open page is that of a route, in any language: links of `kr` and `ph` pages have another segment than the
 * page itself. Where a query tells pages apart, the link's own address decides.
 */
export function isOpenRoute(name: RouteName, { url, links, routes }: OpenPage): boolean {
  return url !== '' && (isRoute(new URL(url).pathname, name, routes) || isSamePage(links.to(name), url));
}
