import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult } from '../domain/failure';
import { stringify } from '../domain/reading/json';
import type { Call } from './call';
import { createEarlyReads, type EarlyReadDeps } from './early-reads';
import { createEnvelopeReader, type EnvelopeDeps, REPLY_MAX_CHARS } from './envelope';
import { createExchange, type ExchangeDeps } from './exchange';
import type { findJson } from './json';
import type { BegunCall, Payload } from './request';

export interface ClientDeps extends EarlyReadDeps, ExchangeDeps, EnvelopeDeps {
  /** Loads what finds the JSON in a reply with other text around it. */
  readonly loadFinder?: () => Promise<typeof findJson>;
}

export interface CallOptions {
  /** Skips the cache. */
  readonly isFresh?: boolean;
}

export interface ApiClient {
  /** Makes a call. Every result is a value; it never rejects. */
  send<N extends string, T>(call: Call<N, T>, payload?: Payload, options?: CallOptions): Promise<CallResult<T>>;
  /**
   * Sends a read early, before the code that uses its reply is loaded. The first {@link send} of the same call uses it
   * as its first try. If it fails before it is used, no failure is reported.
   *
   * @returns Resolves when the request has ended in any way.
   */
  begin(call: BegunCall, payload?: Payload): Promise<unknown>;
  /** Aborts a read started by {@link begin}, unless it is already in use. */
  drop(call: BegunCall, payload?: Payload): void;
  /** Reads data from another source (boot data) with the reader of the call's `data`. */
  accept<N extends string, T>(call: Call<N, T>, data: unknown, payload?: Payload): CallResult<T>;
  /** Calls `hear` with each write that is pending, and with each that is sent from now on. */
  hearWrites(hear: (write: Promise<unknown>) => void): void;
  /** Aborts all pending calls; they resolve with a `network` failure. */
  dispose(): void;
}

const cacheKey = ({ name }: Pick<BegunCall, 'name'>, payload: Payload | undefined) =>
  `${name} ${stringify(payload ?? {})}`;

interface CacheEntry {
  readonly answer: Promise<CallResult<unknown>>;
  readonly untilMs: number;
}

/**
 * The HTTP client: a cache for reads over the exchange (`exchange.ts`) and the contract's envelope (`envelope.ts`).
 * Source: contract, section 5.
 */
export function createClient(deps: ClientDeps): ApiClient {
  const ended = new AbortController();
  const early = createEarlyReads(deps, ended.signal);
  const exchange = createExchange(deps, early, ended.signal);
  const { accept, readText } = createEnvelopeReader(deps, ended.signal);
  const cache = new Map<string, CacheEntry>();
  const writes = new Set<Promise<unknown>>();
  let heard: ((write: Promise<unknown>) => void) | undefined;

  async function run<N extends string, T>(
    call: Call<N, T>,
    payload: Payload | undefined,
    isFirst: boolean,
  ): Promise<CallResult<T>> {
    return readText(call, await withoutNoise(call, await exchange(call, payload, isFirst), deps), payload);
  }

  return {
    accept,
    async begin(call, payload) {
      // A reply that is cached or pending is not requested again.
      if (!cache.has(cacheKey(call, payload))) await early.begin(call, payload);
    },
    drop: early.drop,
    async send<N extends string, T>(call: Call<N, T>, payload?: Payload, { isFresh = false }: CallOptions = {}) {
      if (call.kind === 'write') {
        const written = run(call, payload, false);
        writes.add(written);
        heard?.(written);
        const result = await written;
        writes.delete(written);
        return result;
      }
      const key = cacheKey(call, payload);
      // An early read was sent before the change that requires a fresh reply.
      if (isFresh) void early.take(call, payload);
      const entry = cache.get(key);
      if (entry && !isFresh && entry.untilMs > performance.now()) return (await entry.answer) as CallResult<T>;
      const answer = run(call, payload, !entry);
      cache.set(key, { answer, untilMs: performance.now() + DATA_FRESH_MS });
      const result = await answer;
      // Failures are not cached: the next use sends a new request.
      if (!result.ok && cache.get(key)?.answer === answer) cache.delete(key);
      return result;
    },
    hearWrites(hear) {
      heard = hear;
      writes.forEach(hear);
    },
    dispose() {
      ended.abort();
      cache.clear();
    },
  };
}

/** The JSON of a reply. Other text around it is named in a warning. */
async function withoutNoise(
  { name }: Call<string, unknown>,
  exchanged: CallResult<string>,
  { loadFinder, warn }: ClientDeps,
): Promise<CallResult<string>> {
  const text = exchanged.ok ? exchanged.data.trim() : '{}';
  if (/^(\{.*\}|\[.*\])$/s.test(text) || !text.includes('{') || text.length > REPLY_MAX_CHARS) return exchanged;
  try {
    const found = (await loadFinder?.())?.(text);
    if (!found) return exchanged;
    warn?.(`${name}: the reply is not JSON alone, it ${found.noise}; only its JSON is read`);
    return { ok: true, data: found.json };
  } catch {
    // The code failed to load: the reply is no JSON.
    return exchanged;
  }
}
