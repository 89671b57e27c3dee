import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { ORIGIN } from './origin.ts';

/** The address of a page of the demo host, with the shell of this runtime. */
export function at(path: string, runtime: string): string {
  return runtime === 'react' ? path.replace(/(\?|(?=#|$))/, (mark) => `?runtime=react${mark && '&'}`) : path;
}

export interface PageParts {
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Empty for a page without a title. */
  readonly title?: string;
}

/**
 * Opens a page made for one test, on the demo host's own origin, so that its API and its built files are there.
 *
 * @returns When its parser has ended.
 */
export async function openPage(
  page: Page,
  { head = '', body = '', headers = {}, title = 'Test' }: PageParts,
  path = '/en/test-page',
  query = '',
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { ...headers },
        body: `<!DOCTYPE html><html lang="en"><head>${title && `<title>${title}</title>`}${head}</head><body>${body}</body></html>`,
      }),
  );
  await page.goto(path + query);
}

/** Opens a page made for one test whose script mounts the shell. @returns When the shell is ready. */
export async function openShell(...given: Parameters<typeof openPage>): Promise<void> {
  await openPage(...given);
  await whenReady(given[0]);
}

/** Opens a page of the demo host, with the shell of a runtime. @returns The detail of `ready`. */
export async function visit(page: Page, path: string, runtime = 'preact') {
  await page.goto(at(path, runtime));
  return await whenReady(page);
}

/**
 * Holds the requests for some files or calls back.
 *
 * @param reply Takes the place of the server's.
 * @returns Lets them go on, and those that follow.
 */
export async function holdRoute(page: Page, url: string | RegExp, reply?: object): Promise<() => void> {
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    await isFree;
    // The page may be gone by then.
    await (reply ? route.fulfill(reply) : route.continue()).catch(() => {});
  });
  return letGo;
}

/** The detail of `ready`. */
export function whenReady(page: Page) {
  return page.evaluate(() => window.Portico.ready);
}

/** Presses a key until a part that came after the first view is there: without room it waits for one. */
export async function openLate(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    const isThere = (element: Element) =>
      element.closest('.unseen, [data-waiting]') === null && element.getBoundingClientRect().height > 0;
    expect(await part.evaluate(isThere, null, { timeout: 100 })).toBe(true);
  }).toPass();
}

/**
 * Approaches each island that is only a picture so far, and waits until all of them are hydrated.
 *
 * @param except The name of an island that is not waited for.
 */
export async function whenAlive(page: Page, except = ''): Promise<void> {
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-portico]'))
      host.dispatchEvent(new Event('pointermove', { bubbles: true, composed: true }));
  });
  await page.waitForFunction((except) => {
    const { islands }: { islands?: readonly { name: string; phase: string }[] } = window.Portico.doctor();
    return islands?.every(({ name, phase }) => phase !== 'pictured' || name === except);
  }, except);
}

/** The faults of the next requests, in the demo host's syntax. */
export async function breakCalls(page: Page, faults: string): Promise<void> {
  await page.context().addCookies([{ name: 'demo_faults', value: encodeURIComponent(faults), url: ORIGIN }]);
}

/** Content that editors have placed or announced: it is requested in a later idle moment, once the page has loaded. */
const PLACED = ['/api/position', '/api/announcement/list', '/api/top/notice-info'];

/**
 * Records the API calls of a page, `GET /user/info`. Placed content and announcements are left out: they are requested
 * in a later idle moment.
 */
export function recordCalls(page: Page, { withPlaced = false } = {}): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || (PLACED.includes(pathname) && !withPlaced)) return;
    calls.push(`${request.method()} ${pathname.slice('/api'.length)}`);
  });
  return calls;
}

/** Code that is being loaded: it may start more work. */
const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());

/**
 * Resolves when a page has done all its pending and deferred work, for tests that nothing happens: idle callbacks run
 * in order, two frames later their changes are painted, and a request that is sent then is reported after theirs.
 * Starts again as long as code or further requests have followed.
 *
 * @param page Its clock runs, and its code is not delayed.
 */
export async function settle(page: Page): Promise<void> {
  const seen: Request[] = [];
  const ended = new Set<Request>();
  const see = (request: Request) => void seen.push(request);
  const end = (request: Request) => void ended.add(request);
  page.on('request', see).on('requestfinished', end).on('requestfailed', end);
  try {
    let before = -1;
    // Each round sends one request of its own.
    while (seen.length !== before + 1 || seen.some((request) => isCode(request) && !ended.has(request))) {
      before = seen.length;
      await page.evaluate(async () => {
        for (let moments = 0; moments < 2; moments += 1) await new Promise((resolve) => requestIdleCallback(resolve));
        for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        await (await fetch('/shell/manifest.json')).text();
      });
    }
  } finally {
    page.off('request', see).off('requestfinished', end).off('requestfailed', end);
  }
}

/**
 * Presses Tab until an element has the focus, like a visitor without a mouse. @throws If that takes over 90 presses.
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${key} never came to ${target}`);
}
