// Keeps the table of sizes in README.md up to date: `node scripts/sizes.mjs --check` or `--write`, after `npm run
// build`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const KB = 1024;
/** Largest difference between a number in the table and the build, as a share of the build's. */
const TOLERANCE = 0.03;
/** The table's own rounding, KB: for small files it alone would exceed the share. */
const ROUNDING_KB = 0.02;
const START = '<!-- sizes:start -->';
const END = '<!-- sizes:end -->';

/**
 * The rows of the table.
 *
 * @param {{ entries: Record<string, { bytes: number, brotli: number }> }} main   manifest.json of the shipped build.
 * @param {{ entries: Record<string, { bytes: number, brotli: number }> }} react  manifest.json of the React twin.
 * @returns {{ name: string, bytes: number, brotli: number }[]} Sizes in bytes: unpacked, and as brotli.
 * @throws {Error} If a manifest lacks an entry.
 */
export function listSizes(main, react) {
  const entry = ({ entries }, name) => {
    if (!entries[name]) throw new Error(`manifest.json has no entry "${name}"`);
    return entries[name];
  };
  const largestLanguage = (manifest) =>
    Object.keys(manifest.entries)
      .filter((name) => name.startsWith('lang-'))
      .sort((one, other) => entry(manifest, other).brotli - entry(manifest, one).brotli)[0] ?? 'lang-en';
  const sum = (manifest, names) => {
    const parts = names.map((name) => entry(manifest, name));
    let bytes = 0;
    let brotli = 0;
    for (const part of parts) {
      bytes += part.bytes;
      brotli += part.brotli;
    }
    return { bytes, brotli };
  };
  const largestPicture = (manifest) => largestLanguage(manifest).replace('lang-', 'picture-');
  const picture = (manifest) => ['shell', 'begin', largestPicture(manifest), 'page'];
  const firstLoad = (manifest) =>
    sum(manifest, [...picture(manifest), 'sheet', 'core', 'parts', largestLanguage(manifest)]);
  return [
    { name: '`shell.js`, the loader', ...sum(main, ['shell']) },
    { name: 'begin: sends the other first requests', ...sum(main, ['begin']) },
    { name: 'picture: paints the first view, in one language, with its style', ...sum(main, [largestPicture(main)]) },
    { name: 'style sheet of the page', ...sum(main, ['page']) },
    { name: '**together, until the first view is shown**', ...sum(main, picture(main)) },
    { name: 'core: state, first calls', ...sum(main, ['core']) },
    { name: 'parts: the runtime, and the islands of the first view', ...sum(main, ['parts']) },
    { name: 'texts of one language (the largest)', ...sum(main, [largestLanguage(main)]) },
    { name: 'style sheet of the islands', ...sum(main, ['sheet']) },
    { name: '**together, until its islands are hydrated**', ...firstLoad(main) },
    { name: 'the same on React itself (`dist/react/`)', ...firstLoad(react) },
    { name: 'late chunk, in an idle moment: menus, dialogs, background work', ...sum(main, ['later']) },
  ];
}

const asKb = (bytes) => `${(bytes / KB).toFixed(bytes < 10 * KB ? 2 : 1)} KB`;

/** The table as Markdown. */
export function tableOf(sizes) {
  const rows = sizes.map(({ name, bytes, brotli }) => `| ${name} | ${asKb(brotli)} | ${asKb(bytes)} |`);
  return ['| | brotli | unpacked |', '|---|--:|--:|', ...rows].join('\n');
}

function splitAtTable(text) {
  const start = text.indexOf(START);
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`README.md has no lines ${START} and ${END}`);
  return { before: text.slice(0, start + START.length), table: text.slice(start, end), after: text.slice(end) };
}

/**
 * Compares the table in a text with the build.
 *
 * @param {string} text README.md.
 * @returns {string[]} One line per number that is missing or differs too much.
 */
export function findStale(text, sizes) {
  const { table } = splitAtTable(text);
  const rows = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, name, brotli, bytes]) => [name, { brotli: Number.parseFloat(brotli), bytes: Number.parseFloat(bytes) }]),
  );
  return sizes.flatMap(({ name, ...size }) =>
    ['brotli', 'bytes'].flatMap((kind) => {
      const told = rows.get(name)?.[kind] ?? Number.NaN;
      const real = size[kind] / KB;
      const isNear = Math.abs(told - real) <= Math.max(real * TOLERANCE, ROUNDING_KB);
      return isNear ? [] : [`${name}: ${kind} is ${real.toFixed(2)} KB, the table says ${told}`];
    }),
  );
}

function main(mode) {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const readme = join(root, 'README.md');
  const read = (file) => JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));
  const sizes = listSizes(read('manifest.json'), read('react/manifest.json'));
  const text = readFileSync(readme, 'utf8');
  if (mode === '--write') {
    const { before, after } = splitAtTable(text);
    writeFileSync(readme, `${before}\n${tableOf(sizes)}\n${after}`);
    return;
  }
  const stale = findStale(text, sizes);
  for (const line of stale) process.stderr.write(`${line}\n`);
  if (stale.length === 0) return;
  process.stderr.write('README.md: node scripts/sizes.mjs --write\n');
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const mode = process.argv[2] ?? '--check';
  if (mode === '--check' || mode === '--write') main(mode);
  else {
    process.stderr.write('usage: node scripts/sizes.mjs [--check | --write]\n');
    process.exitCode = 1;
  }
}
