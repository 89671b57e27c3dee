import { stringify } from '../domain/json';

/** Safari limits cookies set by scripts to this lifetime, in days. */
const SCRIPT_COOKIE_DAYS = 7;

/** Requests that the server sets the shell's cookies again: cookies set by a server keep their whole lifetime. */
export interface Reissue {
  /** Reports a written cookie. All cookies of one task go into one request. */
  wrote(name: string, days: number): void;
  dispose(): void;
}

export interface ReissueDeps {
  /** The option `cookies.reissue`; undefined if the site has no such call. */
  readonly address: string | undefined;
  readonly view: Pick<Window, 'addEventListener' | 'fetch' | 'setTimeout' | 'clearTimeout'>;
}

/**
 * Sends `POST {address}` with `{ "names": […] }`. Nothing waits for the reply, and a failure changes nothing: the
 * cookies exist, for seven days.
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
    // `keepalive`, because the switch writes a cookie and then reloads the page.
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
