import { addressIn, type HeaderOptions } from '../domain/calls/address';
import { stringify } from '../domain/reading/json';
import type { Call } from './call';

/** Fields, sent as the query of a GET or the JSON of a POST; or a form with a file, sent unchanged. */
export type Payload = Readonly<Record<string, unknown>> | FormData;

export interface ApiSettings extends HeaderOptions {
  /** Base address of the calls, `/api`. */
  readonly base: string;
  /** Origin of the login service; empty for the page's own. */
  readonly login: string;
  /** Paths that replace a call's own, by its name. */
  readonly endpoints: Readonly<Partial<Record<string, string>>>;
  /** Longest wait for one try, in ms. */
  readonly timeout: number;
  /** Further tries of a read. */
  readonly retries: number;
}

/** The fields that start a call; its reader may not be loaded yet. */
export type BegunCall = Pick<Call<string, unknown>, 'name' | 'method' | 'path'>;

/** The address of a call, without its query. */
export function addressOf(
  settings: Pick<ApiSettings, 'base' | 'login' | 'endpoints'>,
  call: { name: string; path: string },
): string {
  const own = settings.endpoints[call.name];
  const path = own ?? call.path;
  if (path.startsWith('{login}')) return settings.login + path.slice('{login}'.length);
  return addressIn(settings.base, call.path, own);
}

/**
 * The request as plain arguments: if the page has replaced `fetch`, it may not accept `Request` objects. The body is
 * written by our own `stringify`, because Prototype 1.6 patches `toJSON`.
 */
export function plainRequest(method: 'get' | 'post', payload: Payload | undefined): RequestInit {
  if (!(payload instanceof FormData)) return jsonRequest(method, payload);
  return { ...jsonRequest('get'), method: method.toUpperCase(), body: payload };
}

/** The same for fields only. */
export function jsonRequest(method: 'get' | 'post', fields: Readonly<Record<string, unknown>> = {}): RequestInit {
  const request: RequestInit = { method: method.toUpperCase(), credentials: 'include', cache: 'no-store' };
  if (method === 'post') {
    request.headers = { 'content-type': 'application/json' };
    request.body = stringify(fields);
  }
  return request;
}

/** Waits for a reply and its text, or rejects when the signal aborts: not every page's `fetch` supports signals. */
export async function readWhole(pending: Promise<Response>, signal: AbortSignal): Promise<WholeReply> {
  const read = async () => {
    const response = await pending;
    const { status, ok: isOk, headers } = response;
    return { status, isOk, headers, text: await response.text() };
  };
  return await untilAborted(read(), signal);
}

/** The result of `pending`. Rejects if the signal aborts first, or has aborted already. */
export async function untilAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
  try {
    return await Promise.race([aborted, pending]);
  } finally {
    // The shell's signal lives as long as its page, so a listener would leak.
    signal.removeEventListener('abort', end);
  }
}

export function withQuery(url: string, payload: Payload | undefined): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(payload ?? {})) query.set(key, String(value));
  return joined(url, query);
}

/** An address with a query; unchanged if the query is empty. */
export function joined(url: string, query: URLSearchParams): string {
  const text = query.toString();
  if (!text) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${text}`;
}

/** A reply whose text has been read. */
export interface WholeReply {
  readonly status: number;
  readonly isOk: boolean;
  readonly text: string;
  /** Undefined if the page's own `fetch` returns none. */
  readonly headers: Pick<Headers, 'get'> | undefined;
}
