/** Who wants to hear of modal dialogs, by page. */
const hearers = new WeakMap<Document, Set<() => void>>();

/**
 * Calls after each modal dialog of the shell that opens on a page: it lies over all that was in front before.
 *
 * @returns Stops.
 */
export function onModal(page: Document, hear: () => void): () => void {
  const all = hearers.get(page) ?? new Set();
  hearers.set(page, all);
  all.add(hear);
  return () => all.delete(hear);
}

/** A modal dialog has opened. */
export function tellModal(page: Document): void {
  for (const hear of hearers.get(page) ?? []) hear();
}
