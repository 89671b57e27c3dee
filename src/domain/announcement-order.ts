import { type Announcement, type AnnouncementPlace, popupId } from './announcement';
import type { Language } from './language';

/** Levels from the most severe on. Source: contract, section 8, "Announcements". */
const SEVERITY = [1, 2, 3, 0];

/** The announcements of one place, the most severe first; those of a level keep the server's order. */
export function announcementsAt<A extends Pick<Announcement, 'level' | 'spots'>>(
  list: readonly A[],
  place: AnnouncementPlace,
): readonly A[] {
  return bySeverity(list.filter(({ spots }) => spots.some((spot) => spot.place === place)));
}

/** The most severe first; those of a level keep their order. */
export function bySeverity<A extends Pick<Announcement, 'level'>>(list: readonly A[]): readonly A[] {
  return [...list].sort((one, other) => SEVERITY.indexOf(one.level) - SEVERITY.indexOf(other.level));
}

/**
 * What the top notice says: all that was asked for it, and what editors have placed there. The same announcement, by its
 * id or else by its words, comes once.
 */
export function noticesOf(notices: readonly Announcement[], list: readonly Announcement[]): readonly Announcement[] {
  const found = new Map<string, Announcement>();
  for (const entry of [...notices, ...announcementsAt(list, 'top-notice')]) {
    const key = entry.id || `${entry.title}\n${entry.html}`;
    if (!found.has(key)) found.set(key, entry);
  }
  return bySeverity([...found.values()]);
}

/**
 * The one pop-up of a page view: the most severe that was not dismissed. One without an id can't be dismissed for good.
 *
 * Source: contract, section 8, "Announcements".
 */
export function choosePopup(
  list: readonly Announcement[],
  seen: { has(id: string): boolean },
): Announcement | undefined {
  return announcementsAt(list, 'popup').find((entry) => !seen.has(popupId(entry)));
}

/**
 * Where an announcement leads from a place: the Chinese target on `cn`, else the other one; empty for none.
 *
 * An entry of `noticeInfo` stands at the top whatever it says of its place, so there the first entry counts.
 * Source: contract, section 8, "Languages".
 */
export function announcementHref(
  { spots }: Pick<Announcement, 'spots'>,
  place: AnnouncementPlace,
  lang: Language,
): string {
  const spot = spots.find((entry) => entry.place === place) ?? (place === 'top-notice' ? spots[0] : undefined);
  return (lang === 'cn' ? spot?.hrefCn : spot?.hrefEn) ?? '';
}
