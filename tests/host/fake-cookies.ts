import { vi } from 'vitest';
import type { CookieJar } from '../../src/host/cookies';

/** Cookies in memory, and their values. */
export function fakeCookies(entries: Readonly<Record<string, string>> = {}) {
  const jar = new Map(Object.entries(entries));
  const write = vi.fn((name: string, value: string, _days: number) => void jar.set(name, value));
  const cookies: CookieJar = {
    read: (name) => jar.get(name),
    names: () => [...jar.keys()],
    write,
    remove: (name) => void jar.delete(name),
  };
  return { jar, write, cookies };
}
