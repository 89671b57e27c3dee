import type { Language } from '../i18n/language';
import type { PictureValues } from '../picture/template';
import type { Announcement } from './announcement';
import { announcementHref, announcementsAt } from './shown-announcements';

/** The fields of an announcement that a folded stripe shows. */
export type Stripe = Pick<Announcement, 'title' | 'html' | 'level' | 'spots'>;

/**
 * The values of the stripes at the top, folded.
 *
 * @returns Undefined if the stripes have no picture. That is so if the first one has no title: its HTML would have to
 *   be sanitized first.
 */
export function stripesValues(list: readonly Stripe[], lang: Language): PictureValues | undefined {
  const [first, ...others] = announcementsAt(list, 'top-stripes');
  if (!first) return { stripe: '' };
  const { title, html, level } = first;
  if (!title) return undefined;
  const more = others.length;
  return {
    stripe: String(level),
    'stripe.title': title,
    'stripe.href': announcementHref(first, 'top-stripes', lang),
    // A title without content or further stripes is shown in full, so there is nothing to unfold.
    'stripe.fold': more > 0 || html ? '*' : '',
    'stripe.count': more > 1 ? 'many' : more === 1 ? 'one' : '',
    'stripe.more': String(more),
  };
}
