/*
 * Like `meanings.ts`, for values that the first requests do not depend on: a file of its own, since `begin` needs the
 * other one only.
 */

import { isRecord } from './meanings';

const FLAGS: readonly unknown[] = ['false', '0', 'true', '1'];

/** True or false, also as 1 and 0, and each of them as text. */
export function flagOf(value: unknown): boolean | undefined {
  const at = FLAGS.indexOf(typeof value === 'object' ? value : String(value));
  return at < 0 ? undefined : at > 1;
}

/** A text; a number is one, too. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || Number.isFinite(value) ? String(value) : undefined;
}

/**
 * The text of an id. No code calculates with ids, so a text stays as it is. JSON has rounded whole numbers from 2^53 on:
 * they would identify something else.
 */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' || Number.isSafeInteger(value) ? String(value) : undefined;
}

/** The items of a list. PHP encodes a list with gaps as an object, whose keys are numbers. */
export function itemsIn(value: unknown): readonly unknown[] | undefined {
  // Prototype's `Object.keys` also has the methods that it adds to lists.
  if (Array.isArray(value)) return value;
  const isList = isRecord(value) && /^[\d,]*$/.test(Object.keys(value).join());
  return isList ? Object.entries(value).map(([, item]) => item) : undefined;
}

/** The beginning of a text, without half of a surrogate pair at its end. */
export const cutTo = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
