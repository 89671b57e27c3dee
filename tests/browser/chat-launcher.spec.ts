import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';

const at = (path: string, runtime: string) =>
  runtime === 'react' ? `${path}${path.includes('?') ? '&' : '?'}runtime=react` : path;
const launcherOf = (page: Page) => page.locator('[data-portico-layer] .chat button');

for (const [path, isThere] of [
  ['/', true],
  ['/en/', true],
  ['/cn/page/homepage', true],
  ['/en/page/help/?echat=1', true],
  ['/kr/page/help/?echat=1', true],
  ['/en/page/help/', false],
  ['/en/page/help/?echat=0', false],
  ['/kr/', false],
  ['/ph/page/homepage', false],
] as const) {
  test(`${path} has a launcher: ${isThere}`, async ({ page, runtime }) => {
    await page.goto(at(path, runtime));
    await whenReady(page);
    if (isThere) await expect(launcherOf(page)).toBeInViewport({ ratio: 1 });
    else {
      await page.waitForLoadState('networkidle');
      await expect(launcherOf(page)).toHaveCount(0);
    }
  });
}

for (const [lang, name] of [
  ['en', 'Open chat'],
  ['cn', '打开客服聊天'],
  ['kr', '채팅 열기'],
  ['ph', 'Open chat'],
] as const) {
  test(`has a name, and axe finds nothing: ${lang}`, async ({ page, runtime }) => {
    await page.goto(at(`/${lang}/page/help/?echat=1`, runtime));
    await whenReady(page);
    await expect(launcherOf(page)).toHaveAccessibleName(name);
    const { violations } = await new AxeBuilder({ page }).include('[data-portico-layer]').analyze();
    expect(violations).toEqual([]);
  });
}

test('opens the window of the customer-service button', async ({ page, runtime }) => {
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  const opened = page.waitForEvent('popup');
  await launcherOf(page).click();
  await expect(await opened).toHaveURL(/customservice|chat/);
});

test('a site without chat has none', async ({ page, shellPath }) => {
  await openPage(
    page,
    {
      body: `<script src="${shellPath}shell.js"></script><script>mountShell('en','main',{chat:{enabled:false}})</script>`,
    },
    '/en/test-page',
    '?echat=1',
  );
  await whenReady(page);
  await page.waitForLoadState('networkidle');
  await expect(launcherOf(page)).toHaveCount(0);
});

test('makes way for the cart on a phone', async ({ page, runtime }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(at('/en/', runtime));
  await whenReady(page);
  await expect(launcherOf(page)).toBeVisible();
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(launcherOf(page)).toBeHidden();
  await page.evaluate(() => window.Portico.close('cart-panel'));
  await expect(launcherOf(page)).toBeVisible();
});
