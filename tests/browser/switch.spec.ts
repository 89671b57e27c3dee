import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { breakCalls, openPage, whenReady } from './pages.ts';

const header = (page: Page) => page.locator('[data-portico=header]');
const sheet = (page: Page) => header(page).locator('#switcher');

async function openSwitch(page: Page): Promise<void> {
  await whenReady(page);
  await header(page).locator('.switch').filter({ visible: true }).first().click();
  await expect(sheet(page).getByRole('radio').first()).toBeAttached();
}

const LANGUAGES = [
  { lang: 'cn', label: '查找货币', query: '欧元', name: '欧元', confirm: '确定' },
  { lang: 'en', label: 'Find a currency', query: 'euro', name: 'Euro', confirm: 'Confirm' },
  { lang: 'kr', label: '통화 검색', query: '유로', name: '유로', confirm: '확인' },
  { lang: 'ph', label: 'Find a currency', query: 'EUR', name: 'Euro', confirm: 'Confirm' },
] as const;

for (const { lang, label, query, name, confirm } of LANGUAGES) {
  test(`a currency is found by its name and kept: ${lang}`, async ({ page, context, shellPath }) => {
    await loginAs(page, 'member');
    const body = `<div data-portico="header"></div><script src="${shellPath}shell.js" data-lang="${lang}"></script>`;
    const path = lang === 'cn' ? '/cn/test-page' : '/en/test-page';
    await openPage(page, { body }, path, '?keep=1#part');
    await openSwitch(page);
    const field = sheet(page).getByRole('searchbox', { name: label });
    await field.fill(query);
    await expect(sheet(page).getByRole('radio', { name: new RegExp(`EUR ${name}`) })).toBeAttached();
    await field.press('Enter');
    await expect(sheet(page).getByRole('radio', { name: /EUR/ })).toBeChecked();
    const saved = page.waitForRequest(/\/api\/user\/currency$/);
    await Promise.all([page.waitForEvent('load'), sheet(page).getByRole('button', { name: confirm }).click()]);
    expect((await saved).postDataJSON()).toEqual({ currency: 'EUR' });
    await whenReady(page);
    expect(page.url().endsWith(`${path}?keep=1#part`)).toBe(true);
    expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('EUR');
    const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
    const days = (cookie: string) => Math.round(((cookies.get(cookie)?.expires ?? 0) - Date.now() / 1000) / 86_400);
    expect([cookies.get('language')?.value, days('language')]).toEqual([lang, 365]);
    expect([cookies.get('currency')?.value, days('currency')]).toEqual(['EUR', 7]);
  });
}

test('a guest’s currency is kept in the cookie, and no account is asked', async ({ page, context }) => {
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/user/currency') && saves.push(request.url()));
  await page.goto('/en/?keep=1#tab=2');
  await openSwitch(page);
  await sheet(page).getByRole('searchbox').fill('gbp');
  await sheet(page).getByRole('searchbox').press('Enter');
  await Promise.all([page.waitForEvent('load'), sheet(page).getByRole('searchbox').press('Enter')]);
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
  await expect(page).toHaveURL(/\/cn\/page\/account\/\?keep=1#tab=1$/);
  await whenReady(page);
  expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('USD');
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie.value]));
  expect([cookies.get('language'), cookies.get('currency')]).toEqual(['cn', 'USD']);
});

test('the keyboard alone: type, arrow into the list, type on, Esc by steps', async ({ page }) => {
  await page.goto('/en/');
  await openSwitch(page);
  const field = sheet(page).getByRole('searchbox');
  await field.focus();
  await page.keyboard.type('dollar');
  await expect(sheet(page).getByRole('radio', { name: /EUR/ })).toHaveCount(0);
  await expect(sheet(page).getByRole('status').filter({ hasText: '7 found' })).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: /^USD/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(sheet(page).getByRole('radio', { name: /^CAD/ })).toBeChecked();
  // A letter goes on where it belongs, and nothing is lost of it.
  await page.keyboard.type(' x');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('dollarx');
  await expect(sheet(page).getByText('No currency matches “dollarx”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(sheet(page)).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: /^CAD/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
});

for (const [width, height] of [
  [1280, 800],
  [768, 900],
  [360, 740],
  [320, 568],
] as const) {
  test(`the list stays in its box while it is filtered: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en/');
    await whenReady(page);
    if (width < 768) await header(page).locator('.menu-button').click();
    await openSwitch(page);
    const before = await sheet(page).boundingBox();
    for (const query of ['emirates', 'no such money, whatever the language may be']) {
      await sheet(page).getByRole('searchbox').fill(query);
      const now = await sheet(page).boundingBox();
      if (height >= 640) expect([now?.y, now?.height]).toEqual([before?.y, before?.height]);
      expect((now?.x ?? 0) + (now?.width ?? 0)).toBeLessThanOrEqual(width);
      await expect(sheet(page).getByRole('button', { name: 'Confirm' })).toBeInViewport();
      expect(
        await sheet(page)
          .locator('.lists')
          .evaluate((box) => box.scrollWidth - box.clientWidth),
      ).toBe(0);
    }
  });
}
