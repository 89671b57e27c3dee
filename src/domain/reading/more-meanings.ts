/*
 * Like `meanings.ts`, for values that the first requests do not depend on: a file of its own, since `begin` needs the
 * other one only.
 */

import { isRecord } from './meanings';

const YES: readonly unknown[] = [true, 1, '1', 'true'];
const NO: readonly unknown[] = [false, 0, '0', 'false'];

/** True or false, also as 1 and 0, and each of them as text. */
export function flagOf(value: unknown): boolean | undefined {
  return YES.includes(value) || (NO.includes(value) ? false : undefined);
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
