import Cookies from 'js-cookie';

/**
 * Cookies of the page. Writes never throw. A cookie that the browser refuses is kept in memory while the page lives.
 */
export interface CookieJar {
  read(name: string): string | undefined;
  /** The names of all cookies. */
  names(): readonly string[];
  /** @param days Lifetime; the browser may shorten it. */
  write(name: string, value: string, days: number): void;
  remove(name: string): void;
}

/** Source: contract, section 4, `cookies`, and section 6. */
export interface CookieScope {
  readonly domain?: string | undefined;
  readonly path: string;
  readonly secure: boolean;
}

/** The values of cookies by their names. */
type CookieValues = Readonly<Record<string, string>>;

/** @param onWrite Called for each cookie that is written, with its lifetime in days; 0 for one that is removed. */
export function createCookieJar(
  { domain, path, secure }: CookieScope,
  onWrite?: (name: string, days: number) => void,
): CookieJar {
  // If cookies share a name, the library reads the first, whose path is the narrowest.
  const jar = Cookies.withConverter({ read: decode, write: encodeURIComponent }).withAttributes({
    path,
    domain,
    secure,
    sameSite: 'lax',
  });
  const kept = new Map<string, string>();
  // Cookies written in this task. One check at its end finds those that the browser has stored.
  const written = new Map<string, string>();
  // The cookies before these writes.
  let before: CookieValues = {};
  const set = (name: string, value: string, days: number) => {
    try {
      jar.set(name, value, onlyOwn({ expires: days }));
    } catch {
      // Writing throws in a sandboxed frame, and for half of a surrogate pair. The page then uses the copy in memory.
    }
  };
  /** Drops the copies of cookies that the browser has stored, or that another script has changed since. */
  const verify = () => {
    const all = allIn(jar);
    for (const [name, value] of written) {
      const now = valueIn(all, name);
      if (now === value || now !== valueIn(before, name)) kept.delete(name);
    }
    written.clear();
  };
  return {
    // A value that the browser refused is newer than the one it still holds.
    read: (name) => kept.get(name) ?? valueIn(allIn(jar), name),
    names: () => [...Object.keys(allIn(jar)), ...kept.keys()],
    write(name, value, days) {
      // Reading a cookie right after writing it waits for another process: some ms each on a slow phone.
      if (written.size === 0) {
        before = allIn(jar);
        setTimeout(verify);
      }
      written.set(name, value);
      kept.set(name, value);
      set(name, value, days);
      onWrite?.(name, days);
    },
    remove(name) {
      kept.delete(name);
      written.delete(name);
      set(name, '', -1);
      onWrite?.(name, 0);
    },
  };
}

function allIn(jar: { get(): CookieValues }): CookieValues {
  try {
    return jar.get();
  } catch {
    // Reading throws in a sandboxed frame, which has no cookies.
    return {};
  }
}

function valueIn(all: CookieValues, name: string): string | undefined {
  return Object.hasOwn(all, name) ? all[name] : undefined;
}

/**
 * Hides properties that an old page has added to `Object.prototype`: the library would write its methods as attributes,
 * and throw.
 */
function onlyOwn(attributes: Cookies.CookieAttributes): Cookies.CookieAttributes {
  for (const name of Object.keys(Object.prototype)) if (!Object.hasOwn(attributes, name)) attributes[name] = undefined;
  return attributes;
}

/** A cookie of another script need not be encoded, and some servers write values in quotes. */
function decode(value: string): string {
  const bare = value.replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
