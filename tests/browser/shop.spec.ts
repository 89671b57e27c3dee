import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { recordCalls, whenReady } from './pages.ts';

const at = (path: string, runtime: string) => (runtime === 'react' ? `${path}?runtime=react` : path);
const header = (page: Page) => page.locator('[data-portico=header]');
const toolbar = (page: Page) => page.locator('[data-portico=toolbar]');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');

test('a shopper logs in on the legacy page, and every island follows', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    /login\?ref=.*&type=register$/,
  );
  await header(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/en\/page\/login\?ref=/);
  await page.locator('input[name=login_name]').fill('member@example.com');
  await page.locator('input[name=password]').fill('demo1234');
  await page.locator('.login-box button[type=submit]').click();
  await expect(page).toHaveURL(/\/en\/(\?|$)/);
  await expect(header(page).getByText('林小美').filter({ visible: true }).first()).toBeVisible();
  await expect(toolbar(page).getByRole('button', { name: /Cart, 7 items/ })).toBeVisible();
});

test('count and deletion change the cart, the badge and the server', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.goto(at('/en/', runtime));
  await toolbar(page).getByRole('button', { name: /^Cart/ }).click();
  const line = panel(page).getByRole('listitem').first();
  const count = () => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
  await expect(line).toBeVisible();
  const before = await count();
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect.poll(count).toBe(before + 1);

  await line.getByRole('button', { name: /^Delete/ }).click();
  const question = panel(page).getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  await line.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator('[data-portico-layer]').getByText('Delete success!').first()).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(6);
  await expect(toolbar(page).getByRole('button', { name: /Cart, 6 items/ })).toBeVisible();

  await page.reload();
  await expect(toolbar(page).getByRole('button', { name: /Cart, 6 items/ })).toBeVisible();
});

test('the switch keeps language and currency, and loads the page anew at the same place', async ({
  page,
  context,
  runtime,
}) => {
  await loginAs(page, 'member');
  await page.goto(`${at('/en/page/account/', runtime)}${runtime === 'react' ? '&' : '?'}keep=1#tab=1`);
  await whenReady(page);
  await header(page)
    .getByRole('button', { name: /^Language and currency/ })
    .click();
  const sheet = header(page).locator('#switcher');
  await sheet.getByRole('radio', { name: '简体中文' }).check({ force: true });
  await sheet.getByRole('radio', { name: /EUR/ }).check({ force: true });
  await sheet.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page).toHaveURL(/\/cn\/page\/account\/\?.*keep=1#tab=1$/);
  await expect(header(page).getByRole('button', { name: /简体中文 EUR/ })).toBeVisible();
  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]));
  expect(cookies.get('language')?.value).toBe('cn');
  expect(cookies.get('currency')?.value).toBe('EUR');
  const days = (name: string) => Math.round(((cookies.get(name)?.expires ?? 0) - Date.now() / 1000) / 86_400);
  expect([days('language'), days('currency')]).toEqual([365, 7]);
});

test('setCurrency shows new prices without a reload', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.goto(at('/en/page/shoppingcart/', runtime));
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  const balance = await page.evaluate(() => window.Portico.user.value.balance);
  await page.evaluate(() => window.Portico.setCurrency('JPY'));
  await expect.poll(() => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.symbol)).toMatch(/JP|¥|￥/);
  expect(await page.evaluate(() => window.Portico.user.value.balance)).not.toBe(balance);
  await expect(header(page).getByRole('button', { name: /JPY/ })).toBeVisible();
});

test('logging out clears what is stored and reloads', async ({ page, context, runtime }) => {
  await loginAs(page, 'prime');
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeTruthy();
  await header(page)
    .getByRole('button', { name: /account/i })
    .click();
  await header(page).getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await expect(header(page).getByRole('link', { name: 'Sign In' }).filter({ visible: true })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('userId'),
      localStorage.getItem('userName'),
      sessionStorage.getItem('portico.user'),
    ]),
  ).toEqual([null, null, null]);
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('login_user');
});

test('a guest with the panel open is asked to log in', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await toolbar(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(panel(page).getByText('Please log in to view the product list.')).toBeVisible();
});

test('a first view asks the API for each thing once, and nothing again on focus', async ({ page, runtime }) => {
  const all = recordCalls(page);
  // What editors placed is asked for in idle moments.
  const calls = () => all.filter((call) => call !== 'GET /position');
  await loginAs(page, 'member');
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const wanted = [
    '/currency/list',
    '/tool/config/get-config',
    '/user/customer-service',
    '/user/header-data',
    '/user/info',
    '/user/level',
  ];
  expect(calls().sort()).toEqual(wanted.map((path) => `GET ${path}`));
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await toolbar(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await toolbar(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  expect(calls().filter((call) => call.includes('cart'))).toEqual(['POST /cart/list-cart']);
  expect(calls()).toHaveLength(wanted.length + 1);
});

test('an old jQuery add-to-cart is heard', async ({ page, runtime }) => {
  await loginAs(page, 'empty');
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await toolbar(page).getByRole('button', { name: /^Cart/ }).click();
  await expect(panel(page).getByText('Your cart is empty.')).toBeVisible();
  await page.evaluate(async () => {
    await fetch('/api/cart/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ goodsCode: 'TB1002101', count: 1 }),
    });
    Reflect.get(window, 'jQuery')(document).trigger('portico:refresh', { cart: true });
  });
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
});

test('the next visitor never sees the cart of the one before', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.goto(at('/en/page/shoppingcart/', runtime));
  await expect(panel(page).getByRole('listitem')).toHaveCount(7);
  await loginAs(page, 'empty');
  await page.evaluate(() => window.Portico.reloadUser());
  await expect(panel(page).getByText('Your cart is empty.')).toBeVisible();
  expect(await page.evaluate(() => window.Portico.cart.value.shops)).toEqual([]);
});

test('a link of the page opens the cart, and leads on where nothing can', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const addLink = () =>
    page.evaluate(() =>
      document.body.insertAdjacentHTML(
        'afterbegin',
        '<a id="mine" href="#followed" data-portico-open="cart-panel" style="position:fixed;top:300px;left:300px;z-index:99">cart</a>',
      ),
    );
  await addLink();
  await page.locator('#mine').click();
  await expect(panel(page).getByText('Please log in to view the product list.')).toBeVisible();
  expect(page.url()).not.toContain('#followed');
  await page.evaluate(() => document.querySelector('[data-portico=cart-panel]')?.remove());
  await page.locator('#mine').click();
  await expect(page).toHaveURL(/#followed$/);
});

test('transportSite=1 is remembered for the session, and 0 forgets it', async ({ page, runtime }) => {
  const platform = async (query: string) => {
    await page.goto(`${at('/en/', runtime)}${runtime === 'react' ? '&' : '?'}${query}`);
    await whenReady(page);
    return page.evaluate(() => window.Portico.doctor().platform);
  };
  expect(await platform('transportSite=1')).toBe('transport');
  expect(await platform('x=1')).toBe('transport');
  await expect(header(page).getByRole('link', { name: 'Portico: home page' })).toHaveAttribute(
    'href',
    '/en/page/transport',
  );
  expect(await platform('transportSite=0')).toBe('main');
  expect(await platform('x=1')).toBe('main');
});

test('back-to-top is there on a page that was scrolled before the shell came', async ({ page, runtime }) => {
  await page.route(/core-.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.goto(at('/en/', runtime), { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.scrollTo(0, 400));
  await whenReady(page);
  await toolbar(page).getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('jQuery hears each event once, with its value', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const heard = await page.evaluate(async () => {
    const heardCodes: unknown[] = [];
    Reflect.get(
      window,
      'jQuery',
    )(document).on('portico:currency', (_: unknown, value: { code: string }) => heardCodes.push(value?.code));
    await window.Portico.setCurrency('GBP');
    return heardCodes;
  });
  expect(heard).toEqual(['GBP']);
});
