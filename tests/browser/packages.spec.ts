import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

interface Manifest {
  readonly entries: Readonly<Record<string, { readonly packages?: readonly string[] }>>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** The libraries of the product, by name in package.json. */
const CHOSEN =
  'react react-dom preact @preact/signals rollup @rollup/plugin-typescript js-cookie ky storybook vitest happy-dom'.split(
    ' ',
  );

test('package.json names each chosen package, and the bundles hold code of those that run', async () => {
  const { devDependencies } = read('package.json') as { devDependencies: Readonly<Record<string, string>> };
  expect(CHOSEN.filter((name) => !devDependencies[name])).toEqual([]);
  const { entries } = read('dist/manifest.json') as Manifest;
  // Of the signals, the build includes only the core.
  expect(entries.core?.packages).toEqual(expect.arrayContaining(['@preact/signals-core', 'js-cookie']));
  // No runtime is loaded before it is needed.
  expect(entries.core?.packages).not.toContain('preact');
  expect(entries.parts?.packages).toContain('preact');
  expect(entries.later?.packages).toContain('ky');
  const twin = (read('dist/react/manifest.json') as Manifest).entries;
  expect(twin.core?.packages).toEqual(expect.arrayContaining(['@preact/signals-core', 'js-cookie']));
  for (const name of ['preact', 'react', 'react-dom']) expect(twin.core?.packages).not.toContain(name);
  expect(twin.parts?.packages).toEqual(expect.arrayContaining(['react', 'react-dom']));
  expect(twin.later?.packages).toContain('ky');
});
