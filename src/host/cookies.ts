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
  // Of cookies that share a name the library reads the first: its path is the narrowest.
  const jar = Cookies.withConverter({ read: decode, write: encodeURIComponent }).withAttributes({
    path,
    domain,
    secure,
    sameSite: 'lax',
  });
  const kept = new Map<string, string>();
  // What was written in this turn; whether the browser has taken it is looked at once for all.
  const written = new Map<string, string>();
  // What it held before.
  let before: Readonly<Record<string, string>> = {};
  const readAll = (): Readonly<Record<string, string>> => {
    try {
      return jar.get();
    } catch {
      // Reading throws in a sandboxed frame: the same as having none.
      return {};
    }
  };
  const set = (name: string, value: string, days: number) => {
    try {
      jar.set(name, value, onlyOwn({ expires: days }));
    } catch {
      // Writing throws in a sandboxed frame, and half a character can't be written; the copy in memory serves the page.
    }
  };
  const valueIn = (all: Readonly<Record<string, string>>, name: string) =>
    Object.hasOwn(all, name) ? all[name] : undefined;
  /** Forgets the copies of what the browser has taken, or what another script has changed since. */
  const verify = () => {
    const all = readAll();
    for (const [name, value] of written) {
      const now = valueIn(all, name);
      if (now === value || now !== valueIn(before, name)) kept.delete(name);
    }
    written.clear();
  };
  return {
    // What the browser refused is newer than what it still holds.
    read: (name) => kept.get(name) ?? valueIn(readAll(), name),
    names: () => [...Object.keys(readAll()), ...kept.keys()],
    write(name, value, days) {
      // To read what one has just written makes the page wait for another process: some ms each on a slow phone.
      if (written.size === 0) {
        before = readAll();
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
    },
  };
}

/** Hides what an old page has put on `Object.prototype`: the library would write its methods as attributes, and throw. */
function onlyOwn(attributes: Cookies.CookieAttributes): Cookies.CookieAttributes {
  for (const name of Object.keys(Object.prototype)) if (!Object.hasOwn(attributes, name)) attributes[name] = undefined;
  return attributes;
}

/** What another script has written need not be encoded, and some servers put what they write in quotes. */
function decode(value: string): string {
  const bare = value.replace(/^"(.*)"$/, '$1');
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}
