import type { Locator, Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';

const at = (path: string, runtime: string) =>
  runtime === 'react' ? `${path}${path.includes('?') ? '&' : '?'}runtime=react` : path;
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

test.describe('a visitor who has not answered the notice', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const lang of ['en', 'cn', 'kr', 'ph']) {
    test(`on a phone nothing covers another: ${lang}`, async ({ page, runtime }) => {
      await page.setViewportSize(page360);
      await page.goto(at(`/${lang}/page/help/?demo_sweepstake=on&echat=1`, runtime));
      await whenReady(page);
      const tools = page.locator('[data-portico=toolbar] .rail');
      const chat = page.locator('[data-portico-layer] .chat button');
      const task = page.locator('[data-portico=countdown-task]').getByRole('region');
      const toast = page.locator('[data-portico-layer] .toast');
      for (const part of [barOf(page), tools, chat, task]) await expect(part).toBeInViewport({ ratio: 1 });
      const check = async (things: readonly Locator[]) => {
        const boxes = await Promise.all(things.map(boxOf));
        const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => overlap(one, other)));
        expect(pairs).toEqual(pairs.map(() => false));
      };
      await check([barOf(page), tools, chat, task]);
      await page.evaluate(() => window.Portico.toast('A word in between, so long that it takes two lines', 'error'));
      await expect(barOf(page)).toHaveCount(0);
      await expect(toast).toBeInViewport({ ratio: 1 });
      await check([toast, tools, chat, task]);
      await toast.getByRole('button', { name: /.+/ }).last().click();
      await expect(barOf(page)).toBeInViewport({ ratio: 1 });
      await check([barOf(page), tools, chat, task]);
    });
  }

  test('the notice waits for a dialog of the page', async ({ page, runtime }) => {
    await page.goto(at('/en/page/homepage?act=modal', runtime));
    await whenReady(page);
    const own = page.locator('#own-dialog');
    await expect(own).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(barOf(page)).toHaveCount(0);
    await own.getByRole('button').click();
    await expect(barOf(page)).toBeVisible();
  });

  test('the notice waits for a native dialog', async ({ page, shellPath }) => {
    const own = '<dialog id="own"><form method="dialog"><button>Done</button></form></dialog>';
    const show = "<script>document.getElementById('own').showModal()</script>";
    await openPage(page, parts(shellPath, own + show));
    await whenReady(page);
    await page.waitForLoadState('networkidle');
    await expect(barOf(page)).toHaveCount(0);
    await page.locator('#own button').click();
    await expect(barOf(page)).toBeVisible();
  });

  test('the notice makes way for a dialog of the page that comes later, and returns', async ({ page, shellPath }) => {
    await openPage(page, parts(shellPath, '<div id="own" role="dialog" aria-modal="true" hidden>Own</div>'));
    await expect(barOf(page)).toBeVisible();
    const own = page.locator('#own');
    await own.evaluate((element) => element.removeAttribute('hidden'));
    await expect(barOf(page)).toHaveCount(0);
    await own.evaluate((element) => element.setAttribute('hidden', ''));
    await expect(barOf(page)).toBeVisible();
  });

  test('notice and dialog leave nothing on the page', async ({ page, shellPath }) => {
    await openPage(page, parts(shellPath));
    await expect(barOf(page)).toBeVisible();
    // Nobody reads the page's styles meanwhile: browsers keep some of them unwritten until then.
    await page.locator('#opener').click();
    await expect(loginOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(barOf(page)).toBeVisible();
    await barOf(page).getByRole('button', { name: 'Not now' }).click();
    await expect(barOf(page)).toHaveCount(0);
    expect(await styles(page)).toEqual([null, null]);
  });

  test('the notice makes way for what the shopper opens, and returns', async ({ page, shellPath }) => {
    await openPage(page, parts(shellPath));
    await expect(barOf(page)).toBeVisible();
    await page.locator('#opener').click();
    await expect(loginOf(page)).toBeVisible();
    await expect(barOf(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(barOf(page)).toBeVisible();
    await expect(page.locator('#opener')).toBeFocused();
  });
});

for (const [name, head] of [
  ['as the browser scrolls it', ''],
  ['by its root', '<style>html{overflow-y:scroll}</style>'],
  ['by its body', '<style>body{overflow-y:scroll}</style>'],
  [
    'with its own style attributes',
    '<script>document.documentElement.style.cssText="overflow: auto; color: red"</script>',
  ],
] as const) {
  test(`a page that scrolls ${name} stands still behind a dialog, does not move, and is as it was`, async ({
    page,
    shellPath,
  }) => {
    await openPage(page, { ...parts(shellPath), head });
    await whenReady(page);
    await page.evaluate(() => window.scrollTo(0, 500));
    const before = await styles(page);
    const place = () => page.locator('h1').evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
    const stood = await place();
    await page.evaluate(() => window.Portico.open('login'));
    await expect(loginOf(page)).toBeVisible();
    expect(await place()).toBe(stood);
    await page.mouse.move(600, 700);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await place()).toBe(stood);
    await page.keyboard.press('Escape');
    await expect(loginOf(page)).toHaveCount(0);
    expect(await place()).toBe(stood);
    expect(await styles(page)).toEqual(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  });
}

test('unmount frees the page that a dialog held', async ({ page, shellPath }) => {
  await openPage(page, parts(shellPath));
  await whenReady(page);
  await page.locator('#opener').click();
  await expect(loginOf(page)).toBeVisible();
  await page.evaluate(() => window.Portico.unmount());
  expect(await styles(page)).toEqual([null, null]);
});

test('a crash frees the page that a dialog held', async ({ page, shellPath, consoleErrors }) => {
  await openPage(page, parts(shellPath));
  await whenReady(page);
  await page.locator('#opener').click();
  await expect(loginOf(page)).toBeVisible();
  // A toast that can't be shown takes the layer down.
  await page.evaluate(() => {
    HTMLElement.prototype.showPopover = () => {
      throw new Error('broken');
    };
    window.Portico.toast('Words');
  });
  await expect.poll(() => styles(page)).toEqual([null, null]);
  consoleErrors.length = 0;
});

test('the focus goes to what is nearest when the opener has gone', async ({ page, shellPath }) => {
  const more =
    '<section><a href="#a" id="near">Near</a> <button id="gone" data-portico-open="login">Open</button></section>';
  await openPage(page, parts(shellPath, more));
  await whenReady(page);
  await page.locator('#gone').click();
  await expect(loginOf(page)).toBeVisible();
  await page.evaluate(() => document.querySelector('#gone')?.remove());
  await page.keyboard.press('Escape');
  await expect(page.locator('#near')).toBeFocused();
});

test('a question in the cart keeps the page still, too, and gives it back', async ({ page, runtime }) => {
  await loginAs(page, 'member');
  await page.goto(at('/en/page/help/', runtime));
  await whenReady(page);
  await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
  const panel = page.locator('[data-portico=cart-panel]');
  await panel.locator('.remove').first().click();
  await expect(panel.locator('dialog')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(panel.locator('dialog')).toHaveCount(0);
  expect(await styles(page)).toEqual([null, null]);
  await expect(panel.locator('.remove').first()).toBeFocused();
});

test.describe('the anniversary', () => {
  const marks = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-portico]')].map((host) => host.dataset.porticoSeason),
    );

  // The clock runs on while the page loads; the second itself is for the unit tests.
  for (const [time, isOn] of [
    ['2024-08-31T23:58:00', false],
    ['2024-09-01T00:00:00', true],
    ['2024-09-30T23:58:00', true],
    ['2024-10-01T00:00:00', false],
  ] as const) {
    test(`${time} +08:00: ${isOn}`, async ({ page, runtime }) => {
      await page.goto(at(`/en/page/help/?demo_clock=${time}%2B08:00`, runtime));
      await whenReady(page);
      await page.waitForLoadState('networkidle');
      await expect.poll(async () => (await marks(page)).every((mark) => (mark === 'anniversary') === isOn)).toBe(true);
      await page.evaluate(() => window.Portico.unmount());
      expect((await marks(page)).filter(Boolean)).toEqual([]);
    });
  }
});
