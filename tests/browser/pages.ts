import type { Page } from '@playwright/test';
import { ORIGIN } from './origin.ts';

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
