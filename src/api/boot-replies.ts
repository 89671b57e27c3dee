import { DATA_FRESH_MS } from '../domain/constants';
import type { CallResult } from '../domain/failure';
import type { Call } from './call';
import type { ApiClient, CallOptions } from './client';
import type { Payload } from './request';

/** Answers a read from the page's boot data; `key` is its name there. */
export type KnownReply = <N extends string, T>(
  key: string,
  call: Call<N, T>,
  payload: Payload,
  options?: CallOptions,
) => Promise<CallResult<T>>;

/**
 * Answers reads with the page's boot data, for five minutes. Malformed data are reported once, and the call is sent
 * instead. A call with `isFresh` is sent, and its boot data are not used again.
 *
 * Source: contract, section 4, `boot`.
 */
export function createKnownReply(client: ApiClient, boot: ReadonlyMap<string, unknown>): KnownReply {
  const kept = new Map(boot);
  const untilMs = performance.now() + DATA_FRESH_MS;
  return async (key, call, payload, options) => {
    if (options?.isFresh || performance.now() > untilMs) kept.delete(key);
    const data = kept.get(key);
    if (data !== undefined) {
      const accepted = client.accept(call, data, payload);
      if (accepted.ok) return accepted;
      kept.delete(key);
    }
    return await client.send(call, payload, options);
  };
}
