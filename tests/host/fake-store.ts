/** A browser's storage in memory, and its values. */
export function fakeStore(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, store: store as typeof store & Storage };
}

/** Throws, like storage that a browser blocks, and like a window of another origin. */
export function block(): never {
  throw new DOMException('blocked', 'SecurityError');
}
