import type { Language } from '../i18n/language';
import { type Announcement, type AnnouncementPlace, popupId } from './announcement';

/** Levels, the most severe first. Source: contract, section 8, "Announcements". */
export const SEVERITY = [1, 2, 3, 0];

/** The announcements of one place, the most severe first. Equal levels keep the server's order. */
export function announcementsAt<A extends Pick<Announcement, 'level' | 'spots'>>(
  list: readonly A[],
  place: AnnouncementPlace,
): readonly A[] {
  return bySeverity(list.filter(({ spots }) => spots.some((spot) => spot.place === place)));
}

/** Sorts by severity, the most severe first. Equal levels keep their order. */
export function bySeverity<A extends Pick<Announcement, 'level'>>(list: readonly A[]): readonly A[] {
  return [...list].sort((one, other) => SEVERITY.indexOf(one.level) - SEVERITY.indexOf(other.level));
}

/**
 * The entries of the top notice: the reply of `noticeInfo`, and announcements placed there by editors. Each
 * announcement is listed once. It is identified by its id, or by its text if it has none.
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
 * The one pop-up of a page view: the most severe that was not dismissed. Without an id, a pop-up can't be dismissed for
 * good.
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
 * The link of an announcement at a place: the Chinese target on `cn`, else the other one; empty if there is none.
 *
 * An entry of `noticeInfo` is shown at the top whatever place it names, so its first spot counts there.
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
