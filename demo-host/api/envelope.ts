import type { Context } from 'hono';
import type { ApiEnv } from './visitor.ts';

/** Success. */
const STATE_OK = 0;
/** The server refuses, and `msg` says why. */
const STATE_REFUSED = 1;
/** Not logged in, the 401-style state. Source: contract, section 5, "The envelope". */
const STATE_LOGGED_OUT = 10001;

/** The envelope of every reply. `serverTime` is in seconds since 1970 UTC. */
export interface Envelope {
  readonly state: number;
  readonly msg?: string;
  readonly data?: unknown;
  readonly serverTime: number;
}

/** Replies with success, with or without data. */
export function succeed(c: Context<ApiEnv>, data?: unknown): Response {
  return answer(c, { state: STATE_OK, ...(data === undefined ? {} : { data }) });
}

/** Replies with a refusal and the message for the shopper. */
export function refuse(c: Context<ApiEnv>, msg: string, state: number = STATE_REFUSED): Response {
  return answer(c, { state, msg });
}

/** Replies that the visitor is not logged in. */
export function loggedOut(c: Context<ApiEnv>): Response {
  return answer(c, {
    state: STATE_LOGGED_OUT,
    msg: c.var.visitor.text({ cn: '请先登录', en: 'Please log in first', kr: '먼저 로그인해 주세요' }),
  });
}

function answer(c: Context<ApiEnv>, envelope: Omit<Envelope, 'serverTime'>): Response {
  // Old proxies might cache the reply otherwise.
  c.header('Cache-Control', 'no-store');
  return c.json({ ...envelope, serverTime: Math.floor(c.var.clock() / 1000) });
}
