import type { CookieJar, CookieScope } from './cookies';

/** Cookies of other scopes that have the name of one of the shell's. */
export interface RivalCookies {
  /** To be called for each cookie that was written. @param days Its lifetime; 0 for one that was removed. */
  wrote(name: string, days: number): void;
  /** A line for each cookie that a script can't set right: its name, and what helps. */
  lines(): readonly string[];
}

export interface RivalDeps {
  readonly view: Pick<Window, 'document' | 'location' | 'navigator'>;
  readonly cookies: Pick<CookieJar, 'read'>;
  /** Where the shell's own cookies are. */
  readonly scope: Pick<CookieScope, 'domain' | 'path'> & { readonly secure?: boolean | undefined };
  readonly warn: (message: string) => void;
}

const CURE =
  'the server has another one, which no script can remove. Let it do so, or set the options cookies.domain and cookies.path to its scope';

/**
 * Lets the shell's cookies win over others of the same name, such as an earlier application's for the whole domain: of two,
 * browsers and servers use the older or the narrower one. After a write, those with another value are removed, and after a
 * removal all, on each domain and path that a script of this page can reach, but not above the shop's own path. Those that agree
 * stay, for other hosts use them.
 *
 * Source: contract, section 6, "Cookies".
 */
export function createRivalCookies({ view, cookies, scope, warn }: RivalDeps): RivalCookies {
  const { document: page, location, navigator } = view;
  const own = scopeText(scope.domain?.replace(/^\./, '').toLowerCase() ?? '', scope.path);
  /** The cookies of this task, and whether they were written. */
  const changed = new Map<string, boolean>();
  const stuck = new Set<string>();
  const isBelow = scope.path !== '/';
  /** `name=value` of each cookie of that name. */
  const allOf = (name: string) => page.cookie.split('; ').filter((one) => one.startsWith(pair(name)));

  /** How many scopes take a cookie, as far as this page sees. It is removed at once. */
  const takers = (cookie: string, name: string, scopes: readonly string[]) => {
    const before = allOf(name).length;
    for (const there of scopes) page.cookie = cookie + there;
    const found = allOf(name).length - before;
    for (const there of scopes) page.cookie = pair(name) + there + GONE;
    return found;
  };
  const probes = (scopes: readonly string[]) => takers(pair(PROBE), PROBE, scopes);
  const check = (name: string, isWritten: boolean) => {
    const wanted = pair(name, isWritten ? cookies.read(name) : '');
    // A cookie above the shop's own path may be another shop's. Browsers and servers use the narrower one first.
    const isRight = ([first, ...others] = allOf(name)) =>
      isWritten ? first === wanted && (isBelow || others.every((one) => one === wanted)) : !first;
    if (stuck.has(name)) return;
    if (!isRight()) {
      if (allOf(name).length > 0)
        for (const there of scopesOf(location, scope.path)) {
          if (!isWritten || there !== own) page.cookie = pair(name) + there + GONE;
          // Browsers keep such cookies apart.
          page.cookie = `${pair(name)}${there}${GONE}; secure; partitioned`;
        }
      // Where the browser stores no cookie, or none that this page sees, there is no rival.
      else if (probes([own + (scope.secure ? '; secure' : '')]) === 0) return;
      if (isRight() || (isBelow && !isWritten)) return;
    } else {
      // What the shopper has just changed has to reach the server. A scope that refuses this name alone has a cookie of it
      // that scripts do not see.
      if (!navigator.userActivation?.isActive || allOf(name).length > Number(isWritten)) return;
      const others = domainsOf(location)
        .map((domain) => scopeText(domain, '/'))
        .filter((there) => there !== own);
      if (takers(wanted, name, others) === probes(others)) return;
    }
    stuck.add(name);
    warn(`the cookie "${name}": ${CURE}`);
  };
  const look = () => {
    const names = [...changed];
    changed.clear();
    try {
      if (navigator.cookieEnabled) for (const [name, isWritten] of names) check(name, isWritten);
    } catch {
      // Cookies can't be read in a sandboxed frame.
    }
  };
  return {
    wrote(name, days) {
      // In this task: after it, the page may be left.
      if (changed.size === 0) queueMicrotask(look);
      changed.set(name, days > 0);
    },
    lines: () => [...stuck].map((name) => `${name}: ${CURE}`),
  };
}

const GONE = '; max-age=0';

const PROBE = 'portico_probe';

const pair = (name: string, value = '') => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** @param domain Empty for the page's host alone. */
const scopeText = (domain: string, path: string) => `; path=${path}${domain && `; domain=${domain}`}`;

/**
 * The page's host alone, and each domain that it is in. Browsers ignore those that are not the site's own, such as `com`. With
 * the name of a host like `localhost`, or an address in numbers, they mean the host alone: the shell's own cookie.
 */
function domainsOf({ hostname }: Pick<Location, 'hostname'>): readonly string[] {
  const labels = /\.\D/.test(hostname) ? hostname.split('.') : [];
  return ['', ...labels.map((_, at) => labels.slice(at).join('.'))];
}

/** Every scope whose cookies this page sees, at a path or below it. */
function scopesOf(page: Pick<Location, 'hostname' | 'pathname'>, from: string): readonly string[] {
  const steps = page.pathname.split('/');
  const folders = steps.map((_, at) => steps.slice(0, at + 1).join('/'));
  const paths = new Set(folders.flatMap((path) => [path || '/', `${path}/`]));
  const own = [...paths].filter((path) => path.startsWith(from));
  return domainsOf(page).flatMap((domain) => own.map((path) => scopeText(domain, path)));
}
