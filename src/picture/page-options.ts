import { stringify } from '../domain/json';
import { mergeOptions } from '../domain/merged-options';
import { isWebAddress } from '../domain/web-address';
import type { Brand } from './values';

/** The options of a page, as far as its first picture depends on them. */
export interface PageOptions {
  /** The page's own value at a path, unchecked; undefined if the page sets none. */
  given(path: string): unknown;
  /**
   * Whether every option that the page sets has the value which the template was made with.
   *
   * @param told    The values that the template was made with, by path.
   * @param segment The language segment of the page's links.
   */
  fits(told: Readonly<Record<string, unknown>>, segment: string): boolean;
  /** The brand, read as the core reads it, with the same defaults. */
  brand(): Brand;
}

/** @param options The options of the call. They override those that stand in the page's JSON. */
export function readPageOptions(page: Document, options: unknown): PageOptions {
  let standing: unknown;
  try {
    const { querySelector } = HTMLDocument.prototype;
    const script = querySelector.call(page, 'script[type="application/json"][data-portico-options]');
    standing = JSON.parse(script?.textContent ?? '');
  } catch {
    // There is no such script, or its JSON is broken: the core reports that.
  }
  const merged = mergeOptions(standing, options);
  const given = (path: string): unknown => {
    let value = merged;
    for (const name of path.split('.')) value = Object(value)[name];
    return value ?? undefined;
  };
  const textAt = (path: string, fallback = '') => {
    const value = given(path);
    return typeof value === 'string' ? value : fallback;
  };
  return {
    given,
    fits: (told, segment) =>
      Object.entries(told).every(([path, value]) => {
        const own = path === 'segment' ? segment : given(path);
        return own === undefined || stringify(own) === stringify(value);
      }),
    brand() {
      const payments: Brand['payments'][number][] = [];
      const listed = given('brand.payments');
      for (const item of Array.isArray(listed) ? listed : []) {
        const { name, href, img } = Object(item);
        if (typeof name === 'string') payments.push({ name, href: addressOf(href), img: addressOf(img) });
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
    },
  };
}

const addressOf = (value: unknown) => (isWebAddress(value) ? value : '');
