import { readSearchInput, type SearchInput } from '../domain/links/search-input';
import { stringify } from '../domain/reading/json';
import { RECENT_SEARCHES_KEY } from '../domain/stored-names';
import type { SafeStorage } from '../host/storage';

/** A search that can be repeated. */
export type RecentSearch = Exclude<SearchInput, { readonly kind: 'empty' }>;

/** The most searches that are stored. */
export const RECENT_SEARCHES_MAX = 8;

/** Longest text that is stored, in characters: a longer one has no use in a short list. */
const TEXT_MAX_CHARS = 2_000;

/** One visitor's searches in this browser, newest first. Each visitor has a list of their own. */
export interface RecentSearches {
  /** Reads the storage each time: another tab may have searched, too. */
  list(): readonly RecentSearch[];
  /** Moves a search to the front of the list, without duplicates. */
  add(search: RecentSearch): void;
  remove(search: RecentSearch): void;
  clear(): void;
}

/** A search as the shopper would type it again. */
export function searchText(search: RecentSearch): string {
  return search.kind === 'link' ? search.url : search.keyword;
}

/**
 * Only texts are stored. They are classified again when they are read, so a text written by another script can't become
 * a link that could not have been typed.
 *
 * @param userId   The visitor; 0 for guests, who share one list.
 * @param hasLinks As in `readSearchInput`.
 * Source: contract, section 6, "Storage".
 */
export function createRecentSearches(local: SafeStorage, userId: number, hasLinks = true): RecentSearches {
  const key = `${RECENT_SEARCHES_KEY}.${userId}`;
  const list = () => {
    const found = new Map<string, RecentSearch>();
    for (const text of readTexts(local.read(key))) {
      const search = readSearchInput(text, hasLinks);
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

/** Malformed text counts as empty. */
function readTexts(stored: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
  } catch {
    // Not ours, or truncated.
    return [];
  }
}
