import { CART_PAGE_KEY, ROOM_KEY } from '../domain/stored-names';

/**
 * A storage that never throws. A value that the browser blocks or has no room for is kept in memory until the page is
 * left.
 */
export interface SafeStorage {
  /** Suffix of all keys in the browser's storage (`domain/scope.ts`), except those that are no shop's own. */
  readonly scope: string;
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** The loader reads the one without a scope, and the other is a path. */
const SHARED_KEYS: readonly string[] = [ROOM_KEY, CART_PAGE_KEY];

/**
 * @param open Returns the browser's storage. May throw, as `localStorage` does if cookies are blocked.
 */
export function createSafeStorage(open: () => Storage, scope = ''): SafeStorage {
  const nameOf = (key: string) => (SHARED_KEYS.includes(key) ? key : key + scope);
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
    scope,
    read: (key) => kept.get(key) ?? attempt((store) => store.getItem(nameOf(key))) ?? undefined,
    write(key, value) {
      const isStored = attempt((store) => {
        store.setItem(nameOf(key), value);
        return true;
      });
      if (isStored) kept.delete(key);
      else kept.set(key, value);
    },
    remove(key) {
      kept.delete(key);
      attempt((store) => store.removeItem(nameOf(key)));
    },
  };
}
