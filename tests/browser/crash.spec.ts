import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { openPage, openShell, settle } from './pages.ts';

const GATED =
  '<div data-portico="user-gate"><h2>My orders</h2><input aria-label="Note"><div data-portico="orders"></div></div>';

/** A page with an island of its own, which crashes as soon as `breakNow()` is called on the page. */
const crashing = (shellPath: string, { body = GATED, lang = 'en', options = {} } = {}) => `${body}
  <script src="${shellPath}shell.js"></script><script>
    mountShell('${lang}', 'main', ${JSON.stringify(options)}).define('orders', function (runtime) {
      return { default: function Orders() {
        var state = runtime.react.useState(false);
        window.breakNow = function () { state[1](true); };
        if (state[0]) throw new Error('the orders broke');
        return runtime.react.createElement('p', null, 'three orders');
      } };
    });
  </script>`;

const breakNow = (page: Page) => page.evaluate(() => Reflect.get(window, 'breakNow')());
const gate = (page: Page) => page.locator('[data-portico=user-gate]');

test(
  'a part inside a gate that crashes takes the page’s content with it',
  both,
  async ({ page, shellPath, consoleErrors }) => {
    const title = '죄송합니다. 현재 서비스를 이용할 수 없습니다';
    await loginAs(page, 'member');
    await openShell(page, { body: crashing(shellPath, { lang: 'kr' }) });
    await expect(page.getByText('three orders')).toBeVisible();
    await page.getByLabel('Note').focus();
    await breakNow(page);
    const heading = gate(page).getByRole('alert').getByRole('heading', { level: 1, name: title });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(title);
    await expect(page.getByText('My orders')).toBeHidden();
    await expect(page.getByLabel('Note')).toBeHidden();
    await expect(gate(page).getByRole('link')).toHaveAttribute('href', '/en/page/shoppingagent');
    await page.evaluate(() => window.Portico.unmount());
    await expect(page).toHaveTitle('Test');
    await expect(page.getByText('My orders')).toBeVisible();
    expect(consoleErrors.splice(0).join()).toContain('the orders broke');
  },
);

test('its ways lead on: retry, then reload, and back', both, async ({ page, shellPath, consoleErrors }) => {
  await openShell(page, { body: crashing(shellPath) }, '/en/test-crash');
  await page.getByLabel('Note').fill('call first');
  await breakNow(page);
  await expect(page.getByLabel('Note')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(gate(page).getByRole('button', { name: 'Retry' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('three orders')).toBeVisible();
  await expect(page).toHaveTitle('Test');
  await expect(page.getByLabel('Note')).toHaveValue('call first');
  await expect(page.locator('[data-portico=orders]')).toBeFocused();
  await breakNow(page);
  await gate(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('');
  await expect(page.getByText('three orders')).toBeVisible();
  await openPage(page, { body: '<p>the page before</p>' }, '/en/test-before');
  await openShell(page, { body: crashing(shellPath) }, '/en/test-crash');
  await breakNow(page);
  await gate(page).getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('the page before')).toBeVisible();
  consoleErrors.splice(0);
});

test('outside of a gate a part that crashes steps back alone', both, async ({ page, shellPath, consoleErrors }) => {
  const body = '<div data-portico="user-gate"><h2>My orders</h2></div><div data-portico="orders"></div>';
  await openShell(page, { body: crashing(shellPath, { body }) });
  await breakNow(page);
  await expect(page.getByText('could not be shown')).toBeVisible();
  await expect(page.getByText('My orders')).toBeVisible();
  await expect(page).toHaveTitle('Test');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('three orders')).toBeVisible();
  consoleErrors.splice(0);
});

test('a crash is reported once per path and session, as plain text', async ({ page, shellPath, consoleErrors }) => {
  const reports: { readonly sent: object; readonly body: Record<string, unknown> }[] = [];
  await page.route('**/hook', async (route) => {
    const request = route.request();
    const { 'content-type': type, referer } = await request.allHeaders();
    reports.push({ sent: { type, referer }, body: JSON.parse(request.postData() ?? '{}') });
    await route.fulfill({ status: 204 });
  });
  const parts = { body: crashing(shellPath, { options: { errors: { webhook: '/hook' } } }) };
  for (const path of ['/en/test-a', '/en/test-a', '/en/test-b']) {
    await openShell(page, parts, path, '?mail=mei@shop.test');
    await breakNow(page);
    await expect(gate(page).getByRole('alert')).toBeVisible();
    await expect.poll(() => reports.at(-1)?.body.path).toBe(path);
    await settle(page);
  }
  await expect.poll(() => reports.map(({ body }) => body.path)).toEqual(['/en/test-a', '/en/test-b']);
  expect(reports[0]).toEqual({
    // Of the page's address, only the origin is sent.
    sent: { type: 'text/plain;charset=UTF-8', referer: `${ORIGIN}/` },
    body: {
      version: await page.evaluate(() => window.Portico.version),
      build: await page.evaluate(() => window.Portico.build),
      island: 'orders',
      reason: 'crash',
      message: 'the orders broke',
      stack: expect.stringContaining('the orders broke'),
      path: '/en/test-a',
      lang: 'en',
      platform: 'main',
      userAgent: await page.evaluate(() => navigator.userAgent),
      at: expect.any(Number),
    },
  });
  expect(JSON.stringify(reports[0]?.body.path)).not.toContain('mail');
  consoleErrors.splice(0);
});
