import type { AnnouncementApi } from '../../api/announcement-api';
import { type Announcement, type AnnouncementPlace, popupId } from '../../domain/announcements/announcement';
import { announcementsAt, choosePopup, noticesOf } from '../../domain/announcements/shown-announcements';
import type { SeenAnnouncements } from '../../state/seen-announcements';
import { batch, computed, pictured, type ReadonlySignal, type Signal, signal } from '../../state/signals';

/** The announcements of one page view, shared by all its placeholders. */
export interface AnnouncementFeed {
  /** The most severe stripe first; empty until they are known. */
  readonly stripes: ReadonlySignal<readonly Announcement[]>;
  readonly notices: ReadonlySignal<readonly Announcement[]>;
  /** Whether loading stripes and pop-ups has ended, also by a failure. */
  readonly hasList: ReadonlySignal<boolean>;
  /** The same for the top notice, which depends on the list too. */
  readonly hasNotices: ReadonlySignal<boolean>;
  /** The one pop-up of this page view, until it is dismissed; null while none is known. */
  readonly popup: ReadonlySignal<Announcement | null>;
  readonly pageType: string;
  /** Whether the page's own `boot` contains the announcements. */
  readonly isPrinted: boolean;
  /** Whether a stripe was there before the island: from the page's own data, or in a picture. */
  hasStood(): boolean;
  /** Notes that a picture shows a stripe. */
  stand(): void;
  /** Requests stripes and pop-ups; a reply is reused for five minutes. After a failure nothing is shown. */
  loadList(): Promise<void>;
  /** The same for the top notice. */
  loadNotices(): Promise<void>;
  /** Closes the pop-up, and remembers it for pages of this type. */
  dismiss(): void;
  /** Whether the pop-up was dismissed meanwhile, in another tab. */
  isPopupSeen(): boolean;
  /** Replaces a pop-up that was dismissed before it opened by the next one. */
  skipSeenPopup(): void;
  /** Closes the pop-up if it was dismissed in another tab while it stood here. */
  closeSeenPopup(): void;
  /** Closes the pop-up of this page view, which later pages show again. */
  closePopup(): void;
  /** Drops an announcement of which nothing can be shown at a place. The next pop-up takes the place of such a one. */
  leaveOut(announcement: Announcement, place: AnnouncementPlace): void;
  /**
   * Registers an island that can show the pop-up.
   * @returns Unregisters it; undefined if another island shows the pop-up.
   */
  offerPopup(): (() => void) | undefined;
}

export interface FeedDeps {
  readonly api: AnnouncementApi;
  readonly seen: SeenAnnouncements;
  readonly pageType: string;
  readonly isPrinted: boolean;
  /** Set once it is known that no pop-up comes. */
  readonly isPopupKnown: Signal<boolean>;
}

/** Source: specification, section 4, "Announcement"; contract, section 8, "Announcements". */
export function createAnnouncementFeed(deps: FeedDeps): AnnouncementFeed {
  const { api, seen, pageType, isPrinted, isPopupKnown } = deps;
  const replied = signal<readonly Announcement[]>([]);
  const noticed = signal<readonly Announcement[]>([]);
  const leftOut = signal<readonly { readonly entry: Announcement; readonly place: AnnouncementPlace }[]>([]);
  const showable = (list: readonly Announcement[], place: AnnouncementPlace) =>
    list.filter((one) => !leftOut.value.some(({ entry, place: at }) => entry === one && at === place));
  const popup = signal<Announcement | null>(null);
  const hasList = pictured(signal(false));
  const hasAnswer = signal(false);
  // One pop-up per page view, even if the list is loaded again.
  let hasChosen = false;
  let hasShower = false;
  let hasStood = isPrinted;
  const choose = () => choosePopup(showable(replied.peek(), 'popup'), seen);
  const chooseNext = () =>
    batch(() => {
      popup.value = choose() ?? null;
      if (!popup.value) isPopupKnown.value = true;
    });
  const isPopupSeen = () => {
    const shown = popup.peek();
    return shown !== null && seen.has(popupId(shown));
  };

  return {
    stripes: pictured(computed(() => announcementsAt(showable(replied.value, 'top-stripes'), 'top-stripes'))),
    notices: computed(() => noticesOf(showable(noticed.value, 'top-notice'), showable(replied.value, 'top-notice'))),
    hasList,
    hasNotices: computed(() => hasList.value && hasAnswer.value),
    popup,
    pageType,
    isPrinted,
    hasStood: () => hasStood,
    stand() {
      hasStood = true;
    },
    async loadList() {
      const reply = await api.announcements(pageType);
      const chosen = hasChosen || !reply.ok ? undefined : choosePopup(reply.data, seen);
      batch(() => {
        hasList.value = true;
        if (reply.ok) replied.value = reply.data;
        if (chosen) popup.value = chosen;
        else if (!popup.peek()) isPopupKnown.value = true;
      });
      hasChosen ||= chosen !== undefined;
    },
    async loadNotices() {
      const reply = await api.noticeInfo(pageType);
      batch(() => {
        hasAnswer.value = true;
        if (reply.ok) noticed.value = reply.data;
      });
    },
    dismiss() {
      const shown = popup.peek();
      if (!shown) return;
      seen.add(popupId(shown));
      popup.value = null;
    },
    isPopupSeen,
    skipSeenPopup() {
      if (isPopupSeen()) chooseNext();
    },
    closeSeenPopup() {
      if (isPopupSeen()) popup.value = null;
    },
    closePopup() {
      popup.value = null;
    },
    leaveOut(entry, place) {
      batch(() => {
        leftOut.value = [...leftOut.peek(), { entry, place }];
        if (place === 'popup' && popup.peek() === entry) chooseNext();
      });
    },
    offerPopup() {
      if (hasShower) return undefined;
      hasShower = true;
      return () => {
        hasShower = false;
      };
    },
  };
}
