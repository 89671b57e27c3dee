import type { Language } from '../i18n/language';
import type { Platform } from '../page/platform';
import { homeRoute, type RouteReplacements } from './links';
import { isRoute } from './route-match';

/** The facts that determine a shop's home page. */
export interface HomeSource {
  readonly lang: Language;
  readonly platform: Platform;
  readonly routes?: RouteReplacements | undefined;
}

/**
 * Whether a path is a home page for this language and platform: the root, the language's root, the base page path, the
 * homepage, or the home route of Korean, Philippine and forwarding pages.
 *
 * Source: specification, section 2, "Routes"; contract, section 8, "Languages".
 */
export function isLandingPage(pathname: string, { lang, platform, routes }: HomeSource): boolean {
  const names = ['root', 'languageRoot', 'page', 'homepage', homeRoute(lang, platform)] as const;
  return names.some((name) => isRoute(pathname, name, routes));
}
