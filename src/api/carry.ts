import ky, { HTTPError } from 'ky';
import type { Failure } from '../domain/failure';
import { type Carry, plainRequest, readWhole } from './client';
import type { PlainRequest } from './plain-request';

/** Statuses without a body: a response object takes none for them. */
const BARE_STATUSES: readonly number[] = [204, 205, 304];

/**
 * Makes requests by `ky`: a time limit for each try, retries with their pauses, an end from outside.
 *
 * Of the request that `ky` builds, the page's `fetch` is given the plain parts.
 */
export const carry: Carry = async ({ url, method, payload, fetch, timeout, retries, ended, first }) => {
  const plain = plainRequest(method, payload);
  let begun = first;
  /** One try. The reply's text belongs to it: the limit and the retries of `ky` end with the headers. */
  const tryOnce = async ({ signal = ended }: Pick<PlainRequest, 'signal'>): Promise<Response> => {
    const pending = begun;
    begun = undefined;
    const { status, text } = await (pending ?? readWhole(fetch(url, { ...plain, signal }), signal));
    return new Response(BARE_STATUSES.includes(status) ? null : text, { status });
  };
  try {
    const response = await ky(url, {
      ...plain,
      fetch: (request) => tryOnce(request as Request),
      timeout,
      signal: ended,
      retry: { limit: retries, methods: [method], shouldRetry: ({ error }) => canPass(error) },
    });
    return { ok: true, data: await response.text() };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
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
