import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';
import { rowOf, SECTION_8 } from '../../demo-host/qa/section-8';
import { HEIGHTS_PX } from '../../scripts/stories/shoot.mjs';
import { STATES, WITHOUT_STATES } from '../../stories/states';
import { VIEWPORTS } from '../../stories/surroundings/viewports';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Ids of all stories, as Storybook derives them from title and name. */
function storyIds(): ReadonlySet<string> {
  const ids = globSync('stories/**/*.stories.tsx', { cwd: root }).flatMap((file) => {
    const text = read(file);
    const title = /title: '([^']+)'/.exec(text)?.[1] ?? '';
    return [...text.matchAll(/^export const (\w+): StoryObj/gm)].map(([, name = '']) =>
      toId(title, storyNameFromExport(name)),
    );
  });
  return new Set(ids);
}

const specification = read('docs/specification.md');
const section8 = /<a id="section-8"><\/a>([\s\S]*?)<a id="section-9">/.exec(specification)?.[1] ?? '';

/** First column of the error catalogue. */
function rows(): readonly string[] {
  const cells = [...section8.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell.trim());
  return cells.filter((cell) => cell !== 'situation' && !cell.startsWith('--'));
}

/** The rows of the error catalogue, and the messages of success below it. */
function situations(): readonly string[] {
  return [...rows(), ...(/Messages of success: (.*)/.exec(section8)?.[1]?.match(/"[^"]+"/g) ?? [])];
}

/** Reasons of the type `FailureReason`. */
function reasons(): readonly string[] {
  const type = /type FailureReason =([^;]+);/.exec(read('src/domain/failure.ts'))?.[1] ?? '';
  return [...type.matchAll(/'([^']+)'/g)].map(([, reason = '']) => reason);
}

const anchors = [...specification.matchAll(/<a id="section-([^"]+)">/g)].map(([, id = '']) => id);

describe('states and stories', () => {
  const ids = storyIds();

  it('finds the stories, the catalogue and the reasons that it compares', () => {
    expect(ids.size).toBeGreaterThan(200);
    expect(situations().length).toBeGreaterThanOrEqual(14);
    expect(reasons()).toContain('network');
  });

  it('has a story for each state, or the reason why there is nothing to see', () => {
    const bare = STATES.filter(({ stories, unseen }) => (stories.length === 0) !== Boolean(unseen));
    expect(bare.map(({ says }) => says)).toEqual([]);
  });

  it('names no story that does not exist', () => {
    const missing = STATES.flatMap(({ stories }) => stories).filter((id) => !ids.has(id));
    expect(missing).toEqual([]);
  });

  it('knows each situation of the error catalogue, in its words', () => {
    const known = STATES.flatMap(({ situation }) => situation ?? []);
    expect(situations().filter((situation) => !known.includes(situation))).toEqual([]);
    expect(known.filter((situation) => !situations().includes(situation))).toEqual([]);
  });

  it("has each situation of the error catalogue in the testers' panel, in its order", () => {
    expect([...new Set(SECTION_8.map(rowOf))]).toEqual(rows());
    // What a row names several of stands there one by one; assistance has a row of its own.
    const kinds = /\(([^)]+)\)/.exec(rows()[0] ?? '')?.[1]?.split(', ') ?? [];
    const shown = SECTION_8.filter((error) => rowOf(error) === rows()[0]).map(({ situation }) => situation);
    expect(shown).toEqual(kinds.filter((kind) => kind !== 'assistance').map((kind) => `nonzero state: ${kind}`));
  });

  it('knows each reason of a failure', () => {
    const known: readonly string[] = STATES.flatMap((state) => state.reasons ?? []);
    expect(reasons().filter((reason) => !known.includes(reason))).toEqual([]);
  });

  it('has a state for each part of the specification that shows something', () => {
    const known = STATES.map(({ section }) => section);
    expect(known.filter((section) => !anchors.includes(section))).toEqual([]);
    const parts = anchors.filter((id) => /^[1245]-/.test(id));
    const silent = parts.filter((id) => !known.includes(id) && !(id in WITHOUT_STATES));
    expect(silent).toEqual([]);
  });

  it('shows each warning that the specification spells out', () => {
    const verbs = /followed by ([^.]+)\./.exec(specification)?.[1]?.split(/,\s*|\s+or\s+/) ?? [];
    const told = STATES.map(({ says }) => says);
    expect(verbs.length).toBe(6);
    expect(verbs.filter((verb) => !told.includes(`Warning: continue to ${verb.replace(/\s+/g, ' ')}`))).toEqual([]);
  });
});

it('offers the widths of the contact sheet in Storybook', () => {
  const sizes = Object.values(VIEWPORTS).map(({ styles }) => [styles.width, styles.height]);
  expect(sizes).toEqual(Object.entries(HEIGHTS_PX).map(([width, height]) => [`${width}px`, `${height}px`]));
});
