import { ANNOUNCEMENT_LEVELS } from './constants';

/** Where an announcement may stand. Source: contract, section 5, `announcements`. */
export const ANNOUNCEMENT_PLACES = ['popup', 'top-stripes', 'top-notice'] as const;
export type AnnouncementPlace = (typeof ANNOUNCEMENT_PLACES)[number];

/** One place of an announcement, with where it leads from there. */
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
  /** HTML of an editor, not cleaned. */
  readonly html: string;
  /** 0 … 3; 1 is the most severe, then 2, 3, 0. */
  readonly level: number;
  /** Whether its pop-up is a warning, which must be accepted. */
  readonly isWarning: boolean;
  readonly templateType: string;
  readonly templateText: string;
  readonly spots: readonly AnnouncementSpot[];
}

/** Level of a `styleTemplate`; an unknown one has 0. Source: specification, sections 3 and 9. */
export function levelOf(styleTemplate: string): number {
  return (Object.hasOwn(ANNOUNCEMENT_LEVELS, styleTemplate) && ANNOUNCEMENT_LEVELS[styleTemplate]) || 0;
}

/** Whether a pop-up of these templates is a warning. Source: specification, section 3, "Announcement". */
export function isWarningTemplate(templateType: string, styleTemplate: string): boolean {
  return templateType === '1' && styleTemplate === '0';
}
