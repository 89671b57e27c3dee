import { readFileSync } from 'node:fs';

/** An example below a heading of docs/php-engines.md. */
export function templateOf(heading: string, language: string): string {
  const page = readFileSync(new URL('../../docs/php-engines.md', import.meta.url), 'utf8');
  const chapter = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(chapter) ?? [];
  if (code === undefined) throw new Error(`docs/php-engines.md has no ${language} below "${heading}"`);
  return code;
}

/** The first PHP example below a heading. */
export const phpOf = (heading: string): string => templateOf(heading, 'php');
