import { type Language, linkSegment } from '../../../src/domain/language';
import type { Platform } from '../../../src/domain/platform';
import { ROUTES } from '../../../src/domain/route-table';
import { createLinks, homeRoute, type Links, type RouteName } from '../../../src/domain/routes';

/** The names of the addresses in a page: any default route of a shop, or sign-up. */
type AddressName = RouteName | 'signUp';

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);
const NAMES: readonly AddressName[] = [...Object.keys(ROUTES).filter(isRoute), 'signUp'];
/** Beyond the private-use characters of `domain/picture/template.ts`. */
const FIRST_SIGN = 0xe800;
const SIGNS = /[\ue800-\uebff]/g;

const signOf = (name: AddressName) => String.fromCharCode(FIRST_SIGN + NAMES.indexOf(name));
const nameOf = (sign: string) => NAMES[sign.charCodeAt(0) - FIRST_SIGN] ?? 'root';
const linksOf = (lang: Language, platform: Platform) =>
  createLinks({ lang, platform, pathname: '/', currentUrl: () => '' });

/**
 * Links whose addresses are private-use characters, as the page's real addresses are unknown during the build. A route
 * that is empty by default stays empty: it appears in no picture.
 */
export function signLinks(lang: Language, platform: Platform): Links {
  return {
    ...linksOf(lang, platform),
    to: (name) => ROUTES[name] && signOf(name),
    home: () => signOf(homeRoute(lang, platform)),
    plainSignIn: () => signOf('login'),
    plainSignUp: () => signOf('signUp'),
  };
}

/** Replaces the characters of {@link signLinks} with default addresses. */
export function withUsualAddresses(text: string, lang: Language): string {
  const links = linksOf(lang, 'main');
  return text.replace(SIGNS, (sign) => {
    const name = nameOf(sign);
    return name === 'signUp' ? links.plainSignUp() : links.to(name);
  });
}

/** Replaces the characters of {@link signLinks} with tokens. Source: contract, section 2, "PHP". */
export const withAddressTokens = (text: string): string =>
  text.replace(SIGNS, (sign) => `{{portico:routes.${nameOf(sign)}}}`);

/** The segment that replaces `{lang}` if the page's path contains none. */
export const usualSegment = (lang: Language) => linkSegment(lang, '/');
