import ky, { HTTPError } from 'ky';
import type { Failure } from '../domain/failure';
import type { Carry } from './exchange';
import type { PlainRequest } from './plain-request';
import { plainRequest, readWhole, type WholeReply } from './request';

/** Statuses without a body. The `Response` constructor rejects a body for them. */
const BARE_STATUSES: readonly number[] = [204, 205, 304];

/** Pause before the second try, in ms. It doubles before each further try. */
const FIRST_PAUSE_MS = 300;

/**
 * Makes requests with `ky`: a time limit for each try, retries with pauses, and cancellation by a signal.
 *
 * The page's `fetch` gets plain arguments, not the `Request` that `ky` builds. If the server names a time for the next
 * request (`Retry-After`), the retry waits for it. If that is longer than a try may take, there is no retry.
 *
 * Source: contract, section 5, "Retries".
 */
export const carry: Carry = async ({ url, method, payload, fetch, timeout, retries, ended, first, headers: own }) => {
  const plain = plainRequest(method, payload);
  let begun = first;
  /** `Retry-After` of the last reply. */
  let retryAfterMs = 0;
  /**
   * One try, including the reply's text: without it, the time limit and the retries of `ky` would end with the headers.
   */
  const tryOnce = async ({ signal = ended }: Pick<PlainRequest, 'signal'>): Promise<Response> => {
    const pending = begun;
    begun = undefined;
    retryAfterMs = 0;
    const send = async () => {
      // Read for each try: a token may be newer by then.
      const headers = { ...plain.headers, ...(await own?.()) };
      const isHeaded = Object.keys(headers).length > 0;
      return await readWhole(fetch(url, { ...plain, ...(isHeaded && { headers }), signal }), signal);
    };
    const { status, text, headers } = await (pending ?? send());
    retryAfterMs = readRetryAfter(headers);
    return new Response(BARE_STATUSES.includes(status) ? null : text, { status });
  };
  try {
    const response = await ky(url, {
      ...plain,
      fetch: (request) => tryOnce(request as Request),
      timeout,
      signal: ended,
      retry: {
        limit: retries,
        methods: [method],
        shouldRetry: ({ error }) => canPass(error) && retryAfterMs <= timeout,
        delay: (tries) => Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** (tries - 1)),
      },
    });
    return { ok: true, data: await response.text() };
  } catch (error) {
    const failure = failureOf(error);
    return { ok: false, failure: retryAfterMs > 0 ? { ...failure, retryAfterMs } : failure };
  }
};

/** Whether a retry may help: after a network error, a timeout or a 5xx. Source: contract, section 5. */
function canPass(error: unknown): boolean {
  return !(error instanceof HTTPError) || error.response.status >= 500;
}

function failureOf(error: unknown): Failure {
  if (error instanceof HTTPError) {
    const { status } = error.response;
    return { reason: 'http', message: `HTTP ${status}`, status };
  }
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return { reason: 'timeout', message: 'no answer in time' };
  return { reason: 'network', message: String(cause ?? error) };
}

/** `Retry-After` in ms; 0 if it is missing or malformed. */
function readRetryAfter(headers: WholeReply['headers']): number {
  // If the page has replaced `fetch`, the headers may be a plain object.
  const after = headers?.get?.('retry-after') ?? '';
  if (/^\d+$/.test(after)) return Number(after) * 1_000;
  // The visitor's clock may be wrong. The same reply has the server's time, but other origins do not always expose it.
  const nowMs = Date.parse(headers?.get?.('date') ?? '') || Date.now();
  return Math.max(Date.parse(after) - nowMs, 0) || 0;
}
