import { beforeAll, describe, expect, it } from 'vitest';
import { type Pictures, renderPictures } from '../../scripts/build/prerender/render';
import { dataOf, renderIsland } from '../../scripts/build/prerender/render-island';
import { parse } from '../../scripts/build/prerender/tree';
import { toTemplate, writeMarkup } from '../../scripts/build/prerender/write';
import { createAnnouncementApi } from '../../src/api/announcement-api';
import { createCartApi } from '../../src/api/cart-api';
import { createShopApi } from '../../src/api/shop-api';
import { announcementHref } from '../../src/domain/announcement-order';
import { CART_COUNT_MAX, COUNT_SHOWN_MAX } from '../../src/domain/constants';
import { createSubtotals, lineTotal, priceText } from '../../src/domain/i18n/cart-amounts';
import { linkSegment } from '../../src/domain/language';
import type { PictureValues } from '../../src/domain/picture/template';
import { hasPrime } from '../../src/domain/prime';
import { createLinks } from '../../src/domain/routes';
import { displayName } from '../../src/domain/user';
import type { Island, IslandData } from '../../src/island/define-island';
import type { Shell } from '../../src/island/use-shell';
import { readGiven } from '../../src/picture/given';
import { fits } from '../../src/picture/page-options';
import { paint } from '../../src/picture/paint';
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
import { createTestShell } from '../widgets/test-shell';

const YEAR = 2026;
const ORIGIN = 'https://www.shop.example';
const nothing = { read: () => undefined, names: () => [], write() {}, remove() {} };

/** What has come of a scene's replies. */
interface Standing {
  readonly shell: Shell;
  readonly feed: AnnouncementFeed;
  readonly data: IslandData;
}

/** A scene whose calls have been answered, but for those that never are. */
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
    mark: { isSet: () => false, isOf: () => false, keepOnly() {}, set() {}, clear() {} },
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

/** What a picture is to show of it; undefined where it has none. */
function valuesOf({ shell, feed, data }: Standing): PictureValues | undefined {
  const { session, cart, currency, overlays, options, platform, lang } = shell;
  const { brand } = options;
  const user = session.user.peek();
  const status = session.status.peek();
  const count = cart.count.peek();
  const name = displayName(user);
  const shops = cart.shops.peek();
  const cartStatus = cart.status.peek();
  if (cartStatus === 'failed') return undefined;
  const [stripe, ...more] = feed.stripes.peek();
  if (stripe && !stripe.title) return undefined;
  const isKnown = status === 'guest' || status === 'member';
  const cartState = status === 'loading' ? 'loading' : status !== 'member' ? 'guest' : shops.length > 0 ? 'lines' : '';
  return {
    platform,
    who: status === 'member' ? (hasPrime(user) ? 'prime' : 'member') : 'guest',
    'user.name': name,
    'user.initial': [...name][0]?.toUpperCase() ?? '',
    'user.avatar': user.avatar,
    cart: count === 0 ? 'none' : count === 1 ? 'one' : count > COUNT_SHOWN_MAX ? 'more' : 'many',
    'cart.count': `${count}`,
    'cart.panel': overlays.offered.peek().has('cart-panel') ? '*' : '',
    'cart.state': cartState || (cartStatus === 'ready' ? 'empty' : 'loading'),
    shops: shops.map((shop) => ({
      'shop.name': shop.name,
      'shop.lines': `${shop.lines.length}`,
      goods: shop.lines.map((line) => {
        const atMost = line.count >= CART_COUNT_MAX;
        const atLeast = line.count <= line.minCount;
        return {
          'goods.name': line.name,
          'goods.href': line.href,
          'goods.picture': line.picture,
          'goods.price': priceText(line),
          'goods.sum': priceText(lineTotal(line)),
          'goods.count': `${line.count}`,
          'goods.least': line.minCount > 1 ? `${line.minCount}` : '',
          'goods.bound': atMost && atLeast ? 'both' : atMost ? 'most' : atLeast ? 'least' : '',
        };
      }),
    })),
    subtotals: createSubtotals()(shops).map((sum) => ({ sum: priceText(sum) })),
    'currency.code': currency.current.peek().code,
    'brand.name': brand.name,
    'brand.logo': brand.logo,
    'brand.company': brand.company,
    'brand.address': brand.address,
    'brand.contacts.service': brand.contacts.service,
    'brand.contacts.business': brand.contacts.business,
    'brand.appQr': brand.appQr,
    payments: brand.payments.length > 0 ? '*' : '',
    'brand.payments': brand.payments.map((payment) => ({ ...payment })),
    year: isKnown ? `${YEAR}` : '',
    position: data.text('position') ?? 'all',
    stripe: stripe ? `${stripe.level}` : '',
    'stripe.title': stripe?.title ?? '',
    'stripe.href': stripe ? announcementHref(stripe, 'top-stripes', lang) : '',
    'stripe.fold': more.length > 0 || stripe?.html ? '*' : '',
    'stripe.count': more.length === 0 ? '' : more.length === 1 ? 'one' : 'many',
    'stripe.more': `${more.length}`,
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

/** The states of an island that come by themselves, without a visitor who does something. */
const statesOf = (island: string) =>
  Object.entries(SCENES[island] ?? {}).filter(
    (entry): entry is [string, Scene] => 'islands' in Object(entry[1]) && !Object(entry[1]).act,
  );

const addressesOf = (box: Element) => [...box.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the picture of each state that a story shows is what the components render:', () => {
  let pictures: Pictures;
  beforeAll(async () => {
    pictures = await renderPictures();
  }, 120_000);

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
      const template = pictures.templates[lang][island];
      if (!fits(readGiven(document, scene.options), template?.told ?? {}, linkSegment(lang, '/'))) {
        // A shop that leaves things out, or has addresses of its own.
        expect(`${island}, ${name}`).toMatch(/^(header, smallShop|cart-panel, (tenLines|oneLine))$/);
        return;
      }
      const values = valuesOf(standing);
      if (!values) {
        // A cart that could not be loaded, or whose answer is nonsense; a stripe without a title.
        expect(`${island}, ${name}`).toMatch(
          /^(cart-panel, (failed|stale|noJson|timedOut|wrongShape)|announcements, untitled)$/,
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
      // The painter makes nodes of the same.
      const box = document.createElement('div');
      paint(box, template?.nodes ?? [], values);
      const sent = document.createElement('div');
      sent.innerHTML = expected;
      expect(addressesOf(box)).toEqual(addressesOf(sent));
      expect(box.textContent).toBe(sent.textContent);
      // A thousand lines are painted in some seconds.
    },
    30_000,
  );
});
