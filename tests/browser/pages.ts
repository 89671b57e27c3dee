import type { Locator, Page, Request } from '@playwright/test';
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

/** What `ready` brought. */
export function whenReady(page: Page) {
  return page.evaluate(() => window.Portico.ready);
}

/** Touches what is only a picture so far, and waits until all of it is alive. */
export async function whenAlive(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const host of document.querySelectorAll('[data-portico]'))
      host.dispatchEvent(new Event('pointermove', { bubbles: true, composed: true }));
  });
  await page.waitForFunction(() => {
    const { islands }: { islands?: readonly { phase: string }[] } = window.Portico.doctor();
    return islands?.every(({ phase }) => phase !== 'pictured');
  });
}

/** The faults of the next requests, as the demo host's API knows them. */
export async function breakCalls(page: Page, faults: string): Promise<void> {
  await page.context().addCookies([{ name: 'demo_faults', value: encodeURIComponent(faults), url: ORIGIN }]);
}

/** What editors have placed and announced: it comes in an idle moment of its own, once the page has loaded. */
const PLACED = ['/api/position', '/api/announcement/list', '/api/top/notice-info'];

/**
 * Keeps a list of the API calls that a page makes, `GET /user/info`. What editors have placed and announced comes in an
 * idle moment of its own and is left out.
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

/** Code that is on its way: it may have more to do when it comes. */
const isCode = (request: Request) => ['script', 'stylesheet'].includes(request.resourceType());

/**
 * Comes when a page has done all that it has begun or put off, for tests of what does not happen: idle moments run in
 * the order in which they were asked for, two frames later what they have changed is painted, and a request that is
 * made then is heard of after theirs. Begins anew as long as that has brought code or further requests.
 *
 * @param page Its clock goes, and nobody holds back its code.
 */
export async function settle(page: Page): Promise<void> {
  const seen: Request[] = [];
  const ended = new Set<Request>();
  const see = (request: Request) => void seen.push(request);
  const end = (request: Request) => void ended.add(request);
  page.on('request', see).on('requestfinished', end).on('requestfailed', end);
  try {
    let before = -1;
    // Each round makes one request of its own.
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

/** Presses Tab until an element has the focus, as somebody without a mouse does. @throws If that takes over 90 presses. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await target.page().keyboard.press(key);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${key} never came to ${target}`);
}
