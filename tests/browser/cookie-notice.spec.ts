import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { openPage, openShell, settle, tabTo, whenReady } from './pages.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const hostOf = (page: Page) => page.locator('[data-portico=cookie-notice]');
const barOf = (page: Page) => hostOf(page).getByRole('region');
const isAccepted = (page: Page) => page.evaluate(() => localStorage.getItem('cookie_accepted'));

/** A page made for one test, with the notice in it. */
const mount = (shellPath: string, options: object = {}, lang = 'en') => ({
  head: '<meta name="viewport" content="width=device-width">',
  body: `<main><h1>Page</h1></main><div data-portico="toolbar"></div><div data-portico="cookie-notice"></div>
<script src="${shellPath}shell.js"></script><script>mountShell('${lang}','main',${JSON.stringify(options)})</script>`,
});

/** Names that content blockers hide. */
const HIDDEN = /cookie|consent|notice|banner|gdpr|privacy/i;

test('stands until it is accepted, with no name that blockers hide; who has accepted fetches nothing of it', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  for (const [lang, name, accept, privacy] of [
    ['kr', '쿠키 안내', '동의', '개인정보 처리방침'],
    ['cn', 'Cookie 提示', '接受', '隐私政策'],
  ] as const) {
    await page.goto(`/${lang}/page/help/`);
    const bar = hostOf(page).getByRole('region', { name });
    await expect(bar, lang).toBeInViewport({ ratio: 1 });
    expect((await bar.boundingBox())?.width, lang).toBe(560);
    await expect(bar.getByRole('link', { name: privacy })).toHaveAttribute('href', /\/page\/help\/#privacy$/);
    expect(await findings(page, '[data-portico=cookie-notice]'), lang).toEqual([]);
    const answers = await bar.getByRole('button').all();
    const sizes = await Promise.all(answers.map((answer) => answer.boundingBox()));
    expect(new Set(sizes.map((box) => `${box?.width} × ${box?.height}`)).size, `${lang}: both equally large`).toBe(1);
    if (lang === 'kr') continue;
    const names = await hostOf(page).evaluate((host) =>
      [...(host.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((element) => [
        element.id,
        element.getAttribute('class') ?? '',
        ...Object.keys((element as HTMLElement).dataset ?? {}),
      ]),
    );
    expect(names.filter((given) => HIDDEN.test(given))).toEqual([]);
    const chunks = files.filter((path) => path.startsWith('/shell/'));
    expect(chunks.some((path) => path.includes('/footnote-'))).toBe(true);
    expect(chunks.filter((path) => HIDDEN.test(path))).toEqual([]);
    await bar.getByRole('button', { name: accept, exact: true }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(() => isAccepted(page)).toBe('1');
  }
  files.length = 0;
  await page.reload();
  await whenReady(page);
  await settle(page);
  await expect(hostOf(page).locator('.footnote')).toHaveCount(0);
  expect(files.filter((file) => file.includes('footnote'))).toEqual([]);
});

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
    return beforePaint;
  });
  expect(seen).toEqual({ isThere: false, stored: null, tag: false });
  await expect
    .poll(() =>
      page.evaluate(() => [localStorage.getItem('cookie_accepted'), document.cookie.includes('utm_source=news')]),
    )
    .toEqual(['1', true]);
});

test('a double click on Accept does not press what lies beneath', async ({ page, shellPath }) => {
  const made = mount(shellPath);
  const beneath =
    '<button id="own" style="position:fixed;inset:auto 0 0;height:50vh" onclick="this.title=1">own</button>';
  await openShell(page, { ...made, body: beneath + made.body });
  await barOf(page).getByRole('button', { name: 'Accept' }).dblclick({ delay: 20 });
  await expect(barOf(page)).toHaveCount(0);
  await page.waitForTimeout(600);
  expect(await page.locator('#own').getAttribute('title')).toBeNull();
  await page.locator('#own').click();
  await expect(page.locator('#own')).toHaveAttribute('title', '1');
});

test('takes no focus, and Tab reaches it', async ({ page, shellPath }) => {
  await openPage(page, mount(shellPath));
  await expect(barOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await tabTo(barOf(page).getByRole('button', { name: 'Accept' }));
  await page.keyboard.press('Enter');
  await expect(barOf(page)).toHaveCount(0);
});

test('a page that is only prepared shows none', async ({ page, shellPath }) => {
  await openShell(page, mount(shellPath, { prerender: true }));
  await settle(page);
  await expect(barOf(page)).toHaveCount(0);
});

test('on a phone it has the whole width, and covers neither toolbar nor focus', async ({ page, shellPath }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const links = Array.from({ length: 40 }, (_, index) => `<p><a href="#l${index}">Link ${index}</a></p>`).join('');
  const parts = mount(shellPath);
  const own =
    '<a data-portico-low style="position:fixed;bottom:0;translate:0 calc(-1 * var(--portico-low, 0px))">Chat</a>';
  // Without the page sheet, the late work gives the bar its room.
  const head = `${parts.head}<style>body { padding-bottom: 24px; }</style>`;
  await openPage(page, { head, body: links + own + parts.body });
  await expect(barOf(page)).toBeVisible();
  const bar = await barOf(page).boundingBox();
  expect([bar?.x, bar?.width, (bar?.y ?? 0) + (bar?.height ?? 0)]).toEqual([0, 320, 568 - 52]);
  // It stands on the tools.
  expect((await page.locator('[data-portico=toolbar] .toolbar').boundingBox())?.y).toBe(568 - 52);
  const ownBottom = () =>
    page.evaluate(() => document.querySelector('[data-portico-low]')?.getBoundingClientRect().bottom);
  expect(await ownBottom()).toBe(Math.floor(bar?.y ?? 0));
  // There it would restyle all of the page.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--portico-low'))).toBe(
    '',
  );
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
    expect(bottom).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  // The tools step aside for who scrolls down, but not from beneath the notice.
  await page.evaluate(() => scrollTo(0, 600));
  const tools = page.locator('[data-portico=toolbar] .toolbar');
  await expect(tools).toHaveAttribute('data-away', 'true');
  expect((await tools.boundingBox())?.y).toBe(568 - 52);
  await barOf(page).getByRole('button', { name: 'Not now' }).click();
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull();
  await expect.poll(async () => (await tools.boundingBox())?.y).toBeGreaterThanOrEqual(568);
  expect(await ownBottom()).toBe(568 - 52);
  // The room is added to what the page has there.
  expect(
    await page.evaluate(() => {
      const end = document.querySelectorAll('p')[39]?.getBoundingClientRect().bottom ?? 0;
      return document.body.getBoundingClientRect().bottom - end;
    }),
  ).toBeGreaterThanOrEqual(52 + 24);
});

test('at 400 % zoom most of the window is the page, and both answers are in view', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/en/page/help/');
  await expect(barOf(page)).toBeInViewport({ ratio: 1 });
  expect((await barOf(page).boundingBox())?.height).toBeLessThanOrEqual(64);
  for (const name of ['Not now', 'Accept']) {
    const answer = barOf(page).getByRole('button', { name });
    await expect(answer).toBeInViewport({ ratio: 1 });
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  const policy = barOf(page).getByRole('link');
  await tabTo(policy);
  await expect(policy).toBeInViewport({ ratio: 1 });
});

test('does not appear for a moment before a pop-up whose content is still being cleaned', async ({
  page,
  shellPath,
}) => {
  await page.route(/\/assets\/sanitize-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.route('**/api/announcement/list*', (route) =>
    route.fulfill({
      json: {
        state: 0,
        data: [{ id: '1', title: 'A pop-up', content: '<p>Words</p>', hrefPositionList: [{ position: 'popup' }] }],
      },
    }),
  );
  const parts = mount(shellPath);
  // What each frame shows, until the pop-up is there.
  const watch = `<script>
const shown = [];
(function look() {
  const has = (name, part) => Boolean(document.querySelector('[data-portico=' + name + ']')?.shadowRoot?.querySelector(part));
  const now = { notice: has('cookie-notice', '.footnote'), popup: has('announcements', 'dialog') };
  shown.push(now);
  if (!now.popup) requestAnimationFrame(look);
})();
</script>`;
  await openPage(page, { ...parts, body: `<div data-portico="announcements"></div>${parts.body}${watch}` });
  const dialog = page.locator('[data-portico=announcements]').getByRole('dialog');
  await expect(dialog).toBeVisible();
  const shown: readonly { readonly notice: boolean }[] = await page.evaluate('shown');
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(({ notice }) => notice)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(barOf(page)).toBeVisible();
});

test('does not wait for announcements that show no pop-up', async ({ page, shellPath }) => {
  await page.route('**/api/announcement/list*', () => {});
  const parts = mount(shellPath);
  await openPage(page, {
    ...parts,
    body: `<div data-portico="announcements" data-position="top-stripes"></div>${parts.body}`,
  });
  await expect(barOf(page)).toBeVisible({ timeout: 4_000 });
});
