import { both, expect, loginAs, test } from './fixtures.ts';
import { openLate, openPage, openShell, whenAlive, whenReady } from './pages.ts';
import { shopOnPatchedPage, WHOLE_SHELL } from './patched-page.ts';

const islands =
  '<div data-portico="header"></div><div data-portico="toolbar"></div><div data-portico="cart-panel" data-mode="inline"></div>';
const mount = (shellPath: string) => `${islands}<script src="${shellPath}shell.js" data-lang="en"></script>`;

/** The look of an island: positions and styles of its parts. */
const looks = () =>
  [...document.querySelectorAll('[data-portico]')].map((host) =>
    [...(host.shadowRoot?.querySelectorAll('a, button, h2, li, p, span') ?? [])].map((part) => {
      const { x, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, fontFamily, fontSize, letterSpacing, textTransform, direction } =
        getComputedStyle(part);
      return [
        Math.round(x),
        Math.round(width),
        Math.round(height),
        color,
        backgroundColor,
        fontFamily,
        fontSize,
        letterSpacing,
        textTransform,
        direction,
      ].join(' ');
    }),
  );

const HOSTILE_SHEET = `<style>
  html { font-size: 62.5%; letter-spacing: 3px; text-transform: uppercase; direction: rtl }
  * { box-sizing: content-box !important; color: lime !important; font-family: serif !important; text-align: right !important; line-height: 3 !important }
  div { display: none !important; opacity: 0.2 !important; transform: rotate(3deg) !important; float: left !important; visibility: hidden !important }
  [data-portico] { display: none !important; background: red !important; all: revert !important }
  button, a, input { all: unset !important; background: pink !important; padding: 40px !important }
  :empty { display: none !important }
  div::before, div::after { content: "X"; display: block; height: 50px }
</style>`;

test('neither do a page’s rules reach into an island, nor an island’s rules the page', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const own = '<p class="header cart-panel toolbar button">text</p>';
  // Its width is that of the window, whose scroll bar may come later.
  const style = () =>
    page.locator('body > p').evaluate((part) => {
      const all = getComputedStyle(part);
      const names = [...all].filter((name) => !/size|width|height|origin/.test(name));
      return Object.fromEntries(names.map((name) => [name, all.getPropertyValue(name)]));
    });
  const see = async (head: string, path: string) => {
    const body = own + mount(shellPath);
    await openPage(page, { head: `<style>body { margin: 0; overflow-y: scroll }</style>${head}`, body }, path);
    const before = await style();
    await whenReady(page);
    await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem')).toHaveCount(7);
    const header = page.locator('[data-portico=header]');
    await expect(header.getByText('林小美').filter({ visible: true }).first()).toBeVisible();
    await openLate(page, header.locator('.banner'));
    // Parts of idle moments as well.
    for (const late of ['.logo img', '.camera', '.messages', '.second .share img', '.banner img'])
      await expect(header.locator(late)).toBeVisible();
    await expect(page.locator('[data-portico=toolbar] img').first()).toBeVisible();
    expect(await style()).toEqual(before);
  };
  await see('', '/en/quiet');
  const quiet = await page.evaluate(looks);
  await see(HOSTILE_SHEET, '/en/hostile');
  await expect.poll(() => page.evaluate(looks)).toEqual(quiet);
  const drawn = await page
    .locator('[data-portico=header]')
    .evaluate((host) => ['::before', '::after'].map((part) => getComputedStyle(host, part).display));
  expect(drawn).toEqual(['none', 'none']);
});

const PATCHES: Readonly<Record<string, string>> = {
  'AMD and CommonJS globals':
    'window.define = function () { throw new Error("Mismatched anonymous define()") }; window.define.amd = {}; window.exports = {}; window.module = { exports: window.exports };',
  'extras on prototypes':
    'Array.prototype.last = function () { return this[this.length - 1] }; HTMLElement.prototype.show = function () {}; Object.extend = function () {};',
  'replaced globals':
    'window.$ = function () { return null }; window.Element.prototype.hide = function () {}; window.name = "popup"; window.status = "";',
};
test(`a page with ${Object.keys(PATCHES).join(', ')} gets a whole shell`, both, async ({ page, shellPath }) => {
  const patch = Object.values(PATCHES).join(';');
  expect(await shopOnPatchedPage(page, shellPath, patch)).toEqual(WHOLE_SHELL);
});

test('a translator neither breaks an island nor stops its figures', both, async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openShell(page, { body: mount(shellPath) });
  const panel = page.locator('[data-portico=cart-panel]');
  await expect(panel.getByRole('listitem')).toHaveCount(7);
  await whenAlive(page);
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-portico]')) {
      const walker = document.createTreeWalker(host.shadowRoot as ShadowRoot, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = `~${text.data}`;
        text.replaceWith(font);
      }
    }
  });
  const count = () => page.evaluate(() => window.Portico.cart.value.shops[0]?.lines[0]?.count ?? 0);
  const before = await count();
  const line = panel.getByRole('listitem').first();
  const subtotal = panel.locator('.subtotals dd');
  const was = await subtotal.allTextContents();
  await line.getByRole('button', { name: /^One more/ }).click();
  await expect.poll(count).toBe(before + 1);
  await expect(line.locator('.count')).toHaveValue(String(before + 1));
  await expect.poll(() => subtotal.allTextContents()).not.toEqual(was);
  await page.evaluate(() => window.Portico.setCurrency('EUR'));
  await expect(line.locator('.price')).toHaveText(/^EU €[\d,.]+$/);
  await expect(subtotal).toHaveText(/^EU €[\d,.]+$/);
  await expect(page.locator('[data-portico=header] .tools .switch .code')).toHaveText('EUR');
  await expect(panel.getByRole('listitem')).toHaveCount(7);
  await line.getByRole('button', { name: /^Delete/ }).click();
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(panel.locator('.total')).toHaveText(/^6 items/);
  await expect(page.locator('[data-portico=toolbar] .badge')).toHaveText('6');
  expect(await page.evaluate(() => window.Portico.ready.then((report) => report.failures))).toEqual([]);
});

/** Variables that old scripts declare, and that cover built-ins. */
const COVERED = `<script>
var CSS = '/css/';
function Node(id, parent, name) { this.id = id }
window.ResizeObserver = undefined;
</script>`;

test('variables of the page that cover built-ins which the shell can do without', both, async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openShell(page, { head: COVERED, body: mount(shellPath) });
  expect(await page.evaluate(() => window.Portico.ready)).toMatchObject({ state: 'ready', failures: [] });
  await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem')).toHaveCount(7);
  const header = page.locator('[data-portico=header]');
  await header.getByRole('button', { name: 'Account menu' }).click();
  await expect(header.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
});

test('an attached cart opens, keeps the focus and closes on such a page', both, async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const body = mount(shellPath).replace(' data-mode="inline"', '');
  await openShell(page, { head: COVERED, body });
  const opener = page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ });
  await opener.click();
  const panel = page.locator('[data-portico=cart-panel]');
  await expect(panel.getByRole('listitem')).toHaveCount(7);
  await panel.locator('.title').click();
  await expect(panel.locator('.cart-panel')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.locator('.cart-panel')).toBeHidden();
  await expect(opener).toBeFocused();
  expect(await page.evaluate(() => window.Portico.doctor().session)).toBe('member');
});

/** Forbids to select, copy and paste, but in fields. */
const NO_COPY = `<script>
document.onmousedown = document.oncontextmenu = document.onselectstart = document.oncopy = document.onpaste = function (e) {
  var tag = e.target.tagName;
  if (tag != 'INPUT' && tag != 'TEXTAREA') return false;
};
</script>`;

test('a script that forbids copying leaves the search field usable', both, async ({ page, shellPath, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShell(page, { head: NO_COPY, body: mount(shellPath) });
  await whenAlive(page);
  const field = page.locator('[data-portico=header]').getByRole('searchbox').or(page.getByRole('combobox')).first();
  await field.click();
  await expect(field).toBeFocused();
  await page.keyboard.type('https://shop.test/1');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+V');
  await expect(field).toHaveValue('https://shop.test/1https://shop.test/1');
});
