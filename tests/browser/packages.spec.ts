import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

interface Manifest {
  readonly entries: Readonly<Record<string, { readonly packages?: readonly string[] }>>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

/** What the product is made with: by name in package.json. */
const CHOSEN =
  'react react-dom preact @preact/signals rollup @rollup/plugin-typescript js-cookie ky storybook vitest happy-dom'.split(
    ' ',
  );

test('package.json names each chosen package, and the bundles hold code of those that run', async () => {
  const { devDependencies } = read('package.json') as { devDependencies: Readonly<Record<string, string>> };
  expect(CHOSEN.filter((name) => !devDependencies[name])).toEqual([]);
  const { entries } = read('dist/manifest.json') as Manifest;
  // Of the signals the build takes the core.
  expect(entries.core?.packages).toEqual(expect.arrayContaining(['preact', '@preact/signals-core', 'js-cookie']));
  expect(entries.later?.packages).toContain('ky');
  const twin = (read('dist/react/manifest.json') as Manifest).entries;
  const ofReact = ['react', 'react-dom', '@preact/signals-core', 'js-cookie'];
  expect(twin.core?.packages).toEqual(expect.arrayContaining(ofReact));
  expect(twin.core?.packages).not.toContain('preact');
  expect(twin.later?.packages).toContain('ky');
});
