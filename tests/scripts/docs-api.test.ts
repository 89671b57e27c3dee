import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeCalls } from '../../scripts/docs/api.ts';
import { findFacts } from '../../scripts/docs/call-facts.ts';
import { CALLS, readData } from '../../scripts/docs/calls.ts';
import { CALLING_ISLANDS, neededBy } from '../../scripts/docs/island-calls.ts';
import { ISLAND_NAMES } from '../../scripts/docs/island-names.ts';
import { CALL_NAMES } from '../../src/domain/call-names.ts';
import { count, listOf, object, optional, read, text } from '../../src/domain/reading/reader.ts';
import { ISLANDS } from '../../src/islands';

describe('docs/api.md', () => {
  it('is what the code says: else `node scripts/docs/api.ts --write`', () => {
    const page = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');
    expect(page).toBe(describeCalls({ CALLS, readData }));
  });

  it('has a section for every call', () => {
    const page = describeCalls({ CALLS, readData });
    for (const name of CALL_NAMES) expect(page).toContain(`\n### ${name}\n`);
  });

  it('says of every call who needs it', () => {
    const page = describeCalls({ CALLS, readData });
    for (const name of CALL_NAMES) expect(neededBy(name)).not.toBe('');
    expect(page).toMatch(/^\| \[`userInfo`\].* \| every page \|$/m);
    expect(page).toMatch(/^\| \[`userLevel`\].* \| every page, of members \|$/m);
    expect(page).toMatch(/^\| \[`position`\].* \| `header`, `toolbar` \|$/m);
  });

  it('names no island as a caller that is not in the table; the chat launcher has no placeholder', () => {
    expect(ISLAND_NAMES).toEqual(ISLANDS.map(({ name }) => name));
    const known = [...ISLAND_NAMES, 'chat'];
    expect(CALLING_ISLANDS.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('does not come about when a reader reads what no text explains', () => {
    const calls = { ...CALLS, chatUrl: { ...CALLS.chatUrl, data: object({ url: text, name: text }) } };
    const readOther: typeof readData = (name, data, report) =>
      name === 'chatUrl' ? read(calls.chatUrl.data, data, report) : readData(name, data, report);
    expect(() => describeCalls({ CALLS: calls, readData: readOther })).toThrow(/^chatUrl: .*name/);
  });
});

describe('findFacts', () => {
  const reader = object({ id: count, items: listOf(object({ name: text, note: optional(text, '') })) });
  const readIt = (data: unknown, report: Parameters<typeof read>[2]) => read(reader, data, report);
  const example = { id: 1, items: [{ name: 'a', note: 'b' }] };

  it('tells by trying what a field must be and what it takes along', () => {
    expect(findFacts(readIt, example)).toEqual([
      { path: 'id', type: 'a whole number from 0', whenMissing: 'reply', whenWrong: 'reply' },
      { path: 'items', type: 'a list', whenMissing: 'reply', whenWrong: 'reply' },
      { path: 'items[].name', type: 'a text', whenMissing: 'item', whenWrong: 'item' },
      { path: 'items[].note', type: 'a text', whenMissing: 'nothing', whenWrong: 'field' },
    ]);
  });

  it('tells a field without which its object counts as missing', () => {
    const within = object({ more: optional(object({ name: text, note: optional(text, '') }), null) });
    const facts = findFacts((data, report) => read(within, data, report), { more: { name: 'a', note: 'b' } });
    expect(facts.map(({ whenMissing, whenWrong }) => [whenMissing, whenWrong])).toEqual([
      ['nothing', 'field'],
      ['object', 'object'],
      ['nothing', 'field'],
    ]);
  });

  it.each([
    ['lacks a field', { id: 1, items: [{ name: 'a' }] }, /lacks "items\[\]\.note"/],
    ['holds a field too many', { ...example, more: 1 }, /holds "more"/],
    ['is malformed', { ...example, id: 'x' }, /id is not a whole number/],
  ])('does without no example that %s', (_, wrong, message) => {
    expect(() => findFacts(readIt, wrong)).toThrow(message);
  });
});
