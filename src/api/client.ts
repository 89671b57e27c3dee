import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult, Failure } from '../domain/failure';
import { stringify } from '../domain/json';
import { describeIssue, type Issue, isRecord, read } from '../domain/reader';
import { type Call, STATE_LOGGED_OUT, STATE_OK } from './call';

/** Longest reply that is read, in characters: parsing a longer one would hold up the page. A cart of 1,000 lines has 0.4 million. */
const REPLY_MAX_CHARS = 5_000_000;

/** Fields, sent as the query of a GET and as the JSON of a POST; or a form with a file, sent as it is. */
export type Payload = Readonly<Record<string, unknown>> | FormData;

export interface ApiSettings {
  /** Where calls go, `/api`. */
  readonly base: string;
  /** Where the login service is; empty for the page's own origin. */
  readonly login: string;
  /** Paths that replace a call's own, by its name. */
  readonly endpoints: Readonly<Partial<Record<string, string>>>;
  /** Longest wait for one try, in ms. */
  readonly timeout: number;
  /** Further tries of a read. */
  readonly retries: number;
}

/** A reply with its text. */
export interface WholeReply {
  readonly status: number;
  readonly isOk: boolean;
  readonly text: string;
  /** The `fetch` of a page may give none. */
  readonly headers: Headers | undefined;
}

/** A request for the {@link Carry}. */
export interface CallRequest {
  readonly url: string;
  readonly method: 'get' | 'post';
  /** Goes along with a POST. */
  readonly payload: Payload | undefined;
  readonly fetch: typeof fetch;
  /** Longest wait for one try, in ms. */
  readonly timeout: number;
  /** Further tries. */
  readonly retries: number;
  /** Ends it. */
  readonly ended: AbortSignal;
  /** The first try, if it has been made. */
  readonly first: Promise<WholeReply> | undefined;
}

/** Makes a request, with all its tries, and gives the text of the reply. */
export type Carry = (request: CallRequest) => Promise<CallResult<string>>;

export interface ClientDeps {
  readonly settings: ApiSettings;
  readonly fetch: typeof fetch;
  /** Brings what makes requests; asked again after it has failed. */
  readonly loadCarry: () => Promise<Carry>;
  /**
   * Reads that began before this client, by their address, with `post ` before that of a POST: each is taken once, as the
   * first try.
   */
  readonly early?: ReadonlyMap<string, Promise<Response>>;
  /** Told of the server's clock, in ms since 1970 UTC, with each reply that has one. */
  readonly onServerTime?: (serverMs: number) => void;
  /** Told of each failed call. */
  readonly onFailure?: (failure: Failure) => void;
  /** Told what was left out of a reply, in words for developers. */
  readonly warn?: (message: string) => void;
}

export interface CallOptions {
  /** Fetches anew, although an answer is at hand. */
  readonly isFresh?: boolean;
}

/** What is needed of a call to begin it: its reader may still be on its way. */
export type BegunCall = Pick<Call<string, unknown>, 'name' | 'method' | 'path'>;

export interface ApiClient {
  /** Makes a call. Every outcome is a value; nothing is thrown. */
  send<N extends string, T>(call: Call<N, T>, payload?: Payload, options?: CallOptions): Promise<CallResult<T>>;
  /**
   * Begins a read before there is anybody to take its reply: the first {@link send} of it takes it, as its first try.
   * Nobody is told of one that nobody takes. @returns When it has ended, in any way.
   */
  begin(call: BegunCall, payload?: Payload): Promise<unknown>;
  /** Drops a read that has begun, unless it was taken. */
  drop(call: BegunCall, payload?: Payload): void;
  /** Reads what a call's `data` would be from elsewhere (boot data), by the same rules. */
  accept<N extends string, T>(call: Call<N, T>, data: unknown): CallResult<T>;
  /** Ends what is under way; its callers get a `network` failure. */
  dispose(): void;
}

/** An address under a base, for a call and its query. */
export function addressOf(
  settings: Pick<ApiSettings, 'base' | 'login' | 'endpoints'>,
  call: { name: string; path: string },
): string {
  const path = settings.endpoints[call.name] ?? call.path;
  if (path.startsWith('{login}')) return settings.login + path.slice('{login}'.length);
  // A full address or one from the root was set on purpose; it does not hang under the base.
  if (settings.endpoints[call.name] !== undefined && /^(https?:)?\//.test(path)) return path;
  return `${settings.base}/${path}`;
}

/** A read that has begun, until it is taken. */
interface BegunRead {
  readonly reply: Promise<Response>;
  readonly end: () => void;
}

/** Calls may share an address. */
const keyOf = (method: 'get' | 'post', url: string) => `${method} ${url}`;
const cacheKey = ({ name }: Pick<BegunCall, 'name'>, payload: Payload | undefined) =>
  `${name} ${stringify(payload ?? {})}`;

interface CacheEntry {
  readonly answer: Promise<CallResult<unknown>>;
  readonly untilMs: number;
}

/**
 * The HTTP client: the contract's envelope, readers, typed failures and a cache for reads. Requests are made by `carry`,
 * which comes later than this; a first read does not wait for it, and is handed to it when it fails.
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
    // Until `carry` is there for something else.
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
    const exchanged = await exchange(call, payload, isFirst);
    if (!exchanged.ok) return fail({ call: name, ...exchanged.failure });
    const text = exchanged.data;
    let reply: unknown;
    try {
      reply = text.length <= REPLY_MAX_CHARS ? JSON.parse(text) : undefined;
    } catch {
      // It ends like a reply that is too long to be looked into.
    }
    if (reply !== undefined) return readEnvelope(call, reply);
    const start = text.trimStart().slice(0, 40);
    const message = start ? `the reply is too long or not JSON: ${start}` : 'the reply is empty';
    return fail({ call: name, reason: 'json', message });
  }

  function fail<T>(failure: Failure): CallResult<T> {
    if (!ended.signal.aborted) onFailure?.(failure);
    return { ok: false, failure };
  }

  function readEnvelope<N extends string, T>(call: Call<N, T>, reply: unknown): CallResult<T> {
    if (!isRecord(reply) || typeof reply.state !== 'number') {
      const received = isRecord(reply) ? reply.state : reply;
      const message = describeIssue({ path: 'state', expected: 'a number', received });
      return fail({ call: call.name, reason: 'shape', message });
    }
    const { state } = reply;
    const inner = isRecord(reply.data) ? reply.data.serverTime : undefined;
    const serverTime = isSeconds(reply.serverTime) ? reply.serverTime : inner;
    if (isSeconds(serverTime)) onServerTime?.(serverTime * 1_000);
    const words = typeof reply.msg === 'string' ? reply.msg : '';
    if (state === STATE_LOGGED_OUT) return fail({ call: call.name, reason: 'logged-out', message: words });
    if (state !== STATE_OK) return fail({ call: call.name, reason: 'refused', message: words });
    return accept(call, reply.data);
  }

  function accept<N extends string, T>(call: Call<N, T>, data: unknown): CallResult<T> {
    let hasCut = false;
    const tell = (issue: Issue) => {
      const { isCut = false } = issue;
      // Where one is too long others are, too.
      if (!(isCut && hasCut)) warn?.(`${call.name}: ${describeIssue(issue)}; it is ${isCut ? 'cut' : 'left out'}`);
      hasCut ||= isCut;
    };
    const result = read(call.data, data, tell);
    if (result.ok) return { ok: true, data: result.value };
    return fail({
      call: call.name,
      reason: 'shape',
      message: describeIssue({ ...result.issue, path: result.issue.path || 'data' }),
    });
  }

  return {
    accept,
    async begin(call, payload) {
      const url = urlOf(call, payload);
      const key = keyOf(call.method, url);
      // What is kept, or on its way, is not asked for a second time.
      if (ended.signal.aborted || early.has(key) || cache.has(cacheKey(call, payload))) return;
      const own = new AbortController();
      ended.signal.addEventListener('abort', () => own.abort());
      try {
        const reply = fetch(url, { ...plainRequest(call.method, payload), signal: own.signal });
        early.set(key, { reply, end: () => own.abort() });
        await reply;
      } catch {
        // Who takes it is told.
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
      // It was asked for before whatever makes a fresh one necessary.
      if (isFresh) early.delete(keyOf(call.method, urlOf(call, payload)));
      const entry = cache.get(key);
      if (entry && !isFresh && entry.untilMs > performance.now()) return (await entry.answer) as CallResult<T>;
      const answer = run(call, payload, !entry);
      cache.set(key, { answer, untilMs: performance.now() + DATA_FRESH_MS });
      const result = await answer;
      // A failure is not worth keeping: the next use asks again.
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
 * A request in plain arguments: a `fetch` that the page has replaced need not know `Request` objects. The body is written
 * by our own `stringify`: Prototype 1.6 patches `toJSON`.
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

/** Waits for a reply and its text, until the signal ends that: not every page's `fetch` heeds one. */
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
    // The signal of a shell lives as long as its page.
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

/** Seconds since 1970; what is larger was sent in another unit. */
function isSeconds(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) > 0 && (value as number) < 1e11;
}
