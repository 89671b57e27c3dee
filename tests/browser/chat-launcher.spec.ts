import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { visit } from './pages.ts';

const launcherOf = (page: Page) => page.locator('[data-portico-layer] .chat button');

test('is there by its address, named in each language, axe finds nothing, and it opens the chat', async ({ page }) => {
  for (const [lang, name] of [
    ['kr', '채팅 상담'],
    ['cn', '打开客服聊天'],
    ['en', 'Open chat'],
  ] as const) {
    await visit(page, `/${lang}/page/help/?echat=1`);
    await expect(launcherOf(page), lang).toBeInViewport({ ratio: 1 });
    await expect(launcherOf(page), lang).toHaveAccessibleName(name);
    expect(await findings(page, '[data-portico-layer]'), lang).toEqual([]);
  }
  const opened = page.waitForEvent('popup');
  await launcherOf(page).click();
  await expect(await opened).toHaveURL(/customservice|chat/);
});

test('is left to the toolbar where that is a bar', async ({ page }) => {
  await visit(page, '/en/');
  await expect(launcherOf(page)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(launcherOf(page)).toBeHidden();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(launcherOf(page)).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(launcherOf(page)).toBeHidden();
});

test('goes on in this tab where the browser opens no window', async ({ page }) => {
  // As in browsers inside other apps: the page itself comes back.
  await page.addInitScript(() => Reflect.set(window, 'open', () => window));
  await visit(page, '/en/page/help/?echat=1');
  await launcherOf(page).click();
  await page.locator('[data-portico-layer] .toast button', { hasText: 'Open' }).click();
  await expect(page).toHaveURL(/customservice|chat/);
});
