import { checkHost } from '../hosts/check.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { expect, loginAs, test } from './fixtures.ts';
import { openShell } from './pages.ts';

// Two of the pages of `npm run test:hosts` that need no packages of their own, one visitor each.
const SLICE = [
  ['XHTML, read as XML', 'member'],
  ['Prototype 1.6', 'guest'],
] as const;

test.describe('host pages', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const [name, visitor] of SLICE) {
    test(`the shell and the page leave each other as they are: ${name}`, async ({ page }) => {
      const host = HOSTS.find((known) => known.name === name);
      expect(host && (await checkHost(page, host, visitor))).toEqual({ inside: [], outside: [], works: [] });
    });
  }
});

test('on paper there are the logo and the page, and nothing that floats or opens', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const islands = ['announcements', 'toolbar', 'cart-panel'].map((name) => `<div data-portico="${name}"></div>`);
  await openShell(page, {
    body: `<div data-portico="header" data-fixed></div>${islands.join('')}<main>Page</main><script src="${shellPath}shell.js" data-lang="en"></script>`,
  });
  const header = page.locator('[data-portico=header]');
  await expect(header.locator('.banner')).toBeVisible();
  await page.evaluate(() => window.Portico.toast('A word'));
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('[data-portico], [data-portico-layer]')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('a, button, input, img, p, dialog, [popover], .toast') ?? [])]
        .filter((part) => part.checkVisibility() && !part.closest('.logo'))
        .map((part) => `${host.getAttribute('data-portico')} ${part.className}`),
    ),
  );
  expect(seen).toEqual([]);
  await expect(header.locator('.logo')).toBeVisible();
  await expect(header.locator('.bar')).toHaveCSS('position', 'absolute');
  // A4 without margins, and with those that browsers take: there the header is the phones'.
  for (const width of [794, 718]) {
    await page.setViewportSize({ width, height: 1000 });
    for (const search of ['', 'off']) {
      const boxes = await header.evaluate((host, value) => {
        host.dataset.search = value;
        return [host, host.shadowRoot?.querySelector('.logo')].map((part) => part?.getBoundingClientRect().toJSON());
      }, search);
      const [room, logo] = boxes;
      expect(room.height).toBeLessThanOrEqual(104);
      expect(logo.height).toBeGreaterThan(20);
      expect(logo.top, `${width} px, search ${search}`).toBeGreaterThanOrEqual(room.top);
      expect(logo.bottom, `${width} px, search ${search}`).toBeLessThanOrEqual(room.bottom);
    }
  }
});
