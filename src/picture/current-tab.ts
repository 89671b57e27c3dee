/**
 * The tab of the header that leads to a page, by its usual path below the base page path; another path for none. Its slash is
 * a hyphen, as in partials. The table
 * of routes would cost ten times the bytes, and pages with routes or tabs of their own have no picture. A test compares
 * it with the header.
 */
export function currentTab(path: string, lang: string): string {
  const [, below] = /^(?:\/+(?:cn|en|kr|ph)(?:\/+page(?:\/+(.+?))?)?)?\/*$/.exec(path) ?? ['', '-'];
  return !below || (below === 'shoppingagent' && /kr|ph/.test(lang)) ? 'homepage' : below.replace('/', '-');
}
