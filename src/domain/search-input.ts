/** What a shopper looks for: goods at an address, words, or nothing yet. */
export type SearchInput =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'empty' };

/** Longest keyword, in characters: a text that was pasted whole would make an address that servers refuse. */
export const KEYWORD_MAX_CHARS = 300;

/**
 * Tells what a shopper has typed or pasted. Text shared from an app ("【…】https://m.tb.cn/h.x 点击链接直接打开") gives its
 * first http(s) link; the bare address of a shop (`item.taobao.com/item.htm?id=1`) is a link, too. Other schemes never
 * are.
 *
 * A link ends where a character stands that addresses don't have: a blank, Chinese, full-width punctuation. Behind a `=`
 * Chinese belongs to it, as browsers show it in the address of a search.
 *
 * @returns `url` in the form that browsers send, which is read as the same link again.
 * Source: specification, section 2, "Header" (search box).
 */
export function readSearchInput(text: string): SearchInput {
  // Cleaned before a link is looked for: what is given back is clean, and must be read as the same.
  const plain = cleaned(text);
  const url = firstLink(plain) ?? bareLink(plain);
  if (url !== undefined) return { kind: 'link', url };
  // What is cut off may uncover an address, and leave half a sign or a blank at the end.
  if (plain.length > KEYWORD_MAX_CHARS) return readSearchInput(plain.slice(0, KEYWORD_MAX_CHARS));
  return plain ? { kind: 'keyword', keyword: plain } : { kind: 'empty' };
}

/** A text without what no eye can see in it; cleaned again, it stays as it is. */
function cleaned(text: string): string {
  const plain = text
    // Apps put marks without a width between words and links. Half a surrogate pair can't be put into an address.
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\p{Cs}]/gu, '')
    // A terminal or a table leaves control characters in the clipboard.
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[ \u200c\u200d]+/, '');
  return withoutTail(plain, ' \u200c\u200d');
}

/** A text without the signs at its end; a pattern would try anew at each of them in the middle. */
function withoutTail(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function firstLink(text: string): string | undefined {
  // A Chinese keyboard writes a colon and slashes of full width.
  const links = /https?[:：][/／]{2}((?:=[^\s!-~\u2000-\u206f\u3000-\u303f\uff00-\uffef]+|[!#-;=?-[\]_a-z~])+)/gi;
  for (const [link, rest = ''] of text.matchAll(links)) {
    const scheme = /^https/i.test(link) ? 'https' : 'http';
    const url = checked(`${scheme}://${rest}`);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** An address without its scheme: by itself, or among words if something stands behind its domain. */
function bareLink(text: string): string | undefined {
  const domain = '((?:[a-z0-9][a-z0-9-]*\\.)+(?:com|cn|net|org|hk|tw|jp|kr|cc|co|shop|store|top|vip)(?::\\d+)?';
  const path = '[/?][!#-;=?-[\\]_a-z~]*';
  // Brands look like domains ("Dr.Martens"), so the last part is one of those that shops have.
  const alone = new RegExp(`^(?://)?${domain}(?:${path})?)$`, 'i').exec(text);
  const [, found] = alone ?? new RegExp(`(?:^|[^\\w@./:-])${domain}${path})`, 'i').exec(text) ?? [];
  return found && checked(`https://${found}`);
}

/** @returns The address as browsers send it; undefined for one that leads to no public host. */
function checked(address: string): string | undefined {
  // What ends a sentence or closes a bracket is no part of the link.
  const trimmed = withoutTail(address, address.includes('(') ? ".,;:!?']" : ".,;:!?')]");
  if (!URL.canParse(trimmed)) return undefined;
  const { href, hostname } = new URL(trimmed);
  if (!/\.[a-z][a-z0-9-]*$/.test(hostname)) return undefined;
  // Taken apart and put together it may end in punctuation anew: "/(/../a)" becomes "/a)".
  return href === address ? href : checked(href);
}
