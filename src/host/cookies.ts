const DAY_SECONDS = 86_400;

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
  const scope = `; path=${path}${domain ? `; domain=${domain}` : ''}${secure ? '; secure' : ''}; samesite=lax`;
  const kept = new Map<string, string>();
  const set = (name: string, value: string, seconds: number) => {
    try {
      document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; max-age=${seconds}${scope}`;
    } catch {
      // Writing throws in a sandboxed frame, and half a character can't be written; the copy in memory serves the page.
    }
  };
  return {
    // What the browser refused is newer than what it still holds.
    read: (name) => kept.get(name) ?? readAll().get(name),
    names: () => [...readAll().keys(), ...kept.keys()],
    write(name, value, days) {
      set(name, value, days * DAY_SECONDS);
      if (readAll().get(name) === value) kept.delete(name);
      else kept.set(name, value);
      onWrite?.(name, days);
    },
    remove(name) {
      kept.delete(name);
      set(name, '', -1);
    },
  };
}

/** Of cookies that share a name, the first: its path is the narrowest. */
function readAll(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    for (const part of document.cookie.split('; ')) {
      const [name = '', ...value] = part.split('=');
      // Some servers put what they write in quotes.
      if (value.length > 0 && !found.has(decode(name)))
        found.set(decode(name), decode(value.join('=').replace(/^"(.*)"$/, '$1')));
    }
  } catch {
    // Reading throws in a sandboxed frame: the same as having none.
  }
  return found;
}

/** What another script has written need not be encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
