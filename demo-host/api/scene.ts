import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** Parameters of a scene, in the query of the page, or in a cookie for all pages. */
export type SceneName = 'demo_clock' | 'demo_sweepstake';

/** Reads a scene's parameter from the call's query, the page's query, or the cookie, in this order. */
function readScene(c: Context, name: SceneName): string {
  return c.req.query(name) ?? queryOf(c.req.header('referer')).get(name) ?? getCookie(c, name) ?? '';
}

/**
 * A clock that a scene sets: to a time (`2024-09-01T00:00:00+08:00`), at which it stands still, or ahead of the real
 * one by ms (`-3600000`), running on.
 */
export function sceneClock(c: Context, clock: () => number): () => number {
  // A plus in a query is decoded as a blank.
  const text = readScene(c, 'demo_clock').trim().replace(' ', '+');
  if (text === '') return clock;
  const aheadMs = Number(text);
  if (Number.isSafeInteger(aheadMs)) return () => clock() + aheadMs;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? clock : () => atMs;
}

/**
 * The switch `sweepstake` as a scene sets it: `on`, `off`, or fields such as `start:scroll;checkScroll;activityId:77`.
 *
 * @returns Undefined if the scene does not set it.
 */
export function sceneSweepstake(c: Context): unknown {
  const text = readScene(c, 'demo_sweepstake');
  if (text === '') return undefined;
  if (text === 'on' || text === 'off') return text === 'on';
  const fields = text.split(';').map((part) => {
    const [name = '', value] = part.split(/:(.*)/s);
    return [name.trim(), value ?? true] as const;
  });
  return Object.fromEntries(fields);
}

function queryOf(address: string | undefined): URLSearchParams {
  return address !== undefined && URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
}
