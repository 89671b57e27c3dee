import { attributeOf } from '../../domain/page/own-member';
import type { Placeholders } from '../../mount/placeholders';

/** The parts that have failed to load, until they are retried. */
export interface Lost {
  /** @param begin Retries it, once. */
  add(begin: () => void): void;
  /** Retries all of it and the islands whose code has failed to load, and looks for placeholders. */
  bring(root?: ParentNode): void;
}

export function createLost(
  ended: AbortSignal,
  place: { readonly holders: Pick<Placeholders, 'retry'> | undefined },
): Lost {
  const begins = new Set<() => void>();
  return {
    add: (begin) => void begins.add(begin),
    bring(root) {
      if (ended.aborted) return;
      const now = [...begins];
      begins.clear();
      for (const begin of now) begin();
      place.holders?.retry(root);
    },
  };
}

/** Retries all of it when the network is back, and when the page is shown again. */
export function bringWhenBack(lost: Lost, ended: AbortSignal): void {
  const bring = () => document.visibilityState === 'hidden' || lost.bring();
  // The event `visibilitychange` bubbles to the window.
  for (const type of ['online', 'visibilitychange']) window.addEventListener(type, bring, { signal: ended });
}

/** Retries all of it at a press in an island that is only shown as a picture. @returns Stops. */
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
