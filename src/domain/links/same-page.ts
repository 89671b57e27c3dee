/**
 * Whether an address is that of the page at `url`, regardless of the hash, and of what else the page's query has.
 *
 * @param url The page's whole address; empty if it is not known yet.
 */
export function isSamePage(href: string, url: string): boolean {
  if (!url) return false;
  const page = new URL(url);
  const target = new URL(href, page);
  const isQuery = [...target.searchParams].every(([name, value]) => page.searchParams.get(name) === value);
  return target.origin === page.origin && plainPath(target) === plainPath(page) && isQuery;
}

function plainPath({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}
