import assert from 'node:assert/strict';
import { CART_BUTTON, HEADER, type Page } from '../page.ts';
import { type Scenario, visit } from '../scenario.ts';

/**
 * The menus by their buttons, in the order of the header: past the page's end, Tab may move to the browser's own
 * toolbars.
 */
const MENUS = [
  ['.freight', '#freight', 'Parcel tracking'],
  ['.tools .switch', '#switcher', ''],
  ['.messages', '#messages', 'Action needed'],
  ['.more', '#account-menu', 'My warehouse'],
] as const;

/** Whether it is completely inside the window, and its entries inside its own sides. */
async function isWhole(page: Page, menu: string): Promise<void> {
  const box = await page.boxOf(HEADER + menu);
  const [wide, high] = await page.evaluate(() => [innerWidth, innerHeight]);
  assert.ok(
    box.left >= 0 && box.right <= wide + 0.5 && box.top >= 0 && box.bottom <= high + 0.5,
    `${menu}: ${JSON.stringify(box)}`,
  );
  const out = await page.evaluate(({ find, isSeen }, css) => {
    const element = find(css);
    const edge = element?.getBoundingClientRect() ?? new DOMRect();
    return [...(element?.querySelectorAll('a, button') ?? [])]
      .filter(isSeen)
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 1 && (left < edge.left - 0.5 || right > edge.right + 0.5);
      })
      .map((part) => part.outerHTML.slice(0, 80));
  }, HEADER + menu);
  assert.deepEqual(out, [], menu);
}

const byHand: Scenario = {
  name: 'menus open by a press and by keys, stand below their button, and close on Esc and outside',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/');
    for (const [button, menu, entry] of MENUS) {
      const opener = HEADER + button;
      await page.tabTo(opener);
      await page.press('Enter');
      if (entry) await page.see({ css: `${HEADER}${menu} a`, text: entry });
      else await page.see(HEADER + menu);
      assert.equal(await page.attributeOf(opener, 'aria-expanded'), 'true', menu);
      await isWhole(page, menu);
      const [from, to] = [await page.boxOf(opener), await page.boxOf(HEADER + menu)];
      assert.ok(
        to.top >= from.bottom && to.top <= from.bottom + 12,
        `${menu}, right below: ${JSON.stringify([from, to])}`,
      );
      assert.ok(to.left < from.right && from.left < to.right, `${menu}, at its button: ${JSON.stringify([from, to])}`);
      await page.press('Escape');
      await page.gone(HEADER + menu);
      await page.focused(opener);
      assert.equal(await page.attributeOf(opener, 'aria-expanded'), 'false', menu);
    }
    // By mouse at last: where it rests, hover has an effect as well.
    for (const [button, menu] of MENUS) {
      await page.click(HEADER + button);
      await page.see(HEADER + menu);
      await page.driver.clickAt(640, 700);
      await page.gone(HEADER + menu);
    }
  },
};

const withoutAnchors: Scenario = {
  name: 'without CSS anchor positioning menus are whole, below the header, and the cart stands beside its button',
  trait: 'no-anchors',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/');
    assert.equal(await page.evaluate(() => CSS.supports('position-area', 'bottom')), false, 'it is off');
    for (const [button, menu] of MENUS) {
      await page.click(HEADER + button);
      await isWhole(page, menu);
      const [from, to] = [await page.boxOf(HEADER + button), await page.boxOf(HEADER + menu)];
      assert.ok(to.top >= from.bottom && to.top <= from.bottom + 40, `${menu}: ${JSON.stringify([from, to])}`);
      await page.press('Escape');
      await page.gone(HEADER + menu);
    }
    await cartIsBeside(page);
  },
};

async function cartIsBeside(page: Page): Promise<void> {
  const button = CART_BUTTON;
  await page.click(button);
  await page.see({ css: '[data-portico=cart-panel] >>> li *', text: '^One more' });
  const [from, to] = [await page.boxOf(button), await page.boxOf('[data-portico=cart-panel] >>> .cart-panel')];
  assert.ok(from.left - to.right >= 0 && from.left - to.right <= 24, `near: ${JSON.stringify([from, to])}`);
  const high = await page.evaluate(() => innerHeight);
  assert.ok(to.top >= 0 && to.bottom <= high, `whole: ${JSON.stringify(to)}`);
}

const hover: Scenario = {
  name: 'menus open under a mouse, one at a time, and close behind it',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/');
    // A late part watches for hover; the camera comes with it.
    await page.see(`${HEADER}.camera`);
    for (const [button, menu] of MENUS) {
      await page.hover(HEADER + button);
      await page.see(HEADER + menu);
      const open = await page.evaluate(
        () => document.querySelector('[data-portico=header]')?.shadowRoot?.querySelectorAll(':popover-open').length,
      );
      assert.equal(open, 1, menu);
    }
    await page.driver.moveTo(20, 700);
    await page.gone(`${HEADER}#account-menu`);
  },
};

const phone: Scenario = {
  name: 'on a phone the menu opens, is whole, and nothing is wider than the window',
  async play(stage) {
    const { page } = stage;
    await page.driver.resize(360, 740);
    await visit(stage, 'member', '/en/page/bare');
    // A desktop browser has a scroll bar.
    const wide = await page.evaluate(() => document.documentElement.clientWidth);
    assert.ok(wide > 340 && wide <= 360, `${wide} px`);
    assert.equal((await page.boxOf(`${HEADER}header`)).right, wide);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), wide);
    await page.click(`${HEADER}.menu-button`);
    await page.see(`${HEADER}#menu .entry`);
    await isWhole(page, '#menu');
    await page.press('Escape');
    await page.gone(`${HEADER}#menu`);
    await page.focused(`${HEADER}.menu-button`);
  },
};

const order: Scenario = {
  name: 'Tab goes through the header as it stands, back again the same way, and every stop is seen',
  async play(stage) {
    const { page } = stage;
    await visit(stage, 'member', '/en/page/bare');
    await page.see(`${HEADER}.logo img`);
    // It comes in an idle moment, and is a stop.
    await page.see(`${HEADER}.camera`);
    const stops = async (key: 'Tab' | 'Shift+Tab', count: number) => {
      const names: string[] = [];
      while (names.length < count) {
        await page.press(key);
        names.push(await page.focusName());
      }
      return names;
    };
    // The stops of Tab, in the order of the markup; radio buttons and closed parts are left out.
    const expected = await page.evaluate(({ isSeen, nameOf }) => {
      const root = document.querySelector('[data-portico=header]')?.shadowRoot;
      return [...(root?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])]
        .filter((part) => isSeen(part) && part.tabIndex >= 0 && !part.matches(':disabled'))
        .map((part) => `${part.tagName} ${nameOf(part).slice(0, 40)}`);
    });
    assert.ok(expected.length > 8, String(expected));
    const found = await stops('Tab', expected.length);
    assert.deepEqual(found, expected);
    assert.deepEqual(await stops('Shift+Tab', expected.length - 1), [...expected].reverse().slice(1));
    const ring = await page.evaluate(({ focused }) => {
      const style = getComputedStyle(focused() ?? document.body);
      return style.outlineStyle !== 'none' || style.boxShadow !== 'none';
    });
    assert.ok(ring, `${await page.focusName()} shows that it has the focus`);
  },
};

export const menuScenarios: readonly Scenario[] = [byHand, withoutAnchors, hover, phone, order];
