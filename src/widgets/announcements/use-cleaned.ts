import { useEffect, useState } from 'react';
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

/** Cleaning may remove pictures, and leave nothing but empty elements. */
const showsSomething = (nodes: DocumentFragment) =>
  Boolean(nodes.textContent?.trim() || nodes.querySelector('img, hr'));
