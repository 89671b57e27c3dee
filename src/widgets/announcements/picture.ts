import type { Announcement } from '../../domain/announcements/announcement';
import { numberText } from '../../domain/i18n/number-text';
import { signOf } from '../../domain/picture/template';
import type { IslandPicture, PictureState } from '../../island/island-picture';
import { signal } from '../../state/signals';
import { placeAnnouncements } from '.';
import { createAnnouncementFeed } from './announcement-feed';

/** A number of further stripes that no page has, so that it can be recognized in the markup. */
const MANY = 9_867;

/** The stripes, folded. Notice and pop-up are loaded later, so the picture leaves them out. */
export const announcementsPicture: IslandPicture = {
  cases: {
    position: ['all', 'popup', 'top-stripes', 'top-notice'],
    stripe: ['', '0', '1', '2', '3'],
    'stripe.href': ['', '*'],
    'stripe.fold': ['', '*'],
    'stripe.count': ['', 'one', 'many'],
  },
  isPossible({ position, stripe, 'stripe.href': href, 'stripe.fold': fold, 'stripe.count': count }) {
    if (position === 'popup' || position === 'top-notice') return !(stripe || href || fold || count);
    return stripe ? Boolean(fold) || !count : !(href || fold || count);
  },
  data: ({ position = '' }) => ({ position }),
  async island(state) {
    const list = stripesOf(state);
    const feed = createAnnouncementFeed({
      api: {
        announcements: async () => ({ ok: true, data: list }),
        noticeInfo: async () => ({ ok: true, data: [] }),
      },
      seen: { has: () => false, add() {} },
      pageType: 'home',
      isPrinted: true,
      isPopupKnown: signal(false),
    });
    if (state.stripe) await feed.loadList();
    return placeAnnouncements({ feedOf: () => feed, clean: () => Promise.reject(new Error('nothing is cleaned')) });
  },
  sentWith: 'stripe',
  sent: { position: ['all', 'top-stripes'], stripe: ['0', '1', '2', '3'] },
  written: { [numberText(MANY)]: signOf('stripe.more') },
};

function stripesOf(state: PictureState): readonly Announcement[] {
  const href = state['stripe.href'] ? signOf('stripe.href') : '';
  const stripe: Announcement = {
    id: '',
    title: signOf('stripe.title'),
    html: state['stripe.fold'] ? 'text' : '',
    level: Number(state.stripe),
    isWarning: false,
    templateType: '',
    templateText: '',
    spots: [{ id: '', place: 'top-stripes', hrefCn: href, hrefEn: href }],
  };
  const more = { '': 0, one: 1, many: MANY }[state['stripe.count'] ?? ''] ?? 0;
  return new Array<Announcement>(1 + more).fill(stripe);
}
