// Compares the built files with their size limits. Run by `npm test` after the build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileOf, OWN_CHUNKS, PARTS_LIMIT_KB } from './build/chunks.ts';

/** One KB, bytes. */
const KB = 1024;
/** The loader's limit: 1.4 KB, bytes. */
export const LOADER_MAX = 1433;

/** Lazily loaded parts and their limits, KB of brotli. */
const LAZY_LIMITS_KB = {
  parts: PARTS_LIMIT_KB,
  pressed: 2,
  prices: 2.3,
  later: 30.9,
  ...Object.fromEntries(Object.entries(OWN_CHUNKS).map(([name, { limitKb }]) => [fileOf(name), limitKb])),
};

/**
 * Lists every part of a build that has a limit.
 *
 * @param {{ entries: Record<string, { brotli: number }> }} main   manifest.json of the shipped build.
 * @param {{ entries: Record<string, { brotli: number }> }} react  manifest.json of the React twin.
 * @returns {{ name: string, bytes: number, limit: number }[]} Brotli bytes; NaN where a required entry is missing.
 */
export function listBudgets(main, react) {
  const size = ({ entries }, name) => entries[name]?.brotli ?? Number.NaN;
  const largestOf = ({ entries }, prefix) =>
    Math.max(...Object.keys(entries).flatMap((name) => (name.startsWith(prefix) ? [entries[name].brotli] : [])));
  const first = size(main, 'shell') + size(main, 'begin') + largestOf(main, 'picture-') + size(main, 'page');
  return [
    { name: 'shell.js', bytes: size(main, 'shell'), limit: LOADER_MAX },
    { name: 'until the first view is shown', bytes: first, limit: 22.8 * KB },
    { name: 'the same with an inline cart', bytes: first + largestOf(main, 'cart-'), limit: 28.4 * KB },
    { name: 'early', bytes: size(main, 'early'), limit: 1.5 * KB },
    { name: 'core + largest language', bytes: size(main, 'core') + largestOf(main, 'lang-'), limit: 34.6 * KB },
    { name: 'sheet of the first-load islands', bytes: size(main, 'sheet'), limit: 10.6 * KB },
    ...Object.entries(LAZY_LIMITS_KB).map(([name, limit]) => ({ name, bytes: size(main, name), limit: limit * KB })),
    { name: 'React twin: shell.js', bytes: size(react, 'shell'), limit: LOADER_MAX },
    { name: 'React twin: core', bytes: size(react, 'core'), limit: 32.8 * KB },
    { name: 'React twin: parts', bytes: size(react, 'parts'), limit: 81.5 * KB },
  ];
}

/** Whether a part is within its limit; a part without a size is not. */
export function isWithin({ bytes, limit }) {
  return Number.isFinite(bytes) && bytes <= limit;
}

function main() {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  const read = (file) => JSON.parse(readFileSync(join(dist, file), 'utf8'));
  const budgets = listBudgets(read('manifest.json'), read('react/manifest.json'));
  const kb = (bytes) => `${(bytes / KB).toFixed(2)} KB`.padStart(9);
  for (const budget of budgets) {
    const percent = `${Math.round((budget.bytes / budget.limit) * 100)} %`.padStart(6);
    const mark = isWithin(budget) ? '' : '  over';
    process.stdout.write(`${budget.name.padEnd(32)} ${kb(budget.bytes)} of ${kb(budget.limit)} ${percent}${mark}\n`);
  }
  const over = budgets.filter((budget) => !isWithin(budget));
  if (over.length === 0) return;
  process.stderr.write(`over its limit (brotli): ${over.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
