import { stringify } from '../domain/json';
import { readSearchInput, type SearchInput } from '../domain/search-input';
import { RECENT_SEARCHES_KEY } from '../domain/stored-names';
import type { SafeStorage } from '../host/storage';

/** What can be searched for again. */
export type RecentSearch = Exclude<SearchInput, { readonly kind: 'empty' }>;

/** How many are kept. */
export const RECENT_SEARCHES_MAX = 8;

/** A longer text is not worth a line in a short list, in characters. */
const TEXT_MAX_CHARS = 2_000;

/** What one visitor has looked for in this browser, newest first. Another visitor has a list of their own. */
export interface RecentSearches {
  /** Read anew each time: another tab may have searched, too. */
  list(): readonly RecentSearch[];
  /** Puts one to the head of the list; it stands there once. */
  add(search: RecentSearch): void;
  remove(search: RecentSearch): void;
  clear(): void;
}

/** A search as the shopper would type it again. */
export function searchText(search: RecentSearch): string {
  return search.kind === 'link' ? search.url : search.keyword;
}

/**
 * Texts alone are stored: what they are is told as it was when they were typed, so nothing that was put there by others
 * becomes a link that could not have been typed.
 *
 * @param userId The visitor; 0 for guests, who share one list.
 * Source: contract, section 6, "Storage".
 */
export function createRecentSearches(local: SafeStorage, userId: number): RecentSearches {
  const key = `${RECENT_SEARCHES_KEY}.${userId}`;
  const list = () => {
    const found = new Map<string, RecentSearch>();
    for (const text of readTexts(local.read(key))) {
      const search = readSearchInput(text);
      if (search.kind !== 'empty' && found.size < RECENT_SEARCHES_MAX) found.set(searchText(search), search);
    }
    return [...found.values()];
  };
  const write = (searches: readonly RecentSearch[]) => {
    if (searches.length > 0) local.write(key, stringify(searches.slice(0, RECENT_SEARCHES_MAX).map(searchText)));
    else local.remove(key);
  };
  const others = (search: RecentSearch) => list().filter((entry) => searchText(entry) !== searchText(search));
  return {
    list,
    add(search) {
      if (searchText(search).length <= TEXT_MAX_CHARS) write([search, ...others(search)]);
    },
    remove: (search) => write(others(search)),
    clear: () => local.remove(key),
  };
}

/** Nonsense reads as empty. */
function readTexts(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    // Not ours, or cut off.
    return [];
  }
}
