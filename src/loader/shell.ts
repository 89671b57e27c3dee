/**
 * The one script that pages include: classic, without dependency, at an address that never changes. It defines
 * `mountShell` at once, gives out the handle, starts the first reads and imports what paints the first picture; when that
 * stands, the core, which takes over.
 * Every byte counts here (limit: 1.4 KB brotli), so what the others can do as well stands there.
 *
 * Markup alone must not decide where code comes from, nor keep the shell away: an image named `currentScript` is
 * `document.currentScript`, and a form with the id `Portico` is `window.Portico`.
 *
 * Source: contract, sections 1 to 3.
 */
export {};

type Fields = Readonly<Record<string, unknown>>;
type Args = readonly [lang?: string, platform?: string, options?: Fields];
type Method = (...given: unknown[]) => unknown;
interface Core {
  adopt(args: Args, handle: object, reads: object, picture?: object): { readonly ready: unknown };
  compare(handle: object, args: Args): void;
}
interface Painter {
  /** Comes when it is the core's turn, with what it takes over. */
  begin(args: Args, reads: object, sheetHref: string, nonce?: string): Promise<object | undefined>;
}
interface MountShell {
  (...args: Args): object;
  /** Version of the loader that defined it. */
  v?: string;
  /** Calls that a stub has kept. */
  q?: readonly Args[];
}

/** A shared value, before the core is there. */
type Door = Record<string, unknown> & {
  subscribe(listener: unknown): () => void;
};

declare const window: { mountShell: MountShell; Portico: Fields | null };
declare const __PORTICO_CORE__: string;
declare const __PORTICO_PICTURE__: string;
declare const __PORTICO_SHEET_FILE__: string;

const version = __PORTICO_VERSION__;
const ignore = () => {};
/** What scripts have put on the window; what an element's id puts there is not the window's own. */
const mine = <K extends keyof typeof window>(name: K) => (Object.hasOwn(window, name) ? window[name] : null);
// What the document itself has, also where an element covers it; MooTools has a `Document` of its own.
const { prototype } = HTMLDocument;
const findScripts = (selector: string) =>
  [...prototype.querySelectorAll.call(document, `script${selector}`)] as HTMLScriptElement[];
const current = Reflect.get(prototype, 'currentScript', document) as HTMLScriptElement | null;
// A module has no current script, and an optimiser that runs scripts its own way leaves none. Then any tag may be one that
// was injected and never ran, so it counts for less: it must be of this origin, and have a nonce where the page uses them.
const tag =
  current ??
  findScripts('[src*="/shell.js"]').find(
    ({ src, nonce }) => !src.indexOf(`${location.origin}/`) && (nonce || !findScripts('[nonce]')[0]),
  );
const { lang, platform }: DOMStringMap = { ...tag?.dataset };
const base = current?.dataset.base;
// Without an address nothing can be imported: the handle says so, and the page lives on.
let root = '';
try {
  root = new URL((base || '.').replace(/\/?$/, '/assets/'), base ? location.href : tag?.src).href;
} catch {
  console.error('[portico] assets/ unknown');
}

// One promise for all calls: two imports of one module need not come in the order of their calls.
let core: Promise<Core> | null | undefined;
let tries = 0;
const earlier = mine('mountShell');
// A stub may have taken a form that is called so, whose fields are its members.
if (typeof earlier?.v === 'string') {
  if (version !== earlier.v) console.warn(`[portico] ${earlier.v} is here, not ${version}`);
} else {
  try {
    performance.mark('portico:start');
  } catch {
    // A page without marks is not measured.
  }
  window.mountShell = mountShell;
  mountShell.v = version;
  if (Array.isArray(earlier?.q)) for (const args of earlier.q) mountShell(...args);
}
if (lang || platform) window.mountShell(lang, platform);

function tell<T extends object>(name: string, detail: T): T {
  // The window's method is the document's as well, and no element covers it.
  dispatchEvent.call(document, new CustomEvent(`portico:${name}`, { detail }));
  return detail;
}

function mountShell(...args: Args): object {
  const live = mine('Portico');
  // A browser may remember for good that an import failed: the second try has an address of its own. No chunk knows the
  // core by its address, so there is one of each, whichever it comes from.
  const tryCore = (query = '') => import(root + __PORTICO_CORE__ + query) as Promise<Core>;
  const importCore = () => {
    core ??= tryCore().catch(() => tryCore(`?again=${++tries}`));
    return core;
  };
  if (live?.version && live.unmount) {
    // A handle that is still to be filled knows nothing of its own call.
    (live.ready as Promise<unknown>).then(importCore).then((it) => it.compare(live, args), ignore);
    return live;
  }
  // No pattern: what is no text may throw when it becomes one.
  const texts = ['en', 'kr', 'ph'].find((name) => name === args[0]) ?? 'cn';
  const reads: Record<string, Promise<Response>> = {};
  // The core takes a failure with it.
  const begin = (path: string, how?: RequestInit) => {
    reads[path] = fetch(path, how);
    reads[path].catch(ignore);
  };
  let picture: Promise<object | undefined> = Promise.resolve() as Promise<undefined>;
  // All of this only saves time: what fails here, be it for a name that an element covers, the core does again.
  try {
    const sheet = root + __PORTICO_SHEET_FILE__;
    // The names alone are looked for, in the options' text.
    const told = findScripts('[data-portico-options]')[0]?.text + JSON.stringify(args[2]) + location.search;
    begin(sheet);
    // The safe mode shows what the server has sent, and neither it nor what is being prerendered fetches anything.
    if (!document.prerendering && !/portico-safe=1|"prerender"/.test(told)) {
      const painter = `picture-${texts}${__PORTICO_PICTURE__}`;
      // One that hangs has had its time; what comes after that does not begin.
      picture = Promise.race([
        import(root + painter),
        new Promise<undefined>((resolve) => setTimeout(resolve, 4e3)),
      ]).then((it?: Painter) => it?.begin(args, reads, sheet, tag?.nonce));
      // The reads that every page needs, unless it has told some of it or moved one of them: redirects are decided before
      // anything is fetched.
      if (!/"(boot|hosts|base|userInfo|currencies|globalConfig)"/.test(told))
        for (const path of ['/api/user/info', '/api/tool/config/get-config', '/api/currency/list'])
          begin(path, { cache: 'no-store', credentials: 'include' });
    }
    // Room for what pushed the last page down, before anything is painted; `domain/kept-room.ts` has written it. The style
    // sheets allow no more than there can be, and `mount/room.ts` closes what stays empty.
    const [atMs, heights] = JSON.parse(localStorage['portico.room'])[texts + innerWidth];
    if (Date.now() - atMs < 864e5)
      for (const part of Object.keys(heights))
        document.documentElement.style.setProperty(`--portico-room-${part}`, `${heights[part] | 0}px`);
  } catch {
    // Options that hold a circle; nothing may be stored, or nonsense.
  }

  const later = (owner: Record<string, unknown>, name: string) => {
    owner[name] = (...given: unknown[]) => {
      // At once, so that a call that follows starts afresh.
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
  // The core puts the real members onto this very object, so what the page keeps of it stays true.
  const handle: Record<string, unknown> = {
    version,
    user: door({
      id: 0,
      name: '',
      nickName: '',
      email: '',
      avatar: '',
      isLoggedIn: false,
      isPrime: false,
      level: 0,
      primeLevel: 0,
      balance: 0,
      messages: { total: 0, actionNeeded: 0, important: 0, other: 0, enquiries: 0 },
    }),
    currency: door({ code: 'CNY', symbol: 'CN ￥' }),
    cart,
  };
  let tried: Promise<Core> | undefined;
  const taken = picture.catch(ignore).then((stands) => {
    tried = importCore();
    return tried.then((it) => it.adopt(args, handle, reads, stands as object | undefined));
  });
  handle.ready = taken.then(
    (it) => it.ready,
    (error) => {
      // A handle without a version is that of no shell: the next call tries again.
      handle.version = null;
      // The page may have mounted again meanwhile, with another try.
      if (core === tried) core = null;
      // Unless the page has called, or taken it back, meanwhile.
      addEventListener('online', () => mine('Portico') === handle && mountShell(...args), { once: true });
      return tell('ready', {
        state: 'degraded',
        failures: [tell('error', { reason: 'chunk', message: String(error) })],
      });
    },
  );
  for (const name of 'reloadUser toast doctor open loginChanged setCurrency close mount define unmount'.split(' '))
    later(handle, name);
  window.Portico = handle;
  return handle;
}
