import { type KnownLink, recognizeLink } from '../../../domain/links/marketplaces';
import { useLateTexts } from '../../../island/late/use-late';
import { useShell } from '../../../island/use-shell';
import type { RecentSearch } from '../../../state/recent-searches';

/** @returns Recognizes links to marketplaces, with the page's names for them; undefined for words, and other links. */
export function useKnownLinks(): (search: RecentSearch) => KnownLink | undefined {
  const { marketplaces: own } = useShell().options;
  const { marketplaces } = useLateTexts();
  return (search) => (search.kind === 'link' ? recognizeLink(search.url, marketplaces, own) : undefined);
}
