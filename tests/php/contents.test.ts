import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('../../php/Portico.php', import.meta.url), 'utf8');

test('the head of the helper lists its parts, in their order', () => {
  const parts = [...source.matchAll(/^ {4}\/\/ ---- (.+) ----$/gm)].map(([, name]) => name);
  expect(parts.length).toBeGreaterThan(10);
  const [, listed = ''] = /^ \* Contents: ([^.]+)\./m.exec(source) ?? [];
  expect(listed.replace(/\n \* /g, ' ').split('; ')).toEqual(parts);
});
