import { useEffect, useState } from 'react';
import { hasMarkup } from '../../domain/announcement-content';
import { useShell } from '../../mount/use-shell';
import { useParts } from './parts';

/** What may be shown of an editor's HTML. */
export interface Cleaned {
  readonly isPending: boolean;
  /** Null where there is nothing, or it could not be cleaned. */
  readonly content: string | DocumentFragment | null;
}

/** Cleans an editor's HTML; a text without markup needs no cleaning. Where that fails there is no content. */
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
  // Pictures may be gone, and with them all that there was.
  return { isPending: false, content: cleaned.nodes?.hasChildNodes() ? cleaned.nodes : null };
}
