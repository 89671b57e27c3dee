// Downloads Debian packages, and unpacks them in .cache/<set>/unpacked/: `node scripts/unpack-packages.mjs <set>`. Nothing
// is installed. Run by `npm run test:wordpress` and `npm run test:php-apps`.
import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { announce, PlainError } from './announce.mjs';
import { run } from './children.mjs';
import { readNote, writeNote } from './note.mjs';
import { root } from './places.mjs';

/**
 * The sets. Packages of PHP code alone run in the PHP of `demo-host/php/wasm-php.ts`, without the programs that they
 * depend on.
 */
const SETS = {
  wordpress: {
    packages: [
      'wordpress',
      'wordpress-theme-twentytwentythree',
      'mariadb-server-core',
      'php-cli',
      'php-mysql',
      'php-gd',
      'php-slim',
    ],
    files: '*.deb',
    size: '30 MB',
  },
  'php-apps': {
    packages: ['smarty4', 'php-twig', 'php-laravel-framework', 'dokuwiki', 'composer'],
    files: '*_all.deb',
    // Some releases lack one of them.
    areIndependent: true,
    size: '20 MB',
  },
};

const name = process.argv[2] === 'php-apps' ? 'php-apps' : 'wordpress';
/** Otherwise a machine without the packages is no failure: the tests name what they skip. */
const isDemanded = process.argv[3] !== '--if-possible';
const { packages, files, size, areIndependent = false } = SETS[name];
const folder = join(root, '.cache', name);
const archives = join(folder, 'packages');
const unpacked = join(folder, 'unpacked');
const note = join(folder, 'unpacked.json');

/** Packages that the machine has already are not downloaded. */
const download = (wanted) =>
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
      ...wanted,
    ],
    { env: { DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }, stdio: 'pipe', timeoutMs: 600_000 },
  );

/** @returns What apt-get says if it can't; empty if it can. */
async function downloadAll() {
  let said = '';
  for (const wanted of areIndependent ? packages.map((one) => [one]) : [packages]) {
    const { code, output } = await download(wanted);
    if (code !== 0) said += `${output.trim()}\n`;
  }
  return said;
}

async function unpackAll() {
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg-deb')) {
    throw new PlainError(
      'apt-get and dpkg-deb are missing. Programs are tried as Debian packages them: run this command on Debian or Ubuntu.',
    );
  }
  if (existsSync(unpacked) && readNote(note)?.join() === packages.join()) return;
  announce(name, `downloading and unpacking Debian packages (once, about ${size}) …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(archives, 'partial'), { recursive: true });
  let said = await downloadAll();
  if (said && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], { stdio: 'pipe', timeoutMs: 120_000 });
    said = await downloadAll();
  }
  const lack = `apt-get could not download the packages (\`apt-get update\` may help):\n${said.trim()}`;
  if (said && !areIndependent) throw new PlainError(lack);
  const half = `${unpacked}.half`;
  mkdirSync(half);
  for (const file of globSync(files, { cwd: archives })) {
    const { code, output } = await run('dpkg-deb', ['-x', join(archives, file), half], { stdio: 'pipe' });
    if (code !== 0) throw new PlainError(`dpkg-deb could not unpack ${file}: ${output.trim()}`);
  }
  renameSync(half, unpacked);
  if (said) throw new PlainError(lack);
  writeNote(note, packages);
}

await unpackAll().catch((error) => {
  if (!(error instanceof PlainError)) throw error;
  announce(name, error.message);
  if (isDemanded) process.exitCode = 1;
});
