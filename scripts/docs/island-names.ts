import { readFileSync } from 'node:fs';

const table = readFileSync(new URL('../../src/islands.ts', import.meta.url), 'utf8');

/** The names in the table of islands. Node alone can't import the table, whose rows import style sheets. */
export const ISLAND_NAMES: readonly string[] = [...table.matchAll(/\bname: '([a-z-]+)'/g)].flatMap(
  ([, name]) => name ?? [],
);
