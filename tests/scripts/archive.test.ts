import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PAPERS, writeArchives } from '../../scripts/archive.mjs';

const SERVED = ['shell.js', 'manifest.json', 'assets/core-abcdef.js', 'partials/en/main/header.html'];

/**
 * A built project in a folder of its own.
 *
 * @param isLater Whether it is a second build of the same: other times and modes, in another order.
 */
function makeProject(loader = '/* loader */', isLater = false): string {
  const project = mkdtempSync(join(tmpdir(), 'portico-archive-'));
  onTestFinished(() => rmSync(project, { recursive: true }));
  const entries = { shell: { file: 'shell.js' }, core: { file: 'assets/core-abcdef.js' } };
  const content: Record<string, string> = {
    'package.json': '{"version":"1.2.3"}',
    'dist/php/Portico.php': '<?php',
    'dist/npm/index.d.ts': '//',
    'dist/assets/core-former.js': '// of another build',
  };
  for (const name of PAPERS) content[name] = name;
  for (const runtime of ['', 'react/']) {
    content[`dist/${runtime}npm/index.js`] = '//';
    for (const file of SERVED)
      for (const ending of ['', '.br', '.gz'])
        content[`dist/${runtime}${file}${ending}`] =
          file === 'manifest.json' ? JSON.stringify({ build: 'b1', entries }) : loader;
  }
  for (const [file, text] of isLater ? Object.entries(content).reverse() : Object.entries(content)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text, { mode: isLater ? 0o600 : 0o666 });
    if (isLater) utimesSync(join(project, file), 1, 1);
  }
  return project;
}

async function packed(project: string): Promise<Readonly<Record<string, Buffer>>> {
  const folder = join(project, 'out');
  const names = await writeArchives(project, folder);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))]));
}

async function untarred(archive: Buffer) {
  const found: { name: string; mode: number | undefined; mtime: number | undefined; text: string }[] = [];
  const tar = extract();
  tar.on('entry', ({ name, mode, mtime }, stream, next) => {
    const parts: Uint8Array[] = [];
    stream.on('data', (part) => {
      if (part instanceof Uint8Array) parts.push(part);
    });
    stream.on('end', () => {
      found.push({ name, mode, mtime: mtime?.getTime(), text: Buffer.concat(parts).toString() });
      next();
    });
  });
  tar.end(Buffer.from(gunzipSync(archive)));
  await new Promise((done) => tar.on('finish', () => done(undefined)));
  return found;
}

test('two builds of the same files have the same bytes, whatever the times, modes, order and time zone', async () => {
  const one = await packed(makeProject());
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const other = await packed(makeProject(undefined, true));
  vi.unstubAllEnvs();
  expect(Object.keys(one)).toEqual(['portico-1.2.3.tar.gz', 'portico-1.2.3.zip', 'SHA256SUMS']);
  for (const [name, bytes] of Object.entries(one)) expect(other[name]?.equals(bytes)).toBe(true);
});

test('both have the build, what belongs to it, and checksums, in order', async () => {
  const made = await packed(makeProject());
  const zip = unzipSync(made['portico-1.2.3.zip'] ?? Buffer.alloc(0));
  const tar = await untarred(made['portico-1.2.3.tar.gz'] ?? Buffer.alloc(0));
  const names = tar.map(({ name }) => name.replace('portico-1.2.3/', ''));
  expect(Object.keys(zip)).toEqual(tar.map(({ name }) => name));
  for (const { name, text } of tar) expect(Buffer.from(zip[name] ?? []).toString()).toBe(text);
  const served = SERVED.flatMap((file) => ['', '.br', '.gz'].map((ending) => file + ending));
  expect(names).toEqual([
    'SHA256SUMS',
    ...[
      'README.md',
      ...PAPERS,
      'shell/php/Portico.php',
      ...served.flatMap((file) => [`shell/${file}`, `shell/react/${file}`]),
    ].sort(),
  ]);
  const texts = new Map(tar.map(({ name, text }) => [name.replace('portico-1.2.3/', ''), text]));
  const sums = (texts.get('SHA256SUMS') ?? '').trim().split('\n');
  expect(sums).toHaveLength(names.length - 1);
  for (const line of sums) {
    const [sum, name = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(texts.get(name) ?? '')
        .digest('hex'),
    ).toBe(sum);
  }
  expect(texts.get('README.md')).toMatch(/^# Portico 1\.2\.3 .*\n\nBuild b1\./);
  expect(texts.get('README.md')).toContain('](docs/first-shop.md)');
  const modes = new Map(tar.map(({ name, mode }) => [name.replace(/.*\//, ''), mode]));
  expect([modes.get('publish.sh'), modes.get('shell.js')]).toEqual([0o755, 0o644]);
});

test('the docs lead a newcomer on: their links are in the archive, too', () => {
  expect(PAPERS).toEqual(expect.arrayContaining(['docs/first-shop.md', 'docs/php.md', 'docs/php-engines.md']));
  const links = PAPERS.filter((name) => name.startsWith('docs/') && name.endsWith('.md')).flatMap((name) =>
    [...readFileSync(join(import.meta.dirname, '../..', name), 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(
      ([, to = '']) => join('docs', to),
    ),
  );
  const gone = new Set(links.filter((name) => ![...PAPERS, 'README.md'].includes(name)));
  // For whoever measures, which needs the repository.
  expect([...gone]).toEqual(['bench/README.md']);
});

test('beside them are their checksums', async () => {
  const made = await packed(makeProject());
  const lines = Object.entries(made)
    .filter(([name]) => name !== 'SHA256SUMS')
    .map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
  expect(`${made.SHA256SUMS}`).toBe(lines.join(''));
});

test('files of another build have another date, so that a server does not take a loader of the same length for the former', async () => {
  const dateOf = async (project: string) => {
    const { 'portico-1.2.3.tar.gz': archive = Buffer.alloc(0) } = await packed(project);
    return new Set((await untarred(archive)).map(({ mtime }) => mtime));
  };
  const [one, other] = [await dateOf(makeProject('/* one */')), await dateOf(makeProject('/* two */'))];
  expect([one.size, other.size]).toEqual([1, 1]);
  expect([...one]).not.toEqual([...other]);
});
