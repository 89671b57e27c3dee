import { isWebAddress, safeAddress } from '../domain/links/web-address';
import { pickPlatform } from '../domain/page/platform';
import { type PictureValues, TOKENS } from '../domain/picture/template';
import { bootImage } from '../domain/positions/boot-image';
import { placedLogo } from '../domain/positions/placed-logo';
import type { PositionName } from '../domain/positions/position';
import { itemsIn, textOf } from '../domain/reading/more-meanings';
import { LAST_LOGO_KEY, PLATFORM_KEY } from '../domain/stored-names';
import type { Begun } from './begin';
import { attempt } from './mark';
import type { PageOption } from './options';

/** The values of the site and the page, whoever the visitor is. */
export function siteValues({ lang, platform, option, mark: { scope } }: Begun, view: Window): PictureValues {
  const brand = brandValues(option);
  const logo = placedLogo(
    bootedImage(option, 'header_logo'),
    () => view.localStorage[LAST_LOGO_KEY + scope],
    lang + view.innerWidth + brand['brand.name'],
  );
  return {
    ...brand,
    ...(logo && { 'brand.logo': logo }),
    platform: pickPlatform({
      stored: attempt(() => view.sessionStorage[PLATFORM_KEY + scope]),
      query: new URLSearchParams(view.location.search),
      argument: platform,
      lang,
    }),
    tab: currentTab(view.location.pathname, lang),
  };
}

/** The image that the page's own data place at a position. */
export const bootedImage = (option: PageOption, name: PositionName) =>
  bootImage(option('boot.positions'), option('positions'), name);

/** The values of the brand, read as the core reads it, with the same defaults. */
export function brandValues(option: PageOption): PictureValues {
  const values: Record<string, string | readonly PictureValues[]> = {};
  for (const name of [...TOKENS.slice(0, 6), 'brand.appQr']) {
    values[name] = textOf(option(name)) ?? '';
  }
  const logo = option('brand.logo');
  const listed = option('brand.payments');
  const payments = (itemsIn(listed) ?? [listed])
    .map(Object)
    .map(({ name, href, img }) => ({ name: textOf(name), href: addressOf(href), img: addressOf(img) }))
    .filter(({ name, img }) => name !== undefined && (name || img));
  return {
    ...values,
    'brand.logo': isWebAddress(logo) ? logo : '',
    payments: payments[0] ? '*' : '',
    'brand.payments': payments,
  };
}

const addressOf = (value: unknown) => (isWebAddress(value) ? safeAddress(value) : '');

/**
 * The address of the page after the cart page, as the app makes it; empty unless the shop sets one. Only the file of an
 * inline cart has it.
 */
export function checkoutValues(option: PageOption, segment: string): PictureValues {
  const own = option('routes.checkout');
  const address = isWebAddress(own) ? own.replace(/{lang}/g, segment) : '';
  return { 'routes.checkout': address.replace(/{ref}/g, () => encodeURIComponent(location.href)) };
}

/**
 * The tab of the header that leads to a page, by its usual path below the base page path; another path for none. Its slash
 * is a hyphen, as in partials. The table of routes would cost ten times the bytes, and pages with routes or tabs of their
 * own have no picture. A test compares it with the header.
 */
export function currentTab(path: string, lang: string): string {
  const [, below] = /^(?:\/+(?:cn|en|kr|ph)(?:\/+page(?:\/+(.+?))?)?)?\/*$/.exec(path) ?? ['', '-'];
  return !below || (below === 'shoppingagent' && /kr|ph/.test(lang)) ? 'homepage' : below.replace('/', '-');
}
