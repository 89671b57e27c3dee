import { readFileSync } from 'node:fs';
import { type ErrorObject, Ajv2020 as JsonSchemas, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi, Operation } from '../docs/openapi-document.ts';

/** A call as `docs/openapi.json` describes it. */
export interface DescribedOperation {
  readonly name: string;
  readonly method: 'get' | 'post';
  /** Its path in the description. */
  readonly key: string;
  /** Its path from the root of the site, with the default base: `/api/user/info`. */
  readonly path: string;
  /** Whether it goes to the login service instead of the base. */
  readonly isOfLogin: boolean;
  readonly operation: Operation;
}

/** Checks requests and replies of the calls against their description. Each fault is one line of text. */
export interface ContractChecker {
  readonly operations: readonly DescribedOperation[];
  /** @param path `/api/user/info`, without a query. */
  find(method: string, path: string): DescribedOperation | undefined;
  /** @param body The JSON of a POST, as text; undefined if its content type is not JSON. */
  checkRequest(call: DescribedOperation, query: URLSearchParams, body: string | undefined): readonly string[];
  /** @param text The whole reply. */
  checkReply(call: DescribedOperation, status: number, text: string): readonly string[];
}

const FILE = new URL('../../docs/openapi.json', import.meta.url);

/** Reads the description of the calls from the repository. */
export function readOpenApi(): OpenApi {
  return JSON.parse(readFileSync(FILE, 'utf8')) as OpenApi;
}

/** The calls of a description, in its order. */
export function operationsOf({ servers, paths }: OpenApi): readonly DescribedOperation[] {
  const [{ url: base } = { url: '' }] = servers;
  return Object.entries(paths).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const isOfLogin = item.servers !== undefined;
      return [
        { name: operation.operationId, method, key: path, path: (isOfLogin ? '' : base) + path, isOfLogin, operation },
      ];
    }),
  );
}

/** Builds a checker. A schema is compiled on its first use. */
export function createChecker(description: OpenApi = readOpenApi()): ContractChecker {
  // OpenAPI's own keywords are unknown to JSON Schema.
  const schemas = new JsonSchemas({ strict: false, allErrors: true });
  schemas.addSchema(description, 'calls');
  const compiled = new Map<string, ValidateFunction>();
  const check = (pointer: string, value: unknown, at: string): readonly string[] => {
    const validate = compiled.get(pointer) ?? schemas.compile({ $ref: `calls#${pointer}` });
    compiled.set(pointer, validate);
    if (validate(value)) return [];
    return inWords(validate.errors ?? [], at, value);
  };
  const operations = operationsOf(description);
  const pointerOf = ({ key, method }: DescribedOperation) => {
    return `/paths/${inPointer(key)}/${method}`;
  };
  return {
    operations,
    find: (method, path) => operations.find((known) => known.method === method.toLowerCase() && known.path === path),
    checkRequest(call, query, body) {
      const missing = (call.operation.parameters ?? []).flatMap(({ name }) =>
        query.has(name) ? [] : [`the query has no "${name}"`],
      );
      const schema = call.operation.requestBody?.content['application/json'];
      if (!schema || body === undefined) return missing;
      const value = parsed(body);
      if (value === undefined) return [...missing, `the payload is no JSON: ${start(body)}`];
      const pointer = `${pointerOf(call)}/requestBody/content/application~1json/schema`;
      return [...missing, ...check(pointer, value, 'payload')];
    },
    checkReply(call, status, text) {
      if (status < 200 || status > 299) return [`HTTP ${status}`];
      const value = parsed(text);
      if (value === undefined) return [text.trim() ? `the reply is no JSON: ${start(text)}` : 'the reply is empty'];
      const { state } = Object(value) as { state?: unknown };
      if (typeof state !== 'number') return [`state is ${shown(state)}, not a number`];
      const own = `${call.name.replace(/^./, (first) => first.toUpperCase())}Reply`;
      const name = state === 0 ? own : state === 10_001 ? 'LoggedOut' : 'Refused';
      return check(`/components/schemas/${name}`, value, '');
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const inPointer = (key: string) => encodeURIComponent(key.replace(/~/g, '~0').replace(/\//g, '~1'));
const start = (text: string) => text.trimStart().slice(0, 60);

/** `data.shopItems[0].goodsItems[2].count is "2": must be integer` */
function inWords(errors: readonly ErrorObject[], at: string, value: unknown): readonly string[] {
  // If none of several forms fits, one line with all forms is clearer than a line for each.
  const outer = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath));
  const told = errors.filter(
    ({ keyword, instancePath }) => keyword === 'anyOf' || (keyword !== 'if' && !outer.has(instancePath)),
  );
  return told.map(({ instancePath, message, params, keyword }) => {
    const steps = instancePath.split('/').slice(1);
    const path = steps.reduce((text, step) => (/^\d+$/.test(step) ? `${text}[${step}]` : `${text}.${step}`), at);
    const found = steps.reduce<unknown>((inner, step) => (Object(inner) as Record<string, unknown>)[step], value);
    const more =
      keyword === 'enum'
        ? `: ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`
        : keyword === 'additionalProperties'
          ? `: ${(params as { additionalProperty: string }).additionalProperty}`
          : '';
    return `${path.replace(/^\./, '') || 'the reply'} is ${shown(found)}: ${message}${more}`;
  });
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return JSON.stringify(value).slice(0, 60);
}
