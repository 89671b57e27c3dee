import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { breakCalls, openPage, recordCalls, whenReady } from './pages.ts';

const at = (path: string, runtime: string) => (runtime === 'react' ? `${path}?runtime=react` : path);
const toolbar = (page: Page) => page.locator('[data-portico=toolbar]');
const panel = (page: Page) => page.locator('[data-portico=cart-panel]');
const layer = (page: Page) => page.locator('[data-portico-layer]');
const lines = (page: Page) => panel(page).getByRole('listitem');
const QUESTION = 'Are you sure you want to delete this item?';

/** What stands in each line: name, price, pieces. */
function contentOf(page: Page): Promise<readonly string[]> {
  return lines(page).evaluateAll((items) =>
    items.map((item) =>
      ['.name', '.price', '.count'].map((selector) => item.querySelector(selector)?.textContent).join(' | '),
    ),
  );
}

async function openCart(page: Page, runtime: string): Promise<void> {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
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

/** A line as a server sends it. */
const goods = (goodsCode: string, more: object = {}) => ({
  goodsCode,
  goodsLink: '/en/page/buy/?url=x',
  goodsName: `Goods ${goodsCode}`,
  picture: '',
  count: 2,
  beginCount: 1,
  foreignPrice: 12.35,
  symbol: 'US $',
  ...more,
});

async function answerList(page: Page, ...goodsItems: readonly unknown[]): Promise<void> {
  const shopItems = [{ shopId: '1', shopName: 'Shop', goodsItems }];
  await page.route('**/api/cart/list-cart', (route) => route.fulfill({ json: { state: 0, data: { shopItems } } }));
}

/** What axe finds in the panel and in toasts and dialogs. */
async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => {}))));
  const axe = new AxeBuilder({ page }).include('[data-portico=cart-panel]').include('[data-portico-layer]');
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}

/** What screen readers are told, at once or in their time. */
const said = (page: Page, how: 'polite' | 'assertive') => layer(page).locator(`[aria-live=${how}]`);

test.beforeEach(async ({ page }) => {
  await loginAs(page, 'member');
});

test('Undo puts a line back where it was, here and on the server', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const before = await contentOf(page);
  await deleteLine(page, 1);
  await expect(lines(page)).toHaveCount(before.length - 1);
  // Twice, as impatient hands do; the answer comes after both, or the second press would be one beside the button.
  let answer: () => void = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cart/restore', async (route) => {
    await pressed;
    await route.continue();
  });
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

test('Undo waits for the keyboard, is one Tab away, and no trap', async ({ page, runtime }) => {
  await page.clock.install();
  await openCart(page, runtime);
  const before = await contentOf(page);
  const undo = layer(page).getByRole('button', { name: 'Undo' });
  const removeFirst = lines(page)
    .first()
    .getByRole('button', { name: /^Delete/ });
  await removeFirst.focus();
  for (const key of ['Enter', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(lines(page)).toHaveCount(before.length - 1);
  await expect(removeFirst).toBeFocused();
  await expect(said(page, 'polite')).toHaveText('Delete success! To undo, press Tab.');
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
  await page.clock.fastForward(9_000);
  await expect(undo).toHaveCount(0);
});

test('Undo that a mouse leaves alone goes in its time, and Tab and Enter press it', async ({ page, runtime }) => {
  await page.clock.install();
  await openCart(page, runtime);
  const before = await contentOf(page);
  const undo = layer(page).getByRole('button', { name: 'Undo' });
  await deleteLine(page, 1);
  await expect(undo).toBeVisible();
  await page.clock.fastForward(9_000);
  await expect(undo).toHaveCount(0);
  await deleteLine(page, 0);
  await expect(undo).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(before.length - 1);
  await expect(
    lines(page)
      .first()
      .getByRole('button', { name: /^Delete/ }),
  ).toBeFocused();
});

test('Undo that the server refuses says why, the line stays out, and the focus is where it stood', async ({
  page,
  runtime,
}) => {
  await openCart(page, runtime);
  const { length } = await contentOf(page);
  await breakCalls(page, 'cartRestore=refuse');
  await deleteLine(page, 0);
  await layer(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(layer(page).getByText('The server refused this.').first()).toBeVisible();
  await expect(lines(page)).toHaveCount(length - 1);
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
  expect(await findings(page), 'at rest').toEqual([]);
  const undo = layer(page).getByRole('button', { name: 'Undo' });
  await undo.dblclick();
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  expect(await findings(page), 'busy').toEqual([]);
  await expect(page).toHaveURL(/\/en\//);
});

test('what the server made of a count is shown, explained and said', async ({ page, runtime }) => {
  await openCart(page, runtime);
  await page.route('**/api/cart/update', (route) => route.fulfill({ json: { state: 0, data: { count: 7 } } }));
  const line = lines(page).first();
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect(line.locator('.count')).toHaveText('7');
  await expect(said(page, 'assertive')).toHaveText(/^The shop changed the quantity of .+ to 7\.$/);
  await expect(layer(page).locator('.toast-text')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a count that is taken is said and not shown twice', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const count = Number(await lines(page).first().locator('.count').textContent());
  await lines(page)
    .first()
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(said(page, 'polite')).toHaveText(new RegExp(`: ${count + 1}$`));
  await expect(layer(page).locator('.toast-text')).toHaveCount(0);
});

test('a change after the session has ended asks to sign in', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const before = await lines(page).first().locator('.count').textContent();
  await breakCalls(page, 'cartUpdate=state:10001');
  await lines(page)
    .first()
    .getByRole('button', { name: /^One more/ })
    .click();
  const dialog = layer(page).getByRole('dialog', { name: 'Please sign in' });
  await expect(dialog.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /login\?ref=http/);
  await expect(dialog.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', /type=register/);
  // Behind a modal dialog it has no role.
  await expect(panel(page).locator('.count').first()).toHaveText(before ?? '');
});

test('a mouse that rests on the button opens the panel beside it, and it goes with the mouse', async ({
  page,
  runtime,
}) => {
  // Short, so that it could stand anywhere.
  await answerList(page);
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const button = toolbar(page).getByRole('button', { name: /^Cart/ });
  const box = panel(page).locator('.cart-panel');
  // It is there only once the page has come to rest.
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
  // Kept by a click, which is none on the same button for a second time.
  await page.mouse.move(20, 300);
  await button.hover();
  await expect(box).toBeVisible();
  await button.click();
  await expect(panel(page).getByRole('heading', { name: 'Shopping cart' })).toBeFocused();
  await page.mouse.move(20, 300);
  await isBeside();
  await button.click();
  await expect(box).toBeHidden();
  // Where nothing can be anchored it is placed by hand, and stays whole when its content comes.
  await page.evaluate(() => {
    CSS.supports = () => false;
  });
  await page.evaluate(() => window.Portico.close('cart-panel'));
  await button.click();
  await expect(box).toHaveAttribute('data-placed');
  await isBeside();
});

test('a list that can’t be had anew stays, says so, and the badge has the newer number', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const { length } = await contentOf(page);
  await page.route('**/api/user/header-data', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...reply, data: { ...reply.data, cart_num: length + 2 } } });
  });
  await breakCalls(page, 'cartList=state:1');
  await page.evaluate(() =>
    document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { user: true, cart: true } })),
  );
  await expect(panel(page).getByRole('alert')).toContainText('The cart could not be loaded.');
  await expect(lines(page)).toHaveCount(length);
  await expect(toolbar(page).getByRole('button', { name: new RegExp(`^Cart, ${length + 2} items`) })).toBeVisible();
  await page.context().clearCookies({ name: 'demo_faults' });
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await expect(toolbar(page).getByRole('button', { name: new RegExp(`^Cart, ${length} items`) })).toBeVisible();
});

test('what is wrong in a list costs its lines only, and no link runs code', async ({ page, runtime }) => {
  await answerList(
    page,
    goods('good', { goodsLink: 'javascript:alert(1)', picture: 'javascript:alert(1)' }),
    goods('negative', { count: -3 }),
    goods('quoted', { count: '2' }),
    goods('free', { foreignPrice: 'free' }),
    goods('least', { beginCount: 'two' }),
    null,
    goods('text', { foreignPrice: '9999999.99' }),
  );
  await openCart(page, runtime);
  expect(await contentOf(page)).toEqual([
    'Goods good | US $12.4 | 2',
    'Goods least | US $12.4 | 2',
    'Goods text | US $10,000,000.0 | 2',
  ]);
  await expect(panel(page).locator('.goods a')).toHaveCount(2);
  await expect(panel(page).getByRole('img', { name: 'No picture' })).toHaveCount(3);
  expect(await findings(page)).toEqual([]);
});

test('a list of ten megabytes costs the list, and the page goes on', async ({ page, runtime }) => {
  let isHuge = true;
  await page.route('**/api/cart/list-cart', async (route) => {
    if (!isHuge) return await route.continue();
    const shopItems = [{ shopId: '1', shopName: 'x'.repeat(10_000_000), goodsItems: [goods('a')] }];
    await route.fulfill({ json: { state: 0, data: { shopItems } } });
  });
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(panel(page).getByText('The cart could not be loaded.')).toBeVisible();
  isHuge = false;
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(lines(page)).toHaveCount(7);
});

test('five lines of the final size stand in while it loads', async ({ page, runtime }) => {
  await breakCalls(page, 'cartList=never');
  await page.goto(at('/en/page/shoppingcart/', runtime));
  await whenReady(page);
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

const GUEST_WORDS = [
  { lang: 'en', words: 'Please log in to view the product list.', signIn: 'Sign In' },
  { lang: 'cn', words: '请登录后查看商品列表。', signIn: '登录' },
  { lang: 'kr', words: '상품 목록을 보려면 로그인해 주세요.', signIn: '로그인' },
  { lang: 'ph', words: 'Please log in to view the product list.', signIn: 'Sign In' },
] as const;

for (const { lang, words, signIn } of GUEST_WORDS) {
  test(`a guest is asked to log in, and no cart is fetched: ${lang}`, async ({ page, shellPath }) => {
    await loginAs(page, 'guest');
    const calls = recordCalls(page);
    const islands = '<div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';
    const script = `<script src="${shellPath}shell.js" data-lang="${lang}"></script>`;
    await openPage(page, { body: islands + script }, lang === 'cn' ? '/cn/test-page' : '/en/test-page');
    await whenReady(page);
    await page.evaluate(() => window.Portico.open('cart-panel'));
    await expect(panel(page).getByText(words)).toBeVisible();
    await expect(panel(page).getByRole('link', { name: signIn })).toHaveAttribute('href', /login\?ref=http/);
    expect(await findings(page)).toEqual([]);
    expect(calls).not.toContain('POST /cart/list-cart');
  });
}

test('a second refresh with nothing new tells the page nothing', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const told = await page.evaluate(async () => {
    let times = 0;
    document.addEventListener('portico:cart', () => {
      times += 1;
    });
    await window.Portico.cart.refresh();
    return times;
  });
  expect(told).toBe(0);
});

test('a page that offers Undo still begins its first reads before the core is there', async ({ page, runtime }) => {
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  const reads = ['/api/user/info', '/api/currency/list', '/api/tool/config/get-config'];
  await page.route(/core-.*\.js$/, async (route) => {
    const haveBegun = () => reads.every((path) => order.includes(path));
    // Reads that wait for the core never begin before it, however long it takes.
    await expect
      .poll(haveBegun)
      .toBe(true)
      .catch(() => {});
    order.push('core arrives');
    await route.continue();
  });
  const calls = recordCalls(page);
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  for (const path of reads) {
    expect(order.indexOf(path)).toBeGreaterThan(-1);
    expect(order.indexOf(path)).toBeLessThan(order.indexOf('core arrives'));
  }
  expect(calls.filter((call) => call === 'GET /user/info')).toHaveLength(1);
});

test('new prices come into the lines that are there', async ({ page, runtime }) => {
  await openCart(page, runtime);
  const first = await lines(page).first().elementHandle();
  await page.evaluate(() => window.Portico.setCurrency('AED'));
  await expect(panel(page).locator('.price').first()).toHaveText(/^AE د\.إ\u200e[\d,]+\.\d$/);
  await expect(panel(page).locator('.subtotals dd')).toHaveText(/^AE د\.إ\u200e[\d,]+\.\d$/);
  expect(await first?.evaluate((line) => line.isConnected)).toBe(true);
  // Digits stand after the symbol, also where it is written from right to left.
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

test('a thousand lines: a press on + reaches the server, and the sum follows', async ({ page, runtime }) => {
  await loginAs(page, 'bulk');
  await page.goto(at('/en/', runtime));
  await whenReady(page);
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

for (const width of [1280, 768, 360, 320]) {
  test(`nothing leaves its box at ${width} px, whatever names and prices there are`, async ({ page, runtime }) => {
    await page.setViewportSize({ width, height: 720 });
    await page.route('**/api/cart/list-cart', (route) =>
      route.fulfill({
        json: {
          state: 0,
          data: {
            shopItems: [
              {
                shopId: '1',
                shopName: 'متجر الأواني الخزفية '.repeat(6),
                goodsItems: [
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
                })),
              },
            ],
          },
        },
      }),
    );
    await openCart(page, runtime);
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
    expect(outside).toEqual([]);
    const body = panel(page).locator('.body');
    expect(await body.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
    // Three lines of a name are shown, the rest is cut off.
    expect((await panel(page).locator('.name').first().boundingBox())?.height).toBeLessThanOrEqual(60);
  });
}
