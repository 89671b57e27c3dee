import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { testsWithoutRuntime } from '../../scripts/runtime-tests.ts';

/** The tests, of these files, that run once. */
function foundIn(files: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'portico-tests-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return testsWithoutRuntime(root, 'tests');
}

test.each([
  ['itself', `import { render } from '@testing-library/react';`],
  ['by its name', 'expect(__PORTICO_RUNTIME__);'],
  ['through a module', `import { a } from '../src/a';`],
  ['through a module that is loaded later', `const load = () => import('../src/a');`],
  ['through a mock', `vi.mock('../src/a', () => ({}));`],
  ['through a glob', `const all = import.meta.glob('../src/**/*.ts');`],
  ['through markup', `import { Badge } from '../src/Badge';`],
])('a test that uses the runtime %s runs on both', (_, text) => {
  const sources = {
    'src/a.ts': `export { b as a } from './b';`,
    'src/b.ts': `import type { C } from './c';\nimport { useState } from "react";`,
    'src/Badge.tsx': 'export const Badge = () => <b />;',
  };
  expect(foundIn({ ...sources, 'tests/x.test.ts': text })).toEqual([]);
});

test('a test that takes types alone of it, or signals, runs once', () => {
  const files = {
    'src/a.ts': `import type { ReactNode } from 'react';\nimport { signal } from '@preact/signals';`,
    'tests/deep/x.test.ts': `import { a } from '../../src/a';\nimport type {\n  B,\n} from '../../src/Badge';`,
    'src/Badge.tsx': 'export const Badge = () => <b />;',
    'tests/other.ts': '',
  };
  expect(foundIn(files)).toEqual(['tests/deep/x.test.ts']);
});

test('most tests of rules run once here, and components twice', () => {
  const once = testsWithoutRuntime(fileURLToPath(new URL('../../', import.meta.url)), 'tests');
  expect(once).toContain('tests/domain/i18n/language.test.ts');
  expect(once.filter((path) => path.endsWith('x') || path.startsWith('tests/handle/handle'))).toEqual([]);
});
