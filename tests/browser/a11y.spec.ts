import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { both, expect, loginAs, type Persona, test } from './fixtures.ts';
import { breakCalls, openPage, openShell, visit, whenReady } from './pages.ts';

const islands = '<main><h1>Page</h1></main><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';
const mount = (shellPath: string, lang: string) =>
  `<div data-portico="header"></div>${islands}<script src="${shellPath}shell.js" data-lang="${lang}"></script>`;

const header = (page: Page) => page.locator('[data-portico=header]');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');
const toolbarCart = (page: Page) => page.locator('[data-portico=toolbar] .rail').getByRole('button').first();

// Each language and each kind of visitor; English has all of them, and runs on both runtimes.
const VISITORS: Readonly<Record<string, readonly Persona[]>> = {
  en: ['guest', 'member'],
  cn: ['prime'],
  kr: ['member'],
  ph: ['guest', 'prime'],
};

for (const [lang, personas] of Object.entries(VISITORS)) {
  test(`axe finds nothing: ${lang}`, lang === 'en' ? both : {}, async ({ page, shellPath }) => {
    for (const persona of personas) {
      await loginAs(page, persona);
      await openShell(page, { body: mount(shellPath, lang) });
      await expect(header(page).locator('.account[role=status]')).toHaveCount(0);
      expect(await findings(page), `${persona}: at rest`).toEqual([]);
      await header(page).locator('.tools .switch').click();
      await expect(header(page).locator('#switcher').getByRole('radio').first()).toBeAttached();
      expect(await findings(page), `${persona}: switch open`).toEqual([]);
      await page.keyboard.press('Escape');
      if (persona !== 'guest') {
        await header(page).locator('.more').click();
        await expect(header(page).locator('#account-menu')).toBeVisible();
        expect(await findings(page), `${persona}: account menu open`).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await toolbarCart(page).click();
      if (persona !== 'guest') {
        await expect(panel(page).getByRole('listitem').first()).toBeVisible();
        expect(await findings(page), `${persona}: cart open`).toEqual([]);
        await panel(page).locator('.remove').first().click();
        await expect(panel(page).locator('dialog')).toBeVisible();
      }
      expect(await findings(page), `${persona}: question or guest cart`).toEqual([]);
    }
  });
}

test('axe finds nothing on a phone, with the menu open', async ({ page, shellPath }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await loginAs(page, 'prime');
  await openShell(page, { head: '<meta name="viewport" content="width=device-width">', body: mount(shellPath, 'kr') });
  await header(page).locator('.menu-button').click();
  expect(await findings(page), 'menu').toEqual([]);
  await header(page).locator('.menu .switch').click();
  expect(await findings(page), 'switch').toEqual([]);
  await page.keyboard.press('Escape');
  await toolbarCart(page).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  expect(await findings(page), 'cart').toEqual([]);
});

test('axe finds nothing while loading, failed, empty, or with a toast or the login dialog', async ({
  page,
  shellPath,
}) => {
  await loginAs(page, 'empty');
  await breakCalls(page, 'userInfo=never');
  await openPage(page, { body: mount(shellPath, 'en') });
  await expect(header(page).getByRole('searchbox')).toBeVisible();
  // Nobody knows yet who is there.
  await expect(header(page).locator('.account').getByRole('link')).toHaveCount(0);
  expect(await findings(page), 'loading').toEqual([]);
  await breakCalls(page, 'currencies=state:1');
  await page.reload();
  await expect(page.locator('[data-portico-layer]').getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(await findings(page), 'load failed').toEqual([]);
  await page.context().clearCookies({ name: 'demo_faults' });
  await page.reload();
  await whenReady(page);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(panel(page).getByText('Your cart is empty.')).toBeVisible();
  expect(await findings(page), 'empty').toEqual([]);
  for (const kind of ['info', 'success', 'warning', 'error'] as const) {
    await page.evaluate((given) => window.Portico.toast('A word', given), kind);
    await expect(page.locator('[data-portico-layer]').getByText('A word').first()).toBeVisible();
    expect(await findings(page), kind).toEqual([]);
  }
  await page.evaluate(() => window.Portico.open('login'));
  await expect(page.locator('[data-portico-layer]').getByRole('dialog')).toBeVisible();
  expect(await findings(page), 'login').toEqual([]);
});

test('axe finds nothing while the cart is loading, when it could not be loaded, or is stale', async ({
  page,
  shellPath,
}) => {
  await loginAs(page, 'member');
  await breakCalls(page, 'cartList=never');
  await openShell(page, { body: mount(shellPath, 'en') });
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(panel(page).getByRole('status', { name: 'Loading the cart' })).toBeVisible();
  expect(await findings(page), 'loading').toEqual([]);
  await breakCalls(page, 'cartList=state:1');
  await page.reload();
  await whenReady(page);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(panel(page).getByText('The cart could not be loaded.')).toBeVisible();
  expect(await findings(page), 'failed').toEqual([]);
  await page.context().clearCookies({ name: 'demo_faults' });
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  await breakCalls(page, 'cartList=state:1');
  await page.evaluate(() => window.Portico.cart.refresh().catch(() => {}));
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  expect(await findings(page), 'stale').toEqual([]);
});

test('axe finds nothing in the islands of the cart’s page, wide and narrow', async ({ page, runtime }) => {
  await loginAs(page, 'prime');
  await visit(page, '/en/page/shoppingcart/', runtime);
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // The rest of the page is not the shell's.
    expect(await findings(page, '[data-portico]'), `${width} px`).toEqual([]);
  }
});

/** The focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
  });

test('all of it works by keyboard alone', both, async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openShell(page, { body: mount(shellPath, 'en') });
  await expect(page.locator('[data-portico=header] .account[role=status]')).toHaveCount(0);
  const tabTo = async (wanted: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      if (wanted.test(await focused(page))) return;
    }
    throw new Error(`Tab never came to ${wanted}`);
  };
  await tabTo(/^Home$/);
  await tabTo(/^Language and currency/);
  await page.keyboard.press('Enter');
  const sheet = page.locator('[data-portico=header] #switcher');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect(await focused(page)).toMatch(/^Language and currency/);

  await tabTo(/^Cart, 7 items$/);
  await page.keyboard.press('Enter');
  const panel = page.locator('[data-portico=cart-panel]');
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  await tabTo(/^One more/);
  const count = () => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
  const before = await count();
  const name = await focused(page);
  await page.keyboard.press('Enter');
  await expect.poll(count).toBe(before + 1);
  expect(await focused(page)).toBe(name);
  // A press on a line that is being saved has no effect.
  await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
  await tabTo(/^Delete/);
  await page.keyboard.press('Space');
  await expect(panel.getByRole('dialog', { name: /Are you sure/ })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await focused(page)).toMatch(/^Delete/);
  await expect(panel.getByRole('listitem')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('listitem').first()).toBeHidden();
  expect(await focused(page)).toMatch(/^Cart, 7 items$/);
});
