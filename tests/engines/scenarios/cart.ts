import assert from 'node:assert/strict';
import { CART, CART_BUTTON, LAYER } from '../page.ts';
import { changeVisitor, type Scenario, visit } from '../scenario.ts';

const BUTTON = CART_BUTTON;

const inUse: Scenario = {
  name: 'the cart opens beside its button, counts up, loses a line, and gives it back',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/');
    const cart = () => page.evaluate(() => window.Portico.cart.value);
    await page.click(BUTTON);
    await page.see({ css: `${CART}li button`, text: '^One more' });
    await page.focused({ css: `${CART}h2`, text: 'Shopping cart' });
    const [from, to] = [await page.boxOf(BUTTON), await page.boxOf(`${CART}.cart-panel`)];
    assert.ok(from.left - to.right >= 0 && from.left - to.right <= 24, `near: ${JSON.stringify([from, to])}`);
    assert.ok(to.top < from.top && to.bottom > from.bottom, `level: ${JSON.stringify([from, to])}`);

    const before = await cart();
    const first = before.shops[0]?.lines[0]?.count ?? 0;
    await page.click({ css: `${CART}li button`, text: '^One more' });
    await page.until(
      'one more',
      (_, count) => window.Portico.cart.value.shops[0]?.lines[0]?.count === count,
      first + 1,
    );
    await page.until(
      'its button is free again',
      ({ find }) => !find({ css: '[data-portico=cart-panel] >>> li [aria-busy=true]', text: '' }),
    );
    await page.click({ css: `${CART}li button`, text: '^Delete' });
    await page.click({ css: `${CART}dialog button`, text: '^Delete$' });
    await page.until('a line less', (_, count) => window.Portico.cart.value.count === count, before.count - 1);
    await page.see({ css: BUTTON.css, text: `^Cart, ${before.count - 1} item` });
    await page.click({ css: `${LAYER}button`, text: '^Undo$' });
    await page.until('the line is back', (_, count) => window.Portico.cart.value.count === count, before.count);

    // The server has stored it: another page shows the same.
    await page.goto('/en/page/shoppingcart/');
    await page.ready();
    await page.until(
      'the list',
      (_, count) => window.Portico.cart.value.shops[0]?.lines[0]?.count === count,
      first + 1,
    );
  },
};

const keys: Scenario = {
  name: 'the cart works by keys alone, and Esc gives the focus back to its button',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/page/bare');
    await page.tabTo(BUTTON);
    await page.press('Enter');
    await page.see({ css: `${CART}li button`, text: '^One more' });
    await page.tabTo({ css: `${CART}li button`, text: '^One more' });
    const count = () => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
    const before = await count();
    await page.press('Enter');
    await page.until(
      'one more',
      (_, wanted) => window.Portico.cart.value.shops[0]?.lines[0]?.count === wanted,
      before + 1,
    );
    await page.press('Escape');
    await page.gone(`${CART}.cart-panel`);
    await page.focused(BUTTON);
  },
};

const long: Scenario = {
  name: 'a cart of a thousand lines is laid out, scrolls to its end, and its last line can be pressed',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'bulk', '/en/');
    await page.click(BUTTON);
    await page.until('the lines', () => window.Portico.cart.value.count === 1_000);
    await page.see(`${CART}li`);
    const last = await page.until('the last line', () => {
      const panel = document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
      const buttons = [...(panel?.querySelectorAll('li button') ?? [])].filter((one) =>
        /^One more/.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
      );
      const end = buttons.at(-1);
      end?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { top = -1, bottom = Number.POSITIVE_INFINITY } = end?.getBoundingClientRect() ?? {};
      return top > 0 && bottom < innerHeight ? buttons.length : 0;
    });
    assert.equal(last, 1_000);
  },
};

const wide: Scenario = {
  name: 'a wide inline cart takes the form of its notice when it has no lines any more',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/page/shoppingcart/');
    const columnOf = () =>
      page.evaluate(() => {
        const body = document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.querySelector('.body');
        return body ? getComputedStyle(body).gridColumn : '';
      });
    await page.see(`${CART}li.goods`);
    assert.equal(await columnOf(), 'auto');
    await changeVisitor(page, 'empty');
    await page.evaluate(() => void window.Portico.reloadUser());
    await page.see({ css: `${CART}*`, text: '^Your cart is empty' });
    assert.equal(await columnOf(), '1 / -1');
  },
};

export const cartScenarios: readonly Scenario[] = [inUse, keys, long, wide];
