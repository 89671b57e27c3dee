import ky, { HTTPError } from 'ky';
import type { Failure } from '../domain/failure';
import { type Carry, plainRequest, readWhole } from './client';
import type { PlainRequest } from './plain-request';

/** Statuses without a body: a response object takes none for them. */
const BARE_STATUSES: readonly number[] = [204, 205, 304];

/** Pause before the second try, in ms; before each further one it is twice as long. */
const FIRST_PAUSE_MS = 300;

/**
 * Makes requests by `ky`: a time limit for each try, retries with their pauses, an end from outside.
 *
 * Of the request that `ky` builds, the page's `fetch` is given the plain parts. A server that says when to ask again
 * (`Retry-After`) is asked then, or, where that is longer than a try may take, not again by this request.
 *
 * Source: contract, section 5, "Retries".
 */
export const carry: Carry = async ({ url, method, payload, fetch, timeout, retries, ended, first }) => {
  const plain = plainRequest(method, payload);
  let begun = first;
  /** What the last reply has asked for. */
  let retryAfterMs = 0;
  /** One try. The reply's text belongs to it: the limit and the retries of `ky` end with the headers. */
  const tryOnce = async ({ signal = ended }: Pick<PlainRequest, 'signal'>): Promise<Response> => {
    const pending = begun;
    begun = undefined;
    retryAfterMs = 0;
    const { status, text, headers } = await (pending ?? readWhole(fetch(url, { ...plain, signal }), signal));
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

/** Whether another try may help: on network, timeout and 5xx. Source: contract, section 5. */
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

/** How long a server wants to be left alone, in ms; 0 where it says nothing that can be read. */
function readRetryAfter(headers: Headers | undefined): number {
  // Those of a `fetch` that the page has replaced may be a plain object.
  const after = headers?.get?.('retry-after') ?? '';
  if (/^\d+$/.test(after)) return Number(after) * 1_000;
  // The visitor's clock may be wrong: the server's own is in the same reply, if another origin may read it.
  const nowMs = Date.parse(headers?.get?.('date') ?? '') || Date.now();
  return Math.max(Date.parse(after) - nowMs, 0) || 0;
}
