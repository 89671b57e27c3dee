import { createElement } from 'react';
import { createShareApi } from './api/share-api';
import { INVITE_SENT_KEY } from './domain/stored-names';
import { createSafeStorage } from './host/storage';
import { createTicks } from './host/ticks';
import { shareTexts } from './locales/share';
import type { IslandDeps } from './mount/island-deps';
import sheetHref from './share.css?url';
import type { ShareDoor } from './widgets/share/ShareGate';
import { ShareOverlay } from './widgets/share/ShareOverlay';
import type { ShareParts } from './widgets/share/share-parts';

/** The share overlay with its texts. This is the door of its chunk: it is fetched when the overlay is opened. */
export async function shareBy({ client, clock, cookies, loadTexts }: IslandDeps): Promise<ShareDoor> {
  const { share } = await loadTexts(shareTexts);
  const parts: ShareParts = {
    texts: share,
    api: createShareApi(client),
    client,
    clock,
    startTicks(view, onTick) {
      const ticks = createTicks({ clock, view });
      ticks.onTick(onTick);
      return ticks.dispose;
    },
    loadQr: async () => (await import('./widgets/toolbar/qr')).drawQr,
    inviteCode: () => cookies.read('invite_code') ?? '',
    keepInviteSent: () => createSafeStorage(() => sessionStorage).write(INVITE_SENT_KEY, '1'),
  };
  return { sheetHref, Overlay: ({ isShown }) => createElement(ShareOverlay, { isShown, parts }) };
}
