import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from './ast.ts';
import { findImports } from './source-rules.ts';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** The imports of a file: packages, and files by their paths below `src/`, without style sheets. */
function* broughtBy(path: string): Generator<{ readonly file?: string; readonly name?: string }> {
  for (const { specifier, isTypeOnly, isLate } of findImports(
    parse({ path, text: readFileSync(`${src}${path}`, 'utf8') }),
  )) {
    if (isTypeOnly || isLate || specifier.includes('.css')) continue;
    if (!specifier.startsWith('.')) yield { name: specifier };
    else {
      const target = posix.join(posix.dirname(path), specifier);
      const file = ['.ts', '.tsx', '/index.tsx', '/index.ts']
        .map((ending) => target + ending)
        .find((known) => existsSync(src + known));
      if (!file) throw new Error(`${path} imports ${specifier}, which is no file`);
      yield { file };
    }
  }
}

/** The static closure of a file: packages, each with the file that imports it. */
function packagesOf(door: string): Map<string, string> {
  const packages = new Map<string, string>();
  const seen = new Set([door]);
  for (const path of seen)
    for (const { file, name } of broughtBy(path)) {
      if (file) seen.add(file);
      if (name) packages.set(name, path);
    }
  return packages;
}

const RUNTIME = /^(react|react-dom|preact)(\/|$)/;
const runtimeOf = (door: string) => [...packagesOf(door)].filter(([name]) => RUNTIME.test(name));

test('the core brings no runtime: pages are served before it is there', () => {
  expect(runtimeOf('bootstrap.ts')).toEqual([]);
});

test('what renders does, so the check sees it', () => {
  expect(runtimeOf('mount/render-island.ts').length).toBeGreaterThan(0);
  expect(runtimeOf('mount/layer.ts').length).toBeGreaterThan(0);
});
