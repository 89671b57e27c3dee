import { needsHeaders } from '../domain/calls/address';
import type { CallResult } from '../domain/failure';
import type { Call } from './call';
import { type EarlyReads, urlOf } from './early-reads';
import { type ApiSettings, type Payload, plainRequest, readWhole, type WholeReply } from './request';
import { OUTDATED } from './sent-read';

/** The arguments of {@link Carry}. */
export interface CallRequest {
  readonly url: string;
  readonly method: 'get' | 'post';
  /** The body of a POST. */
  readonly payload: Payload | undefined;
  readonly fetch: typeof fetch;
  /** Longest wait for one try, in ms. */
  readonly timeout: number;
  /** Further tries. */
  readonly retries: number;
  /** Aborts the request. */
  readonly ended: AbortSignal;
  /** The first try, if it has already been sent. */
  readonly first: Promise<WholeReply> | undefined;
  /** Headers besides those of the call itself, by name in lower case; not for `first`. */
  readonly headers?: () => Promise<Readonly<Record<string, string>>>;
}

/** Makes a request with all its tries. Resolves with the reply's text. */
export type Carry = (request: CallRequest) => Promise<CallResult<string>>;

export interface ExchangeDeps {
  readonly settings: ApiSettings;
  readonly fetch: typeof fetch;
  /** Loads `carry`. It is called again after a failed import. */
  readonly loadCarry: () => Promise<Carry>;
}

/** A reply that was refused since it may be outdated is no failed try: the request is sent at once. */
function retryOutdated(error: unknown): undefined {
  if ((error as Error).message !== OUTDATED) throw error;
}

/** Rejects if an import hangs, as it may on a line that has broken without a word: the browser waits for ever. */
async function within<T>(ms: number, loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the code of the call hangs')), ms);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes a request with all its tries.
 *
 * @param isFirst Whether the call may be sent before `carry` is loaded.
 */
export type Exchange = (
  call: Call<string, unknown>,
  payload: Payload | undefined,
  isFirst: boolean,
) => Promise<CallResult<string>>;

/**
 * `carry` makes the requests, but it is loaded later. So a first read is sent without it, and passed to it for a retry if
 * it fails.
 *
 * @param early Reads that are sent already.
 * @param ended Aborts all requests.
 */
export function createExchange(deps: ExchangeDeps, early: EarlyReads, ended: AbortSignal): Exchange {
  const { settings, fetch, loadCarry } = deps;
  const { timeout } = settings;
  let carry: Carry | undefined;

  async function tryFirst(call: Call<string, unknown>, payload: Payload | undefined): Promise<WholeReply> {
    const limit = new AbortController();
    const { signal } = limit;
    const stop = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'));
    ended.addEventListener('abort', stop);
    const timer = setTimeout(stop, timeout);
    try {
      const sent = early.take(call, payload);
      const reply = sent && (await sent(signal).catch(retryOutdated));
      if (reply) return reply;
      const request = { ...plainRequest(call.method, payload), signal };
      return await readWhole(fetch(urlOf(settings, call, payload), request), signal);
    } finally {
      clearTimeout(timer);
      ended.removeEventListener('abort', stop);
    }
  }

  return async (call, payload, isFirst) => {
    const { kind, method } = call;
    const isRead = kind === 'read';
    let first: Promise<WholeReply> | undefined;
    // Once `carry` is loaded, only reads that were sent early skip it.
    const isPlain = isRead && !(payload instanceof FormData) && !needsHeaders(settings, method);
    if (isFirst && isPlain && (!carry || early.has(call, payload)) && !ended.aborted) {
      first = tryFirst(call, payload);
      const reply = await first.catch(() => undefined);
      if (reply?.isOk) return { ok: true, data: reply.text };
    }
    try {
      carry ??= await within(timeout, loadCarry());
    } catch (error) {
      return { ok: false, failure: { reason: 'chunk', message: String(error) } };
    }
    if (ended.aborted) return { ok: false, failure: { reason: 'network', message: 'the shell is gone' } };
    const retries = isRead ? settings.retries : 0;
    return await carry({ url: urlOf(settings, call, payload), method, payload, fetch, timeout, retries, ended, first });
  };
}
