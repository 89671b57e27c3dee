import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { holdRoute, openPage, openShell, whenReady } from './pages.ts';

const FORM = '<form class="order"><h2>My orders</h2><input aria-label="Note"><a href="/en/">Details</a></form>';
const STYLE =
  '<style>body { margin: 0; color: rgb(1, 2, 3); font: 700 17px/2 serif } .order { margin: 30px 0 }</style>';
const gate = (content = FORM) => `<div data-portico="user-gate">${content}</div><p id="below">below</p>`;
const script = (shellPath: string, options: object = {}) =>
  `<script src="${shellPath}shell.js"></script><script>mountShell('en','main',${JSON.stringify(options)})</script>`;

/** Addresses of the build's style sheets. */
function sheets(shellPath: string): { readonly page: string; readonly islands: string } {
  const dist = shellPath.includes('react') ? 'dist/react' : 'dist';
  const { pageSheet, sheet } = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8'));
  return { page: shellPath + pageSheet, islands: shellPath + sheet };
}
const pageSheet = (shellPath: string) => `<link rel="stylesheet" href="${sheets(shellPath).page}">`;

const host = (page: Page) => page.locator('[data-portico=user-gate]');
const wait = (page: Page) => host(page).locator('.wait');
const heading = (page: Page) => page.getByRole('heading', { name: 'My orders' });
const top = (page: Page) => page.locator('#below').evaluate((below) => below.getBoundingClientRect().top + scrollY);

/** Sets the gate's animations to shortly before their end. */
async function passTenSeconds(page: Page): Promise<void> {
  await host(page).evaluate((element) => {
    for (const animation of [...element.getAnimations(), ...(element.shadowRoot?.getAnimations() ?? [])]) {
      if (!(animation instanceof CSSAnimation) || !animation.animationName.includes('gate')) continue;
      if (animation.effect?.getTiming().duration !== 10_000) throw new Error('the gate does not open after 10 s');
      animation.currentTime = 9_900;
    }
  });
}

/** Presses Tab until the focus is back at the page's start, and lists the stops. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let presses = 0; presses < 4; presses += 1) {
    await page.keyboard.press('Tab');
    stops.push(await page.evaluate(() => document.activeElement?.tagName ?? ''));
  }
  return stops;
}

/** Loads a page whose user data are delayed until they are released. */
async function openWaiting(page: Page, shellPath: string, head = '', content = FORM): Promise<() => void> {
  const letGo = await holdRoute(page, '**/api/user/info');
  await openPage(page, { head: STYLE + head, body: gate(content) + script(shellPath) });
  return letGo;
}

test('keeps the content back until the user is known, page sheet linked or missing', async ({ page, shellPath }) => {
  for (const head of [pageSheet(shellPath), '']) {
    await loginAs(page, 'member');
    const letGo = await openWaiting(page, shellPath, head);
    await expect(wait(page), head).toBeVisible();
    expect(await wait(page).boundingBox(), head).toEqual({ x: 45, y: 0, width: 1190, height: 600 });
    expect(await top(page), head).toBe(617);
    await expect(heading(page), head).toHaveCount(0);
    await expect(host(page).getByRole('status'), head).toHaveText('Loading your account');
    expect(await tabStops(page), head).not.toContain('INPUT');
    letGo();
    await whenReady(page);
    await expect(heading(page), head).toBeVisible();
    await expect(wait(page), head).toHaveCount(0);
    expect(await tabStops(page), head).toContain('INPUT');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('leaves keys that are typed into its content to the page', async ({ page, shellPath }) => {
  await loginAs(page, 'member');
  const listen = `<script>var keys = []; document.addEventListener('keydown', function (e) { keys.push(e.key); });</script>`;
  await openShell(page, { body: listen + gate() + script(shellPath) });
  await page.getByRole('textbox', { name: 'Note' }).press('s');
  expect(await page.evaluate('keys')).toEqual(['s']);
});

test('leaves its content to the style of the page', async ({ page, shellPath }) => {
  const look = () =>
    page.locator('.order').evaluate((form) => {
      const { color, fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(form);
      const { x, y, width, height } = form.getBoundingClientRect();
      return { color, fontFamily, fontSize, fontWeight, lineHeight, x, y, width, height };
    });
  await openPage(page, { head: STYLE, body: gate() });
  const before = await look();
  await openShell(page, { head: STYLE + pageSheet(shellPath), body: gate() + script(shellPath) }, '/en/test-styled');
  await expect(heading(page)).toBeVisible();
  expect(await look()).toEqual(before);
});

test('opens by itself ten seconds after the first paint, whatever the server does', async ({ page, shellPath }) => {
  await openWaiting(page, shellPath);
  await expect(wait(page)).toBeVisible();
  const late = await host(page).evaluate((element) => {
    const [paint] = performance.getEntriesByType('paint');
    const [animation] = element.shadowRoot?.querySelector('slot')?.getAnimations() ?? [];
    return Math.abs(performance.now() - (paint?.startTime ?? 0) - Number(animation?.currentTime));
  });
  expect(late).toBeLessThan(100);
  await passTenSeconds(page);
  await expect(heading(page)).toBeVisible();
  await expect(wait(page)).toBeHidden();
  await page.getByLabel('Note').fill('typed');
});

test('opens by itself on a page whose script never comes', async ({ page, shellPath }) => {
  await openPage(page, { head: STYLE + pageSheet(shellPath), body: gate() });
  await expect(heading(page)).toHaveCount(0);
  expect(await top(page)).toBe(617);
  expect(await tabStops(page)).not.toContain('INPUT');
  await passTenSeconds(page);
  await expect(heading(page)).toBeVisible();
  expect(await tabStops(page)).toContain('INPUT');
});

test('a page can neither keep it shut nor open it with its own animations', async ({ page, shellPath }) => {
  const head = `${pageSheet(shellPath)}<style>* { animation: none !important }</style>`;
  await openPage(page, { head, body: gate() });
  await expect(heading(page)).toHaveCount(0);
  await passTenSeconds(page);
  await expect(heading(page)).toBeVisible();
});

test('markup of the server stands in before the script, and is brought to life', both, async ({ page, shellPath }) => {
  const markup =
    '<div class="island"><div class="user-gate"><div class="wait" aria-busy="true"><p>from the server</p></div></div></div>';
  const { islands } = sheets(shellPath);
  const template = `<template shadowrootmode="open"><link rel="stylesheet" href="${islands}"><div data-root>${markup}</div><slot></slot></template>`;
  const parts = { head: STYLE + pageSheet(shellPath), body: gate(template + FORM) };
  await openPage(page, parts);
  await expect(page.getByText('from the server')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  expect(await top(page)).toBe(617);
  await passTenSeconds(page);
  await expect(heading(page)).toBeVisible();
  await openShell(page, { ...parts, body: parts.body + script(shellPath) }, '/en/test-partial');
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('from the server')).toHaveCount(0);
});

test('what a visitor has done in the content survives', both, async ({ page, shellPath }) => {
  const content = `${FORM}<div id="list" style="height:100px;overflow:auto"><div style="height:900px">long</div></div>`;
  const body = `${gate(content)}<script>document.querySelector('input').value='half a word';document.querySelector('input').focus();document.querySelector('#list').scrollTop=120</script>`;
  const letGo = await holdRoute(page, '**/api/user/info');
  await openPage(page, { body: body + script(shellPath) });
  const input = await page.locator('input').elementHandle();
  await expect(wait(page)).toBeVisible();
  letGo();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByLabel('Note')).toBeFocused();
  await expect(page.getByLabel('Note')).toHaveValue('half a word');
  expect(await page.locator('#list').evaluate((list) => list.scrollTop)).toBe(120);
  expect(await input?.evaluate((element) => element.isConnected)).toBe(true);
});

test('after unmount the content is there at once, and for good', async ({ page, shellPath }) => {
  const letGo = await openWaiting(page, shellPath, pageSheet(shellPath));
  await expect(wait(page)).toBeVisible();
  await page.evaluate(() => window.Portico.unmount());
  await expect(heading(page)).toBeVisible({ timeout: 500 });
  expect(await host(page).evaluate((element) => element.attributes.length)).toBe(1);
  // A tab of the page that hides and shows it restarts animations.
  await host(page).evaluate(async (element) => {
    element.style.display = 'none';
    await new Promise(requestAnimationFrame);
    element.style.display = '';
  });
  await expect(heading(page)).toBeVisible({ timeout: 500 });
  letGo();
  await page.evaluate(() => window.mountShell('en'));
  await whenReady(page);
  await expect(heading(page)).toBeVisible();
  // One slot and one sheet, after two mounts.
  const left = await host(page).evaluate(({ shadowRoot }) => [
    shadowRoot?.querySelectorAll('slot').length,
    shadowRoot?.querySelectorAll('link').length,
    shadowRoot?.adoptedStyleSheets.length,
  ]);
  expect(left).toEqual([1, 0, 1]);
});

test('the content is there without the style sheet', async ({ page, shellPath, consoleErrors }) => {
  await page.route('**/shell-*.css', (route) => route.abort());
  await openPage(page, { head: pageSheet(shellPath), body: gate() + script(shellPath) });
  expect((await whenReady(page)).failures).not.toHaveLength(0);
  await expect(heading(page)).toBeVisible({ timeout: 500 });
  consoleErrors.splice(0);
});

test('a hidden one stays hidden, and one that comes late holds nothing back from a user who is known', async ({
  page,
  shellPath,
}) => {
  const body = gate().replace('user-gate"', 'user-gate" hidden');
  await openShell(page, { head: pageSheet(shellPath), body: `${body}<main></main>${script(shellPath)}` });
  await expect(host(page)).toBeHidden();
  await expect(heading(page)).toHaveCount(0);
  await page.locator('main').evaluate((main, html) => {
    main.innerHTML = html;
  }, gate());
  await expect(heading(page)).toBeVisible({ timeout: 2_000 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the content is there at once', async ({ page, shellPath }) => {
    await openPage(page, { head: pageSheet(shellPath), body: gate() });
    await expect(heading(page)).toBeVisible({ timeout: 500 });
  });
});
