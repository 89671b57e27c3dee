import { needsHeaders } from '../domain/calls/address';
import {
  type ApiSettings,
  addressOf,
  type BegunCall,
  type Payload,
  plainRequest,
  readWhole,
  untilAborted,
  type WholeReply,
  withQuery,
} from './request';
import { replyTo, type SentRead } from './sent-read';

/** An early read that is not used yet. */
interface BegunRead {
  /** Waits for the reply. Rejects if the signal aborts first. */
  readonly reply: (signal: AbortSignal) => Promise<WholeReply>;
  readonly end: () => void;
}

/** Reads that are sent before the code that uses their replies is loaded. Each is used once, as a first try. */
export interface EarlyReads {
  /** Sends a read. @returns Resolves when the request has ended in any way. */
  begin(call: BegunCall, payload?: Payload): Promise<unknown>;
  has(call: BegunCall, payload?: Payload): boolean;
  /** Hands a read out; undefined if there is none. */
  take(call: BegunCall, payload?: Payload): BegunRead['reply'] | undefined;
  /** Aborts a read that is not used yet. */
  drop(call: BegunCall, payload?: Payload): void;
}

export interface EarlyReadDeps {
  readonly settings: ApiSettings;
  readonly fetch: typeof fetch;
  /** Reads that were sent before this client existed. */
  readonly early?: {
    /** By their address; a POST's has the prefix `post `. */
    readonly reads: ReadonlyMap<string, SentRead>;
    /** The page that has sent them: replies must come from its origin, and it may have preloaded them. */
    readonly page: Document;
  };
}

/** The address of a call, with its query. */
export function urlOf(settings: ApiSettings, { method, name, path }: BegunCall, payload: Payload | undefined): string {
  return withQuery(addressOf(settings, { name, path }), method === 'get' ? payload : undefined);
}

/** @param ended Aborts all reads. */
export function createEarlyReads(deps: EarlyReadDeps, ended: AbortSignal): EarlyReads {
  const { settings, fetch, early } = deps;
  const reads = new Map<string, BegunRead>();
  function keepSent(key: string, sent: SentRead, page: Document): void {
    const end = () => {
      if ('abort' in sent) sent.abort();
    };
    ended.addEventListener('abort', end);
    reads.set(key.startsWith('post ') ? key : `get ${key}`, {
      reply: (signal) => ('then' in sent ? readWhole(sent, signal) : untilAborted(replyTo(sent, key, page), signal)),
      end,
    });
  }
  // The loader does not know a function in the options.
  if (early && !settings.headers) for (const [key, sent] of early.reads) keepSent(key, sent, early.page);

  // Calls with different methods may share an address.
  const keyOf = (call: BegunCall, payload?: Payload) => `${call.method} ${urlOf(settings, call, payload)}`;
  return {
    async begin(call, payload) {
      const key = keyOf(call, payload);
      if (ended.aborted || reads.has(key) || needsHeaders(settings, call.method)) return;
      const own = new AbortController();
      ended.addEventListener('abort', () => own.abort());
      try {
        const url = urlOf(settings, call, payload);
        const reply = fetch(url, { ...plainRequest(call.method, payload), signal: own.signal });
        reads.set(key, { reply: (signal) => readWhole(reply, signal), end: () => own.abort() });
        await reply;
      } catch {
        // The failure reaches the `send` that uses this read.
      }
    },
    has: (call, payload) => reads.has(keyOf(call, payload)),
    take(call, payload) {
      const key = keyOf(call, payload);
      const read = reads.get(key);
      reads.delete(key);
      return read?.reply;
    },
    drop(call, payload) {
      const key = keyOf(call, payload);
      reads.get(key)?.end();
      reads.delete(key);
    },
  };
}
