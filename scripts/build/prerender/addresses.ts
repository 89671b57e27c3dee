import { type Language, linkSegment } from '../../../src/domain/i18n/language';
import { createLinks, homeRoute, type Links, type RouteName } from '../../../src/domain/links/links';
import { ROUTES } from '../../../src/domain/links/route-table';
import { PLATFORMS, type Platform } from '../../../src/domain/page/platform';
import { changeAttributes, type Tree } from './tree';

/** Addresses of a sign-up, and of links that return to the page, by the name of their token. */
const SIGN_LINKS = {
  signUp: 'plainSignUp',
  signInPattern: 'signInPattern',
  signUpPattern: 'signUpPattern',
} as const satisfies Readonly<Record<string, keyof Links>>;
type SignName = keyof typeof SIGN_LINKS;
/** The names of the addresses in a page: any default route of a shop, a sign link, or the platform's home page. */
type AddressName = RouteName | SignName | 'home';

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);
const isSign = (name: string): name is SignName => Object.hasOwn(SIGN_LINKS, name);
const NAMES: readonly AddressName[] = [
  ...Object.keys(ROUTES).filter(isRoute),
  ...Object.keys(SIGN_LINKS).filter(isSign),
  'home',
];
/** Beyond the private-use characters of `domain/picture/template.ts`. */
const FIRST_SIGN = 0xe800;
const SIGNS = /[\ue800-\uebff]/g;

const signOf = (name: AddressName) => String.fromCharCode(FIRST_SIGN + NAMES.indexOf(name));
const nameOf = (sign: string) => NAMES[sign.charCodeAt(0) - FIRST_SIGN] ?? 'root';
const linksOf = (lang: Language) => createLinks({ lang, platform: 'main', pathname: '/', currentUrl: () => '' });

/**
 * Links whose addresses are private-use characters, as the page's real addresses are unknown during the build. A route
 * that is empty by default stays empty: it appears in no picture.
 */
export function signLinks(lang: Language): Links {
  return {
    ...linksOf(lang),
    to: (name) => ROUTES[name] && signOf(name),
    home: () => signOf('home'),
    plainSignIn: () => signOf('login'),
    plainSignUp: () => signOf('signUp'),
    signInPattern: () => signOf('signInPattern'),
    signUpPattern: () => signOf('signUpPattern'),
    searchPattern: () => signOf('search'),
  };
}

/**
 * Makes the address of the home page a choice by the platform: nothing else in a first view depends on it.
 *
 * Source: specification, section 2, "Routes".
 */
export function chooseHome(trees: readonly Tree[], lang: Language): readonly Tree[] {
  const of = Object.fromEntries(PLATFORMS.map((platform) => [platform, signOf(homeRoute(lang, platform))]));
  return changeAttributes(trees, (text) => (text === signOf('home') ? { by: 'platform', of } : text));
}

/** Replaces the characters of {@link signLinks} with default addresses. */
export function withUsualAddresses(text: string, lang: Language): string {
  const links = linksOf(lang);
  return text.replace(SIGNS, (sign) => {
    const name = nameOf(sign);
    if (name === 'home') throw new Error('the home page is linked by an address with more in it');
    return isSign(name) ? links[SIGN_LINKS[name]]() : links.to(name);
  });
}

/** Replaces the characters of {@link signLinks} with tokens. Source: contract, section 2, "PHP". */
export const withAddressTokens = (text: string, lang: Language, platform: Platform): string =>
  text.replace(SIGNS, (sign) => {
    const name = nameOf(sign);
    return `{{portico:routes.${name === 'home' ? homeRoute(lang, platform) : name}}}`;
  });

/** The segment that replaces `{lang}` if the page's path contains none. */
export const usualSegment = (lang: Language) => linkSegment(lang, '/');
