import { describe, expect, it } from 'vitest';
import { type PicturesOfLanguage, renderLanguage } from '../../scripts/build/prerender/render';
import { dataOf, renderIsland } from '../../scripts/build/prerender/render-island';
import { parse } from '../../scripts/build/prerender/tree';
import { toTemplate, writeMarkup } from '../../scripts/build/prerender/write';
import { createAnnouncementApi } from '../../src/api/announcement-api';
import { createCartApi } from '../../src/api/cart-api';
import { createShopApi } from '../../src/api/shop-api';
import { stripesValues } from '../../src/domain/announcements/shown-stripe';
import { type Language, linkSegment } from '../../src/domain/i18n/language';
import { createLinks } from '../../src/domain/links/links';
import type { PictureValues } from '../../src/domain/picture/template';
import { cartValues, shownValues } from '../../src/domain/visitor/shown';
import type { Island, IslandData } from '../../src/island/define-island';
import type { Shell } from '../../src/island/use-shell';
import { readPageOptions } from '../../src/picture/options';
import { paint } from '../../src/picture/paint';
import { fits } from '../../src/picture/shown-picture';
import { currentTab } from '../../src/picture/site-values';
import { createShellState } from '../../src/state/shell-state';
import { placeAnnouncements } from '../../src/widgets/announcements';
import { type AnnouncementFeed, createAnnouncementFeed } from '../../src/widgets/announcements/announcement-feed';
import { createIsland as createCartPanel } from '../../src/widgets/cart-panel';
import { createIsland as createFooter } from '../../src/widgets/footer';
import { header as headerIsland } from '../../src/widgets/header';
import { toolbar as toolbarIsland } from '../../src/widgets/toolbar';
import { type Scene, serverOf } from '../../stories/fixtures/scene';
import * as announcements from '../../stories/widgets/announcements/scenes';
import * as cartPanel from '../../stories/widgets/cart-panel/scenes';
import * as footer from '../../stories/widgets/footer/scenes';
import * as header from '../../stories/widgets/header/scenes';
import * as toolbar from '../../stories/widgets/toolbar/scenes';
import { openClient } from '../api/open-client';
import { brandValuesOf } from '../picture/brand';
import { createTestShell } from '../widgets/test-shell';

const YEAR = 2026;
const ORIGIN = 'https://www.shop.example';
const nothing = { scope: '', read: () => undefined, names: () => [], write() {}, remove() {} };

/** The state after a scene's replies. */
interface Standing {
  readonly shell: Shell;
  readonly feed: AnnouncementFeed;
  readonly data: IslandData;
}

/** A scene whose calls have ended, except those without a reply. */
async function stand(island: string, scene: Scene): Promise<Standing> {
  const { lang = 'en', platform = 'main', currency = 'USD' } = scene;
  const { shell } = createTestShell({ lang, options: scene.options });
  const { fetch } = serverOf(scene);
  const client = openClient({
    settings: shell.options.api,
    fetch,
    onServerTime() {},
    onFailure() {},
    warn() {},
  });
  const { boot } = shell.options;
  const cookies = { ...nothing, read: () => currency };
  const state = createShellState({
    lang,
    api: createShopApi(client, createCartApi(client)),
    cookies,
    mark: { isSet: () => false, id: () => undefined, keepOnly() {}, set() {}, clear() {} },
    page: shell.page,
    viewport: { read: () => ({ top: 0, range: 0 }), onScroll: () => () => {} },
    local: nothing,
    tracking: { track() {} },
    leadChat: () => Promise.resolve(),
    loadWrites: () => Promise.reject(new Error('nothing is written')),
    networkUnstable: () => '',
    onMember() {},
    onGuest() {},
    onSwitchOff() {},
  });
  const feed = createAnnouncementFeed({
    api: createAnnouncementApi(client, { boot: boot.announcements }),
    seen: { has: () => false, add() {} },
    pageType: 'home',
    isPrinted: true,
    isPopupKnown: state.overlays.isPopupKnown,
  });
  const islands = scene.islands ?? [];
  const panel = islands.find((placeholder) => placeholder.island === 'cart-panel');
  const isInline = panel?.attributes?.['data-mode'] === 'inline';
  if (panel && !isInline) state.overlays.offer('cart-panel');
  const work = async () => {
    await Promise.all([state.load(), feed.loadList()]);
    if (isInline && state.session.status.peek() === 'member') await state.cart.load();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    work(),
    new Promise((resolve) => {
      timer = setTimeout(resolve, 200);
    }),
  ]);
  clearTimeout(timer);
  const attributes = islands.find((placeholder) => placeholder.island === island)?.attributes ?? {};
  const data = dataOf(
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.replace(/^data-/, ''), value])),
  );
  const links = createLinks({ lang, platform, pathname: '/en/page/homepage', currentUrl: () => ORIGIN });
  return { shell: { ...shell, ...state, platform, links }, feed, data };
}

/** The values of its picture; undefined if it has none. */
function valuesOf({ shell, feed, data }: Standing): PictureValues | undefined {
  const { session, cart, currency, overlays, options, platform, lang } = shell;
  const [status, shops] = [session.status.peek(), cart.shops.peek()];
  const cartStatus = cart.status.peek();
  if (cartStatus === 'failed' || cart.isPartial.peek()) return undefined;
  const stripes = stripesValues(feed.stripes.peek(), lang);
  if (!stripes) return undefined;
  return {
    platform,
    tab: currentTab(new URL(shell.shownUrl.peek()).pathname, lang),
    ...brandValuesOf(options.brand),
    ...shownValues(
      {
        status,
        shown: status,
        isMarked: false,
        user: session.user.peek(),
        currency: currency.current.peek(),
        count: cart.count.peek(),
        cart: { owner: status, status: cartStatus, shops },
      },
      clock.nowMs(),
      cartValues,
    ),
    'cart.panel': overlays.offered.peek().has('cart-panel') ? '*' : '',
    ...stripes,
    position: data.text('position') ?? 'all',
  };
}

const clock = { nowMs: () => Date.UTC(YEAR, 5), startAt() {}, sync() {} };
const ISLANDS: Readonly<Record<string, (standing: Standing) => Island | Promise<Island>>> = {
  header: () => headerIsland,
  toolbar: () => toolbarIsland,
  'cart-panel': () => createCartPanel(false),
  footer: () => createFooter({ clock }),
  announcements: ({ feed }) =>
    placeAnnouncements({ feedOf: () => feed, clean: () => Promise.reject(new Error('nothing is cleaned')) }),
};
const SCENES: Readonly<Record<string, object>> = {
  header,
  toolbar,
  footer,
  announcements,
  'cart-panel': Object.fromEntries(Object.entries(cartPanel).filter(([name]) => !name.startsWith('attached'))),
};

/** The states of an island that need no action of a visitor. */
const statesOf = (island: string) =>
  Object.entries(SCENES[island] ?? {}).filter(
    (entry): entry is [string, Scene] => 'islands' in Object(entry[1]) && !Object(entry[1]).act,
  );

const addressesOf = (box: Element) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the picture of each state that a story shows is what the components render:', () => {
  const rendered: Partial<Record<Language, Promise<PicturesOfLanguage>>> = {};

  const states = Object.keys(ISLANDS).flatMap((island) =>
    statesOf(island).map(([name, scene]) => [island, name, scene] as const),
  );

  it('there are many', () => {
    for (const island of Object.keys(ISLANDS)) expect(statesOf(island).length).toBeGreaterThan(3);
  });

  it.each(states)(
    '%s, %s',
    async (island, name, scene) => {
      const standing = await stand(island, scene);
      const { lang } = standing.shell;
      rendered[lang] ??= renderLanguage(lang);
      const template = (await rendered[lang]).templates[island];
      if (!fits(readPageOptions(document, scene.options), template?.told ?? {}, linkSegment(lang, '/'))) {
        // A shop that leaves out parts, or has its own addresses.
        expect(`${island}, ${name}`).toMatch(/^(header, smallShop|cart-panel, (guestCart|tenLines|oneLine))$/);
        return;
      }
      const values = valuesOf(standing);
      if (!values) {
        // A cart that failed to load or has a malformed reply; a stripe without a title.
        expect(`${island}, ${name}`).toMatch(
          /^(cart-panel, (failed|stale|partial|unreadable|noJson|timedOut|wrongShape)|announcements, untitled)$/,
        );
        return;
      }
      const made = await ISLANDS[island]?.(standing);
      if (!made) throw new Error(`no island ${island}`);
      const rendering = renderIsland(
        made,
        island === 'cart-panel' ? dataOf({ mode: 'inline' }) : standing.data,
        standing.shell,
      );
      const expected = writeMarkup(toTemplate(parse(rendering)), {});
      expect(writeMarkup(template?.nodes ?? [], values)).toBe(expected);
      // The painter makes the same nodes.
      const box = document.createElement('div');
      paint(box, template?.nodes ?? [], values);
      const sent = document.createElement('div');
      sent.innerHTML = expected;
      expect(addressesOf(box)).toEqual(addressesOf(sent));
      expect(box.textContent).toBe(sent.textContent);
      // Painting a thousand lines takes some seconds.
    },
    30_000,
  );
});
