import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { recordCalls, visit, whenAlive } from './pages.ts';

const CART = '/en/page/shoppingcart/';
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');

async function openCart(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await loginAs(page, 'member');
  await visit(page, CART);
  await expect(panel(page).locator('li.goods').first()).toBeVisible();
}

const boxOf = async (page: Page, selector: string) => {
  const box = await panel(page).locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen`);
  return box;
};
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);

test('on its own page the cart has columns, and what it comes to stays beside them', async ({ page }) => {
  await openCart(page, 1280);
  const inOrder = ['.picture', '.name', '.price', '.stepper', '.sum', '.remove'];
  const boxes = await Promise.all(inOrder.map((part) => boxOf(page, `li.goods ${part}`)));
  for (const [at, box] of boxes.entries()) if (at > 0) expect(box.x).toBeGreaterThan(boxes[at - 1]?.x ?? 0);
  // In one row: around one middle.
  for (const { y, height } of boxes.slice(2))
    expect(Math.abs(y + height / 2 - (boxes[0]?.y ?? 0) - 50)).toBeLessThan(3);
  const body = await boxOf(page, '.body');
  expect((await boxOf(page, '.foot')).x).toBeGreaterThanOrEqual(body.x + body.width);
  await scrollTo(page, 500);
  // Below the fixed header.
  await expect.poll(async () => Math.round((await boxOf(page, '.foot')).y)).toBe(120);
});

test('on a tablet what the cart comes to stays above the tools, and above a bar of the page', async ({ page }) => {
  await openCart(page, 768);
  const bottom = async () => {
    const { y, height } = await boxOf(page, '.foot');
    return Math.round(y + height);
  };
  expect(await bottom()).toBe(800 - 52);
  // The tools are away, unless the focus is inside.
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(bottom).toBe(800);
  await page.locator('[data-portico=toolbar] .rail a').last().focus();
  await expect.poll(bottom).toBe(800 - 52);
  await page.addStyleTag({ content: ':root { --portico-bottom: 56px }' });
  await expect.poll(bottom).toBe(800 - 52 - 56);
});

test('on a phone the cart is as narrow as it was', async ({ page }) => {
  await openCart(page, 360);
  await expect(panel(page).locator('.columns, .sum').first()).toBeHidden();
  expect((await boxOf(page, 'li.goods .stepper')).y).toBeGreaterThan((await boxOf(page, 'li.goods .price')).y);
});

for (const who of ['guest', 'empty'] as const)
  test(`the card of a cart without lines ends with its text, what is below stays out of view: ${who}`, async ({
    page,
  }) => {
    await loginAs(page, who);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, CART);
      await expect(panel(page).locator('.notice-text')).toBeVisible();
      const [card, text] = [await boxOf(page, '.cart-panel'), await boxOf(page, '.notice')];
      expect(Math.round(card.y + card.height), `${width} px`).toBeLessThanOrEqual(Math.round(text.y + text.height) + 2);
      const host = await panel(page).boundingBox();
      expect((host?.y ?? 0) + (host?.height ?? 0), `${width} px`).toBeGreaterThanOrEqual(800);
    }
  });

test('a bar of the page at the top has its room: header and toasts stand below it', async ({ page }) => {
  await visit(page, '/en/');
  await page.addStyleTag({ content: ':root { --portico-top: 32px; --portico-bottom: 56px }' });
  const bar = page.locator('[data-portico=header] .bar');
  await scrollTo(page, 300);
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(32);
  await page.evaluate(() => window.Portico.toast('Hello'));
  const toast = page.locator('[data-portico-layer] .toast');
  expect((await toast.boundingBox())?.y).toBe(148);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the cart says why it is not there, and leads back to the shop', async ({ page }) => {
    await page.goto(CART);
    await expect(panel(page).getByText('Please turn on JavaScript in your browser to see your cart.')).toBeVisible();
    await expect(panel(page).locator('.skeleton').first()).toBeHidden();
    await panel(page).getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(/\/en\/page\/homepage$/);
  });
});

test.describe('a cart that the page’s server prints', () => {
  const PRINTED = `${CART}?demo_boot=on`;

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false });

    test('it is there, with its names, prices and sums', async ({ page }) => {
      await loginAs(page, 'member');
      await page.goto(PRINTED);
      await expect(panel(page).locator('li.goods').first()).toBeVisible();
      await expect(panel(page).locator('.price').first()).toHaveText(/\d\.\d$/);
      await expect(panel(page).locator('.subtotals dd').first()).toHaveText(/\d\.\d$/);
    });

    test('a guest and an empty cart have none', async ({ page }) => {
      for (const who of ['guest', 'empty'] as const) {
        await loginAs(page, who);
        await page.goto(PRINTED);
        await expect(panel(page).locator('.notice-text').first()).toBeVisible();
        await expect(panel(page).locator('li.goods')).toHaveCount(0);
      }
    });
  });

  test('it comes alive with the same nodes and without a request', both, async ({ page, runtime }) => {
    await loginAs(page, 'member');
    const calls = recordCalls(page);
    await page.addInitScript(() => {
      // The lines that the parser has made, before any script of the shell runs.
      document.addEventListener('readystatechange', () => {
        const root = document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
        if (document.readyState === 'interactive')
          Reflect.set(window, 'sent', [...(root?.querySelectorAll('li.goods, li.goods *') ?? [])]);
      });
    });
    await visit(page, PRINTED, runtime);
    await whenAlive(page);
    const nodes = await page.evaluate(() => {
      const sent: Element[] = Reflect.get(window, 'sent');
      const root = document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
      const now = [...(root?.querySelectorAll('li.goods, li.goods *') ?? [])];
      return { sent: sent.length, kept: now.filter((node) => sent.includes(node)).length, now: now.length };
    });
    expect(nodes.sent).toBeGreaterThan(20);
    expect(nodes).toEqual({ sent: nodes.sent, kept: nodes.sent, now: nodes.sent });
    expect(calls.filter((call) => call.includes('cart'))).toEqual([]);
    // The panel works: a press changes the count on the server.
    const line = panel(page).locator('li.goods').first();
    await line.locator('.stepper button').last().click();
    await expect.poll(() => calls.filter((call) => call.includes('cart/update')).length).toBe(1);
  });

  test('if the picture’s code is lost, the app loads the cart itself', async ({ page, runtime, consoleErrors }) => {
    await loginAs(page, 'member');
    await page.route('**/picture-*.js*', (route) => route.abort());
    await visit(page, PRINTED, runtime);
    await whenAlive(page);
    await expect(panel(page).locator('li.goods').first()).toBeVisible();
    await expect(panel(page).locator('[data-root]')).toHaveCount(1);
    // The browser's own message about the file.
    expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
  });
});

test.describe('the cart on a next page', () => {
  /** Opens the cart, and then opens it again with an API that never replies. */
  async function openTwice(page: Page, runtime: string, between = async () => {}): Promise<void> {
    await loginAs(page, 'member');
    await visit(page, CART, runtime);
    await whenAlive(page);
    await expect(panel(page).locator('li.goods').first()).toBeVisible();
    await between();
    await page.route('**/api/**', () => {});
    await page.reload({ waitUntil: 'commit' });
  }

  test('shows at once what the tab knew, without a reply', both, async ({ page, runtime }) => {
    let names: readonly string[] = [];
    await openTwice(page, runtime, async () => {
      names = await panel(page).locator('li.goods .name').allTextContents();
    });
    await expect(panel(page).locator('li.goods .name')).toHaveText([...names]);
    expect(names.length).toBeGreaterThan(2);
  });

  test('follows what was changed before', async ({ page, runtime }) => {
    await openTwice(page, runtime, async () => {
      const line = panel(page).locator('li.goods').first();
      await line.locator('.stepper button').last().click();
      await expect(line.locator('.count')).toHaveValue('3');
    });
    await expect(panel(page).locator('li.goods').first().locator('.count')).toHaveValue('3');
  });

  test('shows nothing once the mark is gone', async ({ page, runtime, context }) => {
    // A pending request for fresh cookies would set the mark again.
    await page.route('**/cookies/reissue', (route) => route.fulfill({ json: { state: 0, data: { names: [] } } }));
    await openTwice(page, runtime, async () => {
      await context.clearCookies({ name: 'login_user' });
      await page.evaluate(() => localStorage.removeItem('userId'));
    });
    await expect(panel(page).locator('[data-root]')).toHaveCount(1);
    await page.waitForTimeout(1_000);
    await expect(panel(page).locator('li.goods')).toHaveCount(0);
  });
});

test('a cart far below waits with its request until it is near, printed or not; the badge does not', async ({
  page,
  shellPath,
}) => {
  await loginAs(page, 'member');
  const far = (html: string) => html.replace('<div data-portico="cart-panel"', '<div style="height: 6000px"></div>$&');
  const printed = far(await (await page.request.get(CART)).text());
  expect(printed).toMatch(/6000px.*cart-panel.*<template shadowrootmode.*data-root/s);
  const bare = far(
    `<!DOCTYPE html><title>Far</title><body><div data-portico="toolbar"></div><div data-portico="cart-panel" data-mode="inline"></div>
    <script src="${shellPath}shell.js" data-lang="en"></script>`,
  );
  for (const body of [bare, printed]) {
    const calls = recordCalls(page);
    await page.route(`**${CART}`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
    await visit(page, CART);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    expect(calls.filter((path) => path.includes('list-cart'))).toEqual([]);
    expect(await page.evaluate(() => window.Portico.cart.value)).toMatchObject({
      count: expect.any(Number),
      shops: [],
    });
    expect(await page.evaluate(() => window.Portico.cart.value.count)).toBeGreaterThan(0);
    await panel(page).scrollIntoViewIfNeeded();
    await expect(panel(page).locator('li.goods').first()).toBeVisible();
    await page.unroute(`**${CART}`);
  }
});
