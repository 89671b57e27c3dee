import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, loginAs, type Persona, test } from './fixtures.ts';
import { openLate, openPage, openShell, tabTo, visit, whenReady } from './pages.ts';
import { readManifest } from './partials.ts';

const header = (page: Page) => page.locator('[data-portico=header]');

async function visitAs(page: Page, persona: Persona, path = '/en/'): Promise<void> {
  await loginAs(page, persona);
  await visit(page, path);
}

/** A late part watches for hover; the logo of its position is loaded with it, and kept once it has been answered. */
const settled = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('portico.last_logo'))).not.toBeNull();

/** Records the positions that a page requests, in order. */
function recordPositions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/position') asked.push(searchParams.get('position') ?? '');
  });
  return asked;
}

/** The menus by their buttons; each has a link to wait for. */
const MENUS = [
  ['.freight', '#freight', 'Parcel tracking'],
  ['.messages', '#messages', 'Action needed'],
  ['.more', '#account-menu', 'My warehouse'],
] as const;

test('menus open by a press and by keys, and close on Esc and outside', async ({ page }) => {
  await visitAs(page, 'member');
  for (const [button, menu, link] of MENUS) {
    const opener = header(page).locator(button);
    const first = header(page).locator(menu).getByRole('link', { name: link });
    // Touch has no hover, so only a press opens it.
    await opener.dispatchEvent('click');
    await expect(first, menu).toBeVisible();
    await expect(opener, menu).toHaveAttribute('aria-expanded', 'true');
    await page.mouse.click(640, 700);
    await expect(header(page).locator(menu)).toBeHidden();
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await expect(first, menu).toBeVisible();
    await tabTo(first);
    await page.keyboard.press('Escape');
    await expect(header(page).locator(menu)).toBeHidden();
    await expect(opener, menu).toBeFocused();
    await expect(opener, menu).toHaveAttribute('aria-expanded', 'false');
  }
});

test('nothing opens by the focus, and Tab goes from a button into its menu', async ({ page }) => {
  await page.clock.install();
  await visitAs(page, 'member');
  await settled(page);
  for (const opener of await header(page).locator('.tools .opener').all())
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await tabTo(header(page).locator('.freight'));
  await page.clock.runFor(1_000);
  await expect(header(page).locator('#freight')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('link', { name: 'Freight estimate' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: 'Freight estimate' })).toBeFocused();
  // After its last entry, the focus moves to the next button, and the menu closes.
  for (let entry = 0; entry < 4; entry += 1) await page.keyboard.press('Tab');
  await expect(header(page).locator('.tools > .switch')).toBeFocused();
  await expect(header(page).locator('#freight')).toBeHidden();
});

test('menus open under a mouse, one at a time, stay on the way and by a press, and close behind it', async ({
  page,
}) => {
  await page.clock.install();
  await visitAs(page, 'member');
  await settled(page);
  for (const [button, menu] of [...MENUS, ['.tools .switch', '#switcher'] as const]) {
    await header(page).locator(button).hover();
    await expect(header(page).locator(menu)).toBeVisible();
    await expect(header(page).locator('[popover]:popover-open')).toHaveCount(1);
  }
  const menu = header(page).locator('#freight');
  await header(page).locator('.freight').hover();
  await expect(menu.getByRole('link', { name: 'Custom logistics' })).toBeVisible();
  // Through the gap between button and menu, in small steps.
  const goal = await menu.getByRole('link', { name: 'Custom logistics' }).boundingBox();
  if (!goal) throw new Error('the link has no box');
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 12 });
  await page.clock.runFor(1_000);
  await expect(menu).toBeVisible();
  await page.mouse.move(20, 700);
  await page.clock.runFor(1_000);
  await expect(menu).toBeHidden();
  // A press on a menu that hover has opened keeps it open.
  await header(page).locator('.freight').hover();
  await expect(menu).toBeVisible();
  await header(page).locator('.freight').click();
  await page.mouse.move(20, 700);
  await page.clock.runFor(1_000);
  await expect(menu).toBeVisible();
  await header(page).locator('.freight').click();
  await expect(menu).toBeHidden();
});

/** The parts that are visible beyond the sides of a box, or of the window. */
const outOfBox = (page: Page, selector: string) =>
  header(page)
    .locator(selector)
    .evaluate((box) =>
      [box, ...box.querySelectorAll('a, button, bdi, img, span:not(.unseen, .unseen *)')]
        .filter(
          (part) => !part.parentElement?.closest('.clip') && part.closest('[popover]') === box.closest('[popover]'),
        )
        .filter((part) => {
          const { left, right, width } = part.getBoundingClientRect();
          const edge = box.getBoundingClientRect();
          return width > 1 && (left < Math.max(0, edge.left) || right > Math.min(innerWidth, edge.right) + 0.5);
        })
        .map((part) => `${part.tagName}.${part.className}`),
    );

/** Opens each menu of a width by its button, and checks it. */
async function eachMenu(page: Page, look: (menu: string) => Promise<void>): Promise<void> {
  for (const [button, menu] of [['.menu-button', '#menu'] as const, ...MENUS]) {
    const opener = header(page).locator(button);
    if (!(await opener.isVisible())) continue;
    await opener.dispatchEvent('click');
    // The last part of the phones' menu is loaded after its tabs.
    await expect(header(page).locator(`${menu} .entry`).first()).toBeVisible();
    await look(menu);
    await page.keyboard.press('Escape');
    await expect(header(page).locator(menu)).toBeHidden();
  }
}

for (const [persona, lang] of [
  ['guest', 'cn'],
  ['member', 'kr'],
  ['prime', 'ph'],
] as const) {
  test(`no menu breaks out of its box, and axe finds nothing: ${persona}, ${lang}`, async ({ page }) => {
    await visitAs(page, persona, `/${lang}/`);
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 760 });
      await eachMenu(page, async (menu) => {
        expect(await outOfBox(page, menu), `${menu}, ${width} px`).toEqual([]);
        if (width !== 768) expect(await findings(page, '[data-portico=header]'), `${menu}, ${width} px`).toEqual([]);
      });
    }
  });
}

const island = (shellPath: string, attributes: string, options = '{}') =>
  `<div data-portico="header" ${attributes}></div><p id="below">Page</p><script src="${shellPath}shell.js"></script><script>mountShell('en', 'main', ${options})</script>`;
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);

test('the banner pushes the page down, late only after a key', async ({ page, shellPath }) => {
  await openShell(page, { head: '<style>body, p { margin: 0 }</style>', body: island(shellPath, '') });
  const banner = header(page).getByRole('link', { name: /parcel week/i });
  await expect(header(page).locator('.banner:not([data-waiting])')).toBeAttached();
  // It is there for screen readers.
  await expect(banner).toBeAttached();
  expect(await topOf(page, '#below')).toBe(104);
  await openLate(page, banner);
  expect(await banner.evaluate((part) => part.getBoundingClientRect().toJSON())).toMatchObject({
    top: 104,
    width: 1190,
    height: 72,
  });
  expect(await topOf(page, '#below')).toBe(176);
});

test('a banner that the page tells of has the room that the page sheet keeps, fixed or in the page', async ({
  page,
  runtime,
  shellPath,
}) => {
  const told = { img: '/images/positions/header-banner.svg', href: '/x', title: 'Told' };
  const asked = recordPositions(page);
  for (const fixed of ['', 'data-fixed']) {
    asked.length = 0;
    await openPage(
      page,
      {
        head: `<style>body, p { margin: 0 }</style><link rel="stylesheet" href="${shellPath}${readManifest(runtime).pageSheet}">`,
        body: island(
          shellPath,
          `${fixed} data-room="banner"`,
          JSON.stringify({ boot: { positions: { header_banner: [told] } } }),
        ),
      },
      `/en/test-page-${fixed}`,
    );
    await expect(header(page).locator('header')).toBeVisible();
    expect(await topOf(page, '#below'), fixed).toBe(176);
    await whenReady(page);
    await expect(header(page).getByRole('link', { name: 'Told' })).toBeVisible();
    expect(await topOf(page, '#below'), fixed).toBe(176);
    await settled(page);
    // The banner is there before the logo is asked for.
    await expect.poll(() => asked, fixed).toEqual(['header_logo']);
  }
});

test('each position is asked once, when idle, and the share link is for members', async ({ page, shellPath }) => {
  const asked = recordPositions(page);
  await openShell(page, { body: island(shellPath, '') });
  await settled(page);
  await expect(header(page).locator('.banner')).toBeVisible();
  await expect(header(page).locator('.share')).toHaveCount(0);
  expect([...asked].sort()).toEqual(['header_banner', 'header_logo']);
  asked.length = 0;
  await loginAs(page, 'member');
  await page.reload();
  await expect(header(page).locator('.second .share')).toBeVisible();
  await expect(header(page).locator('.second .share')).toHaveAttribute(
    'href',
    /\/en\/page\/homepage\?shareType=1&shareId=\d+$/,
  );
  await expect(header(page).locator('.banner')).toBeVisible();
  expect([...asked].sort()).toEqual(['header_banner', 'header_logo', 'header_share']);
});

test("the focus comes back from the share dialog to the phones' menu", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/api\/position\?.*header_share/, (route) =>
    route.fulfill({ json: { state: 0, data: [{ id: 1, img: '', href: '', title: 'Get a coupon' }] } }),
  );
  await visitAs(page, 'member');
  const button = header(page).locator('.menu-button');
  // The code that returns the focus says so.
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  const link = header(page).getByRole('link', { name: 'Get a coupon' });
  await tabTo(button);
  await page.keyboard.press('Enter');
  await expect(link).toBeVisible();
  await tabTo(link);
  await page.keyboard.press('Enter');
  const dialog = page.locator('[data-portico=share-overlay] dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('the search has the most room of the bar', async ({ page }) => {
  await visitAs(page, 'member', '/cn/');
  for (const [width, leastPx] of [
    [1280, 460],
    [1024, 390],
    [768, 270],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    const box = await header(page).getByRole('search').boundingBox();
    expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(leastPx);
    // A part that has given way can still be pressed.
    for (const opener of await header(page).locator('.tools .opener').all())
      expect((await opener.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(40);
  }
});

test('on a phone nothing touches an edge: the search the bar’s, the messages the window’s', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await visitAs(page, 'member');
  const bar = await header(page).locator('.bar').boundingBox();
  const search = await header(page).getByRole('search').boundingBox();
  expect((bar?.height ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)).toBeGreaterThanOrEqual(8);
  await header(page).locator('.messages').click();
  const menu = header(page).locator('#messages');
  await expect(menu.getByRole('link').first()).toBeVisible();
  expect(await menu.evaluate((box) => 360 - box.getBoundingClientRect().right)).toBe(8);
});

test('its height is kept, with and without a search', async ({ page, shellPath }) => {
  await openShell(page, { body: island(shellPath, 'data-search="off" data-banner="off"') });
  const bar = header(page).locator('.bar');
  for (const [width, height] of [
    [1280, 104],
    [768, 104],
    [767, 56],
    [320, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await header(page).evaluate((host) => host.setAttribute('data-search', 'off'));
    await expect(bar, `${width} px`).toHaveJSProperty('offsetHeight', height);
    await expect(header(page), `${width} px`).toHaveJSProperty('offsetHeight', height);
    await expect(header(page).locator('.finder'), `${width} px`).toBeHidden();
    await header(page).evaluate((host) => host.removeAttribute('data-search'));
    await expect(bar, `${width} px`).toHaveJSProperty('offsetHeight', 104);
    await expect(header(page).locator('.finder'), `${width} px`).toBeVisible();
  }
});

/** Where the bar's upper edge is. */
const barTop = (page: Page) =>
  header(page)
    .locator('.bar')
    .evaluate((bar) => bar.getBoundingClientRect().top);
/** Scrolls, and resolves when the page has handled the event and its delay has passed. */
async function scrollTo(page: Page, top: number): Promise<void> {
  // The event fires with the next frame, which the page's clock does not trigger.
  await page.evaluate(
    (y) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, y);
      }),
    top,
  );
  await page.clock.runFor(1_000);
}

const tallPage = (page: Page, shellPath: string, attributes: string) =>
  openPage(page, {
    head: '<style>body { margin: 0; height: 4000px }</style>',
    body: island(shellPath, `data-banner="off" ${attributes}`),
  });

test('fixed, it stands whatever is scrolled; else it goes with the page', async ({ page, shellPath }) => {
  await page.clock.install();
  await tallPage(page, shellPath, 'data-fixed');
  await whenReady(page);
  await scrollTo(page, 1_000);
  expect(await barTop(page)).toBe(0);
  expect(await topOf(page, '#below')).toBeLessThan(0);
  await header(page).evaluate((host) => host.setAttribute('data-fixed', 'off'));
  expect(await barTop(page)).toBe(-1_000);
});

test('hideable, it is away while the page is scrolled down, but not with the focus inside or a menu open', async ({
  page,
  shellPath,
}) => {
  await page.clock.install();
  await tallPage(page, shellPath, 'data-fixed data-hideable');
  await whenReady(page);
  await scrollTo(page, 90);
  expect(await barTop(page)).toBe(0);
  await scrollTo(page, 1_000);
  await expect.poll(() => barTop(page)).toBe(-104);
  await scrollTo(page, 900);
  await expect.poll(() => barTop(page)).toBe(0);

  await scrollTo(page, 0);
  const bar = header(page).locator('.bar');
  await tabTo(header(page).getByRole('link', { name: 'Forwarding' }));
  await scrollTo(page, 1_000);
  await expect(bar).toHaveAttribute('data-away');
  expect(await barTop(page)).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => barTop(page)).toBe(-104);
  // Back by keyboard.
  await tabTo(header(page).locator('.freight'));
  expect(await barTop(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(header(page).locator('#freight')).toBeVisible();
  await header(page).evaluate((host) => (host.shadowRoot?.activeElement as HTMLElement | null)?.blur());
  await scrollTo(page, 2_000);
  expect(await barTop(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => barTop(page)).toBe(-104);
});

const AWKWARD = {
  'a name of 60 Chinese characters': { nick_name: '龙泉青瓷手工茶壶'.repeat(8).slice(0, 60), currencyMoney: 1e21 },
  'a name of one word': {
    nick_name: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau',
    currencyMoney: 9_999_999.99,
  },
  'a name from right to left': { nick_name: 'محمد بن عبد الله \u202eabc', currencyMoney: -3.5 },
  'no messages': { message_num: 0, unconfirmed_num: 0, import_msg_num: 0, normal_msg_num: 0, advisory_num: 0 },
  'wrong fields': {
    nick_name: 42,
    avatar: 'javascript:alert(1)',
    message_num: -4,
    import_msg_num: '3',
    currencyMoney: '12',
  },
} as const;

test('whatever the server says of a member stays inside of its box', async ({ page }) => {
  let fields: object = {};
  await page.route('**/api/user/header-data', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...reply, data: { ...reply.data, ...fields } } });
  });
  const tell = async (told: object) => {
    fields = told;
    await page.evaluate(() => window.Portico.reloadUser());
  };
  await visitAs(page, 'member');
  await settled(page);
  for (const [what, told] of Object.entries(AWKWARD)) {
    await tell(told);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 760 });
      await eachMenu(page, async (menu) => expect(await outOfBox(page, menu), `${what}, ${width} px`).toEqual([]));
      expect(await outOfBox(page, '.row'), `${what}, ${width} px: the bar`).toEqual([]);
    }
  }
  // With any length of nickname, the account stays beside the cart, and nothing overflows.
  for (const nickName of ['Li', 'Maximiliane-Wilhelmine von Habenichts-Oberau']) {
    await tell({ nick_name: nickName });
    await expect(header(page).locator('.who .name')).toHaveText(nickName);
    const [cart, room, who, arrow] = await header(page)
      .locator('.cart, .account, .account > .who, .account > .more')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    if (!cart || !room || !who || !arrow) throw new Error('something is missing');
    expect(room.left - cart.right, nickName).toBe(8);
    await expect(header(page).locator('.account')).toHaveCSS('background-color', 'rgb(246, 247, 249)');
    expect(Math.abs(arrow.left - who.right), nickName).toBeLessThanOrEqual(8);
    expect(arrow.right, nickName).toBeLessThanOrEqual(room.right);
    expect(who.left, nickName).toBeGreaterThanOrEqual(room.left);
  }
});
