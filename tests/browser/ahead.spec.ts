import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { serveNumberedPages } from './numbered-pages.ts';
import { openShell } from './pages.ts';

const HELP = '/en/page/help/';

const body = (shellPath: string, options: object = { ahead: 'fetch' }) =>
  `<div data-portico="header"></div><p><a id="next" href="${HELP}">Help</a></p>
  <script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

/** How the page came that is shown now. */
const delivery = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry && 'deliveryType' in entry ? entry.deliveryType : undefined;
  });

/**
 * Acts until a page is fetched, or as far as told. Only the browser's own records tell of that.
 *
 * @returns What the browser says of the fetched page, also later.
 */
async function fetchBy(page: Page, act: () => Promise<void>, until = 'Ready'): Promise<readonly string[]> {
  const said: string[] = [];
  const cdp = await page.context().newCDPSession(page);
  const ready = new Promise<void>((resolve) => {
    cdp.on('Preload.prefetchStatusUpdated', ({ status, prefetchStatus }) => {
      said.push(prefetchStatus);
      if (status === until) resolve();
    });
  });
  await cdp.send('Preload.enable');
  // Until the late code is there, nothing hears it.
  await expect(async () => {
    await act();
    await expect(page.locator('script[type=speculationrules]')).toBeAttached({ timeout: 500 });
  }).toPass();
  await ready;
  return said;
}

const rest = (page: Page, until?: string) =>
  fetchBy(
    page,
    async () => {
      await page.mouse.move(0, 300);
      await page.hover('#next');
    },
    until,
  );

/** Makes the demo shop's own link to the help page the next one. */
async function nameNext(page: Page): Promise<void> {
  const link = page.locator('#content a[href*="/page/help"]').first();
  await link.evaluate((element, href) => {
    element.id = 'next';
    element.setAttribute('href', href);
  }, HELP);
}

async function press(page: Page): Promise<void> {
  await page.click('#next');
  await page.waitForURL(`**${HELP}`);
}

test('a page comes before it is asked for', async ({ page, shellPath }) => {
  await openShell(page, { body: body(shellPath) });
  await rest(page);
  await press(page);
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('the cart’s page comes while its panel is read, where no pointer rests', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openShell(page, {
    body: `<div data-portico="toolbar"></div><div data-portico="cart-panel"></div>${body(shellPath)}`,
  });
  const tool = page.locator('[data-portico=toolbar]').getByRole('button', { name: /^Cart/ });
  const viewCart = page.locator('[data-portico=cart-panel]').getByRole('link', { name: 'View cart' });
  await fetchBy(page, async () => {
    // By the keyboard: a mouse would rest on the tool.
    if (!(await viewCart.isVisible())) await tool.press('Enter');
    await viewCart.waitFor();
  });
  await viewCart.press('Enter');
  await page.waitForURL('**/en/page/shoppingcart/');
  expect(await delivery(page)).toBe('navigational-prefetch');
});

test('a page that was fetched for a member is dropped when the member logs out', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  await openShell(page, { body: body(shellPath) });
  const said = await rest(page);
  // The page's own code logs out, and tells the shell.
  await page.evaluate(async () => {
    await fetch('/api/site/logout', { method: 'POST' });
    document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { user: true } }));
  });
  await expect(() => expect(said).toContain('PrefetchEvictedAfterCandidateRemoved')).toPass();
});

test('a log-out by the old shop’s own form drops the pages of every tab', async ({ page, context, shellPath }) => {
  await loginAs(page, 'member');
  const other = await context.newPage();
  await other.goto('/en/page/account/');
  await openShell(page, { body: body(shellPath) });
  const said = await rest(page);
  // Its own page has no shell that would tell the other tabs.
  await other.route('**/shell/**', (route) => route.abort());
  const signOut = other.locator('form:has(> [value=sign-out]) button');
  await expect(async () => {
    // The press is lost if the page moves beneath it.
    if (await signOut.isVisible()) await signOut.click({ timeout: 2_000 });
    expect(said).toContain('PrefetchEvictedAfterBrowsingDataRemoved');
  }).toPass();
  await press(page);
  expect(await delivery(page)).toBe('');
});

test('a page that is on its way is dropped by such a log-out, too', async ({ page, context }) => {
  const pages = await serveNumberedPages();
  try {
    await loginAs(page, 'member');
    const other = await context.newPage();
    await other.goto(`${pages.origin}/en/page/account/`);
    await page.goto(`${pages.origin}/en/page/noviceguide/`);
    await nameNext(page);
    pages.delayMs = 1_200;
    await rest(page, 'Running');
    await other.route('**/shell/**', (route) => route.abort());
    await Promise.all([
      other.waitForResponse((response) => response.request().method() === 'POST'),
      other.locator('form:has(> [value=sign-out]) button').dispatchEvent('click'),
    ]);
    await page.click('#next', { noWaitAfter: true });
    await page.waitForURL(`**${HELP}`);
    const printed = await page.locator('script[data-portico-options]').textContent();
    expect(JSON.parse(printed ?? '').boot.user.user_id).toBe(0);
  } finally {
    await pages.close();
  }
});

test('a page that refuses to be fetched ahead is asked for when it is pressed', async ({ page }) => {
  const pages = await serveNumberedPages();
  try {
    pages.refusesAhead = true;
    await page.goto(`${pages.origin}/en/page/noviceguide/`);
    await nameNext(page);
    const said = await rest(page, 'Failure');
    await press(page);
    expect(said).toContain('PrefetchFailedNon2XX');
    expect(await delivery(page)).toBe('');
  } finally {
    await pages.close();
  }
});

test('where the policy refuses the rules, the page goes on', async ({ page, shellPath, consoleErrors }) => {
  const options = `<script type="application/json" data-portico-options>{"ahead":"fetch"}</script>`;
  await openShell(page, {
    head: options,
    body: `<div data-portico="header"></div><p><a id="next" href="${HELP}">Help</a></p>
      <script src="${shellPath}shell.js" data-lang="en" data-platform="main"></script>`,
    headers: { 'content-security-policy': "script-src 'self'" },
  });
  const told = () => page.evaluate(async () => (await window.Portico.doctor().more)?.ahead);
  await expect(async () => {
    await page.mouse.move(0, 300);
    await page.hover('#next');
    await page.waitForTimeout(400);
    expect(await told()).toEqual({
      state: 'refused by Content Security Policy',
      fetched: [],
      transition: 'off',
    });
  }).toPass();
  // The one violation.
  expect(consoleErrors.splice(0)).toHaveLength(1);
  await press(page);
  expect(await delivery(page)).toBe('');
});

test('without the option nothing is loaded', async ({ page, shellPath }) => {
  const files: string[] = [];
  page.on('request', (request) => void files.push(request.url()));
  await openShell(page, { body: body(shellPath, {}) });
  await expect(() => expect(files.some((file) => /\/later-/.test(file))).toBe(true)).toPass();
  await page.hover('#next');
  await page.waitForTimeout(600);
  await press(page);
  expect(await delivery(page)).toBe('');
  expect(files.filter((file) => /\/ahead-/.test(file))).toEqual([]);
});
