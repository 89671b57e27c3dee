import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRoute, openPage } from './pages.ts';
import { headOf, placeholderOf } from './partials.ts';

const PATH = '/en/test-page';
const ISLANDS = ['header', 'toolbar', 'cart-panel'] as const;
const TAG = '<script src="/shell/shell.js" data-lang="en" data-platform="main"></script>';
const LINK = 'https://item.taobao.com/item.htm?id=1';
const BUY = `/en/page/buy/?from=search-input&url=${encodeURIComponent(LINK)}`;

/** A page with the tag alone, whose islands are painted. */
const BARE = { head: TAG, body: ISLANDS.map((name) => `<div data-portico="${name}"></div>`).join('') };
/** The same page as a server prints it. */
const printed = () => ({
  head: headOf('preact', 'en') + TAG,
  body: ISLANDS.map((name) =>
    name === 'cart-panel' ? '<div data-portico="cart-panel"></div>' : placeholderOf('preact', ['en', 'main', name]),
  ).join(''),
});

/** Opens a page on which some files do not arrive. @returns Lets them arrive. */
async function openWithout(page: Page, files: RegExp, parts: { head: string; body: string }): Promise<() => void> {
  const letGo = await holdRoute(page, files);
  void openPage(page, parts, PATH).catch(() => {});
  await expect(page.locator('[data-portico=toolbar]').getByLabel('Customer service')).toBeVisible();
  return letGo;
}

const CORE = /\/core-\w+\.js/;
const PAINTER = /\/(core|picture-\w+|begin)-\w+\.js/;

for (const [name, files, parts] of [
  ['painted', CORE, () => BARE],
  ['printed', PAINTER, printed],
] as const) {
  test(`a pasted link leads to its goods, and sign-in back to the page, before the app: ${name}`, async ({ page }) => {
    await openWithout(page, files, parts());
    const header = page.locator('[data-portico=header]');
    await page.evaluate(() => history.pushState(null, '', '?a=1#b'));
    const signIn = header.locator('.account a', { hasText: 'Sign in' });
    const ref = `/en/page/login?ref=${encodeURIComponent(page.url())}`;
    // Printed, it is hidden until the visitor is known, or for two seconds.
    await expect(signIn).toBeVisible();
    await signIn.focus();
    await expect(signIn).toHaveAttribute('href', ref);
    await page.evaluate(() => history.pushState(null, '', '?a=2'));
    await signIn.dispatchEvent('pointerdown', { button: 1 });
    await expect(signIn).toHaveAttribute('href', `/en/page/login?ref=${encodeURIComponent(page.url())}`);
    await header.getByRole('searchbox').fill(`see ${LINK}`);
    await header.getByRole('searchbox').press('Enter');
    await page.waitForURL(`**${BUY}`);
  });

  test(`a press on customer service opens its window once the app is there: ${name}`, async ({ page }) => {
    const letGo = await openWithout(page, files, parts());
    const service = page.locator('[data-portico=toolbar]').getByLabel('Customer service');
    await service.click();
    await expect(service).toHaveAttribute('aria-busy', 'true');
    const opened = page.waitForEvent('popup');
    letGo();
    await opened;
    expect(new URL(page.url()).pathname).toBe(PATH);
    await expect(service).not.toHaveAttribute('aria-busy');
  });

  test(`a press on the cart opens its panel, and keeps the focus: ${name}`, async ({ page }) => {
    const letGo = await openWithout(page, files, parts());
    const cart = page.locator('[data-portico=toolbar]').getByLabel('Cart', { exact: true });
    await cart.focus();
    await cart.evaluate((element) => Reflect.set(window, 'pressed', element));
    await page.mouse.move(...(await middleOf(cart)));
    await page.mouse.down();
    await page.mouse.up();
    letGo();
    await expect(
      page.locator('[data-portico=cart-panel]').getByRole('heading', { name: 'Shopping cart' }),
    ).toBeFocused();
    expect(await cart.evaluate((element) => Reflect.get(window, 'pressed') === element)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(PATH);
  });
}

async function middleOf(target: ReturnType<Page['locator']>): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not shown');
  return [box.x + box.width / 2, box.y + box.height / 2];
}
