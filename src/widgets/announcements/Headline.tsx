import type { Announcement, AnnouncementPlace } from '../../domain/announcements/announcement';
import { announcementHref } from '../../domain/announcements/shown-announcements';
import { useShell } from '../../island/use-shell';
import { useParts } from './parts';

export interface HeadlineProps {
  readonly announcement: Announcement;
  readonly place: AnnouncementPlace;
  /** Replaces a missing title. */
  readonly fallback?: string;
}

/** An announcement's title, as a link if the announcement has one. */
export function Headline({ announcement, place, fallback = '' }: HeadlineProps) {
  const { lang, links } = useShell();
  const { texts } = useParts();
  const words = announcement.title || fallback;
  const href = announcementHref(announcement, place, lang);
  if (!href) return words;
  return (
    <a className="link" href={links.at(href)} rel="noopener">
      {words || texts.details}
    </a>
  );
}
