import sheetHref from './announcements.css?url';
import { createAnnouncementApi } from './api/announcement-api';
import { pageTypeOf } from './domain/page-type';
import { warn } from './host/console';
import { announcementTexts } from './locales/announcements';
import type { Island } from './mount/define-island';
import type { IslandDeps } from './mount/island-deps';
import type { Shell } from './mount/use-shell';
import { createSeenAnnouncements } from './state/seen-announcements';
import { createAnnouncements } from './widgets/announcements';
import { type AnnouncementFeed, createAnnouncementFeed } from './widgets/announcements/announcement-feed';

const loadCleaner = async () => (await import('./sanitize')).cleanHtml;

/** What the announcements of one shell share. */
const feeds = new WeakMap<Shell, AnnouncementFeed>();

/** The announcements. This is the door of their chunk: many pages have none. */
export async function announcementsBy({ client, cookies, loadTexts }: IslandDeps): Promise<Island> {
  const { announcements: texts } = await loadTexts(announcementTexts);
  const createFeed = ({ options, page }: Shell) => {
    const boot = options.boot.announcements;
    const pageType = options.page.type ?? pageTypeOf(new URL(page.url()), options.routes);
    return createAnnouncementFeed({
      api: createAnnouncementApi(client, { boot }),
      seen: createSeenAnnouncements(cookies, pageType),
      pageType,
      isTold: Array.isArray(boot),
    });
  };
  return createAnnouncements(
    {
      texts,
      feedOf(shell) {
        const feed = feeds.get(shell) ?? createFeed(shell);
        feeds.set(shell, feed);
        return feed;
      },
      async clean(html, { options, page, onLost }) {
        const cleanHtml = await loadCleaner().catch((error) => {
          onLost('sanitize', error);
          throw error;
        });
        try {
          const { imageHosts } = options.brand;
          return cleanHtml(html, { pageUrl: page.url(), imageHosts, tableLabel: texts.table });
        } catch (error) {
          warn(`announcements: a content can't be cleaned, so it is left out: ${error}`);
          throw error;
        }
      },
    },
    sheetHref,
  );
}
