import type { Page } from '@playwright/test';
import { expect, loginAs } from './fixtures.ts';
import { openPage } from './pages.ts';

/** Changes a count and deletes a line on a page whose built-ins have been patched, and looks at what is sent. */
export async function shopOnPatchedPage(page: Page, shellPath: string, patch: string): Promise<void> {
  await loginAs(page, 'member');
  const islands = '<div data-portico="header"></div><div data-portico="cart-panel" data-mode="inline"></div>';
  const body = `${islands}<script src="${shellPath}shell.js" data-lang="en"></script>`;
  await openPage(page, { head: `<script>${patch}</script>`, body });
  expect(await page.evaluate(() => window.Portico.ready.then(({ state }) => state))).toBe('ready');
  // Playwright's own code runs on the page's built-ins too, so what is asked is asked in few words.
  const panel = page.locator('[data-portico=cart-panel]');
  const line = panel.locator('li').first();
  await expect(line).toBeVisible();
  const update = page.waitForRequest((request) => request.url().endsWith('/cart/update'));
  await line.locator('button').nth(1).click();
  expect((await update).postDataJSON()).toMatchObject({ count: expect.any(Number), goodsCode: expect.any(String) });
  await line.locator('.remove').click();
  const removal = page.waitForRequest((request) => request.url().endsWith('/cart/delete'));
  await panel.locator('dialog button.danger').click();
  expect((await removal).postDataJSON()).toEqual({ goodsCodes: [expect.any(String)] });
  await expect(panel.locator('li')).toHaveCount(6);
  // What the sums are made with, and what stands behind them.
  await expect(panel.locator('.foot')).toHaveText(/[A-Z$¥]\s?[\d.,]+/);
  // It ends as it has begun, and the page's own script goes on.
  const left = await page.evaluate(() => {
    window.Portico.unmount();
    return document.querySelector('[data-portico-layer], [data-portico]:has(> *)');
  });
  expect(left).toBeNull();
}
