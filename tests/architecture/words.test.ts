import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words that have gone, and the ones in their place. Source: the table of words in docs/architecture.md. */
const GONE: readonly (readonly [old: RegExp, word: string])[] = [
  [/\b(?:staying|stayed)\b/, 'opened'],
  [/\bstand(?:Up|Aside|s\()/, 'mountAll, mountNothing, has'],
  [/\bopenView\b/, 'placeWithTexts'],
  [/\bmoments\b(?=[.,:)]| })/, 'milestones'],
  [/\breadGiven\b|\bgiven\('/, 'PageOption, readPageOptions, option'],
  [/\b(?:startAsking|createLearning|knownValues)\b/, 'WantedReads, FactReader, factValues'],
  [/\b[hw](?:as|ith)Picture\(|\bbootPicture\b|\bbarePicture\b/, 'image'],
  [/\b(?:lay)?Ground\b/, 'Base'],
  [/\bcreateWords\b/, 'createPageTexts'],
  [/\bTold\b(?=[:;,]| \{)/, 'LastReplies'],
  [/\boutcome: '/, 'status'],
];

it.each(GONE)('%o is said no more: %s', (old) => {
  const files = globSync('{src,php,scripts}/**/*.{ts,tsx,css,php}', { cwd: root });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => old.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

it('the docs and the comments name files that exist', () => {
  const sources = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root });
  const docs = globSync('docs/*.md', { cwd: root });
  // Built, or examples of a file to write.
  const isNoSource = (path: string) => /^npm\/|\/ja\.ts$|\bx\/y\./.test(path);
  const known = globSync('{src,php,scripts,tests,stories,demo-host,bench}/**/*.{ts,tsx,mjs,php}', { cwd: root });
  const named = [...sources, ...docs, 'CONTRIBUTING.md'].flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:tsx?|mjs))`/g)].map(
      ([, path = '']) => [from, path] as const,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(
    named.filter(([, path]) => !isNoSource(path) && !known.some((file) => file === path || file.endsWith(`/${path}`))),
  ).toEqual([]);
});
