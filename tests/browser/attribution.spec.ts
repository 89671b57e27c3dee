import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { openPage, openShell, settle, visit, whenReady } from './pages.ts';

// The cookie notice has not been answered yet.
test.use({ storageState: { cookies: [], origins: [] } });

const DAY_S = 86_400;
const MINUTE_S = 60;

const mount = (shellPath: string, options: object = {}) =>
  `<div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

/** Lifetimes in days, by the contract. */
const TAGS: Readonly<Record<string, number>> = {
  client_flag: 30,
  invite_code: 30,
  invite_source: 30,
  invite_parent_code: 30,
  utm_source: 1,
  utm_medium: 1,
  reg_channel: 60,
  reg_ivid: 30,
  activeName: 30,
  wTagQ: 400,
  wTagA: 90,
  nTag: 7,
};
const INVITATION = ['client_flag', 'invite_code', 'invite_parent_code', 'invite_source'];

const queryOf = (values: Readonly<Record<string, string>>) => `?${new URLSearchParams(values)}`;
const ALL_TAGS = queryOf(Object.fromEntries(Object.keys(TAGS).map((name) => [name, `of ${name}`])));

/** The names of the shell's own cookies. */
async function names(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  return cookies
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('demo_'))
    .sort();
}

/** The cookie with a name: its decoded text, and its remaining lifetime in seconds. */
async function cookieOf(page: Page, wanted: string) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === wanted);
  if (!cookie) throw new Error(`no cookie ${wanted}`);
  const { value, expires, path, sameSite, secure } = cookie;
  return { value: decodeURIComponent(value), lastsS: expires - Date.now() / 1_000, path, sameSite, secure };
}

async function expectLifetime(page: Page, name: string, days: number): Promise<void> {
  const { lastsS } = await cookieOf(page, name);
  expect(Math.abs(lastsS - days * DAY_S), `${name} lasts ${lastsS / DAY_S} days`).toBeLessThan(MINUTE_S);
}

/** Resolves when everything remembered of a visit has been written. */
const written = (page: Page, count: number) => expect.poll(async () => (await names(page)).length).toBe(count);

test('every tag of a query becomes a cookie of its name, for its time', async ({ page, shellPath }) => {
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', ALL_TAGS);
  await written(page, Object.keys(TAGS).length);
  for (const [name, days] of Object.entries(TAGS)) {
    await expectLifetime(page, name, days);
    expect(await cookieOf(page, name), name).toMatchObject({
      value: `of ${name}`,
      path: '/',
      sameSite: 'Lax',
      secure: false,
    });
  }
});

test('strange values come back as they were', async ({ page, shellPath }) => {
  const values = { utm_source: 'a;b=c, "d"\\', utm_campaign: '双十一 🎉', activeName: '%zz%E4', wTagQ: '<b>&amp;+' };
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', queryOf(values));
  await written(page, 4);
  for (const [name, value] of Object.entries(values)) expect((await cookieOf(page, name)).value).toBe(value);
});

test('one link does not make cookies with which the next request is refused', async ({ page, shellPath }) => {
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  const family = (prefix: string) => Array.from({ length: 8 }, (_, at) => `${prefix}${at}`);
  const tags = [...Object.keys(TAGS).filter((name) => !/^(utm|reg)_/.test(name)), ...family('utm_'), ...family('reg_')];
  const query = `?${tags.map((name) => `${name}=${'/'.repeat(256)}`).join('&')}`;
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', query);
  await expect.poll(() => warned).toEqual([expect.stringContaining('cookies for these may have 2048 bytes in all')]);
  await written(page, 2);
  const sent = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(sent.length).toBeLessThanOrEqual(2_048);
  expect((await page.reload())?.status()).toBe(200);
});

test('under Global Privacy Control only the invitation is kept, until the visitor has accepted', async ({
  page,
  shellPath,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', ALL_TAGS);
  await written(page, INVITATION.length);
  await settle(page);
  expect(await names(page)).toEqual(INVITATION);
  await page.evaluate(() => localStorage.setItem('cookie_accepted', '1'));
  await page.reload();
  await written(page, Object.keys(TAGS).length);
});

test('a member is remembered, with the currency of the account', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openShell(page, { body: mount(shellPath) });
  const id = await page.evaluate(() => String(window.Portico.user.value.id));
  expect(await names(page)).toEqual(['currency', 'login_in_website', 'login_user']);
  expect([
    (await cookieOf(page, 'login_user')).value,
    (await cookieOf(page, 'login_in_website')).value,
    (await cookieOf(page, 'currency')).value,
  ]).toEqual([id, '1', 'USD']);
  await expectLifetime(page, 'login_user', 30);
  await expectLifetime(page, 'login_in_website', 30);
  await expectLifetime(page, 'currency', 7);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(id);

  await loginAs(page, 'guest');
  await page.reload();
  await whenReady(page);
  expect(await names(page)).toEqual(['currency']);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
});

/** The calls that request fresh cookies, with the names of the cookies. */
function recordReissues(page: Page) {
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cookies/reissue')) asked.push(request.method(), request.postDataJSON());
  });
  return asked;
}

const REISSUE = { cookies: { reissue: '/api/cookies/reissue' } };

test('what lasts more than seven days is set anew by the server, in one call', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const asked = recordReissues(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/cookies/reissue'));
  await openPage(page, { body: mount(shellPath, REISSUE) }, '/en/test-page', ALL_TAGS);
  const set = (await (await answered).headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie');
  await settle(page);
  const long = Object.entries({ ...TAGS, login_user: 30, login_in_website: 30 }).filter(([, days]) => days > 7);
  expect(asked).toEqual(['POST', { names: expect.any(Array) }]);
  const [, body] = asked;
  expect([...(body as { names: string[] }).names].sort()).toEqual(long.map(([name]) => name).sort());
  const ages = set
    .flatMap(({ value }) => value.split('\n'))
    .map((line) => [/^[^=]+/.exec(line)?.[0], Number(/Max-Age=(\d+)/.exec(line)?.[1]) / DAY_S] as const);
  expect(Object.fromEntries(ages)).toEqual(Object.fromEntries(long));
  for (const [name, days] of long) await expectLifetime(page, name, days);
  expect((await cookieOf(page, 'wTagQ')).value).toBe('of wTagQ');
});

test('the switch’s choice is set anew although the page loads anew', async ({ page, runtime }) => {
  // Playwright hears nothing of a request that outlives its page, and loses it where it looks into requests: so this is
  // a page of the demo host. The server sets every cookie for `/`: one that is there was set by the server.
  await visit(page, `/en/page/help/${runtime === 'react' ? '?runtime=react' : ''}`);
  await page.evaluate(
    (cookies) => {
      window.Portico.unmount();
      window.mountShell('en', 'main', { cookies });
    },
    { ...REISSUE.cookies, path: '/api' },
  );
  await whenReady(page);
  const header = page.locator('[data-portico=header]');
  await header.getByRole('button', { name: /^Language and currency/ }).click();
  await header.locator('#switcher').getByRole('radio', { name: '简体中文' }).check({ force: true });
  await header.locator('#switcher').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/cn\/page\/help\//);
  const paths = async () =>
    (await page.context().cookies()).filter(({ name }) => name === 'language').map(({ path }) => path);
  await expect.poll(async () => (await paths()).sort()).toEqual(['/', '/api']);
});
