import { isWebAddress, safeAddress } from '../domain/links/web-address';
import { type PictureValues, TOKENS } from '../domain/picture/template';
import { stringify } from '../domain/reading/json';
import { itemsIn, textOf } from '../domain/reading/more-meanings';
import type { Given } from './given';

/**
 * Whether every option that the page sets has the value which a template was made with.
 *
 * @param told    The values that the template was made with, by path.
 * @param segment The language segment of the page's links.
 */
export function fits(given: Given, told: Readonly<Record<string, unknown>>, segment: string): boolean {
  return Object.entries(told).every(([path, value]) => {
    const own = path === 'segment' ? segment : path === 'routes' ? linkedRoutes(given) : given(path);
    return own === undefined || stringify(own) === stringify(value);
  });
}

/** The page's own routes without that to the checkout, which templates name if they need it. */
function linkedRoutes(given: Given): object {
  const { checkout, ...others } = Object(given('routes'));
  return others;
}

/** The values of the brand, read as the core reads it, with the same defaults. */
export function brandValues(given: Given): PictureValues {
  const values: Record<string, string | readonly PictureValues[]> = {};
  for (const name of [...TOKENS.slice(0, 6), 'brand.appQr']) {
    values[name] = textOf(given(name)) ?? '';
  }
  const logo = given('brand.logo');
  const listed = given('brand.payments');
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
