import type { Failure } from '../domain/failure';
import { stringify } from '../domain/json';
import { masked } from '../domain/masked';
import { listOf, read, text } from '../domain/reader';
import { ERROR_PATHS_KEY } from '../domain/stored-names';
import { complain } from './console';
import type { SafeStorage } from './storage';

/** Paths that are kept: the newest. */
export const ERROR_PATHS_MAX = 50;
/** What is sent of a stack or a message, in characters. */
export const ERROR_TEXT_MAX = 4_000;

export interface ErrorReportDeps {
  /** Address of the webhook, relative ones from the page. */
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

/** What the webhook gets, as JSON in a body of plain text. */
export interface ErrorReport {
  readonly version: string;
  readonly build: string;
  /** Name of the island; `shell` for what belongs to none. */
  readonly island: string;
  readonly reason: 'crash' | 'chunk' | 'style';
  /** What may be personal in it is masked. */
  readonly message: string;
  /** Masked as well; empty when what was thrown is no error. */
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
 * Reports crashes of islands, and parts of the shell that did not load, to the site's webhook: once per path and
 * session. Errors of the page's own scripts are not listened to.
 *
 * @returns Takes any failure and what was thrown, and reports it if it is of that kind. Never throws.
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
    // That a call failed is everyday life.
    if (reason !== 'crash' && reason !== 'chunk' && reason !== 'style') return;
    const path = view.location.pathname;
    const paths = readPaths(session.read(ERROR_PATHS_KEY));
    if (paths.includes(path)) return;
    session.write(ERROR_PATHS_KEY, stringify([...paths, path].slice(-ERROR_PATHS_MAX)));
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
    send(address, stringify(report), view);
  };
}

/** The whole address of the webhook; undefined for what is no address, and for `javascript:`, `data:` and the like. */
function readWebhook(webhook: string, base: string): string | undefined {
  try {
    const { href, protocol } = new URL(webhook, base);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    // Not an address at all.
    return undefined;
  }
}

/** What is no list of paths reads as none. */
function readPaths(stored: string | undefined): readonly string[] {
  try {
    const result = read(listOf(text), JSON.parse(stored ?? '[]'));
    return result.ok ? result.value : [];
  } catch {
    // Another script has written there.
    return [];
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
}

/**
 * As plain text: for `application/json` the browser would ask the webhook's server first, and many say no. No beacon: its
 * `Referer` would have the page's query.
 */
function send(address: string, body: string, view: Window): void {
  const request = { method: 'POST', body, mode: 'no-cors', referrerPolicy: 'origin' } as const;
  const post = async (keepalive: boolean) => await view.fetch(address, { ...request, keepalive });
  // What outlives the page may be 64 KB in all, and the page's own scripts have a share in it. Nobody can be told that the
  // report of an error failed.
  post(true)
    .catch(() => post(false))
    .catch(() => {});
}
