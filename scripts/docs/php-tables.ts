// Writes php/src/Tables.php from the sources: `node scripts/docs/php-tables.ts --write` or `--check`.
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';
import { keepPage } from './page.ts';
import type { PhpTable, PhpValue } from './php-facts.ts';

/** A class with a constant for each table. */
export function tablesClass(tables: readonly PhpTable[]): string {
  const constants = tables.map(
    ([name, about, value]) => `    /** ${about} */\n    public const ${name} = ${php(value)};\n`,
  );
  return `<?php

namespace Portico;

/**
 * The facts of the shop that the shell has, too. Made from the shell's sources: \`node scripts/docs/php-tables.ts --write\`.
 */
final class Tables
{
${constants.join('\n')}}
`;
}

/** A value as PHP source: short lists in a line, others with an entry per line. */
function php(value: PhpValue, indent = '    '): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  const inner = `${indent}    `;
  const entries = Array.isArray(value)
    ? value.map((entry) => php(entry, inner))
    : Object.entries(value).map(([name, entry]) => `${php(name)} => ${php(entry, inner)}`);
  const line = `[${entries.join(', ')}]`;
  const isShort = Array.isArray(value) ? line.length <= 80 : line.length <= 60;
  return isShort ? line : `[\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}]`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = new URL('php-facts.ts', import.meta.url).pathname;
  const { module } = await runnerImport<{ readonly TABLES: readonly PhpTable[] }>(file);
  await keepPage('php/src/Tables.php', tablesClass(module.TABLES));
}
