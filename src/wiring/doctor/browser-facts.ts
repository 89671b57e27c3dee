import type { DoctorFindings } from '../../handle/doctor-report';

const PROBE = 'portico.doctor';

/** Whether a value can be written and read again, in each store. Nothing is left there. */
export function tryStorage(view: Window): DoctorFindings['storage'] {
  const isUsable = (use: () => string | null | undefined) => {
    try {
      return use() === '1';
    } catch {
      return false;
    }
  };
  const isKept = (name: 'localStorage' | 'sessionStorage') =>
    isUsable(() => {
      const store = view[name];
      store.setItem(PROBE, '1');
      const kept = store.getItem(PROBE);
      store.removeItem(PROBE);
      return kept;
    });
  return {
    cookies: isUsable(() => {
      const { document } = view;
      document.cookie = `${PROBE}=1; path=/; SameSite=Lax`;
      const kept = document.cookie.split('; ').includes(`${PROBE}=1`) ? '1' : '';
      document.cookie = `${PROBE}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; SameSite=Lax`;
      return kept;
    }),
    localStorage: isKept('localStorage'),
    sessionStorage: isKept('sessionStorage'),
  };
}

/** Built-ins that old libraries and other scripts replace, and that the shell or its runtime uses. */
const BUILT_INS =
  'AbortController Array.from Array.prototype.concat Array.prototype.every Array.prototype.filter Array.prototype.find Array.prototype.flatMap Array.prototype.forEach Array.prototype.includes Array.prototype.indexOf Array.prototype.map Array.prototype.reduce Array.prototype.some Array.prototype.splice CSS.supports CustomEvent Date.now Element.prototype.append Element.prototype.attachShadow Element.prototype.closest Element.prototype.matches Element.prototype.remove Element.prototype.replaceChildren Event EventTarget.prototype.addEventListener EventTarget.prototype.dispatchEvent Function.prototype.bind FormData Function.prototype.call HTMLDocument.prototype.querySelector HTMLDocument.prototype.querySelectorAll Headers IntersectionObserver JSON.parse JSON.stringify Map MutationObserver Node Node.prototype.appendChild Node.prototype.insertBefore Object.assign Object.defineProperty Object.entries Object.hasOwn Object.keys Promise Promise.prototype.then Proxy Request ResizeObserver Set Storage.prototype.getItem Storage.prototype.setItem String.prototype.includes String.prototype.replace String.prototype.split String.prototype.startsWith String.prototype.trim Symbol URL URLSearchParams WeakMap XMLHttpRequest cancelAnimationFrame fetch history.pushState history.replaceState performance.now queueMicrotask requestAnimationFrame setTimeout structuredClone'.split(
    ' ',
  );

/** Prototypes that libraries add members to. Every `for … in` lists these, and JSON calls them if they are `toJSON`. */
const OPEN_PROTOTYPES = ['Array', 'Object', 'String', 'Number', 'Function', 'Element'];

/** Names of the built-ins that are missing or not the browser's own, and of members that were added to prototypes. */
export function findPatched(view: Window): readonly string[] {
  const source = Function.prototype.toString;
  const isOwn = (value: unknown) => typeof value === 'function' && source.call(value).includes('[native code]');
  const reach = (path: string): unknown => {
    let owner: unknown = view;
    for (const step of path.split('.')) owner = Reflect.get(Object(owner) as object, step);
    return owner;
  };
  const replaced = BUILT_INS.filter((path) => !isOwn(reach(path)));
  const added: string[] = [];
  for (const name of OPEN_PROTOTYPES) {
    const prototype: unknown = reach(`${name}.prototype`);
    if (typeof prototype !== 'object' && typeof prototype !== 'function') continue;
    // Members of the platform itself are enumerable, too.
    for (const key of Object.keys(prototype ?? {}))
      if (!isPlatform(prototype as object, key, isOwn)) added.push(`${name}.prototype.${key}`);
  }
  return [...replaced, ...added.filter((name) => !replaced.includes(name))];
}

function isPlatform(prototype: object, key: string, isOwn: (value: unknown) => boolean): boolean {
  const { get, value } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
  return get ? isOwn(get) : isOwn(value) || typeof value === 'number';
}

const MARKS = ['portico:start', 'portico:mounted', 'portico:ready', 'first-contentful-paint'];

/** The time of each step, in whole ms since the page's start. */
export function readTimings(performance: Performance): Readonly<Record<string, number>> {
  const timings: Record<string, number> = {};
  const note = (name: string, atMs: number | undefined) => {
    if (atMs) timings[name] = Math.round(atMs);
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  note('responseStart', page?.responseStart);
  for (const name of MARKS) note(name, performance.getEntriesByName(name)[0]?.startTime);
  note('domContentLoaded', page?.domContentLoadedEventEnd);
  note('load', page?.loadEventEnd);
  note('now', performance.now());
  return timings;
}

/** The addresses of the calls: the option `api`. */
interface CallAddresses {
  readonly base: string;
  readonly login: string;
  readonly endpoints: Readonly<Partial<Record<string, string>>>;
}

/** The requests of the shell: `shell.js`, its files, its calls. @param page The address that others are relative to. */
export function listRequests(
  performance: Performance,
  { base, login, endpoints }: CallAddresses,
  page: string,
): DoctorFindings['requests'] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const own = Object.entries(endpoints).map(([, path = '']) => path.replace(/^{login}/, login));
  // A relative endpoint is below the base.
  const addresses = [`${base}/`, `${login}/api/site/`, ...own.filter((path) => /^(https?:)?\//.test(path))].map(
    (address) => new URL(address, page).href,
  );
  return entries
    .filter(
      ({ name, initiatorType }) =>
        /\/(shell\.js|assets\/[\w.-]+-[\w-]{6,}\.(js|css))$/.test(new URL(name).pathname) ||
        // The base may be the whole host: its pictures are no calls.
        (/^(fetch|xml)/.test(initiatorType) && addresses.some((address) => name.startsWith(address))),
    )
    .map(({ name, startTime, duration, transferSize }) => ({
      file: new URL(name).pathname,
      beganMs: Math.round(startTime),
      tookMs: Math.round(duration),
      bytes: transferSize ?? 0,
    }));
}

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber'>;
/** Browsers with this class also report violations from before the first listener. */
interface ReportingView {
  readonly ReportingObserver?: new (
    hear: () => void,
    options: object,
  ) => {
    observe(): void;
    disconnect(): void;
    takeRecords(): readonly { readonly body?: object | null }[];
  };
}

/**
 * Violations of the page's policy.
 *
 * @param heard Violations from a listener, for browsers that do not keep them.
 * @param mask  Removes personal data from addresses.
 */
export function listViolations(
  { ReportingObserver }: ReportingView,
  heard: readonly Violation[],
  mask: (address: string) => string,
): DoctorFindings['violations'] {
  let all = heard;
  if (ReportingObserver) {
    const observer = new ReportingObserver(() => {}, { types: ['csp-violation'], buffered: true });
    observer.observe();
    const kept = observer.takeRecords();
    observer.disconnect();
    // A browser without such reports returns an empty list.
    if (kept.length > 0) all = kept.map(({ body }) => violationOf(body ?? {}));
  }
  return all.map(({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => ({
    directive: effectiveDirective,
    blocked: mask(blockedURI),
    source: sourceFile ? `${mask(sourceFile)}:${lineNumber}` : '',
  }));
}

function violationOf(body: object): Violation {
  const textOf = (name: string) => String(Reflect.get(body, name) ?? '');
  return {
    effectiveDirective: textOf('effectiveDirective'),
    blockedURI: textOf('blockedURL'),
    sourceFile: textOf('sourceFile'),
    lineNumber: Number(textOf('lineNumber')),
  };
}
