import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { readNote, writeNote } from './note.mjs';
import { cacheFolder, root } from './places.mjs';

/** The sources of `dist/`. */
const SOURCES = [
  'src',
  'php',
  'scripts/build',
  'rollup.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const note = join(cacheFolder, 'build.json');
const manifest = join(root, 'dist', 'manifest.json');

const sourcesNow = () => fingerprint(root, SOURCES);
const resultNow = () => fingerprint(root, ['dist/manifest.json']);

/** The sources that the present build has read; undefined if none has begun. */
let sources;

/** To be called before a build: a file that is saved meanwhile may be in it or not. */
export function beginBuild() {
  sources = sourcesNow();
}

/** Whether `dist/` exists and was made from the present sources. */
export function isBuilt() {
  const made = readNote(note);
  return existsSync(manifest) && made?.sources === sourcesNow() && made.result === resultNow();
}

/** Records from which sources `dist/` was made. */
export function markBuilt() {
  writeNote(note, { sources, result: resultNow() });
}
