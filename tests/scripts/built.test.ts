// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

const places = vi.hoisted(() => ({ root: '', cacheFolder: '' }));
vi.mock('../../scripts/places.mjs', () => places);

it('a file that is saved during a build makes the build outdated', async () => {
  places.root = mkdtempSync(join(tmpdir(), 'portico-built-'));
  places.cacheFolder = join(places.root, '.cache');
  onTestFinished(() => rmSync(places.root, { recursive: true }));
  for (const folder of ['src', 'dist', '.cache']) mkdirSync(join(places.root, folder));
  const write = (file: string, text: string) => writeFileSync(join(places.root, file), text);
  write('src/a.ts', 'one');
  const { beginBuild, isBuilt, markBuilt } = await import('../../scripts/built.mjs');
  const build = (during?: () => void) => {
    beginBuild();
    during?.();
    write('dist/manifest.json', '{}');
    markBuilt();
  };
  expect(isBuilt()).toBe(false);
  build();
  expect(isBuilt()).toBe(true);
  build(() => write('src/a.ts', 'two'));
  expect(isBuilt()).toBe(false);
  build();
  expect(isBuilt()).toBe(true);
  write('dist/manifest.json', '{ "other": 1 }');
  expect(isBuilt()).toBe(false);
});
