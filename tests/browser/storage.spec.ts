import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { openPage, visit, whenReady } from './pages.ts';

const islands =
  '<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';
const mount = (shellPath: string, options: object = {}) =>
  `${islands}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

const memberName = (page: Page) =>
  page.locator('[data-portico=header]').getByText('林小美').filter({ visible: true }).first();

/** Restrictions of a page's storage by browsers, as a script that runs before the page's own. */
const BROWSERS: Readonly<Record<string, { readonly script: string; readonly hasCookies: boolean }>> = {
  'fails at every use of storage': {
    script: `for (const name of ['getItem', 'setItem', 'removeItem'])
      Storage.prototype[name] = function () { throw new DOMException('broken', 'UnknownError') };`,
    hasCookies: true,
  },
  'blocks all of it': {
    script: `const blocked = function () { throw new DOMException('blocked', 'SecurityError') };
      Object.defineProperty(Document.prototype, 'cookie', { get: blocked, set: blocked });
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked });
      window.BroadcastChannel = blocked;`,
    hasCookies: false,
  },
};

for (const [what, { script, hasCookies }] of Object.entries(BROWSERS)) {
  test(`in a browser that ${what} a shopper logs in, fills the cart and switches`, async ({ page, shellPath }) => {
    await page.addInitScript(script);
    await openPage(page, {}, '/cn/test-page');
    await openPage(page, { body: mount(shellPath) }, '/en/test-page', '?transportSite=1&invite_code=ab&utm_source=x');
    expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
    expect(await page.evaluate(() => window.Portico.doctor().platform)).toBe('transport');

    await loginAs(page, 'member');
    await page.evaluate(() => window.Portico.reloadUser());
    await expect(memberName(page)).toBeVisible();

    await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
    const line = page.locator('[data-portico=cart-panel]').getByRole('listitem').first();
    const count = () => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
    await expect(line).toBeVisible();
    const before = await count();
    await line.getByRole('button', { name: /^One more/ }).click();
    await expect.poll(count).toBe(before + 1);
    await page.keyboard.press('Escape');

    await page.evaluate(() => window.Portico.setCurrency('GBP'));
    expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('GBP');
    const header = page.locator('[data-portico=header]');
    await header.getByRole('button', { name: /^Language and currency/ }).click();
    await header.locator('#switcher').getByRole('radio', { name: '简体中文' }).check({ force: true });
    await header.locator('#switcher').getByRole('radio', { name: /EUR/ }).check({ force: true });
    await header.locator('#switcher').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/cn\/test-page\?transportSite=1&invite_code=ab&utm_source=x$/);
    const kept = new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
    // The demo host's own login sets no such cookie.
    expect([kept.get('language'), kept.get('currency')]).toEqual(hasCookies ? ['cn', 'EUR'] : [undefined, undefined]);

    // The account has it, even if the browser stores nothing.
    await visit(page, '/en/test-page');
    await expect(memberName(page)).toBeVisible();
    expect(await page.evaluate(() => window.Portico.currency.value.code)).toBe('EUR');
  });
}

const NONSENSE: readonly string[] = [
  '',
  'null',
  'undefined',
  '{',
  '[1,{"a":null}]',
  '[object Object]',
  '-1',
  '1e400',
  '%E4%zz',
  '__proto__',
  'x'.repeat(3_000),
];
const LOCAL_KEYS = ['userId', 'userName', 'cookie_accepted', 'subject_activity_id', 'portico.channel', 'portico.room'];
const SESSION_KEYS = [
  'portico.platform',
  'portico.invite_sent',
  'portico.error_paths',
  'portico.user',
  'portico.cart_page',
];
const COOKIES = [
  ...['language', 'currency', 'login_user', 'login_in_website', 'client_flag', 'invite_code', 'invite_source'],
  ...['invite_parent_code', 'utm_source', 'reg_channel', 'activeName', 'reg_ivid', 'wTagQ', 'wTagA', 'nTag'],
  ...['announcement_seen_home', 'announcement_seen_account'],
];

/**
 * Writes malformed values wherever the shell reads, another one in each place. @param turn Shifts all of them by one.
 */
async function litter(page: Page, turn: number): Promise<void> {
  const at = (index: number) => NONSENSE[(index + turn) % NONSENSE.length] ?? '';
  await openPage(page, {}, '/en/blank-page');
  await page.evaluate(
    ({ local, session }) => {
      for (const [key, text] of local) localStorage.setItem(key, text);
      for (const [key, text] of session) sessionStorage.setItem(key, text);
    },
    {
      local: LOCAL_KEYS.map((key, index) => [key, at(index)] as const),
      session: SESSION_KEYS.map((key, index) => [key, at(index + 5)] as const),
    },
  );
  // A cookie contains no quotes, commas or spaces, and all together are no longer than a server accepts.
  const textAt = (index: number) =>
    at(index)
      .replace(/[",;\s]/g, '')
      .slice(0, 300);
  await page.context().addCookies(COOKIES.map((name, index) => ({ name, value: textAt(index), url: ORIGIN })));
}

// In the unit tests, the reader of each key treats each of these as missing.
test('nonsense in every key and cookie reads as nothing', async ({ page, shellPath }) => {
  for (const turn of [1, 4, 8]) {
    const what = `turn ${turn}`;
    await loginAs(page, 'guest');
    await litter(page, turn);
    await openPage(page, { body: mount(shellPath) });
    expect(await whenReady(page), what).toEqual({ state: 'ready', failures: [] });
    expect(await page.evaluate(() => [window.Portico.doctor().platform, window.Portico.user.value.id]), what).toEqual([
      'main',
      0,
    ]);
    expect(await page.evaluate(() => window.Portico.currency.value.code), what).toBe('USD');
    await expect(
      page.locator('[data-portico=header]').getByRole('link', { name: 'Sign in' }).filter({ visible: true }),
      what,
    ).toBeVisible();
    // Data without a visitor are removed, and an unknown platform is dropped.
    expect(
      await page.evaluate(() => [
        localStorage.getItem('userId'),
        localStorage.getItem('userName'),
        sessionStorage.getItem('portico.user'),
        sessionStorage.getItem('portico.platform'),
      ]),
      what,
    ).toEqual([null, null, null, null]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names, what).not.toContain('login_user');
    expect(names, what).not.toContain('login_in_website');
  }
  await loginAs(page, 'member');
  await litter(page, 2);
  await page.goto('/en/test-page');
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  await expect(memberName(page)).toBeVisible();
  const id = await page.evaluate(() => String(window.Portico.user.value.id));
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(id);
});

test('in a sandboxed frame, where everything is blocked, the shell lives', async ({ page, shellPath }) => {
  // A site that lets such frames in: they have no origin. The browser itself would keep them from a server on this machine.
  await page.route(/\/(api|shell|images)\//, async (route) => {
    const response = await route.fetch();
    const headers = { 'access-control-allow-origin': 'null', 'access-control-allow-credentials': 'true' };
    // A request that the frame has given up meanwhile has no reply any more.
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } }).catch(() => {});
  });
  const inside = '/en/inside-page';
  await page.route(
    (url) => url.pathname === inside,
    (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!DOCTYPE html><title>Inside</title><body>${mount(shellPath)}`,
      }),
  );
  await openPage(page, {
    body: `<iframe sandbox="allow-scripts" src="${inside}?transportSite=1&invite_code=ab" width="1200" height="700"></iframe>`,
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[data-portico=header] header')).toBeVisible();
  const [, inner] = page.frames();
  if (!inner) throw new Error('no frame');
  expect(await inner.evaluate(() => origin)).toBe('null');
  expect(await inner.evaluate(() => window.Portico.ready)).toEqual({ state: 'ready', failures: [] });
  expect(await inner.evaluate(() => window.Portico.doctor().platform)).toBe('transport');
  await frame.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
  await expect(frame.getByText('Please log in to view the product list.')).toBeVisible();
  await inner.evaluate(() => window.Portico.setCurrency('EUR'));
  await expect(frame.getByRole('button', { name: /EUR/ })).toBeVisible();
  // In memory, while the page lives.
  await inner.evaluate(() => window.Portico.reloadUser());
  expect(await inner.evaluate(() => window.Portico.currency.value.code)).toBe('EUR');
  await inner.evaluate(() => window.Portico.toast('Still here'));
  await expect(frame.locator('.toast')).toContainText('Still here');
});
