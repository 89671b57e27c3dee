import { type Language, type LanguageSegment, linkSegment } from './language';
import type { Platform } from './platform';

/**
 * Every address of the shop that the shell leads to or knows. `{lang}` is the page's language segment, `{ref}` the address
 * of the page itself, encoded.
 *
 * Source: specification, section 2, "Routes"; contract, section 8, "Links" and "Paths not listed".
 */
export const ROUTES = {
  root: '/',
  languageRoot: '/{lang}/',
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
  beforeSale: '/{lang}/page/account/consult/before-sale',
  warehouse: '/{lang}/page/parcel/storage/',
  myAffiliate: '/{lang}/page/partner/',
  affiliates: '/{lang}/page/about/affiliate/',
  contactUs: '/{lang}/page/about/contactus/',
  aboutUs: '/{lang}/page/about/aboutus/',
  freight: '/{lang}/page/query/freight/',
  shippingSolution: '/{lang}/page/query/freight/#tabIndex=1',
  parcelTracking: '/{lang}/page/query/package/',
  shippingExpert: '/{lang}/page/customization/expert-service/?isNeedParams=1',
  customLogistics: '/{lang}/page/customization/fillin/',
  help: '/{lang}/page/help/',
  privacy: '/{lang}/page/help/#privacy',
  customerService: '/{lang}/page/customservice/',
  shippingHacks: '/{lang}/page/shippinghacks/',
  noviceGuide: '/{lang}/page/noviceguide/',
  businessService: '/{lang}/page/businessservice/',
  shoppingCart: '/{lang}/page/shoppingcart/',
  /** Where the cart's own page leads on to; a shop has one that says so. */
  checkout: '',
  buy: '/{lang}/page/buy/',
  search: '/{lang}/page/search/',
  shop: '/{lang}/page/shop/',
  subject: '/{lang}/page/subject',
  marketingRegister: '/{lang}/page/marketing/register/',
  products: '/{lang}/page/marketing/products',
  invitation: '/{lang}/page/marketing/invitation',
  invitationLead: '/{lang}/page/marketing/invitation_lead',
  orders: '/order',
  ownPurchases: '/order/diybuy/index?pageType=2',
  shoppingOrders: '/order/diybuy',
  forwardingOrders: '/order/pkgorder',
  virtualOrders: '/order/virtual-order',
  goods: '/account/goods',
  advisory: '/account/advisory/create',
  packageAdvisory: '/account/advisory/create?type=package',
  clearance: '/account/advisory/create?type=package_apply_clearance',
  orderAfterSale: '/account/myservices/aftersales',
  packageAfterSale: '/account/pkgservice/servicegate',
} as const;

export type RouteName = keyof typeof ROUTES;

/** Addresses by name in place of the table's, from the options. */
export type RouteReplacements = Readonly<Partial<Record<RouteName, string>>>;

/** Leads from one page to the others, in its language. */
export interface Links {
  /** What `{lang}` becomes on this page. */
  readonly segment: LanguageSegment;
  /** Address of a route. */
  to(name: RouteName): string;
  /** Home of the page's language and platform. */
  home(): string;
  /** Sign-in, coming back to the page as it is now. */
  signIn(): string;
  /** Sign-up, coming back to the page as it is now. */
  signUp(): string;
  /** Sign-in as markup has it that serves every page: it names none to come back to. */
  plainSignIn(): string;
  /** The same for sign-up. */
  plainSignUp(): string;
  /** Goods detail. @param url Address of the goods on their marketplace. */
  buy(url: string): string;
  search(keyword: string): string;
  shop(shopId: string): string;
  /** The activity that a countdown task belongs to. */
  subject(activityId: string): string;
  /** Where a shared link leads: path and query, without the origin. */
  shareHome(share: { readonly type: string; readonly id: string | number }): string;
  /** An enquiry about an order. */
  orderAdvisory(orderNo: string): string;
}

export interface LinkSource {
  readonly lang: Language;
  readonly platform: Platform;
  /** Path of the page, with its leading slash. */
  readonly pathname: string;
  /** The whole current address; read at each call, since a page may change its hash. */
  readonly currentUrl: () => string;
  /** Replacements by name, from the options. */
  readonly routes?: RouteReplacements;
}

export function createLinks({ lang, platform, pathname, currentUrl, routes = {} }: LinkSource): Links {
  const segment = linkSegment(lang, pathname);
  const patternOf = (name: RouteName) => routes[name] ?? ROUTES[name];
  const leadTo = (name: RouteName, ref: () => string) =>
    patternOf(name).replace('{lang}', segment).replace('{ref}', ref);
  const to = (name: RouteName) => leadTo(name, () => encode(currentUrl()));
  /** @param query Without its question mark; a replaced route may have brought one. */
  const ask = (name: RouteName, query: string, value: string) => {
    const address = to(name);
    return `${address}${address.includes('?') ? '&' : '?'}${query}=${encode(value)}`;
  };
  const signIn = () => (patternOf('login').includes('{ref}') ? to('login') : ask('login', 'ref', currentUrl()));
  const plainSignIn = () => leadTo('login', () => '');
  return {
    segment,
    to,
    home: () => to(homeRoute(lang, platform)),
    signIn,
    signUp: () => `${signIn()}&type=register`,
    plainSignIn,
    plainSignUp: () => `${plainSignIn()}${plainSignIn().includes('?') ? '&' : '?'}type=register`,
    buy: (url) => ask('buy', 'from=search-input&url', url),
    search: (keyword) => ask('search', 'keyword', keyword),
    shop: (shopId) => ask('shop', 'shopid', shopId),
    subject: (activityId) => ask('subject', 'id', activityId),
    shareHome: ({ type, id }) => ask('homepage', `shareType=${encode(type)}&shareId`, String(id)),
    orderAdvisory: (orderNo) => ask('advisory', 'order_no', orderNo),
  };
}

function encode(text: string): string {
  // Half a character, as a cut text ends with, would throw.
  return encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'));
}

/** Source: specification, section 2, "Routes"; contract, section 8, "Languages". */
export function homeRoute(lang: Language, platform: Platform): RouteName {
  if (platform === 'transport') return 'transport';
  return lang === 'kr' || lang === 'ph' ? 'shoppingAgent' : 'homepage';
}
