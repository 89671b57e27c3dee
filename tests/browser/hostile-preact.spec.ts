import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '../architecture/ast.ts';
import { findPatchedUses } from '../architecture/patched-rules.ts';
import { expect, test } from './fixtures.ts';
import { OLD_LIBRARIES } from './old-libraries.ts';
import { shopOnPatchedPage, WHOLE_SHELL } from './patched-page.ts';

// React itself fails on these pages, so only the shipped runtime is tested.
for (const [name, patch] of Object.entries(OLD_LIBRARIES)) {
  test(`a page with ${name} gets a whole shell`, async ({ page, shellPath }) => {
    expect(await shopOnPatchedPage(page, shellPath, patch)).toEqual(WHOLE_SHELL);
  });
}

/** Uses in libraries that never run on the affected objects, by chunk. */
const HARMLESS: Readonly<Record<string, readonly string[]>> = {
  // Signals bind at most one argument, for functions that are called without any.
  core: ['bind()', 'bind()'],
  // `ky` binds `fetch` unless it is given one, as here; it walks through headers and queries alone, which no library
  // replaces; and it replaces in addresses that have a base, as ours have not.
  later: ['bind()', 'entries()', 'entries()', 'entries()', 'entries()', 'replaceAll()', 'replaceAll()'],
  // `drawQr` puts a function of its own there meanwhile. Only the choice of a mask adds up, and the mask is given.
  qr: ['Array.from()', 'Array.from()', 'Array.from()', 'Array.from()', 'Array.from()', 'Array.from()', 'reduce()'],
  // For values without an iterator; the cleaner takes only lists apart.
  sanitize: ['Array.from()'],
};

test('no built file relies on what old libraries replace, what libraries bring along included', () => {
  const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8'));
  const read = (file: string) => ({ path: file, text: readFileSync(`dist/${file}`, 'utf8') });
  expect(readdirSync('dist/assets').length).toBeGreaterThan(20);
  const found: Record<string, readonly string[]> = {};
  for (const [name, { file }] of Object.entries<{ file: string }>(manifest.entries)) {
    if (!file.endsWith('.js')) continue;
    const uses = findPatchedUses(parse(read(file))).map((use) => use.name);
    if (uses.length > 0) found[name] = uses.sort();
  }
  expect(found).toEqual(HARMLESS);
});
