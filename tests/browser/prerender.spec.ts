import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { PORT } from './origin.ts';
import { holdRoute, openPage, openShell, recordCalls, settle, whenReady } from './pages.ts';

const QUERY = '?invite_code=ab&utm_source=mail&transportSite=1';

const body = (shellPath: string, options: object = {}) =>
  `<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>
  <script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

/** Makes the page believe that it is being prerendered, until {@link show}. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isPrepared = true;
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => isPrepared });
    Reflect.set(window, 'showPage', () => {
      isPrepared = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
}

const show = (page: Page) => page.evaluate(() => Reflect.get(window, 'showPage')());

/** Records events, cookies and storage, which are not allowed before the page is shown. */
async function recordDeeds(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const deeds: string[] = [];
    Reflect.set(window, 'deeds', deeds);
    for (const name of ['ready', 'user', 'currency', 'cart', 'track', 'error']) {
      document.addEventListener(`portico:${name}`, () => deeds.push(`event ${name}`));
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        return cookie?.get?.call(this);
      },
      set(line: string) {
        deeds.push(`cookie ${line.split('=')[0]}`);
        cookie?.set?.call(this, line);
      },
    });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      deeds.push(`store ${key}`);
      setItem.call(this, key, value);
    };
    const { pushState, replaceState } = history;
    history.pushState = (...given) => {
      deeds.push('history');
      pushState.apply(history, given);
    };
    history.replaceState = (...given) => {
      deeds.push('history');
      replaceState.apply(history, given);
    };
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'deeds')]);
}

/** Everything is shown that does not need the server. */
async function stands(page: Page): Promise<void> {
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
  await settle(page);
}

const pushes = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer } = window as { dataLayer?: readonly { event: string }[] };
    return dataLayer?.map(({ event }) => event) ?? null;
  });

test('a page that the browser prepares stands in silence, and does everything once it is shown', async ({
  page,
  shellPath,
}) => {
  await loginAs(page, 'member');
  await prepare(page);
  const deeds = await recordDeeds(page);
  const calls = recordCalls(page);
  await openPage(page, { body: body(shellPath) }, '/order/test-page', QUERY);
  await stands(page);
  expect(await deeds()).toEqual([]);
  expect(calls).toEqual([]);
  expect(await pushes(page)).toBeNull();
  const isReady = await page.evaluate(() =>
    Promise.race([
      window.Portico.ready.then(() => true),
      new Promise((resolve) => requestAnimationFrame(() => resolve(false))),
    ]),
  );
  expect(isReady).toBe(false);

  await show(page);
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  await expect(
    page.locator('[data-portico=header]').getByText('林小美').filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('portico.platform'))).toBe('transport');
  expect(await pushes(page)).toEqual(['portico_order_page']);
  await expect.poll(deeds).toContain('cookie utm_source');
  expect(await deeds()).toEqual(
    expect.arrayContaining([
      ...['event track', 'event user', 'event currency', 'event cart', 'event ready'],
      ...['cookie login_user', 'cookie invite_code', 'store userId', 'store portico.platform'],
    ]),
  );
  expect((await deeds()).filter((deed) => deed === 'event ready')).toHaveLength(1);
  expect(calls.filter((call) => call === 'GET /user/info')).toHaveLength(1);
  expect(calls.length).toBe(new Set(calls).size);
});

test('a page that is shown before the shell is there loses nothing', async ({ page, shellPath }) => {
  await prepare(page);
  const calls = recordCalls(page);
  const letGo = await holdRoute(page, /core-.*\.js$/);
  await openPage(page, { body: body(shellPath) });
  await show(page);
  letGo();
  expect((await whenReady(page)).state).toBe('ready');
  expect(calls.filter((call) => call === 'GET /user/info')).toHaveLength(1);
});

test('what it has preloaded while it was prepared is requested again when it is shown', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await prepare(page);
  // The guest of then has become a member.
  const guest = { state: 0, msg: '', data: { user_id: 0 } };
  await page.route(
    '**/api/user/info',
    (route) => route.fulfill({ json: guest, headers: { 'cache-control': 'no-store' } }),
    {
      times: 1,
    },
  );
  const head = '<link rel="preload" as="fetch" href="/api/user/info" crossorigin="anonymous">';
  const calls = recordCalls(page);
  await openPage(page, { head, body: body(shellPath) });
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  expect(calls).toEqual(['GET /user/info']);
  await show(page);
  await whenReady(page);
  expect(calls.filter((call) => call === 'GET /user/info')).toHaveLength(2);
  await expect(
    page.locator('[data-portico=header]').getByText('林小美').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('the visitor whom its server told of is requested again if they have logged out before it is shown', async ({
  page,
  shellPath,
}) => {
  await loginAs(page, 'member');
  await openShell(page, { body: body(shellPath) });
  const user = await page.evaluate(async () => (await (await fetch('/api/user/info')).json()).data);
  expect(user.user_id).toBeGreaterThan(0);
  await prepare(page);
  const calls = recordCalls(page);
  await openPage(page, { body: body(shellPath, { boot: { user } }) });
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  await page.evaluate(() => fetch('/api/site/logout', { method: 'POST' }));
  await page.context().clearCookies({ name: 'login_user' });
  await show(page);
  await whenReady(page);
  expect(await page.evaluate(() => [window.Portico.user.value.id, localStorage.getItem('userId')])).toEqual([0, null]);
  expect(calls.filter((call) => call === 'GET /user/info')).toHaveLength(1);
});

test('an unmount while it is prepared leaves nothing to come', async ({ page, shellPath }) => {
  await prepare(page);
  const deeds = await recordDeeds(page);
  const calls = recordCalls(page);
  await openPage(page, { body: body(shellPath) }, '/order/test-page', QUERY);
  await expect(page.locator('[data-portico=header] header')).toBeVisible();
  await page.evaluate(() => window.Portico.unmount());
  await show(page);
  await settle(page);
  expect(await deeds()).toEqual([]);
  expect(calls).toEqual([]);
  await expect(page.locator('[data-portico-layer]')).toHaveCount(0);
});

test('a page that belongs on another host leads there when it is shown, and does nothing else', async ({
  page,
  context,
  shellPath,
}) => {
  const [bare, www] = [`http://shop.localhost:${PORT}/en/`, `http://www.shop.localhost:${PORT}/en/`];
  await prepare(page);
  const calls = recordCalls(page);
  const deeds: string[] = [];
  await page.exposeFunction('tellTest', (deed: string) => deeds.push(deed));
  await page.addInitScript(() => {
    for (const name of ['ready', 'user', 'track']) {
      document.addEventListener(`portico:${name}`, () => Reflect.get(window, 'tellTest')(name));
    }
  });
  const hosts = { www: `www.shop.localhost:${PORT}` };
  const answer = (html: string) => ({ contentType: 'text/html; charset=utf-8', body: `<!DOCTYPE html>${html}` });
  await page.route(bare + QUERY, (route) => route.fulfill(answer(body(shellPath, { hosts }))));
  await page.exposeFunction('tellIdle', () => letGo());
  // The other host is slow: there is time for idle moments here.
  const letGo = await holdRoute(page, www + QUERY, answer('<p>at home</p>'));
  await page.goto(bare + QUERY);
  await stands(page);
  await expect(page).toHaveURL(bare + QUERY);
  await page.evaluate(() => {
    Reflect.get(window, 'showPage')();
    const tell: () => void = Reflect.get(window, 'tellIdle');
    requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(tell)));
  });
  await expect(page.getByText('at home')).toBeVisible();
  await expect(page).toHaveURL(www + QUERY);
  expect(calls).toEqual([]);
  expect(deeds).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a page that is prepared by its own option is ready once it stands, and never does more', async ({
  page,
  shellPath,
}) => {
  await loginAs(page, 'member');
  const deeds = await recordDeeds(page);
  const calls = recordCalls(page);
  const hosts = { www: `www.shop.localhost:${PORT}` };
  await openPage(page, { body: body(shellPath, { prerender: true, hosts }) }, '/order/test-page', QUERY);
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  expect(await page.evaluate(() => performance.getEntriesByName('portico:mounted').length)).toBe(1);
  await stands(page);
  expect(await deeds()).toEqual([]);
  expect(calls).toEqual([]);
  expect(await pushes(page)).toBeNull();
  expect(page.url()).toContain('/order/test-page');
  // The visitor is not reported, since it is not known.
  expect(await page.evaluate(() => window.Portico.doctor().session)).toBe('loading');
});
