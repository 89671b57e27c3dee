import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENTS_KEPT } from '../constants';
import { safeAddress } from '../links/web-address';

/** Places where an announcement may be shown. Source: contract, section 5, `announcements`. */
export const ANNOUNCEMENT_PLACES = ['popup', 'top-stripes', 'top-notice'] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];

/** One place of an announcement, and its link there. */
export interface AnnouncementSpot {
  /** Empty when the server gives none. */
  readonly id: string;
  readonly place: AnnouncementPlace;
  /** Target on Chinese pages; empty when there is none. */
  readonly hrefCn: string;
  /** Target on all other pages; empty when there is none. */
  readonly hrefEn: string;
}

/** Source: specification, section 3, "Announcement". */
export interface Announcement {
  /** Empty when the server gives none. */
  readonly id: string;
  readonly title: string;
  /** HTML by an editor, not yet cleaned. */
  readonly html: string;
  /** 0 … 3; 1 is the most severe, then 2, 3, 0. */
  readonly level: number;
  /** Whether its pop-up is a warning, which must be accepted. */
  readonly isWarning: boolean;
  readonly templateType: string;
  readonly templateText: string;
  readonly spots: readonly AnnouncementSpot[];
}

/** The level of a `styleTemplate`; 0 if it is unknown. Source: specification, sections 3 and 9. */
export function levelOf(styleTemplate = ''): number {
  return (Object.hasOwn(ANNOUNCEMENT_LEVELS, styleTemplate) && ANNOUNCEMENT_LEVELS[styleTemplate]) || 0;
}

/**
 * A link of an announcement, as in `safeAddress`; an e-mail address is safe as well, since editors also link to those of
 * the service.
 */
export function safeTarget(value: string): string {
  const plain = value.trim();
  return /^mailto:\S+$/i.test(plain) ? plain : safeAddress(plain);
}

/** Whether a pop-up of these templates is a warning. Source: specification, section 3, "Announcement". */
export function isWarningTemplate(templateType?: string, styleTemplate?: string): boolean {
  return templateType === '1' && styleTemplate === '0';
}

/**
 * The id under which a dismissed pop-up is remembered: that of its pop-up spot, else the announcement's own. Empty when
 * it has neither; such a pop-up can't be remembered.
 *
 * Source: contract, section 8, "Announcements".
 */
export function popupId({ id, spots }: Announcement): string {
  return spots.find(({ place }) => place === 'popup')?.id || id;
}

/**
 * The ids in a page type's cookie, newest first. Anything that is not an id is left out.
 *
 * @param kept The cookie's text, unchecked.
 * Source: contract, section 6.
 */
export function readSeenIds(kept: string | undefined): readonly string[] {
  const ids = (kept ?? '').split('.').filter((id) => /^[\w-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, ANNOUNCEMENTS_KEPT);
}

/** Adds an id at the front of the cookie's text. The oldest ids are dropped beyond the limit. */
export function addSeenId(kept: string | undefined, id: string): string {
  return readSeenIds([id, kept ?? ''].join('.')).join('.');
}
