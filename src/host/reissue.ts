import { stringify } from '../domain/json';

/** Safari keeps what a script sets this long at most, whatever lifetime it was given, in days. */
const SCRIPT_COOKIE_DAYS = 7;

/** Asks the server to set the shell's cookies anew: what a server sets keeps its whole lifetime. */
export interface Reissue {
  /** A cookie was written; what is written in one turn goes in one call. */
  wrote(name: string, days: number): void;
  dispose(): void;
}

export interface ReissueDeps {
  /** The option `cookies.reissue`; undefined where the site has no such call. */
  readonly address: string | undefined;
  readonly view: Pick<Window, 'addEventListener' | 'fetch' | 'setTimeout' | 'clearTimeout'>;
}

/**
 * Sends `POST {address}` with `{ "names": […] }`. Nobody waits for the answer, and a failure changes nothing: the cookies
 * are there, for seven days.
 *
 * Source: contract, section 4, `cookies.reissue`, and section 6.
 */
export function createReissue({ address, view }: ReissueDeps): Reissue {
  const ended = new AbortController();
  const names = new Set<string>();
  let timer: number | undefined;

  function send(): void {
    view.clearTimeout(timer);
    timer = undefined;
    if (!address || names.size === 0) return;
    const body = stringify({ names: [...names] });
    names.clear();
    const headers = { 'content-type': 'application/json' };
    // It outlives the page: the switch writes a cookie and loads the page anew.
    const request = { method: 'POST', headers, body, credentials: 'include', keepalive: true } as const;
    (async () => await view.fetch(address, request))().catch(() => {});
  }

  if (address) view.addEventListener('pagehide', send, { signal: ended.signal });
  return {
    wrote(name, days) {
      if (!address || ended.signal.aborted || days <= SCRIPT_COOKIE_DAYS) return;
      names.add(name);
      timer ??= view.setTimeout(send);
    },
    dispose() {
      ended.abort();
      view.clearTimeout(timer);
    },
  };
}
