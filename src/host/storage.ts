/**
 * A storage that never throws. A value that the browser blocks or has no room for is kept in memory until the page is
 * left.
 */
export interface SafeStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** @param open Returns the browser's storage. May throw, as `localStorage` does if cookies are blocked. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const kept = new Map<string, string>();
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      // Blocked or full. Reads find nothing, and the copy in memory serves the page.
      return undefined;
    }
  };
  return {
    read: (key) => kept.get(key) ?? attempt((store) => store.getItem(key)) ?? undefined,
    write(key, value) {
      const isStored = attempt((store) => {
        store.setItem(key, value);
        return true;
      });
      if (isStored) kept.delete(key);
      else kept.set(key, value);
    },
    remove(key) {
      kept.delete(key);
      attempt((store) => store.removeItem(key));
    },
  };
}
