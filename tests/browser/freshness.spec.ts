import type { BrowserContext, Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { breakCalls, holdRoute, openPage, openShell, settle, visit, whenReady } from './pages.ts';

const header = (page: Page) => page.locator('[data-portico=header]');
const toolbar = (page: Page) => page.locator('[data-portico=toolbar]');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');
const cartButton = (page: Page, lines: number) =>
  toolbar(page).getByRole('button', { name: new RegExp(`Cart, ${lines} item`) });
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign in' }).filter({ visible: true });
const memberName = (page: Page) => header(page).getByText('林小美').filter({ visible: true }).first();

/** Records every API call with its query when it is sent. */
function listen(page: Page) {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // Placed content is requested in a later idle moment.
    if (/^\/api\/(?!demo\/|position)/.test(pathname)) calls.push(pathname.slice(4) + search);
  });
  return { calls, of: (path: string) => calls.filter((call) => call === path).length };
}

/** A page that receives the messages between tabs, so that a test knows when a tab takes part. */
async function openProbe(context: BrowserContext) {
  const probe = await context.newPage();
  await openPage(probe, {}, '/en/probe-page');
  await probe.evaluate(() => {
    const news: unknown[] = [];
    Reflect.set(window, 'news', news);
    new BroadcastChannel('portico').onmessage = (event) => news.push(event.data);
  });
  const news = () => probe.evaluate(() => Reflect.get(window, 'news') as unknown[]);
  return {
    news,
    tell: (item: object) => probe.evaluate((message) => new BroadcastChannel('portico').postMessage(message), item),
    /** Resolves when this many tabs have reported their visitor. */
    async heard(tabs: number) {
      await expect.poll(async () => (await news()).filter((item) => 'user' in Object(item)).length).toBe(tabs);
    },
  };
}

const idOf = (page: Page) => page.evaluate(() => window.Portico.user.value.id);

/** Hides a page from its own scripts, or shows it again: all windows of a test are visible. */
async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isShown ? 'visible' : 'hidden',
  );
}

test('a log-out in another tab is shown, though the server can no longer be asked', async ({
  page,
  context,
  shellPath,
  consoleErrors,
}) => {
  const body = `<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel" data-mode="inline"></div>
    <b data-portico-text="user.name"></b><script src="${shellPath}shell.js" data-lang="en"></script>`;
  await loginAs(page, 'member');
  const probe = await openProbe(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openShell(tab, { body });
    await expect(memberName(tab)).toBeVisible();
  }
  await probe.heard(2);
  await expect(panel(page).locator('.goods').first()).toBeVisible();
  await page.route('**/api/user/info', (route) => route.abort());
  await other.evaluate(() => fetch('/api/site/logout', { method: 'POST' }));
  await other.evaluate(() => window.Portico.reloadUser());
  await expect(signIn(page).first()).toBeVisible();
  expect(await idOf(page)).toBe(0);
  await expect(page.getByText('林小美')).toHaveCount(0);
  await expect(panel(page).locator('.goods')).toHaveCount(0);
  await expect(panel(page).locator('.notice')).toBeVisible();
  await expect(toolbar(page).locator('.badge')).toHaveCount(0);
  consoleErrors.splice(0);
});

/** The stored marks of a member, and what the last page stored about them. */
const stored = (page: Page) =>
  page.evaluate(() => [
    /login_user=(\d*)/.exec(document.cookie)?.[1],
    ...['userId', 'portico.last'].map((key) => localStorage.getItem(key) !== null),
  ]);

test('a log-out in another tab while the first load is under way is not undone by it', async ({
  page,
  context,
  shellPath,
}) => {
  const body = `<div data-portico="header"></div><script src="${shellPath}shell.js" data-lang="en"></script>`;
  await loginAs(page, 'member');
  const other = await context.newPage();
  await openShell(other, { body });
  await settle(other);

  const letGo = await holdRoute(page, '**/api/user/customer-service');
  const asked = page.waitForRequest('**/api/user/customer-service');
  await openPage(page, { body });
  await expect(memberName(page)).toBeVisible();
  await asked;
  // The late work has not begun, so this tab does not hear the others yet.
  await other.evaluate(() => fetch('/api/site/logout', { method: 'POST' }));
  await other.evaluate(() => window.Portico.reloadUser());
  expect(await stored(other)).toEqual([undefined, false, false]);
  letGo();
  await whenReady(page);
  await expect(signIn(page).first()).toBeVisible();
  expect([await idOf(page), await stored(page)]).toEqual([0, [undefined, false, false]]);
});

test('a page that was left before the app’s code ran, and comes back after a log-out, shows nobody', async ({
  page,
  shellPath,
}) => {
  const body = `<div data-portico="header"></div><script src="${shellPath}shell.js" data-lang="en"></script>`;
  await loginAs(page, 'member');
  await openShell(page, { body });
  await settle(page);

  const letGo = await holdRoute(page, /core-.*\.js$/);
  await openPage(page, { body });
  await expect(memberName(page)).toBeVisible();
  await page.evaluate(() => fetch('/api/site/logout', { method: 'POST' }));
  for (const name of ['login_user', 'login_in_website']) await page.context().clearCookies({ name });
  await page.evaluate(() => {
    localStorage.removeItem('userId');
    // The browser of these tests has no back/forward cache.
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(signIn(page).first()).toBeVisible();
  await expect(page.getByText('林小美')).toHaveCount(0);
  letGo();
  await page.waitForFunction(() => window.Portico?.user?.value !== undefined);
  await whenReady(page);
  await expect(signIn(page).first()).toBeVisible();
  expect([await idOf(page), await stored(page)]).toEqual([0, [undefined, false, false]]);
});

test('a first view asks for each thing once, and nothing again on focus, when shown, or within five minutes', async ({
  page,
}) => {
  await page.clock.install();
  await loginAs(page, 'member');
  const { calls, of } = listen(page);
  // Requests of idle moments belong to the first view, and need replies before the clock is advanced.
  const idle = ['**/announcement/list*', '**/top/notice-info*'].map((path) => page.waitForResponse(path));
  await visit(page, '/en/page/shoppingcart/');
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  for (const reply of await Promise.all(idle)) await reply.finished();
  for (const path of ['/user/info', '/currency/list', '/tool/config/get-config', '/cart/list-cart']) {
    expect(of(path), path).toBe(1);
  }
  const first = [...calls];
  expect(first.length).toBe(new Set(first).size);
  for (let minute = 0; minute < 4; minute += 1) {
    await page.clock.fastForward('01:00');
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    await show(page, false);
    await show(page, true);
  }
  await settle(page);
  expect(calls).toEqual(first);
});

test('a page learns at its first answer who is here, also that it is a guest, and once', async ({
  page,
  shellPath,
}) => {
  const users = () => page.evaluate(() => Reflect.get(window, 'users') as unknown[]);
  const body = `<div data-portico="header"></div><script>
    window.users = [];
    document.addEventListener('portico:user', function (event) { users.push(event.detail.id) });
  </script><script src="${shellPath}shell.js" data-lang="en"></script>`;
  await openShell(page, { body });
  expect(await users()).toEqual([0]);
  await page.evaluate(() => window.Portico.reloadUser());
  expect(await users()).toEqual([0]);
  await loginAs(page, 'member');
  await page.evaluate(() => window.Portico.reloadUser());
  expect(await users()).toEqual([0, await idOf(page)]);
});

/** The two tabs show header, inline cart and a price of the page's own. */
async function openPricedTabs(page: Page, context: BrowserContext, shellPath: string) {
  const body = `<div data-portico="header"></div><div data-portico="cart-panel" data-mode="inline"></div>
    <b id="price" data-portico-price='{"USD":"1","EUR":"2","CNY":"3"}'></b><script src="${shellPath}shell.js" data-lang="en"></script>`;
  const probe = await openProbe(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openShell(tab, { body });
  }
  await probe.heard(2);
  return other;
}

/** Records the currencies that the switch, the cart's lines and the page's own price show, frame by frame. */
async function watchCurrencies(page: Page) {
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'currencies', seen);
    const rootOf = (name: string) => document.querySelector(`[data-portico=${name}]`)?.shadowRoot;
    const look = () => {
      const texts = [
        rootOf('header')?.querySelector('.tools > .switch')?.textContent,
        document.querySelector('#price')?.textContent,
        ...[...(rootOf('cart-panel')?.querySelectorAll('.price') ?? [])].map((price) => price.textContent),
      ];
      const codes = texts.map((text) =>
        /USD|US \$/.exec(text ?? '') ? 'USD' : /EUR|€/.exec(text ?? '') ? 'EUR' : text,
      );
      const now = [...new Set(codes)].join(' and ');
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, 'currencies') as string[]);
}

const priceOf = (page: Page) => page.locator('#price');

test(
  'a member’s other tab changes its currency in one moment, and its lines stay',
  both,
  async ({ page, context, shellPath }) => {
    await loginAs(page, 'member');
    const other = await openPricedTabs(page, context, shellPath);
    const goods = panel(page).locator('.goods').first();
    await expect(goods).toBeVisible();
    const usd = await priceOf(page).textContent();
    const [from, to] = usd?.startsWith('US') ? ['USD', 'EUR'] : ['EUR', 'USD'];
    const more = goods.getByRole('button').last();
    await more.focus();
    const line = await goods.elementHandle();
    const seen = await watchCurrencies(page);
    await other.evaluate((code) => window.Portico.setCurrency(code), to);
    await expect(priceOf(page)).not.toHaveText(usd ?? '');
    await other
      .locator('[data-portico=cart-panel] .goods')
      .first()
      .getByRole('button', { name: /^One more/ })
      .click();
    await expect.poll(seen).toEqual([from, to]);
    expect(await line?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(more).toBeFocused();
    const counts = (tab: Page) => tab.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count);
    await expect.poll(async () => (await counts(page)) === (await counts(other))).toBe(true);
    expect(await seen()).toEqual([from, to]);
  },
);

test('a guest’s other tab follows the cookie, and the server is not asked', async ({ page, context, shellPath }) => {
  const other = await openPricedTabs(page, context, shellPath);
  await expect(priceOf(page)).toHaveText(/^US/);
  const seen = await watchCurrencies(page);
  await settle(page);
  const { calls } = listen(page);
  await other.evaluate(() => window.Portico.setCurrency('EUR'));
  await expect(priceOf(page)).not.toHaveText(/^US/);
  await expect.poll(seen).toHaveLength(2);
  expect(await seen()).not.toContain(' and ');
  expect(calls).toEqual([]);
});

test('what an old page puts into the cart is counted there and in the other tab', async ({ page, context }) => {
  await loginAs(page, 'empty');
  const probe = await openProbe(context);
  const other = await context.newPage();
  await other.goto('/en/page/shoppingcart/');
  await expect(panel(other).getByText('Your cart is empty.')).toBeVisible();
  const { of } = listen(page);
  const goods = encodeURIComponent('https://item.taobao.com/item.htm?id=661002101');
  await visit(page, `/en/page/buy/?from=search-input&url=${goods}`);
  await probe.heard(2);
  await page.locator('#add-to-cart button').click();
  await expect(cartButton(page, 1)).toBeVisible();
  expect(of('/cart/list-cart')).toBe(1);
  await expect(panel(other).getByRole('listitem')).toHaveCount(1);

  // The same goods once more: the number of pieces changes, the number of lines does not.
  const pieces = () => other.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
  const had = await pieces();
  await page.locator('#add-to-cart button').click();
  await expect.poll(pieces).toBeGreaterThan(had);
  await settle(page);
  expect(of('/cart/list-cart')).toBe(2);
});

test('a log-in on the old login page reaches the other tab, which asks once', async ({ page, context }) => {
  const probe = await openProbe(context);
  const other = await context.newPage();
  await visit(other, '/en/');
  await probe.heard(1);
  const { of } = listen(other);
  await page.goto('/en/page/login');
  await page.locator('input[name=login_name]').fill('member@example.com');
  await page.locator('input[name=password]').fill('demo1234');
  await page.locator('.login-box button[type=submit]').click();
  await expect(memberName(page)).toBeVisible();
  await expect(memberName(other)).toBeVisible();
  await settle(other);
  expect([of('/user/info'), await idOf(other)]).toEqual([1, await idOf(page)]);
});

test('a log-out in one tab makes the other a guest, and shows nobody’s cart', async ({ page, context }) => {
  await loginAs(page, 'member');
  const probe = await openProbe(context);
  const other = await context.newPage();
  await other.goto('/en/page/shoppingcart/');
  await page.goto('/en/');
  await expect(panel(other).getByRole('listitem')).toHaveCount(7);
  await whenReady(page);
  await probe.heard(2);
  await header(page)
    .getByRole('button', { name: /account/i })
    .click();
  await header(page).getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await expect(signIn(page)).toBeVisible();
  await expect(signIn(other)).toBeVisible();
  expect(await other.evaluate(() => window.Portico.cart.value)).toEqual({ count: 0, shops: [] });
  await expect(panel(other).getByText('Please log in to view the product list.')).toBeVisible();
});

test('a cart change reaches the tab with the list and the tab with the number, and comes not back', async ({
  page,
  context,
}) => {
  await loginAs(page, 'member');
  const probe = await openProbe(context);
  const [listed, counted] = [await context.newPage(), await context.newPage()];
  await listed.goto('/en/page/shoppingcart/');
  await counted.goto('/en/');
  await page.goto('/en/page/shoppingcart/');
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  await expect(panel(listed).getByRole('listitem')).toHaveCount(7);
  await probe.heard(3);
  const [own, inList, inCount] = [listen(page), listen(listed), listen(counted)];
  const count = (tab: Page) => tab.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
  const before = await count(page);
  await panel(page)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect.poll(() => count(listed)).toBe(before + 1);
  await panel(page)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await panel(page).getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel(listed).getByRole('listitem')).toHaveCount(6);
  await expect(cartButton(counted, 6)).toBeVisible();
  await settle(page);
  expect([own.of('/cart/list-cart'), inList.of('/cart/list-cart'), inCount.calls]).toEqual([0, 2, []]);
  expect((await probe.news()).filter((item) => 'cart' in Object(item))).toEqual([{ cart: 7 }, { cart: 6 }]);
});

test('a tab that nobody looks at waits, and asks once when it is shown', async ({ page, context }) => {
  await loginAs(page, 'member');
  const probe = await openProbe(context);
  const other = await context.newPage();
  await other.goto('/en/page/shoppingcart/');
  await page.goto('/en/page/shoppingcart/');
  await expect(panel(other).getByRole('listitem')).toHaveCount(7);
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  await probe.heard(2);
  await show(other, false);
  const { calls } = listen(other);
  const more = panel(page)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^One more/ });
  const told = async () => (await probe.news()).filter((item) => 'cart' in Object(item)).length;
  await more.click();
  await expect.poll(told).toBe(1);
  await more.click();
  await expect.poll(told).toBe(2);
  await settle(other);
  expect(calls).toEqual([]);
  await show(other, true);
  await expect.poll(() => calls).toEqual(['/cart/list-cart']);
  await settle(other);
  expect(calls).toHaveLength(1);
});

test('a reload that fails signs nobody out: all stays, it is told once, and comes when the network is back', async ({
  page,
  consoleErrors,
}) => {
  await loginAs(page, 'member');
  await page.clock.install();
  await page.goto('/en/page/shoppingcart/');
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  await whenReady(page);
  await settle(page);
  await page.evaluate(() => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    for (const name of ['portico:error', 'portico:user', 'portico:currency'])
      document.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail.call]));
  });
  const told = () => page.evaluate(() => Reflect.get(window, 'told') as unknown[]);
  const look = () => page.evaluate(() => ({ ...window.Portico.user.value, ...window.Portico.currency.value }));
  const before = await look();
  const { of } = listen(page);
  // A temporary failure, which the call itself does not retry.
  await breakCalls(page, 'userInfo=429');
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(told).toEqual([['portico:error', 'userInfo']]);
  await page.evaluate(() => window.Portico.reloadUser());
  expect(of('/user/info')).toBe(2);
  await expect(memberName(page)).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  expect(await look()).toEqual(before);

  const third = page.waitForResponse('**/user/info');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await third;
  await settle(page);
  expect(of('/user/info')).toBe(3);
  await breakCalls(page, '');
  // By the clock: the pause after the third failure is 20 s.
  await page.clock.runFor(20_000);
  await expect.poll(() => of('/user/info')).toBe(4);
  await settle(page);
  expect([await look(), await told()]).toEqual([before, [['portico:error', 'userInfo']]]);
  expect(consoleErrors.splice(0).filter((text) => !text.includes('429'))).toEqual([]);

  await loginAs(page, 'guest');
  await page.evaluate(() => window.Portico.reloadUser());
  await expect(signIn(page)).toBeVisible();
});

test('Back to a page that the browser has kept loads what may be old, once, and hears of the others again', async ({
  page,
  context,
}) => {
  const probe = await openProbe(context);
  await visit(page, '/en/');
  await probe.heard(1);
  // The browser of these tests has no back/forward cache, so the events of a restored page are dispatched.
  const turn = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    }, type);
  const { of } = listen(page);
  await turn('pagehide');
  await loginAs(page, 'member');
  await turn('pageshow');
  await expect(memberName(page)).toBeVisible();
  await settle(page);
  // The list of currencies is less than five minutes old.
  expect([of('/user/info'), of('/currency/list'), of('/cart/list-cart')]).toEqual([1, 0, 0]);

  await loginAs(page, 'guest');
  await probe.tell({ user: 0 });
  await expect(signIn(page)).toBeVisible();
  expect(of('/user/info')).toBe(2);
});

/** Requests of a member who comes back to a page that has told of a guest. */
async function comeBack(page: Page, shellPath: string) {
  const boot = {
    user: { user_id: 0 },
    currencies: [{ code: 'USD', symbol: 'US $' }],
    config: {},
    serverTime: 1_600_000_000,
  };
  const { calls, of } = listen(page);
  await openShell(page, {
    body: `<div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify({ boot })})</script>`,
  });
  expect(calls).toEqual([]);
  await visit(page, '/en/page/help/');
  await loginAs(page, 'member');
  calls.length = 0;
  await page.goBack();
  return of;
}

test('what a page told of its visitor is not believed when it comes out of a cache by Back', async ({
  page,
  shellPath,
}) => {
  // Pages that a test replies to are never taken out of a cache.
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (entry && Reflect.get(entry, 'type') === 'back_forward')
      Object.defineProperty(entry, 'deliveryType', { value: 'cache' });
  });
  const of = await comeBack(page, shellPath);
  await expect(memberName(page)).toBeVisible();
  expect([of('/user/info'), of('/currency/list')]).toEqual([1, 0]);
});

test('what a page told of its visitor is believed when Back has fetched it anew', async ({ page, shellPath }) => {
  const of = await comeBack(page, shellPath);
  await whenReady(page);
  await expect(signIn(page)).toBeVisible();
  expect([of('/user/info'), of('/currency/list')]).toEqual([0, 0]);
});

test.describe('a page that preloads the first reads', () => {
  const PRELOADS = ['/api/user/info', '/api/currency/list']
    .map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous">`)
    .join('');
  const NO_STORE = { 'cache-control': 'private, no-store' };
  const SOMEBODY = { state: 0, msg: '', data: { user_id: 990_001, user_name: 'Somebody' } };

  const open = (page: Page, shellPath: string) =>
    openPage(page, {
      head: `${PRELOADS}<script src="${shellPath}shell.js"></script><script>mountShell('en', 'main', { api: { retries: 0 } })</script>`,
      body: '<div data-portico="header"></div><div data-portico="toolbar"></div>',
    });

  /**
   * Answers the first request, which is the preload, with another member, and all others from the server; and records
   * whether anything has shown that member.
   */
  async function preloadSomebody(page: Page, headers: Readonly<Record<string, string>>): Promise<void> {
    let asked = 0;
    await page.route('**/api/user/info', async (route) => {
      asked += 1;
      await (asked === 1 ? route.fulfill({ json: SOMEBODY, headers: { ...headers } }) : route.fallback());
    });
    // The name that the header shows is that of the first of these replies. Whoever asks before the visitor is known is
    // the other one, whom all of them know.
    for (const call of ['header-data', 'level', 'customer-service'])
      await page.route(`**/api/user/${call}`, async (route) => {
        await (asked === 1 ? route.fulfill({ json: SOMEBODY }) : route.fallback());
      });
    await page.addInitScript((id) => {
      const see = () => Reflect.set(window, 'sawSomebody', true);
      document.addEventListener('portico:user', ({ detail }: CustomEventInit<{ id?: number }>) => {
        if (detail?.id === id) see();
      });
      document.addEventListener('portico:error', () => Reflect.set(window, 'sawError', true));
      const look = () => {
        const header = document.querySelector('[data-portico=header]')?.shadowRoot;
        if (header?.textContent?.includes('Somebody')) see();
        requestAnimationFrame(look);
      };
      look();
    }, SOMEBODY.data.user_id);
  }
  const saw = (page: Page) =>
    page.evaluate(() => ['sawSomebody', 'sawError'].map((name) => Reflect.get(window, name) === true));

  test('uses their replies, and requests nothing twice', async ({ page, shellPath }) => {
    await loginAs(page, 'member');
    const { of } = listen(page);
    await open(page, shellPath);
    await whenReady(page);
    await expect(memberName(page)).toBeVisible();
    expect([of('/user/info'), of('/currency/list')]).toEqual([1, 1]);
  });

  test('shows the visitor whom a preload has brought', async ({ page, shellPath }) => {
    // In the other tests nobody else is shown because the reply is refused, not because it is never used.
    await preloadSomebody(page, NO_STORE);
    await open(page, shellPath);
    await whenReady(page);
    expect((await saw(page))[0]).toBe(true);
    expect(await idOf(page)).toBe(SOMEBODY.data.user_id);
  });

  for (const [reason, headers, ageMs] of [
    ['a cache may have kept it', {}, 0],
    ['it may be as old as the page', NO_STORE, 11_000],
  ] as const)
    test(`shows no visitor of another time: ${reason}`, async ({ page, shellPath }) => {
      await loginAs(page, 'member');
      await preloadSomebody(page, headers);
      await page.addInitScript((ms) => {
        const { timeOrigin } = performance;
        Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin - ms });
      }, ageMs);
      const { of } = listen(page);
      await open(page, shellPath);
      await whenReady(page);
      await expect(memberName(page)).toBeVisible();
      expect(await saw(page)).toEqual([false, false]);
      expect(of('/user/info')).toBe(2);
    });
});
