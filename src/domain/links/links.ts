import { type Language, type LanguageSegment, linkSegment } from '../i18n/language';
import type { Platform } from '../page/platform';
import { ROUTES } from './route-table';

export type RouteName = keyof typeof ROUTES;

/** Addresses from the options that replace the table's, by name. */
export type RouteReplacements = Readonly<Partial<Record<RouteName, string>>>;

/** Builds the links of a page, in its language. */
export interface Links {
  /** The replacement of `{lang}` on this page. */
  readonly segment: LanguageSegment;
  /** An address of a reply or an option, resolved against the page's own: a `<base>` may lead elsewhere. */
  at(address: string): string;
  /** Address of a route. */
  to(name: RouteName): string;
  /** Home of the page's language and platform. */
  home(): string;
  /** Sign-in, with the current page to return to. */
  signIn(): string;
  /** Sign-up, with the current page to return to. */
  signUp(): string;
  /** Sign-in without a page to return to, for markup that serves every page. */
  plainSignIn(): string;
  /** The same for sign-up. */
  plainSignUp(): string;
  /** Sign-in with `{ref}` in place of the page to return to: that is filled in when the link is pressed. */
  signInPattern(): string;
  /** The same for sign-up. */
  signUpPattern(): string;
  /** Goods detail. @param url Address of the goods on their marketplace. */
  buy(url: string): string;
  search(keyword: string): string;
  /** The same with `{keyword}` in place of the words. */
  searchPattern(): string;
  shop(shopId: string): string;
  /** The activity that a countdown task belongs to. */
  subject(activityId: string): string;
  /** The target of a shared link: path and query, without the origin. */
  shareHome(share: { readonly type: string; readonly id: string | number }): string;
  /** An enquiry about an order. */
  orderAdvisory(orderNo: string): string;
}

export interface LinkSource {
  readonly lang: Language;
  readonly platform: Platform;
  /** Path of the page, with its leading slash. */
  readonly pathname: string;
  /** The whole current address. It is read at each call, since a page may change its hash. */
  readonly currentUrl: () => string;
  /** Replacements by name, from the options. */
  readonly routes?: RouteReplacements;
  /** Resolves an address against the page's own (`page-address.ts`). Without it, addresses stay as they are. */
  readonly at?: (address: string) => string;
}

const asItIs = (address: string) => address;

export function createLinks({ lang, platform, pathname, currentUrl, routes = {}, at = asItIs }: LinkSource): Links {
  const segment = linkSegment(lang, pathname);
  const patternOf = (name: RouteName) => routes[name] ?? ROUTES[name];
  const open = (name: RouteName) => at(patternOf(name).replace(/{lang}/g, segment));
  const withRef = (address: string) => address.replace(/{ref}/g, () => encode(currentUrl()));
  const to = (name: RouteName) => withRef(open(name));
  /** @param query Without its question mark, since a replaced route may already have one. */
  const add = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;
  const ask = (name: RouteName, query: string, value: string) => add(to(name), `${query}=${encode(value)}`);
  const withPlace = (address: string, place: string) =>
    address.includes(`{${place}}`) ? address : add(address, `${place}={${place}}`);
  const signInPattern = () => withPlace(open('login'), 'ref');
  const searchPattern = () => withPlace(to('search'), 'keyword');
  const signUpPattern = () => add(signInPattern(), 'type=register');
  const plainSignIn = () => open('login').replace(/{ref}/g, '');
  return {
    segment,
    at,
    to,
    home: () => to(homeRoute(lang, platform)),
    signIn: () => withRef(signInPattern()),
    signUp: () => withRef(signUpPattern()),
    plainSignIn,
    plainSignUp: () => add(plainSignIn(), 'type=register'),
    signInPattern,
    signUpPattern,
    buy: (url) => ask('buy', 'from=search-input&url', url),
    search: (keyword) => searchPattern().replace(/{keyword}/g, () => encode(keyword)),
    searchPattern,
    shop: (shopId) => ask('shop', 'shopid', shopId),
    subject: (activityId) => ask('subject', 'id', activityId),
    shareHome: ({ type, id }) => ask('homepage', `shareType=${encode(type)}&shareId`, String(id)),
    orderAdvisory: (orderNo) => ask('advisory', 'order_no', orderNo),
  };
}

function encode(text: string): string {
  // `encodeURIComponent` throws on half of a surrogate pair, with which a cut text may end.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** Source: specification, section 2, "Routes"; contract, section 8, "Languages". */
export function homeRoute(lang: Language, platform: Platform): RouteName {
  if (platform === 'transport') return 'transport';
  return lang === 'kr' || lang === 'ph' ? 'shoppingAgent' : 'homepage';
}
