import type { Locator, Page } from '@playwright/test';
import { findings } from './findings.ts';
import { both, expect, loginAs, test } from './fixtures.ts';
import { breakCalls, holdRoute, tabTo, visit } from './pages.ts';

const toolbar = (page: Page) => page.locator('[data-portico=toolbar]');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');
const layer = (page: Page) => page.locator('[data-portico-layer]');
const lines = (page: Page) => panel(page).getByRole('listitem');
const QUESTION = 'Are you sure you want to delete this item?';

/** The content of each line: name, price, pieces. */
function contentOf(page: Page): Promise<readonly string[]> {
  return lines(page).evaluateAll((items) =>
    items.map((item) =>
      [
        ...['.name', '.price'].map((selector) => item.querySelector(selector)?.textContent),
        item.querySelector('input')?.value,
      ].join(' | '),
    ),
  );
}

async function openCart(page: Page, runtime: string): Promise<void> {
  await visit(page, '/en/', runtime);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(lines(page).first()).toBeVisible();
}

async function deleteLine(page: Page, index: number): Promise<void> {
  await lines(page)
    .nth(index)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await panel(page).getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Delete' }).click();
}

/** Makes the server reply with an empty cart. */
async function answerEmpty(page: Page): Promise<void> {
  const shopItems = [{ shopId: '1', shopName: 'Shop', goodsItems: [] }];
  await page.route('**/api/cart/list-cart', (route) => route.fulfill({ json: { state: 0, data: { shopItems } } }));
}

/** Toasts and dialogs of the cart are in these elements as well. */
const PARTS = ['[data-portico=cart-panel]', '[data-portico-layer]'];

/** Announcements to screen readers, assertive or polite. */
const said = (page: Page, how: 'polite' | 'assertive') => layer(page).locator(`[aria-live=${how}]`);

/** Advances the page's clock until a toast has ended; its time starts a frame after it has lost the focus. */
async function passUntilGone(toast: Locator): Promise<void> {
  await expect(async () => {
    await toast.page().clock.fastForward(9_000);
    await expect(toast).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test.beforeEach(async ({ page }) => {
  await loginAs(page, 'member');
});

test('Undo puts a line back where it was, here and on the server', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const before = await contentOf(page);
  await deleteLine(page, 1);
  await expect(lines(page)).toHaveCount(before.length - 1);
  // Two quick presses; the reply arrives after both, or the second one would miss the button.
  const answer = await holdRoute(page, '**/api/cart/restore');
  await layer(page).getByRole('button', { name: 'Undo' }).dblclick({ delay: 10 });
  answer();
  await expect(lines(page)).toHaveCount(before.length);
  expect(await contentOf(page)).toEqual(before);
  await expect(
    layer(page)
      .getByText(/is back in the cart\.$/)
      .first(),
  ).toBeVisible();
  await expect(
    lines(page)
      .nth(1)
      .getByRole('button', { name: /^Delete/ }),
  ).toBeFocused();
  await expect(toolbar(page).getByRole('button', { name: new RegExp(`^Cart, ${before.length} items`) })).toBeVisible();
  await openCart(page, runtime);
  expect(await contentOf(page)).toEqual(before);
});

test('Undo waits for the keyboard, is one Tab away, and no trap', both, async ({ page, runtime }) => {
  await page.clock.install();
  await openCart(page, runtime);
  const before = await contentOf(page);
  const undo = layer(page).getByRole('button', { name: 'Undo' });
  const removeFirst = lines(page)
    .first()
    .getByRole('button', { name: /^Delete/ });
  await tabTo(removeFirst);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('dialog', { name: QUESTION })).toBeVisible();
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await expect(lines(page)).toHaveCount(before.length - 1);
  await expect(removeFirst).toBeFocused();
  await expect(said(page, 'polite')).toHaveText('Delete success! To undo, press Tab.');
  // It is announced before it is visible.
  await expect(undo).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(undo, 'its time rests').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(layer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(removeFirst, 'back where it came from').toBeFocused();
  await page.keyboard.press('Tab');
  await expect(lines(page).nth(1).locator(':focus'), 'on through the cart').toHaveCount(1);
  await page.keyboard.press('Escape');
  await passUntilGone(undo);
});

test('Undo that a mouse leaves alone goes in its time, and Tab and Enter press it', async ({ page, runtime }) => {
  await page.clock.install();
  await openCart(page, runtime);
  const before = await contentOf(page);
  const undo = layer(page).getByRole('button', { name: 'Undo' });
  await deleteLine(page, 1);
  await expect(undo).toBeVisible();
  await passUntilGone(undo);
  await deleteLine(page, 0);
  await expect(undo).toBeVisible();
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: /^Delete/ }),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(before.length - 1);
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: /^Delete/ }),
  ).toBeFocused();
});

test('the toast with Undo is there for everyone, and busy until the server has answered', async ({ page, runtime }) => {
  await openCart(page, runtime);
  await breakCalls(page, 'cartRestore=never');
  await deleteLine(page, 0);
  await expect(said(page, 'polite')).toHaveText(/^Delete success!/);
  expect(await findings(page, ...PARTS), 'at rest').toEqual([]);
  const undo = layer(page).getByRole('button', { name: 'Undo' });
  await undo.dblclick();
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  expect(await findings(page, ...PARTS), 'busy').toEqual([]);
  await expect(page).toHaveURL(/\/en\//);
});

test('a mouse that rests on the button opens the panel beside it, and it goes with the mouse', async ({
  page,
  runtime,
}) => {
  // Short, so that there is room for it anywhere.
  await answerEmpty(page);
  await visit(page, '/en/', runtime);
  const button = toolbar(page).getByRole('button', { name: /^Cart/ });
  const box = panel(page).locator('.cart-panel');
  // It is rendered only once the page is idle.
  await expect(toolbar(page).locator('.ads')).toBeAttached();
  const focused = () => page.evaluate(() => document.activeElement?.localName);
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href]')?.focus());
  await button.hover();
  await expect(panel(page).getByText('Your cart is empty.')).toBeVisible();
  expect(await focused()).toBe('a');
  const isBeside = async () => {
    const [here, there] = [await button.boundingBox(), await box.boundingBox()];
    if (!here || !there) throw new Error('something has no box');
    expect(here.x - (there.x + there.width), 'near').toBeLessThanOrEqual(24);
    expect(there.y, 'level').toBeLessThan(here.y);
    expect(there.y + there.height, 'level').toBeGreaterThan(here.y + here.height);
  };
  await isBeside();
  await panel(page).getByRole('heading', { name: 'Shopping cart' }).hover();
  await page.mouse.move(20, 300);
  await expect(box).toBeHidden();
  expect(await focused()).toBe('a');
  await button.hover();
  await expect(box).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  // A click keeps it open; a second click on the same button does not count.
  await page.mouse.move(20, 300);
  await button.hover();
  await expect(box).toBeVisible();
  await button.click();
  await expect(panel(page).getByRole('heading', { name: 'Shopping cart' })).toBeFocused();
  await page.mouse.move(20, 300);
  await isBeside();
  await button.click();
  await expect(box).toBeHidden();
  // Without CSS anchors it is positioned by script, and stays inside the window when its content is loaded.
  await page.evaluate(() => {
    CSS.supports = () => false;
  });
  await page.evaluate(() => window.Portico.close('cart-panel'));
  await button.click();
  await expect(box).toHaveAttribute('data-placed');
  await isBeside();
});

test('a list of ten megabytes costs the list, and the page goes on', async ({ page, runtime }) => {
  let isHuge = true;
  await page.route('**/api/cart/list-cart', async (route) => {
    if (!isHuge) return await route.continue();
    const shopItems = [{ shopId: '1', shopName: 'x'.repeat(10_000_000), goodsItems: [] }];
    await route.fulfill({ json: { state: 0, data: { shopItems } } });
  });
  await visit(page, '/en/', runtime);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(panel(page).getByText('The cart could not be loaded.')).toBeVisible();
  isHuge = false;
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(lines(page)).toHaveCount(7);
});

test('five lines of the final size stand in while it loads', async ({ page, runtime }) => {
  await breakCalls(page, 'cartList=never');
  await visit(page, '/en/page/shoppingcart/', runtime);
  await expect(panel(page).getByRole('status', { name: 'Loading the cart' })).toBeVisible();
  const heights = (part: string) =>
    panel(page)
      .locator(part)
      .evaluateAll((parts) => parts.slice(0, 2).map((entry) => Math.round(entry.getBoundingClientRect().height)));
  await expect(panel(page).locator('.goods')).toHaveCount(5);
  const waiting = await heights('.goods');
  await page.context().clearCookies({ name: 'demo_faults' });
  await page.reload();
  await expect(lines(page).first()).toBeVisible();
  expect(await heights('.goods')).toEqual(waiting);
  expect(await heights('.picture')).toEqual([100, 100]);
});

test('a guest on a phone on its side sees the way to sign in without scrolling', async ({ page, runtime }) => {
  await loginAs(page, 'guest');
  await page.setViewportSize({ width: 640, height: 360 });
  await visit(page, '/en/', runtime);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  const link = panel(page).getByRole('link', { name: 'Sign in' });
  await expect(link).toBeInViewport({ ratio: 1 });
});

test('on a phone on its side a whole line has room', async ({ page, runtime }) => {
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openCart(page, runtime);
    const remove = lines(page)
      .first()
      .getByRole('button', { name: /^Delete/ });
    const bottom = await remove.evaluate((button) => button.getBoundingClientRect().bottom);
    const foot = await panel(page)
      .locator('.foot')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom, `${width}x${height}`).toBeLessThanOrEqual(foot);
    await page.mouse.click(width - 20, 20);
  }
});

test('new prices come into the lines that are there, and the focus stays', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const more = lines(page).first().getByRole('button').last();
  await more.focus();
  const first = await lines(page).first().elementHandle();
  await page.evaluate(() => window.Portico.setCurrency('AED'));
  await expect(panel(page).locator('.price').first()).toHaveText(/^AE د\.إ\u200e[\d,]+\.\d$/);
  await expect(panel(page).locator('.subtotals dd')).toHaveText(/^AE د\.إ\u200e[\d,]+\.\d$/);
  expect(await first?.evaluate((line) => line.isConnected)).toBe(true);
  await expect(more).toBeFocused();
  // Digits follow the symbol, also a right-to-left one.
  const order = await panel(page)
    .locator('.price')
    .first()
    .evaluate((price) => {
      const text = price.firstChild;
      const at = (index: number) => {
        const range = document.createRange();
        range.setStart(text as Text, index);
        range.setEnd(text as Text, index + 1);
        return range.getBoundingClientRect().left;
      };
      const { length } = price.textContent ?? '';
      return [at(0) < at(length - 1), at(3) < at(length - 1), at(length - 2) < at(length - 1)];
    });
  expect(order).toEqual([true, true, true]);
});

test('a thousand lines: a press on + reaches the server, and the sum follows', both, async ({ page, runtime }) => {
  await loginAs(page, 'bulk');
  await visit(page, '/en/', runtime);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(lines(page)).toHaveCount(1_000);
  const sum = panel(page).locator('.subtotals dd');
  const before = await sum.textContent();
  const more = lines(page)
    .nth(2)
    .getByRole('button', { name: /^One more/ });
  const answer = page.waitForResponse(/\/cart\/update$/);
  await more.click();
  await expect(sum).not.toHaveText(before ?? '');
  expect((await answer).status()).toBe(200);
});

test('nothing leaves its box, whatever names and prices there are', async ({ page }) => {
  const goodsItems = [
    ['青瓷'.repeat(60), 9999, '9999999.99', 'US $'],
    ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(3), 1, '0', 'US $'],
    ['إبريق شاي من السيلادون مع مصفاة '.repeat(5), 12, '1234567.85', 'AE د.إ'],
  ].map(([goodsName, count, foreignPrice, symbol], index) => ({
    goodsCode: `g${index}`,
    goodsName,
    count,
    foreignPrice,
    symbol,
    picture: index === 1 ? '/en/?no-picture' : '',
    goodsLink: '',
    beginCount: index === 2 ? 10 : 1,
  }));
  const shopItems = [{ shopId: '1', shopName: 'متجر الأواني الخزفية '.repeat(6), goodsItems }];
  await page.route('**/api/cart/list-cart', (route) => route.fulfill({ json: { state: 0, data: { shopItems } } }));
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 720 });
    if (width === 1280) await openCart(page, 'preact');
    await expect(lines(page)).toHaveCount(3);
    const outside = await panel(page)
      .locator('.cart-panel')
      .evaluate((box) => {
        const edge = box.getBoundingClientRect();
        return [...box.querySelectorAll('.goods, .name, .price, .acts, .button, .subtotals dd, .shop-name')]
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return left < edge.left - 0.5 || right > edge.right + 0.5;
          })
          .map((part) => part.className);
      });
    expect(outside, `${width} px`).toEqual([]);
    const body = panel(page).locator('.body');
    expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBeLessThanOrEqual(0);
    // Three lines of a name are shown; the rest is cut off.
    expect((await panel(page).locator('.name').first().boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(60);
  }
});

test('Tab out of the panel closes it: it would cover what the focus reaches', both, async ({ page, runtime }) => {
  await openCart(page, runtime);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '#x',
      textContent: 'A link of the page',
      id: 'next',
    });
    document.querySelector('[data-portico=cart-panel]')?.after(link);
  });
  await panel(page).getByRole('button', { name: 'Close the cart' }).focus();
  await tabTo(page.locator('#next'));
  await expect(panel(page).locator('.cart-panel')).toBeHidden();
  await expect(page.locator('#next')).toBeFocused();
});

test(
  'a press on a text in the panel leaves it open, also where what is around it can have the focus',
  both,
  async ({ page, runtime }) => {
    await openCart(page, runtime);
    await page.evaluate(() => document.body.setAttribute('tabindex', '-1'));
    await lines(page).first().locator('.price').click();
    await expect(page.locator('body')).toBeFocused();
    await lines(page)
      .first()
      .getByRole('button', { name: /^One more/ })
      .click();
    await expect(panel(page).locator('.cart-panel')).toBeVisible();
  },
);

test('a press on the shade of the sheet closes it, and does not reach what lies beneath', async ({ page, runtime }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCart(page, runtime);
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    document.addEventListener('click', ({ currentTarget }) => {
      const { dataset } = (currentTarget as Document).documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    });
  });
  const clicks = page.locator('html');
  await page.mouse.click(180, 30);
  await expect(panel(page).locator('.cart-panel')).toBeHidden();
  await expect(clicks).toHaveAttribute('data-clicks', '0');
  // The next press is the page's again.
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="own" style="position:fixed;inset:300px auto auto 20px">own</p>',
    ),
  );
  await page.locator('#own').click();
  await expect(clicks).toHaveAttribute('data-clicks', '1');
});
