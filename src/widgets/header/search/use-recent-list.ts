import { useLayoutEffect, useState } from 'react';
import type { KnownLink } from '../../../domain/links/marketplaces';
import { readSearchInput } from '../../../domain/links/search-input';
import { isWanted } from '../../../domain/wanted';
import { useShell } from '../../../island/use-shell';
import { useSignalValue } from '../../../island/use-signal-value';
import { createRecentSearches, type RecentSearch, searchText } from '../../../state/recent-searches';
import type { Cell } from './recent-cells';
import { fieldOf, placePanels, type SearchForm } from './search-field';
import { useKnownLinks } from './use-known-links';

/** A recent search as the list shows it. */
export interface ListedSearch {
  readonly search: RecentSearch;
  readonly known: KnownLink | undefined;
  /** What is shown, as one text. */
  readonly label: string;
}

/** State of the open list of recent searches. */
export interface OpenedList {
  /** The link in the field, if it is a marketplace's. It is shown above the list, which may then be empty. */
  readonly link: KnownLink | undefined;
  readonly searches: readonly ListedSearch[];
  readonly active: Cell | null;
  /** The text that the listed searches contain. */
  readonly wanted: string;
}

/** The list of recent searches below the field. */
export interface RecentSearchList {
  /** Null while it is closed. */
  readonly opened: OpenedList | null;
  /** Lists the searches that contain a text, by default the field's; not the link in it. @returns Their number. */
  show(text?: string): number;
  hide(): void;
  activate(cell: Cell | null): void;
  add(search: RecentSearch): void;
  /** Removes a search; without one, all. */
  forget(search: RecentSearch | undefined): void;
}

/**
 * Keeps the list of the visitor's recent searches.
 *
 * @param onLink Called with the link in the field when that may have changed.
 */
export function useRecentList(form: SearchForm, onLink: (link: KnownLink | undefined) => void): RecentSearchList {
  const { local, options, overlays, session } = useShell();
  const { id } = useSignalValue(session.user);
  const status = useSignalValue(session.status);
  const hasLinks = isWanted(options.header.search, 'link');
  // Until the visitor is known, no list is read or written, since it may be another visitor's.
  const recents = status === 'guest' || status === 'member' ? createRecentSearches(local, id, hasLinks) : undefined;
  const closings = useSignalValue(overlays.closings);
  const knownOf = useKnownLinks();
  /** Reads the field. */
  const look = () => {
    const input = readSearchInput(fieldOf(form).value, hasLinks);
    const link = input.kind === 'empty' ? undefined : knownOf(input);
    onLink(link);
    return { link, text: input.kind === 'empty' ? '' : searchText(input) };
  };
  const listed = (search: RecentSearch): ListedSearch => {
    const known = knownOf(search);
    return { search, known, label: known ? `${known.marketplace} ${known.address}` : searchText(search) };
  };
  const [opened, setOpened] = useState<OpenedList | null>(null);
  // A layout effect runs before the next event. A later effect would close what the first press has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor has another list, and a page that comes back none
  useLayoutEffect(() => setOpened(null), [id, closings]);
  return {
    opened,
    show(text = fieldOf(form).value) {
      const wanted = text.trim().toLowerCase();
      const { link, text: typed } = look();
      const isListed = ({ search, label }: ListedSearch) =>
        (searchText(search) + label).toLowerCase().includes(wanted) && !(link && searchText(search) === typed);
      const searches = recents?.list().map(listed).filter(isListed) ?? [];
      placePanels(form);
      setOpened(link || searches.length > 0 ? { link, searches, active: null, wanted } : null);
      return searches.length;
    },
    hide() {
      look();
      setOpened(null);
    },
    activate: (active) => setOpened((was) => was && { ...was, active }),
    add: (search) => recents?.add(search),
    forget(search) {
      if (search) recents?.remove(search);
      else recents?.clear();
    },
  };
}
