import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { holdRoute, openPage, whenAlive, whenReady } from './pages.ts';

const OTHER = 'https://old.example';
const BASE = `<base href="${OTHER}/x/">`;

/** The requests to the host that the base names. */
async function watchOther(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(`${OTHER}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  return asked;
}

/** Where links, forms and pictures of the islands lead, by their origins. */
const origins = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('[data-portico]')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('a[href], form[action], img[src]') ?? [])].map((element) =>
        ['href', 'action', 'src'].map((name) => element.getAttribute(name) ?? '').join(''),
      ),
    );
    return [...new Set(found.map((address) => new URL(address, document.baseURI).origin))];
  });

const ISLANDS = `
  <div data-portico="header" data-search="on"></div>
  <div data-portico="announcements" data-position="top-stripes"></div>
  <div data-portico="cart-panel" data-mode="inline"></div>
  <div data-portico="toolbar"></div>
  <div data-portico="footer"></div>`;

test('on a page with a base on another host, the islands stay on the page’s own', async ({ page, shellPath }) => {
  const asked = await watchOther(page);
  await loginAs(page, 'member');
  const script = `<script src="${ORIGIN}${shellPath}shell.js" data-lang="en"></script>`;
  await openPage(page, { head: BASE, body: ISLANDS + script });
  expect(await whenReady(page)).toMatchObject({ state: 'ready' });
  await whenAlive(page);
  await expect(page.locator('[data-portico=cart-panel]').getByRole('listitem').first()).toBeVisible();
  expect((await origins(page)).filter((origin) => origin === OTHER)).toEqual([]);
  expect(asked).toEqual([]);
  await page.locator('[data-portico=footer]').getByRole('link', { name: 'About us' }).click();
  await page.waitForURL(`${ORIGIN}/en/page/about/aboutus/`);
});

test('so do printed ones, before and after the app is there', async ({ page, shellPath }) => {
  await watchOther(page);
  const path = '/en/page/policy/self';
  const printed = await (await page.request.get(path)).text();
  // The page's own lines name the shell's files by whole addresses, since they follow the base as well.
  const body = printed.replaceAll(`="${shellPath}`, `="${ORIGIN}${shellPath}`).replace('<head>', `<head>${BASE}`);
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }));
  const go = await holdRoute(page, /assets\/core-.*\.js/);
  await page.goto(path);
  await expect(page.locator('[data-portico=header]').getByRole('search')).toBeVisible();
  expect(await origins(page)).not.toContain(OTHER);
  go();
  expect(await whenReady(page)).toMatchObject({ state: 'ready' });
  await whenAlive(page);
  expect(await origins(page)).not.toContain(OTHER);
  // The browser has requested the printed picture from the other host before any script ran.
  const payment = page.locator('[data-portico=footer]').getByRole('img').first();
  await payment.scrollIntoViewIfNeeded();
  await expect.poll(() => payment.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
