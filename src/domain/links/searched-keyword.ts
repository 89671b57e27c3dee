import { searchForm } from './search-form';

/** Stands for the words while an address is read. URLs leave it as it is. */
const WORDS = 'portico-words';

/**
 * The words that a page of results was searched for; empty on any other page.
 *
 * @param pattern As `Links.searchPattern` returns it. The address of its plain form is known, too.
 * @param url     The page's whole address.
 */
export function searchedKeyword(pattern: string, url: string): string {
  const here = new URL(url);
  const { action, name, fields } = searchForm(pattern);
  const form = new URL(action, url);
  const sent = new URL(pattern.split('{keyword}').join(WORDS), url);
  if (here.origin !== sent.origin || fields.some(([key, value]) => here.searchParams.get(key) !== value)) return '';
  // A server may add a slash, or take it away.
  const pathOf = ({ pathname }: URL) => pathname.replace(/\/+$/, '');
  return (
    (pathOf(here) === pathOf(form) && here.searchParams.get(name)) ||
    between(pathOf(here), pathOf(sent)) ||
    (pathOf(here) === pathOf(sent) && between(here.hash, sent.hash)) ||
    ''
  );
}

/** What stands in a text where another one has the place for the words. */
function between(text: string, pattern: string): string {
  const [before = '', after] = pattern.split(WORDS);
  if (after === undefined || !text.startsWith(before) || !text.endsWith(after)) return '';
  const words = text.slice(before.length, text.length - after.length);
  try {
    // The words of a path are one part of it.
    return words.includes('/') ? '' : decodeURIComponent(words);
  } catch {
    // Not encoded as UTF-8.
    return '';
  }
}
