import { countOf, fieldsIn, isRecord, numberOf } from './meanings';
import { flagOf, itemsIn, textOf } from './more-meanings';

/**
 * Readers turn an unknown value into a checked, typed one, and report each error with its path. API replies, options,
 * storage and `data-*` attributes are all read this way.
 */

/** A mismatch between the expected and the received value. */
export interface Issue {
  /** `shopItems[0].goodsItems[2].count` */
  readonly path: string;
  /** `a number` */
  readonly expected: string;
  readonly received: unknown;
  /** The value is cut, and its beginning is used. */
  readonly isCut?: true;
  /** A whole item of a list is left out. */
  readonly isItem?: true;
}

/** Thrown by a reader; caught by {@link read}, `optional`, `either` and lists, so it never leaves this module's callers. */
class Mismatch extends Error {
  readonly issue: Issue;
  constructor(issue: Issue) {
    super();
    this.issue = issue;
  }
}

/**
 * @param report Called for each part that is left out: a malformed optional field, a bad list item.
 * @throws {Mismatch} If the value can't be read.
 */
export type Reader<T> = (value: unknown, report: Report) => T;
export type Report = (issue: Issue) => void;
export type Read<R> = R extends Reader<infer T> ? T : never;

/** @throws {Mismatch} Always. The readers around this one add their parts of the path. */
export function refuse(expected: string, received: unknown): never {
  throw new Mismatch({ path: '', expected, received });
}

/** The issue that a reader has thrown. Anything else is thrown on. */
export function issueIn(error: unknown): Issue {
  if (error instanceof Mismatch) return error.issue;
  throw error;
}

/** Reads a part of a value. The issues in it get its name, `count` or `[0]`, at the beginning of their path. */
export function readPart<T>(name: string, reader: Reader<T>, value: unknown, report: Report): T {
  const placed = (issue: Issue) => ({ ...issue, path: name + issue.path.replace(/^(?=[^[])/, '.') });
  try {
    return reader(value, (issue) => report(placed(issue)));
  } catch (error) {
    throw new Mismatch(placed(issueIn(error)));
  }
}

/** `shopItems[0].count is "2", not a number` */
export function describeIssue({ path, expected, received }: Issue): string {
  return `${path || 'the value'} is ${preview(received)}, not ${expected}`;
}

const PREVIEW_LENGTH = 60;

function preview(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  const text = typeof value === 'string' ? `"${value}"` : String(value);
  return text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
}

/** A reader for values that pass a test. */
export function is<T>(expected: string, test: (value: unknown) => value is T): Reader<T> {
  return meant(expected, (value) => (test(value) ? value : undefined));
}

/** A reader for values whose meaning may be clear although their type is another. */
export function meant<T>(expected: string, meaning: (value: unknown) => T | undefined): Reader<T> {
  return (value) => {
    const found = meaning(value);
    return found === undefined ? refuse(expected, value) : found;
  };
}

export const text = meant('a text', textOf);
export const flag = meant('true or false', flagOf);
export const number = meant('a number', numberOf);
/** A whole number, 0 or more. */
export const count = meant('a whole number from 0', countOf);
export const anything: Reader<unknown> = (value) => value;

export function oneOf<const T extends string>(...values: readonly T[]): Reader<T> {
  const expected = `one of ${values.join(', ')}`;
  return meant(expected, (value) => values.find((known) => known === value));
}

/** Tries one reader, then the other. If both fail, the mismatch of the second is thrown. */
export function either<A, B>(first: Reader<A>, second: Reader<B>): Reader<A | B> {
  return (value, report) => {
    try {
      return first(value, report);
    } catch (error) {
      issueIn(error);
      return second(value, report);
    }
  };
}

/**
 * A missing value gives the fallback silently, as do null and an empty text, which PHP writes in its place. A malformed
 * value gives the fallback with a report.
 */
export function optional<T, F>(reader: Reader<T>, fallback: F): Reader<T | F> {
  return (value, report) => {
    if (value === undefined || value === null) return fallback;
    try {
      return reader(value, report);
    } catch (error) {
      const issue = issueIn(error);
      if (value !== '') report(issue);
      return fallback;
    }
  };
}

/** A field's reader, preceded by the sender's name for the field if it differs from ours. */
type Field = Reader<unknown> | readonly [name: string, reader: Reader<unknown>];
type Shape = Readonly<Record<string, Field>>;
type ReadField<F> = F extends readonly [string, infer R] ? Read<R> : Read<F>;
type ReadShape<S extends Shape> = { readonly [K in keyof S]: ReadField<S[K]> };

const fieldsOf = meant('an object', fieldsIn);

/** Reads the fields of a shape; other fields are ignored. A field `ours: ['theirs', reader]` is renamed. */
export function object<const S extends Shape>(shape: S): Reader<ReadShape<S>> {
  return (value, report) => {
    const fields = fieldsOf(value, report);
    const out: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(shape)) {
      const [name, reader] = typeof field === 'function' ? [key, field] : field;
      out[key] = readPart(name, reader, Object.hasOwn(fields, name) ? fields[name] : undefined, report);
    }
    return out as ReadShape<S>;
  };
}

/**
 * Reads a list and leaves out bad items: one broken entry must not cost the others. One object may stand for a list of one,
 * as PHP's XML functions read it; if it is malformed, so is the list.
 */
export function listOf<T>(item: Reader<T>): Reader<readonly T[]> {
  return (value, report) => {
    const given = itemsIn(value);
    const items = given ?? [isRecord(value) ? value : refuse('a list', value)];
    const out: T[] = [];
    for (let at = 0; at < items.length; at += 1) {
      try {
        out.push(given ? readPart(`[${at}]`, item, items[at], report) : item(value, report));
      } catch (error) {
        const issue = issueIn(error);
        if (!given) refuse('a list', value);
        report({ ...issue, isItem: true });
      }
    }
    return out;
  };
}

/** Converts the result of a reader. The change may refuse it. */
export function mapped<A, B>(reader: Reader<A>, change: (value: A, report: Report) => B): Reader<B> {
  return (value, report) => change(reader(value, report), report);
}

/** Reads a whole value. Returns the result, or the issue that made it unreadable; bad input never throws. */
export function read<T>(
  reader: Reader<T>,
  value: unknown,
  report: Report = () => {},
): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issue: Issue } {
  try {
    return { ok: true, value: reader(value, report) };
  } catch (error) {
    return { ok: false, issue: issueIn(error) };
  }
}
