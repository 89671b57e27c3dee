import { safeAddress } from '../links/web-address';

/** Whether a content has markup or entities. One without needs no cleaning and is shown as it is. */
export function hasMarkup(html: string): boolean {
  return /[<&]/.test(html);
}

/**
 * The address of a link in an announcement: http, https, relative to this site, or `mailto:`. Any other gives an empty
 * text.
 *
 * @param href As written in the content.
 */
export function contentHref(href: string): string {
  const address = safeAddress(href);
  if (address) return address;
  // Drops the same characters as `safeAddress`: what browsers skip must not hide a scheme here either.
  const plain = href.trim();
  return /^mailto:[^\s\\]+$/i.test(plain) ? plain : '';
}

/**
 * The address of a picture in an announcement: on this site, or on a host that the site allows. Any other gives an
 * empty text.
 *
 * @param pageUrl    The page's whole address.
 * @param imageHosts The option `brand.imageHosts`: host names, with a port unless it is the default one.
 *
 * Source: contract, section 4, `brand`.
 */
export function contentImage(src: string, pageUrl: string, imageHosts: readonly string[]): string {
  const address = safeAddress(src);
  if (!address) return '';
  try {
    const url = new URL(address, pageUrl);
    const isOwn = url.origin === new URL(pageUrl).origin || imageHosts.some((host) => host.toLowerCase() === url.host);
    // Credentials before the host would be sent along, and only serve to make it look like another host.
    return isOwn && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : '';
  } catch {
    return '';
  }
}

/** A length in px from an attribute such as `width="640"`; undefined for per cent, 0 and malformed values. */
export function pictureLengthPx(text: string | null): number | undefined {
  const match = /^\s*(\d{1,5})(?:px)?\s*$/.exec(text ?? '');
  return Number(match?.[1]) || undefined;
}
