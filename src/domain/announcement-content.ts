import { safeAddress } from './web-address';

/** Whether a content has markup or entities at all; one without is shown as it is, with nothing to clean. */
export function hasMarkup(html: string): boolean {
  return /[<&]/.test(html);
}

/**
 * Address of a link in an announcement: http, https, of this site, or an address to write to; empty for all others.
 *
 * @param href As it stands in the content.
 */
export function contentHref(href: string): string {
  const address = safeAddress(href);
  if (address) return address;
  // The same signs are dropped as in `safeAddress`: what browsers skip must not hide a scheme here either.
  const plain = href.trim();
  return /^mailto:[^\s\\]+$/i.test(plain) ? plain : '';
}

/**
 * Address of a picture in an announcement: of this site, or of a host that the site has named; empty for all others.
 *
 * @param pageUrl    The page's whole address.
 * @param imageHosts The option `brand.imageHosts`: host names, with their port if it is not the usual one.
 *
 * Source: contract, section 4, `brand`.
 */
export function contentImage(src: string, pageUrl: string, imageHosts: readonly string[]): string {
  const address = safeAddress(src);
  if (!address) return '';
  try {
    const url = new URL(address, pageUrl);
    const isOwn = url.origin === new URL(pageUrl).origin || imageHosts.includes(url.host);
    // A name before the host is sent along, and can only be meant to look like another host.
    return isOwn && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : '';
  } catch {
    return '';
  }
}

/** A length in px from an attribute such as `width="640"`; undefined for per cent, 0 and nonsense. */
export function pictureLengthPx(text: string | null): number | undefined {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/.exec(text ?? '');
  return Number(match?.[1]) || undefined;
}
