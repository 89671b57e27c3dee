import type { Failure } from '../domain/failure';
import { stringify } from '../domain/reading/json';
import { masked } from '../domain/reading/masked';
import { listOf, read, text } from '../domain/reading/reader';
import { ERROR_PATHS_KEY } from '../domain/stored-names';
import { complain } from './console';
import type { SafeStorage } from './storage';

/** The most paths that are stored; the newest stay. */
export const ERROR_PATHS_MAX = 50;
/** Longest stack or message that is sent, in characters. */
export const ERROR_TEXT_MAX = 4_000;

export interface ErrorReportDeps {
  /** The webhook's address, may be relative to the page. */
  readonly webhook: string;
  readonly about: {
    readonly version: string;
    readonly build: string;
    readonly lang: string;
    readonly platform: string;
  };
  /** `sessionStorage`. */
  readonly session: SafeStorage;
  readonly view: Window;
}

/** The report, sent to the webhook as JSON in a plain text body. */
export interface ErrorReport {
  readonly version: string;
  readonly build: string;
  /** Name of the island; `shell` for an error outside of islands. */
  readonly island: string;
  readonly reason: 'crash' | 'chunk' | 'style';
  /** Personal data are masked. */
  readonly message: string;
  /** Masked as well; empty if the thrown value is not an Error. */
  readonly stack: string;
  /** The page's path, without query and hash, masked as well. */
  readonly path: string;
  readonly lang: string;
  readonly platform: string;
  readonly userAgent: string;
  /** The visitor's clock, ms since 1970 UTC. */
  readonly at: number;
}

/**
 * Reports crashes of islands, and chunks and style sheets that failed to load, to the site's webhook: each of the two
 * once per path and session. Errors of the page's own scripts are ignored.
 *
 * @returns Takes any failure and the thrown value, and reports it if it is of these kinds. Never throws.
 * Source: specification, section 8, "Page crash"; contract, section 8, "Crash".
 */
export function createErrorReports(deps: ErrorReportDeps): (failure: Failure, error: unknown) => void {
  const { webhook, about, session, view } = deps;
  const address = readWebhook(webhook, view.location.href);
  if (address === undefined) {
    complain(`option errors.webhook is "${webhook}", not an address with http or https; nothing is reported`);
    return () => {};
  }
  return ({ island = 'shell', reason, message }, error) => {
    // Failed calls are normal and not reported.
    if (reason !== 'crash' && reason !== 'chunk' && reason !== 'style') return;
    const path = view.location.pathname;
    // A file that has not come, as behind a content blocker, must not hide a later crash.
    const entry = reason === 'crash' ? path : `lost ${path}`;
    const entries = readEntries(session.read(ERROR_PATHS_KEY));
    if (entries.includes(entry)) return;
    session.write(ERROR_PATHS_KEY, stringify([...entries, entry].slice(-ERROR_PATHS_MAX)));
    const report: ErrorReport = {
      ...about,
      island,
      reason,
      message: masked(message).slice(0, ERROR_TEXT_MAX),
      stack: masked(stackOf(error)).slice(0, ERROR_TEXT_MAX),
      path: masked(path),
      userAgent: view.navigator.userAgent,
      at: Date.now(),
    };
    send(address, stringify(report), view).catch(() => {
      // Nobody has heard of it: the next failure on this page is reported.
      const others = readEntries(session.read(ERROR_PATHS_KEY)).filter((other) => other !== entry);
      session.write(ERROR_PATHS_KEY, stringify(others));
    });
  };
}

/** The absolute address of the webhook; undefined unless it is http or https. */
function readWebhook(webhook: string, base: string): string | undefined {
  try {
    const { href, protocol } = new URL(webhook, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    // Not an address at all.
    return undefined;
  }
}

/** A malformed list counts as empty. */
function readEntries(stored: string | undefined): readonly string[] {
  try {
    const result = read(listOf(text), JSON.parse(stored ?? '[]'));
    return result.ok ? result.value : [];
  } catch {
    // Another script has written to this key.
    return [];
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
}

/**
 * Sent as plain text: for `application/json` the browser would send a preflight request, which many servers reject.
 * `sendBeacon` is not used: its `Referer` would contain the page's query.
 */
async function send(address: string, body: string, view: Window): Promise<void> {
  const request = { method: 'POST', body, mode: 'no-cors', referrerPolicy: 'origin' } as const;
  const post = async (keepalive: boolean) => await view.fetch(address, { ...request, keepalive });
  // All `keepalive` requests of a page share 64 KB, also with its own scripts, so the second try is sent without it.
  await post(true).catch(() => post(false));
}
