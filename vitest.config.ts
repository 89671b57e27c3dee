import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Alias } from 'vite';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { aliasesOf } from './scripts/build/aliases.ts';
import { plainRequests } from './scripts/build/plain-request.ts';
import { testsWithoutRuntime } from './scripts/runtime-tests.ts';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const testingLibrary: Alias = {
  // Its CommonJS build would bring a React of its own, past the aliases below.
  find: /^@testing-library\/react$/,
  replacement: join(
    dirname(require.resolve('@testing-library/react/package.json')),
    'dist/@testing-library/react.esm.js',
  ),
};

const define = {
  __PORTICO_VERSION__: JSON.stringify(version),
  __PORTICO_BUILD__: '"test"',
  __PORTICO_SHEET__: '"/shell.css"',
};

/** Tests that need Node rather than a page. */
const nodeTests = ['demo-host', 'architecture', 'scripts', 'php'].map((folder) => `tests/${folder}/**/*.test.ts`);

const notInPage = [
  ...configDefaults.exclude,
  ...nodeTests,
  'tests/browser/**',
  'tests/php-apps/**',
  'tests/pictures/**',
];
/** These would do the same on Preact and on React, so they run once. */
const onNeither = testsWithoutRuntime(import.meta.dirname, 'tests');

function inPage(name: 'page' | 'preact' | 'react'): TestProjectConfiguration {
  const isOnNeither = name === 'page';
  return {
    plugins: [plainRequests()],
    define: isOnNeither ? define : { ...define, __PORTICO_RUNTIME__: JSON.stringify(name) },
    resolve: { alias: [testingLibrary, ...aliasesOf(name === 'react' ? 'react' : 'preact')] },
    test: {
      name,
      include: isOnNeither ? onNeither : ['tests/**/*.test.{ts,tsx}'],
      exclude: isOnNeither ? notInPage : [...notInPage, ...onNeither],
      environment: 'happy-dom',
      pool: 'vmThreads',
      setupFiles: [...(isOnNeither ? [] : ['tests/setup/testing-library.ts']), 'tests/setup/fail-on-console.ts'],
      restoreMocks: true,
      server: { deps: { inline: [/@testing-library\/react/, /[\\/]ky[\\/]/] } },
    },
  };
}

export default defineConfig({
  test: {
    // More than there are cores: some tests wait for a real second, and a machine with two would stand idle meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      inPage('page'),
      inPage('preact'),
      inPage('react'),
      {
        define,
        test: {
          name: 'node',
          include: nodeTests,
          environment: 'node',
          pool: 'forks',
          restoreMocks: true,
          // The first PHP page of a run compiles 20 MB of WebAssembly.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
