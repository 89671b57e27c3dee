import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult, Failure } from '../domain/failure';
import { stringify } from '../domain/json';
import { describeIssue, type Issue, isRecord, read } from '../domain/reader';
import { type Call, STATE_LOGGED_OUT, STATE_OK } from './call';

/**
 * Longest reply that is parsed, in characters: a longer one would block the page. A cart of 1,000 lines has 0.4
 * million.
 */
const REPLY_MAX_CHARS = 5_000_000;

/** Fields, sent as the query of a GET or the JSON of a POST; or a form with a file, sent unchanged. */
export type Payload = Readonly<Record<string, unknown>> | FormData;

export interface ApiSettings {
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

/** A reply whose text has been read. */
export interface WholeReply {
  readonly status: number;
  readonly isOk: boolean;
  readonly text: string;
  /** Undefined if the page's own `fetch` returns none. */
  readonly headers: Headers | undefined;
}

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
}

/** Makes a request with all its tries. Resolves with the reply's text. */
export type Carry = (request: CallRequest) => Promise<CallResult<string>>;

export interface ClientDeps {
  readonly settings: ApiSettings;
  readonly fetch: typeof fetch;
  /** Loads `carry`. It is called again after a failed import. */
  readonly loadCarry: () => Promise<Carry>;
  /**
   * Reads that were sent before this client existed, by their address; a POST's has the prefix `post `. Each is used
   * once, as the first try.
   */
  readonly early?: ReadonlyMap<string, Promise<Response>>;
  /** Called with the server's time, in ms since 1970 UTC, for each reply that has one. */
  readonly onServerTime?: (serverMs: number) => void;
  /** Called for each failed call. */
  readonly onFailure?: (failure: Failure) => void;
  /** Called with a text for developers about what was left out of a reply. */
  readonly warn?: (message: string) => void;
}

export interface CallOptions {
  /** Skips the cache. */
  readonly isFresh?: boolean;
}

/** The fields that start a call; its reader may not be loaded yet. */
export type BegunCall = Pick<Call<string, unknown>, 'name' | 'method' | 'path'>;

export interface ApiClient {
  /** Makes a call. Every result is a value; it never rejects. */
  send<N extends string, T>(call: Call<N, T>, payload?: Payload, options?: CallOptions): Promise<CallResult<T>>;
  /**
   * Sends a read early, before the code that uses its reply is loaded. The first {@link send} of the same call uses it
   * as its first try. If it fails and nobody uses it, no failure is reported.
   *
   * @returns Resolves when the request has ended in any way.
   */
  begin(call: BegunCall, payload?: Payload): Promise<unknown>;
  /** Aborts a read started by {@link begin}, unless it is already in use. */
  drop(call: BegunCall, payload?: Payload): void;
  /** Reads data that came another way (boot data) by the rules of the call's `data`. */
  accept<N extends string, T>(call: Call<N, T>, data: unknown, payload?: Payload): CallResult<T>;
  /** Aborts all pending calls; they resolve with a `network` failure. */
  dispose(): void;
}

/** The address of a call, without its query. */
export function addressOf(
  settings: Pick<ApiSettings, 'base' | 'login' | 'endpoints'>,
  call: { name: string; path: string },
): string {
  const path = settings.endpoints[call.name] ?? call.path;
  if (path.startsWith('{login}')) return settings.login + path.slice('{login}'.length);
  // A full address, or one from the root, was configured on purpose and is not relative to the base.
  if (settings.endpoints[call.name] !== undefined && /^(https?:)?\//.test(path)) return path;
  return `${settings.base}/${path}`;
}

/** An early read that is not used yet. */
interface BegunRead {
  readonly reply: Promise<Response>;
  readonly end: () => void;
}

/** Calls with different methods may share an address. */
const keyOf = (method: 'get' | 'post', url: string) => `${method} ${url}`;
const cacheKey = ({ name }: Pick<BegunCall, 'name'>, payload: Payload | undefined) =>
  `${name} ${stringify(payload ?? {})}`;

/** The prefix of messages that tells several calls of one name apart: `header_banner: `. */
function whichOf({ namedBy }: Pick<Call<string, unknown>, 'namedBy'>, payload: Payload | undefined): string {
  return namedBy && payload && !(payload instanceof FormData) ? `${payload[namedBy]}: ` : '';
}

interface CacheEntry {
  readonly answer: Promise<CallResult<unknown>>;
  readonly untilMs: number;
}

/**
 * The HTTP client: the contract's envelope, readers, typed failures and a cache for reads. `carry` makes the requests,
 * but it is loaded later. So a first read is sent without it, and passed to it for a retry if it fails.
 * Source: contract, section 5.
 */
export function createClient(deps: ClientDeps): ApiClient {
  const { settings, fetch, loadCarry, onServerTime, onFailure, warn } = deps;
  const early = new Map<string, BegunRead>();
  for (const [key, reply] of deps.early ?? [])
    early.set(key.startsWith('post ') ? key : keyOf('get', key), { reply, end() {} });
  const cache = new Map<string, CacheEntry>();
  const ended = new AbortController();
  let carry: Carry | undefined;

  async function tryFirst(url: string, method: 'get' | 'post', payload: Payload | undefined): Promise<WholeReply> {
    const limit = new AbortController();
    const stop = () => limit.abort(new DOMException('no answer in time', 'TimeoutError'));
    ended.signal.addEventListener('abort', stop);
    const timer = setTimeout(stop, settings.timeout);
    try {
      const begun = early.get(keyOf(method, url));
      early.delete(keyOf(method, url));
      const reply = begun?.reply ?? fetch(url, { ...plainRequest(method, payload), signal: limit.signal });
      return await readWhole(reply, limit.signal);
    } finally {
      clearTimeout(timer);
      ended.signal.removeEventListener('abort', stop);
    }
  }

  async function exchange(
    { method, ...call }: Call<string, unknown>,
    payload: Payload | undefined,
    isFirst: boolean,
  ): Promise<CallResult<string>> {
    const url = urlOf({ method, ...call }, payload);
    let first: Promise<WholeReply> | undefined;
    // Once `carry` is loaded, only reads that were sent early skip it.
    const isPlain = call.kind === 'read' && !(payload instanceof FormData);
    if (isFirst && isPlain && (!carry || early.has(keyOf(method, url))) && !ended.signal.aborted) {
      first = tryFirst(url, method, payload);
      const reply = await first.catch(() => undefined);
      if (reply?.isOk) return { ok: true, data: reply.text };
    }
    try {
      carry ??= await loadCarry();
    } catch (error) {
      return { ok: false, failure: { reason: 'chunk', message: String(error) } };
    }
    if (ended.signal.aborted) return { ok: false, failure: { reason: 'network', message: 'the shell is gone' } };
    const retries = call.kind === 'read' ? settings.retries : 0;
    const { timeout } = settings;
    return await carry({ url, method, payload, fetch, timeout, retries, ended: ended.signal, first });
  }

  function urlOf({ method, name, path }: BegunCall, payload: Payload | undefined): string {
    return withQuery(addressOf(settings, { name, path }), method === 'get' ? payload : undefined);
  }

  async function run<N extends string, T>(
    call: Call<N, T>,
    payload: Payload | undefined,
    isFirst: boolean,
  ): Promise<CallResult<T>> {
    const { name } = call;
    const which = whichOf(call, payload);
    const exchanged = await exchange(call, payload, isFirst);
    if (!exchanged.ok) return fail({ call: name, ...exchanged.failure }, which);
    const text = exchanged.data;
    let reply: unknown;
    try {
      reply = text.length <= REPLY_MAX_CHARS ? JSON.parse(text) : undefined;
    } catch {
      // Handled below like a reply that is too long.
    }
    if (reply !== undefined) return readEnvelope(call, reply, payload);
    const start = text.trimStart().slice(0, 40);
    const message = start ? `the reply is too long or not JSON: ${start}` : 'the reply is empty';
    return fail({ call: name, reason: 'json', message }, which);
  }

  /** @param which Precedes messages for developers. A server's own message stays as it is: shoppers read it. */
  function fail<T>(found: Failure, which = ''): CallResult<T> {
    const failure = { ...found, message: which + found.message };
    if (!ended.signal.aborted) onFailure?.(failure);
    return { ok: false, failure };
  }

  function readEnvelope<N extends string, T>(call: Call<N, T>, reply: unknown, payload?: Payload): CallResult<T> {
    if (!isRecord(reply) || typeof reply.state !== 'number') {
      const received = isRecord(reply) ? reply.state : reply;
      const message = describeIssue({ path: 'state', expected: 'a number', received });
      return fail({ call: call.name, reason: 'shape', message }, whichOf(call, payload));
    }
    const { state } = reply;
    const inner = isRecord(reply.data) ? reply.data.serverTime : undefined;
    const serverTime = isSeconds(reply.serverTime) ? reply.serverTime : inner;
    if (isSeconds(serverTime)) onServerTime?.(serverTime * 1_000);
    const words = typeof reply.msg === 'string' ? reply.msg : '';
    if (state === STATE_LOGGED_OUT) return fail({ call: call.name, reason: 'logged-out', message: words });
    if (state !== STATE_OK) return fail({ call: call.name, reason: 'refused', message: words });
    return accept(call, reply.data, payload);
  }

  function accept<N extends string, T>(call: Call<N, T>, data: unknown, payload?: Payload): CallResult<T> {
    const which = whichOf(call, payload);
    let hasCut = false;
    const tell = (issue: Issue) => {
      const { isCut = false } = issue;
      // One warning is enough: where one text is too long, others are, too.
      if (!(isCut && hasCut))
        warn?.(`${call.name}: ${which}${describeIssue(issue)}; it is ${isCut ? 'cut' : 'left out'}`);
      hasCut ||= isCut;
    };
    const result = read(call.data, data, tell);
    if (result.ok) return { ok: true, data: result.value };
    const message = describeIssue({ ...result.issue, path: result.issue.path || 'data' });
    return fail({ call: call.name, reason: 'shape', message }, which);
  }

  return {
    accept,
    async begin(call, payload) {
      const url = urlOf(call, payload);
      const key = keyOf(call.method, url);
      // A reply that is cached or pending is not requested again.
      if (ended.signal.aborted || early.has(key) || cache.has(cacheKey(call, payload))) return;
      const own = new AbortController();
      ended.signal.addEventListener('abort', () => own.abort());
      try {
        const reply = fetch(url, { ...plainRequest(call.method, payload), signal: own.signal });
        early.set(key, { reply, end: () => own.abort() });
        await reply;
      } catch {
        // The failure reaches the `send` that uses this read.
      }
    },
    drop(call, payload) {
      const key = keyOf(call.method, urlOf(call, payload));
      early.get(key)?.end();
      early.delete(key);
    },
    async send<N extends string, T>(call: Call<N, T>, payload?: Payload, { isFresh = false }: CallOptions = {}) {
      if (call.kind === 'write') return await run(call, payload, false);
      const key = cacheKey(call, payload);
      // An early read was sent before the change that requires a fresh reply.
      if (isFresh) early.delete(keyOf(call.method, urlOf(call, payload)));
      const entry = cache.get(key);
      if (entry && !isFresh && entry.untilMs > performance.now()) return (await entry.answer) as CallResult<T>;
      const answer = run(call, payload, !entry);
      cache.set(key, { answer, untilMs: performance.now() + DATA_FRESH_MS });
      const result = await answer;
      // Failures are not cached: the next use sends a new request.
      if (!result.ok && cache.get(key)?.answer === answer) cache.delete(key);
      return result;
    },
    dispose() {
      ended.abort();
      cache.clear();
    },
  };
}

/**
 * The request as plain arguments: if the page has replaced `fetch`, it may not accept `Request` objects. The body is
 * written by our own `stringify`, because Prototype 1.6 patches `toJSON`.
 */
export function plainRequest(method: 'get' | 'post', payload: Payload | undefined): RequestInit {
  const request: RequestInit = { method: method.toUpperCase(), credentials: 'include', cache: 'no-store' };
  if (payload instanceof FormData) request.body = payload;
  else if (method === 'post') {
    request.headers = { 'content-type': 'application/json' };
    request.body = stringify(payload ?? {});
  }
  return request;
}

/** Waits for a reply and its text, or rejects when the signal aborts: not every page's `fetch` supports signals. */
export async function readWhole(pending: Promise<Response>, signal: AbortSignal): Promise<WholeReply> {
  let end = () => {};
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
    signal.addEventListener('abort', end);
  });
  const read = async () => {
    const response = await pending;
    const { status, ok: isOk, headers } = response;
    return { status, isOk, headers, text: await response.text() };
  };
  try {
    return await Promise.race([aborted, read()]);
  } finally {
    // The shell's signal lives as long as its page, so a listener would leak.
    signal.removeEventListener('abort', end);
  }
}

export function withQuery(url: string, payload: Payload | undefined): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(payload ?? {})) query.set(key, String(value));
  const text = query.toString();
  if (!text) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${text}`;
}

/** Seconds since 1970. Larger numbers are in another unit. */
function isSeconds(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) > 0 && (value as number) < 1e11;
}
