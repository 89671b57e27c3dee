import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { both, expect, loginAs, test } from './fixtures.ts';
import { openPage, openShell, settle, visit, whenAlive } from './pages.ts';

const barOf = (page: Page) => page.locator('[data-portico=cookie-notice]').getByRole('region');
const loginOf = (page: Page) => page.locator('[data-portico-layer] dialog');

const page360 = { width: 360, height: 640 };

/** A page made for one test, with a button that opens the login dialog. */
const parts = (shellPath: string, more = '') => ({
  body: `<main><h1>Page</h1><button id="opener" data-portico-open="login">Open</button>
<p style="height:3000px">Long</p></main><div data-portico="cookie-notice"></div>${more}
<script src="${shellPath}shell.js" data-lang="en"></script>`,
});

const styles = (page: Page) =>
  page.evaluate(() => [document.documentElement, document.body].map((element) => element.getAttribute('style')));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} has no box`);
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

type Box = Awaited<ReturnType<typeof boxOf>>;
const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test('a press on a toast above a dialog is meant for the toast', async ({ page, shellPath }) => {
  await openShell(page, parts(shellPath));
  await page.evaluate(() => void window.Portico.open('login'));
  await expect(loginOf(page)).toBeVisible();
  await page.evaluate(() => window.Portico.toast('Words', 'error'));
  const toast = page.locator('[data-portico-layer] .toast');
  await expect(toast).toBeInViewport({ ratio: 1 });
  const close = await boxOf(toast.getByRole('button'));
  // By its place: the browser keeps everything but the dialog from being pressed.
  await page.mouse.click((close.left + close.right) / 2, (close.top + close.bottom) / 2);
  await expect(toast).toHaveCount(0);
  await expect(loginOf(page)).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(loginOf(page)).toHaveCount(0);
});

test(
  'what is open closes with its reason: the log-in that it asks for, the member, the way back',
  both,
  async ({ page, shellPath }) => {
    await loginAs(page, 'member');
    const { body } = parts(shellPath, '<div data-portico="toolbar"></div><div data-portico="cart-panel"></div>');
    await openShell(page, { body: `<div data-portico="header"></div>${body}` });
    await whenAlive(page);
    const header = page.locator('[data-portico=header]');
    const menu = header.locator('.account-menu');
    const account = header.getByRole('button', { name: 'Account menu' });
    const comeBack = () =>
      page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

    // The late work closes menus.
    await settle(page);
    await account.click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await menu.getByRole('link').first().focus();
    await comeBack();
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();

    const cart = page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ });
    await cart.click();
    await expect(cart).toHaveAttribute('aria-expanded', 'true');
    await comeBack();
    await expect(cart).toHaveAttribute('aria-expanded', 'false');
    await expect(cart).toBeFocused();

    // The page that has come back asks who is there.
    await page.evaluate(() => window.Portico.reloadUser());
    await page.locator('#opener').click();
    await expect(loginOf(page)).toBeVisible();
    await page.evaluate(() => window.Portico.reloadUser());
    await expect(loginOf(page)).toHaveCount(0);
    await expect(page.locator('#opener')).toBeFocused();
    expect(await styles(page)).toEqual([null, null]);

    await account.click();
    await menu.getByRole('link').first().focus();
    await page.evaluate(() => fetch('/api/site/logout', { method: 'POST' }));
    await page.evaluate(() => window.Portico.reloadUser());
    await expect(menu).toHaveCount(0);
    await expect(header.locator('.account').getByRole('link', { name: 'Sign in' }).first()).toBeFocused();
  },
);

test('the second press of the double click that opens a dialog does not close it', async ({ page, shellPath }) => {
  await openShell(page, parts(shellPath));
  await page.evaluate(() => void window.Portico.open('login'));
  await expect(loginOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginOf(page)).toHaveCount(0);
  await page.locator('#opener').dblclick({ delay: 40 });
  await settle(page);
  await expect(loginOf(page)).toBeVisible();
});

test.describe('a visitor who has not answered the notice', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('on a phone nothing covers another, in any language', async ({ page }) => {
    await page.setViewportSize(page360);
    const tools = page.locator('[data-portico=toolbar] .toolbar');
    // The tools have the same.
    const chat = page.locator('[data-portico-layer] .chat button');
    const task = page.locator('[data-portico=countdown-task]').getByRole('region');
    const toast = page.locator('[data-portico-layer] .toast');
    for (const lang of LANGUAGES) {
      await visit(page, `/${lang}/page/help/?demo_sweepstake=on&echat=1`);
      for (const part of [barOf(page), tools, task]) await expect(part, lang).toBeInViewport({ ratio: 1 });
      const check = async (things: readonly Locator[]) => {
        const boxes = await Promise.all(things.map(boxOf));
        const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => overlap(one, other)));
        expect(pairs, lang).toEqual(pairs.map(() => false));
      };
      await check([barOf(page), tools, task]);
      await page.evaluate(() => window.Portico.toast('A word in between, so long that it takes two lines', 'error'));
      await expect(barOf(page)).toHaveCount(0);
      await expect(toast, lang).toBeInViewport({ ratio: 1 });
      await check([toast, tools, task]);
      await expect(chat).toBeHidden();
      await toast.getByRole('button', { name: /.+/ }).last().click();
      await expect(barOf(page), lang).toBeInViewport({ ratio: 1 });
      await check([barOf(page), tools, task]);
    }
  });

  test('a low window is mostly the page, and nothing covers what has the focus there', async ({ page, shellPath }) => {
    const links = [...new Array(40).keys()].map((at) => `<p><a href="#${at}">Own ${at}</a></p>`).join('');
    await openShell(page, {
      body: `<div data-portico="header" data-fixed></div><main>${links}</main><div data-portico="toolbar"></div>
<div data-portico="cookie-notice"></div><script src="${shellPath}shell.js" data-lang="en"></script>`,
    });
    await expect(barOf(page)).toBeVisible();
    await settle(page);
    for (const [width, height] of [
      [320, 256],
      [740, 320],
      [360, 640],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => {
        scrollTo(0, 700);
        document.querySelectorAll<HTMLElement>('main a')[20]?.focus();
      });
      /** Part of the window that is the page, of points 4 px apart. */
      const share = await page.evaluate(() => {
        const places: boolean[] = [];
        for (let x = 2; x < innerWidth; x += 4)
          for (let y = 2; y < innerHeight; y += 4)
            places.push(!document.elementFromPoint(x, y)?.closest('[data-portico], [data-portico-layer]'));
        return places.filter(Boolean).length / places.length;
      });
      expect(share, `${width} × ${height}`).toBeGreaterThan(0.5);
      for (const key of [...new Array(12).fill('Tab'), ...new Array(16).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        const covers = await page.evaluate(() => {
          const { left, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          const above = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 2, y));
          return above.filter((element) => element !== document.activeElement).length;
        });
        expect(covers, `${width} × ${height}, ${key}`).toBe(0);
      }
    }
  });

  test('the notice waits for a dialog of the page', async ({ page }) => {
    await visit(page, '/en/page/homepage?act=modal');
    const own = page.locator('#own-dialog');
    await expect(own).toBeVisible();
    await settle(page);
    await expect(barOf(page)).toHaveCount(0);
    await own.getByRole('button').click();
    await expect(barOf(page)).toBeVisible();
  });

  test('the notice waits for a native dialog', async ({ page, shellPath }) => {
    const own = '<dialog id="own"><form method="dialog"><button>Done</button></form></dialog>';
    const show = "<script>document.getElementById('own').showModal()</script>";
    await openShell(page, parts(shellPath, own + show));
    await settle(page);
    await expect(barOf(page)).toHaveCount(0);
    await page.locator('#own button').click();
    await expect(barOf(page)).toBeVisible();
  });

  test('the notice makes way for a later dialog, be it the page’s or what the shopper opens, and leaves nothing', async ({
    page,
    shellPath,
  }) => {
    await openPage(page, parts(shellPath, '<div id="own" role="dialog" aria-modal="true" hidden>Own</div>'));
    await expect(barOf(page)).toBeVisible();
    const own = page.locator('#own');
    await own.evaluate((element) => element.removeAttribute('hidden'));
    await expect(barOf(page)).toHaveCount(0);
    await own.evaluate((element) => element.setAttribute('hidden', ''));
    await expect(barOf(page)).toBeVisible();
    // The page's styles are not read meanwhile: browsers delay writing some of them until then.
    await page.locator('#opener').click();
    await expect(loginOf(page)).toBeVisible();
    await expect(barOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(barOf(page)).toBeVisible();
    await expect(page.locator('#opener')).toBeFocused();
    await barOf(page).getByRole('button', { name: 'Not now' }).click();
    await expect(barOf(page)).toHaveCount(0);
    expect(await styles(page)).toEqual([null, null]);
  });
});

test('a page stands still behind a dialog, does not move, and is as it was', async ({ page, shellPath }) => {
  for (const [index, [name, head]] of [
    ['as the browser scrolls it', ''],
    ['by its root', '<style>html{overflow-y:scroll}</style>'],
    ['by its body', '<style>body{overflow-y:scroll}</style>'],
    [
      'with its own style attributes',
      '<script>document.documentElement.style.cssText="overflow: auto; color: red"</script>',
    ],
  ].entries()) {
    const how = `a page that scrolls ${name}`;
    await openShell(page, { ...parts(shellPath), head: head ?? '' }, `/en/test-page-${index}`);
    await page.evaluate(() => window.scrollTo(0, 500));
    const before = await styles(page);
    const place = () => page.locator('h1').evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
    const stood = await place();
    await page.evaluate(() => window.Portico.open('login'));
    await expect(loginOf(page)).toBeVisible();
    expect(await place(), how).toBe(stood);
    // A turn of the wheel scrolls with the next frames.
    const turned = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener(
            'wheel',
            () => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
            { once: true },
          ),
        ),
    );
    await page.mouse.move(600, 700);
    await page.mouse.wheel(0, 400);
    await turned;
    expect(await place(), how).toBe(stood);
    await page.keyboard.press('Escape');
    await expect(loginOf(page)).toHaveCount(0);
    expect(await place(), how).toBe(stood);
    expect(await styles(page), how).toEqual(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY), how).toBeGreaterThan(500);
  }
});

test('the focus goes to what is nearest when the opener has gone, and unmount frees the page', async ({
  page,
  shellPath,
}) => {
  const more =
    '<section><a href="#a" id="near">Near</a> <button id="gone" data-portico-open="login">Open</button></section>';
  await openShell(page, parts(shellPath, more));
  await page.locator('#gone').click();
  await expect(loginOf(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('#gone')?.remove());
  await page.keyboard.press('Escape');
  await expect(page.locator('#near')).toBeFocused();
  await page.locator('#opener').click();
  await expect(loginOf(page)).toBeVisible();
  await page.evaluate(() => window.Portico.unmount());
  expect(await styles(page)).toEqual([null, null]);
});

test('a crash frees the page that a dialog held', async ({ page, shellPath, consoleErrors }) => {
  await openShell(page, parts(shellPath));
  await page.locator('#opener').click();
  await expect(loginOf(page)).toBeVisible();
  // A toast that can't be shown makes the layer fail.
  await page.evaluate(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error('broken');
    };
    window.Portico.toast('Words');
  });
  await expect.poll(() => styles(page)).toEqual([null, null]);
  consoleErrors.length = 0;
});

test('the anniversary stands on every island for as long as it lasts, and goes with the shell', async ({ page }) => {
  const marks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-portico]')].map((host) => host.dataset.porticoSeason),
    );
  // The clock runs on while the page loads; the second itself is for the unit tests.
  for (const [time, isOn] of [
    ['2024-10-01T00:00:00', false],
    ['2024-09-30T23:58:00', true],
  ] as const) {
    await visit(page, `/en/page/help/?demo_clock=${time}%2B08:00`);
    await settle(page);
    await expect.poll(async () => (await marks()).every((mark) => (mark === 'anniversary') === isOn), time).toBe(true);
  }
  await page.evaluate(() => window.Portico.unmount());
  expect((await marks()).filter(Boolean)).toEqual([]);
});
