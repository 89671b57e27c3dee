/** A store of texts that never throws: what the browser blocks or can't hold lives in memory until the page ends. */
export interface SafeStorage {
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** @param open Gives the browser's store; may throw, as `localStorage` does where cookies are blocked. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const kept = new Map<string, string>();
  const attempt = <T>(act: (store: Storage) => T): T | undefined => {
    try {
      return act(open());
    } catch {
      // Blocked or full: reads as empty, and the copy in memory serves the page.
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
