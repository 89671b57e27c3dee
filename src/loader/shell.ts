/**
 * The one script that pages include: a classic script without dependencies, at an address that never changes. It
 * defines `mountShell` at once, returns the handle and sends the first reads. It imports `begin`, which sends the other
 * reads, and the code that paints the first picture. After that picture is painted, it imports the core, which takes
 * over. Every byte counts here (limit: 1.4 KB brotli), so code that can be elsewhere is elsewhere.
 *
 * Markup alone must neither decide where code is loaded from nor stop the shell: an image named `currentScript` is
 * `document.currentScript`, and a form with the id `Portico` is `window.Portico`.
 *
 * Source: contract, sections 1 to 3.
 */
export {};

type Fields = Readonly<Record<string, unknown>>;
type Args = readonly [lang?: string, platform?: string, options?: Fields];
type Method = (...given: unknown[]) => unknown;
interface Core {
  adopt(args: Args, handle: object, reads: object, picture?: object): Promise<{ readonly ready: unknown }>;
  compare(handle: object, args: Args): void;
}
interface Begin {
  /** Resolves when the core may start, with the picture that it takes over. */
  begin(args: Args, reads: object, painter: Promise<unknown>): Promise<object | undefined>;
}
/** A link with the attribute `blocking`, which can hold the page back. */
type Hold = HTMLLinkElement & { blocking: string };
interface MountShell {
  (...args: Args): object;
  /** Version of the loader that defined it. */
  v?: string;
  /** Calls that a stub has queued. */
  q?: readonly Args[];
}

/** A shared value before the core is loaded. */
type Door = Record<string, unknown> & {
  subscribe(listener: unknown): () => void;
};

declare const window: { mountShell: MountShell; Portico: Fields | null };
declare const __PORTICO_CORE__: string;
/** Suffix of the first view's files. */
declare const __PORTICO_PICTURE__: string;
/** All languages but `cn`, which is the default, with a blank between two. */
declare const __PORTICO_LANGUAGES__: string;
declare const __PORTICO_GUEST__: object;
declare const __PORTICO_GUEST_CURRENCY__: object;

/** The longest time that the page is held back for the first picture, in ms. */
const HOLD_MS = 500;
/** The longest wait for a file of the first view, in ms: an import may hang. Then the core starts without it. */
const IMPORT_MS = 4_000;
/** How long reserved room is remembered, in ms; `LAST_KEPT_MS` of `domain/visitor/last-visitor.ts` is the same. */
const ROOM_KEPT_MS = 86_400_000;

const version = __PORTICO_VERSION__;
const ignore = () => {};
/** A value that a script has set on the window. An element's id does not create an own property. */
const mine = <K extends keyof typeof window>(name: K) =>
  (Object.hasOwn(window, name) && window[name]) as (typeof window)[K] | null;
// The document's own members, even if an element covers them. Not `Document`, which MooTools replaces.
const prototype = HTMLDocument.prototype;
const findScripts = (selector: string) =>
  [...prototype.querySelectorAll.call(document, `script${selector}`)] as HTMLScriptElement[];
const current = Reflect.get(prototype, 'currentScript', document) as HTMLScriptElement | null;
const base = current?.dataset.base;
// `currentScript` is null in a module, and under optimisers that run scripts their own way. Others evaluate the loader's
// text in an inline script, which has no address. Any tag may then have been injected without ever running, so it is
// trusted less: it must be same-origin, and have a nonce if the page uses nonces.
const tag =
  current?.src || base
    ? current
    : findScripts('[src*="/shell.js"]').find(
        (it) => !it.src.indexOf(`${location.origin}/`) && (it.nonce || !findScripts('[nonce]')[0]),
      );
const { lang, platform }: DOMStringMap = { ...tag?.dataset };
let root = '';
try {
  root = new URL((base || '.').replace(/\/?$/, '/assets/'), base ? location.href : tag?.src).href;
  performance.mark('portico:start');
} catch (error) {
  // Without an address nothing can be imported. The message about the core reports that, with this error in it: a page
  // may have a variable `URL`. The page is not affected.
  root ||= `(${error}) `;
}

// One promise for all calls: two imports of one module need not resolve in order.
let core: Promise<Core> | null | undefined;
const earlier = mine('mountShell');
// A stub may have assigned a form with the id `mountShell`, whose fields are its members: those have no methods of a text
// or an array.
if (earlier?.v?.trim) {
  if (earlier.v !== version) console.warn(`[portico] ${earlier.v}, not ${version}`);
} else {
  window.mountShell = mountShell;
  mountShell.v = version;
  earlier?.q?.map?.((args) => mountShell(...args));
}
if (lang || platform) window.mountShell(lang, platform);

function tell<T extends object>(name: string, detail: T): T {
  // The window's method works on the document as well, and no element covers it.
  dispatchEvent.call(document, new CustomEvent(`portico:${name}`, { detail }));
  return detail;
}

/** Imports the core. A browser may cache a failed import for good, so the second try has another address. */
function importCore(): Promise<Core> {
  // No chunk imports the core by its address, so only one copy of each chunk is loaded either way. A constant, since a
  // template literal would be longer.
  const query = '?';
  const again = () => query + Date.now();
  core ??= (import(root + __PORTICO_CORE__) as Promise<Core>).catch(() => import(root + __PORTICO_CORE__ + again()));
  return core;
}

/**
 * Holds the page back for the first picture, and starts the requests and imports that it needs.
 *
 * The order of the parameters is the one that packs best.
 *
 * @param reads Receives the requests under way, by address.
 * @returns Resolves when the core may start.
 */
async function startPicture(
  args: Args,
  texts: string,
  reads: Record<string, XMLHttpRequest>,
): Promise<object | undefined> {
  // Only searched for names and one value: reading the options takes more code, and `begin` does it. A text that has
  // such a name by chance costs time, and changes nothing.
  const told = location.search + JSON.stringify(args[2]) + findScripts('[data-portico-options]')[0]?.text;
  // Safe mode shows the server's markup. In safe mode and on a page that is being prerendered, nothing is fetched.
  if (document.prerendering || /portico-safe=1|prerender"\W*tr/.test(told)) return undefined;
  // Chromium shows the page when this element is gone, half a second has passed, or all of the page is parsed.
  // Otherwise it would lay the page out for each piece that it parses, and once more for the pictures. It has no
  // effect after the body's start tag. At the end of the page it would warn on the console that the element was not
  // found: the event comes just before that, and `DOMContentLoaded` after it.
  // While it is `loading`; a parsed page may have no such event any more, so that the listener would stay. The shortest
  // comparison that is false for the other states, and for an element of this name.
  if (document.readyState > 'j') {
    const hold = document.createElement('link') as Hold;
    hold.blocking = 'render';
    hold.href = '#e';
    hold.rel = 'expect';
    tag?.after(hold);
    const release = () => {
      hold.rel = '';
    };
    setTimeout(release, HOLD_MS);
    addEventListener('readystatechange', release, true);
  }
  // The reads that every page needs, unless it has boot data, headers, or another address for one of them. With `hosts`,
  // redirects are decided before anything is fetched.
  if (!/"(base|boot|headers|hosts|currencies|userInfo)"/.test(told))
    for (const path of ['/api/user/info', '/api/currency/list']) {
      // XMLHttpRequest, since the text of a `fetch` arrives later than its headers, often after the next frame
      // (`api/sent-read.ts`).
      const read = new XMLHttpRequest();
      // The page's own origin, also where a `<base>` names another one.
      read.open('GET', location.origin + path, true);
      read.setRequestHeader('cache-control', 'no-cache, no-store');
      read.send();
      reads[path] = read;
    }
  // If `begin` hangs, it is not called.
  const code = (name: string) =>
    Promise.race([
      import(root + name + __PORTICO_PICTURE__),
      new Promise<undefined>((resolve) => setTimeout(resolve, IMPORT_MS)),
    ]).catch(ignore);
  const painter = code(`picture-${texts}`);
  return code('begin').then((it?: Begin) => it?.begin(args, reads, painter));
}

function mountShell(...args: Args): object {
  const live = mine('Portico');
  if (live?.version && live.ready) {
    // A handle that the core has not filled yet does not know its own call.
    (live.ready as Promise<unknown>)
      .then(importCore)
      .then((it) => it.compare(live, args))
      .catch(ignore);
    return live;
  }
  // No pattern here: a value that is not text may throw when it is converted.
  const languages = __PORTICO_LANGUAGES__;
  const texts = languages.split(' ').find((name) => name === args[0]) ?? 'cn';
  const reads: Record<string, XMLHttpRequest> = {};
  // This only saves time: the core repeats a step that fails, for instance because an element covers a name.
  const picture = startPicture(args, texts, reads).catch(ignore);
  try {
    const [atMs, heights] = JSON.parse(localStorage['portico.room'])[texts + innerWidth];
    // A page that does not wait for the tag may be shown already: reserving room would then shift it, and restyle
    // everything.
    if (Date.now() - atMs < ROOM_KEPT_MS && !tag?.async)
      for (const part of Object.keys(heights))
        document.documentElement.style.setProperty(`--portico-room-${part}`, `${heights[part] | 0}px`);
  } catch {
    // Blocked storage, or malformed content.
  }

  const later = (owner: Record<string, unknown>, name: string) => {
    owner[name] = (...given: unknown[]) => {
      // At once, so that the next call starts afresh.
      if (name === 'unmount') window.Portico = null;
      return taken.then(() => (owner[name] as Method)(...given), ignore);
    };
  };
  const door = (value: object): Door => {
    const made: Door = {
      value,
      subscribe(listener: unknown) {
        let wanted = listener;
        let stop: (() => void) | undefined;
        taken.then(() => {
          if (wanted) stop = made.subscribe(wanted);
        }, ignore);
        return () => {
          wanted = stop?.();
        };
      },
    };
    return made;
  };
  const cart = door({ count: 0, shops: [] });
  later(cart, 'refresh');
  // The core sets the real members on this very object, so references that the page keeps stay valid.
  const handle: Record<string, unknown> = {
    version,
    user: door(__PORTICO_GUEST__),
    currency: door(__PORTICO_GUEST_CURRENCY__),
    cart,
  };
  const taken = picture.then((painted) =>
    importCore().then((it) => it.adopt(args, handle, reads, painted as object | undefined)),
  );
  handle.ready = taken.then(
    (it) => it.ready,
    (error) => {
      // Only the loader can report that the files are not where the page says.
      console.error(`[portico] data-base: ${error}`);
      // A handle without a version belongs to no shell: the next call tries again.
      handle.version = null;
      // All handles that wait for one import are notified together, so no newer import has started meanwhile.
      core = null;
      // Unless the page has mounted or unmounted meanwhile.
      addEventListener('online', () => mine('Portico') === handle && mountShell(...args));
      return tell('ready', {
        state: 'degraded',
        failures: [tell('error', { reason: 'chunk', message: `${error}` })],
      });
    },
  );
  // In the order that packs best.
  for (const name of 'open toast define loginChanged unmount close setCurrency reloadUser doctor mount'.split(' '))
    later(handle, name);
  window.Portico = handle;
  return handle;
}
