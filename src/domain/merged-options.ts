import { isRecord } from './reading/meanings';

/**
 * Merges two sources of options: the second wins, objects are merged deeply, lists are replaced as a whole.
 *
 * Source: contract, section 2.
 */
export function mergeOptions(base: unknown, over: unknown): unknown {
  // PHP writes a missing value as null.
  if (over === undefined || over === null) return base;
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const key of Object.keys(over)) {
    // A key of this name would set the prototype instead of a field.
    if (key !== '__proto__') merged[key] = mergeOptions(Object.hasOwn(base, key) ? base[key] : undefined, over[key]);
  }
  return merged;
}
