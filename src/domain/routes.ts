import { type Language, type LanguageSegment, linkSegment } from './language';
import type { Platform } from './platform';

/**
 * Every address of the shop that the shell leads to. `{lang}` is the page's language segment.
 *
 * Source: specification, section 2, "Routes"; contract, section 8, "Links" and "Paths not listed".
 */
export const ROUTES = {
  page: '/{lang}/page/',
  homepage: '/{lang}/page/homepage',
  shoppingAgent: '/{lang}/page/shoppingagent',
  transport: '/{lang}/page/transport',
  login: '/{lang}/page/login',
  account: '/{lang}/page/account/',
  messages: '/{lang}/page/account/#tab=1',
  enquiries: '/{lang}/page/account/#tab=2',
  balance: '/{lang}/page/account/mybalance',
  parcels: '/{lang}/page/account/myparcel/',
  level: '/{lang}/page/account/level/',
  warehouse: '/{lang}/page/parcel/storage/',
  myAffiliate: '/{lang}/page/partner/',
  affiliates: '/{lang}/page/about/affiliate/',
  shoppingCart: '/{lang}/page/shoppingcart/',
  shoppingOrders: '/order/diybuy',
  forwardingOrders: '/order/pkgorder',
} as const;

export type RouteName = keyof typeof ROUTES;

/** Leads from one page to the others, in its language. */
export interface Links {
  /** Address of a route. */
  to(name: RouteName): string;
  /** Home of the page's language and platform. */
  home(): string;
  /** Sign-in, coming back to the page as it is now. */
  signIn(): string;
  /** Sign-up, coming back to the page as it is now. */
  signUp(): string;
}

export interface LinkSource {
  readonly lang: Language;
  readonly platform: Platform;
  /** Path of the page, with its leading slash. */
  readonly pathname: string;
  /** The whole current address; read at each call, since a page may change its hash. */
  readonly currentUrl: () => string;
  /** Replacements by name, from the options. */
  readonly routes?: Readonly<Partial<Record<RouteName, string>>>;
}

export function createLinks({ lang, platform, pathname, currentUrl, routes = {} }: LinkSource): Links {
  const segment: LanguageSegment = linkSegment(lang, pathname);
  const to = (name: RouteName) => (routes[name] ?? ROUTES[name]).replace('{lang}', segment);
  const signIn = () => `${to('login')}?ref=${encodeURIComponent(currentUrl())}`;
  return {
    to,
    home: () => to(homeRoute(lang, platform)),
    signIn,
    signUp: () => `${signIn()}&type=register`,
  };
}

/** Source: specification, section 2, "Routes"; contract, section 8, "Languages". */
function homeRoute(lang: Language, platform: Platform): RouteName {
  if (platform === 'transport') return 'transport';
  return lang === 'kr' || lang === 'ph' ? 'shoppingAgent' : 'homepage';
}
