import { useLayoutEffect, useState } from 'react';
import { isWanted } from '../../../domain/wanted';
import { useShell } from '../../../island/use-shell';
import { useSignalValue } from '../../../island/use-signal-value';
import { createRecentSearches, type RecentSearch, searchText } from '../../../state/recent-searches';
import type { Cell } from './recent-cells';
import { fieldOf, placePanels, type SearchForm } from './search-field';

/** State of the open list of recent searches. */
export interface OpenedList {
  readonly searches: readonly RecentSearch[];
  readonly active: Cell | null;
  /** The text that the listed searches contain. */
  readonly wanted: string;
}

/** The list of recent searches below the field. */
export interface RecentSearchList {
  /** Null while it is closed. */
  readonly opened: OpenedList | null;
  /** Lists the searches that contain a text, by default the field's. @returns Their number. */
  show(text?: string): number;
  hide(): void;
  activate(cell: Cell | null): void;
  add(search: RecentSearch): void;
  /** Removes a search; without one, all. */
  forget(search: RecentSearch | undefined): void;
}

/** Keeps the list of the visitor's recent searches. */
export function useRecentList(form: SearchForm): RecentSearchList {
  const { local, options, overlays, session } = useShell();
  const { id } = useSignalValue(session.user);
  const status = useSignalValue(session.status);
  const hasLinks = isWanted(options.header.search, 'link');
  // Until the visitor is known, no list is read or written, since it may be another visitor's.
  const recents = status === 'guest' || status === 'member' ? createRecentSearches(local, id, hasLinks) : undefined;
  const closings = useSignalValue(overlays.closings);
  const [opened, setOpened] = useState<OpenedList | null>(null);
  // A layout effect runs before the next event. A later effect would close what the first press has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor has another list, and a page that comes back none
  useLayoutEffect(() => setOpened(null), [id, closings]);
  return {
    opened,
    show(text = fieldOf(form).value) {
      const wanted = text.trim().toLowerCase();
      const searches = recents?.list().filter((search) => searchText(search).toLowerCase().includes(wanted)) ?? [];
      placePanels(form);
      setOpened(searches.length > 0 ? { searches, active: null, wanted } : null);
      return searches.length;
    },
    hide: () => setOpened(null),
    activate: (active) => setOpened((was) => was && { ...was, active }),
    add: (search) => recents?.add(search),
    forget(search) {
      if (search) recents?.remove(search);
      else recents?.clear();
    },
  };
}
