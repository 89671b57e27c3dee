import { ANNOUNCEMENT_LIST, atPosition, CART_LIST, POSITION, WHOLE_CART } from './api/first-read-addresses';
import { mayHaveCart } from './domain/cart/may-have-cart';
import { pageTypeOf } from './domain/links/page-type';
import type { Island, IslandData, IslandDeps, IslandRow } from './island/define-island';
import { isRoomKept } from './island/room';
import type { IslandTexts } from './locales/islands/en';
import { ISLAND_TEXTS } from './locales/text-sets';
import { computed, effect } from './state/signals';
import announcementsSheet from './widgets/announcements/announcements.css?url';
import cookieNoticeSheet from './widgets/cookie-notice/cookie-notice.css?url';
import countdownTaskSheet from './widgets/countdown-task/countdown-task.css?url';
import shareOverlaySheet from './widgets/share-overlay/share-overlay.css?url';

/** Whether the cart panel opens from the toolbar instead of being part of the page. */
const isAttached = (data: IslandData) => data.oneOf('mode', 'attached', ['attached', 'inline']) === 'attached';

/**
 * The islands, one row each. Those that nearly every page shows are in one chunk, `parts`, which is requested with the
 * core. The others are loaded at their moment, if they are wanted; an overlay when it is opened.
 *
 * Source: contract, section 2, "Islands".
 */
export const ISLANDS: readonly IslandRow[] = [
  {
    name: 'header',
    moment: 'load',
    load: async () => (await import('./widgets/header')).header,
    // The last page had no banner if there is no room: its request can wait.
    firstRead(data, { options: { boot, positions } }) {
      const name = positions.header_banner || 'header_banner';
      return data.isOn('banner', true) && (data.text('room') || isRoomKept('banner'))
        ? { call: POSITION, payload: atPosition(name), printed: Object(boot.positions)[name] }
        : undefined;
    },
    otherwise: ({ links, options, texts }) => ({ href: links.home(), label: options.brand.name || texts.header.home }),
  },
  { name: 'toolbar', moment: 'load', load: async () => (await import('./widgets/toolbar')).toolbar },
  {
    name: 'user-gate',
    moment: 'load',
    keepsContent: true,
    load: async () => (await import('./widgets/user-gate')).userGate,
  },
  {
    name: 'cart-panel',
    moment: (data) => (isAttached(data) ? 'load' : 'visible'),
    isOverlay: isAttached,
    isBuiltAhead: true,
    load: async (_deps, data) => (await import('./widgets/cart-panel')).createIsland(isAttached(data)),
    keep: ({ cart, session }) =>
      effect(() => {
        if (mayHaveCart(session.status.value, cart.ofGuests) && cart.status.value === 'idle') void cart.load();
      }),
    firstRead: (data) => (isAttached(data) ? undefined : { call: CART_LIST, payload: WHOLE_CART, isForMembers: true }),
    otherwise: ({ links, texts }) => ({ href: links.to('shoppingCart'), label: texts.header.cart }),
  },
  { name: 'footer', moment: 'visible', load: made(() => import('./widgets/footer')) },
  {
    name: 'announcements',
    moment: 'load',
    sheet: announcementsSheet,
    bringsSheet: true,
    load: made(() => import('./widgets/announcements')),
    firstRead: (_data, { url, options: { boot, page, routes } }) => ({
      call: ANNOUNCEMENT_LIST,
      payload: { pageType: pageTypeOf(url, routes, page.type) },
      // It belongs to no visitor, so it stays valid in a document that is not fresh.
      printed: boot.announcements,
    }),
    otherwise: 'nothing',
  },
  {
    name: 'cookie-notice',
    moment: 'idle',
    wanted: ({ consent }) => computed(() => !consent.hasAccepted.value),
    sheet: cookieNoticeSheet,
    bringsSheet: true,
    texts: 'notice',
    load: withTexts(() => import('./widgets/cookie-notice')),
    otherwise: 'nothing',
  },
  {
    name: 'share-overlay',
    moment: 'load',
    isOverlay: () => true,
    sheet: shareOverlaySheet,
    texts: 'share',
    load: withTexts(() => import('./widgets/share-overlay')),
    otherwise: 'nothing',
  },
  {
    name: 'countdown-task',
    moment: 'idle',
    wanted: ({ config }) => computed(() => Boolean(config.current.value.sweepstake)),
    sheet: countdownTaskSheet,
    texts: 'countdown',
    load: withTexts(() => import('./widgets/countdown-task')),
    otherwise: 'nothing',
  },
];

/** Loads an island together with the texts of late islands. */
function withTexts(bring: () => Promise<{ createIsland(deps: IslandDeps, texts: IslandTexts): Island }>) {
  return async (deps: IslandDeps): Promise<Island> => {
    const [{ createIsland }, texts] = await Promise.all([bring(), deps.loadTexts(ISLAND_TEXTS)]);
    return createIsland(deps, texts);
  };
}

/** Loads an island whose texts belong to the first view. */
function made(bring: () => Promise<{ createIsland(deps: IslandDeps): Island }>) {
  return async (deps: IslandDeps): Promise<Island> => (await bring()).createIsland(deps);
}
