import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Brand {
  readonly [field: string]: unknown;
}

/** Fills a prerendered partial as the helper does, without starting PHP: the page's bytes are the same. */
export function printPartial(dist: string, island: string, url: string, brand: Brand): string {
  const markup = readFileSync(join(dist, 'partials/en/main', `${island}.html`), 'utf8');
  const textAt = (path: string): string => {
    let value: unknown = { brand };
    for (const field of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[field];
    return typeof value === 'string' ? value : '';
  };
  const filled: Record<string, string> = {};
  return markup
    .replace(
      /\{\{portico:if ([\w.]+)\}\}(.*?)(?:\{\{portico:else\}\}(.*?))?\{\{portico:end\}\}/gs,
      (_, path: string, shown: string, otherwise = '') => (textAt(path) ? shown : otherwise),
    )
    .replace(/\{\{portico:(brand[\w.]+)\}\}/g, (_, path: string) => {
      filled[path] = textAt(path);
      return escapeHtml(filled[path]);
    })
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
