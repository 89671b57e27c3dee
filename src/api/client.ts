import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult, Failure, FailureReason } from '../domain/failure';
import { stringify } from '../domain/json';
import { describeIssue, type Issue, isRecord, read } from '../domain/reader';
import { type Call, STATE_LOGGED_OUT, STATE_OK } from './call';

/** Pause before the first retry, in ms; it doubles with each one. */
const RETRY_PAUSE_MS = 300;

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

export interface ClientDeps {
  readonly settings: ApiSettings;
  readonly fetch: typeof fetch;
  /** Reads that began before this client, by their address: each is taken once, as the first try. */
  readonly early?: Map<string, Promise<Response>>;
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

export interface ApiClient {
  /** Makes a call. Every outcome is a value; nothing is thrown. */
  send<N extends string, T>(call: Call<N, T>, payload?: Payload, options?: CallOptions): Promise<CallResult<T>>;
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

interface CacheEntry {
  readonly answer: Promise<CallResult<unknown>>;
  readonly untilMs: number;
}

/**
 * The HTTP client: the contract's envelope, readers, typed failures, a time limit for each try, retries and a cache
 * for reads. Source: contract, section 5.
 */
export function createClient({ settings, fetch, early, onServerTime, onFailure, warn }: ClientDeps): ApiClient {
  const cache = new Map<string, CacheEntry>();
  const ended = new AbortController();

  async function attempt(url: string, init: RequestInit, isFirst: boolean): Promise<unknown> {
    if (ended.signal.aborted) throw new Trouble('network', 'the shell is gone');
    const limit = new AbortController();
    const stop = () => limit.abort();
    ended.signal.addEventListener('abort', stop);
    const timer = setTimeout(() => limit.abort('timeout'), settings.timeout);
    const aborted = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () =>
        reject(new Trouble(limit.signal.reason === 'timeout' ? 'timeout' : 'network', 'no answer in time')),
      );
    });
    // A rejection that nobody waits for any more must not surface as the page's own.
    aborted.catch(() => {});
    try {
      const begun = isFirst ? early?.get(url) : undefined;
      early?.delete(url);
      return await Promise.race([aborted, exchange(begun ?? fetch(url, { ...init, signal: limit.signal }))]);
    } catch (error) {
      if (error instanceof Trouble) throw error;
      throw new Trouble('network', String(error));
    } finally {
      clearTimeout(timer);
      ended.signal.removeEventListener('abort', stop);
    }
  }

  async function exchange(pending: Promise<Response>): Promise<unknown> {
    const response = await pending;
    const body = await response.text();
    if (!response.ok) throw new Trouble('http', `HTTP ${response.status}`, response.status);
    try {
      if (body.length <= REPLY_MAX_CHARS) return JSON.parse(body);
    } catch {
      // It ends like a reply that is too long to be looked into.
    }
    const start = body.trimStart().slice(0, 40);
    throw new Trouble('json', start ? `the reply is too long or not JSON: ${start}` : 'the reply is empty');
  }

  async function tryOften(url: string, init: RequestInit, tries: number): Promise<unknown> {
    for (let at = 1; ; at += 1) {
      try {
        return await attempt(url, init, at === 1);
      } catch (error) {
        if (at >= tries || ended.signal.aborted || !(error instanceof Trouble) || !error.canPass) throw error;
        await pause(RETRY_PAUSE_MS * 2 ** (at - 1), ended.signal);
      }
    }
  }

  async function run<N extends string, T>(call: Call<N, T>, payload: Payload | undefined): Promise<CallResult<T>> {
    const url = withQuery(addressOf(settings, call), call.method === 'get' ? payload : undefined);
    const init: RequestInit = { method: call.method.toUpperCase(), credentials: 'include', cache: 'no-store' };
    if (payload instanceof FormData) init.body = payload;
    else if (call.method === 'post') {
      init.headers = { 'content-type': 'application/json' };
      init.body = stringify(payload ?? {});
    }
    try {
      const reply = await tryOften(url, init, call.kind === 'read' ? settings.retries + 1 : 1);
      return readEnvelope(call, reply);
    } catch (error) {
      const trouble = error instanceof Trouble ? error : new Trouble('network', String(error));
      return fail({
        call: call.name,
        reason: trouble.reason,
        message: trouble.message,
        ...(trouble.status ? { status: trouble.status } : {}),
      });
    }
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
    async send<N extends string, T>(call: Call<N, T>, payload?: Payload, { isFresh = false }: CallOptions = {}) {
      if (call.kind === 'write') return await run(call, payload);
      const key = `${call.name} ${stringify(payload ?? {})}`;
      const entry = cache.get(key);
      if (entry && !isFresh && entry.untilMs > performance.now()) return (await entry.answer) as CallResult<T>;
      const answer = run(call, payload);
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

/** What goes wrong on the way, until it becomes a {@link Failure}. */
class Trouble extends Error {
  readonly reason: FailureReason;
  readonly status: number | undefined;
  constructor(reason: FailureReason, message: string, status?: number) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
  /** Whether another try may help. */
  get canPass(): boolean {
    return this.reason === 'network' || this.reason === 'timeout' || (this.status ?? 0) >= 500;
  }
}

function withQuery(url: string, payload: Payload | undefined): string {
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

/** Waits; not to the end when everything ends. */
function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    ended.addEventListener('abort', done);
  });
}
