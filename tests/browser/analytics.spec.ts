import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, openShell, whenAlive, whenReady } from './pages.ts';

const islands =
  '<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';
/** @param options JavaScript, since a handler is a function. */
const mount = (shellPath: string, options = '{}') =>
  `${islands}<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${options})</script>`;

type Event = Readonly<Record<string, unknown>>;

/** Records entries of `window.dataLayer`, also of pages that are left at once. */
async function recordPushes(page: Page): Promise<Event[]> {
  const pushed: Event[] = [];
  await page.exposeFunction('tellTest', (event: Event) => void pushed.push(event));
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...events) => {
      for (const event of events) Reflect.get(window, 'tellTest')(event);
      return Array.prototype.push.apply(layer, events);
    };
    Reflect.set(window, 'dataLayer', layer);
  });
  return pushed;
}

/** Keeps links from navigating: only the press on them counts. */
const stayHere = (page: Page) =>
  page.addInitScript(() => document.addEventListener('click', (event) => event.preventDefault()));

const PATH = '/en/test-page';

test('a guest’s ways to sign in are told with their place', async ({ page, shellPath }) => {
  const pushed = await recordPushes(page);
  await stayHere(page);
  await openShell(page, { body: mount(shellPath) }, PATH, '?mail=mei%40shop.test');
  await whenAlive(page);
  const header = page.locator('[data-portico=header]');
  await header.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).click();
  await header.getByRole('link', { name: 'Sign up' }).filter({ visible: true }).click();
  await page.evaluate(() => window.Portico.open('login'));
  const dialog = page.locator('[data-portico-layer]').getByRole('dialog');
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await dialog.getByRole('link', { name: 'Sign up' }).click();
  await page.evaluate(() => window.Portico.close('login'));
  await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
  await page.locator('[data-portico=cart-panel]').getByRole('link', { name: 'Sign in' }).click();
  const [signIn, signUp] = ['portico_sign_in_click', 'portico_sign_up_click'];
  await expect
    .poll(() => pushed)
    .toEqual([
      { event: signIn, place: 'header', path: PATH },
      { event: signUp, place: 'header', path: PATH },
      { event: signIn, place: 'login-dialog', path: PATH },
      { event: signUp, place: 'login-dialog', path: PATH },
      { event: signIn, place: 'cart-panel', path: PATH },
    ]);
});

test('the switch is told before the page loads anew, and only for what changes', async ({ page, shellPath }) => {
  const pushed = await recordPushes(page);
  await openPage(page, {}, '/cn/test-page');
  await openShell(page, { body: mount(shellPath) });
  const header = page.locator('[data-portico=header]');
  const confirm = async (...choices: readonly RegExp[]) => {
    await header.getByRole('button', { name: /^Language and currency/ }).click();
    for (const name of choices) await header.locator('#switcher').getByRole('radio', { name }).check({ force: true });
    await header.locator('#switcher').getByRole('button', { name: 'Confirm' }).click();
  };
  await Promise.all([page.waitForEvent('load'), confirm()]);
  await whenReady(page);
  expect(pushed).toEqual([]);
  await confirm(/简体中文/, /EUR/);
  await expect(page).toHaveURL(/\/cn\/test-page$/);
  expect(pushed).toEqual([
    { event: 'portico_language_switch', from: 'en', to: 'cn', path: PATH },
    { event: 'portico_currency_switch', from: 'USD', to: 'EUR', path: PATH },
  ]);
});

/** Records the events `portico:track`, for the page and for its jQuery. */
const LISTENERS = `<script src="/legacy/vendor/jquery/jquery-1.12.4.min.js"></script><script>
  window.tracked = []; window.trackedByJQuery = [];
  document.addEventListener('portico:track', function (event) { tracked.push(event.detail) });
  jQuery(document).on('portico:track', function (event, detail) { trackedByJQuery.push(detail) });
</script>`;
const tracked = (page: Page) =>
  page.evaluate(() => [Reflect.get(window, 'tracked'), Reflect.get(window, 'trackedByJQuery')] as Event[][]);
const ORDER_PAGE = { event: 'portico_order_page', path: '/order' };

test('without analytics the page’s own listeners hear all the same, and no data layer is made', async ({
  page,
  shellPath,
}) => {
  await openShell(page, { body: LISTENERS + mount(shellPath, '{ analytics: false }') }, '/order', '?x=1');
  expect(await tracked(page)).toEqual([[ORDER_PAGE], [ORDER_PAGE]]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});

test('portico:track brings the page, and its jQuery, each event once', async ({ page, shellPath }) => {
  await openShell(page, { body: LISTENERS + mount(shellPath) }, '/order', '?x=1');
  expect(await tracked(page)).toEqual([[ORDER_PAGE], [ORDER_PAGE]]);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => window.Portico.open('chat'))]);
  await opened.waitForURL(/window=chat/);
  const chat = { event: 'portico_chat_open', place: 'page', path: '/order' };
  expect(await tracked(page)).toEqual([
    [ORDER_PAGE, chat],
    [ORDER_PAGE, chat],
  ]);
});

test('a handler of the page gets the events in place of the data layer; what it throws stops nothing', async ({
  page,
  shellPath,
  consoleErrors,
}) => {
  const handler = "{ analytics: function (event) { window.handled = event; throw new Error('their analytics') } }";
  await openPage(page, { body: LISTENERS + mount(shellPath, handler) }, '/order');
  expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
  expect(await page.evaluate(() => [Reflect.get(window, 'handled'), 'dataLayer' in window])).toEqual([
    ORDER_PAGE,
    false,
  ]);
  expect(await tracked(page)).toEqual([[ORDER_PAGE], [ORDER_PAGE]]);
  // It is rethrown in a task of its own.
  await expect.poll(() => consoleErrors.splice(0)).toEqual(['Error: their analytics']);
});

test('what a tag manager writes into its events is not seen by the page', async ({ page, shellPath }) => {
  const head = `<script>window.dataLayer = [{ event: 'theirs' }]; dataLayer.push = function (event) {
    event['gtm.uniqueEventId'] = 7; event.path = '/changed'; return Array.prototype.push.call(this, event);
  };</script>`;
  await openShell(page, { head, body: LISTENERS + mount(shellPath) }, '/order');
  expect(await page.evaluate(() => [...Reflect.get(window, 'dataLayer')])).toEqual([
    { event: 'theirs' },
    { event: 'portico_order_page', path: '/changed', 'gtm.uniqueEventId': 7 },
  ]);
  expect(await tracked(page)).toEqual([[ORDER_PAGE], [ORDER_PAGE]]);
});
