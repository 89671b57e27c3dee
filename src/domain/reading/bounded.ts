/** The most entries in a list that grows with each failure. */
export const KEPT_MAX = 50;

/**
 * Adds to a bounded list. The first and the newest entries are kept: the cause, and the current state.
 *
 * @returns How many entries were dropped, 0 or 1.
 */
export function keepSome<T>(list: T[], entry: T): number {
  list.push(entry);
  return list.length > KEPT_MAX ? list.splice(KEPT_MAX / 2, 1).length : 0;
}
