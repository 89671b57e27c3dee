import { readFileSync } from 'node:fs';

/** The first PHP example below a heading of docs/php.md. */
export function snippetOf(heading: string): string {
  const page = readFileSync(new URL('../../docs/php.md', import.meta.url), 'utf8');
  const chapter = page.split(`\n### ${heading}\n`)[1] ?? '';
  const code = /```php\n([\s\S]*?)```/.exec(chapter.split(/\n##+ /)[0] ?? '')?.[1];
  if (code === undefined) throw new Error(`docs/php.md has no example below "${heading}"`);
  return code;
}
