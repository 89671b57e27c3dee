/** Called when elements of the page have been added or removed. */
export type Look = (records: readonly MutationRecord[]) => void;

/** Observes the elements of a page. There is one watcher: the painter's, which the app takes over, else the app's own. */
export type WatchPage = (look: Look) => () => void;
