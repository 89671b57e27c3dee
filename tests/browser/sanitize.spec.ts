import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HOSTILE_HTML } from './fixtures/hostile-html.ts';
import { expect, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { openShell, settle } from './pages.ts';

/** The payloads of DOMPurify's own tests; see fixtures/dompurify-NOTICE.txt. */
const PUBLISHED = JSON.parse(
  readFileSync(new URL('./fixtures/dompurify-payloads.json', import.meta.url), 'utf8'),
) as readonly { readonly title: string; readonly payload: string }[];

const OWN = Object.values(HOSTILE_HTML).flat();

const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types portico";

/**
 * Chromium's reports as soon as it parses such HTML in any way (`DOMParser`, a template, a created document), even if
 * nothing of it runs, is applied or is requested.
 */
const FROM_PARSING = [
  'script-src-attr inline',
  'style-src-attr inline',
  'style-src-elem inline',
  // From `<track default>`.
  'media-src https://evil.example/t.vtt',
];

/** Elements and attributes that may remain in a content. */
const TAGS =
  'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del dfn div dl dt em figcaption figure h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strike strong sub sup table tbody td tfoot th thead time tr u ul var wbr'.split(
    ' ',
  );
const ATTRIBUTES =
  'href rel target src alt width height title lang dir colspan rowspan scope start reversed datetime loading decoding class tabindex role aria-label'.split(
    ' ',
  );

interface Seen {
  /** Code that ran, by the words that it passed to a dialog. */
  readonly ran: readonly string[];
  /** Reports of the page's policy, `directive blocked`. */
  readonly violations: readonly string[];
}

declare global {
  interface Window {
    seen: { ran: string[]; violations: string[] };
  }
}

/** A page whose stripes have these contents, unfolded: each passes through the island into the page. */
async function showContents(page: Page, shellPath: string, contents: readonly string[], policy?: string) {
  await page.addInitScript(() => {
    window.seen = { ran: [], violations: [] };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const) {
      Object.defineProperty(window, name, { value: (words: unknown) => window.seen.ran.push(`${name} ${words}`) });
    }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.seen.violations.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  const data = contents.map((content, index) => ({
    id: index + 1,
    title: `Payload ${index}`,
    content,
    hrefPositionList: [{ id: index + 1, position: 'top-stripes' }],
  }));
  await page.route('**/api/announcement/list*', (route) => route.fulfill({ json: { state: 0, data } }));
  await openShell(page, {
    body: `<div data-portico="announcements" data-position="top-stripes"></div><script src="${shellPath}shell.js" data-lang="en"></script>`,
    ...(policy ? { headers: { 'content-security-policy': policy } } : {}),
  });
  const island = page.locator('[data-portico=announcements]');
  await island.locator('.toggle').click();
  // Each content is cleaned by itself: they are complete when no more are added.
  await expect.poll(() => island.locator('.rich').count(), 'contents').toBeGreaterThan(contents.length / 3);
  for (let before = -1, now = 0; now !== before; now = await island.locator('.rich').count()) {
    before = now;
    await settle(page);
  }
  return island;
}

/** Lets everything load and run that can, and collects the result. */
async function provoke(page: Page): Promise<Seen & { readonly leftOver: readonly string[] }> {
  const leftOver = await page.evaluate(
    async ([tags, attributes]) => {
      const root = document.querySelector('[data-portico=announcements]')?.shadowRoot;
      const found: string[] = [];
      for (const part of root?.querySelectorAll<HTMLElement>('.rich *') ?? []) {
        if (part.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !tags.includes(part.localName))
          found.push(part.outerHTML);
        for (const { name, value } of part.attributes) {
          const isSafe =
            !['href', 'src'].includes(name) || /^(https?|mailto):$/.test(new URL(value, location.href).protocol);
          if (!attributes.includes(name) || !isSafe) found.push(`${name}=${value} on ${part.localName}`);
        }
        if (part instanceof HTMLImageElement) part.loading = 'eager';
        for (const type of ['mouseover', 'focus', 'load', 'error', 'toggle', 'animationstart', 'transitionend'])
          part.dispatchEvent(new Event(type, { bubbles: type === 'mouseover' }));
        // The page is not left; code that a press would run does run.
        part.addEventListener('click', (event) => event.preventDefault());
        part.click();
      }
      // Every picture has loaded or failed.
      const pictures = [...(root?.querySelectorAll('img') ?? [])];
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
      return found;
    },
    [TAGS, ATTRIBUTES] as const,
  );
  await settle(page);
  return { ...(await page.evaluate(() => window.seen)), leftOver };
}

for (const [kind, policy] of [
  ['without a policy', undefined],
  ['under a strict policy', STRICT],
] as const) {
  for (const [name, contents] of [
    ['DOMPurify’s own payloads', PUBLISHED.map(({ payload }) => payload)],
    ['our payloads', OWN],
  ] as const) {
    test(`${name} run nothing and reach no other host, ${kind}`, async ({ page, shellPath, consoleErrors }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).origin !== ORIGIN) elsewhere.push(request.url());
      });
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      // Missing pictures of this host are requested, which is correct.
      await page.route(/\/en\/(?!test-page)|localhost:\d+\/(x|1|y)$/, (route) => route.fulfill({ status: 204 }));
      await showContents(page, shellPath, contents, policy);
      const { ran, violations, leftOver } = await provoke(page);
      expect(ran, 'what ran').toEqual([]);
      expect(dialogs).toEqual([]);
      expect(elsewhere, 'requests to other hosts').toEqual([]);
      expect(leftOver, 'elements and attributes that are left').toEqual([]);
      expect(violations.filter((report) => !FROM_PARSING.includes(report))).toEqual([]);
      expect(page.url()).toContain('/en/test-page');
      const excepted =
        /inline (event handler|style) violates|Loading media from +'https:\/\/evil|Failed to load resource/;
      expect(consoleErrors.splice(0).filter((words) => !excepted.test(words))).toEqual([]);
    });
  }
}

test('the check finds what a content does that nobody has cleaned', async ({ page, shellPath, consoleErrors }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== ORIGIN) elsewhere.push(request.url());
  });
  await page.route('https://evil.example/**', (route) => route.fulfill({ status: 204 }));
  await page.route('**/assets/sanitize-*.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default async () => ({ cleanHtml(html) { const box = document.createElement("template"); box.innerHTML = html; return box.content; } })',
    }),
  );
  const contents = [
    '<img src=/nowhere onerror=alert(1)>',
    '<p style="color:red">x</p><img src="https://evil.example/1.gif">',
  ];
  await showContents(page, shellPath, contents);
  const { ran, leftOver } = await provoke(page);
  expect(ran.length).toBeGreaterThan(0);
  expect(leftOver.length).toBeGreaterThan(1);
  expect(elsewhere).toContain('https://evil.example/1.gif');
  consoleErrors.splice(0);
});

test('what is good of a content stays', async ({ page, shellPath }) => {
  const content = `<h1>Prices</h1><h4>Air</h4><h1>Sea</h1>
<p>Up to <b>8 %</b> less, see <a href="/en/page/help/">help</a>, <a href="https://office.example/" target="_blank">the office</a>, <a href="mailto:us@shop.example">us</a>.</p>
<img src="/images/positions/header-logo.svg" width="2400" height="800" alt="Our sign"><img src="https://other.example/x.png" alt="[gone]">
<table width="9000"><caption>Per kg</caption><tr><th scope="row" colspan="2">Air</th><td width="400">12</td></tr></table>
<ol start="3"><li>Three</li></ol><p lang="zh-CN">价格</p>`;
  const island = await showContents(page, shellPath, [content], STRICT);
  const html = await island.locator('.rich').evaluate((box) => box.innerHTML.replace(/\n/g, ''));
  expect(html).toBe(
    '<h3>Prices</h3><h4>Air</h4><h3>Sea</h3>' +
      '<p>Up to <b>8 %</b> less, see <a href="/en/page/help/" rel="noopener">help</a>, <a href="https://office.example/" rel="noopener" target="_blank">the office</a>, <a href="mailto:us@shop.example" rel="noopener">us</a>.</p>' +
      '<img loading="lazy" decoding="async" alt="Our sign" width="2400" height="800" src="' +
      `${ORIGIN}/images/positions/header-logo.svg">[gone]` +
      '<div class="table-box" tabindex="0" role="group" aria-label="Per kg"><table><caption>Per kg</caption><tbody><tr><th scope="row" colspan="2">Air</th><td>12</td></tr></tbody></table></div>' +
      '<ol start="3"><li>Three</li></ol><p lang="zh-CN">价格</p>',
  );
});
