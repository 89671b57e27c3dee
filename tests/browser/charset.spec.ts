import type { Page, Response } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { at, whenAlive, whenReady } from './pages.ts';

/** 茶壶 in GBK, as an editor of such a page types it. */
const TEAPOT = [0xb2, 0xe8, 0xba, 0xf8];

/** Sends the demo shop's pages in another charset. Non-ASCII bytes are only in the page's own title and brand. */
async function sendAs(page: Page, charset: string, path: string, change = (html: string) => html) {
  const isPage = (url: URL) => url.pathname === path;
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const html = change((await response.text()).replace(/<meta charset[^>]*>/, ''));
    const [before = '', after = ''] = html.replace(/<title>[^<]*/, '<title>@@').split('@@');
    const body = Buffer.concat([Buffer.from(before), Buffer.from(TEAPOT), Buffer.from(after)]);
    await route.fulfill({ status: response.status(), contentType: `text/html; charset=${charset}`, body });
  });
  // Many servers send scripts and sheets without a charset, and then these have the page's.
  await page.route(/\/shell\/.*\.(js|css)$/, async (route) => {
    const response = await route.fetch();
    const type = (response.headers()['content-type'] ?? '').replace(/;.*/, '');
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': type } });
  });
}

const words = (page: Page) => page.locator('[data-portico=header] [name=keyword]');
const searched = (page: Page) => page.waitForRequest((request) => /keyword=/.test(request.url()));

for (const charset of ['gbk', 'big5', 'euc-kr'])
  test(`texts are right on a page in ${charset}, and words are searched for in UTF-8`, async ({ page, runtime }) => {
    await loginAs(page, 'member');
    const files: Response[] = [];
    page.on('response', (response) => files.push(response));
    const path = '/cn/page/help/';
    await sendAs(page, charset, path);
    await page.goto(at(`${path}?demo_boot=on`, runtime));
    await whenReady(page);
    await whenAlive(page);
    expect(await page.evaluate(() => document.characterSet.toLowerCase())).toBe(charset);
    const header = page.locator('[data-portico=header]');
    await expect(header.getByText('林小美').filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator('[data-portico=footer] .payments img').first()).toHaveAttribute('alt', '支付宝');
    expect(
      await page.evaluate(() => document.querySelector('[data-portico=footer]')?.shadowRoot?.textContent),
    ).toContain('©');
    const classic = files.filter(
      (file) => /\/(shell|early-\w+)\.js$|\.css$/.test(new URL(file.url()).pathname) && file.url().includes('/shell/'),
    );
    expect(classic.length).toBeGreaterThan(2);
    // A page in any charset reads them right.
    for (const file of classic)
      expect(
        [...(await file.body())].every((byte) => byte < 128),
        file.url(),
      ).toBe(true);
    await words(page).fill('茶壶');
    const [request] = await Promise.all([searched(page), words(page).press('Enter')]);
    expect(request.url()).toContain('keyword=%E8%8C%B6%E5%A3%B6');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('texts are right on a page in GBK', async ({ page }) => {
    await loginAs(page, 'member');
    const path = '/cn/page/shoppingcart/';
    await sendAs(page, 'gbk', path);
    await page.goto(`${path}?demo_boot=on`);
    await expect(page).toHaveTitle(/^茶壶/);
    const island = (name: string) => page.locator(`[data-portico=${name}]`);
    await expect(island('header').getByText('林小美').filter({ visible: true }).first()).toBeVisible();
    await expect(island('header').getByRole('searchbox')).toHaveAttribute('placeholder', /搜/);
    await expect(island('cart-panel').getByRole('heading', { name: '购物车' })).toBeVisible();
    await expect(island('cart-panel').locator('li.goods').first()).toBeVisible();
    await expect(island('footer').locator('.copyright')).toContainText('©');
    await words(page).fill('茶壶');
    const [request] = await Promise.all([searched(page), words(page).press('Enter')]);
    expect(request.url()).toContain('keyword=%E8%8C%B6%E5%A3%B6');
  });
});

for (const [state, code, isPrinted] of [
  ['printed', /assets\/(core|picture-|begin)/, true],
  ['painted', /assets\/core/, false],
  ['hydrated', /assets\/(later|search-tools)/, true],
] as const)
  test(`words are searched for in UTF-8 in a form that is ${state}`, async ({ page, consoleErrors }) => {
    await page.route(code, () => {});
    const path = '/cn/page/help/';
    await sendAs(page, 'gbk', path, (html) => (isPrinted ? html : html.replace(/<template.*?<\/template>/gs, '')));
    await page.goto(path, { waitUntil: 'commit' });
    await words(page).fill('茶壶');
    if (state === 'hydrated') await whenAlive(page);
    const [request] = await Promise.all([searched(page), words(page).press('Enter')]);
    expect(request.url()).toContain('keyword=%E8%8C%B6%E5%A3%B6');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    consoleErrors.splice(0);
  });
