/**
 * An address of the shell on a page with a `<base>`: it belongs to the page, wherever the base leads. It stays as it is
 * where the base leads to the same place.
 *
 * @param address Checked; empty for none. `{ref}` and `{keyword}` in it stay.
 * @param url     The page's whole address.
 * @param baseUrl The address that browsers resolve the page's links against.
 *
 * Source: contract, section 2, "Addresses".
 */
export function pageAddress(address: string, url: string, baseUrl: string): string {
  if (!address || url === baseUrl) return address;
  try {
    const { href } = new URL(address, url);
    return href === new URL(address, baseUrl).href ? address : href.replace(/%7B(ref|keyword)%7D/g, '{$1}');
  } catch {
    // It leads nowhere in either case.
    return address;
  }
}
