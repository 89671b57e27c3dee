import { pageAddress } from '../domain/links/page-address';

/**
 * The address of the pressed link, to follow if its overlay fails to load; undefined if it has none. A link of the page
 * follows the page's `<base>`.
 */
export function wayOn(source: HTMLElement | null | undefined): string | undefined {
  const href = source?.closest('a[href]')?.getAttribute('href');
  // Old pages write such an address into links that only a script handles.
  if (!source || !href || /^\s*(#|javascript:)/i.test(href)) return undefined;
  return pageAddress(href, source.baseURI, source.ownerDocument.location.href);
}
