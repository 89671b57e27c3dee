import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';

// Nobody has answered the cookie notice yet.
test.use({ storageState: { cookies: [], origins: [] } });

const DAY_S = 86_400;
const MINUTE_S = 60;

const mount = (shellPath: string, options: object = {}) =>
  `<div data-portico="header"></div><script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

/** Lifetimes in days, as the contract has them. */
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

/** The names of the shell's own cookies that are there. */
async function names(page: Page): Promise<readonly string[]> {
  const cookies = await page.context().cookies();
  return cookies
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('demo_'))
    .sort();
}

/** The cookie of a name, its text decoded and its lifetime from now on in seconds. */
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

/** Everything that is remembered of a visit has been written by now. */
const settled = (page: Page, count: number) => expect.poll(async () => (await names(page)).length).toBe(count);

/** Time for what should not be written or sent. */
const wait = (page: Page) => page.waitForTimeout(500);

test('every tag of a query becomes a cookie of its name, for its time', async ({ page, shellPath }) => {
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', ALL_TAGS);
  await settled(page, Object.keys(TAGS).length);
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

test('a later visit writes what it brings and leaves the rest', async ({ page, shellPath }) => {
  const visit = (values: Readonly<Record<string, string>>) =>
    openPage(page, { body: mount(shellPath) }, '/en/test-page', queryOf(values));
  await visit({ invite_code: 'first', wTagA: 'first' });
  await settled(page, 2);
  await visit({ invite_code: 'second', empty: '', nTag: '' });
  await expect.poll(async () => (await cookieOf(page, 'invite_code')).value).toBe('second');
  expect((await cookieOf(page, 'wTagA')).value).toBe('first');
  expect(await names(page)).toEqual(['invite_code', 'wTagA']);
});

test('strange values come back as they were', async ({ page, shellPath }) => {
  const values = { utm_source: 'a;b=c, "d"\\', utm_campaign: '双十一 🎉', activeName: '%zz%E4', wTagQ: '<b>&amp;+' };
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', queryOf(values));
  await settled(page, 4);
  for (const [name, value] of Object.entries(values)) expect((await cookieOf(page, name)).value).toBe(value);
});

test('at most eight of a family are kept, over all visits, reg_ivid before the others', async ({ page, shellPath }) => {
  const many = (prefix: string) => Array.from({ length: 10 }, (_, at) => [`${prefix}${at}`, 'x']);
  const values = Object.fromEntries([...many('utm_'), ...many('reg_'), ['reg_ivid', 'x']]);
  const wanted = [
    ...['reg_0', 'reg_1', 'reg_2', 'reg_3', 'reg_4', 'reg_5', 'reg_6', 'reg_ivid'],
    ...['utm_0', 'utm_1', 'utm_2', 'utm_3', 'utm_4', 'utm_5', 'utm_6', 'utm_7'],
  ];
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', queryOf(values));
  await settled(page, 16);
  expect(await names(page)).toEqual(wanted);
  const next = queryOf({ utm_new: 'y', reg_new: 'y', utm_0: 'z', client_flag: 'y' });
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', next);
  await settled(page, 17);
  expect(await names(page)).toEqual(['client_flag', ...wanted]);
  expect((await cookieOf(page, 'utm_0')).value).toBe('z');
});

test('names and values have their bounds', async ({ page, shellPath }) => {
  const values = {
    utm_full: 'f'.repeat(256),
    utm_long: 'l'.repeat(257),
    invite_code: 'l'.repeat(257),
    [`reg_${'n'.repeat(28)}`]: 'longest',
    [`reg_${'n'.repeat(29)}`]: 'too long',
    utm_Big: 'x',
    utm_: 'x',
    'reg_a-b': 'x',
    // Not ours, or not to be written by a link.
    login_user: '1001',
    currency: 'EUR',
    language: 'kr',
    constructor: 'x',
    cookie_accepted: '1',
  };
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', queryOf(values));
  await settled(page, 2);
  await wait(page);
  expect(await names(page)).toEqual([`reg_${'n'.repeat(28)}`, 'utm_full']);
  expect((await cookieOf(page, 'utm_full')).value).toBe('f'.repeat(256));
});

test('under Global Privacy Control only the invitation is kept, until the visitor has accepted', async ({
  page,
  shellPath,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await openPage(page, { body: mount(shellPath) }, '/en/test-page', ALL_TAGS);
  await settled(page, INVITATION.length);
  await wait(page);
  expect(await names(page)).toEqual(INVITATION);
  await page.evaluate(() => localStorage.setItem('cookie_accepted', '1'));
  await page.reload();
  await settled(page, Object.keys(TAGS).length);
});

for (const answer of ['0', 'true', '']) {
  test(`an acceptance that reads ${JSON.stringify(answer)} is none`, async ({ page, shellPath }) => {
    await page.addInitScript((stored) => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
      localStorage.setItem('cookie_accepted', stored);
    }, answer);
    await openPage(page, { body: mount(shellPath) }, '/en/test-page', ALL_TAGS);
    await settled(page, INVITATION.length);
    await wait(page);
    expect(await names(page)).toEqual(INVITATION);
  });
}

test('a member is remembered, with the currency of the account', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openPage(page, { body: mount(shellPath) });
  await whenReady(page);
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

test('a choice of language and currency is kept for its time', async ({ page, shellPath }) => {
  await openPage(page, {}, '/cn/test-page');
  await openPage(page, { body: mount(shellPath) });
  await whenReady(page);
  await page.evaluate(() => window.Portico.setCurrency('GBP'));
  await expectLifetime(page, 'currency', 7);
  const header = page.locator('[data-portico=header]');
  const sheet = header.locator('#switcher');
  await header.getByRole('button', { name: /^Language and currency/ }).click();
  await sheet.getByRole('radio', { name: '简体中文' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/cn\/test-page$/);
  await expectLifetime(page, 'language', 365);
  expect((await cookieOf(page, 'language')).value).toBe('cn');
});

test('cookies go where the options say', async ({ page, shellPath }) => {
  const cookies = { path: '/en', domain: 'localhost', secure: true };
  await openPage(page, { body: mount(shellPath, { cookies }) }, '/en/test-page', '?invite_code=x');
  await settled(page, 1);
  // The browser itself drops a domain of one part.
  expect(await cookieOf(page, 'invite_code')).toMatchObject({ path: '/en', secure: true });
});

/** The calls that ask the server to set cookies anew, with what they name. */
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
  await wait(page);
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

test('nothing is set anew where nothing lasts more than seven days, and nothing without the option', async ({
  page,
  shellPath,
}) => {
  const asked = recordReissues(page);
  await openPage(page, { body: mount(shellPath, REISSUE) }, '/en/test-page', '?utm_source=a&nTag=b');
  await settled(page, 2);
  await page.evaluate(() => window.Portico.setCurrency('EUR'));
  await wait(page);
  expect(asked).toEqual([]);
  await openPage(page, { body: mount(shellPath) }, '/en/test-page-2', '?invite_code=a');
  await settled(page, 4);
  await wait(page);
  expect(asked).toEqual([]);
});

test('the switch’s choice is set anew although the page loads anew', async ({ page, runtime }) => {
  // Playwright hears nothing of a request that outlives its page, and loses it where it looks into requests: so this is
  // a page of the demo host. The server sets every cookie for `/`: one that is there was set by the server.
  await page.goto(`/en/page/help/${runtime === 'react' ? '?runtime=react' : ''}`);
  await whenReady(page);
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

test('a server that does not set cookies anew changes nothing', async ({ page, shellPath, consoleErrors }) => {
  const cookies = { reissue: '/api/nowhere' };
  const answered = page.waitForResponse('**/api/nowhere');
  await openPage(page, { body: mount(shellPath, { cookies }) }, '/en/test-page', '?invite_code=a');
  await answered;
  await settled(page, 1);
  expect((await whenReady(page)).state).toBe('ready');
  // The browser's own word about the address.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});
