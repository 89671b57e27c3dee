import type { Announcement, AnnouncementPlace } from '../../domain/announcement';
import { announcementHref } from '../../domain/announcement-order';
import { useShell } from '../../mount/use-shell';
import { useParts } from './parts';

export interface HeadlineProps {
  readonly announcement: Announcement;
  readonly place: AnnouncementPlace;
  /** What stands for a title that is missing. */
  readonly fallback?: string;
}

/** How severe an announcement is, in words for who can't see its colour, and its title, which leads where it leads. */
export function Headline({ announcement, place, fallback = '' }: HeadlineProps) {
  const { lang } = useShell();
  const { texts } = useParts();
  const { level, title } = announcement;
  const words = title || fallback;
  const href = announcementHref(announcement, place, lang);
  const severity = level === 1 ? texts.urgent : level === 2 ? texts.important : '';
  return (
    <>
      {severity && <span className="unseen">{severity} </span>}
      {href ? (
        <a className="link" href={href} rel="noopener">
          {words || texts.details}
        </a>
      ) : (
        words
      )}
    </>
  );
}
