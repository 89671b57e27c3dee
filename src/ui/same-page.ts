/**
 * Whether an address is that of the page at `url`, regardless of query and hash.
 *
 * @param url The page's whole address; empty if it is not known yet.
 */
export function isSamePage(href: string, url: string): boolean {
  if (!url) return false;
  const page = new URL(url);
  const target = new URL(href, page);
  return target.origin === page.origin && plainPath(target) === plainPath(page);
}

function plainPath({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}
