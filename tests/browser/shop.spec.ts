import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { at, holdRoute, visit, whenReady } from './pages.ts';

const header = (page: Page) => page.locator('[data-portico=header]');
const toolbar = (page: Page) => page.locator('[data-portico=toolbar]');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');

test('a shopper logs in on the legacy page, and every island follows', both, async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await expect(header(page).getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    /login\?ref=.*&type=register$/,
  );
  await header(page).getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/page\/login\?ref=/);
  await page.locator('input[name=login_name]').fill('member@example.com');
  await page.locator('input[name=password]').fill('demo1234');
  await page.locator('.login-box button[type=submit]').click();
  await expect(page).toHaveURL(/\/en\/(\?|$)/);
  await expect(header(page).getByText('林小美').filter({ visible: true }).first()).toBeVisible();
  await expect(toolbar(page).getByRole('button', { name: /Cart, 7 items/ })).toBeVisible();
});

test('count and deletion change the cart, the badge and the server', both, async ({ page, runtime }) => {
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

test('logging out clears what is stored and reloads', both, async ({ page, context, runtime }) => {
  await loginAs(page, 'prime');
  await visit(page, '/en/', runtime);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeTruthy();
  await header(page)
    .getByRole('button', { name: /account/i })
    .click();
  // After signing out, the visitor is a guest a moment before the page reloads.
  const reloaded = page.waitForEvent('load');
  await header(page).getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await reloaded;
  await whenReady(page);
  await expect(header(page).getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('userId'),
      localStorage.getItem('userName'),
      sessionStorage.getItem('portico.user'),
    ]),
  ).toEqual([null, null, null]);
  expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('login_user');
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

test('transportSite=1 is remembered for the session', async ({ page }) => {
  for (const query of ['transportSite=1', 'x=1']) {
    await visit(page, `/en/?${query}`);
    expect(await page.evaluate(() => window.Portico.doctor().platform), query).toBe('transport');
  }
  const home = header(page).getByRole('link', { name: 'Harbour Lane: home page' });
  await expect(home).toHaveAttribute('href', '/en/page/transport');
});

test('back-to-top is there on a page that was scrolled before the shell came', async ({ page }) => {
  const letGo = await holdRoute(page, /core-.*\.js$/);
  await page.goto('/en/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => window.scrollTo(0, 400));
  letGo();
  await whenReady(page);
  await toolbar(page).getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
