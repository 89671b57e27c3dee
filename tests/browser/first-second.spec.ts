import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { expect, loginAs, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { openPage } from './pages.ts';

/**
 * The cost of a page until the shell is ready, in figures that do not depend on the machine: number of requests, length
 * of their chains, bytes, and layouts of the page. The page is like a shop's: 200 goods, all placeholders, the lines
 * that embedding.md names, a member, and an inline cart.
 */

/** Duration of each reply, in ms: much longer than the work in between. */
const REPLY_MS = 700;

const manifest = JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as {
  sheet: string;
  pageSheet: string;
  preload: Record<'common' | 'en' | 'en-low' | 'en-cart', { href: string; fetchpriority?: string }[]>;
  entries: Record<string, { file: string; brotli: number }>;
};
const { common, en, 'en-low': low, 'en-cart': cart } = manifest.preload;
const lines = [...common, ...en, ...low, ...cart].map(
  ({ href, fetchpriority = 'auto' }) =>
    `<link rel="modulepreload" fetchpriority="${fetchpriority}" href="/shell/${href}">`,
);
const head = `<link rel="stylesheet" href="/shell/${manifest.pageSheet}">${lines.join('')}
<script src="/shell/shell.js"></script><script>mountShell('en', 'main', { page: { type: 'home' } })</script>`;
/** The head that embedding.md calls the fastest, with the names of this build. */
function fastestHead(): string {
  const example = /<a id="the-fastest-head">.*?```html\n(.*?)```/s.exec(readFileSync('docs/embedding.md', 'utf8'))?.[1];
  if (!example) throw new Error('embedding.md has no example of the fastest head');
  const files = Object.values(manifest.entries).map(({ file }) => file);
  return example
    .replaceAll(/assets\/([a-z-]+)-1a2b3c\.(css|js)/g, (_, name, ending) => {
      const file = files.find((built) => new RegExp(`^assets/${name}-\\w+\\.${ending}$`).test(built));
      if (!file) throw new Error(`embedding.md names ${name}, which is no file of this build`);
      return file;
    })
    .replace("'main')", "'main', { page: { type: 'home' } })");
}
/** As the PHP helper prints it, on a page that lacks the tag of `mount()`. */
const early = Object.values(manifest.entries).find(({ file }) => /early-/.test(file))?.file;
const PRINTED_HOLD = `<link rel="expect" href="#portico-tag" blocking="render"><script src="/shell/${early}"></script>`;
const goods = '<div style="float:left;width:220px;height:230px"><h4>Goods</h4><p>CN ￥9</p></div>'.repeat(200);
const body = `<div data-portico="announcements"></div><div data-portico="header"></div><main>${goods}</main>
<div style="clear:both" data-portico="footer" data-when="load"></div><div data-portico="toolbar"></div>
<div data-portico="cart-panel" data-mode="inline" data-when="load"></div>`;

interface Seen {
  readonly path: string;
  readonly startMs: number;
  endMs: number;
}

/** Requests of the page, in the order of their starts, with their times. */
async function watchRequests(cdp: CDPSession): Promise<Seen[]> {
  const seen = new Map<string, Seen>();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { origin, pathname } = new URL(request.url);
    // Pictures are the page's own data, and may arrive at any time.
    if (origin === ORIGIN && !pathname.startsWith('/images/'))
      seen.set(requestId, { path: pathname, startMs: timestamp * 1_000, endMs: Infinity });
  });
  for (const name of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    cdp.on(name, ({ requestId, timestamp }) => {
      const request = seen.get(requestId);
      if (request) request.endMs = timestamp * 1_000;
    });
  return new Proxy([], { get: (_, key) => Reflect.get([...seen.values()], key) });
}

/** For each request, how many others it had to wait for one after the other: 1 for the document. */
function depthsOf(requests: readonly Seen[]): ReadonlyMap<string, number> {
  const depths = new Map<Seen, number>();
  for (const request of requests) {
    const before = requests.filter((other) => other.endMs <= request.startMs).map((other) => depths.get(other) ?? 0);
    depths.set(request, 1 + Math.max(0, ...before));
  }
  return new Map([...depths].map(([{ path }, depth]) => [path, depth]));
}

/** Waits until all requested data are shown. */
async function whole(page: Page): Promise<void> {
  await page.evaluate(() => window.Portico.ready);
  await expect(page.locator('[data-portico=cart-panel] .goods').first()).toBeVisible();
  await expect(page.locator('[data-portico=announcements] .stripe').first()).toBeVisible();
  await expect(page.locator('[data-portico=footer] .columns')).toBeVisible();
}

/** Without a query: otherwise attribution would be stored at once. */
const openShop = (page: Page) => openPage(page, { head, body });
const STRIPE = {
  title: 'Rates',
  content: '',
  styleTemplate: 10,
  hrefPositionList: [{ id: 1, position: 'top-stripes' }],
};

test.describe('until the shell is ready', () => {
  test.beforeEach(async ({ page }) => {
    await loginAs(page, 'member');
    await page.route('**/api/announcement/list*', (route) =>
      route.fulfill({ json: { state: 0, msg: '', data: [STRIPE] } }),
    );
  });

  for (const [visitor, deepest, pageHead] of [
    ['one who comes for the first time', 4, head],
    ['one who was here before', 3, head],
    ['one who comes for the first time, on a page with the fastest head', 3, fastestHead()],
  ] as const) {
    test(`a member, ${visitor}: no more than 14 requests, ${deepest} deep`, async ({ page, context }) => {
      // Nothing is cached: each visit begins with an empty cache.
      const cdp = await context.newCDPSession(page);
      await cdp.send('Network.setCacheDisabled', { cacheDisabled: false });
      if (visitor === 'one who was here before')
        await context.addCookies([{ name: 'login_user', value: '1', url: ORIGIN }]);
      await page.route(
        (url) => url.origin === ORIGIN && !url.pathname.startsWith('/api/demo'),
        async (route) => {
          await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
          await route.fallback();
        },
      );
      const requests = await watchRequests(cdp);
      await openPage(page, { head: pageHead, body });
      await whole(page);
      const readyMs = Math.max(
        ...[...requests]
          .filter(({ path }) => /^\/api\/(cart|announcement|user\/(header|level))/.test(path))
          .map(({ endMs }) => endMs),
      );
      const until = [...requests].filter(({ startMs }) => startMs < readyMs);
      const paths = until.map(({ path }) => path);
      const shown = paths.join('\n');
      // The document is the page's own.
      expect(until.length - 1, shown).toBeLessThanOrEqual(14);
      // No picture shows their replies. They wait for a frame, not for a reply: the config for the first one, the
      // service's address for the one that shows the member. Either may come before or after the other replies.
      const depths = depthsOf(until.filter(({ path }) => !/customer-service|get-config/.test(path)));
      expect(Math.max(...depths.values()), JSON.stringify([...depths], null, 1)).toBeLessThanOrEqual(deepest);
      if (pageHead !== head) {
        const atOnce = [...depths].filter(([, depth]) => depth === 2).map(([path]) => path);
        const named = [...pageHead.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, path]) => path);
        // The order in which they are sent matters to a browser's six connections and priorities, which this test has not.
        expect(atOnce.sort()).toEqual([...new Set(named)].sort());
        expect(paths, 'nothing is requested twice').toEqual([...new Set(paths)]);
      }
      const files = Object.values(manifest.entries).filter(({ file }) =>
        until.some(({ path }) => path === `/shell/${file}`),
      );
      const kb = files.reduce((sum, { brotli }) => sum + brotli, 0) / 1_024;
      // The app's code waits for the replies. Hashes in file names alone change the sum by some 50 bytes from build to
      // build.
      // The page has an inline cart, whose code and style are 5.6 KB.
      expect(kb, shown).toBeLessThanOrEqual(28.4);
      expect(files.filter(({ file }) => /\/(core|parts|en|shell)-/.test(file))).toEqual([]);
    });
  }

  test('the first frame that is shown has the pictures of what is parsed', async ({ page }) => {
    // While the page is held back, the browser runs no animation frames.
    await page.addInitScript(() => {
      requestAnimationFrame(() => {
        const root = document.querySelector('[data-portico=header]')?.shadowRoot;
        Reflect.set(window, 'inFirstFrame', Boolean(root?.querySelector('.header .logo')));
      });
    });
    // The parser waits for a script of the page; meanwhile a browser shows the parsed part.
    await page.route('**/slow.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const slow = '<script src="/slow.js"></script>';
    await openPage(page, { head, body: body.replace('<main>', `${slow}<main>`) });
    await whole(page);
    expect(await page.evaluate(() => Reflect.get(window, 'inFirstFrame'))).toBe(true);
    await expect(page.locator('link[rel=expect]')).toHaveCount(0);
  });

  test('a page that is parsed at once leaves no message on the console', async ({ page }) => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await openPage(page, { head: head + PRINTED_HOLD, body });
    await whole(page);
    expect(said).toEqual([]);
  });

  test('the page is laid out few times, and never on demand', async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    const events: { name: string; ph: string; ts: number; args: Record<string, unknown> }[] = [];
    cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])));
    await page.goto('about:blank');
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack', 'blink.user_timing'];
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
    });
    await openShop(page);
    // By the page itself, in the very frame: what nobody sees begins right after.
    await page.evaluate(async () => {
      await window.Portico.ready;
      const has = (island: string, selector: string) =>
        document.querySelector(`[data-portico=${island}]`)?.shadowRoot?.querySelector(selector);
      const isWhole = () => has('cart-panel', '.goods') && has('announcements', '.stripe') && has('footer', '.columns');
      while (!isWhole()) await new Promise(requestAnimationFrame);
      performance.mark('whole');
    });
    const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await ended;
    const end = events.find(({ name }) => name === 'whole')?.ts ?? 0;
    const until = events.filter(({ ts }) => ts < end);
    const layouts = until.filter(({ name, ph }) => name === 'Layout' && ph !== 'E');
    const begun = layouts.map(({ args }) => args.beginData as { stackTrace?: { url: string }[] } | undefined);
    const forced = begun.flatMap((data) => data?.stackTrace ?? []).filter(({ url }) => url.includes('/shell/'));
    expect(forced).toEqual([]);
    expect(layouts.length, 'layouts').toBeGreaterThan(0);
    // As many as there are frames between the replies: fewer on a slow machine.
    expect(layouts.length, 'layouts').toBeLessThanOrEqual(18);
  });

  for (const late of ['core', 'later'])
    test(`a menu shows a line that stands for its entries while it waits for the file ${late}`, async ({ page }) => {
      await page.route(`**/assets/${late}-*.js*`, () => {});
      await openShop(page);
      if (late === 'later') await page.evaluate(() => window.Portico.ready);
      const header = page.locator('[data-portico=header]');
      await header.locator('.tools .switch').click();
      const menu = header.locator('#switcher');
      await expect(menu).toBeVisible();
      // What the server has sent would be beside it.
      const line = menu.locator(':scope > :not([data-sent]), :scope > :only-child');
      await expect(line).toHaveCount(1);
      // The island may come alive in between: then another element is the line.
      const size = async () => {
        const { width, height } = (await line.boundingBox()) ?? {};
        return [height, Number(width) > 200];
      };
      await expect.poll(size).toEqual([20, true]);
      await expect(line).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });

  for (const width of [1280, 360])
    test(`pictures look the same with the whole sheet, ${width} px`, async ({ page, consoleErrors }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/assets/core-*.js*', (route) => route.abort());
      await openShop(page);
      await expect(page.locator('[data-portico=cart-panel] .goods').first()).toBeVisible();
      await expect(page.locator('[data-portico=announcements] .stripe').first()).toBeVisible();
      const { elements, others } = await page.evaluate(async (href) => {
        const roots = [...document.querySelectorAll('[data-portico]')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
        const styleOf = (element: Element, part: string) => {
          const style = getComputedStyle(element, part);
          // The first sheet has neither transitions nor variables that nothing reads: nobody sees them.
          const seen = [...style].filter((name) => !/^(--|transition)/.test(name));
          return seen.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        };
        const look = () =>
          roots.flatMap((root) =>
            [...root.querySelectorAll('*')].flatMap((element) =>
              ['', '::before', '::after'].map((part) => ({
                name: `${element.localName}.${element.getAttribute('class')}${part}`,
                style: styleOf(element, part),
              })),
            ),
          );
        // One task from here on: nothing is painted in between.
        const whole = await (await fetch(href)).text();
        const before = look();
        roots[0]?.adoptedStyleSheets[0]?.replaceSync(whole);
        const after = look();
        return {
          elements: before.length,
          others: before.flatMap(({ name, style }, index) =>
            style.flatMap((line, at) => (line === after[index]?.style[at] ? [] : [`${name} ${line}`])),
          ),
        };
      }, `/shell/${manifest.sheet}`);
      // The message about the missing core.
      consoleErrors.splice(0);
      expect(elements).toBeGreaterThan(500);
      expect(others).toEqual([]);
    });
});
