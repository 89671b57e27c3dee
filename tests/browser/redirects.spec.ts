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
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
const ANDROID_TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

const GOODS = 'from=search-input&url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D661002101%26x%3D%2B1';

const at = (address: string, runtime: string) =>
  runtime === 'react'
    ? address.replace(/(\?|(?=#|$))/, (mark) => (mark ? '?runtime=react&' : '?runtime=react'))
    : address;

/** Goes there and stays until nothing leads on any more. */
async function settle(page: Page, address: string, end: string): Promise<void> {
  // A redirect takes the place of the page that is still loading, so its load is not waited for.
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForURL(end);
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
}

/** What a page does before it leads on, and where its visitor has been. */
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
  ['home by its whole name', '/cn/page/homepage?utm_source=mail', '/cn/?utm_source=mail'],
  ['buy', `/en/page/buy/?${GOODS}`, `/en/goods/detail?${GOODS}`],
  ['shop', '/en/page/shop/?shopid=1002', '/en/shop?shopid=1002'],
  ['products', '/en/page/marketing/products?id=7', '/en/marketing/products?id=7'],
  ['invitation', '/cn/page/marketing/invitation?invite_code=ab', '/cn/marketing/invitation?invite_code=ab'],
  ['invitation_lead', '/en/page/marketing/invitation_lead/?x=1', '/en/marketing/invitation_lead?x=1'],
  ['shareType', '/en/page/homepage?shareType=1&shareId=1001', '/en/marketing/coupons?shareType=1&shareId=1001'],
  ['shareType on any page', '/cn/page/help/?shareType=1&code=c', '/cn/marketing/coupons?shareType=1&code=c'],
];

test.describe('an iPhone', () => {
  test.use({ userAgent: IPHONE, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });
  test.beforeEach(async ({ page }) => {
    // Safari does not know it.
    await page.addInitScript(() => Reflect.defineProperty(navigator, 'userAgentData', { value: undefined }));
  });

  for (const [what, from, to] of ROWS) {
    test(`is led to its own ${what}, in one step and before anything is asked or shown`, async ({ page, runtime }) => {
      const { visited, of } = await watch(page);
      await settle(page, WWW + at(from, runtime), MOBILE + at(to, runtime));
      expect(visited).toEqual([WWW + at(from, runtime), MOBILE + at(to, runtime)]);
      expect(of(WWW)).toEqual([]);
      expect(of(MOBILE)).toEqual([]);
    });
  }

  test('goes from the bare host to the mobile one at once', async ({ page, runtime }) => {
    const { visited, of } = await watch(page);
    await settle(page, APEX + at('/en/?a=1', runtime), MOBILE + at('/en/?a=1', runtime));
    expect(visited).toHaveLength(2);
    expect(of(APEX)).toEqual([]);
  });

  test('goes from the bare host to www where the mobile host has no such page, and stays', async ({
    page,
    runtime,
  }) => {
    const path = at('/en/page/help/?a=1', runtime);
    const { visited, of } = await watch(page);
    await settle(page, APEX + path, WWW + path);
    await whenReady(page);
    expect(visited).toEqual([APEX + path, WWW + path]);
    expect(of(APEX)).toEqual([]);
    expect(of(WWW)).toContain(`${new URL(WWW).host} ready`);
  });

  test('stays where referer=h5 says so, and comes back from there by the mobile page’s own link', async ({
    page,
    runtime,
  }) => {
    const path = at('/en/page/buy/?referer=h5&x=1', runtime);
    const { visited } = await watch(page);
    await settle(page, WWW + path, WWW + path);
    await whenReady(page);
    await settle(page, MOBILE + at('/en/?x=1', runtime), MOBILE + at('/en/?x=1', runtime));
    await page.locator('a.desktop').click();
    await page.waitForURL((url) => url.origin === WWW && url.searchParams.get('referer') === 'h5');
    await whenReady(page);
    expect(visited).toHaveLength(3);
  });

  test('stays on the mobile host, also on a page that only www has', async ({ page, runtime }) => {
    const path = at('/en/page/help/?shareType=1', runtime);
    const { visited } = await watch(page);
    await settle(page, MOBILE + path, MOBILE + path);
    await whenReady(page);
    expect(visited).toEqual([MOBILE + path]);
  });

  test('comes past the redirect with Back', async ({ page, runtime }) => {
    await page.goto('/qa/');
    const before = await page.evaluate(() => history.length);
    await settle(page, WWW + at('/en/', runtime), MOBILE + at('/en/', runtime));
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/qa\/$/);
  });
});

test.describe('an Android phone', () => {
  test.use({ userAgent: ANDROID, isMobile: true, hasTouch: true, viewport: { width: 412, height: 915 } });

  test('is led to the mobile home', async ({ page, runtime }) => {
    const { visited, of } = await watch(page);
    await settle(page, WWW + at('/en/', runtime), MOBILE + at('/en/', runtime));
    expect(visited).toHaveLength(2);
    expect(of(WWW)).toEqual([]);
  });

  test('is led by its name alone where the browser has no hints', async ({ page, runtime }) => {
    await page.addInitScript(() => Reflect.defineProperty(navigator, 'userAgentData', { value: undefined }));
    await settle(page, WWW + at('/en/', runtime), MOBILE + at('/en/', runtime));
    await expect(page.locator('[data-mobile-page=home]')).toBeVisible();
  });
});

for (const [what, userAgent] of [
  ['an iPad', IPAD],
  ['an Android tablet', ANDROID_TABLET],
] as const) {
  test.describe(what, () => {
    test.use({ userAgent, hasTouch: true, viewport: { width: 1024, height: 768 } });

    test('stays on www', async ({ page, runtime }) => {
      await page.addInitScript(() => Reflect.defineProperty(navigator, 'userAgentData', { value: undefined }));
      const { visited } = await watch(page);
      const path = at('/en/', runtime);
      await settle(page, WWW + path, WWW + path);
      await whenReady(page);
      expect(visited).toEqual([WWW + path]);
    });
  });
}

test('a computer is led to www with path, query and hash, before anything is asked or shown', async ({
  page,
  runtime,
}) => {
  const path = at(`/cn/page/buy/?${GOODS}#pictures`, runtime);
  const { visited, of } = await watch(page);
  await settle(page, APEX + path, WWW + path);
  await whenReady(page);
  expect(visited).toEqual([APEX + path, WWW + path]);
  expect(of(APEX)).toEqual([]);
});

test('a computer stays on the mobile host', async ({ page, runtime }) => {
  const path = at('/en/page/help/', runtime);
  const { visited } = await watch(page);
  await settle(page, MOBILE + path, MOBILE + path);
  await whenReady(page);
  expect(visited).toEqual([MOBILE + path]);
});

/** A page of the bare host with options of its own. */
async function openWithHosts(page: Page, shellPath: string, hosts: object): Promise<void> {
  const body = `<div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify({ hosts })})</script>`;
  await page.route(`${APEX}/en/`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!DOCTYPE html><title>Test</title>${body}` }),
  );
  await page.goto(`${APEX}/en/`);
  await whenReady(page);
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
}

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

test('hosts without redirects lead nowhere', async ({ page, shellPath }) => {
  const { visited } = await watch(page);
  await openWithHosts(page, shellPath, { www: HOST, mobile: HOST, redirect: false });
  expect(visited).toEqual([`${APEX}/en/`]);
});

test('no host given, no redirect', async ({ page, shellPath }) => {
  const { visited } = await watch(page);
  await openWithHosts(page, shellPath, { redirect: true });
  expect(visited).toEqual([`${APEX}/en/`]);
});

for (const www of [`http://${HOST}`, `${HOST}/en/`, `me@${HOST}`, '', 'javascript:alert(1)', 80]) {
  test(`a host that is ${JSON.stringify(www)} is named once, and leads nowhere`, async ({
    page,
    shellPath,
    consoleErrors,
  }) => {
    const { visited } = await watch(page);
    await openWithHosts(page, shellPath, { www });
    expect(visited).toEqual([`${APEX}/en/`]);
    expect(consoleErrors.splice(0)).toEqual([
      `[portico] option hosts.www is ${JSON.stringify(www)}, not a host name, with or without a port; the default is used`,
    ]);
  });
}
