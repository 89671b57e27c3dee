import { join } from 'node:path';
import { type APIResponse, expect, type Page, test } from '@playwright/test';

const WORDPRESS = process.env.PORTICO_WORDPRESS ?? '';
const SLIM = process.env.PORTICO_SLIM ?? '';
const PICTURES = join(import.meta.dirname, '../../.cache/wordpress/pictures');

const header = (page: Page) => page.locator('[data-portico=header]');

async function whenReady(page: Page): Promise<void> {
  // The script's tag is at the end of the page.
  await page.waitForFunction(() => window.Portico);
  await page.evaluate(() => window.Portico.ready);
}

/** The directives of every `Cache-Control` of a reply. */
function cacheControl(reply: APIResponse): readonly string[] {
  const lines = reply.headersArray().filter(({ name }) => name.toLowerCase() === 'cache-control');
  return lines.flatMap(({ value }) => value.split(',').map((directive) => directive.trim())).sort();
}

/** Signs in with the open form of WordPress. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username or Email Address').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a guest sees header and footer before any script, on a page that may be kept', async ({ browser, request }) => {
  const reply = await request.get(`${WORDPRESS}/`);
  expect([reply.status(), cacheControl(reply)]).toEqual([200, []]);
  const html = await reply.text();
  expect(html).not.toMatch(/data-portico-box>|user_id/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${WORDPRESS}/`);
  await expect(header(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page.locator('[data-portico=footer]').getByRole('contentinfo')).toBeVisible();
  // The page's own heading is below the header, not behind it.
  const [shell, own] = await Promise.all([
    header(page).boundingBox(),
    page.locator('header.wp-block-template-part').boundingBox(),
  ]);
  expect(own?.y).toBeGreaterThanOrEqual((shell?.y ?? 0) + (shell?.height ?? 0));
  await context.close();
});

test('sign-in is WordPress’ own, leads back, and the page is then private', async ({ page }) => {
  await page.goto(`${WORDPRESS}/?p=1`);
  await whenReady(page);
  const here = page.url();
  const link = header(page).getByRole('link', { name: 'Sign in' }).first();
  await expect(link).toHaveAttribute('href', `/wp-login.php?redirect_to=${encodeURIComponent(here)}`);
  await link.click();
  await signIn(page, 'mei');
  await expect(page).toHaveURL(here);
  await expect(header(page).getByText('Mei & Lin').first()).toBeVisible();
  const reply = await page.request.get(here);
  expect(cacheControl(reply)).toEqual(expect.arrayContaining(['no-cache', 'private']));
  expect(cacheControl(reply)).not.toContain('public');
  expect(reply.headers().expires).toBeUndefined();
  await whenReady(page);
  expect(await page.evaluate(() => window.Portico.user.value)).toMatchObject({
    isLoggedIn: true,
    nickName: 'Mei & Lin',
  });
});

test('sign-out ends WordPress’ session', async ({ page }) => {
  await page.goto(`${WORDPRESS}/wp-login.php?redirect_to=/`);
  await signIn(page, 'mei');
  await whenReady(page);
  await header(page)
    .getByRole('button', { name: /account/i })
    .click();
  const reloaded = page.waitForEvent('load');
  await header(page).getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
  await reloaded;
  await whenReady(page);
  await expect(header(page).getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('wordpress_logged_in'))).toEqual([]);
});

test('an address of another site is not followed after sign-in', async ({ page }) => {
  await page.goto(`${WORDPRESS}/wp-login.php?redirect_to=${encodeURIComponent('https://evil.example/')}`);
  await signIn(page, 'mei');
  expect(new URL(page.url()).origin).toBe(WORDPRESS);
});

for (const [width, height, barPx] of [
  [1280, 800, 32],
  [360, 740, 46],
] as const) {
  test(`the header is below the admin bar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${WORDPRESS}/wp-login.php?redirect_to=/`);
    await signIn(page, 'admin');
    await whenReady(page);
    const bar = await page.locator('#wpadminbar').boundingBox();
    expect([bar?.y, bar?.height]).toEqual([0, barPx]);
    const top = () => header(page).locator('header .bar').boundingBox();
    expect((await top())?.y).toBe(barPx);
    await page.screenshot({ path: join(PICTURES, `${width}.png`) });
    // Playwright refuses a click on a covered element.
    await header(page).getByRole('link', { name: 'Kettle & Leaf' }).click({ trial: true });
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(() => window.scrollY > 100);
    expect([(await page.locator('#wpadminbar').boundingBox())?.y, (await top())?.y]).toEqual([0, barPx]);
    await page.screenshot({ path: join(PICTURES, `${width}-scrolled.png`) });
  });
}

test('a framework that sends its headers last says that a member’s page is private, once', async ({ request }) => {
  const guest = await request.get(`${SLIM}/`);
  expect([guest.status(), cacheControl(guest)]).toEqual([200, []]);
  expect(await guest.text()).toContain('data-portico="header"');
  const member = await request.get(`${SLIM}/`, { headers: { cookie: 'who=Mei' } });
  expect(cacheControl(member)).toEqual(['no-cache', 'private']);
  expect(await member.text()).toContain('>Mei<');
});
