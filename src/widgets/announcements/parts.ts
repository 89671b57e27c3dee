import { createContext, useContext } from 'react';
import { type Shell, useShell } from '../../mount/use-shell';
import type { AnnouncementFeed } from './announcement-feed';
import type { AnnouncementTexts } from './texts/en';

/** What the island gets besides the shell. */
export interface AnnouncementParts {
  readonly texts: AnnouncementTexts;
  /** The same for every island of one shell. */
  feedOf(shell: Shell): AnnouncementFeed;
  /**
   * Cleans an editor's HTML.
   *
   * @returns Nodes that are not in the page yet.
   * @throws If it can't be cleaned: then nothing of it may be shown.
   */
  clean(html: string, shell: Shell): Promise<DocumentFragment>;
}

/** Carries the parts to the components of the island. */
export const PartsContext = createContext<AnnouncementParts | null>(null);

/** @throws {TypeError} Outside of the island. */
export function useParts(): AnnouncementParts & { readonly feed: AnnouncementFeed } {
  const parts = useContext(PartsContext);
  const shell = useShell();
  if (!parts) throw new TypeError('useParts() works inside the announcements only');
  return { ...parts, feed: parts.feedOf(shell) };
}
