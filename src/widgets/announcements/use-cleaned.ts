import { useEffect, useState } from 'react';
import type { Announcement, AnnouncementPlace } from '../../domain/announcements/announcement';
import { hasMarkup } from '../../domain/announcements/announcement-content';
import { useShell } from '../../island/use-shell';
import { useParts } from './parts';

/** The part of an editor's HTML that may be shown. */
export interface Cleaned {
  readonly isPending: boolean;
  /** Null if there is none, or it could not be cleaned. */
  readonly content: string | DocumentFragment | null;
  /** The code that cleans has failed to load. It is tried again when the network is back. */
  readonly hasFailed: boolean;
}

/** Cleans an editor's HTML. A text without markup needs no cleaning. */
export function useCleaned(html: string): Cleaned {
  const shell = useShell();
  const { clean } = useParts();
  const needsCleaning = hasMarkup(html);
  const [cleaned, setCleaned] = useState<{ readonly of: string; readonly nodes: DocumentFragment | 'failed' | null }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try cleans the same content again
  useEffect(() => {
    if (!needsCleaning) return;
    let isHere = true;
    const take = (nodes: DocumentFragment | 'failed' | null) => isHere && setCleaned({ of: html, nodes });
    clean(html, shell, () => setTries((count) => count + 1)).then(take, () => take('failed'));
    return () => {
      isHere = false;
    };
  }, [clean, html, needsCleaning, shell, tries]);
  if (!needsCleaning) return { isPending: false, content: html.trim() || null, hasFailed: false };
  if (cleaned?.of !== html) return { isPending: true, content: null, hasFailed: false };
  const { nodes } = cleaned;
  if (nodes === 'failed') return { isPending: false, content: null, hasFailed: true };
  return { isPending: false, content: nodes && showsSomething(nodes) ? nodes : null, hasFailed: false };
}

/**
 * Cleans the content of an announcement. If nothing of the announcement can be shown at a place, it is left out there.
 *
 * @param hasMore Whether it is shown without title and content as well: for its link, or as a warning.
 * @returns `isBlank`: there is nothing to show, at least for now.
 */
export function useContent(
  announcement: Announcement,
  place: AnnouncementPlace,
  hasMore: boolean,
): Cleaned & { readonly isBlank: boolean } {
  const { feed } = useParts();
  const cleaned = useCleaned(announcement.html);
  const isBlank = !(cleaned.isPending || cleaned.content || announcement.title || hasMore);
  const isLeftOut = isBlank && !cleaned.hasFailed;
  useEffect(() => {
    if (isLeftOut) feed.leaveOut(announcement, place);
  }, [announcement, feed, isLeftOut, place]);
  return { ...cleaned, isBlank };
}

/** Cleaning may remove images, and leave nothing but empty elements. */
const showsSomething = (nodes: DocumentFragment) =>
  Boolean(nodes.textContent?.trim() || nodes.querySelector('img, hr'));
