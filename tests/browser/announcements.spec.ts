import type { Locator, Page } from '@playwright/test';
import { ANNOUNCEMENT_LINKS } from '../../demo-host/qa/scenes-announcements.ts';
import { LANGUAGES } from '../../src/domain/i18n/language.ts';
import { findings } from './findings.ts';
import { expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { holdRoute, openLate, openPage, openShell, recordCalls, settle, whenReady } from './pages.ts';
import { readManifest } from './partials.ts';

type Place = 'popup' | 'top-stripes' | 'top-notice';

/** An announcement as the server sends it. */
function served(id: number, place: Place, more: object = {}, href = '') {
  return {
    id,
    title: `Title ${id}`,
    content: `<p>Content <b>${id}</b></p>`,
    styleTemplate: '0',
    templateType: '0',
    hrefPositionList: [{ id, position: place, jumpHrefCn: href, jumpHrefEn: href }],
    ...more,
  };
}

interface Announced {
  readonly list?: readonly object[];
  readonly notices?: readonly object[];
  readonly attributes?: string;
  readonly options?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly lang?: string;
  readonly header?: string;
}

const MAIN = `<main style="display:flow-root;height:2000px"><h1>Page</h1><a id="first" href="#x">A link</a></main>`;

/** A page with a header and these announcements. */
async function announce(page: Page, shellPath: string, given: Announced): Promise<void> {
  const {
    list = [],
    notices = [],
    attributes = '',
    options,
    headers = {},
    path,
    lang = 'en',
    header = 'data-fixed data-banner="off"',
  } = given;
  await page.route('**/api/announcement/list*', (route) => route.fulfill({ json: { state: 0, data: list } }));
  await page.route('**/api/top/notice-info*', (route) => route.fulfill({ json: { state: 0, data: notices } }));
  const json = options
    ? `<script type="application/json" data-portico-options>${JSON.stringify(options).replaceAll('<', '\\u003c')}</script>`
    : '';
  const script = `<script src="${shellPath}shell.js" data-lang="${lang}"></script>`;
  await openPage(
    page,
    {
      head: '<meta name="viewport" content="width=device-width">',
      body: `<style nonce>body{margin:0}</style><div data-portico="header" ${header}></div><div data-portico="announcements" ${attributes}></div>${MAIN}${json}${script}`,
      headers,
    },
    path,
  );
  await whenReady(page);
}

const island = (page: Page) => page.locator('[data-portico=announcements]');
const dialog = (page: Page) => island(page).getByRole('dialog');

/** The focused element, through shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('aria-label') ?? active?.className ?? '';
  });

const STRIPES = [
  served(1, 'top-stripes'),
  served(2, 'top-stripes', { styleTemplate: '30', content: `<p>${'Long words. '.repeat(120)}</p>` }, '/en/page/help/'),
  served(3, 'top-stripes', { styleTemplate: '20' }),
];

/** Texts that are cut off at the lower edge of a scroll container. */
const cutLines = (scroller: Locator) =>
  scroller.evaluate((box) => {
    const { bottom } = box.getBoundingClientRect();
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentElement?.closest('.unseen')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects())
        if (line.top < bottom && line.bottom > bottom) cut.push(`${text.textContent?.slice(0, 20)}, ${line.top}`);
    }
    return cut;
  });

test('stripes push the page down, unfold to 100 px at most, and give their room back', async ({ page, shellPath }) => {
  await announce(page, shellPath, { list: STRIPES });
  const topOfPage = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  const strip = island(page).getByRole('region', { name: 'Announcements' });
  await expect(strip).toContainText('Title 2');
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const folded = await strip.boundingBox();
    const tint = await strip.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(folded, `${width} px`).toMatchObject({ x: 0, y: 104, width });
    expect(folded?.height, `${width} px`).toBeLessThanOrEqual(46);
    expect(await topOfPage(), `${width} px`).toBe(104 + (folded?.height ?? 0));
    await strip.getByRole('button', { name: 'Show all' }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(3);
    await expect(strip.locator('.rich').first()).toBeVisible();
    const unfolded = await strip.boundingBox();
    expect(unfolded?.height, `${width} px`).toBeLessThanOrEqual(100);
    expect(await topOfPage(), `${width} px`).toBe(104 + (unfolded?.height ?? 0));
    expect(await cutLines(strip.locator('ul')), `${width} px`).toEqual([]);
    // One tint from edge to edge, and most of a phone's width for the words.
    await expect(strip, `${width} px`).toHaveCSS('background-color', tint);
    await expect(strip.locator('.stripe').last(), `${width} px`).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const words = await strip.locator('.words').first().boundingBox();
    expect((words?.width ?? 0) / width, `${width} px`).toBeGreaterThan(0.7);
    expect(await findings(page), `${width} px`).toEqual([]);
    // A scroll container is reachable and scrollable by keyboard: it precedes its button.
    await page.keyboard.press('Shift+Tab');
    for (let links = 0; links < 6 && !(await strip.locator('ul:focus').count()); links += 1)
      await page.keyboard.press('Shift+Tab');
    await expect(strip.getByRole('list', { name: 'Announcements' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(strip.getByText(/Title 1$/)).toBeInViewport();
    await strip.getByRole('button', { name: 'Show less' }).click();
    await expect(strip.getByRole('listitem')).toHaveCount(1);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  await strip.getByRole('button', { name: 'Hide announcements' }).click();
  await expect(strip).toHaveCount(0);
  expect(await topOfPage()).toBe(104);
});

test('a pop-up is 750 px wide, the most severe, one per page view, and gone for 180 days', async ({
  page,
  shellPath,
}) => {
  const list = [
    served(1, 'popup'),
    served(2, 'popup', { styleTemplate: '20' }),
    served(3, 'popup', { styleTemplate: '30' }, '/en/page/help/'),
  ];
  await announce(page, shellPath, { list });
  await expect(dialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName('Urgent: Title 3');
  expect((await dialog(page).boundingBox())?.width).toBe(750);
  expect(await focused(page)).toBe('modal-text');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'announcement_seen_home');
  expect(cookie?.value).toBe('3');
  expect(((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400).toBeCloseTo(180, 1);
  // One per page view; the next page view shows the next one.
  await settle(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName('Important: Title 2');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(dialog(page)).toHaveAccessibleName('Information: Title 1');
  // A press beside it.
  await page.mouse.click(10, 400);
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await whenReady(page);
  await settle(page);
  await expect(dialog(page)).toHaveCount(0);
  expect((await page.context().cookies()).find(({ name }) => name === 'announcement_seen_home')?.value).toBe('1.2.3');
});

test('a pop-up gives the focus back', async ({ page, shellPath }) => {
  const answer = await holdRoute(page, '**/api/announcement/list*', { json: { state: 0, data: [served(1, 'popup')] } });
  await openShell(page, {
    body: `<div data-portico="announcements" data-position="popup"></div>${MAIN}<script src="${shellPath}shell.js" data-lang="en"></script>`,
  });
  await page.locator('#first').focus();
  answer();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('first');
});

test('a warning is accepted by its button, and by nothing else', async ({ page, shellPath }) => {
  const warning = served(9, 'popup', { templateType: '1' }, '/en/test-page#accepted');
  await announce(page, shellPath, { list: [warning], path: '/account/advisory/create' });
  const accept = dialog(page).getByRole('link', { name: 'Risk Accepted! Continue to enquire' });
  await expect(accept).toBeVisible();
  for (const key of ['Escape', 'Escape', 'Escape', 'Enter']) await page.keyboard.press(key);
  await page.mouse.click(5, 400);
  await expect(dialog(page)).toBeVisible();
  // The other one leads back, and says nothing of the announcement.
  await expect(dialog(page).locator('a[href], button')).toHaveText(['Go back', 'Risk Accepted! Continue to enquire']);
  expect(await findings(page)).toEqual([]);
  await page.route('**/en/test-page', (route) => route.fulfill({ contentType: 'text/html', body: 'There' }));
  await accept.click();
  await page.waitForURL('**/en/test-page#accepted');
  const seen = (await page.context().cookies()).filter(({ name }) => name.startsWith('announcement_seen_'));
  expect(seen.map(({ value }) => value)).toEqual(['9']);
});

test('a long notice shows whole lines', async ({ page, shellPath }) => {
  const content = `<h2>What changes</h2>${`<p>${'Words of a long notice. '.repeat(14)}</p>`.repeat(3)}`;
  await announce(page, shellPath, { notices: [served(5, 'top-notice', { content }), served(6, 'top-notice')] });
  const status = island(page).getByRole('status', { name: 'Notice' });
  await openLate(page, status.locator('.rich').first());
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await cutLines(status), `${width} px`).toEqual([]);
    expect((await island(page).boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(100);
  }
});

test('on a phone a folded stripe has two lines in the room of one', async ({ page, shellPath }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const title = 'Parcels with lithium batteries, liquids and powders are checked more strictly from Monday on';
  await announce(page, shellPath, { list: [served(1, 'top-stripes', { title }), served(2, 'top-stripes')] });
  const line = island(page).locator('.title');
  await expect(line).toHaveCSS('line-height', '18px');
  await expect(line).toHaveJSProperty('offsetHeight', 36);
  expect((await island(page).boundingBox())?.height).toBe(41);
});

test('two calls come once the page has loaded, and none without a placeholder', async ({ page, shellPath }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(announcement|top)/.test(pathname)) calls.push(pathname + search);
  });
  const loading = recordCalls(page);
  await loginAs(page, 'member');
  await announce(page, shellPath, {});
  expect(loading).toHaveLength(6);
  await expect.poll(() => calls).toEqual(['/api/announcement/list?pageType=home', '/api/top/notice-info?page=home']);
  await page.evaluate(() => {
    const second = document.createElement('div');
    second.dataset.portico = 'announcements';
    document.body.append(second);
  });
  await expect(island(page).nth(1).locator('.island')).toBeAttached();
  await settle(page);
  expect(calls).toHaveLength(2);

  calls.length = 0;
  await openPage(
    page,
    { body: `<div data-portico="header"></div><script src="${shellPath}shell.js" data-lang="en"></script>` },
    '/en/bare',
  );
  await whenReady(page);
  // The logo of its position is loaded in the same idle moment.
  await expect(page.locator('[data-portico=header] .logo img')).toBeVisible();
  await settle(page);
  expect(calls).toEqual([]);
});

test('title and link are left when the page allows no policy of ours', async ({ page, shellPath, consoleErrors }) => {
  const list = [
    served(1, 'popup', { title: 'A <b>pop-up</b>', content: '<p>Content</p>' }, '/en/page/help/'),
    served(2, 'top-stripes', { content: '<p>Content</p>' }, '/en/page/help/'),
  ];
  const headers = { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" };
  await announce(page, shellPath, { list, headers });
  await expect(dialog(page)).toHaveAccessibleName('Information: A <b>pop-up</b>');
  await expect(dialog(page).getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/en/page/help/');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await island(page).getByRole('button', { name: 'Show all' }).click();
  await expect(island(page).getByRole('link', { name: 'Title 2' })).toBeVisible();
  await settle(page);
  await expect(island(page).getByText('Content')).toHaveCount(0);
  expect(consoleErrors.splice(0).join('\n')).toMatch(/trusted-types|TrustedHTML/);
});

test('a wide table scrolls by itself, and no picture is wider than the pop-up', async ({ page, shellPath }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cells = Array.from({ length: 12 }, (_, at) => `<td>Zone&nbsp;${at}</td>`).join('');
  const content = `<table><tr>${cells}</tr></table><img src="/images/positions/header-banner.svg" width="1190" height="72" alt="Sign">${'<p>More words.</p>'.repeat(60)}`;
  await announce(page, shellPath, {
    list: [served(1, 'popup', { content, title: 'A title of many words '.repeat(8) })],
  });
  const box = await dialog(page).boundingBox();
  expect(box?.width).toBe(328);
  expect((box?.height ?? 0) <= 740 - 32).toBe(true);
  const { scrollsAlone, ratio, overflow, top } = await dialog(page).evaluate((element) => {
    const table = element.querySelector('.table-box') as HTMLElement;
    const picture = element.querySelector('img') as HTMLImageElement;
    return {
      scrollsAlone: table.scrollWidth > table.clientWidth,
      ratio: picture.width / picture.height,
      overflow: element.scrollWidth - element.clientWidth,
      top: element.scrollTop,
    };
  });
  expect(scrollsAlone).toBe(true);
  // Shadows at its sides show that it can be scrolled.
  await expect(dialog(page).locator('.table-box')).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
  expect(ratio).toBeCloseTo(1190 / 72, 0);
  expect(overflow).toBe(0);
  // Its title is at the top, and the close button is in view.
  expect(top).toBe(0);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeInViewport();
  expect(await findings(page)).toEqual([]);
});

// Scenes of the demo that no other test uses, each in one of the languages, so that every language is covered.
const SCENES = new Set([
  'A stripe of a title',
  'A stripe without a title',
  'Pop-up of a title',
  'Top notice, long',
  'All three',
  'Hostile content',
]);

test('the demo’s scenes stand, and axe finds nothing', async ({ page, consoleErrors }) => {
  const links = ANNOUNCEMENT_LINKS.filter(({ name }) => SCENES.has(name));
  expect(links).toHaveLength(SCENES.size);
  for (const [index, { name, path }] of links.entries()) {
    const lang = LANGUAGES[index % LANGUAGES.length] ?? 'en';
    await page.context().addCookies([{ name: 'language', value: lang, url: ORIGIN }]);
    await page.goto(path.startsWith('/') ? path : `/${lang}/${path}`);
    await whenReady(page);
    const scene = new URL(page.url()).searchParams.get('demo_announcements') ?? '';
    if (/^(stripe|all)/.test(scene)) await expect(island(page).locator('.stripes'), name).toBeVisible();
    if (/^(notice|all)/.test(scene)) await expect(island(page).getByRole('status'), name).not.toHaveText('');
    if (/^(popup|warning|all|hostile)/.test(scene)) await expect(dialog(page), name).toBeVisible();
    expect(await findings(page, '[data-portico=announcements]'), `${name}, ${lang}`).toEqual([]);
    // The pictures of the hostile scene do not exist.
    if (scene === 'hostile') consoleErrors.splice(0);
  }
});

test('room that nothing comes into closes after 10 s, be it kept by the browser or of the page’s own style', async ({
  page,
  runtime,
  shellPath,
}) => {
  await page.clock.install();
  await page.route('**/api/announcement/list*', () => {});
  const sheet = `<link rel="stylesheet" href="${shellPath}${readManifest(runtime).pageSheet}">`;
  const placeholder = '<div data-portico="announcements" data-position="top-stripes"></div>';
  const open = (head: string) =>
    openPage(page, {
      head: `${sheet}${head}<script src="${shellPath}shell.js"></script><script>mountShell('en')</script>`,
      body: placeholder,
    });
  const host = page.locator('[data-portico=announcements]');
  const height = () => host.evaluate((element) => element.getBoundingClientRect().height);
  const kept = `<script>localStorage['portico.room'] = JSON.stringify({ ['en' + innerWidth]: [Date.now(), { stripes: 41 }] })</script>`;
  for (const head of [kept, '<style>html { --portico-room-stripes: 41px }</style>']) {
    await open(head);
    await whenReady(page);
    expect(await height(), head).toBe(41);
    await page.clock.runFor(13_000);
    await expect.poll(height, head).toBe(0);
    expect(await page.locator('html').getAttribute('style'), head).toBeNull();
    await page.evaluate(() => window.Portico.unmount());
    expect(await host.evaluate((element) => element.outerHTML.replace(/ data-portico-\w+="\w*"/g, '')), head).toBe(
      placeholder,
    );
    await page.evaluate(() => localStorage.clear());
  }
});

test('room of the page’s own style closes as soon as it is known that nothing comes', async ({
  page,
  runtime,
  shellPath,
}) => {
  await page.route('**/api/announcement/list*', (route) => route.fulfill({ json: { state: 0, data: [] } }));
  await openPage(page, {
    head: `<link rel="stylesheet" href="${shellPath}${readManifest(runtime).pageSheet}">
<style>html { --portico-room-stripes: 41px }</style>
<script src="${shellPath}shell.js"></script><script>mountShell('en')</script>`,
    body: '<div data-portico="announcements" data-position="top-stripes"></div>',
  });
  const host = page.locator('[data-portico=announcements]');
  const height = () => host.evaluate((element) => element.getBoundingClientRect().height);
  await expect.poll(height, { timeout: 4_000 }).toBe(0);
  // Nor is it kept for the next page.
  expect(await page.evaluate(() => localStorage.getItem('portico.room') ?? '')).not.toContain('stripes');
});
