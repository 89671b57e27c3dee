/** How many entries a list keeps that grows by what goes wrong. */
export const KEPT_MAX = 50;

/**
 * Adds to a list that keeps its first and its newest entries: how it began, and how it stands.
 *
 * @returns How many entries it has lost by that, 0 or 1.
 */
export function keepSome<T>(list: T[], entry: T): number {
  list.push(entry);
  return list.length > KEPT_MAX ? list.splice(KEPT_MAX / 2, 1).length : 0;
}
