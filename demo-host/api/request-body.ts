import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';

/** Parses a body as JSON or as a form, by its type, and checks it; undefined if the call expects something else. */
export async function readBody<TBody extends v.GenericSchema>(
  c: Context,
  schema: TBody,
): Promise<v.InferOutput<TBody> | undefined> {
  const checked = v.safeParse(schema, await parseBody(c));
  return checked.success ? checked.output : undefined;
}

/** An integer, also as text: the old pages send forms. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.integer(),
);

/**
 * Parses a form.
 *
 * @throws {HTTPException} 400 if the body is no form.
 */
export async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return await c.req.parseBody();
  } catch {
    throw new HTTPException(400, { message: 'The body is not the form that its Content-Type says.' });
  }
}

async function parseBody(c: Context): Promise<unknown> {
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(c.req.header('content-type') ?? '')) {
    return await readForm(c);
  }
  const text = await c.req.text();
  // An empty body counts as one without fields; the schema reports which are missing.
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new HTTPException(400, { message: `The body is not JSON: ${reason}` });
  }
}
