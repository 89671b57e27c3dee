// Downloads WordPress, a database and Slim as Debian packages, and unpacks them in .cache/wordpress/unpacked/. Nothing is
// installed. Run by `npm run test:wordpress`.
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { announce, PlainError } from './announce.mjs';
import { run } from './children.mjs';
import { readNote, writeNote } from './note.mjs';
import { root } from './places.mjs';

const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'mariadb-server-core',
  'php-cli',
  'php-mysql',
  'php-gd',
  'php-slim',
];
const folder = join(root, '.cache', 'wordpress');
const archives = join(folder, 'packages');
const unpacked = join(folder, 'unpacked');
const note = join(folder, 'unpacked.json');

/** Packages that the machine has already are not downloaded. */
const download = () =>
  run(
    'apt-get',
    [
      'install',
      '--download-only',
      '--yes',
      '--quiet',
      '--no-install-recommends',
      // apt then needs no rights, and no lock.
      ...['-o', 'Debug::NoLocking=1', '-o', `Dir::Cache::archives=${archives}`],
      ...PACKAGES,
    ],
    { env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }, stdio: 'pipe', timeoutMs: 600_000 },
  );

async function unpackAll() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new PlainError(
      'apt-get and dpkg-deb are missing. WordPress is tried as Debian packages it: run this command on Debian or Ubuntu.',
    );
  }
  if (existsSync(unpacked) && readNote(note)?.join() === PACKAGES.join()) return;
  announce('wordpress', 'downloading and unpacking Debian packages (once, about 30 MB) …');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  let { code, output } = await download();
  if (code !== 0 && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { stdio: 'pipe', timeoutMs: 120_000 });
    ({ code, output } = await download());
  }
  if (code !== 0) {
    throw new PlainError(`apt-get could not download the packages (\`apt-get update\` may help):\n${output.trim()}`);
  }
  const half = `${unpacked}.half`;
  mkdirSync(half);
  for (const file of globSync('*.deb', { cwd: archives })) {
    const { code: failed, output: said } = await run('dpkg-deb', ['-x', join(archives, file), half], { stdio: 'pipe' });
    if (failed !== 0) throw new PlainError(`dpkg-deb could not unpack ${file}: ${said.trim()}`);
  }
  renameSync(half, unpacked);
  writeNote(note, PACKAGES);
}

await unpackAll().catch((error) => {
  if (!(error instanceof PlainError)) throw error;
  announce('wordpress', error.message);
  process.exitCode = 1;
});
