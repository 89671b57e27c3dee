import { STATE_LOGGED_OUT, STATE_OK, serverMsIn } from '../domain/calls/reply';
import type { CallResult, Failure } from '../domain/failure';
import { fieldsIn, isRecord, numberOf } from '../domain/reading/meanings';
import { describeIssue, type Issue, read } from '../domain/reading/reader';
import type { Call } from './call';
import { words } from './fields';
import type { Payload } from './request';

/**
 * Longest reply that is parsed, in characters: a longer one would block the page. A cart of 1,000 lines has 0.4
 * million.
 */
export const REPLY_MAX_CHARS = 5_000_000;

export interface EnvelopeDeps {
  /** Called with the server's time, in ms since 1970 UTC, for each reply that has one. */
  readonly onServerTime?: (serverMs: number) => void;
  /** Called for each failed call. */
  readonly onFailure?: (failure: Failure) => void;
  /** Called with a text for developers about omitted parts of a reply. */
  readonly warn?: (message: string) => void;
}

/** Reads replies by the contract's envelope and the calls' readers. */
export interface EnvelopeReader {
  /** Reads the text of a reply; a failed exchange is reported. */
  readText<N extends string, T>(call: Call<N, T>, exchanged: CallResult<string>, payload?: Payload): CallResult<T>;
  /** Reads data from another source by the rules of the call's `data`. */
  accept<N extends string, T>(call: Call<N, T>, data: unknown, payload?: Payload): CallResult<T>;
}

/** The prefix of messages that distinguishes several calls with one name: `header_banner: `. */
function whichOf({ namedBy }: Pick<Call<string, unknown>, 'namedBy'>, payload: Payload | undefined): string {
  return namedBy && payload && !(payload instanceof FormData) ? `${payload[namedBy]}: ` : '';
}

/** @param ended When aborted, failures are no longer reported. */
export function createEnvelopeReader(deps: EnvelopeDeps, ended: AbortSignal): EnvelopeReader {
  const { onServerTime, onFailure, warn } = deps;

  /** @param which Precedes messages for developers. A server's own message stays as it is: shoppers read it. */
  function fail<T>(found: Failure, which = ''): CallResult<T> {
    const failure = { ...found, message: which + found.message };
    if (!ended.aborted) onFailure?.(failure);
    return { ok: false, failure };
  }

  function readEnvelope<N extends string, T>(call: Call<N, T>, reply: unknown, payload?: Payload): CallResult<T> {
    const fields = fieldsIn(reply);
    const state = numberOf(fields?.state);
    if (!fields || state === undefined) {
      const received = isRecord(reply) ? reply.state : reply;
      const message = describeIssue({ path: 'state', expected: 'a number', received });
      return fail({ call: call.name, reason: 'shape', message }, whichOf(call, payload));
    }
    const serverMs = serverMsIn(fields);
    if (serverMs) onServerTime?.(serverMs);
    const spoken = read(words, fields.msg);
    const message = spoken.ok ? spoken.value : '';
    if (state === STATE_LOGGED_OUT) return fail({ call: call.name, reason: 'logged-out', message });
    if (state !== STATE_OK) return fail({ call: call.name, reason: 'refused', message });
    return accept(call, fields.data, payload);
  }

  function accept<N extends string, T>(call: Call<N, T>, data: unknown, payload?: Payload): CallResult<T> {
    const which = whichOf(call, payload);
    let hasCut = false;
    let isPartial = false;
    const tell = (issue: Issue) => {
      const { isCut = false, isItem = false } = issue;
      // One warning is enough: if one text is too long, others are as well.
      if (!(isCut && hasCut))
        warn?.(`${call.name}: ${which}${describeIssue(issue)}; it is ${isCut ? 'cut' : 'left out'}`);
      hasCut ||= isCut;
      isPartial ||= isItem;
    };
    const result = read(call.data, data, tell);
    if (result.ok) return { ok: true, data: result.value, ...(isPartial ? { isPartial } : {}) };
    const message = describeIssue({ ...result.issue, path: result.issue.path || 'data' });
    return fail({ call: call.name, reason: 'shape', message }, which);
  }

  return {
    accept,
    readText(call, exchanged, payload) {
      const which = whichOf(call, payload);
      if (!exchanged.ok) return fail({ call: call.name, ...exchanged.failure }, which);
      const text = exchanged.data;
      const reply = parse(text);
      if (reply !== undefined) return readEnvelope(call, reply, payload);
      // A console does not show the mark.
      const start = text
        .trim()
        .slice(0, 40)
        .replace(/\ufeff/g, '\\ufeff');
      const kind = start.startsWith('<') ? 'HTML (a log-in page?),' : 'too long or';
      const message = start ? `the reply is ${kind} not JSON: ${start}` : 'the reply is empty';
      return fail({ call: call.name, reason: 'json', message }, which);
    },
  };
}

/** The value of a reply's text, without byte order marks; undefined if the text is too long or not JSON. */
function parse(text: string): unknown {
  try {
    return text.length <= REPLY_MAX_CHARS ? JSON.parse(text.trim()) : undefined;
  } catch {
    return undefined;
  }
}
