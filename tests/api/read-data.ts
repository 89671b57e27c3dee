import type { Call } from '../../src/api/call';
import { read } from '../../src/domain/reading/reader';

/**
 * The outcome of reading a call's data: the value and the paths of omitted parts; or the path that made it unreadable.
 */
export interface Outcome<T> {
  readonly value?: T;
  readonly leftOut: readonly string[];
  readonly failedAt?: string;
}

export function readData<T>(call: Call<string, T>, data: unknown): Outcome<T> {
  const leftOut: string[] = [];
  const result = read(call.data, data, (issue) => leftOut.push(issue.path));
  return result.ok ? { value: result.value, leftOut } : { failedAt: result.issue.path, leftOut };
}

/** JSON values that don't mean what a field expects. An empty text is missing. */
export const NOT_TEXT = [true, [], {}] as const;
export const NOT_COUNT = ['x', '1.5', '1,000', -1, 1.5, true, [], {}, 1e300] as const;
export const NOT_FLAG = [2, 'yes', [], {}] as const;
export const NOT_LIST = ['a', 1, true, { unexpected: true }] as const;
/** A list that is not empty: PHP encodes an object without fields as an empty one. */
export const NOT_OBJECT = ['a', 1, true, [[1]]] as const;
export const NOT_ADDRESS = [
  1,
  [],
  {},
  'javascript:alert(1)',
  ' \tjava\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
] as const;
export const NOT_TIME = ['2026-01-01', -1, 0.5, true, [], {}, 9e15] as const;

/** One row for each field and each invalid value. */
export function wrongs<
  const R extends readonly (readonly [field: string, values: readonly unknown[], fallback: unknown])[],
>(rows: R): { readonly field: string; readonly wrong: unknown; readonly fallback: unknown; readonly shown: string }[] {
  return rows.flatMap(([field, values, fallback]) =>
    values.map((wrong) => ({ field, wrong, fallback, shown: JSON.stringify(wrong) })),
  );
}

/** The same object without one field. */
export function without(fields: object, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}
