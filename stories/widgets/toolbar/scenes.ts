import { SCROLL_DEBOUNCE_MS } from '../../../src/domain/constants';
import { toolbarPosition } from '../../../src/domain/positions/position';
import bag from '../../fixtures/goods-bag.svg?no-inline';
import book from '../../fixtures/goods-book.svg?no-inline';
import lamp from '../../fixtures/goods-lamp.svg?no-inline';
import { longCart, ok } from '../../fixtures/replies';
import { press, type Scene, until } from '../../fixtures/scene';

const page = { islands: [{ island: 'toolbar' }, { island: 'cart-panel' }], pageHeightPx: 3_000 } as const;

export const guest: Scene = { ...page, persona: 'guest' };
export const withCount: Scene = { ...page, persona: 'member' };
/** More than 99 lines: 99+. */
export const manyLines: Scene = { ...page, persona: 'member', cart: (code) => longCart(code, 120) };
/** The page's own button has added pieces to the cart, which has as many lines as before: header and toolbar mark it. */
export const cartChanged: Scene = {
  ...page,
  islands: [{ island: 'header' }, ...page.islands],
  persona: 'member',
  async act() {
    // The code that marks is late; until then a change is not pointed out.
    await until(() => {
      document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { cart: true } }));
      return document.querySelectorAll('[data-portico-news]').length === 2;
    }, 200);
  },
};
/** Scrolled past 100 px: back-to-top is there. */
export const pastTop: Scene = { ...page, persona: 'member', act: () => window.scrollTo(0, 600) };
/** On phones the bar comes back when the page is scrolled up. */
export const scrolledUp: Scene = {
  ...page,
  persona: 'member',
  act: async () => {
    window.scrollTo(0, 900);
    await new Promise((resolve) => setTimeout(resolve, 2 * SCROLL_DEBOUNCE_MS));
    window.scrollTo(0, 600);
  },
};
/** At the page's end: only back-to-top stays. */
export const nearEnd: Scene = {
  ...page,
  persona: 'member',
  act: () => window.scrollTo(0, document.documentElement.scrollHeight),
};
/** On a page without a cart panel, the button links to the cart's page. */
export const withoutPanel: Scene = { ...page, islands: [{ island: 'toolbar' }], persona: 'member' };

const app = { brand: { appQr: 'https://m.shop.example/app' } };
const item = { id: '1', img: bag, href: '/en/page/noviceguide/', title: 'New here?', name: 'guide', subTitle: '' };

/** The site has an app: one more tool. */
export const withApp: Scene = { ...page, options: app };
export const appOpen: Scene = { ...withApp, act: (stage) => press(stage, 'toolbar', '[popovertarget="app"]') };
/** A text that is too long for a QR code is shown itself. */
export const appTooLong: Scene = {
  ...appOpen,
  options: { brand: { appQr: 'no code holds so long a text '.repeat(100) } },
};
const forGuests = [item, { ...item, img: `${bag}?2`, href: '' }, { ...item, img: `${bag}?3` }];
const forMembers = [
  { ...item, img: book, href: '/en/page/account/level/', title: 'Your privileges', name: 'level' },
  { ...item, img: lamp, href: '', title: 'Parcel week', name: 'week' },
];
/** Two of three ads: there is no room for the third. */
export const withAds: Scene = {
  ...page,
  replies: { position: ({ position }) => ok(position === toolbarPosition(true) ? forMembers : forGuests) },
};
/** A missing picture, and an item without one: both are left out. */
export const brokenAds: Scene = {
  ...page,
  replies: {
    position: ok([
      { ...item, img: '/missing.svg' },
      { ...item, img: 'javascript:alert(1)' },
    ]),
  },
};

/** Members see other ads than guests. */
export const withAdsForMembers: Scene = { ...withAds, persona: 'member' };
