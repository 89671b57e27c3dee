import DOMPurify, { type Config } from 'dompurify';
import { contentHref, contentImage, pictureLengthPx } from '../domain/announcements/announcement-content';
import { htmlPolicy } from './trusted-types';

/** The page's settings for cleaning a content. */
export interface CleanRules {
  /** The page's whole address. */
  readonly pageUrl: string;
  /** Resolves the address of a link against the page's own. */
  readonly at: (address: string) => string;
  /** Hosts whose pictures are allowed, besides the page's own. */
  readonly imageHosts: readonly string[];
  /** Name of a wide table's scroll box. */
  readonly tableLabel: string;
}

/** Text, lists, tables and pictures. No ids or classes: they would clash with the page's and ours. */
const CONFIG = {
  ALLOWED_TAGS: [
    ...['a', 'abbr', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd', 'del'],
    ...['dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img'],
    ...['ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strike'],
    ...['strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr'],
  ],
  ALLOWED_ATTR: [
    ...['href', 'target', 'src', 'alt', 'width', 'height', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'scope'],
    ...['start', 'reversed', 'datetime'],
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** A content's title is of level two, so its headings start below that. */
const FIRST_HEADING = 3;
const LAST_HEADING = 6;

/**
 * Cleans an editor's HTML. The result runs no script, sends nothing, loads pictures of allowed hosts only and stays in
 * its box. This is the entry of a chunk, because most pages have nothing to clean.
 *
 * @returns Nodes of an inert document; they become active when they are inserted into the page.
 * @throws {TypeError} If the page's policy forbids parsing.
 */
export function cleanHtml(html: string, rules: CleanRules): DocumentFragment {
  const policy = htmlPolicy();
  // DOMPurify ignores this error and would return an empty content, so it is provoked here.
  if (!policy) new DOMParser().parseFromString('', 'text/html');
  const content = DOMPurify.sanitize(html, { ...CONFIG, TRUSTED_TYPES_POLICY: policy });
  for (const link of content.querySelectorAll('a')) setLink(link, rules);
  for (const picture of content.querySelectorAll('img')) setPicture(picture, rules);
  for (const part of content.querySelectorAll(':not(img):is([width], [height])'))
    for (const name of ['width', 'height']) part.removeAttribute(name);
  for (const table of content.querySelectorAll('table')) wrapTable(table, rules.tableLabel);
  setHeadings(content);
  return content;
}

function setLink(link: HTMLAnchorElement, { at }: CleanRules): void {
  const href = contentHref(link.getAttribute('href') ?? '');
  const isNewTab = link.getAttribute('target')?.trim().toLowerCase() === '_blank';
  link.removeAttribute('href');
  link.removeAttribute('target');
  if (!href) return;
  link.setAttribute('href', at(href));
  link.rel = 'noopener';
  // Another name could be that of a frame on the page.
  if (isNewTab) link.target = '_blank';
}

/** Its width and height stay as attributes, from which browsers know its ratio before it has loaded. */
function setPicture(picture: HTMLImageElement, { pageUrl, imageHosts }: CleanRules): void {
  const src = contentImage(picture.getAttribute('src') ?? '', pageUrl, imageHosts);
  const alt = picture.getAttribute('alt') ?? '';
  if (!src) {
    picture.parentNode?.replaceChild(picture.ownerDocument.createTextNode(alt), picture);
    return;
  }
  const size = ['width', 'height'].map((name) => [name, pictureLengthPx(picture.getAttribute(name))] as const);
  for (const name of picture.getAttributeNames()) if (name !== 'title') picture.removeAttribute(name);
  // Set before `src`: setting it starts the request.
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  picture.setAttribute('alt', alt);
  for (const [name, length] of size) if (length) picture.setAttribute(name, String(length));
  picture.setAttribute('src', src);
}

/** Puts a wide table into a box that scrolls, also by keyboard. */
function wrapTable(table: HTMLTableElement, label: string): void {
  // A nested table scrolls with the outer one.
  if (table.parentElement?.closest('table')) return;
  const box = table.ownerDocument.createElement('div');
  box.className = 'table-box';
  box.tabIndex = 0;
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', table.caption?.textContent?.trim() || label);
  table.parentNode?.replaceChild(box, table);
  box.append(table);
}

/** Renumbers headings without gaps, from level three on, and keeps their order of levels. */
function setHeadings(content: DocumentFragment): void {
  const headings = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map((heading) => heading.tagName))].sort();
  for (const heading of headings) {
    const level = Math.min(FIRST_HEADING + levels.indexOf(heading.tagName), LAST_HEADING);
    const next = heading.ownerDocument.createElement(`h${level}`);
    for (const name of ['lang', 'dir', 'title']) {
      const value = heading.getAttribute(name);
      if (value !== null) next.setAttribute(name, value);
    }
    next.append(...heading.childNodes);
    heading.parentNode?.replaceChild(next, heading);
  }
}
