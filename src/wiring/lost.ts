import { attributeOf } from '../domain/own-member';
import type { Placeholders } from '../mount/placeholders';

/** What did not come, until it is asked for anew. */
export interface Lost {
  /** @param begin Asks for it, once. */
  add(begin: () => void): void;
  /** Asks for all of it, looks for placeholders, and brings the islands whose code did not come. */
  bring(root?: ParentNode): void;
}

export function createLost(ended: AbortSignal, place: { readonly holders: Placeholders | undefined }): Lost {
  const begins: (() => void)[] = [];
  return {
    add: (begin) => void begins.push(begin),
    bring(root) {
      if (ended.aborted) return;
      for (const begin of begins.splice(0)) begin();
      place.holders?.retry(root);
    },
  };
}

/** Asks for all of it at a press in an island that only stands there as a picture. @returns Stops. */
export function bringWhenPressed(lost: Lost): () => void {
  const pressed = new AbortController();
  const hear = (event: Event) => {
    const isIsland = (node: EventTarget) => node instanceof HTMLElement && attributeOf(node, 'data-portico') !== null;
    if (event.composedPath().some(isIsland)) lost.bring();
  };
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, hear, { capture: true, signal: pressed.signal });
  return () => pressed.abort();
}
