import { Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from '../envelope.ts';
import type { ApiEnv } from '../visitor.ts';

/** Number of the newest reports that are kept. */
const KEPT = 20;
const BODY_MAX_CHARS = 20_000;

/** The shell's report of a crash. */
const report = v.object({
  version: v.string(),
  build: v.string(),
  island: v.string(),
  reason: v.string(),
  message: v.string(),
  stack: v.string(),
  path: v.string(),
  lang: v.string(),
  platform: v.string(),
  userAgent: v.string(),
  at: v.number(),
});
export type KeptReport = v.InferOutput<typeof report>;

/** The reports that the error webhook has received since the host started, newest first. */
export interface ErrorReports {
  list(): readonly KeptReport[];
  clear(): void;
  readonly routes: Hono<ApiEnv>;
}

/** A webhook that keeps reports for testers. Their bodies are JSON with the type plain text, as beacons send them. */
export function createErrorReports(): ErrorReports {
  const kept: KeptReport[] = [];
  const routes = new Hono<ApiEnv>();
  routes.post('/demo/error-reports', async (c) => {
    const read = v.safeParse(report, parse((await c.req.text()).slice(0, BODY_MAX_CHARS)));
    if (!read.success) return refuse(c, `not a report: ${v.summarize(read.issues)}`);
    kept.unshift(read.output);
    kept.splice(KEPT);
    return succeed(c);
  });
  routes.get('/demo/error-reports', (c) => succeed(c, kept));
  return { list: () => kept, clear: () => void kept.splice(0), routes };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
