import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { expect, loginAs, test } from './fixtures.ts';
import { holdRoute, openLate, openPage, settle, tabTo, visit, whenReady } from './pages.ts';
import { readManifest } from './partials.ts';

/** Layout shifts without user input, by the browser's own measure. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    // Everything is loaded and painted.
    await whenReady(page);
    await expect(page.locator('[data-portico=header] .banner:not([data-waiting])')).toBeVisible();
    await expect(page.locator('[data-portico=announcements] .stripes')).toBeVisible();
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shift')))),
          );
        }),
    );
  };
}

for (const [width, persona] of [
  [360, 'guest'],
  [1280, 'member'],
] as const) {
  test(`late banner and stripes do not move the first page until a key, and no later page: ${width} px`, async ({
    page,
  }) => {
    const shift = await watchShift(page);
    // Its picture changes its own width when it is loaded. If it shares a frame with another shift, the browser counts
    // both as one large shift.
    await page.route(/position=header_share/, (route) => route.fulfill({ json: { state: 0, data: [] } }));
    await page.setViewportSize({ width, height: 740 });
    await loginAs(page, persona);
    const path = '/en/page/homepage?demo_announcements=stripes&demo_room=off';
    await page.goto(path);
    expect(await shift(), 'the very first page').toBeLessThanOrEqual(0.002);
    const content = page.locator('#content');
    expect((await content.boundingBox())?.y, 'the very first page').toBe(104);
    await openLate(page, page.locator('[data-portico=header] .banner'));
    await openLate(page, page.locator('[data-portico=announcements] .stripes'));
    const before = await content.boundingBox();
    await page.evaluate(() => localStorage.removeItem('portico.room'));
    await page.goto(path);
    await shift();
    // It has waited unseen, and still has its room on the next page.
    await page.goto(path);
    expect(await shift(), 'the second page').toBeLessThanOrEqual(0.002);
    expect(await content.boundingBox()).toEqual(before);
    await page.evaluate(() => localStorage.removeItem('portico.room'));
    await page.goto(`${path}&demo_told=all`);
    expect(await shift(), 'the page has told').toBeLessThanOrEqual(0.002);
    expect(await content.boundingBox()).toEqual(before);
    await page.evaluate(() => localStorage.removeItem('portico.room'));
    await page.goto(`${path}&demo_told=all&demo_boot=on`);
    expect(await shift(), 'with boot').toBeLessThanOrEqual(0.002);
    expect(await content.boundingBox()).toEqual(before);
  });
}

test('a page that tells the banner does not move on a first visit, and closes the room if there is none', async ({
  page,
}) => {
  const shift = await watchShift(page);
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/en/page/homepage?demo_told=announcements&demo_announcements=stripes');
  expect(await shift()).toBeLessThanOrEqual(0.002);
  const answer = await holdRoute(page, '**/api/position?*', { json: { state: 0, data: [] } });
  await page.evaluate(() => localStorage.removeItem('portico.room'));
  await page.goto('/en/page/homepage');
  const height = () =>
    page.locator('[data-portico=header]').evaluate((host) => Math.round(host.getBoundingClientRect().height));
  expect(await height()).toBe(176);
  answer();
  await expect.poll(height).toBe(104);
});

test('a plain page whose own data have a banner does not move after the first picture, which has its room @both', async ({
  page,
  runtime,
  shellPath,
}) => {
  const shift = await watchShift(page);
  await page.setViewportSize({ width: 1280, height: 740 });
  const banner = {
    id: '1',
    img: '/images/positions/header-banner.svg',
    href: '/en/',
    title: 'Parcel Week',
    name: '',
    subTitle: '',
  };
  const stripe = {
    id: '7',
    title: 'A sale',
    content: '',
    styleTemplate: '1',
    templateType: '0',
    templateTypeContent: '',
    hrefPositionList: [{ position: 'top-stripes' }],
  };
  const options = {
    page: { type: 'home' },
    boot: { positions: { header_banner: [banner] }, announcements: [stripe] },
  };
  await openPage(
    page,
    {
      head: `<link rel="stylesheet" href="${shellPath}${readManifest(runtime).pageSheet}"><script src="${shellPath}shell.js"></script>
        <script>mountShell('en', 'main', ${JSON.stringify(options)})</script>`,
      body: '<div data-portico="header"></div><div data-portico="announcements"></div><main style="height: 3000px">the page</main>',
    },
    '/en/page/plain',
  );
  const top = () => page.locator('main').evaluate((main) => Math.round(main.getBoundingClientRect().top));
  await page.locator('[data-portico=header] .bar').waitFor();
  const before = await top();
  expect(before).toBeGreaterThanOrEqual(104 + 72 + 41);
  // The page is so short that it may be shown before its pictures are painted, so the browser's measure is of no use.
  await shift();
  expect(await top()).toBe(before);
});

test('room that stays empty closes, nonsense opens none, and a scrolled page keeps its place', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  const path = '/en/page/homepage?demo_room=off';
  const heights = (room: unknown) =>
    page.addInitScript((text) => localStorage.setItem('portico.room', text), JSON.stringify({ en1280: room }));
  const parts = page.locator('[data-portico=header], [data-portico=announcements]');
  const heightOf = () =>
    parts.evaluateAll((hosts) => hosts.map((host) => Math.round(host.getBoundingClientRect().height)));
  // Far more than there can be, for a banner that does not come.
  const calls = /\/api\/(position|announcement\/list|top\/notice-info)\?/;
  const answer = await holdRoute(page, calls, { json: { state: 0, data: [] } });
  await heights([Date.now(), { banner: 9_999, stripes: 1e9, notice: -50 }]);
  await page.goto(path);
  expect(await heightOf()).toEqual([176, 100]);
  await page.evaluate(() => scrollTo(0, 400));
  const first = page.locator('.section-head').first();
  const seen = await first.boundingBox();
  answer();
  await expect.poll(heightOf).toEqual([104, 0]);
  expect(await first.boundingBox()).toEqual(seen);

  await heights([Date.now() - 25 * 3_600_000, { banner: 72 }]);
  await page.goto(path);
  expect(await heightOf()).toEqual([104, 0]);
  await heights('nonsense');
  await page.goto(path);
  expect(await heightOf()).toEqual([104, 0]);
});

test('nothing breaks out of its box from 320 to 1920 px, in any language', async ({ page }) => {
  await loginAs(page, 'prime');
  for (const lang of LANGUAGES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, `/${lang}/page/shoppingcart/`);
    await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem')).toHaveCount(12);
    for (const width of [320, 360, 480, 767, 768, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const outside = await page.evaluate(() => {
        const found: string[] = [];
        const page = document.documentElement;
        for (const host of document.querySelectorAll('[data-portico]')) {
          for (const part of host.shadowRoot?.querySelectorAll('*') ?? []) {
            // Content for screen readers only is cut off on purpose.
            if (part.closest('.unseen, svg, [popover]:not(:popover-open), dialog:not([open])')) continue;
            const { left, right, width: partWidth } = part.getBoundingClientRect();
            if (partWidth > 0 && (left < -1 || right > page.clientWidth + 1))
              found.push(`${host.getAttribute('data-portico')} ${part.tagName}.${part.className}`);
          }
        }
        return found;
      });
      expect(outside, `${lang}, ${width} px`).toEqual([]);
    }
  }
});

for (const [pointer, hasTouch, least] of [
  ['mouse', false, 40],
  ['touch', true, 44],
] as const) {
  test.describe(`targets: ${pointer}`, () => {
    test.use({ hasTouch, isMobile: hasTouch });
    test(`are ${least} px and more`, async ({ page }) => {
      await loginAs(page, 'member');
      await page.goto('/en/page/shoppingcart/');
      await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem').first()).toBeVisible();
      const isCoarse = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
      expect(isCoarse).toBe(hasTouch);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const small = await page.evaluate(
          (px) =>
            [...document.querySelectorAll('[data-portico]')].flatMap((host) =>
              [...(host.shadowRoot?.querySelectorAll('button, a.button, .tabs a') ?? [])]
                .map((part) => ({
                  name: part.getAttribute('aria-label') ?? part.textContent,
                  ...part.getBoundingClientRect().toJSON(),
                }))
                .filter((box) => box.width > 0 && (box.height < px || box.width < px))
                .map((box) => `${box.name}: ${box.width} × ${box.height}`),
            ),
          least,
        );
        expect(small, `${width} px`).toEqual([]);
      }
    });
  });
}

test('cart panel, toast and header leave one another free, and the lowest window has room for lines', async ({
  page,
}) => {
  await loginAs(page, 'member');
  await visit(page, '/en/');
  const panel = page.locator('[data-portico=cart-panel]');
  const toast = page.locator('[data-portico-layer] .toast');
  for (const [width, height] of [
    [1280, 720],
    [1280, 400],
    [768, 720],
    [360, 640],
    [640, 360],
    [844, 390],
  ] as const) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    // The header's menus open under the mouse, and would cover the bar of a low window.
    await page.mouse.move(2, 2);
    const checkPlace = async () => {
      await expect(panel.getByRole('listitem').first()).toBeVisible();
      await page.evaluate(() => window.Portico.toast('The shop changed the quantity of a lamp of many words to 7.'));
      await expect(toast).toBeVisible();
      const parts = [page.locator('[data-portico=header] .bar'), panel.locator('.cart-panel'), toast];
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const [header, box, words] = boxes;
      if (!header || !box || !words) throw new Error('something has no box');
      // In a window as low as a phone's in landscape, the panel covers it.
      if (height >= 480) expect(box.y, size).toBeGreaterThanOrEqual(header.height + 7);
      expect(box.y + box.height, size).toBeLessThanOrEqual(height + 1);
      const isBeside = words.x + words.width <= box.x;
      const isAbove = words.y + words.height <= box.y;
      expect(isBeside || isAbove, `${size}: the toast lies over the panel`).toBe(true);
      // A phone's header lies in the sheet's shadow, and a low window has no other room.
      if (width >= 768 && height >= 480) expect(words.y, size).toBeGreaterThanOrEqual(header.height);
      await page.keyboard.press('Escape');
      await expect(panel.locator('.cart-panel')).toBeHidden();
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
    };
    await page.locator('[data-portico=toolbar] .rail').getByRole('button', { name: /^Cart/ }).click();
    await checkPlace();
    // Opened without an opener, it is placed in the corner.
    await page.evaluate(() => window.Portico.open('cart-panel'));
    await checkPlace();
  }
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  expect((await panel.locator('.body').boundingBox())?.height).toBeGreaterThan(100);
});

test('the tools and their ad lie over no button of the cart on its own page', async ({ page }) => {
  await loginAs(page, 'member');
  await visit(page, '/en/page/shoppingcart/');
  const tools = page.locator('[data-portico=toolbar]');
  const remove = page.locator('[data-portico=cart-panel] .remove').first();
  await expect(tools.locator('.ads img')).toBeVisible();
  await expect(remove).toBeVisible();
  const button = await remove.boundingBox();
  if (!button) throw new Error('the button has no box');
  for (const part of ['.ads', '.rail', '.to-top']) {
    const box = await tools.locator(part).boundingBox();
    expect(box?.x, part).toBeGreaterThanOrEqual(button.x + button.width);
  }
  // Without a margin they are a bar, below the total.
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const total = await page.locator('[data-portico=cart-panel] .foot').boundingBox();
    expect((total?.y ?? 0) + (total?.height ?? 0), `${width}`).toBeLessThanOrEqual(800 - 52);
    expect((await tools.locator('.toolbar').boundingBox())?.y, `${width}`).toBe(800 - 52);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(tools.locator('.rail').getByRole('button', { name: /^Cart/ })).toHaveCount(0);
});

test("the switch takes the menu's place on phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/en/');
  // The care for popovers is late code.
  await settle(page);
  const header = page.locator('[data-portico=header]');
  const menu = header.getByRole('button', { name: 'Menu' });
  for (const [width, height] of [
    [360, 740],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await tabTo(menu);
    await page.keyboard.press('Enter');
    await tabTo(header.locator('.menu .switch'));
    await page.keyboard.press('Enter');
    await expect(header.locator('#switcher')).toBeVisible();
    await expect(header.locator('#menu')).toBeHidden();
    await expect(header.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(header.getByRole('searchbox', { name: 'Find a currency' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(header.getByRole('radio', { checked: true }).nth(1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(header.getByRole('button', { name: 'Confirm' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(header.locator('#switcher')).toBeHidden();
    await expect(menu).toBeFocused();
  }
});

test('the switch that is opened before its rows have come gets them, and Tab leads into them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const held: (() => void)[] = [];
  await page.route('**/assets/later-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await visit(page, '/en/');
  const header = page.locator('[data-portico=header]');
  await tabTo(header.getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(header.locator('.menu .switch'));
  await page.keyboard.press('Enter');
  await expect(header.locator('#switcher')).toBeVisible();
  for (const go of held) go();
  await expect(header.getByRole('radio', { name: 'English' })).toBeVisible();
  await expect(header.locator('.menu .switch')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(header.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(header.locator('#switcher')).toBeHidden();
  await expect(header.locator('.menu .switch')).toBeFocused();
});
