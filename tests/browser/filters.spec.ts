import type { Page, Route } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { at, whenAlive, whenReady } from './pages.ts';

/*
 * Filters between PHP and the browser rewrite the HTML that the helper has printed: PHP's own `url_rewriter.tags`, output
 * buffers that add a token to each form, loaders of images, e-mail protection of a CDN, minifiers.
 */

const FILTERS: readonly ((html: string) => string)[] = [
  // A token in each form, and a session in each link.
  (html) => html.replace(/<form[^>]*>/g, '$&<input type="hidden" name="_csrf" value="0a1b">'),
  (html) => html.replace(/(<a [^>]*href="\/[^"#?]*)"/g, '$1?PHPSESSID=0a1b"'),
  // Images that a script of the page would load, with and without another one in their place.
  (html) => html.replace(/(<img[^>]*) src="(?=\/images\/avatars)/g, '$1 data-original="'),
  (html) =>
    html.replace(
      /<img([^>]*) src="([^"]*)"([^>]*)>/g,
      '<img$1 src="/blank.gif" data-src="$2"$3><noscript>$&</noscript>',
    ),
  // E-mail addresses that a script of the CDN would show.
  (html) =>
    html.replace(/<a([^>]*) href="mailto:[^"]*"([^>]*)>[^<]*/g, (_, before, after) => {
      const mark = '<span class="__cf_email__" data-cfemail="0a1b">[email&#160;protected]</span>';
      return `<a${before} href="/cdn-cgi/l/email-protection#0a1b"${after}>${mark}`;
    }),
  // Less white space, and fewer quotes.
  (html) =>
    html
      .replace(/>\s+</g, '><')
      .replace(/ (class|type|role)="([\w-]+)"/g, ' $1=$2')
      .replace(/ (alt|hidden)=""/g, ' $1'),
];
const rewrite = (html: string) => FILTERS.reduce((text, filter) => filter(text), html);
const PAGES = { 'its own addresses, so it has no picture': '/own/', 'a picture': '/en/page/help/' };

/** What a visitor sees of the islands: fields, links with their words, images. */
const look = (page: Page) =>
  page
    .locator('[data-portico=header], [data-portico=footer]')
    .evaluateAll((hosts) =>
      hosts.map(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll(':is(input, a, img):not([data-sent] *)') ?? [])].map((element) => [
          element.getAttribute('name') ?? element.getAttribute('href') ?? element.getAttribute('src'),
          element.textContent,
        ]),
      ),
    );

/** Opens a page that a filter has rewritten, as its visitor has begun to type before the code has arrived. */
async function openTyping(page: Page, path: string, filter: (html: string) => string) {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isPage = (url: URL) => url.pathname === new URL(path, 'http://x').pathname;
  const isCode = /assets\/(core|picture-)/;
  const hold = async (route: Route) => {
    await isFree;
    await route.continue();
  };
  await page.route(isCode, hold);
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<template.*?<\/template>/gs, filter);
    await route.fulfill({ response, body });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const field = page.locator('[data-portico=header] [name=keyword]');
  await field.pressSequentially('green tea');
  letGo();
  await page.waitForFunction(() => window.Portico);
  await whenReady(page);
  await whenAlive(page);
  await expect(field).toBeFocused();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() =>
      page.evaluate(() => window.Portico.doctor().islands.find((it: { name: string }) => it.name === 'footer')?.phase),
    )
    .toBe('mounted');
  // The late parts, some with links, appear together once the first view is complete.
  await expect(page.locator('[data-portico=header] .skip')).toBeAttached();
  await page.unroute(isCode);
  await page.unroute(isPage);
  return field;
}

for (const [what, path] of Object.entries(PAGES))
  test(
    `what filters have rewritten is put right, with words and focus, on a page with ${what}`,
    both,
    async ({ page, runtime }) => {
      await loginAs(page, 'member');
      await page.route('**/blank.gif', (route) => route.fulfill({ body: '' }));
      // What editors have placed comes at any later moment.
      const address = at(`${path}?demo_boot=on&demo_faults=position=none`, runtime);
      const field = await openTyping(page, address, rewrite);
      await expect(field).toHaveValue('green tea');
      const seen = await look(page);
      expect(JSON.stringify(seen)).not.toMatch(/_csrf|PHPSESSID|blank|protected/);
      await openTyping(page, address, (html) => html);
      await expect.poll(() => look(page)).toEqual(seen);
    },
  );
