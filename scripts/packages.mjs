import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { announce, PlainError } from './announce.mjs';
import { run } from './children.mjs';
import { fingerprint } from './fingerprint.mjs';
import { readNote, writeNote } from './note.mjs';

/** Finds npm: the one that started this script, else the one beside this Node, else the one on the PATH. */
function npmCommand() {
  const started = process.env.npm_execpath;
  if (started && /\.c?js$/.test(started) && existsSync(started)) return { node: true, file: started };
  const folder = dirname(process.execPath);
  for (const file of [
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]) {
    if (existsSync(file)) return { node: true, file };
  }
  return { node: false, file: 'npm' };
}

/** Whether `npm ci` was run by hand: npm's own record in node_modules then matches the lock file. */
function holdsLockedPackages(folder) {
  const wanted = readNote(join(folder, 'package-lock.json'))?.packages;
  const present = readNote(join(folder, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional === true;
  });
}

/**
 * Installs the packages of a folder by its lock file, unless they are installed already.
 *
 * @param {string} folder
 * @param {{ what: string, duration: string, nodeBinary?: string }} options
 *   Texts for the screen, and the Node that runs npm: npm leaves out optional packages that do not fit it.
 * @throws {PlainError} If npm fails.
 */
export async function ensurePackages(folder, { what, duration, nodeBinary = process.execPath }) {
  const note = join(folder, 'node_modules', '.setup.json');
  const key = fingerprint(folder, ['package-lock.json'], [process.platform, process.arch]);
  if (readNote(note)?.key === key) return;
  if (!existsSync(note) && holdsLockedPackages(folder)) {
    writeNote(note, { key });
    return;
  }
  announce('setup', `installing ${what} (npm ci; once, ${duration}) …`);
  const npm = npmCommand();
  const args = [
    'ci',
    '--prefix',
    folder,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const env = {
    NODE_ENV: undefined,
    npm_config_local_prefix: undefined,
    PATH: `${dirname(nodeBinary)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
  };
  const { code } = npm.node
    ? await run(nodeBinary, [npm.file, ...args], { cwd: folder, env })
    : await run(npm.file, args, { cwd: folder, env, shell: process.platform === 'win32' });
  if (code !== 0) {
    throw new PlainError(
      `npm ci failed in ${folder}. Is the package registry reachable? Run it there by hand to see more.`,
    );
  }
  writeNote(note, { key });
  announce('setup', `${what}: installed`);
}
