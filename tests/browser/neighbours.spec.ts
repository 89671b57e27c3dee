import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { PORT } from './origin.ts';
import { openLate, openShell, visit } from './pages.ts';

const call = (shellPath: string) =>
  `<script src="${shellPath}shell.js"></script><script>mountShell('en','main',{brand:{appQr:'https://app.test/'}})</script>`;
const ISLANDS =
  '<div data-portico="header"></div><div data-portico="announcements"></div><div data-portico="toolbar"></div><div data-portico="cart-panel"></div>';

const layer = (page: Page) => page.locator('[data-portico-layer]');
const login = (page: Page) => layer(page).getByRole('dialog');
const header = (page: Page) => page.locator('[data-portico=header]');
const tools = (page: Page) => page.locator('[data-portico=toolbar]');

test('the chat at another site has no way back, and is found and closed all the same', async ({
  page,
  context,
  shellPath,
}) => {
  const address = `http://127.0.0.1:${PORT}/chat`;
  const html = { contentType: 'text/html', body: '<!DOCTYPE html><title>Chat</title>' };
  await context.route(`${address}**`, (route) => route.fulfill(html));
  await page.route('**/echatsoft/**', (route) => route.fulfill({ json: { state: 0, data: { url: address } } }));
  await openShell(page, { body: `${call(shellPath)}<button data-portico-open="chat">Ask us</button>` });
  const [chat] = await Promise.all([page.waitForEvent('popup'), page.getByText('Ask us').click()]);
  await chat.waitForURL(`${address}**`);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  await page.getByText('Ask us').click();
  expect(context.pages()).toHaveLength(2);
  expect(await chat.evaluate(() => window.opener)).toBeNull();
  await page.evaluate(() => window.Portico.close('chat'));
  await expect.poll(() => chat.isClosed()).toBe(true);
});

test('keys and presses that the shell has used are not the page’s as well', async ({ page, shellPath }) => {
  const beneath = '<a id="beneath" href="#beneath" style="position:fixed;inset:0">Beneath</a>';
  // The listener for every Esc is added with the late work, which also stores the attribution.
  await openShell(page, { body: `${ISLANDS}${beneath}${call(shellPath)}` }, '/en/test-page', '?utm_source=mail');
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('utm_source');
  await page.evaluate(() => window.Portico.open('login'));
  await expect(login(page)).toBeVisible();
  await page.evaluate(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    for (const type of ['keydown', 'keyup'])
      document.addEventListener(type, (event) => Reflect.get(event, 'key') === 'Escape' && heard.push(type));
  });
  const press = async () => {
    await page.keyboard.press('Escape');
    return await page.evaluate(() => (Reflect.get(window, 'heard') as string[]).splice(0));
  };
  expect(await press()).toEqual([]);
  await expect(login(page)).toBeHidden();
  const menu = header(page).locator('[popover]:popover-open');
  await header(page).getByRole('button', { name: 'Shipping' }).click();
  await expect(menu).toBeVisible();
  expect(await press()).toEqual([]);
  await expect(menu).toHaveCount(0);
  await tools(page).getByRole('button', { name: /^Cart/ }).click();
  const panel = page.locator('[data-portico=cart-panel] [data-open]');
  await expect(panel).toBeVisible();
  expect(await press()).toEqual([]);
  await expect(panel).toHaveCount(0);
  // Nothing of the shell is open any more, even if one of its fields has the focus.
  expect(await press()).toEqual(['keydown', 'keyup']);
  const field = header(page).getByRole('combobox');
  await field.focus();
  expect(await press()).toEqual(['keydown', 'keyup']);
  // What a mouse has opened beside the field.
  await header(page)
    .locator('#freight')
    .evaluate((freight: HTMLElement) => freight.showPopover());
  await expect(menu).toBeVisible();
  await expect(field).toBeFocused();
  expect(await press()).toEqual([]);
  await expect(menu).toHaveCount(0);

  await page.evaluate(() => window.Portico.open('login'));
  await login(page).getByRole('button', { name: 'Cancel' }).dblclick();
  await expect(login(page)).toBeHidden();
  expect(new URL(page.url()).hash).toBe('');

  // A script that replaces the body while the dialog is open.
  await page.evaluate(() => window.Portico.open('login'));
  await expect(login(page)).toBeVisible();
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.innerHTML = '<div data-portico="header"></div><p style="height:3000px">Next</p><div data-portico-layer></div>';
    document.body.replaceWith(body);
  });
  await expect(layer(page).locator('.layer')).toHaveCount(1);
  await page.evaluate(() => window.Portico.toast('Still here'));
  await expect(layer(page).locator('.toast')).toBeVisible();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => window.Portico.open('login'));
  await expect(login(page).getByRole('link', { name: 'Sign in' })).toBeFocused();
});

test('a page without doctype, from right to left, in a grid: all is where it belongs', async ({ page, shellPath }) => {
  const style = '<style>html,body{margin:0} body{display:grid;gap:40px}</style>';
  const body = `${ISLANDS}<main style="height:900px">Page</main><div data-portico="footer"></div>${call(shellPath)}`;
  await page.route('**/en/test-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<html lang="en" dir="rtl"><head><title>Old</title>${style}</head><body>${body}</body></html>`,
    }),
  );
  await visit(page, '/en/test-page');
  const sides = (selector: string, host: string) =>
    page.locator(`[data-portico=${host}] ${selector}`).evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    });
  const app = tools(page).getByRole('button', { name: 'App' });
  await app.click();
  await expect(tools(page).locator('.app')).toBeVisible();
  const button = await app.evaluate((element) => element.getBoundingClientRect().left);
  expect((await sides('.app', 'toolbar')).right).toBeLessThanOrEqual(button);
  const opener = header(page).getByRole('button', { name: /Language/ });
  await opener.click();
  const switcher = header(page).locator('.switcher');
  await expect(switcher).toBeVisible();
  const right = await opener.evaluate((element) => element.getBoundingClientRect().right);
  expect(Math.abs((await sides('.switcher', 'header')).right - right)).toBeLessThan(2);
  const margins = await header(page)
    .locator('form')
    .evaluateAll((forms) => forms.map((form) => getComputedStyle(form).marginBottom));
  expect([...new Set(margins)]).toEqual(['0px']);
  // The layer follows the footer, and takes neither a row nor a gap.
  const left = await page.evaluate(() => {
    const end = document.querySelector('[data-portico=footer]')?.getBoundingClientRect().bottom ?? 0;
    return document.documentElement.scrollHeight - Math.round(end + scrollY);
  });
  expect(left).toBe(0);
});

test('a page with zoom and a float that is not cleared: all is where it belongs', async ({ page, shellPath }) => {
  const head = '<style>html{zoom:1.25} body{margin:0} main{float:left;width:60%;height:900px}</style>';
  const body = `${ISLANDS}<main>Page</main><div data-portico="footer"></div>${call(shellPath)}`;
  await openShell(page, { head, body });
  const measure = () =>
    page.evaluate(() => {
      const host = (name: string) => document.querySelector(`[data-portico=${name}]`);
      const edges = (element: Element | null | undefined) => element?.getBoundingClientRect();
      const footer = edges(host('footer'));
      return {
        footer: [footer?.left, (footer?.top ?? 0) >= (edges(document.querySelector('main'))?.bottom ?? 0)],
        banner: edges(host('header')?.shadowRoot?.querySelector('.banner'))?.bottom ?? 0,
        strip: edges(host('announcements')?.shadowRoot?.querySelector('.stripes-room'))?.top ?? 0,
      };
    });
  await openLate(page, header(page).locator('.banner'));
  await expect.poll(async () => (await measure()).strip).toBeGreaterThan(130);
  const { banner, footer, strip } = await measure();
  expect(Math.abs(strip - banner)).toBeLessThan(1);
  expect(footer).toEqual([0, true]);
});
