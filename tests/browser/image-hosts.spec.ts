import type { Page } from '@playwright/test';
import { both, expect, loginAs, test } from './fixtures.ts';
import { holdRoute, openPage, whenAlive, whenReady } from './pages.ts';

/*
 * Hosts of pictures that refuse requests with a `Referer`, or those without one. `a` takes only requests without one, `b`
 * only those with one, `c` takes none.
 */

const HOST = 'http://pics.test';
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';

/** Answers for the hosts. @returns The number of requests, by path. */
async function serveImages(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await page.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    counts[pathname] = (counts[pathname] ?? 0) + 1;
    const hasReferrer = 'referer' in (await route.request().allHeaders());
    const isServed = pathname.startsWith('/a/') ? !hasReferrer : pathname.startsWith('/b/') && hasReferrer;
    await route.fulfill(isServed ? { contentType: 'image/svg+xml', body: PICTURE } : { status: 403 });
  });
  return counts;
}

/** Gives each image of the replies an address of its own on `a` or `b`, in turn. */
async function moveImages(page: Page): Promise<void> {
  let number = 0;
  const next = () => `${HOST}/${number++ % 2 ? 'b' : 'a'}/reply-${number}`;
  await page.route(/\/api\/(cart|position|user\/header-data)/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"(picture|img|avatar)":"[^"]+"/g,
      (_, name) => `"${name}":"${next()}"`,
    );
    await route.fulfill({ response, body });
  });
  const content = `<p>Look</p><img alt="x" src="${HOST}/a/content"><img alt="x" src="${HOST}/b/content">`;
  const announcement = { id: 1, title: 'T', content, styleTemplate: '0', templateType: '0' };
  const hrefPositionList = [{ id: 1, position: 'popup', jumpHrefCn: '', jumpHrefEn: '' }];
  await page.route('**/api/announcement/list*', (route) =>
    route.fulfill({ json: { state: 0, data: [{ ...announcement, hrefPositionList }] } }),
  );
}

/** The addresses of the images in islands that were requested, and whether each is shown. */
const imagesOf = (page: Page) =>
  page
    .locator('[data-portico] img')
    .evaluateAll((images) =>
      Object.fromEntries(
        images
          .filter((image): image is HTMLImageElement => image instanceof HTMLImageElement && image.complete)
          .map(({ src, naturalWidth }) => [new URL(src).pathname, naturalWidth > 0]),
      ),
    );

for (const [policy, requests] of [
  ['', { a: 2, b: 1, c: 2 }],
  ['no-referrer', { a: 1, b: 2, c: 2 }],
] as const)
  test(
    `each image is shown that its host gives under either policy: ${policy || 'none'}`,
    both,
    async ({ page, shellPath, consoleErrors }) => {
      await loginAs(page, 'member');
      const counts = await serveImages(page);
      await moveImages(page);
      // The pictures' images have failed before any island is hydrated.
      const letGo = await holdRoute(page, /assets\/core-/);
      const payments = ['a', 'b', 'c'].map((host) => ({ name: host, img: `${HOST}/${host}/payment` }));
      const options = { brand: { logo: `${HOST}/a/logo`, payments, imageHosts: ['pics.test'] } };
      await page.route('**/api/position?position=header_logo*', (route) =>
        route.fulfill({ json: { state: 0, data: [] } }),
      );
      const islands = ['header', 'announcements', 'cart-panel" data-mode="inline', 'footer', 'toolbar'];
      await openPage(page, {
        head: policy && `<meta name="referrer" content="${policy}">`,
        body: `${islands.map((name) => `<div data-portico="${name}"></div>`).join('')}
        <script src="${shellPath}shell.js"></script><script>mountShell('en', 'main', ${JSON.stringify(options)})</script>`,
      });
      await expect.poll(() => Object.keys(counts).filter((path) => path.includes('reply')).length).toBeGreaterThan(2);
      await expect.poll(() => counts['/c/payment']).toBe(1);
      letGo();
      await whenReady(page);
      await whenAlive(page);
      await expect(page.getByRole('dialog').locator('img')).toHaveCount(2);
      const isShown = () => imagesOf(page).then((images) => [images['/a/content'], images['/b/content']]);
      await expect.poll(isShown).toEqual([true, true]);
      await page.keyboard.press('Escape');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('[data-portico=toolbar] .ads img').first()).toBeAttached();
      await expect(page.locator('[data-portico=footer] .payments')).toContainText('c');
      await expect.poll(async () => Object.entries(await imagesOf(page)).filter(([, isShown]) => !isShown)).toEqual([]);
      const shown = Object.keys(await imagesOf(page));
      for (const path of ['/a/logo', '/a/payment', '/b/payment']) expect(shown).toContain(path);
      expect(shown.filter((path) => path.includes('reply')).length).toBeGreaterThan(5);
      for (const [path, count] of Object.entries(counts))
        expect(count, path).toBeLessThanOrEqual(requests[path.slice(1, 2) as 'a']);
      consoleErrors.splice(0);
    },
  );
