import { expect, loginAs, test } from './fixtures.ts';
import { TOUCH_LIBRARIES } from './old-libraries.ts';
import { holdRoute, openPage, whenAlive, whenReady } from './pages.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test.use({ hasTouch: true, isMobile: true, userAgent: IPHONE, viewport: { width: 390, height: 664 } });

const body = (script: string, shellPath: string) => `
  <div data-portico="header"></div>
  <button type="button" id="own" onclick="presses += 1" style="margin:40px">own</button>
  <div data-portico="toolbar"></div><div data-portico="cart-panel"></div>
  <script>var presses = 0; ${script}</script>
  <script src="${shellPath}shell.js" data-lang="en"></script>`;

for (const [what, script] of Object.entries(TOUCH_LIBRARIES))
  test(`beside ${what} a tap presses once, in the page and in islands`, async ({ page, shellPath }) => {
    // Until it is let go, the islands are pictures.
    const letGo = await holdRoute(page, /\/assets\/core-/);
    await loginAs(page, 'bulk');
    await page.addInitScript(() => Reflect.defineProperty(navigator, 'userAgentData', { value: undefined }));
    await openPage(page, {
      head: '<meta name="viewport" content="width=device-width">',
      body: body(script, shellPath),
    });
    const header = page.locator('[data-portico=header]');
    const toolbar = page.locator('[data-portico=toolbar]');
    const menu = header.locator('.menu');
    const own = page.locator('#own');

    const openMenu = header.getByRole('button', { name: 'Menu', exact: true });
    const isPressedEarly = what !== 'iScroll';
    if (isPressedEarly) {
      await openMenu.tap();
      await expect(menu).toBeVisible();
    }
    letGo();
    await whenReady(page);
    await whenAlive(page);
    await openMenu.tap();
    await expect(menu).toBeVisible({ visible: !isPressedEarly });
    if (!isPressedEarly) await openMenu.tap();
    await expect(menu).toBeHidden();

    await own.tap();
    await expect.poll(() => page.evaluate('presses')).toBe(1);
    const cart = toolbar.getByRole('button', { name: /^Cart/ });
    const panel = page.locator('[data-portico=cart-panel]');
    await cart.tap();
    await expect(cart).toHaveAttribute('aria-expanded', 'true');
    const lines = panel.getByRole('listitem');
    await expect(lines.nth(8)).toBeAttached();
    const more = lines.first().getByRole('button', { name: /^One more/ });
    const before = Number(await lines.first().locator('.count').inputValue());
    for (let taps = 0; taps < 2; taps += 1) {
      await more.tap();
      await expect(lines.first().locator('.count')).toHaveValue(String(before + 1 + taps));
      await expect(more).not.toHaveAttribute('aria-busy', 'true');
    }

    await panel.getByRole('button', { name: 'Close' }).tap();
    await expect(cart).toHaveAttribute('aria-expanded', 'false');

    await header.locator('.words').tap();
    await expect(header.locator('.words')).toBeFocused();
    await own.tap();
    await expect.poll(() => page.evaluate('presses')).toBe(2);

    await cart.tap();
    await expect(lines.nth(8)).toBeAttached();
    // A finger scrolls the panel.
    const box = await lines.nth(1).boundingBox();
    const cdp = await page.context().newCDPSession(page);
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 40];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - up }] });
    await touch('touchStart');
    for (const up of [10, 40, 80, 120, 160, 200]) await touch('touchMove', up);
    await touch('touchEnd');
    await expect.poll(() => panel.locator('.body').evaluate((list) => list.scrollTop)).toBeGreaterThan(100);
  });
