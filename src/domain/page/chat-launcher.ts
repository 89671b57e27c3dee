import type { RouteReplacements } from '../links/links';
import { isRoute } from '../links/route-match';

/**
 * Whether a page counts as the home page for the chat widget: the root, `/cn` and `/en`, with or without
 * `/page/homepage`. Paths below `/kr` and `/ph` do not.
 *
 * Source: specification, section 2, "Shell".
 */
export function isHomePage({ pathname }: URL, routes?: RouteReplacements): boolean {
  return (
    !/^\/(kr|ph)(\/|$)/.test(pathname) &&
    (['root', 'languageRoot', 'homepage'] as const).some((name) => isRoute(pathname, name, routes))
  );
}

/** Whether a page may show the chat launcher. Source: specification, section 2, "Shell"; contract, section 8, "Chat". */
export function mayShowChat(url: URL, routes?: RouteReplacements): boolean {
  return url.searchParams.get('echat') === '1' || isHomePage(url, routes);
}
