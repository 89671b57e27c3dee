import type { MiddlewareHandler } from 'hono';
import { createChecker } from '../../scripts/api-check/checker.ts';
import type { ApiEnv } from './visitor.ts';

/** Response header that says in words how request or reply differ from `docs/openapi.json`. */
const CONTRACT_HEADER = 'x-demo-contract';

/**
 * Checks each call of the shell against its description, and reports mistakes in a header. It is inside the middleware
 * for faults, so it sees replies before they are spoiled on purpose.
 */
export function checkContract(): MiddlewareHandler<ApiEnv> {
  const checker = createChecker();
  return async (c, next) => {
    const { method, path } = c.req;
    const call = checker.find(method, path);
    if (call === undefined) return await next();
    const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false;
    const { searchParams } = new URL(c.req.url);
    const asked = checker.checkRequest(call, searchParams, isJson ? await c.req.text() : undefined);
    await next();
    const answered = checker.checkReply(call, c.res.status, await c.res.clone().text());
    const wrong = [...asked.map((text) => `request: ${text}`), ...answered.map((text) => `reply: ${text}`)];
    if (wrong.length > 0) c.header(CONTRACT_HEADER, inHeader(`${call.name}: ${wrong.join('; ')}`));
  };
}

/** A header may contain no other characters. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 1_000);
