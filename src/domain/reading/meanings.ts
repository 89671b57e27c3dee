/*
 * What a value of a server's JSON means. PHP writes many values in another type: its database drivers return numbers as
 * text, and an array without fields, or with gaps, changes its kind. Each function returns undefined if the meaning is
 * not clear.
 *
 * Source: api, "Types".
 */

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number, also as text: `2`, `"2"`, `" 2.0 "`. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return Number.isFinite(number) ? (number as number) : undefined;
}

/** A whole number, 0 or more. */
export function countOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return Number.isSafeInteger(number) && (number as number) >= 0 ? number : undefined;
}

/** A time in seconds since 1970 UTC. Larger numbers are in another unit. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = numberOf(value);
  return seconds && seconds > 0 && seconds < 1e11 ? seconds : undefined;
}

/** The fields of an object. PHP encodes one without fields as an empty list. */
export function fieldsIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(value)) return value;
  return Array.isArray(value) && value.length === 0 ? {} : undefined;
}
