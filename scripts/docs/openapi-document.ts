import type { Call } from '../../src/api/call';
import type { CallName } from '../../src/domain/call-names';
import { CALL_TEXTS } from './call-texts.ts';
import { dataSchema, type Schema } from './openapi-schema.ts';

type CallsModule = typeof import('./calls.ts');

/** The description of a call. What OpenAPI does not define has names with `x-portico-…`. */
export interface Operation {
  readonly operationId: CallName;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** A read may be called at any time; a write changes something. */
  readonly 'x-portico-kind': 'read' | 'write';
  /** The contract names no path: the one here is an example. */
  readonly 'x-portico-no-default-path'?: true;
  readonly parameters?: readonly { readonly name: string; readonly schema: Schema; readonly example: unknown }[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;
  };
  readonly responses: Readonly<Record<'200', object>>;
}

/** The description of all calls, the content of `docs/openapi.json`. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One path; none has two methods. */
export interface PathItem {
  readonly get?: Operation;
  readonly post?: Operation;
  readonly servers?: OpenApi['servers'];
}

/** The call without a path of its own, with its path in the demo shop. */
const EXAMPLE_PATHS: Readonly<Partial<Record<CallName, string>>> = { cartRestore: 'cart/restore' };

const DESCRIPTION = `The calls of the Portico shell to a shop's servers. Made from the readers in src/api/ by
\`node scripts/docs/openapi.ts --write\`. The shell reads every field of a reply that is valid by these schemas. docs/api.md
says what it does with an invalid reply, and has retries, cache and failures.`;

/**
 * Describes the calls of a module as OpenAPI 3.1.
 *
 * @throws {Error} If a field can't be described.
 */
export function openApiOf({ CALLS, readData }: Pick<CallsModule, 'CALLS' | 'readData'>, version: string): OpenApi {
  const names = Object.keys(CALLS) as CallName[];
  const schemas: Record<string, Schema> = { LoggedOut: LOGGED_OUT, Refused: REFUSED };
  const paths: Record<string, PathItem> = {};
  for (const name of names) {
    const text = CALL_TEXTS[name];
    if (!text.like) {
      const schema = describing(name, () =>
        dataSchema((data, report) => readData(name, data, report), { ...text, fields: text.fields ?? {} }),
      );
      if (schema) schemas[dataName(name)] = schema;
    }
    schemas[replyName(name)] = replySchema(name, readData);
    Object.assign(paths, pathOf(name, CALLS[name]));
  }
  const info = { title: 'Portico: the calls of the shell', version, description: DESCRIPTION };
  return { openapi: '3.1.0', info, servers: [{ url: '/api' }], paths, components: { schemas } };
}

function describing<T>(name: CallName, make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

const capital = (name: string) => name.replace(/^./, (first) => first.toUpperCase());
const dataName = (name: CallName) => `${capital(CALL_TEXTS[name].like ?? name)}Data`;
const replyName = (name: CallName) => `${capital(name)}Reply`;
const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const SERVER_TIME = {
  type: 'number',
  exclusiveMinimum: 0,
  exclusiveMaximum: 1e11,
  description: 'Seconds since 1970 UTC. It may stand in data instead.',
};
const MSG = { type: 'string', description: "The server's message, in the language of the page." };

const LOGGED_OUT: Schema = {
  type: 'object',
  description: 'The visitor is not logged in.',
  properties: { state: { const: 10_001 }, msg: MSG, serverTime: SERVER_TIME },
  required: ['state'],
};

const REFUSED: Schema = {
  type: 'object',
  description: 'A refusal. The shopper sees msg.',
  properties: { state: { type: 'number', not: { enum: [0, 10_001] } }, msg: MSG, serverTime: SERVER_TIME },
  required: ['state', 'msg'],
};

function replySchema(name: CallName, readData: CallsModule['readData']): Schema {
  const { data } = CALL_TEXTS[name];
  const mayMiss = data === undefined || readData(name, undefined, () => {}).ok;
  return {
    type: 'object',
    properties: {
      state: { const: 0 },
      msg: { type: ['string', 'null'] },
      data: data === undefined ? { description: 'It is ignored.' } : refTo(dataName(name)),
      serverTime: SERVER_TIME,
    },
    required: mayMiss ? ['state'] : ['state', 'data'],
  };
}

function pathOf(name: CallName, { method, path, kind }: Call<string, unknown>): Record<string, PathItem> {
  const { what, rules = [], onFailure, payload } = CALL_TEXTS[name];
  const isOfLogin = path.startsWith('{login}');
  const plain = path.replace('{login}', '') || (EXAMPLE_PATHS[name] ?? '');
  const operation: Operation = {
    operationId: name,
    summary: what,
    description: [...rules, `If it fails, the shopper sees: ${onFailure}.`].join('\n\n'),
    tags: [plain.replace(/^\/?(api\/)?/, '').replace(/\/.*/, '')],
    'x-portico-kind': kind,
    ...(path ? {} : { 'x-portico-no-default-path': true }),
    ...(payload === undefined ? {} : method === 'get' ? query(payload) : body(payload)),
    responses: {
      200: {
        description: 'Success, a refusal, or a visitor who is not logged in.',
        content: {
          'application/json': {
            schema: { oneOf: [replyName(name), 'Refused', 'LoggedOut'].map(refTo) },
          },
        },
      },
    },
  };
  const item = { [method]: operation, ...(isOfLogin ? { servers: [{ url: '/' }] } : {}) };
  return { [plain.replace(/^\/?/, '/')]: item };
}

function query(payload: Readonly<Record<string, unknown>>) {
  const parameters = Object.entries(payload).map(([name, example]) => ({
    name,
    in: 'query',
    required: true,
    schema: { type: 'string' },
    example,
  }));
  return { parameters };
}

function body(payload: Readonly<Record<string, unknown>>): Pick<Operation, 'requestBody'> {
  // The one call that uploads a file.
  if (Object.values(payload).includes('(the file)')) {
    const properties = Object.fromEntries(
      Object.keys(payload).map((key) => [key, { type: 'string', contentMediaType: 'application/octet-stream' }]),
    );
    const schema = { type: 'object', properties, required: Object.keys(payload), additionalProperties: false };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return {
    requestBody: { required: true, content: { 'application/json': { schema: sentSchema(payload), example: payload } } },
  };
}

/** The schema of a payload, by its example: every field is always sent. */
function sentSchema(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: sentSchema(value[0]), minItems: 1 };
  if (value === true) return { const: true };
  if (typeof value === 'number') return { type: 'integer' };
  if (typeof value !== 'object' || value === null) return { type: typeof value };
  const entries = Object.entries(value);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, entry]) => [key, sentSchema(entry)])),
    required: entries.map(([key]) => key),
    additionalProperties: false,
  };
}
