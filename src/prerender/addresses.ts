import { type Language, linkSegment } from '../domain/language';
import type { Platform } from '../domain/platform';
import { ROUTES } from '../domain/route-table';
import { createLinks, homeRoute, type Links, type RouteName } from '../domain/routes';

/** What a page's own address may stand for: every route that a shop has by default, and sign-up. */
type AddressName = RouteName | 'signUp';

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name);
const NAMES: readonly AddressName[] = [...Object.keys(ROUTES).filter(isRoute), 'signUp'];
/** Above the signs of `picture/template.ts`. */
const FIRST_SIGN = 0xe800;
const SIGNS = /[\ue800-\uebff]/g;

const signOf = (name: AddressName) => String.fromCharCode(FIRST_SIGN + NAMES.indexOf(name));
const nameOf = (sign: string) => NAMES[sign.charCodeAt(0) - FIRST_SIGN] ?? 'root';
const linksOf = (lang: Language, platform: Platform) =>
  createLinks({ lang, platform, pathname: '/', currentUrl: () => '' });

/** Links of a page whose addresses are not known: each is a sign. What is empty by default is in no picture. */
export function signLinks(lang: Language, platform: Platform): Links {
  return {
    ...linksOf(lang, platform),
    to: (name) => ROUTES[name] && signOf(name),
    home: () => signOf(homeRoute(lang, platform)),
    plainSignIn: () => signOf('login'),
    plainSignUp: () => signOf('signUp'),
  };
}

/** A text with the addresses of a shop that has none of its own. */
export function withUsualAddresses(text: string, lang: Language): string {
  const links = linksOf(lang, 'main');
  return text.replace(SIGNS, (sign) => {
    const name = nameOf(sign);
    return name === 'signUp' ? links.plainSignUp() : links.to(name);
  });
}

/** A text with a token for each address. Source: contract, section 2, "PHP". */
export const withAddressTokens = (text: string): string =>
  text.replace(SIGNS, (sign) => `{{portico:routes.${nameOf(sign)}}}`);

/** What `{lang}` becomes where the page's path says nothing of it. */
export const usualSegment = (lang: Language) => linkSegment(lang, '/');
