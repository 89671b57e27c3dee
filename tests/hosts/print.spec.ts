import { expect, type Page, test } from '@playwright/test';
import { loginAs } from '../browser/fixtures.ts';
import { pageOf } from './host.ts';
import { HOSTS, PRINTED, VISITORS } from './hosts.ts';
import { measureRooms } from './outside.ts';
import { countDifferent, countInk, drawSheets } from './paper.mjs';
import { serveHosts, type Visit, type Visitor, visit, whenWhole } from './visit.ts';

/** Parts that are open during printing, and must not be on the paper. */
const OPENED: Readonly<Record<Visitor, Readonly<Record<string, (visit: Visit) => Promise<void>>>>> = {
  guest: {
    'the login dialog': async ({ page, probe }) => {
      await probe.say('Portico.open("login")');
      await page.locator('[data-portico-layer]').getByRole('dialog').waitFor();
    },
  },
  member: {
    'a menu': async ({ page }) => {
      await page.locator('[data-portico=header] .more').click();
      await page.locator('[data-portico=header] #account-menu').waitFor();
    },
    'the cart': async ({ page, probe }) => {
      await page.keyboard.press('Escape');
      await probe.say('Portico.open("cart-panel")');
      await page.locator('[data-portico=cart-panel]').getByRole('listitem').first().waitFor();
    },
    'the cart’s question and a toast': async ({ page, probe }) => {
      await probe.say('Portico.toast("A word in between")');
      await page.locator('[data-portico=cart-panel] .remove').first().click();
      await page.locator('[data-portico=cart-panel]').getByRole('dialog').waitFor();
    },
  },
};

/** A sheet of A4 without margins, in CSS px. The drawn one is rounded up. */
const SHEET = { width: 794, height: 1123 };

const print = async (page: Page) => drawSheets(await page.pdf({ format: 'A4', printBackground: true }));

/** The position of an element on the paper. */
const boxOnPaper = (selector: string) => {
  const [hostSelector = '', inside = ''] = selector.split(' >>> ');
  const host = document.querySelector(hostSelector);
  const element = inside ? host?.shadowRoot?.querySelector(inside) : host;
  const { left = 0, top = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  return { left, top: top + scrollY, width, height };
};

for (const name of PRINTED) {
  for (const visitor of VISITORS) {
    test(`on paper: ${name}, ${visitor}`, async ({ page }) => {
      const host = HOSTS.find((known) => known.name === name);
      if (!host) throw new Error(`there is no host page called ${name}`);
      const path = '/en/hosts/printed';
      const contentType = 'text/html';
      const pages = new Map([[path, { body: pageOf(host), contentType }]]);
      await serveHosts(page, pages);
      await loginAs(page, visitor);
      if (visitor === 'member') await page.addInitScript(() => localStorage.setItem('cookie_accepted', '1'));
      const withShell = await visit(page, `${path}?demo_announcements=stripe`);
      await whenWhole(withShell, visitor);
      if (visitor === 'guest') await page.locator('[data-portico=cookie-notice]').getByRole('region').waitFor();
      const found: string[] = [];
      const sheets = await print(page);
      for (const [what, open] of Object.entries(OPENED[visitor])) {
        await open(withShell);
        const others = await print(page);
        const different = sheets.map((sheet, index) => {
          const other = others[index];
          return other ? countDifferent(sheet, other) : -1;
        });
        if (others.length !== sheets.length || different.some((pixels) => pixels !== 0))
          found.push(`${name}, ${visitor}: with ${what} open the paper is another one: ${different} pixels`);
      }
      await page.keyboard.press('Escape');
      await page.setViewportSize(SHEET);
      await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
      const rooms = await measureRooms(withShell.probe);
      const look = (selector: string) => withShell.probe.look(boxOnPaper, selector);
      const [header, logo, footer] = [
        await look('[data-portico=header]'),
        await look('[data-portico=header] >>> .logo'),
        await look('[data-portico=footer]'),
      ];
      const [first] = sheets;
      if (!first) throw new Error('there is no paper');
      if (countInk(first, logo) < 50) found.push(`${name}, ${visitor}: there is no logo`);
      const right = { ...header, left: logo.left + logo.width + 4, width: header.width };
      const beside = countInk(first, { ...right, width: header.left + header.width - right.left });
      if (beside > 0) found.push(`${name}, ${visitor}: beside the logo there are ${beside} pixels of something`);

      pages.set(path, { body: pageOf(host, rooms), contentType });
      await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
      await visit(page, path);
      const alone = await print(page);
      // Up to the footer, which is the shell's own, everything but the header is the page's.
      const end = Math.floor(footer.top);
      sheets.forEach((sheet, index) => {
        const other = alone[index];
        const rows = end - index * sheet.height;
        if (rows <= 0) return;
        const from = index === 0 ? header.top + header.height : 0;
        const different = other ? countDifferent(sheet, other, from, rows) : -1;
        if (different !== 0)
          found.push(`${name}, ${visitor}: on sheet ${index + 1} ${different} pixels are not the page’s`);
      });
      for (const description of found) test.info().annotations.push({ type: 'print', description });
      expect(found).toEqual([]);
    });
  }
}
