import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is said of the shop; names as in the tokens, without `brand.`. */
export interface Brand {
  readonly [field: string]: unknown;
}

/** A prerendered partial of the English main platform, filled. */
export function printPartial(dist: string, island: string, url: string, brand: Brand): string {
  return fillPartial(readFileSync(join(dist, 'partials/en/main', `${island}.html`), 'utf8'), url, brand);
}

/** The brand's values that partials have tokens for, and what stands there where none is given. */
const BRAND_TOKENS: Readonly<Record<string, string>> = {
  'brand.name': 'Portico',
  'brand.logo': '',
  'brand.company': '',
  'brand.address': '',
  'brand.contacts.service': '',
  'brand.contacts.business': '',
};

/** Fills a partial's tokens as the PHP helper does: the page's bytes are the same, and no PHP has to start. */
export function fillPartial(markup: string, url: string, brand: Brand): string {
  const filled: Record<string, string> = {};
  for (const path of Object.keys(BRAND_TOKENS)) {
    let value: unknown = { brand };
    for (const field of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[field];
    if (typeof value === 'string' && value !== '') filled[path] = value;
  }
  return markup
    .replace(
      /\{\{portico:if ([\w.]+)\}\}(.*?)(?:\{\{portico:else\}\}(.*?))?\{\{portico:end\}\}/gs,
      (_, path: string, shown: string, otherwise = '') => (filled[path] === undefined ? otherwise : shown),
    )
    .replace(/\{\{portico:(brand\.[\w.]+)\}\}/g, (_, path: string) =>
      escapeHtml(filled[path] ?? BRAND_TOKENS[path] ?? ''),
    )
    .replaceAll('{{portico:url}}', escapeHtml(url))
    .replaceAll('{{portico:filled}}', () => escapeHtml(JSON.stringify(filled)));
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#039;',
  };
  return text.replace(/[&<>"']/g, (sign) => names[sign] ?? sign);
}
