import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const FOLDERS = ['src', 'php', 'demo-host', 'stories', 'scripts'];
const SOURCE = /\.(?:tsx?|mjs|css|php)$/;

/** The text of each section, by its number. */
function sectionsOf(document: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(root, 'docs', `${document}.md`), 'utf8');
  const [, ...parts] = text.split(/^## (?=\d+\. )/m);
  return new Map(parts.map((part) => [/^\d+/.exec(part)?.[0] ?? '', part]));
}

const sections = { specification: sectionsOf('specification'), contract: sectionsOf('contract') };

interface Citation {
  readonly document: keyof typeof sections;
  readonly section: string;
  /** The words in quotes; none for a section as a whole. */
  readonly titles: readonly string[];
}

/** The citations of a source that name one section. */
function citationsIn(source: string): readonly Citation[] {
  const text = source.replace(/\n\s*(?:\*|\/\/)\s?/g, ' ');
  const found = text.matchAll(/\b(specification|contract), section (\d+)((?:(?:,| and| \() ?"[^"\n]+"\)?)*)/g);
  return [...found].map(([, document, section = '', titles = '']) => ({
    document: document as Citation['document'],
    section,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }));
}

/** What a citation names in vain. */
function missing({ document, section, titles }: Citation): readonly string[] {
  const text = sections[document].get(section)?.toLowerCase();
  if (text === undefined) return [`${document}, section ${section}`];
  const gone = titles.filter((title) => !text.includes(title.toLowerCase()));
  return gone.map((title) => `${document}, section ${section}, "${title}"`);
}

describe('citations', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => SOURCE.test(name) && !name.includes('node_modules'))
      .map((name) => join(folder, name)),
  );
  const cited = files.map((file) => [file, citationsIn(readFileSync(join(root, file), 'utf8'))] as const);

  it('are found', () => {
    expect(cited.flatMap(([, citations]) => citations).length).toBeGreaterThan(200);
    expect(citationsIn('/**\n * Source: contract, section 8,\n * "Chat" and "No such thing".\n */')).toEqual([
      { document: 'contract', section: '8', titles: ['Chat', 'No such thing'] },
    ]);
    expect(missing({ document: 'contract', section: '8', titles: ['Chat', 'No such thing'] })).toEqual([
      'contract, section 8, "No such thing"',
    ]);
  });

  it('name what stands in that section of the document', () => {
    const wrong = cited.flatMap(([file, citations]) => citations.flatMap(missing).map((what) => `${file}: ${what}`));
    expect(wrong).toEqual([]);
  });
});
