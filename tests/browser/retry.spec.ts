import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { openPage, openShell, visit, whenReady } from './pages.ts';

// Browsers differ here: Chrome up to 153, Firefox up to 154 and Safari remember a failed import for good, later ones
// send a new request. These tests run in one of either kind if the machine has both. Chunks are requested the same way on
// both runtimes, so that two tests are enough there.

const mount = (shellPath: string) =>
  `<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>
  <script src="${shellPath}shell.js"></script><script>mountShell('en', 'main')</script>`;
const header = (page: Page) => page.locator('[data-portico=header]');
const layer = (page: Page) => page.locator('[data-portico-layer]');
const whole = (page: Page) => header(page).getByRole('button', { name: 'Shipping' });

/** Requests for a chunk, and the number of their responses. */
interface Asked {
  failed: number;
  came: number;
  /** Number of requests that will still fail. */
  losing: number;
}

/** Makes the first requests for a chunk fail. */
async function lose(page: Page, chunk: string, losing: number): Promise<Asked> {
  const asked: Asked = { failed: 0, came: 0, losing };
  await page.route(new RegExp(`/assets/${chunk}-[a-z0-9]{6}\\.js`), async (route) => {
    if (asked.losing > 0) {
      asked.losing -= 1;
      asked.failed += 1;
      await route.abort();
    } else {
      asked.came += 1;
      await route.continue();
    }
  });
  return asked;
}

/** Opens the parts of the late chunk: a menu, a dialog, a toast. */
async function expectLateParts(page: Page): Promise<void> {
  await whole(page).click();
  await expect(header(page).getByRole('link', { name: 'Parcel tracking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.Portico.toast('A word'));
  await expect(layer(page).locator('.toast')).toContainText('A word');
  await page.evaluate(() => window.Portico.open('login'));
  await expect(layer(page).getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeVisible();
}

// The browser's own messages about failed requests, and the shell's about chunks and sheets that failed to load.
test.afterEach(({ consoleErrors }) => {
  expect(
    consoleErrors
      .splice(0)
      .filter((text) => !/ERR_FAILED|dynamically imported module|css could not be loaded/.test(text)),
  ).toEqual([]);
});

test('each chunk that is lost once comes by itself, and nobody notices', both, async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const chunks = ['core', 'parts', 'en', 'later', 'late-en', 'bindings'];
  const asked = await Promise.all(chunks.map((chunk) => lose(page, chunk, 1)));
  await openPage(page, { body: `<b data-portico-text="currency.code">-</b>${mount(shellPath)}` });
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  await expectLateParts(page);
  await expect(page.locator('b')).toHaveText('USD');
  expect(asked.map(({ failed, came }) => [failed, came])).toEqual(chunks.map(() => [1, 1]));
  expect(await page.evaluate(() => window.Portico.doctor().failures)).toEqual([]);
});

for (const [how, again] of [
  ['mountShell', (page: Page) => page.evaluate(() => window.mountShell('en', 'main'))],
  ['the network’s return', (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))],
] as const) {
  test(`a core that is lost comes with ${how}, once, however often it was lost`, async ({ page, shellPath }) => {
    const core = await lose(page, 'core', Number.POSITIVE_INFINITY);
    const parts = await lose(page, 'parts', 0);
    await openPage(page, { body: mount(shellPath) });
    for (let round = 0; round < 2; round += 1) {
      expect(await whenReady(page)).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
      const { failed } = core;
      await again(page);
      await expect.poll(() => core.failed).toBeGreaterThan(failed);
    }
    expect((await whenReady(page)).state).toBe('degraded');
    core.losing = 0;
    await again(page);
    expect((await whenReady(page)).state).toBe('ready');
    await expectLateParts(page);
    await again(page);
    expect([core.came, parts.came]).toEqual([1, 1]);
    await expect(layer(page)).toHaveCount(1);
  });
}

test('a shell that the page has taken back does not come with the network', async ({ page, shellPath }) => {
  const core = await lose(page, 'core', Number.POSITIVE_INFINITY);
  await openPage(page, { body: mount(shellPath) });
  expect((await whenReady(page)).state).toBe('degraded');
  // The picture requests it as well, earlier; some browsers remember that it failed.
  const { failed } = core;
  await page.evaluate(() => {
    window.Portico.unmount();
    dispatchEvent(new Event('online'));
  });
  await expect(page.evaluate(() => window.Portico)).resolves.toBeNull();
  expect(core).toMatchObject({ failed, came: 0 });
});

test('a core that is slow is waited for, whoever calls meanwhile', async ({ page, shellPath }) => {
  const addresses: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/core-/, async (route) => {
    addresses.push(route.request().url());
    await released;
    await route.continue();
  });
  await openPage(page, { body: mount(shellPath) });
  await page.evaluate(() => {
    window.mountShell('en', 'main');
    dispatchEvent(new Event('online'));
  });
  release();
  expect((await whenReady(page)).state).toBe('ready');
  await expectLateParts(page);
  expect(addresses).toHaveLength(1);
});

for (const [how, again] of [
  ['mountShell', (page: Page) => page.evaluate(() => void window.mountShell('en', 'main'))],
  ['the network’s return', (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))],
] as const) {
  test(`texts that are lost come with ${how}, however often they were lost`, async ({ page, shellPath }) => {
    const texts = await lose(page, 'en', Number.POSITIVE_INFINITY);
    await openPage(page, { body: mount(shellPath) });
    expect(await whenReady(page)).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
    for (let round = 0; round < 2; round += 1) {
      const { failed } = texts;
      // A call during a pending try waits for that try.
      await expect(async () => {
        await again(page);
        expect(texts.failed).toBeGreaterThan(failed);
      }).toPass();
    }
    texts.losing = 0;
    await expect(async () => {
      await again(page);
      await expect(whole(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectLateParts(page);
    await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
    await expect(layer(page)).toHaveCount(1);
    expect(texts.came).toBe(1);
  });
}

test('a press in a picture asks for texts that are lost, and is done when they come', async ({ page, shellPath }) => {
  const texts = await lose(page, 'en', Number.POSITIVE_INFINITY);
  await openPage(page, { body: mount(shellPath) });
  expect(await whenReady(page)).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
  texts.losing = 0;
  await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
  await expect(page.locator('[data-portico=cart-panel]').getByRole('region', { name: 'Shopping cart' })).toBeVisible();
  expect(texts.came).toBe(1);
});

test('parts that are lost come with the network, and all that needs them', async ({ page, shellPath }) => {
  const parts = await lose(page, 'parts', Number.POSITIVE_INFINITY);
  await openShell(page, { body: mount(shellPath) });
  // The picture stays, with its links.
  await expect(header(page).locator('.logo')).toHaveAccessibleName('Home');
  await expect.poll(() => parts.failed).toBeGreaterThan(1);
  parts.losing = 0;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectLateParts(page);
  await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
  expect(parts.came).toBe(1);
});

test('what is typed into a picture whose code was lost stays, with its caret', both, async ({ page, shellPath }) => {
  const parts = await lose(page, 'parts', Number.POSITIVE_INFINITY);
  await openShell(page, { body: mount(shellPath) });
  await expect.poll(() => parts.failed).toBeGreaterThan(1);
  const field = header(page).getByRole('searchbox').or(header(page).getByRole('combobox'));
  await field.pressSequentially('a teapot');
  await field.press('Home');
  parts.losing = 0;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
  await expect(field).toHaveValue('a teapot');
  await expect(field).toBeFocused();
  await page.keyboard.type('not ');
  await expect(field).toHaveValue('not a teapot');
});

test('islands whose sheet was lost come with the network', async ({ page, shellPath }) => {
  const sheets = /\/assets\/shell-[a-z0-9]{6}\.css/;
  await page.route(/\/assets\/picture-/, (route) => route.abort());
  await page.route(sheets, (route) => route.abort());
  await page.addInitScript(() => {
    document.addEventListener('portico:error', ({ detail }: CustomEventInit<{ island?: string }>) => {
      if (detail?.island === 'layer') document.documentElement.dataset.layer = 'lost';
    });
  });
  await openPage(page, { body: mount(shellPath) });
  expect(await whenReady(page)).toMatchObject({
    failures: expect.arrayContaining(
      [{ island: 'header', reason: 'style' }].map((one) => expect.objectContaining(one)),
    ),
  });
  await page.evaluate(() => window.Portico.toast('Nobody sees it'));
  await expect(page.locator('html')).toHaveAttribute('data-layer', 'lost');
  await page.unroute(sheets);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectLateParts(page);
  // There is one layer, and it stays: longer than a page would be without it.
  const handle = await layer(page).elementHandle();
  await page.waitForTimeout(400);
  expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
});

test('markup of the server whose code was lost stays, and lives with the network', async ({
  page,
  shellPath,
  headerMarkup,
}) => {
  const parts = await lose(page, 'parts', Number.POSITIVE_INFINITY);
  const sent = `<template shadowrootmode="open">${headerMarkup}</template>`;
  const body = mount(shellPath).replace('"header">', `"header">${sent}`);
  await openShell(page, { body });
  await expect(whole(page)).toBeVisible();
  parts.losing = 0;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.locator('[data-portico=toolbar] .rail')).toBeVisible();
  await expectLateParts(page);
  await expect(header(page).locator('header')).toHaveCount(1);
});

for (const [chunk, name] of [
  ['later', 'code'],
  ['late-en', 'texts'],
] as const) {
  test(`a press whose ${name} was lost twice works at the third time`, async ({ page, shellPath }) => {
    const late = await lose(page, chunk, Number.POSITIVE_INFINITY);
    await openShell(page, { body: mount(shellPath) });
    const words = header(page).locator('#switcher').getByText('Sorry, network is unstable');
    const open = () =>
      header(page)
        .getByRole('button', { name: /^Language and currency/ })
        .click();
    for (let press = 0; press < 2; press += 1) {
      const { failed } = late;
      await open();
      // The message of the press before stays until this one has failed, too.
      if (press > 0) await expect.poll(() => late.failed).toBeGreaterThan(failed);
      await expect(words).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(words).toBeHidden();
    }
    late.losing = 0;
    await open();
    await expect(header(page).locator('#switcher').getByRole('radio', { name: /EUR/ })).toBeAttached();
    await page.keyboard.press('Escape');
    await expectLateParts(page);
    expect(late.came).toBe(1);
  });
}

test('Retry brings what an island with a chunk of its own has lost', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const share = await lose(page, 'share', 4);
  const body = `<div data-portico="share-overlay"></div>${mount(shellPath)}`;
  await openShell(page, { body });
  const open = () => page.evaluate(() => window.Portico.open('share-overlay'));
  const dialog = page.locator('[data-portico=share-overlay]').getByRole('dialog');
  await open();
  await expect.poll(() => share.failed).toBeGreaterThan(1);
  await expect(async () => {
    await open();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(share.came).toBe(1);
});

test('an island of the page’s own whose code was lost comes with the network, of one call of its loader', async ({
  page,
  shellPath,
}) => {
  const chunk = await lose(page, 'page-islands', Number.POSITIVE_INFINITY);
  await openPage(page, {
    body: `<div data-portico="mine">old</div><div data-portico="mine">old</div><script src="${shellPath}shell.js"></script><script>
      var calls = 0;
      mountShell('en').define('mine', function (runtime) {
        calls += 1;
        return { default: function () { return runtime.react.createElement('p', null, 'Mine'); } };
      });
    </script>`,
  });
  const lost = expect.objectContaining({ island: 'mine', reason: 'chunk' });
  expect((await whenReady(page)).failures).toEqual([lost, lost]);
  await expect(page.getByText('old').first()).toBeVisible();
  chunk.losing = 0;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Mine')).toHaveCount(2);
  expect(await page.evaluate('calls')).toBe(1);
});

test('what no press asks for comes with the network: messages and pop-ups', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  const chunk = await lose(page, 'later', Number.POSITIVE_INFINITY);
  await visit(page, '/en/page/homepage', runtime);
  const messages = page.locator('[data-portico=header]').getByRole('button', { name: /Messages/ });
  await expect.poll(() => chunk.failed).toBeGreaterThan(1);
  await page.waitForTimeout(500);
  await expect(messages).toHaveCount(0);
  chunk.losing = 0;
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect(messages).toBeVisible();
});
