import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { breakCalls, openPage, recordCalls, whenReady } from './pages.ts';

const at = (path: string, runtime: string) => (runtime === 'react' ? `${path}?runtime=react` : path);
const barOf = (page: Page) => page.locator('[data-portico=toolbar]');
const appButton = (page: Page, name = 'App') => barOf(page).getByRole('button', { name, exact: true });
const codeOf = (page: Page) => barOf(page).locator('svg.qr');

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => {}))));
  const { violations } = await new AxeBuilder({ page }).include('[data-portico=toolbar]').analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}

for (const [lang, path, app, service, gift] of [
  ['cn', '/cn/', '手机应用', '在线客服', '新用户可领取 CN¥1050 优惠券。'],
  ['en', '/en/', 'App', 'Customer service', 'New users get CN¥1050 in coupons.'],
  ['kr', '/kr/', '앱', '고객 서비스', '신규 회원에게 CN¥1050 쿠폰을 드립니다.'],
  ['ph', '/ph/', 'App', 'Customer service', 'New users get CN¥1050 in coupons.'],
] as const) {
  test(`the app's code opens beside its button, with the gift note: ${lang}`, async ({ page, runtime }) => {
    await page.goto(at(path, runtime));
    await whenReady(page);
    await expect(appButton(page, service)).toBeVisible();
    await appButton(page, app).click();
    await expect(codeOf(page)).toBeInViewport({ ratio: 1 });
    await expect(barOf(page).getByText(gift)).toBeVisible();
    const [code, button] = [await codeOf(page).boundingBox(), await appButton(page, app).boundingBox()];
    if (!code || !button) throw new Error('something has no box');
    expect(code.x + code.width).toBeLessThanOrEqual(button.x);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(codeOf(page)).toBeHidden();
    await expect(appButton(page, app)).toBeFocused();
  });
}

test('the code is fetched when it is opened, and not before', async ({ page, runtime }) => {
  const chunks: string[] = [];
  page.on('request', (request) => chunks.push(new URL(request.url()).pathname));
  const hasCode = () => chunks.some((path) => path.includes('/assets/qr-'));
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await expect(barOf(page).locator('.ads img')).toBeVisible();
  expect(hasCode()).toBe(false);
  await appButton(page).click();
  await expect(codeOf(page)).toBeVisible();
  expect(hasCode()).toBe(true);
});

test('where the code does not come its text is there', async ({ page, runtime, consoleErrors }) => {
  await page.route('**/assets/qr-*.js', (route) => route.abort());
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await appButton(page).click();
  await expect(barOf(page).getByText('https://m.shop.example/app?lang=en')).toBeVisible();
  consoleErrors.length = 0;
});

test('the code is dark on white in the dark and in forced colours', async ({ page, runtime }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await appButton(page).click();
  await expect(codeOf(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(codeOf(page)).toHaveCSS('fill', 'rgb(0, 0, 0)');
});

test('customer service opens its window', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const opened = page.waitForEvent('popup');
  await appButton(page, 'Customer service').click();
  await expect(await opened).toHaveURL(/\/service\/|chat|customservice/);
});

for (const [persona, name, href] of [
  ['guest', 'New here? Coupons worth CN¥1050', '/en/page/noviceguide/'],
  ['member', 'Your level, your privileges', '/en/page/account/level/'],
  ['prime', 'Your level, your privileges', '/en/page/account/level/'],
] as const) {
  test(`the ad is the one for a ${persona}, asked for once, and pushes nothing`, async ({ page, runtime }) => {
    const calls = recordCalls(page, { withPlaced: true });
    await loginAs(page, persona);
    await page.goto(at('/en/', runtime));
    await whenReady(page);
    const cart = barOf(page).locator('.rail');
    const before = await cart.boundingBox();
    const ad = barOf(page).getByRole('link', { name });
    await expect(ad).toHaveAttribute('href', href);
    await expect(ad.getByRole('img')).toBeInViewport({ ratio: 1 });
    expect(await cart.boundingBox()).toEqual(before);
    expect(calls.filter((call) => call === 'GET /position').length).toBeLessThanOrEqual(4);
    expect(await findings(page)).toEqual([]);
  });
}

test('the ads change with who is here', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await expect(barOf(page).getByRole('link', { name: /^New here/ })).toBeVisible();
  await loginAs(page, 'member');
  await page.evaluate(() => window.Portico.reloadUser());
  await expect(barOf(page).getByRole('link', { name: /^Your level/ })).toBeVisible();
  await expect(barOf(page).getByRole('link', { name: /^New here/ })).toHaveCount(0);
});

test('ads that fail, or whose picture is not there, leave nothing behind', async ({ page, runtime, consoleErrors }) => {
  await breakCalls(page, 'position=state:1');
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await expect(barOf(page).locator('.ads')).toBeAttached();
  await expect(barOf(page).locator('.ads > *')).toHaveCount(0);
  await page.context().clearCookies({ name: 'demo_faults' });
  await page.route('**/images/positions/toolbar-*.svg', (route) => route.abort());
  await page.reload();
  await whenReady(page);
  await expect(barOf(page).locator('.ads')).toBeAttached();
  await expect(barOf(page).locator('.ads > *')).toHaveCount(0);
  consoleErrors.length = 0;
});

test('on a small phone every tool can be reached, and most of them are folded', async ({ page, runtime }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  const calls = recordCalls(page, { withPlaced: true });
  await loginAs(page, 'member');
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await page.evaluate(() => window.scrollTo(0, 400));
  const toTop = barOf(page).getByRole('button', { name: 'Back to top' });
  await expect(toTop).toBeInViewport({ ratio: 1 });
  await expect(appButton(page)).toBeHidden();
  const more = barOf(page).locator('summary');
  const before = await more.boundingBox();
  expect(before?.width).toBeGreaterThanOrEqual(40);
  await more.click();
  expect(await more.boundingBox(), 'it stays under the finger').toEqual(before);
  for (const name of ['App', 'Customer service']) await expect(appButton(page, name)).toBeInViewport({ ratio: 1 });
  await expect(barOf(page).getByRole('button', { name: /^Cart/ })).toBeInViewport({ ratio: 1 });
  expect(await findings(page)).toEqual([]);
  await appButton(page).click();
  await expect(codeOf(page)).toBeInViewport({ ratio: 1 });
  await expect(barOf(page).getByRole('link', { name: 'Open the app page' })).toBeInViewport({ ratio: 1 });
  expect(await findings(page), 'code open').toEqual([]);
  // There is no room for ads, so they are not asked for.
  await expect(barOf(page).locator('.ads')).toBeHidden();
  expect(calls.filter((call) => call.includes('toolbar'))).toEqual([]);
});

test('it does not step aside while the code is open', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await appButton(page).click();
  await expect(codeOf(page)).toBeVisible();
  // The focus alone would keep it as well.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(barOf(page).locator('.toolbar')).toHaveAttribute('data-aside', 'true');
  await expect(codeOf(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(codeOf(page)).toBeHidden();
});

test('a site without an app has neither button nor fold', async ({ page, shellPath }) => {
  await openPage(page, {
    body: `<div data-portico="toolbar"></div><script src="${shellPath}shell.js" data-lang="en"></script>`,
  });
  await whenReady(page);
  await expect(appButton(page, 'Customer service')).toBeVisible();
  await expect(appButton(page)).toHaveCount(0);
  await expect(barOf(page).locator('summary')).toHaveCount(0);
});

test('at the end of the page only the way to the top is left, unless the keyboard is in it', async ({
  page,
  runtime,
}) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const rail = barOf(page).locator('.rail');
  const scrollTo = (part: number) =>
    page.evaluate((share) => window.scrollTo(0, document.documentElement.scrollHeight * share), part);
  // What a mouse has pressed keeps the focus, and holds nothing.
  for (let times = 0; times < 2; times++) await appButton(page).click();
  await expect(appButton(page)).toBeFocused();
  await scrollTo(1);
  await expect(rail).toBeHidden();
  await expect(barOf(page).locator('.ads')).toBeHidden();
  const toTop = barOf(page).getByRole('button', { name: 'Back to top' });
  await expect(toTop).toBeInViewport({ ratio: 1 });
  await toTop.click();
  await expect(rail).toBeVisible();
  await expect(toTop).toBeHidden();
  await appButton(page).focus();
  await page.keyboard.press('Tab');
  await scrollTo(1);
  await expect(toTop).toBeVisible();
  await expect(barOf(page).locator('.toolbar')).toHaveAttribute('data-aside', 'true');
  await expect(rail).toBeVisible();
});
