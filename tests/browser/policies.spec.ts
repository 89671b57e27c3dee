import { both, expect, loginAs, test } from './fixtures.ts';
import { at, whenReady } from './pages.ts';

/** Pages of the demo host; each sends its policy. */
const POLICIES = [
  ['nonce', both],
  ['trusted', both],
  ['self', {}],
  ['style', {}],
  ['cdn', {}],
] as const;

for (const [policy, runs] of POLICIES) {
  test(`nothing is violated under the policy of page/policy/${policy}`, runs, async ({ page, runtime }) => {
    const violations: string[] = [];
    await page.exposeFunction('told', (violation: string) => violations.push(violation));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
        Reflect.get(window, 'told')(`${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`),
      );
    });
    await loginAs(page, 'member');
    const response = await page.goto(at(`/en/page/policy/${policy}?demo_announcements=stripes`, runtime));
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await whenReady(page);
    // Late parts are under the same policy: stripes, panel, dialog, toast, overlay, menus, footer.
    await page.locator('[data-portico=announcements] .toggle').click();
    await expect(page.locator('[data-portico=announcements] .rich').first()).toBeVisible();
    await page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ }).click();
    const panel = page.locator('[data-portico=cart-panel]');
    const line = panel.getByRole('listitem').first();
    await line.getByRole('button', { name: /^One more/ }).click();
    await line.getByRole('button', { name: /^Delete/ }).click();
    const dialog = panel.getByRole('dialog', { name: /Are you sure/ });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.locator('[data-portico-layer]').getByText('Delete success!').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-portico=footer]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-portico=footer]').getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => window.Portico.open('share-overlay'));
    await expect(page.locator('[data-portico=share-overlay]').getByRole('dialog')).toBeVisible();
    expect(violations).toEqual([]);
  });
}
