import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What tells the runtimes apart; both get the same core of the signals' library. */
const RUNTIME =
  /['"](?:react|react-dom|preact|preact-render-to-string|@testing-library\/react)(?:\/[^'"]*)?['"]|__PORTICO_RUNTIME__/;
/** Types leave no code. */
const TYPES = /^(?:import|export) type [^'"]*from ['"][^'"]+['"]/gm;
/** Any text that can be the address of a module: of an import, a mock, a glob. */
const ADDRESS = /['"`](\.{1,2}\/[^'"`]*)['"`]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'];

function fileAt(path: string): string | undefined {
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());
}

/**
 * Returns a function that tells whether anything that a file loads, directly or not, uses Preact or React. A text that
 * only looks like an import counts as one: a test too many runs twice rather than one too few.
 */
function createRuntimeFinder(): (file: string) => boolean {
  const known = new Map<string, { readonly isOwn: boolean; readonly loads: readonly string[] }>();
  const read = (file: string) => {
    const former = known.get(file);
    if (former) return former;
    const text = /\.(?:tsx?|m?js)$/.test(file) ? readFileSync(file, 'utf8').replace(TYPES, '') : '';
    const loads = [...text.matchAll(ADDRESS)].flatMap(([, address = '']) => {
      if (!address.includes('*')) return fileAt(resolve(dirname(file), address)) ?? [];
      // A glob: all files of its folder.
      const folder = resolve(dirname(file), address.replace(/[^/]*\*.*$/, ''));
      return existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) => fileAt(join(folder, name)) ?? [])
        : [];
    });
    const found = { isOwn: file.endsWith('x') || RUNTIME.test(text), loads };
    known.set(file, found);
    return found;
  };
  return (file) => {
    const seen = new Set([file]);
    for (const at of seen) {
      const { isOwn, loads } = read(at);
      if (isOwn) return true;
      for (const next of loads) seen.add(next);
    }
    return false;
  };
}

/**
 * The tests of a folder that run alike on Preact and React, since they use neither.
 *
 * @param root Absolute; the result is relative to it, with slashes.
 */
export function testsWithoutRuntime(root: string, folder: string): string[] {
  const usesRuntime = createRuntimeFinder();
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(root, folder, path))
    .filter((file) => /\.test\.tsx?$/.test(file) && !usesRuntime(file))
    .map((file) => relative(root, file).replaceAll('\\', '/'));
}
