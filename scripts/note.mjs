import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads a small JSON file that an earlier run has written.
 *
 * @param {string} file
 * @returns {any} undefined if it is missing or broken.
 */
export function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Stores a value for the next run.
 *
 * @param {string} file
 * @param {unknown} value
 */
export function writeNote(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value)}\n`);
}
