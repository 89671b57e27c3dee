import { existsSync, readFileSync } from 'node:fs';
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

/** A hash over the sources and the result: it changes with either of them. */
function state() {
  const result = existsSync(manifest) ? readFileSync(manifest, 'utf8') : '';
  return fingerprint(root, SOURCES, [result]);
}

/** Whether `dist/` exists and was made from the present sources. */
export function isBuilt() {
  return existsSync(manifest) && readNote(note)?.state === state();
}

/** Records that `dist/` was made from the present sources. */
export function markBuilt() {
  writeNote(note, { state: state() });
}
