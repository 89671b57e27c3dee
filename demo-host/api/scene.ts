import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

/** What a link to a scene may say to the API, by query of the page, or a cookie for all pages. */
export type SceneName = 'demo_clock' | 'demo_sweepstake';

/** Reads what a scene asks for: by the call's own query, the query of the page that calls, or cookie, in this order. */
export function readScene(c: Context, name: SceneName): string {
  return c.req.query(name) ?? queryOf(c.req.header('referer')).get(name) ?? getCookie(c, name) ?? '';
}

/**
 * A clock that is set for one scene: to a time (`2024-09-01T00:00:00+08:00`), where it stands still, or ahead of the real
 * one by ms (`-3600000`), where it runs.
 */
export function sceneClock(c: Context, clock: () => number): () => number {
  // In a query, a plus is read as a blank.
  const text = readScene(c, 'demo_clock').trim().replace(' ', '+');
  if (text === '') return clock;
  const aheadMs = Number(text);
  if (Number.isSafeInteger(aheadMs)) return () => clock() + aheadMs;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? clock : () => atMs;
}

/**
 * The switch `sweepstake` as a scene asks for it: `on`, `off`, or fields such as `start:scroll;checkScroll;activityId:77`.
 *
 * @returns Undefined where the scene says nothing of it.
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
