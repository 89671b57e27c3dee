import { expect, loginAs, test } from './fixtures.ts';
import { openPage, openShell, visit, whenReady } from './pages.ts';

const HTML = `<a data-portico-link="shoppingCart" href="/cart.php">Cart (<b id="count" data-portico-text="cart.count">-</b>)</a>
<p id="hello" data-portico-show="member" hidden>Hello, <b data-portico-text="user.nickName">dear customer</b>: <span data-portico-text="user.balance"></span></p>
<a id="sign-in" data-portico-show="guest" data-portico-link="login" href="/login.php">Sign in</a>
<em data-portico-price='{"CNY":"129.0","USD":"18.25","EUR":"16.7"}'>CN ￥129.0</em>`;
const shellOf = (path: string) => `<script src="${path}shell.js"></script><script>mountShell('en', 'main')</script>`;

test('a page is right for each visitor, whoever it was kept for, and is the page’s own again', async ({
  page,
  shellPath,
}) => {
  const body = HTML + shellOf(shellPath);
  await openShell(page, { body });
  await expect(page.locator('em')).toHaveText('US $18.3');
  await expect(page.locator('#hello')).toBeHidden();
  await expect(page.locator('#sign-in')).toHaveAttribute('href', /^\/en\/page\/login\?ref=http%3A/);
  await expect(page.locator('#count')).toHaveText('0');

  await loginAs(page, 'member');
  await page.reload();
  await expect(page.locator('#hello')).toHaveText(/^Hello, \S.*: US \$[\d,]+\.\d\d$/);
  await expect(page.locator('#sign-in')).toBeHidden();
  await expect(page.locator('#count')).toHaveText(/^[1-9]/);
  await page.evaluate(() => window.Portico.setCurrency('EUR'));
  await expect(page.locator('em')).toHaveText('EU €16.7');
  await expect(page.locator('#hello span')).toHaveText(/^EU €/);
  await page.evaluate(() => window.Portico.setCurrency('GBP'));
  await expect(page.locator('em')).toHaveText('CN ￥129.0');

  await page.evaluate(() => window.Portico.unmount());
  const left = await page.evaluate(() => {
    const own = (node: Element | null) => node?.outerHTML;
    return [...document.querySelectorAll('body > :is(a, p, em)')].map(own).join('\n');
  });
  expect(
    left.replaceAll('hidden=""', 'hidden').replace(/"(\{.*?\})"/, (_, json) => `'${json.replaceAll('&quot;', '"')}'`),
  ).toBe(HTML);
});

test('the code is fetched only where there is something to do, and waits for no island', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const bindings = () => files.filter((file) => /\/assets\/bindings-/.test(file));
  await openShell(page, {
    body: `<div data-portico="header"></div><a data-portico-open="chat">x</a>${shellOf('/shell/')}`,
  });
  await page.evaluate(() => document.body.append(document.createElement('p')));
  expect(bindings()).toEqual([]);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<i data-portico-text="currency.code">?</i>'),
  );
  await expect(page.locator('i')).toHaveText('USD');
  expect(bindings()).toHaveLength(1);

  // The code of the islands fails to load.
  await page.route(/\/assets\/(parts|later)-/, () => {});
  await openPage(page, { body: HTML + shellOf('/shell/') });
  await expect(page.locator('em')).toHaveText('US $18.3');
});

test('nothing is touched in safe mode, or while the page is only prepared', async ({ page }) => {
  const own = async () => [await page.locator('em').textContent(), await page.locator('#sign-in').getAttribute('href')];
  await openShell(page, { body: HTML + shellOf('/shell/') }, '/en/test-page', '?portico-safe=1');
  expect(await own()).toEqual(['CN ￥129.0', '/login.php']);
  const prepared = shellOf('/shell/').replace("'main'", "'main', { prerender: true }");
  await openShell(page, { body: HTML + prepared }, '/en/prepared');
  expect(await own()).toEqual(['CN ￥129.0', '/login.php']);
});

test('a strict policy lets it through', async ({ page }) => {
  const headers = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'",
  };
  const body = `${HTML}<script src="/shell/shell.js" data-lang="en" data-platform="main"></script>`;
  await openPage(page, { body, headers });
  await expect(page.locator('em')).toHaveText('US $18.3');
});

test.describe('the demo shop', () => {
  test('greets, and shows its prices in the visitor’s currency', async ({ page, runtime }) => {
    await visit(page, '/en/page/homepage', runtime);
    const box = page.locator('.side-box');
    await expect(box.getByText('Welcome to Harbour Lane!')).toBeVisible();
    await expect(box.locator('[data-portico-show=member]')).toBeHidden();
    const price = page.locator('.goods-card .price').first();
    await expect(price).toHaveText(/^US \$[\d,]+\.\d$/);
    await page.evaluate(() => window.Portico.setCurrency('EUR'));
    await expect(price).toHaveText(/^EU €[\d,]+\.\d$/);
    await loginAs(page, 'member');
    await page.evaluate(() => window.Portico.reloadUser());
    await expect(box.locator('.hello:visible')).toHaveText(/^Hello, \S/);
    await expect(box.locator('.price')).toHaveText(/^[A-Z]{2} \S[\d,]+\.\d\d$/);
    await expect(box.getByText('Welcome to Harbour Lane!')).toBeHidden();
  });

  test('prints what `boot` tells, as the shell shows it', async ({ page, consoleErrors }) => {
    await loginAs(page, 'member');
    await page.route('**/shell.js', (route) => route.abort());
    await page.goto('/en/page/homepage?demo_boot=on');
    const sent = await page.locator('.side-box [data-portico-show=member], .goods-card .price').allTextContents();
    await page.unroute('**/shell.js');
    consoleErrors.length = 0;
    await page.reload();
    await whenReady(page);
    expect(await page.locator('.side-box [data-portico-show=member], .goods-card .price').allTextContents()).toEqual(
      sent,
    );
  });
});
