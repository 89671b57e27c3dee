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
  // Apps put marks without a width between words and links, where no eye can find them.
  const plain = text.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, '');
  const url = firstLink(plain) ?? bareLink(plain);
  if (url !== undefined) return { kind: 'link', url };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal or a table leaves in the clipboard
  const words = plain.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').replace(/^[ \u200c\u200d]+|[ \u200c\u200d]+$/g, '');
  const keyword = words.slice(0, KEYWORD_MAX_CHARS).trim();
  return keyword ? { kind: 'keyword', keyword } : { kind: 'empty' };
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
  const alone = new RegExp(`^(?://)?${domain}(?:${path})?)$`, 'i').exec(text.trim());
  const [, found] = alone ?? new RegExp(`(?:^|[^\\w@./:-])${domain}${path})`, 'i').exec(text) ?? [];
  return found && checked(`https://${found}`);
}

/** @returns The address as browsers send it; undefined for one that leads to no public host. */
function checked(address: string): string | undefined {
  // What ends a sentence or closes a bracket is no part of the link.
  const trailing = address.includes('(') ? /[.,;:!?'\]]+$/ : /[.,;:!?')\]]+$/;
  const trimmed = address.replace(trailing, '');
  if (!URL.canParse(trimmed)) return undefined;
  const { href, hostname } = new URL(trimmed);
  return /\.[a-z][a-z0-9-]*$/.test(hostname) ? href : undefined;
}
