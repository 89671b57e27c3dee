/** The content of the search box: the address of goods, words, or nothing. */
export type SearchInput =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'keyword'; readonly keyword: string }
  | { readonly kind: 'empty' };

/** Longest keyword, in characters. With a whole pasted text the address would be too long for servers. */
export const KEYWORD_MAX_CHARS = 300;

/**
 * Classifies a shopper's input. Text shared from an app ("【…】https://m.tb.cn/h.x 点击链接直接打开") gives its first http(s)
 * link. The bare address of a shop (`item.taobao.com/item.htm?id=1`) is a link, too. Other schemes never are.
 *
 * A link ends at the first character that addresses do not contain: whitespace, Chinese, full-width punctuation. After
 * a `=` Chinese belongs to the link, because browsers show it so in the address of a search.
 *
 * @param hasLinks False if the shop searches for words only: then a link is words, too.
 * @returns `url` as browsers send it; reading it again gives the same link.
 * Source: specification, section 2, "Header" (search box).
 */
export function readSearchInput(text: string, hasLinks = true): SearchInput {
  // Cleaned before the search for a link: the result is clean, and reading it again must give the same.
  const plain = cleaned(text);
  const url = hasLinks ? (firstLink(plain) ?? bareLink(plain)) : undefined;
  if (url !== undefined) return { kind: 'link', url };
  // The cut may uncover an address, or leave half a surrogate pair or a space at the end.
  if (plain.length > KEYWORD_MAX_CHARS) return readSearchInput(plain.slice(0, KEYWORD_MAX_CHARS), hasLinks);
  return plain ? { kind: 'keyword', keyword: plain } : { kind: 'empty' };
}

/** Removes invisible characters. Cleaning a clean text changes nothing. */
function cleaned(text: string): string {
  const plain = text
    // Apps put zero-width marks between words and links. Half a surrogate pair can't be part of an address.
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\p{Cs}]/gu, '')
    // Text copied from a terminal or a table has control characters.
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[ \u200c\u200d]+/, '');
  return withoutTail(plain, ' \u200c\u200d');
}

/** Removes trailing characters of a set. A pattern would retry at each of them in the middle of the text. */
function withoutTail(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function firstLink(text: string): string | undefined {
  // A Chinese keyboard types full-width colons and slashes.
  const links = /https?[:：][/／]{2}((?:=[^\s!-~\u2000-\u206f\u3000-\u303f\uff00-\uffef]+|[!#-;=?-[\]_a-z~])+)/gi;
  for (const [link, rest = ''] of text.matchAll(links)) {
    const scheme = /^https/i.test(link) ? 'https' : 'http';
    const url = checked(`${scheme}://${rest}`);
    if (url !== undefined) return url;
  }
  return undefined;
}

/** An address without its scheme: alone, or among words if a path follows its domain. */
function bareLink(text: string): string | undefined {
  const domain = '((?:[a-z0-9][a-z0-9-]*\\.)+(?:com|cn|net|org|hk|tw|jp|kr|cc|co|shop|store|top|vip)(?::\\d+)?';
  const path = '[/?][!#-;=?-[\\]_a-z~]*';
  // Brands look like domains ("Dr.Martens"), so only top-level domains that shops use count.
  const alone = new RegExp(`^(?://)?${domain}(?:${path})?)$`, 'i').exec(text);
  const [, found] = alone ?? new RegExp(`(?:^|[^\\w@./:-])${domain}${path})`, 'i').exec(text) ?? [];
  return found && checked(`https://${found}`);
}

/** @returns The address as browsers send it; undefined if its host is not public. */
function checked(address: string): string | undefined {
  // Trailing punctuation and closing brackets are not part of the link.
  const trimmed = withoutTail(address, address.includes('(') ? ".,;:!?']" : ".,;:!?')]");
  if (!URL.canParse(trimmed)) return undefined;
  const { href, hostname } = new URL(trimmed);
  if (!/\.[a-z][a-z0-9-]*$/.test(hostname)) return undefined;
  // A normalized address may end in punctuation again: "/(/../a)" becomes "/a)".
  return href === address ? href : checked(href);
}
