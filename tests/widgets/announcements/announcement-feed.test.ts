import { describe, expect, it, vi } from 'vitest';
import type { AnnouncementApi } from '../../../src/api/announcement-api';
import type { Announcement, AnnouncementPlace } from '../../../src/domain/announcements/announcement';
import { signal } from '../../../src/state/signals';
import { createAnnouncementFeed } from '../../../src/widgets/announcements/announcement-feed';

const announcement = (id: string, level: number, ...places: AnnouncementPlace[]): Announcement => ({
  id,
  title: id,
  html: '',
  level,
  isWarning: false,
  templateType: '',
  templateText: '',
  spots: places.map((place) => ({ id, place, hrefCn: '', hrefEn: '' })),
});
const FAILED = { ok: false, failure: { reason: 'network', message: 'offline' } } as const;

function openFeed(list: readonly Announcement[] | typeof FAILED, notices: readonly Announcement[] = []) {
  const reply = 'ok' in list ? list : { ok: true as const, data: list };
  const api = {
    announcements: vi.fn<AnnouncementApi['announcements']>(() => Promise.resolve(reply)),
    noticeInfo: vi.fn<AnnouncementApi['noticeInfo']>(() => Promise.resolve({ ok: true, data: notices })),
  };
  const dismissed = new Set<string>();
  const seen = { has: (id: string) => dismissed.has(id), add: (id: string) => void dismissed.add(id) };
  const isPopupKnown = signal(false);
  const feed = createAnnouncementFeed({ api, seen, pageType: 'account', isPrinted: false, isPopupKnown });
  return { api, dismissed, feed, isPopupKnown };
}

describe('createAnnouncementFeed', () => {
  it('knows nothing before it has asked, and asks for the page’s type', async () => {
    const { api, feed } = openFeed([announcement('a', 0, 'top-stripes')], [announcement('n', 0)]);
    expect([feed.stripes.value, feed.notices.value, feed.popup.value]).toEqual([[], [], null]);
    await feed.loadList();
    await feed.loadNotices();
    expect(feed.stripes.value.map(({ id }) => id)).toEqual(['a']);
    expect(feed.notices.value.map(({ id }) => id)).toEqual(['n']);
    expect(api.announcements).toHaveBeenCalledWith('account');
    expect(api.noticeInfo).toHaveBeenCalledWith('account');
  });

  it('has one pop-up for a page view, the most severe, also when the list comes again', async () => {
    const { dismissed, feed } = openFeed([announcement('plain', 0, 'popup'), announcement('urgent', 1, 'popup')]);
    await feed.loadList();
    expect(feed.popup.value?.id).toBe('urgent');
    feed.dismiss();
    expect(feed.popup.value).toBeNull();
    expect([...dismissed]).toEqual(['urgent']);
    await feed.loadList();
    expect(feed.popup.value).toBeNull();
    feed.dismiss();
    expect([...dismissed]).toEqual(['urgent']);
  });

  it.each([
    ['there is none', [announcement('a', 0, 'top-stripes')], true],
    ['the list has failed', FAILED, true],
    ['there is one, which has to ask for its turn', [announcement('a', 0, 'popup')], false],
  ])('knows that no pop-up comes: %s', async (_, list, isKnown) => {
    const { feed, isPopupKnown } = openFeed(list);
    expect(isPopupKnown.value).toBe(false);
    await feed.loadList();
    expect(isPopupKnown.value).toBe(isKnown);
    await feed.loadList();
    expect(isPopupKnown.value).toBe(isKnown);
  });

  it('passes over what was dismissed before', async () => {
    const { dismissed, feed } = openFeed([announcement('plain', 0, 'popup'), announcement('urgent', 1, 'popup')]);
    dismissed.add('urgent');
    await feed.loadList();
    expect(feed.popup.value?.id).toBe('plain');
  });

  it('shows nothing when the call has failed', async () => {
    const { feed } = openFeed(FAILED);
    await feed.loadList();
    expect([feed.stripes.value, feed.popup.value]).toEqual([[], null]);
  });

  it('lets one island at a time show the pop-up', () => {
    const { feed } = openFeed([]);
    const end = feed.offerPopup();
    expect(end).toBeTypeOf('function');
    expect(feed.offerPopup()).toBeUndefined();
    end?.();
    expect(feed.offerPopup()).toBeTypeOf('function');
  });
});
