import { createShareApi } from '../../api/share-api';
import { INVITE_SENT_KEY } from '../../domain/stored-names';
import { afterSeen, isFramedByOthers } from '../../host/after-seen';
import { currentView } from '../../host/current-view';
import { createSafeStorage } from '../../host/storage';
import { startTicks } from '../../host/ticks';
import { defineIsland, type Island, type IslandDeps } from '../../island/define-island';
import type { ShareOverlayTexts } from '../../locales/islands/en';
import { ShareOverlay } from './ShareOverlay';
import type { ShareParts } from './share-parts';

/** `<div data-portico="share-overlay">`. Its code is loaded when it is opened. */
export function createIsland({ client, clock, cookies }: IslandDeps, { share: texts }: ShareOverlayTexts): Island {
  const parts: ShareParts = {
    texts,
    api: createShareApi(client),
    client,
    clock,
    startTicks: (view, onTick) => startTicks({ clock, view }, onTick),
    afterSeen: (ms, act) => afterSeen(currentView(), ms, act),
    isFramed: isFramedByOthers(currentView()),
    loadQr: async () => (await import('../../ui/qr')).drawQr,
    inviteCode: () => cookies.read('invite_code') ?? '',
    keepInviteSent: (scope) => createSafeStorage(() => currentView().sessionStorage, scope).write(INVITE_SENT_KEY, '1'),
  };
  return defineIsland({ name: 'share-overlay', Component: ShareOverlay, readProps: () => ({ parts }) });
}
