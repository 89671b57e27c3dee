import type { Context } from 'hono';
import * as v from 'valibot';

/** Reads a body as JSON or as a form, by its type, and checks it; undefined when it is not what the call expects. */
export async function readBody<TBody extends v.GenericSchema>(
  c: Context,
  schema: TBody,
): Promise<v.InferOutput<TBody> | undefined> {
  const checked = v.safeParse(schema, await parseBody(c));
  return checked.success ? checked.output : undefined;
}

/** A whole number, also as text: the old pages send forms. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]),
  v.integer(),
);

async function parseBody(c: Context): Promise<unknown> {
  if (/^(application\/x-www-form-urlencoded|multipart\/form-data)/.test(c.req.header('content-type') ?? '')) {
    return await c.req.parseBody();
  }
  try {
    return await c.req.json();
  } catch {
    // No JSON is a body without fields; the schema says what is missing.
    return {};
  }
}
