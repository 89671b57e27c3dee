import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, loginAs, type Persona, test } from './fixtures.ts';
import { breakCalls, openPage, whenReady } from './pages.ts';

const at = (path: string, runtime: string) => (runtime === 'react' ? `${path}?runtime=react` : path);
const header = (page: Page) => page.locator('[data-portico=header]');

async function visit(page: Page, persona: Persona, runtime: string, path = '/en/'): Promise<void> {
  await loginAs(page, persona);
  await page.goto(at(path, runtime));
  await whenReady(page);
}

/** Hover is watched by a late part: the logo of its position comes with it. */
const settled = (page: Page) => expect(header(page).locator('.logo img')).toBeVisible();

/** The positions that a page asks for, in order. */
function recordPositions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/position') asked.push(searchParams.get('position') ?? '');
  });
  return asked;
}

/** What opens, by its button; each has a link to wait for. */
const MENUS = [
  ['.freight', '#freight', 'Parcel tracking'],
  ['.messages', '#messages', 'Action needed'],
  ['.more', '#account-menu', 'My warehouse'],
] as const;

for (const [button, menu, link] of MENUS) {
  test(`opens by a press, and closes on Esc and outside: ${menu}`, async ({ page, runtime }) => {
    await visit(page, 'member', runtime);
    const opener = header(page).locator(button);
    // Touch has no hover, so a press is all there is.
    await opener.dispatchEvent('click');
    await expect(header(page).locator(menu).getByRole('link', { name: link })).toBeVisible();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await header(page).locator(menu).getByRole('link', { name: link }).focus();
    await page.keyboard.press('Escape');
    await expect(header(page).locator(menu)).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.press('Enter');
    await expect(header(page).locator(menu)).toBeVisible();
    await page.mouse.click(640, 700);
    await expect(header(page).locator(menu)).toBeHidden();
  });
}

test('nothing opens by the focus, and Tab goes from a button into its menu', async ({ page, runtime }) => {
  await visit(page, 'member', runtime);
  await settled(page);
  for (const opener of await header(page).locator('.tools .opener').all())
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await header(page).locator('.freight').focus();
  await page.waitForTimeout(400);
  await expect(header(page).locator('#freight')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(header(page).getByRole('link', { name: 'Freight estimate' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(header(page).getByRole('link', { name: 'Freight estimate' })).toBeFocused();
  // Past its last entry the focus goes on to the next button, and the menu makes room.
  for (let entry = 0; entry < 4; entry += 1) await page.keyboard.press('Tab');
  await expect(header(page).locator('.tools > .switch')).toBeFocused();
  await expect(header(page).locator('#freight')).toBeHidden();
});

test('opens under a mouse, stays on the way, and closes behind it', async ({ page, runtime }) => {
  await visit(page, 'member', runtime);
  await settled(page);
  await header(page).locator('.freight').hover();
  const menu = header(page).locator('#freight');
  await expect(menu.getByRole('link', { name: 'Custom logistics' })).toBeVisible();
  // Through the gap between button and menu, in small steps.
  const goal = await menu.getByRole('link', { name: 'Custom logistics' }).boundingBox();
  if (!goal) throw new Error('the link has no box');
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 12 });
  await page.waitForTimeout(500);
  await expect(menu).toBeVisible();
  await page.mouse.move(20, 700);
  await expect(menu).toBeHidden();
});

test('one menu at a time: the next one takes the place of the first', async ({ page, runtime }) => {
  await visit(page, 'member', runtime);
  await settled(page);
  for (const [button, menu] of [...MENUS, ['.tools .switch', '#switcher'] as const]) {
    await header(page).locator(button).hover();
    await expect(header(page).locator(menu)).toBeVisible();
    await expect(header(page).locator('[popover]:popover-open')).toHaveCount(1);
  }
});

test('a press on what hover has opened keeps it open', async ({ page, runtime }) => {
  await visit(page, 'guest', runtime);
  await settled(page);
  const menu = header(page).locator('#freight');
  await header(page).locator('.freight').hover();
  await expect(menu).toBeVisible();
  await header(page).locator('.freight').click();
  await page.mouse.move(20, 700);
  await page.waitForTimeout(600);
  await expect(menu).toBeVisible();
  await header(page).locator('.freight').click();
  await expect(menu).toBeHidden();
});

test('a menu that is opened before its content has come shows it then', async ({ page, runtime }) => {
  const held: (() => void)[] = [];
  await page.route('**/assets/later-*.js', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await visit(page, 'guest', runtime);
  await header(page).locator('.freight').click();
  await expect(header(page).locator('#freight')).toBeVisible();
  for (const go of held) go();
  await expect(header(page).getByRole('link', { name: 'Shipping expert' })).toBeVisible();
});

test('every link of the menus leads where it should', async ({ page, runtime }) => {
  await visit(page, 'prime', runtime, '/cn/');
  const hrefs = async (button: string, menu: string) => {
    await header(page).locator(button).press('Enter');
    await expect(header(page).locator(menu).getByRole('link').first()).toBeVisible();
    return header(page)
      .locator(`${menu} a`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  expect(await hrefs('.freight', '#freight')).toEqual([
    '/cn/page/query/freight/',
    '/cn/page/query/package/',
    '/cn/page/customization/expert-service/?isNeedParams=1',
    '/cn/page/customization/fillin/',
  ]);
  expect(await hrefs('.messages', '#messages')).toEqual([
    '/cn/page/account/#tab=1',
    '/cn/page/account/#tab=1',
    '/cn/page/account/#tab=1',
    '/cn/page/account/#tab=2',
  ]);
  expect(await hrefs('.more', '#account-menu')).toEqual([
    '/cn/page/account/',
    '/cn/page/account/level/',
    '/cn/page/account/mybalance',
    '/cn/page/account/mybalance',
    '/order/diybuy',
    '/order/pkgorder',
    '/cn/page/parcel/storage/',
    '/cn/page/account/myparcel/',
    '/cn/page/partner/',
  ]);
});

test('Prime members are greeted, with counts above 99 as dots and a balance of seven digits', async ({
  page,
  runtime,
}) => {
  await visit(page, 'prime', runtime);
  await expect(header(page).getByRole('button', { name: 'Messages: more than 99 messages' })).toBeVisible();
  await header(page).locator('.messages').press('Enter');
  const rows = header(page).locator('#messages').getByRole('link');
  await expect(rows).toHaveText([/Action needed\s*12$/, /more than 99/, /more than 99/, /more than 99/]);
  await header(page).locator('.more').press('Enter');
  const menu = header(page).locator('#account-menu');
  await expect(menu.getByText('Hello, Prime member!')).toBeVisible();
  await expect(menu.getByRole('link', { name: /^Balance CN ￥\s*9,999,999\.99$/ })).toBeVisible();
  await expect(menu.getByText('Level 5')).toBeVisible();
});

/** What is seen beyond the sides of a box, or of the window. */
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

for (const [persona, lang] of [
  ['guest', 'cn'],
  ['member', 'kr'],
  ['prime', 'ph'],
  ['prime', 'en'],
] as const) {
  for (const width of [320, 768, 1280]) {
    test(`no menu breaks out of its box, and axe finds nothing: ${persona}, ${lang}, ${width} px`, async ({
      page,
      runtime,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 760 });
      await visit(page, persona, runtime, `/${lang}/`);
      for (const [button, menu] of [['.menu-button', '#menu'] as const, ...MENUS]) {
        const opener = header(page).locator(button);
        if (!(await opener.isVisible())) continue;
        await opener.press('Enter');
        await expect(header(page).locator(menu).getByRole('link').first()).toBeVisible();
        // The menu of phones has its last part later than its tabs.
        if (menu === '#menu') await expect(header(page).locator(`${menu} .entry`).first()).toBeVisible();
        expect(await outOfBox(page, menu), menu).toEqual([]);
        const { violations } = await new AxeBuilder({ page }).include('[data-portico=header]').analyze();
        expect(
          violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`)),
          menu,
        ).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  }
}

test('on phones the menu has everything, and the tabs without the late part', async ({
  page,
  runtime,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/assets/later-*.js', (route) => route.abort());
  await loginAs(page, 'member');
  await page.goto(at('/en/', runtime));
  await expect(header(page).locator('.account[role=status]')).toHaveCount(0);
  await header(page).locator('.menu-button').press('Enter');
  await expect(header(page).locator('#menu').getByRole('link', { name: 'Affiliates' })).toBeVisible();
  await page.unroute('**/assets/later-*.js');
  await page.reload();
  await whenReady(page);
  // How often it was asked for is not told here.
  const errors = consoleErrors.splice(0);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.filter((error) => !error.includes('ERR_FAILED'))).toEqual([]);
  await header(page).locator('.menu-button').press('Enter');
  const menu = header(page).locator('#menu');
  for (const name of [
    '林小美',
    'Home',
    'Parcel tracking',
    'My privileges',
    'Top up',
    'Shopping orders',
    'My affiliate',
  ])
    await expect(menu.getByRole('link', { name }).first()).toBeAttached();
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeAttached();
});

const island = (shellPath: string, attributes: string, options = '{}') =>
  `<div data-portico="header" ${attributes}></div><p id="below">Page</p><script src="${shellPath}shell.js"></script><script>mountShell('en', 'main', ${options})</script>`;
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.getBoundingClientRect().top);

test('the banner pushes the page down', async ({ page, shellPath }) => {
  await openPage(page, { head: '<style>body, p { margin: 0 }</style>', body: island(shellPath, '') });
  await whenReady(page);
  const banner = header(page).getByRole('link', { name: /parcel week/i });
  await expect(banner).toBeVisible();
  expect(await banner.evaluate((part) => part.getBoundingClientRect().toJSON())).toMatchObject({
    top: 104,
    width: 1190,
    height: 72,
  });
  expect(await topOf(page, '#below')).toBe(176);
});

for (const fixed of ['', 'data-fixed'])
  test(`the banner takes room when the page has told of it: ${fixed || 'in the page'}`, async ({ page, shellPath }) => {
    const told = { img: '/images/positions/header-banner.svg', href: '/x', title: 'Told' };
    const asked = recordPositions(page);
    await openPage(page, {
      head: '<style>body, p { margin: 0 }</style>',
      body: island(shellPath, fixed, JSON.stringify({ boot: { positions: { header_banner: [told] } } })),
    });
    await expect(header(page).locator('header')).toBeVisible();
    expect(await topOf(page, '#below')).toBe(176);
    await whenReady(page);
    await expect(header(page).getByRole('link', { name: 'Told' })).toBeVisible();
    expect(await topOf(page, '#below')).toBe(176);
    await settled(page);
    expect(asked).toEqual(['header_logo']);
  });

for (const [name, attributes, fault] of [
  ['off', 'data-banner="off"', ''],
  ['failed', '', 'position=500'],
  ['empty', '', 'position=none'],
  ['malformed', '', 'position=shape'],
] as const) {
  test(`there is no banner when it is ${name}`, async ({ page, shellPath, consoleErrors }) => {
    if (fault) await breakCalls(page, fault);
    const calls: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/position')) calls.push(new URL(request.url()).search);
    });
    await openPage(page, { body: island(shellPath, attributes, '{ api: { retries: 0 } }') });
    await whenReady(page);
    await expect.poll(() => calls.some((call) => call.includes('header_logo'))).toBe(true);
    if (!fault) await settled(page);
    else await expect.poll(() => calls.some((call) => call.includes('header_banner'))).toBe(true);
    await expect(header(page).locator('.banner')).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: 'Portico: home page' })).toBeVisible();
    // The browser itself tells of the status.
    expect(consoleErrors.splice(0)).toHaveLength(name === 'failed' ? 2 : 0);
  });
}

test('each position is asked once, when idle, and the share link is for members', async ({ page, shellPath }) => {
  const asked = recordPositions(page);
  await openPage(page, { body: island(shellPath, '') });
  await whenReady(page);
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

test("the focus comes back from the share dialog to the phones' menu", async ({ page, runtime }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/\/api\/position\?.*header_share/, (route) =>
    route.fulfill({ json: { state: 0, data: [{ id: 1, img: '', href: '', title: 'Get a coupon' }] } }),
  );
  await visit(page, 'member', runtime);
  await header(page).locator('.menu-button').press('Enter');
  await header(page).getByRole('link', { name: 'Get a coupon' }).press('Enter');
  const dialog = page.locator('[data-portico=share-overlay] dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(header(page).locator('.menu-button')).toBeFocused();
});

for (const [width, leastPx] of [
  [768, 270],
  [1024, 390],
  [1280, 460],
] as const) {
  test(`the search has the most room of the bar: ${width} px`, async ({ page, runtime }) => {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, 'member', runtime, '/cn/');
    const box = await header(page).getByRole('search').boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(leastPx);
    // What gave its room away can still be hit.
    for (const opener of await header(page).locator('.tools .opener').all())
      expect((await opener.boundingBox())?.width).toBeGreaterThanOrEqual(40);
  });
}

for (const [width, height] of [
  [1280, 104],
  [768, 104],
  [767, 56],
  [320, 56],
] as const) {
  test(`its height is kept before and after the script, without a search: ${width} px`, async ({ page, shellPath }) => {
    await page.setViewportSize({ width, height: 700 });
    await openPage(page, { body: island(shellPath, 'data-search="off" data-banner="off"') });
    await whenReady(page);
    await expect(header(page).locator('.bar')).toHaveJSProperty('offsetHeight', height);
    await expect(header(page)).toHaveJSProperty('offsetHeight', height);
    await expect(header(page).locator('.finder')).toBeHidden();
    await header(page).evaluate((host) => host.removeAttribute('data-search'));
    await expect(header(page).locator('.bar')).toHaveJSProperty('offsetHeight', 104);
    await expect(header(page).locator('.finder')).toBeVisible();
  });
}

/** Where the bar's upper edge is. */
const barTop = (page: Page) =>
  header(page)
    .locator('.bar')
    .evaluate((bar) => bar.getBoundingClientRect().top);
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const tallPage = (page: Page, shellPath: string, attributes: string) =>
  openPage(page, {
    head: '<style>body { margin: 0; height: 4000px }</style>',
    body: island(shellPath, `data-banner="off" ${attributes}`),
  });

test('fixed, it stands whatever is scrolled; else it goes with the page', async ({ page, shellPath }) => {
  await tallPage(page, shellPath, 'data-fixed');
  await whenReady(page);
  await scrollTo(page, 1_000);
  await page.waitForTimeout(300);
  expect(await barTop(page)).toBe(0);
  expect(await topOf(page, '#below')).toBeLessThan(0);
  await header(page).evaluate((host) => host.setAttribute('data-fixed', 'off'));
  expect(await barTop(page)).toBe(-1_000);
});

test('hideable, it is away while the page is scrolled down, and back on the way up', async ({ page, shellPath }) => {
  await tallPage(page, shellPath, 'data-fixed data-hideable');
  await whenReady(page);
  await scrollTo(page, 90);
  await page.waitForTimeout(300);
  expect(await barTop(page)).toBe(0);
  await scrollTo(page, 1_000);
  await expect.poll(() => barTop(page)).toBe(-104);
  await scrollTo(page, 900);
  await expect.poll(() => barTop(page)).toBe(0);
});

test('hideable, it stays with the focus inside or a menu open', async ({ page, shellPath }) => {
  await tallPage(page, shellPath, 'data-fixed data-hideable');
  await whenReady(page);
  const bar = header(page).locator('.bar');
  await header(page).getByRole('link', { name: 'Forwarding' }).focus();
  await scrollTo(page, 1_000);
  await expect(bar).toHaveAttribute('data-away');
  expect(await barTop(page)).toBe(0);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => barTop(page)).toBe(-104);
  // Back by the keyboard.
  await header(page).locator('.freight').focus();
  expect(await barTop(page)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(header(page).locator('#freight')).toBeVisible();
  await header(page).evaluate((host) => (host.shadowRoot?.activeElement as HTMLElement | null)?.blur());
  await scrollTo(page, 2_000);
  await page.waitForTimeout(300);
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

for (const [what, fields] of Object.entries(AWKWARD)) {
  for (const width of [320, 768, 1280]) {
    test(`${what} stays inside of its box: ${width} px`, async ({ page, runtime }) => {
      await page.setViewportSize({ width, height: 760 });
      await page.route('**/api/user/header-data', async (route) => {
        const reply = await (await route.fetch()).json();
        await route.fulfill({ json: { ...reply, data: { ...reply.data, ...fields } } });
      });
      await visit(page, 'member', runtime);
      await settled(page);
      const menus = width < 768 ? [['.menu-button', '#menu'], MENUS[1]] : [MENUS[1], MENUS[2]];
      for (const [button = '', menu = ''] of menus) {
        await header(page).locator(button).press('Enter');
        await expect(header(page).locator(`${menu} .entry`).first()).toBeVisible();
        expect(await outOfBox(page, menu), menu).toEqual([]);
        await page.keyboard.press('Escape');
      }
      expect(await outOfBox(page, '.row'), 'the bar').toEqual([]);
    });
  }
}

test('a short nickname stands at its arrow, and a long one does not break out', async ({ page, runtime }) => {
  for (const nickName of ['Li', 'Maximiliane-Wilhelmine von Habenichts-Oberau']) {
    await page.route('**/api/user/header-data', async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...reply, data: { ...reply.data, nick_name: nickName } } });
    });
    await visit(page, 'member', runtime);
    await expect(header(page).locator('.who .name')).toHaveText(nickName);
    const [room, who, arrow] = await header(page)
      .locator('.account, .account > .who, .account > .more')
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
      );
    if (!room || !who || !arrow) throw new Error('something is missing');
    expect(Math.abs(arrow.left - who.right), nickName).toBeLessThanOrEqual(8);
    expect(arrow.right).toBeLessThanOrEqual(room.right);
    expect(who.left).toBeGreaterThanOrEqual(room.left);
  }
});
