import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { at, holdRoute, recordCalls, visit, whenReady } from './pages.ts';

/** A page that the server may cache once for all visitors: it contains only the helper's output. */
const PATH = '/en/page/policy/self';

test('a page that was cached from a member shows nothing of hers to a guest', async ({ page, browser }) => {
  await loginAs(page, 'member');
  const kept = await (await page.request.get(PATH)).text();
  const member = await (await page.request.get('/api/user/info')).json();
  const guest = await browser.newContext();
  try {
    const other = await guest.newPage();
    expect(await (await other.request.get(ORIGIN + PATH)).text(), 'byte for byte').toBe(kept);
    // It contains no private data of the member, whatever the shell shows later.
    for (const secret of [member.data.nick_name, member.data.email]) expect(kept).not.toContain(secret);
    await other.route(`**${PATH}`, (route) => route.fulfill({ body: kept, contentType: 'text/html; charset=utf-8' }));
    await other.goto(ORIGIN + PATH);
    expect(await whenReady(other)).toMatchObject({ state: 'ready' });
    expect(await other.evaluate(() => window.Portico.user.value)).toMatchObject({ isLoggedIn: false, id: 0, name: '' });
    await expect(other.locator('[data-portico=header]').getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    expect(await other.locator('body').innerText()).not.toContain(member.data.nick_name);
  } finally {
    await guest.close();
  }
});

for (const who of ['member', 'guest'] as const)
  test(`a server that prints a guest for everybody shows no member as one: ${who}`, both, async ({ page, runtime }) => {
    await loginAs(page, who);
    await visit(page, PATH, runtime);
    const name = await page.evaluate(() => window.Portico.user.value.nickName);
    const go = await holdRoute(page, /assets\/picture-.*\.js$/);
    await page.reload();
    const header = page.locator('[data-portico=header]');
    await expect(header.getByRole('search')).toBeVisible();
    const links = header.locator('.account').getByRole('link', { name: 'Sign in', includeHidden: true });
    // At this moment: after some seconds the core no longer waits for the picture. Nobody knows yet who this is.
    expect(await links.filter({ visible: true }).count()).toBe(0);
    go();
    if (who === 'member') await expect(header.locator('.account')).toContainText(name);
    await whenReady(page);
    await expect(links.filter({ visible: true })).toHaveCount(who === 'guest' ? 1 : 0);
  });

test('the page of the last build works with today’s script', both, async ({ page, runtime, shellPath }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const path = at(PATH, runtime);
  const old = (await (await page.request.get(path)).text())
    .replace(/(assets\/[\w-]+)-\w{6}\.(js|css)/g, '$1-000000.$2')
    .replace(/data-build="\w+"/g, 'data-build="00000000"');
  expect(old).toContain('picture-en-000000.js');
  // Old files stay at their addresses as long as pages may be cached; here they are today's under the old names.
  const { entries } = await (await page.request.get(`${shellPath}manifest.json`)).json();
  const files = Object.values<{ file: string }>(entries).map(({ file }) => file);
  await page.route(/-000000\.(js|css)$/, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(shellPath.length);
    const file = files.find((known) => known.replace(/-\w{6}\./, '-000000.') === name);
    await (file ? route.fulfill({ response: await page.request.get(shellPath + file) }) : route.abort());
  });
  await page.route(`**${PATH}*`, (route) => route.fulfill({ body: old, contentType: 'text/html; charset=utf-8' }));
  await page.goto(path);
  expect(await whenReady(page)).toMatchObject({ state: 'ready', failures: [] });
  expect(asked.some((file) => /assets\/core-(?!000000)/.test(file))).toBe(true);
  // Each island once, hydrated by today's script.
  const header = page.locator('[data-portico=header]');
  await expect(header.getByRole('search')).toHaveCount(1);
  await expect(header.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toHaveCount(1);
  await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
  await expect(page.locator('[data-portico=cart-panel]').getByRole('link').first()).toBeVisible();
});

for (const path of ['/en/page/help/?preload=reads', '/en/page/bare?head=fastest'])
  test(`a page that preloads the first reads makes each call once: ${path}`, async ({ page, runtime }) => {
    await loginAs(page, 'member');
    const calls = recordCalls(page);
    await visit(page, path, runtime);
    await expect(
      page.locator('[data-portico=header]').getByText('林小美').filter({ visible: true }).first(),
    ).toBeVisible();
    expect(calls.filter((call) => /user.info|currency.list/.test(call)).sort()).toEqual([
      'GET /currency/list',
      'GET /user/info',
    ]);
  });

test.describe('room for what the page tells of is there before any script', () => {
  const path = '/en/page/help/?preload=off&demo_announcements=stripes';
  const heights = (page: Page) =>
    page
      .locator('[data-portico=header], [data-portico=announcements]')
      .evaluateAll((hosts) => hosts.map((host) => host.getBoundingClientRect().height));
  const waitTenSeconds = (page: Page) =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });

  test.beforeEach(async ({ page }) => {
    // Neither the loader nor any other code is loaded: only the sheets, and the recorder of early clicks.
    await page.route(/\/shell\/(?!assets\/early).*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  });

  test('and closes by itself', async ({ page }) => {
    await page.goto(`${path}&prerendered=off`);
    expect(await heights(page)).toEqual([104, 0]);
    await page.goto(`${path}&prerendered=off&demo_told=announcements`);
    expect(await heights(page)).toEqual([104, 41]);
    await page.goto(`${path}&prerendered=off&demo_told=all`);
    expect(await heights(page)).toEqual([176, 41]);
    // What all elements inherit would restyle the whole page when it closes.
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--portico-room-banner'))).toBe(
      '',
    );
    await waitTenSeconds(page);
    expect(await heights(page)).toEqual([104, 0]);
  });

  test('and closes by itself in a placeholder that the server has filled', async ({ page }) => {
    await page.goto(`${path}&demo_told=all`);
    await expect(page.locator('[data-portico=announcements] .stripe').first()).toBeVisible();
    expect(await heights(page)).toEqual([176, 41]);
    await waitTenSeconds(page);
    expect(await heights(page)).toEqual([104, 41]);
  });
});

/** A page whose server sends announcements and prints the islands. */
const TOLD = '/en/page/help/?demo_announcements=stripes&demo_told=announcements';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first stripe is there in full, without buttons', async ({ page }) => {
    await page.goto(TOLD);
    const stripe = page.locator('[data-portico=announcements] .stripe');
    await expect(stripe).toHaveCount(1);
    await expect(stripe).toBeVisible();
    await expect(page.locator('[data-portico=announcements]').getByRole('button')).toHaveCount(0);
  });
});

test('stripes are there before the code, stay the same nodes, and unfold', both, async ({ page, runtime }) => {
  const go = await holdRoute(page, /assets\/(picture-.*|begin-.*|core-.*)\.js$/);
  await page.goto(at(TOLD, runtime), { waitUntil: 'commit' });
  const announcements = page.locator('[data-portico=announcements]');
  await expect(announcements.locator('.stripe')).toBeVisible();
  const height = () => announcements.evaluate((host) => host.getBoundingClientRect().height);
  expect(await height()).toBe(41);
  const section = await announcements.locator('section').elementHandle();
  await page.evaluate(() => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Reflect.get(entry, 'value');
      Reflect.set(window, 'shift', shift);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  go();
  await whenReady(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shift') ?? 0)).toBeLessThan(0.002);
  await announcements.getByRole('button', { name: 'Show all' }).click();
  await expect(announcements.locator('.stripe').nth(1)).toBeVisible();
  expect(await section?.evaluate((node) => node.isConnected)).toBe(true);
});

test('room for what the page tells of goes with it', async ({ page }) => {
  await visit(page, '/en/page/help/?demo_announcements=stripes&demo_told=announcements');
  const announcements = page.locator('[data-portico=announcements]');
  const height = () => announcements.evaluate((host) => host.getBoundingClientRect().height);
  await expect(announcements.locator('.stripe').first()).toBeVisible();
  expect(await height()).toBe(41);
  await announcements.getByRole('button', { name: 'Hide announcements' }).click();
  // The island may be hydrated for this press, long before the page sheet would close the room.
  await expect.poll(height, { timeout: 3_000 }).toBe(0);
});

test('the helper sets the cookies of the shell anew', async ({ page }) => {
  await loginAs(page, 'member');
  const answered = page.waitForResponse('**/portico/cookies');
  await page.goto('/en/page/help/?reissue=php');
  const response = await answered;
  const { names } = response.request().postDataJSON();
  expect(names).toEqual(expect.arrayContaining(['login_user', 'login_in_website']));
  const set = await response.headerValues('set-cookie');
  const days = set.filter((line) => !line.startsWith('PHPSESSID')).map((line) => line.replace(/=.*Max-Age=/, '='));
  expect(days).toEqual(names.map((name: string) => `${name}=2592000; Path=/; SameSite=Lax`));
});

test('a page with bare divs and a call of its own needs no helper', async ({ page, runtime }) => {
  await page.goto(at('/en/page/bare', runtime));
  expect(await whenReady(page)).toMatchObject({ state: 'ready', failures: [] });
  await expect(page.locator('[data-portico=header]').getByRole('search')).toBeVisible();
  await expect(page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ })).toBeVisible();
});

test.describe('with dev', () => {
  const WRONG = '[portico] configure: url is "/shell/", but nothing can be loaded from there';

  for (const path of ['/en/page/', '/en/page/policy/nonce', '/en/page/policy/self']) {
    test(`a url from which nothing comes is told on ${path}`, async ({ page, consoleErrors }) => {
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await visit(page, `${path}?dev=on`);
      await expect(page.locator('[data-portico-box]')).toBeHidden();
      expect(warnings.filter((text) => /\[portico\]|Content.Security/.test(text))).toEqual([]);
      await page.route('**/shell/**', (route) => route.fulfill({ status: 404, body: 'not here' }));
      await page.goto(`${path}?dev=on`);
      await expect(page.locator('[data-portico-box]')).toHaveText(WRONG);
      // Each missing file causes a message of the browser. Files that this policy forbids are not requested.
      const told = consoleErrors.splice(0).filter((text) => !/status of 404/.test(text));
      expect(told).toEqual(path.endsWith('self') ? [] : [WRONG]);
    });
  }

  test('what is wrong stands above a fixed header', async ({ page }) => {
    const html = await (await page.request.get('/en/page/help/?dev=on')).text();
    const box = '<p role="alert" data-portico-box><mark>[portico] language is "xx"</mark></p>';
    await page.route('**/en/page/help/**', (route) =>
      route.fulfill({ body: html.replace(/<body[^>]*>/, `$&${box}`), contentType: 'text/html; charset=utf-8' }),
    );
    await visit(page, '/en/page/help/?dev=on');
    const mark = page.locator('[data-portico-box]:not([data-portico-box=sheet]) mark');
    const atItsMiddle = await mark.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.localName;
    });
    expect(atItsMiddle).toBe('mark');
  });
});
