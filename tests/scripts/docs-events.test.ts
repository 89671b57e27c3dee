import { describe, expect, it } from 'vitest';
import { eventsPage, loadFacts } from '../../scripts/docs/events.ts';
import { readPage } from '../../scripts/docs/page.ts';

describe('docs/events.md', () => {
  const facts = loadFacts();

  it('is what the sources say', async () => {
    expect(await readPage('docs/events.md')).toBe(eventsPage(facts));
  });

  it('knows names, fields, types and comments', () => {
    expect(facts.shellEvents).toEqual(['ready', 'user', 'currency', 'cart', 'track', 'error']);
    expect(facts.types.RefreshRequest?.map(({ name, type }) => [name, type])).toEqual([
      ['cart', 'boolean'],
      ['user', 'boolean'],
    ]);
    expect(facts.tracks.find(({ name }) => name === 'portico_search')).toEqual({
      name: 'portico_search',
      about: 'A shopper searched. What they searched for is not sent.',
      fields: [
        {
          name: 'kind',
          type: "'link' | 'keyword' | 'image'",
          isOptional: false,
          about: 'A link to goods, words, or a picture.',
        },
      ],
    });
  });

  it('spells the names of track events alike', () => {
    expect(facts.tracks.filter(({ name }) => !/^portico(_[a-z]+)+$/.test(name))).toEqual([]);
    expect(facts.tracks.length).toBeGreaterThan(10);
  });

  it('names an event that nobody has written about, and a text without an event', () => {
    const { shellEvents } = facts;
    expect(() => eventsPage({ ...facts, shellEvents: [...shellEvents, 'closed'] })).toThrow(
      'no text about the events closed',
    );
    expect(() => eventsPage({ ...facts, shellEvents: shellEvents.slice(1) })).toThrow(
      'texts about events that do not exist: ready',
    );
  });

  it('names a track event without a comment', () => {
    const tracks = [...facts.tracks, { name: 'portico_new', about: '', fields: [] }];
    expect(() => eventsPage({ ...facts, tracks })).toThrow('no comment about portico_new');
  });
});
