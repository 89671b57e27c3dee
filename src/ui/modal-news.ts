/** Listeners for modal dialogs, by page. */
const hearers = new WeakMap<Document, Set<() => void>>();

/**
 * Calls back after each modal dialog of the shell opens on a page: it covers everything that was in front before.
 *
 * @returns Removes the listener.
 */
export function onModal(page: Document, hear: () => void): () => void {
  const all = hearers.get(page) ?? new Set();
  hearers.set(page, all);
  all.add(hear);
  return () => all.delete(hear);
}

/** Notifies the listeners that a modal dialog has opened. */
export function tellModal(page: Document): void {
  for (const hear of hearers.get(page) ?? []) hear();
}
