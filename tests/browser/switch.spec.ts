import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { PORT } from './origin.ts';
import { at, breakCalls, holdRoute, openPage, tabTo, visit, whenReady } from './pages.ts';

const header = (page: Page) => page.locator('[data-portico=header]');
const sheet = (page: Page) => header(page).locator('#switcher');

const LATE = /\/assets\/later-/;

async function openSwitch(page: Page): Promise<void> {
  await whenReady(page);
  await header(page).locator('.switch').filter({ visible: true }).first().click();
  await expect(sheet(page).getByRole('radio').first()).toBeAttached();
}

test('a currency is found by its name and kept', both, async ({ page, context, shellPath }) => {
  await loginAs(page, 'member');
  const body = `<div data-portico="header"></div><script src="${shellPath}shell.js" data-lang="kr"></script>`;
  const path = '/en/test-page';
  await openPage(page, { body }, path, '?keep=1#part');
  await openSwitch(page);
  await sheet(page).getByRole('searchbox', { name: '통화 검색' }).fill('유로');
  await expect(sheet(page).getByRole('radio', { name: /EUR 유로/ })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('radio', { name: /EUR/ })).toBeChecked();
  const saved = page.waitForRequest(/\/api\/user\/currency$/);
  await Promise.all([page.waitForEvent('load'), sheet(page).getByRole('button', { name: '확인' }).dblclick()]);
  expect((await saved).postDataJSON()).toEqual({ currency: 'EUR' });
  await whenReady(page);
  expect(page.url().endsWith(`${path}?keep=1#part`)).toBe(true);
  expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('EUR');
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  const days = (cookie: string) => Math.round(((cookies.get(cookie)?.expires ?? 0) - Date.now() / 1000) / 86_400);
  expect([cookies.get('language')?.value, days('language')]).toEqual(['kr', 365]);
  expect([cookies.get('currency')?.value, days('currency')]).toEqual(['EUR', 7]);
});

test('a page that answers a form is loaded anew by GET: the form is not sent twice', async ({ page, shellPath }) => {
  const methods: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && methods.push(request.method()));
  const path = '/en/order/confirm';
  const form = `<form method="post" action="${path}#part"><button id="send">Send</button></form>`;
  const shell = `<div data-portico="header"></div><script src="${shellPath}shell.js" data-lang="en"></script>`;
  await openPage(page, { body: form + shell }, path);
  await Promise.all([page.waitForEvent('load'), page.locator('#send').click()]);
  await openSwitch(page);
  await Promise.all([page.waitForEvent('load'), sheet(page).getByRole('button', { name: 'Confirm' }).click()]);
  expect(methods).toEqual(['GET', 'POST', 'GET']);
  expect(page.url().endsWith(`${path}#part`)).toBe(true);
});

test('a guest’s currency is kept in the cookie, and no account is asked', async ({ page, context }) => {
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/currency') && saves.push(request.url()));
  await page.goto('/en/?keep=1#tab=2');
  await openSwitch(page);
  await sheet(page).getByRole('searchbox').fill('gbp');
  await page.keyboard.press('Enter');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await whenReady(page);
  expect(page.url()).toMatch(/\/en\/\?keep=1#tab=2$/);
  expect((await context.cookies()).find(({ name }) => name === 'currency')?.value).toBe('GBP');
  expect(saves).toEqual([]);
});

test('a save that fails is told, the language changes and the currency stays the account’s', async ({
  page,
  context,
}) => {
  await loginAs(page, 'member');
  await page.goto('/en/page/account/?keep=1#tab=1');
  await openSwitch(page);
  await breakCalls(page, 'saveCurrency=refuse');
  await sheet(page).getByRole('radio', { name: '简体中文' }).check({ force: true });
  await sheet(page).getByRole('radio', { name: /JPY/ }).check({ force: true });
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.locator('[data-portico-layer]').getByText('Sorry, network is unstable').first()).toBeVisible();
  await page.waitForURL(/\/cn\/page\/account\/\?keep=1#tab=1$/);
  await whenReady(page);
  expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('USD');
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie.value]));
  expect([cookies.get('language'), cookies.get('currency')]).toEqual(['cn', 'USD']);
});

test('works again when the page asks whether to leave and the shopper stays', async ({ page, runtime }) => {
  await page.goto(at('/en/page/help/', runtime));
  await openSwitch(page);
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()));
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await sheet(page).getByRole('radio', { name: '简体中文' }).check({ force: true });
  await sheet(page).locator('.confirm').click();
  await expect.poll(() => asked.length).toBe(1);
  await expect(sheet(page).getByRole('button', { name: 'Confirm' })).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/cn\/page\/help\//);
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
});

test('the keyboard alone: type, arrow into the list, type on, Esc by steps', both, async ({ page, runtime }) => {
  await visit(page, '/en/', runtime);
  await tabTo(header(page).locator('.switch').filter({ visible: true }).first());
  await page.keyboard.press('Enter');
  const field = sheet(page).getByRole('searchbox');
  await expect(field).toBeVisible();
  await tabTo(field);
  await page.keyboard.type('dollar');
  await expect(sheet(page).getByRole('radio', { name: /EUR/ })).toHaveCount(0);
  await expect(sheet(page).getByRole('status').filter({ hasText: '7 found' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: /^USD/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: /^CAD/ })).toBeChecked();
  // A typed letter continues in the field, and none is lost.
  await page.keyboard.type(' x');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('dollarx');
  await expect(sheet(page).locator('.none')).toHaveText('No currency matches “dollarx”.');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: /^CAD/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

test('a press on the shade of the sheet closes it, and does not reach what lies beneath', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/en/');
  await header(page).locator('.menu-button').click();
  await openSwitch(page);
  const address = page.url();
  const logo = await header(page).locator('.logo').boundingBox();
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.documentElement.dataset.clicked = '';
    });
  });
  await page.mouse.click((logo?.x ?? 0) + 10, (logo?.y ?? 0) + 10);
  await expect(sheet(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-clicked');
  expect(page.url()).toBe(address);
});

test('the list stays in its box while it is filtered', async ({ page }) => {
  await visit(page, '/en/');
  for (const [width, height] of [
    [1280, 800],
    [768, 900],
    [360, 740],
    [320, 568],
  ] as const) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    if (width < 768) await header(page).locator('.menu-button').click();
    await openSwitch(page);
    const before = await sheet(page).boundingBox();
    for (const query of ['emirates', 'no such money, whatever the language may be']) {
      await sheet(page).getByRole('searchbox').fill(query);
      const now = await sheet(page).boundingBox();
      if (height >= 640) expect([now?.y, now?.height], size).toEqual([before?.y, before?.height]);
      expect((now?.x ?? 0) + (now?.width ?? 0), size).toBeLessThanOrEqual(width);
      await expect(sheet(page).getByRole('button', { name: 'Confirm' }), size).toBeInViewport();
      expect(
        await sheet(page)
          .locator('.lists')
          .evaluate((box) => box.scrollWidth - box.clientWidth),
        size,
      ).toBe(0);
    }
    // The first Esc clears the field, the next one closes the switch.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(sheet(page), size).toBeHidden();
  }
});

test(
  'what opens late is not passed over by Tab, which waits for it; Shift+Tab and Esc do not',
  both,
  async ({ page, runtime }) => {
    const bring = await holdRoute(page, LATE);
    await visit(page, '/en/', runtime);
    const opener = header(page).locator('.tools .switch');
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(opener).not.toBeFocused();
    await page.keyboard.press('Tab');
    await expect(opener).toBeFocused();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(opener).toBeFocused();
    bring();
    // The first stop is the picked item, which was waited for.
    await expect(sheet(page).getByRole('radio', { name: 'English' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('searchbox')).toBeFocused();
  },
);

test('who has not asked for what opens late keeps the focus', async ({ page, runtime }) => {
  const bring = await holdRoute(page, LATE);
  await visit(page, '/en/', runtime);
  const opener = header(page).locator('.tools .switch');
  await tabTo(opener);
  await page.keyboard.press('Enter');
  bring();
  await expect(sheet(page).getByRole('searchbox')).toBeVisible();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet(page).getByRole('radio', { name: 'English' })).toBeFocused();
});

test('a menu whose links do not come lets Tab go on', async ({ page, consoleErrors }) => {
  await page.route(LATE, (route) => route.abort());
  await visit(page, '/en/');
  const opener = header(page).locator('.tools .switch');
  await tabTo(opener);
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('Sorry, network is unstable');
  await page.keyboard.press('Tab');
  await expect(opener).not.toBeFocused();
  consoleErrors.splice(0);
});

test('wins over cookies of another application for the whole domain, and names one that it can’t reach', async ({
  page,
  context,
}) => {
  const origin = `http://www.shop.localhost:${PORT}`;
  const old = { domain: '.shop.localhost', path: '/' };
  await context.addCookies([
    { name: 'currency', value: 'CNY', ...old },
    { name: 'language', value: 'cn', httpOnly: true, ...old },
    { name: 'currency', value: 'EUR', domain: 'www.shop.localhost', path: '/en/' },
  ]);
  const said: string[] = [];
  page.on('console', (message) => message.text().startsWith('[portico] the cookie') && said.push(message.text()));
  await page.goto(`${origin}/en/?a=1`);
  await openSwitch(page);
  await sheet(page).getByRole('searchbox').fill('usd');
  await page.keyboard.press('Enter');
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  const sent = (await (await reload).allHeaders()).cookie?.split('; ') ?? [];
  expect(sent.filter((one) => /^(currency|language)=/.test(one)).sort()).toEqual([
    'currency=USD',
    'language=cn',
    'language=en',
  ]);
  expect(said).toEqual([expect.stringContaining('"language"')]);
  await whenReady(page);
  expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('USD');
});
