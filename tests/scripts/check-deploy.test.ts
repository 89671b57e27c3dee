import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDeploy } from '../../scripts/check-deploy.mjs';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';

let dist = '';

function write(file: string, text: string) {
  const path = join(dist, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotliCompressSync(text));
  writeFileSync(`${path}.gz`, gzipSync(text));
  return { file, bytes: text.length, brotli: brotliCompressSync(text).length, gzip: gzipSync(text).length };
}

function writeAsset(folder: string, file: string, text: string) {
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return { ...write(folder + file, text), file, integrity };
}

function writeBuild(folder: string, loader = 'let x') {
  const manifest = {
    version: '1.0.0',
    build: 'abc123',
    entries: {
      shell: { ...write(`${folder}shell.js`, loader), file: 'shell.js' },
      core: writeAsset(folder, 'assets/core-abcdef12.js', 'export {}'),
      sheet: writeAsset(folder, 'assets/shell-abcdef12.css', '*{all:unset}'),
    },
    sheet: 'assets/shell-abcdef12.css',
    pageSheet: 'assets/shell-abcdef12.css',
    transitionSheet: 'assets/shell-abcdef12.css',
    early: 'assets/core-abcdef12.js',
    partials: true,
    preload: { common: [{ href: 'assets/core-abcdef12.js', as: 'script' }] },
  };
  write(`${folder}manifest.json`, JSON.stringify(manifest));
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'portico-deploy-'));
  writeBuild('');
  writeBuild('react/');
  for (const lang of LANGUAGES)
    for (const folder of ['', 'react/'])
      write(`${folder}partials/${lang}/main/header.html`, '<div data-root data-build="abc123">');
  for (const file of ['npm/index.js', 'npm/index.d.ts', 'php/Portico.php']) write(file, '//');
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a complete folder has no findings', () => {
  expect(checkDeploy(dist)).toEqual([]);
});

test('a changed file no longer fits its integrity', () => {
  write('assets/core-abcdef12.js', 'export{ }');
  expect(checkDeploy(dist)).toContainEqual(expect.stringMatching(/^assets\/core-abcdef12\.js: integrity is sha384-/));
});

test('a missing file, a missing sibling, a sibling of another text', () => {
  rmSync(join(dist, 'react/assets/core-abcdef12.js'));
  rmSync(join(dist, 'shell.js.br'));
  rmSync(join(dist, 'php/Portico.php.gz'));
  writeFileSync(join(dist, 'shell.js.gz'), gzipSync('other'));
  expect(checkDeploy(dist)).toEqual(
    expect.arrayContaining([
      'react/: assets/core-abcdef12.js, entry "core", is missing',
      'shell.js.br is missing',
      'php/Portico.php.gz is missing',
      'shell.js.gz holds something else than shell.js',
    ]),
  );
});

test('a loader beyond its limit', () => {
  // Text that does not compress.
  writeBuild('', Array.from({ length: 40 }, (_, i) => createHash('sha512').update(`${i}`).digest('base64')).join(''));
  expect(checkDeploy(dist)).toContainEqual(expect.stringMatching(/^shell\.js has \d+ bytes of brotli, more than 1433/));
});

test('partials of another build', () => {
  write('partials/en/main/header.html', '<template data-build="old">');
  expect(checkDeploy(dist)).toEqual(['partials/en/main/header.html is not of build abc123']);
});

test('an empty folder', () => {
  rmSync(join(dist, 'manifest.json'));
  expect(checkDeploy(dist)).toEqual(['manifest.json is missing']);
});
