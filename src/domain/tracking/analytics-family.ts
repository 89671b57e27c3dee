import { ANALYTICS_PATHS } from '../links/unlinked-routes';

export type AnalyticsFamily = keyof typeof ANALYTICS_PATHS;

/** The family of a path in analytics; undefined for all other pages. Source: specification, section 2, "Routes". */
export function analyticsFamilyOf(pathname: string): AnalyticsFamily | undefined {
  const names = Object.keys(ANALYTICS_PATHS) as AnalyticsFamily[];
  return names.find((name) => pathname.includes(ANALYTICS_PATHS[name]));
}
