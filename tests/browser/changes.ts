import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { NumberedPages } from './numbered-pages.ts';

/** A visit of the demo shop in two tabs of one browser. */
export interface Scene {
  readonly context: BrowserContext;
  /** The tab that is looked at. */
  readonly page: Page;
  readonly other: Page;
  readonly pages: NumberedPages;
  /** The visitor's accounts. */
  readonly emails: readonly string[];
}

/** Does something that changes what the server prints, unless the page has no control for it. Resolves when it is done. */
export type Change = (scene: Scene, nth: number) => Promise<unknown>;

const header = (page: Page) => page.locator('[data-portico=header]');

const cart = (page: Page) => page.locator('[data-portico=cart-panel]');

/** By the form of the old shop. Resolves when the next page has begun, not when its shell has told the other tabs. */
export async function logIn(page: Page, { emails, pages }: Scene, nth: number): Promise<void> {
  await page.goto(`${pages.origin}/en/page/login?ref=${encodeURIComponent('/en/page/help/')}`);
  await page.locator('#login_name').fill(emails[nth % emails.length] ?? '');
  await page.locator('#password').fill('demo1234');
  await page.locator('.login-box button[type=submit]').click({ noWaitAfter: true });
  await page.waitForURL('**/page/help/', { waitUntil: 'commit' });
}

async function submitSignOut(page: Page): Promise<void> {
  const button = page.locator('form:has(> [value=sign-out]) button');
  if ((await button.count()) === 0) return;
  await button.click({ noWaitAfter: true });
  await page.waitForURL('**/page/homepage', { waitUntil: 'commit' });
}

/** Resolves when the shell of a page is ready, also if the page has only just begun. */
export async function whenShown(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // The page may not have come to its script.
    const handle: Partial<typeof window.Portico> | undefined = window.Portico;
    return handle !== undefined && (await handle.ready) !== undefined;
  });
}

async function isMember(page: Page): Promise<boolean> {
  await whenShown(page);
  return await page.evaluate(() => window.Portico.user.value.id !== 0);
}

/** By the shell's button. */
async function pressSignOut(page: Page): Promise<void> {
  await header(page).locator('.more').click();
  await header(page).locator('.sign-out').filter({ visible: true }).click();
}

/** The shell then opens the page anew. */
async function signOut(page: Page): Promise<void> {
  if (await isMember(page)) await Promise.all([page.waitForEvent('load'), pressSignOut(page)]);
}

/** By the shell's switch, which opens the page anew. */
async function choose(page: Page, options: (sheet: Locator) => Locator, nth: number): Promise<void> {
  await header(page).locator('.switch').filter({ visible: true }).first().click();
  const sheet = header(page).locator('#switcher');
  await expect(options(sheet).first()).toBeAttached();
  await options(sheet)
    .nth(nth % (await options(sheet).count()))
    .check({ force: true });
  await Promise.all([page.waitForEvent('load'), sheet.locator('.confirm').click()]);
}

const chooseCurrency = (page: Page, nth: number) =>
  choose(page, (sheet) => sheet.getByRole('radio', { name: /EUR|GBP|JPY|USD/ }), nth);

const chooseLanguage = (page: Page, nth: number) =>
  choose(page, (sheet) => sheet.locator(['cn', 'en', 'kr', 'ph'].map((lang) => `input[value=${lang}]`).join()), nth);

/** Deletes the first line by the shell's button. @returns Whether there is one. */
async function pressDelete(page: Page): Promise<boolean> {
  if (!(await isMember(page))) return false;
  // The cart's own page shows it.
  if (!(await cart(page).locator('.goods, .notice').first().isVisible()))
    await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(cart(page).locator('.goods, .notice').first()).toBeVisible();
  const remove = cart(page).locator('.goods .remove').first();
  if (!(await remove.isVisible())) return false;
  await remove.click();
  await cart(page).locator('dialog .danger').click();
  // The panel covers links.
  await page.keyboard.press('Escape');
  return true;
}

/** Adds goods by the old shop's code, which then fires `portico:refresh`. */
async function pressAdd(page: Page, nth: number): Promise<void> {
  const buttons = page.locator('.add-one');
  const count = await buttons.count();
  if (count === 0 || !(await isMember(page))) return;
  await buttons.nth(nth % count).click();
  // That they are in the cart now, or why not.
  await expect(page.locator('#shop-says')).toBeVisible();
}

async function deleteLine(page: Page): Promise<void> {
  await whenShown(page);
  const count = () => page.evaluate(() => window.Portico.cart.value.count);
  const before = await count();
  if (await pressDelete(page)) await expect.poll(count).toBe(before - 1);
}

/** The server ends it. The page learns that by its next call. */
async function endSession({ page, context, pages }: Scene): Promise<void> {
  if (!(await isMember(page))) return;
  const session = (await context.cookies(pages.origin)).find(({ name }) => name === 'demo_session');
  const headers = { cookie: `demo_session=${session?.value}` };
  await fetch(`${pages.origin}/api/site/logout`, { method: 'POST', headers });
  await page.evaluate(() => window.Portico.reloadUser());
}

/** The same in the other tab. The hand then needs a moment to come to this one. */
const elsewhere =
  (path: string, change: (page: Page, scene: Scene, nth: number) => Promise<unknown>): Change =>
  async (scene, nth) => {
    await scene.other.goto(scene.pages.origin + path);
    await whenShown(scene.other);
    // No hand is faster than the late code, which hears of changes.
    await expect
      .poll(() => scene.other.evaluate(async () => (await window.Portico.doctor().more)?.ahead?.state))
      .toBe('on');
    await change(scene.other, scene, nth);
    await scene.page.waitForTimeout(100);
  };

const HELP = '/en/page/help/';

export const CHANGES: Readonly<Record<string, Change>> = {
  none: async () => {},
  'log in': (scene, nth) => logIn(scene.page, scene, nth),
  'sign out': ({ page }) => signOut(page),
  'legacy sign-out': ({ page }) => submitSignOut(page),
  currency: ({ page }, nth) => chooseCurrency(page, nth),
  language: ({ page }, nth) => chooseLanguage(page, nth),
  'delete a line': ({ page }) => deleteLine(page),
  'add goods': ({ page }, nth) => pressAdd(page, nth),
  'the session expires': endSession,
  'other tab: log in': elsewhere(HELP, logIn),
  'other tab: sign out': elsewhere(HELP, signOut),
  'other tab: legacy sign-out': elsewhere('/en/page/account/', submitSignOut),
  'other tab: currency': elsewhere(HELP, (page, _, nth) => chooseCurrency(page, nth)),
  'other tab: language': elsewhere(HELP, (page, _, nth) => chooseLanguage(page, nth)),
  'other tab: delete a line': elsewhere(HELP, deleteLine),
  'other tab: add goods': elsewhere('/en/page/search/?keyword=', (page, _, nth) => pressAdd(page, nth)),
};

/** The same, without waiting for their end. */
export const HASTY_CHANGES: Readonly<Record<string, Change>> = {
  'sign out': async ({ page }) => {
    if (await isMember(page)) await pressSignOut(page);
  },
  'delete a line': ({ page }) => pressDelete(page),
};
