import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src/', import.meta.url));

/** Code that runs before `host/covered.ts` does, and that file. `title` is not uncovered. */
const EARLIER = /^(loader|early|picture|domain\/page)\/|^(api\/sent-read|host\/covered|host\/title|bootstrap)\.ts$/;
const DEFENCE =
  /\bHTMLDocument\.prototype\b|getPrototypeOf\((document|page)\)|\belementsIn\(|\bownMember\((document|page)\b/;

test('the app relies on the members of `document`, which no element covers while it runs', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const defending = files.filter((path) => DEFENCE.test(readFileSync(join(src, path), 'utf8')));
  expect(defending.length).toBeGreaterThan(5);
  // The doctor lists built-ins by name.
  expect(defending.filter((path) => !EARLIER.test(path))).toEqual(['wiring/doctor/browser-facts.ts']);
});
