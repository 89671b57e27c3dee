import { createContext, useContext } from 'react';
import { type Shell, useShell } from '../../island/use-shell';
import type { Texts } from '../../locales/en';
import type { AnnouncementFeed } from './announcement-feed';

/** The services that the island needs in addition to the shell. */
export interface AnnouncementParts {
  /** The feed, which all islands of one shell share. */
  feedOf(shell: Shell): AnnouncementFeed;
  /**
   * Cleans an editor's HTML.
   *
   * @param onBack Called when the code for it may be there after a failure.
   * @returns Nodes that are not in the page yet; null if it can't be cleaned. Then nothing of it may be shown.
   * @throws If the code for it has failed to load.
   */
  clean(html: string, shell: Shell, onBack: () => void): Promise<DocumentFragment | null>;
}

/** Carries the parts to the components of the island. */
export const PartsContext = createContext<AnnouncementParts | null>(null);

/** @throws {TypeError} Outside of the island. */
export function useParts(): AnnouncementParts & {
  readonly feed: AnnouncementFeed;
  readonly texts: Texts['announcements'];
} {
  const parts = useContext(PartsContext);
  const shell = useShell();
  if (!parts) throw new TypeError('useParts() works inside the announcements only');
  return { ...parts, feed: parts.feedOf(shell), texts: shell.texts.announcements };
}
