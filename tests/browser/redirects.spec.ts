import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PORT } from './origin.ts';
import { whenReady } from './pages.ts';

const [APEX, WWW, MOBILE] = ['shop', 'www.shop', 'm.shop'].map((name) => `http://${name}.localhost:${PORT}`) as [
  string,
  string,
  string,
];

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const GOODS = 'from=search-input&url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D661002101%26x%3D%2B1';

/** Opens an address and waits until no redirect follows. */
async function settle(page: Page, address: string, end: string): Promise<void> {
  // A redirect replaces the page that is still loading, so its load is not waited for.
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL(end);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}

/** Records the actions of a page before it redirects, and the addresses visited. */
async function watch(page: Page) {
  const visited: string[] = [];
  const told: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) visited.push(frame.url());
  });
  page.on('request', (request) => {
    const { pathname, host } = new URL(request.url());
    if (pathname.startsWith('/api/')) told.push(`${host} ${pathname}`);
  });
  await page.exposeFunction('tellTest', (line: string) => told.push(line));
  await page.addInitScript(() => {
    const tell: (line: string) => void = Reflect.get(window, 'tellTest');
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      tell(`${location.host} island ${this.getAttribute('data-portico')}`);
      return attachShadow.call(this, init);
    };
    document.addEventListener('portico:ready', () => tell(`${location.host} ready`));
  });
  const of = (origin: string) => told.filter((line) => line.startsWith(`${new URL(origin).host} `));
  return { visited, of };
}

const ROWS: readonly (readonly [what: string, from: string, to: string])[] = [
  ['home', '/en/?a=1&a=2&empty=&b=%C3%BC+%26#top', '/en/?a=1&a=2&empty=&b=%C3%BC+%26#top'],
  ['buy', `/en/page/buy/?${GOODS}`, `/en/goods/detail?${GOODS}`],
  ['shareType', '/cn/page/homepage?shareType=1&shareId=1001', '/cn/marketing/coupons?shareType=1&shareId=1001'],
];

test.describe('an iPhone', () => {
  test.use({ userAgent: IPHONE, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ page }) => {
    // Safari does not have it.
    await page.addInitScript(() => Reflect.defineProperty(navigator, 'userAgentData', { value: undefined }));
  });

  test('is led to its own page, in one step and before anything is asked or shown', async ({ page }) => {
    const { visited, of } = await watch(page);
    for (const [what, from, to] of ROWS) {
      visited.length = 0;
      await settle(page, WWW + from, MOBILE + to);
      expect(visited, what).toEqual([WWW + from, MOBILE + to]);
      expect(of(WWW), what).toEqual([]);
      expect(of(MOBILE), what).toEqual([]);
    }
  });

  test('goes from the bare host to www where the mobile host has no such page, and stays', async ({ page }) => {
    const path = '/en/page/help/?a=1';
    const { visited, of } = await watch(page);
    await settle(page, APEX + path, WWW + path);
    await whenReady(page);
    expect(visited).toEqual([APEX + path, WWW + path]);
    expect(of(APEX)).toEqual([]);
    expect(of(WWW)).toContain(`${new URL(WWW).host} ready`);
  });

  test('comes past the redirect with Back', async ({ page }) => {
    await page.goto('/qa/');
    const before = await page.evaluate(() => history.length);
    await settle(page, `${WWW}/en/`, `${MOBILE}/en/`);
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/qa\/$/);
  });
});

test.describe('an Android phone', () => {
  test.use({ userAgent: ANDROID, isMobile: true, hasTouch: true, viewport: { width: 412, height: 915 } });

  test('is led to the mobile home', async ({ page }) => {
    const { visited, of } = await watch(page);
    await settle(page, `${WWW}/en/`, `${MOBILE}/en/`);
    expect(visited).toHaveLength(2);
    expect(of(WWW)).toEqual([]);
  });
});

test('a computer is led to www with path, query and hash, before anything is asked or shown', async ({ page }) => {
  const path = `/cn/page/buy/?${GOODS}#pictures`;
  const { visited, of } = await watch(page);
  await settle(page, APEX + path, WWW + path);
  await whenReady(page);
  expect(visited).toEqual([APEX + path, WWW + path]);
  expect(of(APEX)).toEqual([]);
});

const HOST = `www.shop.localhost:${PORT}`;

test('hosts in the page’s JSON lead on before anything is asked, too', async ({ page, shellPath }) => {
  const { visited, of } = await watch(page);
  const json = `<script type="application/json" data-portico-options>{"hosts":{"www":"${HOST}"}}</script>`;
  const body = `<div data-portico="header"></div>${json}<script src="${shellPath}shell.js" data-lang="en"></script>`;
  await page.route(`${APEX}/en/?a=1`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!DOCTYPE html><title>Test</title>${body}` }),
  );
  await settle(page, `${APEX}/en/?a=1`, `${WWW}/en/?a=1`);
  expect(visited).toHaveLength(2);
  expect(of(APEX)).toEqual([]);
});

test('a visitor whom the server sends back stays, with one message', async ({ page }) => {
  const asked: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  page.on('console', (message) => message.text().startsWith('[portico] hosts') && said.push(message.text()));
  const path = '/en/page/help/?a=';
  // A server that counts in the query, so that no two addresses are equal.
  await page.route(`${WWW}/en/page/help/*`, (route) =>
    route.fulfill({ status: 302, headers: { location: `${APEX}${path}1` } }),
  );
  await settle(page, APEX + path, `${APEX}${path}1`);
  await whenReady(page);
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  expect(asked).toEqual([APEX + path, WWW + path, `${APEX}${path}1`]);
  expect(said).toEqual([expect.stringContaining(HOST)]);
});
