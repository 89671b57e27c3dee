import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls, holdRoute, openPage, tabTo, visit, whenAlive, whenReady } from './pages.ts';

const footerOf = (page: Page) => page.locator('[data-portico=footer]');
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
const phone = { width: 360, height: 740 };

test('it is there before it comes near; axe finds nothing, and nothing breaks out in any theme', async ({ page }) => {
  await page.goto('/en/?prerendered=off');
  expect(await whenReady(page)).toMatchObject({ state: 'ready' });
  const footer = footerOf(page).getByRole('contentinfo', { name: 'Footer' });
  await expect(footer).not.toBeInViewport();
  await toTheEnd(page);
  await expect(footer).toBeVisible();
  for (const width of [1280, 768, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    for (const fold of await footerOf(page).locator('details:not([open]) > summary').all())
      if (await fold.isVisible()) await fold.click();
    for (const theme of ['lighter', 'light', 'dark']) {
      const what = `${theme}, ${width} px`;
      await footerOf(page).evaluate((host, given) => host.setAttribute('data-theme', given), theme);
      expect(await footer.evaluate((box) => box.scrollWidth - box.clientWidth), what).toBe(0);
      if (width === 1280 || width === 360) expect(await findings(page, '[data-portico=footer]'), what).toEqual([]);
    }
  }
});

test('it stands at the end of the page in each language, with the year of the server', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2019-03-01T00:00:00Z'));
  for (const [path, name, href] of [
    ['/cn/', '隐私政策', '/cn/page/help/#privacy'],
    ['/kr/', '개인정보 처리방침', '/en/page/help/#privacy'],
  ] as const) {
    await visit(page, path);
    await toTheEnd(page);
    await expect(footerOf(page).getByRole('link', { name, exact: true }), path).toHaveAttribute('href', href);
    await expect(footerOf(page).getByRole('heading'), path).toHaveCount(5);
    await expect(footerOf(page).getByText(/^© 20/), path).toBeVisible();
    await expect(footerOf(page).getByText(/^© 20/), path).not.toContainText('2019');
  }
  await breakCalls(page, 'userInfo=state:1');
  await page.goto('/en/');
  await toTheEnd(page);
  await expect(footerOf(page).getByText(/^© +Harbour Lane/)).toBeVisible();
});

test('the links of all columns begin at one height, also below a heading of two lines', async ({ page }) => {
  await page.setViewportSize({ width: 780, height: 740 });
  await visit(page, '/en/');
  await footerOf(page).evaluate((host) => {
    const heading = host.shadowRoot?.querySelector('.heading');
    if (heading) heading.textContent = 'Customer service, questions, answers';
  });
  const tops = await footerOf(page)
    .locator('.column > ul')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().top));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
});

test('its columns fold on a phone, by keyboard too, and their links stay in the page', async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, '/en/');
  await toTheEnd(page);
  const help = footerOf(page).getByText('Help', { exact: true });
  await expect(help).toBeAttached();
  await expect(help).toBeHidden();
  const fold = footerOf(page).locator('summary', { hasText: 'Customer service' });
  expect((await fold.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await tabTo(fold);
  await page.keyboard.press('Enter');
  await expect(help).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(footerOf(page).getByRole('link', { name: 'Talk to us' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(help).toBeHidden();
});

test('a page without its code has its picture, and lives on', async ({ page, consoleErrors }) => {
  await page.route('**/assets/parts-*.js*', (route) => route.abort());
  await visit(page, '/en/?prerendered=off');
  await toTheEnd(page);
  // Its picture needs no code.
  await expect(footerOf(page).getByRole('contentinfo', { name: 'Footer' })).toBeVisible();
  await expect(page.locator('[data-portico=header] .logo')).toHaveAttribute('href', '/en/page/homepage');
  await expect
    .poll(() => page.evaluate(() => window.Portico.doctor().failures))
    .toContainEqual(expect.objectContaining({ island: 'footer', reason: 'chunk' }));
  // The server's markup stays.
  await visit(page, '/en/');
  await toTheEnd(page);
  await expect(footerOf(page).getByRole('contentinfo', { name: 'Footer' })).toBeVisible();
  await expect(page.locator('[data-portico=header]').getByRole('banner')).toBeVisible();
  consoleErrors.length = 0;
});

test('words without an end and twenty ways to pay stay inside', async ({ page, shellPath }) => {
  const brand = {
    company: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4),
    address: '中国浙江省杭州市滨江区运河路八号'.repeat(9),
    contacts: { service: `${'very.long.'.repeat(12)}@shop.example`, business: 'Ask at the red door '.repeat(12) },
    payments: Array.from({ length: 20 }, (_, index) => ({
      name: `${'Überweisung'.repeat((index % 8) + 1)}`,
      href: '/',
    })),
  };
  const body = `<div data-portico="footer" data-shadow></div>
    <script type="application/json" data-portico-options>${JSON.stringify({ brand })}</script>
    <script src="${shellPath}shell.js" data-lang="en"></script>`;
  await openPage(page, { head: '<meta name="viewport" content="width=device-width">', body });
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 740 });
    const footer = footerOf(page).getByRole('contentinfo');
    await expect(footer).toBeVisible();
    await whenAlive(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const ends: number[] = [];
    for (const part of await footer.locator('a, address, p, dd').all()) {
      const box = await part.boundingBox();
      // A folded column has none.
      if (box) ends.push(box.x + box.width);
    }
    expect(ends.length).toBeGreaterThan(10);
    expect(Math.max(...ends)).toBeLessThanOrEqual(width);
  }
});

test('a footer without columns takes the room of its low lines', async ({ page, shellPath }) => {
  const options = { brand: { name: 'Acme' }, footer: { columns: [] } };
  for (const [attribute, before] of [
    ['', [480, 480, 360]],
    ['data-columns="off"', [70, 70, 70]],
  ] as const) {
    const body = `<div data-portico="footer" ${attribute}></div>
      <script type="application/json" data-portico-options>${JSON.stringify(options)}</script>
      <script src="${shellPath}shell.js" data-lang="en"></script>`;
    const { pageSheet } = await (await page.request.get(`${shellPath}manifest.json`)).json();
    const head = `<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="${shellPath}${pageSheet}">`;
    for (const [at, width] of [1280, 768, 360].entries()) {
      await page.setViewportSize({ width, height: 740 });
      const go = await holdRoute(page, /assets\/core-.*\.js$/);
      await openPage(page, { head, body });
      const height = () => footerOf(page).evaluate((host) => host.getBoundingClientRect().height);
      expect(await height(), `${width} px`).toBe(before[at]);
      go();
      await whenAlive(page);
      await expect.poll(height, `${width} px`).toBe(width < 768 ? 70 : 94);
      await expect(footerOf(page).getByRole('navigation')).toHaveCount(0);
    }
  }
});
