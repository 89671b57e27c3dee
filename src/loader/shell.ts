/**
 * The one script that pages include: classic, without dependency, at an address that never changes. It defines
 * `mountShell` at once, gives out the handle, starts the first reads and imports the core, which takes over.
 * Every byte counts here (limit: 1 KB brotli), so what the core can do as well stands there.
 *
 * Source: contract, sections 1 to 3.
 */
export {};

type Fields = Readonly<Record<string, unknown>>;
type Args = readonly [lang?: string, platform?: string, options?: Fields];
interface Core {
  adopt(args: Args, handle: object, reads: object, link: Element): { readonly ready: unknown };
  compare(handle: object, args: Args): void;
}
interface MountShell {
  (...args: Args): object;
  /** Version of the loader that defined it. */
  v?: string;
  /** Calls that a stub has kept. */
  q?: readonly Args[];
}
type Method = (...given: unknown[]) => unknown;

declare const __PORTICO_CORE__: string;
declare const __PORTICO_TEXTS__: string;
declare const __PORTICO_SHEET_FILE__: string;

const page = window as unknown as { mountShell: MountShell | undefined; Portico?: Fields | undefined };
// An optimiser that runs scripts its own way leaves no current script: the tag is found by its name then.
const tag = (document.currentScript ?? document.querySelector('[src*="shell.js"]')) as HTMLScriptElement;
const { base, lang, platform } = tag.dataset;
const root = new URL((base ?? '.').replace(/\/?$/, '/assets/'), base ? location.href : tag.src).href;
const version = __PORTICO_VERSION__;
const earlier = page.mountShell;
// One promise for all calls: two imports of one module need not come in the order of their calls.
let core: Promise<Core> | undefined;

if (earlier?.v) {
  if (earlier.v !== version) console.warn(`[portico] ${earlier.v} is here, not ${version}`);
} else {
  performance.mark('portico:start');
  page.mountShell = mountShell;
  mountShell.v = version;
  for (const args of earlier?.q ?? []) mountShell(...args);
}
if (lang || platform) page.mountShell?.(lang, platform);

function tell(name: string, detail: object): void {
  document.dispatchEvent(new CustomEvent(`portico:${name}`, { detail }));
}

function mountShell(...args: Args): object {
  const live = page.Portico;
  core ??= import(root + __PORTICO_CORE__) as Promise<Core>;
  if (live?.version) {
    core.then(
      ({ compare }) => compare(live, args),
      () => {},
    );
    return live;
  }
  const texts = /en|kr|ph/.test(args[0] as string) ? (args[0] as string) : 'cn';
  // The core fetches them again and says what is wrong.
  import(root + texts + __PORTICO_TEXTS__).catch(() => {});
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'style',
    href: root + __PORTICO_SHEET_FILE__,
  });
  document.head.append(link);

  // The reads that every page needs begin here, unless the page has told some of it or must not ask: redirects are
  // decided before anything is fetched, and what is being prerendered fetches nothing.
  const reads: Record<string, Promise<Response>> = {};
  let told: Fields | undefined;
  try {
    told = JSON.parse(document.querySelector('[data-portico-options]')?.textContent as string);
  } catch {
    // None, or broken: the core reads it again and says what is wrong.
  }
  const { api, prerender, hosts, boot }: Fields = { ...told, ...args[2] };
  try {
    // Room for what pushed the last page down, before anything is painted; `domain/room.ts` has written it. The style
    // sheets allow no more than there can be, and `mount/room.ts` closes what stays empty.
    const [atMs, heights] = JSON.parse(localStorage['portico.room'])[texts + innerWidth];
    if (Date.now() - atMs < 864e5)
      for (const part in heights)
        document.documentElement.style.setProperty(`--portico-room-${part}`, `${heights[part] | 0}px`);
  } catch {
    // Nothing is stored, or nonsense.
  }
  const { base: apiBase = '/api', endpoints }: Fields = { ...(told?.api as Fields), ...(api as Fields) };
  // Only a page that has moved one of these reads leaves them all to the core: `userInfo`, `currencies`, `globalConfig`.
  if (!(prerender || hosts || boot || /rI|cies|bal/.test(JSON.stringify(endpoints)) || document.prerendering)) {
    for (const path of ['/user/info', '/currency/list', '/tool/config/get-config']) {
      const reply = fetch(apiBase + path, { credentials: 'include', cache: 'no-store' });
      // The core takes a failure with it.
      reply.catch(() => {});
      reads[apiBase + path] = reply;
    }
  }

  // The core puts the real members onto this very object, so what the page keeps of it stays true.
  const handle: Record<string, unknown> = {};
  const taken = core.then(({ adopt }) => adopt(args, handle, reads, link));
  const later =
    (find: () => unknown): Method =>
    (...given) =>
      taken.then(
        () => (find() as Method)(...given),
        () => {},
      );
  for (const name of 'reloadUser loginChanged setCurrency open close toast mount define doctor'.split(' ')) {
    handle[name] = later(() => handle[name]);
  }
  const end = later(() => handle.unmount);
  // At once, so that a call that follows starts afresh.
  handle.unmount = () => {
    page.Portico = undefined;
    end();
  };
  const door = (value: object) => {
    const made: Record<string, unknown> = {
      value,
      refresh: later(() => made.refresh),
      subscribe(listener?: Method) {
        let current: Method | undefined = listener;
        // What is no function is for the core to name.
        const heard = listener?.call ? (now: unknown) => current?.(now) : listener;
        const subscribed = later(() => made.subscribe)(heard) as Promise<Method | undefined>;
        return () => {
          current = undefined;
          void subscribed.then((stop) => stop?.());
        };
      },
    };
    return made;
  };
  const members = {
    version,
    ready: taken.then(
      ({ ready }) => ready,
      (error) => {
        // The browser has said on the console what did not load. A handle without a version is that of no shell: the next call tries again.
        handle.version = core = undefined;
        const failure = { reason: 'chunk', message: String(error) };
        const report = { state: 'degraded', failures: [failure] };
        tell('error', failure);
        tell('ready', report);
        return report;
      },
    ),
    // The rest of the guest's fields comes with the core, a moment later.
    user: door({ isLoggedIn: false, id: 0, messages: {} }),
    currency: door({ code: 'CNY' }),
    cart: door({ count: 0, shops: [] }),
  };
  page.Portico = Object.assign(handle, members);
  return handle;
}
