import { useEffect, useState } from 'react';
import type { Announcement } from '../../domain/announcement';
import { hasMarkup } from '../../domain/announcement-content';
import { useShell } from '../../island/use-shell';
import { useParts } from './parts';

/** The part of an editor's HTML that may be shown. */
export interface Cleaned {
  readonly isPending: boolean;
  /** Null if there is none, or it could not be cleaned. */
  readonly content: string | DocumentFragment | null;
}

/** Cleans an editor's HTML. A text without markup needs no cleaning. If cleaning fails, there is no content. */
export function useCleaned(html: string): Cleaned {
  const shell = useShell();
  const { clean } = useParts();
  const needsCleaning = hasMarkup(html);
  const [cleaned, setCleaned] = useState<{ readonly of: string; readonly nodes: DocumentFragment | null }>();
  useEffect(() => {
    if (!needsCleaning) return;
    let isHere = true;
    const take = (nodes: DocumentFragment | null) => isHere && setCleaned({ of: html, nodes });
    clean(html, shell).then(take, () => take(null));
    return () => {
      isHere = false;
    };
  }, [clean, html, needsCleaning, shell]);
  if (!needsCleaning) return { isPending: false, content: html.trim() || null };
  if (cleaned?.of !== html) return { isPending: true, content: null };
  return { isPending: false, content: cleaned.nodes && showsSomething(cleaned.nodes) ? cleaned.nodes : null };
}

/**
 * Cleans the content of an announcement. If nothing of the announcement can be shown, it is left out.
 *
 * @param hasMore Whether it is shown without title and content as well: for its link, or as a warning.
 */
export function useContent(announcement: Announcement, hasMore: boolean): Cleaned & { readonly isBlank: boolean } {
  const { feed } = useParts();
  const { isPending, content } = useCleaned(announcement.html);
  const isBlank = !(isPending || content || announcement.title || hasMore);
  useEffect(() => {
    if (isBlank) feed.leaveOut(announcement);
  }, [announcement, feed, isBlank]);
  return { isPending, content, isBlank };
}

/** Cleaning may remove pictures, and leave nothing but empty elements. */
const showsSomething = (nodes: DocumentFragment) =>
  Boolean(nodes.textContent?.trim() || nodes.querySelector('img, hr'));
