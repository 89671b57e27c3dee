/** A browser's store in memory, and what is in it. */
export function fakeStore(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return { kept, store: store as typeof store & Storage };
}

/** What a browser does that stores nothing for a page, and what it does where another origin is looked into. */
export function block(): never {
  throw new DOMException('blocked', 'SecurityError');
}
