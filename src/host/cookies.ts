import Cookies from 'js-cookie';

/** Cookies of the page. Writes never throw; what the browser refuses is kept in memory until the page ends. */
export interface CookieJar {
  read(name: string): string | undefined;
  /** Names of all that are there. */
  names(): readonly string[];
  /** @param days Lifetime; the browser may cut it. */
  write(name: string, value: string, days: number): void;
  remove(name: string): void;
}

/** Source: contract, section 4, `cookies`, and section 6. */
export interface CookieScope {
  readonly domain?: string | undefined;
  readonly path: string;
  readonly secure: boolean;
}

/** @param onWrite Told of each cookie that is written, and of its lifetime in days. */
export function createCookieJar(
  { domain, path, secure }: CookieScope,
  onWrite?: (name: string, days: number) => void,
): CookieJar {
  const attributes = { path, secure, sameSite: 'Lax', ...(domain ? { domain } : {}) } as const;
  const kept = new Map<string, string>();
  const all = (): Readonly<Record<string, string>> => {
    try {
      return Cookies.get();
    } catch {
      // Reading throws in a sandboxed frame: the same as having none.
      return {};
    }
  };
  const stored = (name: string) => (Object.hasOwn(all(), name) ? all()[name] : undefined);
  return {
    read: (name) => stored(name) ?? kept.get(name),
    names: () => [...Object.keys(all()), ...kept.keys()],
    write(name, value, days) {
      try {
        Cookies.set(name, value, { ...attributes, expires: days });
      } catch {
        // As above; the copy in memory serves the page.
      }
      if (stored(name) === value) kept.delete(name);
      else kept.set(name, value);
      onWrite?.(name, days);
    },
    remove(name) {
      kept.delete(name);
      try {
        Cookies.remove(name, attributes);
      } catch {
        // As above.
      }
    },
  };
}
