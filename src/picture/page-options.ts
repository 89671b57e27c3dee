import { stringify } from '../domain/json';
import { itemsIn, textOf } from '../domain/more-meanings';
import type { Brand } from '../domain/picture/values';
import { isWebAddress } from '../domain/web-address';
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

/** The brand, read as the core reads it, with the same defaults. */
export function readBrand(given: Given): Brand {
  const textAt = (path: string, fallback = '') => textOf(given(path)) ?? fallback;
  const payments: Brand['payments'][number][] = [];
  const listed = given('brand.payments');
  for (const item of itemsIn(listed) ?? [listed]) {
    const { name, href, img } = Object(item);
    if (textOf(name) !== undefined) payments.push({ name: String(name), href: addressOf(href), img: addressOf(img) });
  }
  return {
    name: textAt('brand.name', 'Portico'),
    logo: addressOf(given('brand.logo')),
    company: textAt('brand.company'),
    address: textAt('brand.address'),
    contacts: { service: textAt('brand.contacts.service'), business: textAt('brand.contacts.business') },
    payments,
    appQr: textAt('brand.appQr'),
  };
}

const addressOf = (value: unknown) => (isWebAddress(value) ? value : '');
