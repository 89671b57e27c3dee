import { stringify } from '../domain/reading/json';

/** Safari limits cookies set by scripts to this lifetime, in days. */
const SCRIPT_COOKIE_DAYS = 7;

/** Asks the server to set the shell's cookies again: cookies set by a server keep their whole lifetime. */
export interface Reissue {
  /**
   * Reports a written cookie. All cookies of one task go into one request.
   *
   * @param days Its lifetime. 0 for a cookie that was removed: a request under way for it is aborted, since its response
   *             would set the cookie again.
   */
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
  /** Requests under way, with the names of their cookies. */
  const underWay = new Map<AbortController, readonly string[]>();
  let timer: number | undefined;

  function send(): void {
    view.clearTimeout(timer);
    timer = undefined;
    if (!address || names.size === 0) return;
    const named = [...names];
    names.clear();
    void request(address, named);
  }

  async function request(to: string, named: readonly string[]): Promise<void> {
    const call = new AbortController();
    underWay.set(call, named);
    await post(view, to, named, call.signal);
    underWay.delete(call);
  }

  function removed(name: string): void {
    names.delete(name);
    for (const [call, named] of [...underWay]) {
      if (!named.includes(name)) continue;
      underWay.delete(call);
      call.abort();
      for (const other of named) if (other !== name) add(other);
    }
  }

  function add(name: string): void {
    names.add(name);
    timer ??= view.setTimeout(send);
  }

  if (address) view.addEventListener('pagehide', send, { signal: ended.signal });
  return {
    wrote(name, days) {
      if (!address || ended.signal.aborted) return;
      if (days === 0) removed(name);
      else if (days > SCRIPT_COOKIE_DAYS) add(name);
    },
    dispose() {
      ended.abort();
      view.clearTimeout(timer);
    },
  };
}

/** Resolves when the response is there, or the request has failed. */
async function post(
  view: ReissueDeps['view'],
  address: string,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  try {
    await view.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: stringify({ names }),
      credentials: 'include',
      // The switch writes a cookie and then reloads the page.
      keepalive: true,
      signal,
    });
  } catch {
    // The cookies exist all the same.
  }
}
