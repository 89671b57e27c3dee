import type { Announcement } from '../../domain/announcements/announcement';

const keys = new WeakMap<Announcement, number>();
let count = 0;

/** A key of an announcement in a list from which some are left out: ids may be missing, or given twice. */
export function keyOf(announcement: Announcement): number {
  const known = keys.get(announcement);
  if (known !== undefined) return known;
  count += 1;
  keys.set(announcement, count);
  return count;
}
