import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const at = (path: string, runtime: string) =>
  runtime === 'react' ? `${path}${path.includes('?') ? '&' : '?'}runtime=react` : path;
const hostOf = (page: Page) => page.locator('[data-portico=cookie-notice]');
const barOf = (page: Page) => hostOf(page).getByRole('region');
const isAccepted = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_accepted'));

/** A page made for one test, with the notice in it. */
const mount = (shellPath: string, options: object = {}, lang = 'en') => ({
  head: '<meta name="viewport" content="width=device-width">',
  body: `<main><h1>Page</h1></main><div data-portico="toolbar"></div><div data-portico="cookie-notice"></div>
<script src="${shellPath}shell.js"></script><script>mountShell('${lang}','main',${JSON.stringify(options)})</script>`,
});

for (const [lang, name, accept, privacy] of [
  ['en', 'Cookies', 'Accept', 'Privacy policy'],
  ['cn', 'Cookie 提示', '接受', '隐私政策'],
  ['kr', '쿠키 안내', '동의', '개인정보 처리방침'],
  ['ph', 'Cookies', 'Accept', 'Privacy policy'],
] as const) {
  test(`stands until it is accepted, and axe finds nothing: ${lang}`, async ({ page, runtime }) => {
    await page.goto(at(`/${lang}/page/help/`, runtime));
    const bar = hostOf(page).getByRole('region', { name });
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.width).toBe(560);
    await expect(bar.getByRole('link', { name: privacy })).toHaveAttribute('href', /\/page\/help\/#privacy$/);
    const { violations } = await new AxeBuilder({ page }).include('[data-portico=cookie-notice]').analyze();
    expect(violations).toEqual([]);
    await bar.getByRole('button', { name: accept, exact: true }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => isAccepted(page)).toBe('1');
    await page.reload();
    await whenReady(page);
    await page.waitForLoadState('networkidle');
    await expect(hostOf(page).locator('.footnote')).toHaveCount(0);
  });
}

test('Accept answers before the next paint, and does its work after it', async ({ page, shellPath }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await openPage(page, mount(shellPath), '/en/test-page', '?utm_source=news');
  await expect(barOf(page)).toContainText('asks us not to track');
  const seen = await hostOf(page).evaluate(async (host) => {
    const accept = [...(host.shadowRoot?.querySelectorAll('button') ?? [])].find(
      (button) => button.textContent === 'Accept',
    );
    const look = () => ({
      isThere: Boolean(host.shadowRoot?.querySelector('.footnote')),
      stored: localStorage.getItem('cookie_accepted'),
      tag: document.cookie.includes('utm_source=news'),
    });
    accept?.click();
    // A frame's callbacks run before its paint.
    const beforePaint = await new Promise((resolve) => requestAnimationFrame(() => resolve(look())));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { beforePaint, afterPaint: look() };
  });
  expect(seen).toEqual({
    beforePaint: { isThere: false, stored: null, tag: false },
    afterPaint: { isThere: false, stored: '1', tag: true },
  });
});

test('leaves after 26 s without the flag, and the next page shows it again', async ({ page, shellPath }) => {
  await page.clock.install();
  await openPage(page, mount(shellPath));
  await expect(barOf(page)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(barOf(page)).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(barOf(page)).toHaveCount(0);
  expect(await isAccepted(page)).toBeNull();
  await page.reload();
  await expect(barOf(page)).toBeVisible();
});

test('waits under the mouse and under the keyboard', async ({ page, shellPath }) => {
  await page.clock.install();
  await openPage(page, mount(shellPath));
  await barOf(page).hover();
  await page.clock.runFor(60_000);
  await expect(barOf(page)).toBeVisible();
  await barOf(page).getByRole('link').focus();
  await page.mouse.move(5, 5);
  await page.clock.runFor(60_000);
  await expect(barOf(page)).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(26_000);
  await expect(barOf(page)).toHaveCount(0);
});

test('takes no focus, and Tab reaches it', async ({ page, shellPath }) => {
  await openPage(page, mount(shellPath));
  await expect(barOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  const accept = barOf(page).getByRole('button', { name: 'Accept' });
  for (let step = 0; step < 20 && !(await accept.evaluate((button) => button.matches(':focus'))); step += 1)
    await page.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(barOf(page)).toHaveCount(0);
});

test('other tabs learn of the answer', async ({ page, context, shellPath }) => {
  await openPage(page, mount(shellPath));
  const other = await context.newPage();
  await openPage(other, mount(shellPath));
  await expect(barOf(page)).toBeVisible();
  await expect(barOf(other)).toBeVisible();
  await barOf(other).getByRole('button', { name: 'Accept' }).click();
  await expect(barOf(page)).toHaveCount(0);
});

test('nothing of it has a name that blockers hide', async ({ page, runtime }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(at('/en/page/help/', runtime));
  await expect(barOf(page)).toBeVisible();
  const names = await hostOf(page).evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => [
      element.id,
      element.getAttribute('class') ?? '',
      ...Object.keys((element as HTMLElement).dataset ?? {}),
    ]),
  );
  const hidden = /cookie|consent|notice|banner|gdpr|privacy/i;
  expect(names.filter((name) => hidden.test(name))).toEqual([]);
  const chunks = files.filter((path) => path.startsWith('/shell/'));
  expect(chunks.some((path) => path.includes('/footnote-'))).toBe(true);
  expect(chunks.filter((path) => hidden.test(path))).toEqual([]);
});

test('who has accepted fetches nothing of it', async ({ page, shellPath }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('cookie_accepted', '1'));
  await openPage(page, mount(shellPath));
  await whenReady(page);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('footnote'))).toEqual([]);
  await expect(barOf(page)).toHaveCount(0);
});

test('a page that is only prepared shows none', async ({ page, shellPath }) => {
  await openPage(page, mount(shellPath, { prerender: true }));
  await whenReady(page);
  await page.waitForTimeout(1_500);
  await expect(barOf(page)).toHaveCount(0);
});

test('on a phone it has the whole width, and covers neither toolbar nor focus', async ({ page, shellPath }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const links = Array.from({ length: 40 }, (_, index) => `<p><a href="#l${index}">Link ${index}</a></p>`).join('');
  const parts = mount(shellPath);
  await openPage(page, { ...parts, body: links + parts.body });
  await expect(barOf(page)).toBeVisible();
  const bar = await barOf(page).boundingBox();
  expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([0, 320, 568]);
  const tools = await page.locator('[data-portico=toolbar] .rail').boundingBox();
  expect((tools?.y ?? 0) + (tools?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await barOf(page).getByRole('button', { name: 'Not now' }).click();
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
});

test('goes with the shell, and leaves no mark on the page', async ({ page, shellPath }) => {
  await openPage(page, mount(shellPath));
  await expect(barOf(page)).toBeVisible();
  await page.evaluate(() => window.Portico.unmount());
  await expect(barOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
});
