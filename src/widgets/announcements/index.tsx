import { useState } from 'react';
import { createAnnouncementApi } from '../../api/announcement-api';
import { ANNOUNCEMENT_PLACES, type AnnouncementPlace } from '../../domain/announcements/announcement';
import { pageTypeOf } from '../../domain/links/page-type';
import { warn } from '../../host/console';
import { defineIsland, type Island, type IslandDeps } from '../../island/define-island';
import { type Shell, useShell } from '../../island/use-shell';
import { createSeenAnnouncements } from '../../state/seen-announcements';
import { Announcements, type AnnouncementsProps } from './Announcements';
import { type AnnouncementFeed, createAnnouncementFeed } from './announcement-feed';
import css from './announcements.css?inline';
import { type AnnouncementParts, PartsContext } from './parts';

const loadCleaner = async () => (await import('../../host/sanitize')).cleanHtml;

/** The feed that the announcements of one shell share, until a script shows a page of another type in its place. */
const feeds = new WeakMap<Shell, AnnouncementFeed>();

/**
 * `<div data-portico="announcements" data-position="popup|top-stripes|top-notice">`; without a position it shows all
 * three.
 */
export function createIsland(deps: IslandDeps): Island {
  return placeAnnouncements({
    feedOf(shell) {
      const { options, page } = shell;
      const pageType = pageTypeOf(new URL(page.url()), options.routes, options.page.type);
      const before = feeds.get(shell);
      if (before?.pageType === pageType) return before;
      // The page's own data are those of the page that was loaded.
      const feed = createFeed(shell, deps, pageType, before ? undefined : options.boot.announcements);
      feeds.set(shell, feed);
      return feed;
    },
    async clean(html, { links, options, page, onLost, texts }, onBack) {
      const cleanHtml = await loadCleaner().catch((error) => {
        onLost('sanitize', error, onBack);
        throw error;
      });
      try {
        return cleanHtml(html, {
          pageUrl: page.url(),
          at: links.at,
          imageHosts: options.brand.imageHosts,
          tableLabel: texts.announcements.table,
        });
      } catch (error) {
        warn(`announcements: a content can't be cleaned, so it is left out: ${error}`);
        return null;
      }
    },
  });
}

function createFeed(
  { overlays }: Shell,
  { client, cookies }: IslandDeps,
  pageType: string,
  boot: unknown,
): AnnouncementFeed {
  return createAnnouncementFeed({
    api: createAnnouncementApi(client, { boot }),
    seen: createSeenAnnouncements(cookies, pageType),
    pageType,
    isPrinted: Array.isArray(boot),
    isPopupKnown: overlays.isPopupKnown,
  });
}

interface PlacedProps extends AnnouncementsProps {
  readonly parts: AnnouncementParts;
}

/** An island keeps the feed that it began with, whatever the address is later. */
function PlacedAnnouncements({ parts, places }: PlacedProps) {
  const shell = useShell();
  const [own] = useState(() => {
    const feed = parts.feedOf(shell);
    return { ...parts, feedOf: () => feed };
  });
  return (
    <PartsContext value={own}>
      <Announcements places={places} />
    </PartsContext>
  );
}

/** The island. Its parts are passed in, since the build renders it with others. */
export function placeAnnouncements(parts: AnnouncementParts): Island {
  return defineIsland<{ readonly places: readonly AnnouncementPlace[] }>({
    name: 'announcements',
    css,
    readProps(data) {
      const place = data.oneOf('position', 'all', ['all', ...ANNOUNCEMENT_PLACES]);
      return { places: place === 'all' ? ANNOUNCEMENT_PLACES : [place] };
    },
    async prepare(shell, make, host) {
      const feed = parts.feedOf(shell);
      await feed.loadList();
      if (host.shadowRoot?.querySelector('.stripe')) feed.stand();
      return make?.stripesValues(feed.stripes.peek(), shell.lang) ?? null;
    },
    Component: ({ places }) => <PlacedAnnouncements parts={parts} places={places} />,
  });
}
