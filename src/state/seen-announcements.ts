import { addSeenId, readSeenIds } from '../domain/announcements/announcement';
import { ANNOUNCEMENT_DISMISSED_DAYS } from '../domain/constants';
import { ANNOUNCEMENT_SEEN_COOKIE } from '../domain/stored-names';
import type { CookieJar } from '../host/cookies';

/** Pop-ups that the visitor has dismissed on pages of one type. */
export interface SeenAnnouncements {
  /** Called by `choosePopup` (`domain/announcements/shown-announcements.ts`). */
  has(id: string): boolean;
  /** Remembers one for 180 days; one without an id can't be remembered. */
  add(id: string): void;
}

/**
 * @param pageType `home`, `order-list`, …; the cookie is the type's own.
 * Source: specification, sections 3, 4 ("Announcement") and 9; contract, section 6.
 */
export function createSeenAnnouncements(
  cookies: Pick<CookieJar, 'read' | 'write'>,
  pageType: string,
): SeenAnnouncements {
  const name = ANNOUNCEMENT_SEEN_COOKIE + pageType;
  return {
    has: (id) => readSeenIds(cookies.read(name)).includes(id),
    add(id) {
      if (id) cookies.write(name, addSeenId(cookies.read(name), id), ANNOUNCEMENT_DISMISSED_DAYS);
    },
  };
}
