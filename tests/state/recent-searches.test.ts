import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../../src/host/storage';
import {
  createRecentSearches,
  RECENT_SEARCHES_MAX,
  type RecentSearch,
  searchText,
} from '../../src/state/recent-searches';
import { block, fakeStore } from '../host/fake-store';

const keyword = (text: string): RecentSearch => ({ kind: 'keyword', keyword: text });
const tea: RecentSearch = { kind: 'link', url: 'https://item.taobao.com/item.htm?id=1' };

function memory() {
  const { kept, store } = fakeStore();
  return { kept, local: createSafeStorage(() => store) };
}

describe('recent searches', () => {
  it('keeps the newest first, each once, links as links', () => {
    const recents = createRecentSearches(memory().local, 0);
    expect(recents.list()).toEqual([]);
    recents.add(keyword('tea'));
    recents.add(tea);
    recents.add(keyword('mug'));
    recents.add(keyword('tea'));
    expect(recents.list()).toEqual([keyword('tea'), keyword('mug'), tea]);
  });

  it('keeps eight', () => {
    const recents = createRecentSearches(memory().local, 0);
    for (let at = 1; at <= 10; at += 1) recents.add(keyword(`n${at}`));
    expect(RECENT_SEARCHES_MAX).toBe(8);
    expect(recents.list().map(searchText)).toEqual(['n10', 'n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'n3']);
  });

  it('forgets one, or all, without a trace', () => {
    const { kept, local } = memory();
    const recents = createRecentSearches(local, 0);
    for (const text of ['a', 'b', 'c']) recents.add(keyword(text));
    recents.remove(keyword('b'));
    expect(recents.list().map(searchText)).toEqual(['c', 'a']);
    recents.clear();
    expect(recents.list()).toEqual([]);
    recents.add(tea);
    recents.remove(tea);
    expect(kept.size).toBe(0);
  });

  it('shows a visitor nothing of another', () => {
    const { kept, local } = memory();
    createRecentSearches(local, 7).add(tea);
    expect(createRecentSearches(local, 8).list()).toEqual([]);
    expect(createRecentSearches(local, 0).list()).toEqual([]);
    expect(createRecentSearches(local, 7).list()).toEqual([tea]);
    expect([...kept]).toEqual([['portico.recent_searches.7', '["https://item.taobao.com/item.htm?id=1"]']]);
  });

  it('sees what another tab has searched', () => {
    const { local } = memory();
    const here = createRecentSearches(local, 0);
    createRecentSearches(local, 0).add(tea);
    here.add(keyword('mug'));
    expect(here.list()).toEqual([keyword('mug'), tea]);
  });

  it('keeps no text that fills the list by itself', () => {
    const recents = createRecentSearches(memory().local, 0);
    recents.add({ kind: 'link', url: `https://a.example/${'x'.repeat(2_000)}` });
    expect(recents.list()).toEqual([]);
  });

  it.each(['', 'null', '{', '{}', '7', '"tea"', '[[]]', '[null,7,{}]', '["", "\u3000"]'])(
    'reads %j as empty',
    (stored) => {
      const { kept, local } = memory();
      kept.set('portico.recent_searches.0', stored);
      expect(createRecentSearches(local, 0).list()).toEqual([]);
    },
  );

  it('reads anything without an error, and never more than eight', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.array(fc.string(), { maxLength: 20 }).map(String)), (stored) => {
        const { kept, local } = memory();
        kept.set('portico.recent_searches.0', stored);
        expect(createRecentSearches(local, 0).list().length).toBeLessThanOrEqual(RECENT_SEARCHES_MAX);
      }),
    );
  });

  it('lives in memory where the browser stores nothing', () => {
    const blocked = createSafeStorage(block);
    const recents = createRecentSearches(blocked, 0);
    recents.add(tea);
    expect(recents.list()).toEqual([tea]);
    recents.clear();
    expect(recents.list()).toEqual([]);
  });
});
