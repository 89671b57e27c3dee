import type { BrowserContext, Page } from '@playwright/test';
import { callOf } from '../../demo-host/api/calls.ts';
import { shownFor } from '../../demo-host/qa/panel/address.ts';
import { SECTION_8 } from '../../demo-host/qa/section-8.ts';
import { expect, hearContractFaults, hearErrors, test } from './fixtures.ts';
import { recordCalls, settle, visit, whenReady } from './pages.ts';

const panel = (page: Page) => page.locator('#demo-qa').getByRole('region', { name: 'QA panel' });
const layer = (page: Page) => page.locator('[data-portico-layer]');
const toast = (page: Page) => layer(page).locator('.toast');
const overlay = (page: Page) => page.locator('[data-portico=share-overlay]').getByRole('dialog');
const banner = (page: Page) => page.locator('[data-portico=header] .banner');
const firstLine = (page: Page) => page.locator('[data-portico=cart-panel]').getByRole('listitem').first();
const REFUSED = /The server refused this/;

/** Acts in the state of an error, and checks what is shown. */
type Look = (page: Page) => Promise<void>;

const LOOKS: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  'in the share flow': {
    async 'nonzero state: register'(page) {
      await overlay(page)
        .getByLabel('Email address')
        .fill(`qa-${Math.random().toString(36).slice(2)}@example.com`);
      await overlay(page).getByLabel('Verification code').fill('246810');
      await overlay(page).getByLabel('Password', { exact: true }).fill('secret.1');
      await overlay(page).getByRole('checkbox').check();
      await overlay(page).getByRole('button', { name: 'Sign up and help' }).click();
      await expect(toast(page)).toHaveText(REFUSED);
      await expect(overlay(page).getByRole('alert')).toHaveText(REFUSED);
    },
    async 'nonzero state: coupon claim'(page) {
      await overlay(page).getByRole('button', { name: 'Claim coupon', exact: true }).click();
      await expect(toast(page)).toHaveText(REFUSED);
    },
    async 'already helped'(page) {
      await expect(overlay(page).getByText('You have rooted the user.')).toBeVisible();
    },
    async 'assistance failed'(page) {
      await expect(overlay(page).getByText('oh~ failed.').first()).toBeVisible();
      await expect(overlay(page).getByText(REFUSED).first()).toBeVisible();
    },
    async 'coupon details missing after success'(page) {
      const words = 'Success in root, failed to get coupon information.';
      await expect(overlay(page).getByText(words).first()).toBeVisible();
    },
    async 'not logged in, in the share flow'(page) {
      await overlay(page).getByRole('button', { name: 'Start', exact: true }).click();
      await expect(layer(page).getByRole('dialog', { name: 'Please sign in' })).toBeVisible();
      await expect(toast(page)).toHaveText(/Please log in first before root/);
      // It was above the overlay, which stays.
      await page.keyboard.press('Escape');
      await expect(layer(page).getByRole('dialog', { name: 'Please sign in' })).toBeHidden();
      await expect(overlay(page)).toBeVisible();
    },
  },
  'of what is pressed, and of time': {
    async 'nonzero state: cart delete'(page) {
      await firstLine(page)
        .getByRole('button', { name: /^Delete/ })
        .click();
      const sure = page.locator('[data-portico=cart-panel]').getByRole('dialog', { name: /Are you sure/ });
      await sure.getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page)).toHaveText(REFUSED);
    },
    async network(page) {
      await firstLine(page)
        .getByRole('button', { name: /^One more/ })
        .click();
      await expect(toast(page)).toHaveText(/Sorry, network is unstable/);
    },
    async 'nonzero state: add-active'(page) {
      await page.clock.install();
      await page.reload();
      await whenReady(page);
      await expect(page.locator('[data-portico=countdown-task]').getByRole('timer')).toBeVisible();
      await page.clock.runFor(16_000);
      await expect(toast(page)).toHaveText(REFUSED);
    },
  },
  'of the page': {
    async 'state of the currency list not zero'(page) {
      await expect(layer(page).getByText('网络错误，请稍后重试')).toBeVisible();
      await expect(layer(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    },
    async 'page crash'(page) {
      const title = 'Sorry, Webservice currently unavailable';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();
    },
    async 'other errors in the page area'(page) {
      const place = page.locator('[data-portico=demo-crash]');
      await expect.poll(() => place.evaluate((host) => host.shadowRoot?.textContent?.trim())).toBeTruthy();
      expect((await page.evaluate(() => window.Portico.doctor())).failures).toContainEqual(
        expect.objectContaining({ island: 'demo-crash', reason: 'crash' }),
      );
      await expect(page.locator('[data-portico=header] header')).toBeVisible();
    },
    async 'banner failed'(page) {
      await settle(page);
      await expect(banner(page)).toBeHidden();
    },
    async 'banner empty'(page) {
      await settle(page);
      await expect(banner(page)).toBeHidden();
    },
    async 'global config failed'(page) {
      expect((await whenReady(page)).state).toBe('ready');
      await expect(toast(page)).toHaveCount(0);
    },
  },
};

test('every error of section 8 stands in the panel, with a test of its own', async ({ page }) => {
  await page.goto('/en/page/help/?qa=errors');
  const links = panel(page).locator('#errors').getByRole('link');
  await expect(links).toHaveText(SECTION_8.map(({ situation }) => situation));
  // It must not cover the element to press.
  const isFolded = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('qa') === 'min.errors'),
  );
  expect(isFolded).toEqual(SECTION_8.map(({ press }) => press !== ''));
  const tested = Object.values(LOOKS).flatMap((looks) => Object.keys(looks));
  expect(tested.sort()).toEqual(SECTION_8.map(({ situation }) => situation).sort());
});

/** Calls and their faults, `position=500`: the reply names the fault, and a broken connection has none. */
function hearTakenFaults(context: BrowserContext): string[] {
  const taken: string[] = [];
  context.on('response', (response) => {
    const fault = /fault;desc="([^"]+)"/.exec(response.headers()['server-timing'] ?? '')?.[1];
    const { pathname } = new URL(response.url());
    if (fault) taken.push(`${callOf(response.request().method(), pathname)}=${fault}`);
  });
  context.on('requestfailed', (request) => {
    taken.push(`${callOf(request.method(), new URL(request.url()).pathname)}=drop`);
  });
  return taken;
}

/**
 * Messages of the states themselves: the browser's line for a failed request, and the exception of a part that crashes.
 */
const EXPECTED = /^Failed to load resource|^Error: This part crashes on purpose/;

for (const [group, looks] of Object.entries(LOOKS))
  test(`the errors of section 8 ${group} come by their links alone`, async ({
    browser,
    consoleErrors,
    contractFaults,
  }) => {
    for (const [situation, look] of Object.entries(looks)) {
      await test.step(situation, async () => {
        const error = SECTION_8.find((known) => known.situation === situation);
        // A browser without a history here.
        const context = await browser.newContext();
        hearContractFaults(context, contractFaults);
        const taken = hearTakenFaults(context);
        const page = await context.newPage();
        const errors: string[] = [];
        hearErrors(page, errors);
        const asked = new URLSearchParams(error?.path.split('?')[1]).get('demo_faults')?.replace(/:\d+$/, '');
        await visit(page, `/en/${error?.path}&qa=${shownFor(error?.press ?? '')}`);
        await expect(panel(page)).toBeVisible({ visible: error?.press === '' });
        const isTaken = () => expect.poll(() => taken, 'faults that calls had').toContain(asked);
        // A pressed element sends its call then; everything else is visible only once the fault has taken effect.
        if (asked && error?.press === '') await isTaken();
        await look(page);
        if (asked) await isTaken();
        consoleErrors.push(...errors.filter((line) => !EXPECTED.test(line)).map((line) => `${situation}: ${line}`));
        await context.close();
      });
    }
  });

test('a link brings its state to another browser: visitor, faults, clocks, storage, runtime', async ({
  page,
  browser,
  consoleErrors,
  contractFaults,
}) => {
  const clocks = 'demo_clock=2024-09-01T00:00:00%2B08:00&demo_wrong_clock=31536000000';
  await page.goto(`/kr/page/help/?qa=visitor.faults&${clocks}`);
  const choose = (label: string, value: string) =>
    Promise.all([page.waitForEvent('load'), panel(page).getByLabel(label, { exact: true }).selectOption(value)]);
  await choose('Persona', 'prime');
  await panel(page).getByLabel('Call', { exact: true }).selectOption('headerData');
  await panel(page).getByLabel('Fault', { exact: true }).fill('500');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await panel(page).getByText('Build, markup, storage').click();
  await choose('Blocked storage', 'all');
  await choose('Runtime', 'react');
  await whenReady(page);
  await expect(panel(page).locator('#calls summary')).toHaveText(/Calls \(\d+\)/);
  await panel(page).getByText('Report', { exact: true }).click();
  await panel(page).getByRole('button', { name: 'Copy report' }).click();
  const text = panel(page).getByRole('textbox', { name: 'Report' });
  await expect(text).toHaveValue(/Portico\.doctor\(\):/);
  const report = await text.inputValue();
  expect(report).toMatch(/headerData {2}500 {2}\d+ ms {2}prime {2}fault 500/);
  expect(report).toMatch(/^ready {2}\{"state":"degraded"/m);
  expect(report).toContain('"runtime": "react"');
  consoleErrors.splice(0);

  const [link = ''] = report.split('\n');
  const context = await browser.newContext();
  hearContractFaults(context, contractFaults);
  const other = await context.newPage();
  await other.goto(link);
  const { state, failures } = await whenReady(other);
  expect([state, failures]).toEqual(['degraded', [expect.objectContaining({ call: 'headerData', status: 500 })]]);
  expect(await other.evaluate(() => window.Portico.user.value.id)).toBe(1002);
  const { runtime, storage } = (await other.evaluate(() => window.Portico.doctor().more)) ?? {};
  expect([runtime, storage]).toEqual(['react', { cookies: false, localStorage: false, sessionStorage: false }]);
  expect(new URL(other.url()).pathname).toBe('/kr/page/help/');
  expect(await other.evaluate(() => new Date().getFullYear() - new Date(performance.timeOrigin).getFullYear())).toBe(1);
  await expect(other.locator('[data-portico=header]')).toHaveAttribute('data-portico-season', 'anniversary');
  await expect(panel(other)).toBeHidden();
  await expect(other.getByRole('button', { name: 'Show the QA panel' })).toBeVisible();
  await context.close();
});

test('the panel folds and unfolds by keyboard, and the page hears nothing of what is typed there', async ({ page }) => {
  await visit(page, '/en/page/homepage?qa=faults&demo_persona=member');
  await page.evaluate(() => {
    document.addEventListener('keydown', ({ key }) => {
      document.documentElement.dataset.heard = key;
    });
  });
  const calls = recordCalls(page);
  await panel(page).getByLabel('Fault', { exact: true }).focus();
  await page.keyboard.type('ct');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  const tab = page.getByRole('button', { name: 'Show the QA panel' });
  await expect(tab).toBeFocused();
  await expect(page).toHaveURL(/qa=min/);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Fold the panel' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.dataset.heard)).toBeUndefined();
  expect(calls).toEqual([]);
  // From anywhere: the focus stays where it is.
  const link = page.locator('#content').getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/qa=min\.faults/);
  await page.reload();
  await expect(panel(page)).toBeHidden();
  await tab.click();
  await expect(panel(page).getByLabel('Fault', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  const box = await panel(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, 360]);
});

test('it stands under every policy, and violates none', async ({ page }) => {
  for (const policy of ['nonce', 'self', 'trusted', 'style', 'cdn']) {
    await page.goto(`/en/page/policy/${policy}?qa=visitor`);
    await expect(panel(page).getByLabel('Page', { exact: true }), policy).toHaveValue(`/*/page/policy/${policy}`);
    await whenReady(page);
    const { violations } = (await page.evaluate(() => window.Portico.doctor().more)) ?? {};
    expect(violations, policy).toEqual([]);
  }
});
