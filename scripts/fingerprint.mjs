import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns one hash over the names and contents of all files below some paths.
 *
 * @param {string} base     Folder that the paths are relative to.
 * @param {string[]} paths  Files or folders; those that do not exist are skipped.
 * @param {string[]} extra  Further texts to include.
 * @returns {string} sha256, hex.
 */
export function fingerprint(base, paths, extra = []) {
  const hash = createHash('sha256');
  for (const text of extra) hash.update(`${text}\0`);
  const visit = (path) => {
    const full = join(base, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) visit(`${path}/${name}`);
      return;
    }
    hash.update(`${path}\0`);
    hash.update(readFileSync(full));
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}
