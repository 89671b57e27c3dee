import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** All files in a folder and below, with forward slashes. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).replaceAll('\\', '/'));
}

/** The served files of one runtime, as its manifest names them, with their compressed copies. */
function servedFiles(dist, runtime) {
  const folder = join(dist, runtime);
  const { entries } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const partials = filesBelow(join(folder, 'partials')).filter((file) => file.endsWith('.html'));
  return [
    'manifest.json',
    ...Object.values(entries).map(({ file }) => file),
    ...partials.map((file) => `partials/${file}`),
  ].flatMap((file) => [file, `${file}.br`, `${file}.gz`].map((name) => runtime + name));
}

/**
 * Lists the files of the present build. A folder that several builds were written into contains those of former builds
 * too.
 *
 * @param {string} dist
 * @returns {string[]} Sorted, with their paths in `dist/`.
 */
export function listPackageFiles(dist) {
  const runtimes = ['', 'react/'];
  return [
    ...runtimes.flatMap((runtime) => servedFiles(dist, runtime)),
    ...runtimes.map((runtime) => `${runtime}npm/index.js`),
    'npm/index.d.ts',
    ...(existsSync(join(dist, 'php')) ? filesBelow(join(dist, 'php')) : [])
      .filter((file) => !/\.(br|gz)$/.test(file))
      .map((file) => `php/${file}`),
  ].sort();
}
