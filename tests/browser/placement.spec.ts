import { expect, test } from './fixtures.ts';
import { openPage, whenReady } from './pages.ts';

const call = (shellPath: string) => `<script src="${shellPath}shell.js" data-lang="en"></script>`;

test('selectors of the page by kind and place mean what is the page’s', async ({ page, shellPath }) => {
  const rules = ['div:last-of-type', 'aside:last-of-type', 'section:last-of-type', 'p:last-of-type'];
  const body = `<div>One</div><aside>Two</aside><section>Three</section><p>Four</p><div id="last">Five</div>${call(shellPath)}`;
  await openPage(page, { head: `<style>${rules.map((rule) => `body > ${rule}{color:red}`)}</style>`, body });
  const meant = () =>
    page.evaluate(
      (selectors) =>
        selectors.map((rule) =>
          [...document.querySelectorAll(`body > ${rule}`)].map(({ textContent }) => textContent).join(),
        ),
      rules,
    );
  await whenReady(page);
  await expect(page.locator('[data-portico-layer]')).toBeAttached();
  expect(await meant()).toEqual(['Five', 'Two', 'Three', 'Four']);
});

for (const style of [
  null,
  '',
  'margin:0',
  'MARGIN : 0;;color:Red /* old */',
  'overflow:auto',
  'overflow-y:scroll!important;margin:0',
]) {
  test(`the body’s style is what it was after a dialog, byte by byte: ${style}`, async ({ page, shellPath }) => {
    await page.addInitScript((text) => {
      // Before anything of the shell; the fixture's page has no such attribute.
      document.addEventListener('DOMContentLoaded', () => {
        if (text !== null) document.body.setAttribute('style', text);
      });
    }, style);
    await openPage(page, { body: `<p style="height:3000px">Long</p>${call(shellPath)}` });
    await whenReady(page);
    const seen = () =>
      page.evaluate(() => [document.documentElement, document.body].map((element) => element.getAttribute('style')));
    const before = await seen();
    expect(before[1]).toBe(style);
    const dialog = page.locator('[data-portico-layer]').getByRole('dialog');
    for (let turn = 0; turn < 2; turn += 1) {
      await page.evaluate(() => window.Portico.open('login'));
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await seen()).toEqual(before);
    }
  });
}

test('under a policy without inline styles a dialog gives back what it may, and nothing is reported', async ({
  page,
  shellPath,
}) => {
  const headers = { 'Content-Security-Policy': "style-src 'self'" };
  await openPage(page, { headers, body: `<p>Page</p>${call(shellPath)}` });
  await whenReady(page);
  await page.evaluate(() => {
    document.body.style.margin = '0';
    document.body.style.overflow = 'auto';
    document.body.style.color = 'red';
  });
  const seen = () => page.evaluate(() => document.body.getAttribute('style'));
  const before = await seen();
  await page.evaluate(() => window.Portico.open('login'));
  const dialog = page.locator('[data-portico-layer]').getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await seen()).toBe(before);
});
