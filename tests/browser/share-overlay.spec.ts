import type { Page } from '@playwright/test';
import { findings } from './findings.ts';
import { expect, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { recordCalls, settle, tabTo, visit } from './pages.ts';

const overlay = (page: Page) => page.locator('[data-portico=share-overlay]');
const dialog = (page: Page) => overlay(page).getByRole('dialog');
const layer = (page: Page) => page.locator('[data-portico-layer]');

/** Opens a scene of `/qa/`: accounts of its own, logged in or not, and the page of its link. */
async function enter(page: Page, scene: string, lang = 'en'): Promise<void> {
  await page.goto(`/qa/share/${scene}/${lang}`);
}

/** Messages of a failed call on the console, including the browser's own about the status. */
const isExpected = (text: string) =>
  /couponA|couponS|couponH|couponR|register|sendEmail|Failed to load resource/.test(text);

test('each kind of panel stands in its scene of /qa/', async ({ page, consoleErrors }) => {
  for (const [scene, words, button] of [
    ['owner-2', '2 of 3 friends have helped', 'Copy link'],
    ['owner-4', 'The event has already ended!', 'Start again'],
    ['owner-ending', /^Ends in 00:00:[12]\d$/, 'Claim coupon'],
    ['helper-new', 'Thank you for your help! This coupon is yours:', 'Join now'],
    ['helper-complete', 'Your friend already has all the help they need.', 'Join now'],
    ['load-failed', 'The event could not be loaded.', 'Retry'],
  ] as const) {
    await enter(page, scene);
    await expect(dialog(page).getByText(words).first(), scene).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: button, exact: true }), scene).toBeVisible();
    // A panel that fits has no scroll bar.
    const panel = dialog(page).locator('.share-body');
    expect(await panel.evaluate((box) => box.scrollHeight - box.clientHeight), scene).toBe(0);
    expect(
      consoleErrors.splice(0).filter((text) => !isExpected(text)),
      scene,
    ).toEqual([]);
  }
});

test('a coupon is claimed once, and stands in the list with its validity', async ({ page }) => {
  await enter(page, 'owner-3');
  const calls = recordCalls(page);
  await dialog(page).getByRole('button', { name: 'Claim coupon' }).dblclick();
  await expect(layer(page).getByText('Successfully Claimed!').first()).toBeVisible();
  await expect(dialog(page).locator('.share-rewards').getByText('CN¥50 off')).toBeVisible();
  // The button is gone, but the focus is not lost.
  await expect(dialog(page).locator('.share-body')).toBeFocused();
  await expect(dialog(page).getByText(/^Minimum spend CN¥200 · Valid until /)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  expect(calls.filter((call) => call === 'GET /activity/coupon/award')).toHaveLength(1);
  await dialog(page).getByRole('button', { name: 'Start', exact: true }).click();
  await expect(dialog(page).getByRole('timer')).toHaveText(/^Ends in (2d 23:59:5\d|3d 00:00:00)$/);
});

test('the third helper makes it possible to claim', async ({ page }) => {
  await enter(page, 'helper-third');
  await expect(dialog(page).getByText('3 of 3 friends have helped')).toBeVisible();
  await expect(dialog(page).getByText('林小美')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Join now' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('help that was refused is tried again', async ({ page }) => {
  await enter(page, 'assist-refused');
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page).getByText('Thank you for your help! This coupon is yours:')).toBeVisible();
});

test('a round ends by the clock of the server, whatever that of the browser says', async ({ page }) => {
  await enter(page, 'owner-3');
  await expect(dialog(page).getByRole('timer')).toHaveText(/^Ends in 2d /);
  const url = ORIGIN;
  await page.context().addCookies([{ name: 'demo_clock', value: String(60 * 3_600_000 - 6_000), url }]);
  await page.reload();
  await expect(dialog(page).getByRole('timer')).toHaveText(/^Ends in 00:00:0\d$/);
  await expect(dialog(page).getByText('The event has already ended!')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Claim coupon' })).toBeHidden();
});

test.describe('sign-up', () => {
  test('leads to the help', async ({ page }) => {
    await enter(page, 'visitor');
    const form = dialog(page);
    await form.getByRole('button', { name: 'Sign up and help' }).click();
    await expect(form.getByText('Please enter your email address')).toBeVisible();
    await expect(form.getByText('Please check the agreement')).toBeVisible();
    await expect(form.getByLabel('Email address')).toBeFocused();
    const email = `friend-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('button', { name: /^Send again in (60|5\d) s$/ })).toBeVisible();
    await expect(form.getByLabel('Verification code')).toBeFocused();
    await form.getByLabel('Verification code').fill('246 810');
    await form.getByLabel('Password', { exact: true }).fill('short');
    await form.getByRole('checkbox').check();
    await page.keyboard.press('Enter');
    await expect(form.getByText(/^Please enter a combination of 6-20/)).toBeVisible();
    await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
    await form.getByLabel('Password', { exact: true }).fill('secret.1');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Thank you for your help! This coupon is yours:')).toBeVisible({ timeout: 8_000 });
    expect(await page.evaluate(() => sessionStorage.getItem('portico.invite_sent'))).toBe('1');
    expect(await page.evaluate(() => window.Portico.user.value.email)).toBe(email);
  });
});

test('the link is copied, shared by the device, and drawn', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void shared.push(data) });
  });
  await enter(page, 'owner-0');
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Link copied' })).toBeVisible();
  const id = await page.evaluate(() => window.Portico.user.value.id);
  const link = `${ORIGIN}/en/page/homepage?shareType=1&shareId=${id}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject([{ url: link }]);
  await dialog(page).getByRole('button', { name: 'QR code' }).click();
  const code = dialog(page).getByRole('img', { name: 'QR code of your link' });
  await expect(code).toHaveCSS('fill', 'rgb(0, 0, 0)');
  await expect(code).toHaveCSS('color-scheme', /only/);
});

test('its code is fetched when it is opened, which works by keyboard, and the focus comes back', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await visit(page, '/en/page/homepage');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<button id="opener" data-portico-open="share-overlay">Win</button>',
    );
  });
  expect(scripts.filter((path) => /\/(sheet-)?share-/.test(path))).toEqual([]);
  await tabTo(page.locator('#opener'));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page).locator('.share-body')).toBeFocused();
  expect(scripts.some((path) => /\/sign-up-/.test(path))).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.locator('#opener')).toBeFocused();
});

test('nothing opens on a page that is only being prepared', async ({ page }) => {
  const calls = recordCalls(page);
  await visit(page, '/en/page/homepage?shareType=1&prerender=on');
  await settle(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(calls).toEqual([]);
});

/** Parts that stick out of the dialog's sides. */
const overhanging = (page: Page) =>
  dialog(page).evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll('*:not(.unseen)')]
      .filter((part) => {
        const { left: from, right: to, width } = part.getBoundingClientRect();
        return width > 0 && (from < left - 0.5 || to > right + 0.5);
      })
      .map((part) => part.outerHTML.slice(0, 100));
  });

test('axe finds nothing on any panel, and it is whole at 320 px, which is 640 px at 200 %, in every language', async ({
  page,
}) => {
  for (const [scene, lang, part] of [
    ['owner-3', 'en', '.share-link'],
    ['owner-ended', 'cn', '.share-ended'],
    ['helper-new', 'kr', '.share-coupon'],
    ['helper-complete', 'ph', '.share-ended'],
    ['visitor', 'kr', '.share-form'],
  ] as const) {
    const what = `${scene} ${lang}`;
    await page.setViewportSize({ width: 1280, height: 800 });
    await enter(page, scene, lang);
    await expect(dialog(page).locator(part), what).toBeVisible();
    await expect(dialog(page).locator('.share-act'), what).toBeVisible();
    if (part === '.share-form') {
      await dialog(page).locator('button[type=submit]').click();
      await expect(dialog(page).locator('.share-problem').first()).not.toBeEmpty();
    }
    expect(await findings(page, '[data-portico=share-overlay]'), what).toEqual([]);
    await page.setViewportSize({ width: 320, height: 400 });
    expect(await overhanging(page), what).toEqual([]);
    const last = dialog(page).locator('.share-act, .share-rewards, .share-account').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last, what).toBeInViewport();
    // The panel is scrolled, and its title and the way out are still there.
    await expect(dialog(page).getByRole('heading').first(), what).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).locator('.share-close'), what).toBeInViewport({ ratio: 1 });
    const panel = dialog(page).locator('.share-body');
    const width = await panel.evaluate((box) => [box.getBoundingClientRect().width, box.scrollWidth]);
    expect(width, what).toEqual([320, 320]);
  }
});
