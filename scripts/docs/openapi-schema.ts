import { type FieldFact, findFacts, pathOf, type ReadData, type Step, typeOf, withValue } from './call-facts.ts';

/** A JSON Schema of the 2020-12 dialect. */
export type Schema = Readonly<Record<string, unknown>>;

/** The texts about a call's data, which are needed to describe them. */
export interface DataText {
  /** An example with every field that is read. */
  readonly data?: unknown;
  /** The meaning of each field, by its path. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Of these fields an item needs at least one that is not empty, by the item's path. */
  readonly needs?: Readonly<Record<string, readonly string[]>>;
}

const WHOLE_MAX = Number.MAX_SAFE_INTEGER;
/** The last time that a `Date` can hold. */
const DATE_MAX_MS = 8.64e15;
/** http, https, or no scheme, with any blanks that browsers ignore. */
const ADDRESS = '^(?:\\s*[Hh][Tt][Tt][Pp][Ss]?:|(?!\\s*[A-Za-z][A-Za-z0-9+.\\-]*:))';
const ADDRESS_OR_MAIL =
  '^(?:\\s*(?:[Hh][Tt][Tt][Pp][Ss]?|[Mm][Aa][Ii][Ll][Tt][Oo]):|(?!\\s*[A-Za-z][A-Za-z0-9+.\\-]*:))';
/** Lengths at which a reader may cut or reject a text. */
const LENGTHS = [40, 500, 20_000];

/** Whether a field accepts a value without any loss. */
type Takes = (value: unknown) => boolean;

const FLAG: Schema = { enum: [true, false, 1, 0, '1', '0', 'true', 'false'] };

/** The schema of each field type that {@link findFacts} names. An unknown type is an error. */
const LEAVES: Readonly<Record<string, (takes: Takes) => Schema>> = {
  anything: () => ({}),
  'a text': (takes) => texts(takes),
  'an address': (takes) => ({ ...texts(takes), pattern: ADDRESS }),
  'an address, or `mailto:`': (takes) => ({ ...texts(takes), pattern: ADDRESS_OR_MAIL }),
  'three capital letters': () => ({ type: 'string', pattern: '^[A-Z]{3}$' }),
  'true or false': () => FLAG,
  'a number': () => ({ anyOf: [{ type: 'number' }, { type: 'string', pattern: '^\\s*-?[0-9]+(\\.[0-9]+)?\\s*$' }] }),
  'a whole number from 0': (takes) => quotedFrom(takes(0) ? 0 : 1),
  'a whole number from 1': () => quotedFrom(1),
  'a time in ms': () => ({
    anyOf: [
      { type: 'integer', minimum: 0, maximum: DATE_MAX_MS },
      { type: 'string', pattern: '^\\s*[0-9]{1,15}\\s*$' },
    ],
  }),
  'an id, as text or as a whole number below 2^53': (takes) => ({
    anyOf: [
      takes('a b')
        ? { type: 'string', ...(takes('') ? {} : { minLength: 1 }) }
        : { type: 'string', pattern: '^[A-Za-z0-9_\\-]{1,64}$' },
      takes(-1) ? { type: 'integer', minimum: -WHOLE_MAX, maximum: WHOLE_MAX } : wholeFrom(0),
    ],
  }),
  '1 or 2': () => ({ enum: [1, 2, '1', '2'] }),
  'a number from 0, or decimal text': (takes) => ({
    anyOf: [
      { type: 'number', minimum: 0, ...(takes(1e40) ? {} : { maximum: 1e39 }) },
      { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?$', ...longest(takes, '7') },
    ],
  }),
};

/**
 * Describes the data of a call as a schema, by trying changed examples on its reader. Valid are data that lose neither
 * a field nor an item.
 *
 * @returns Undefined if the data are not read.
 * @throws {Error} If a field has a type without a schema, or an item a rule that `needs` does not name.
 */
export function dataSchema(read: ReadData, text: DataText): Schema | undefined {
  const { data: example } = text;
  if (example === undefined) return undefined;
  const facts = new Map(findFacts(read, example).map((fact) => [fact.path, fact]));
  const whole = describe({ read, example, facts, text }, [], example);
  const takesRoot: Takes = (value) => isWhole(read, value);
  const forms = [takesRoot('text') ? { type: 'string' } : undefined, whole].filter((form) => form !== undefined);
  const schema = forms.length > 1 ? { anyOf: forms } : whole;
  return takesRoot(null) ? orNull(schema) : schema;
}

interface Given {
  readonly read: ReadData;
  readonly example: unknown;
  readonly facts: ReadonlyMap<string, FieldFact>;
  readonly text: DataText;
}

function describe(given: Given, at: readonly Step[], value: unknown): Schema {
  const takes: Takes = (other) => isWhole(given.read, withValue(given.example, at, other));
  if (Array.isArray(value)) {
    const items = describe(given, [...at, 0], value[0]);
    return { type: 'array', items, ...(takes([]) ? {} : { minItems: 1 }) };
  }
  if (typeof value === 'object' && value !== null) return describeObject(given, at, value, takes);
  const path = pathOf(at);
  const type = given.facts.get(path)?.type ?? typeOf(given.read, given.example, at);
  if (type.startsWith('one of ')) return { enum: type.slice('one of '.length).split(', ') };
  const make = LEAVES[type];
  if (make === undefined) throw new Error(`"${path}" is "${type}", for which openapi-schema.ts has no schema`);
  return make(takes);
}

function describeObject(given: Given, at: readonly Step[], value: object, takes: Takes): Schema {
  const properties: Record<string, Schema> = {};
  const required: string[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const path = pathOf([...at, key]);
    const mayMiss = ['nothing', 'field'].includes(given.facts.get(path)?.whenMissing ?? 'reply');
    if (!mayMiss) required.push(key);
    const schema = describe(given, [...at, key], entry);
    const meaning = given.text.fields?.[path];
    properties[key] = { ...(mayMiss ? orNull(schema) : schema), ...(meaning ? { description: plain(meaning) } : {}) };
  }
  const needs = given.text.needs?.[pathOf(at)];
  const optionals = Object.fromEntries(Object.entries(value).filter(([key]) => required.includes(key)));
  if (takes(optionals) === (needs !== undefined))
    throw new Error(`"${pathOf(at)}": an item without its optional fields is ${needs ? 'taken' : 'refused'}`);
  const object = {
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(needs
      ? { anyOf: needs.map((key) => ({ required: [key], properties: { [key]: { type: 'string', minLength: 1 } } })) }
      : {}),
  };
  const schema = takes([])
    ? // PHP encodes an object without fields as an empty list.
      { type: ['object', 'array'], maxItems: 0, ...object }
    : { type: 'object', ...object };
  return takes(true) ? { anyOf: [FLAG, schema] } : schema;
}

/** Whether data are accepted with nothing left out, cut or rejected. */
function isWhole(read: ReadData, data: unknown): boolean {
  let hasIssue = false;
  const result = read(data, () => {
    hasIssue = true;
  });
  return result.ok && !hasIssue;
}

/** A whole number, also as text. */
const quotedFrom = (minimum: 0 | 1): Schema => ({
  anyOf: [
    wholeFrom(minimum),
    { type: 'string', pattern: minimum === 0 ? '^\\s*[0-9]{1,15}\\s*$' : '^\\s*0*[1-9][0-9]{0,14}\\s*$' },
  ],
});

const wholeFrom = (minimum: number): Schema => ({ type: 'integer', minimum, maximum: WHOLE_MAX });

function texts(takes: Takes): Schema {
  return {
    type: takes(7) ? ['string', 'number'] : 'string',
    ...(takes('') ? {} : { minLength: 1 }),
    ...longest(takes, 'x'),
  };
}

/** The length above which a text is cut or rejected, if there is one. */
function longest(takes: Takes, sign: string): Schema {
  const maxLength = LENGTHS.find((length) => takes(sign.repeat(length)) && !takes(sign.repeat(length + 1)));
  return maxLength === undefined ? {} : { maxLength };
}

/** Missing and null mean the same. */
function orNull(schema: Schema): Schema {
  const { type, anyOf, enum: values } = schema;
  if (typeof type === 'string') return { ...schema, type: [type, 'null'] };
  if (Array.isArray(type)) return { ...schema, type: [...type, 'null'] };
  if (Array.isArray(values)) return { ...schema, enum: [...values, null] };
  if (Array.isArray(anyOf)) return { ...schema, anyOf: [...anyOf, { type: 'null' }] };
  return schema;
}

/** Markdown's code marks mean nothing outside of a page. */
const plain = (text: string) => text.replace(/`/g, '');
