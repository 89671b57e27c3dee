import type { Page } from '@playwright/test';
import { expect, loginAs } from './fixtures.ts';
import { openPage } from './pages.ts';

/** The result of `shopOnPatchedPage` on an ordinary page. */
export const WHOLE_SHELL = {
  state: 'ready',
  updated: { count: expect.any(Number), goodsCode: expect.any(String) },
  deleted: { goodsCodes: [expect.any(String)] },
  // The sums are computed with patched built-ins, too.
  sum: expect.stringMatching(/[A-Z$¥]\s?[\d.,]+/),
  left: null,
};

/**
 * Changes a count and deletes a line of the cart on a page whose built-ins have been patched, then unmounts the shell.
 *
 * @returns The requests, the sum below six lines, and the remains of the shell after `unmount()`.
 */
export async function shopOnPatchedPage(
  page: Page,
  shellPath: string,
  patch: string,
): Promise<Record<keyof typeof WHOLE_SHELL, unknown>> {
  await loginAs(page, 'member');
  const islands = '<div data-portico="header"></div><div data-portico="cart-panel" data-mode="inline"></div>';
  const body = `${islands}<script src="${shellPath}shell.js" data-lang="en"></script>`;
  await openPage(page, { head: `<script>${patch}</script>`, body });
  const state = await page.evaluate(() => window.Portico.ready.then((report) => report.state));
  // Playwright's own code uses the page's built-ins, too, so few functions are run in the page.
  const panel = page.locator('[data-portico=cart-panel]');
  const line = panel.locator('li').first();
  await expect(line).toBeVisible();
  const update = page.waitForRequest((request) => request.url().endsWith('/cart/update'));
  await line.locator('button').nth(1).click();
  const updated: unknown = (await update).postDataJSON();
  await line.locator('.remove').click();
  const removal = page.waitForRequest((request) => request.url().endsWith('/cart/delete'));
  await panel.locator('dialog button.danger').click();
  const deleted: unknown = (await removal).postDataJSON();
  await expect(panel.locator('li')).toHaveCount(6);
  const sum = await panel.locator('.foot').textContent();
  const left = await page.evaluate(() => {
    window.Portico.unmount();
    return document.querySelector('[data-portico-layer], [data-portico]:has(> *)');
  });
  return { state, updated, deleted, sum, left };
}
