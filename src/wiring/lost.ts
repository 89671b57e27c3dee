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
