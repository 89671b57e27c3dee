import type { Language } from './language';
import type { Platform } from './platform';
import { isRoute } from './route-match';
import { homeRoute, type RouteReplacements } from './routes';
import { ANALYTICS_PATHS } from './unlinked-routes';

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

export type AnalyticsFamily = keyof typeof ANALYTICS_PATHS;

/** The family of a path in analytics; undefined for all other pages. Source: specification, section 2, "Routes". */
export function analyticsFamilyOf(pathname: string): AnalyticsFamily | undefined {
  const names = Object.keys(ANALYTICS_PATHS) as AnalyticsFamily[];
  return names.find((name) => pathname.includes(ANALYTICS_PATHS[name]));
}
