import type { Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { openPage, openShell, whenReady } from './pages.ts';
import { readManifest } from './partials.ts';

const ISLANDS = ['announcements', 'toolbar', 'cart-panel', 'cookie-notice', 'share-overlay', 'countdown-task'];
// Editors and formatters break a line inside empty elements.
const [TOP, ...FLOATING] = ISLANDS.map((name, at) => `<div data-portico="${name}">${at % 2 ? '' : '\n  '}</div>`);
const BODY = `<div data-portico="header" data-banner="off"></div>${TOP}${FLOATING.join('')}
  <nav>Links</nav><main style="height:900px">Page</main><aside>News</aside><div data-portico="footer"></div><p>The end</p>`;
const pageSheet = `<link rel="stylesheet" href="/shell/${readManifest('preact').pageSheet}">`;
const call = (shellPath: string) => `<script src="${shellPath}shell.js" data-lang="en"></script>`;
/** Fonts of the page and of the shell lead to the same layout on a slow machine, too. */
const plain = '<style>html{font:16px/20px monospace} body{margin:0} p{margin:0}</style>';

/** The positions of all children of the body, from left to right and, for those of the page, from top to bottom. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll(':scope > :not(script, [data-portico-layer])')].map((element) => {
      const name = element.getAttribute('data-portico');
      const { left, top, width } = element.getBoundingClientRect();
      const { gridColumn, gridRow, order, alignSelf, justifySelf, position } = getComputedStyle(element);
      const style = [gridColumn, gridRow, order, alignSelf, justifySelf, position].join('; ');
      // A floating element has no width of its own, so its place in a row means nothing.
      const box = position === 'absolute' ? '' : `${left} to ${left + width}, from ${Math.round(top + scrollY)}`;
      return `${name ?? element.localName}: ${box}; ${style}`;
    }),
  );

/** Opens everything that can be opened, one after the other. */
async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => window.Portico.open('cart-panel'));
  await expect(page.locator('[data-portico=cart-panel] [data-open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.Portico.open('share-overlay'));
  await expect(page.locator('[data-portico=share-overlay]').getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-portico=share-overlay]').getByRole('dialog')).toBeHidden();
  await page.locator('[data-portico=footer]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-portico=footer] .footer')).toBeVisible();
}

/** From 1280 px, by the name of the island. */
const across = (name: string, found: readonly string[]) =>
  found.find((place) => place.startsWith(`${name}: `))?.match(/^[^:]*: ([\d.]+ to [\d.]+)/)?.[1];

const LAYOUTS = {
  'a grid that says nothing of them': [
    'body{display:grid;grid-template-columns:200px minmax(0,1fr) 100px;gap:24px 10px}',
    { header: '0 to 1280', announcements: '0 to 1280', footer: '0 to 1280' },
  ],
  'a grid of the root and the body that centres what is in it': [
    'html,body{display:grid;place-items:center} body{grid-template-columns:repeat(10,minmax(0,1fr));width:1280px}',
    { header: '0 to 1280', footer: '0 to 1280' },
  ],
  'a grid that places them': [
    `body{display:grid;grid-template:"top top ." "links main news" auto "low low low" / 200px minmax(0,1fr) 100px}
     [data-portico=header]{grid-area:top} nav{grid-area:links} main{grid-area:main} aside{grid-area:news}
     div[data-portico=footer]{grid-area:low;align-self:end}`,
    { header: '0 to 1180' },
  ],
  'a grid that places its boxes with !important': [
    'body{display:grid;grid-template-columns:repeat(10,minmax(0,1fr))} body>*{grid-column:2/-2!important;order:1}',
    { header: '128 to 1152', footer: '128 to 1152' },
  ],
  'a column that centres': [
    'body{display:flex;flex-direction:column;align-items:center;gap:10px}',
    { header: '0 to 1280', footer: '0 to 1280' },
  ],
  'rows that wrap': [
    'body{display:flex;flex-wrap:wrap} [data-portico=header],[data-portico=announcements],[data-portico=footer]{flex:0 0 100%}',
    { header: '0 to 1280', footer: '0 to 1280' },
  ],
} as const;

for (const [name, [css, expected]] of Object.entries(LAYOUTS)) {
  test(`placeholders keep their place in the page: ${name}`, async ({ page, shellPath }) => {
    const head = `${plain}<style>${css}</style>${pageSheet}`;
    await page.route('**/api/announcement/list?*', (route) => route.fulfill({ json: { state: 0, data: [] } }));
    await page.route('**/api/top/notice-info?*', (route) => route.fulfill({ json: { state: 0, data: {} } }));
    await loginAs(page, 'member');
    await openPage(page, { head, body: BODY }, '/en/test-alone');
    const alone = await places(page);
    expect(alone.filter((place) => place.endsWith('absolute'))).toHaveLength(FLOATING.length);
    for (const [island, box] of Object.entries(expected)) expect(across(island, alone), island).toBe(box);
    await openShell(page, { head, body: BODY + call(shellPath) });
    expect(await places(page), 'as they wait').toEqual(alone);
    await openAll(page);
    // A footer is as high as its links; only elements below it may have moved.
    const still = (found: readonly string[]) => found.filter((place) => !place.startsWith('p: '));
    expect(still(await places(page)), 'as they have been open').toEqual(still(alone));
  });
}

test('a grid of a narrow page is no wider for the islands', async ({ page, shellPath }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openShell(page, { head: `${plain}<style>body{display:grid}</style>`, body: BODY + call(shellPath) });
  await page.locator('[data-portico=footer]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-portico=footer] .footer')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

/** Keywords of every kind: each property of CSS accepts some of them. */
const WORDS =
  'none auto 7px 7 50% 0.5 2s red hidden scroll both left right center start end stretch baseline fixed absolute sticky block inline flex grid contents column row wrap size inline-size strict paint all span rtl vertical-rl bold italic underline dashed solid always avoid page x --x contain cover multiply isolate preserve-3d scale(2) translate(9px) blur(2px) rotate(9deg) circle(5px) url(x) border-box content-box text isolate-override max-content min-content anywhere nowrap pre break-all trim-both uppercase 1/2'.split(
    ' ',
  );

test('of what the page says of a placeholder, only its place in a layout is heard', async ({ page, shellPath }) => {
  const body = `<div data-portico="header" data-banner="off"></div><p>Page</p>${call(shellPath)}`;
  await openShell(page, { head: plain, body });
  const heard = await page.evaluate((words) => {
    const host = document.querySelector('[data-portico=header]');
    const parts = [...(host?.shadowRoot?.querySelectorAll('[data-root], .row > *') ?? [])];
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    if (!host || parts.length < 5) throw new Error('there is no header');
    const all = getComputedStyle(host);
    // In a block as well, in browsers that align blocks.
    const names = [...all].filter((name) => !name.startsWith('--') && name !== 'justify-self');
    // Properties that are painted, or that contain or cover other boxes.
    const painted =
      /^(animation-name|backdrop-filter|background-(color|image)|border-.*-style|box-shadow|clip-path|contain|container-type|content|content-visibility|display|filter|float|isolation|mask-image|mix-blend-mode|offset-path|opacity|outline-style|overflow-[xy]|perspective|position|rotate|scale|text-decoration-line|touch-action|transform|transform-style|transition-duration|translate|user-select|will-change|writing-mode|z-index|zoom)$/;
    const look = () => {
      const boxes = [host, ...parts].map((part) => JSON.stringify(part.getBoundingClientRect()));
      const styles = names.filter((name) => painted.test(name)).map((name) => all.getPropertyValue(name));
      return [...boxes, document.documentElement.scrollHeight, ...styles].join('\n');
    };
    const before = look();
    let tried = 0;
    const found: string[] = [];
    for (const name of names)
      for (const word of words) {
        if (!CSS.supports(name, word)) continue;
        sheet.replaceSync(`[data-portico]:not(#a#b) { ${name}: ${word} !important }`);
        tried += 1;
        if (look() !== before) found.push(`${name}: ${word}`);
      }
    return { tried, found };
  }, WORDS);
  expect(heard.tried).toBeGreaterThan(1_000);
  expect(heard.found).toEqual([]);
});

test('what waits takes no room, whatever the page says of each div', async ({ page, shellPath }) => {
  const head = `${plain}<style>div{margin-bottom:20px;padding:3px;border:1px solid red} body{display:flow-root}</style>`;
  const waiting = ['cart-panel', 'share-overlay', 'cookie-notice'].map((name) => `<div data-portico="${name}"></div>`);
  const endOf = () => page.locator('#end').evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await loginAs(page, 'member');
  await openPage(page, { head, body: '<p id="end">The end</p>' }, '/en/test-alone');
  const before = await endOf();
  const body = `${waiting.join('')}<p id="end">The end</p>`;
  await openPage(page, { head: head + pageSheet, body }, '/en/test-unborn');
  expect(await endOf(), 'without the script').toBe(before);
  for (const sheet of ['', pageSheet]) {
    await openShell(page, { head: head + sheet, body: body + call(shellPath) }, `/en/test-${sheet ? 'sheet' : 'bare'}`);
    await expect.poll(endOf, 'as they wait').toBe(before);
    await page.evaluate(() => window.Portico.open('cart-panel'));
    await expect(page.locator('[data-portico=cart-panel] [data-open]')).toBeVisible();
    expect(await endOf(), 'as one is open').toBe(before);
  }
});

test('what the page has put into a placeholder that waits keeps its room', async ({ page, shellPath }) => {
  const head = `${plain}${pageSheet}<style>body{display:flow-root}</style>`;
  const body = `<div data-portico="share-overlay"><p>Share this page</p></div><p id="end">The end</p>`;
  await openShell(page, { head, body: body + call(shellPath) });
  await expect(page.getByText('Share this page')).toBeVisible();
  expect(await page.locator('#end').evaluate((element) => element.getBoundingClientRect().top)).toBe(20);
});

test('selectors of the page by kind and place mean what is the page’s', async ({ page, shellPath }) => {
  const rules = ['div:last-of-type', 'aside:last-of-type', 'section:last-of-type', 'p:last-of-type'];
  const body = `<div>One</div><aside>Two</aside><section>Three</section><p>Four</p><div id="last">Five</div>${call(shellPath)}`;
  await openPage(page, { head: `<style>${rules.map((rule) => `body > ${rule}{color:red}`)}</style>`, body });
  const meant = () =>
    page.evaluate(
      (selectors) =>
        selectors.map((rule) =>
          [...document.querySelectorAll(`body > ${rule}`)].map(({ textContent }) => textContent).join(),
        ),
      rules,
    );
  await whenReady(page);
  await expect(page.locator('[data-portico-layer]')).toBeAttached();
  expect(await meant()).toEqual(['Five', 'Two', 'Three', 'Four']);
});

for (const style of [
  null,
  '',
  'margin:0',
  'MARGIN : 0;;color:Red /* old */',
  'overflow:auto',
  'overflow-y:scroll!important;margin:0',
]) {
  test(`the body’s style is what it was after a dialog, byte by byte: ${style}`, async ({ page, shellPath }) => {
    await page.addInitScript((text) => {
      // Before any script of the shell; the fixture's page has no such attribute.
      document.addEventListener('DOMContentLoaded', () => {
        if (text !== null) document.body.setAttribute('style', text);
      });
    }, style);
    await openShell(page, { body: `<p style="height:3000px">Long</p>${call(shellPath)}` });
    const seen = () =>
      page.evaluate(() => [document.documentElement, document.body].map((element) => element.getAttribute('style')));
    const before = await seen();
    expect(before[1]).toBe(style);
    const dialog = page.locator('[data-portico-layer]').getByRole('dialog');
    for (let turn = 0; turn < 2; turn += 1) {
      await page.evaluate(() => window.Portico.open('login'));
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(await seen()).toEqual(before);
    }
  });
}

test('under a policy without inline styles a dialog gives back what it may, and nothing is reported', async ({
  page,
  shellPath,
}) => {
  const headers = { 'Content-Security-Policy': "style-src 'self'" };
  await openShell(page, { headers, body: `<p>Page</p>${call(shellPath)}` });
  await page.evaluate(() => {
    document.body.style.margin = '0';
    document.body.style.overflow = 'auto';
    document.body.style.color = 'red';
  });
  const seen = () => page.evaluate(() => document.body.getAttribute('style'));
  const before = await seen();
  await page.evaluate(() => window.Portico.open('login'));
  const dialog = page.locator('[data-portico-layer]').getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await seen()).toBe(before);
});
