import { existsSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { ORIGIN } from '../browser/origin.ts';
import { openLate } from '../browser/pages.ts';
import { createProbe, type Probe } from './probe.ts';

export type Visitor = 'guest' | 'member';

/** Messages and requests of a page since it was opened. */
export interface Visit {
  readonly page: Page;
  readonly probe: Probe;
  /** Console messages and uncaught exceptions. */
  readonly said: string[];
  /** Requested addresses, without the shell's own. */
  readonly asked: string[];
  /** Missing scripts and style sheets of the page's stack. Packages leave out pictures. */
  readonly missing: string[];
}

const PACKAGES = join(import.meta.dirname, 'node_modules');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
};
/** The shell's own files, and the icon that every browser requests. */
const OURS = /^\/(shell|api|images)\/|^\/favicon\.ico$/;

/** Serves host pages, and the files of their packages, in front of the demo shop. */
export async function serveHosts(page: Page, pages: Map<string, { body: string; contentType: string }>): Promise<void> {
  await page.route('**/host-files/**', async (route) => {
    const path = normalize(decodeURIComponent(new URL(route.request().url()).pathname.slice('/host-files/'.length)));
    const target = join(PACKAGES, path);
    if (path.startsWith('..') || !existsSync(target)) return route.fulfill({ status: 404, body: '' });
    const contentType = TYPES[extname(path)];
    return route.fulfill({ path: target, ...(contentType ? { contentType } : {}) });
  });
  await page.route('**/en/hosts/**', (route) => {
    const found = pages.get(new URL(route.request().url()).pathname);
    return found
      ? route.fulfill({ contentType: `${found.contentType}; charset=utf-8`, body: found.body })
      : route.fulfill({ status: 404, body: '' });
  });
}

/** Pending requests, by page. */
const GOING = new WeakMap<Page, Set<Request>>();

/**
 * Opens a page and listens to it from its first byte on.
 *
 * @param isReady An expression among the page's scripts: whether the page's own parts have loaded.
 * @throws If they fail to load.
 */
export async function visit(page: Page, path: string, isReady?: string): Promise<Visit> {
  const said: string[] = [];
  const asked: string[] = [];
  const missing: string[] = [];
  const going = new Set<Request>();
  GOING.set(page, going);
  for (const event of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'] as const)
    page.removeAllListeners(event);
  page.on('request', (request) => void going.add(request));
  page.on('requestfinished', (request) => void going.delete(request));
  page.on('requestfailed', (request) => void going.delete(request));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && /^\/host-files\/.*\.(m?js|css)$/.test(pathname)) missing.push(pathname);
  });
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    const { origin, pathname, href } = new URL(request.url());
    if (origin !== ORIGIN || !OURS.test(pathname)) asked.push(href.replace(ORIGIN, ''));
  });
  await page.mouse.move(2, 790);
  await page.goto(path);
  const probe = await createProbe(page);
  // A stack that has not loaded yet may make the expression itself throw.
  const isThere = async () => !isReady || (await probe.say(isReady).catch(String)) === 'true';
  for (let looks = 0; !(await isThere()); looks += 1) {
    if (looks >= 100) throw new Error(`the page’s own stack does not come: ${isReady}`);
    await rest(page, 50);
  }
  return { page, probe, said, asked, missing };
}

/** Resolves when no request of a visit is pending, and none has been for a while. */
export async function rest(page: Page, restMs = 200): Promise<void> {
  const going = GOING.get(page);
  let calmSince = Date.now();
  while (Date.now() - calmSince < restMs) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (going && going.size > 0) calmSince = Date.now();
  }
}

/** The shell's last parts, by visitor. */
const LAST: Readonly<Record<Visitor, readonly string[]>> = {
  guest: ['.logo img', '.banner img', '.camera'],
  member: ['.logo img', '.banner img', '.camera', '.messages', '.second .share img'],
};

/** Resolves when the shell is mounted with all parts that it fetches in idle moments. @throws If that never happens. */
export async function whenWhole({ page, probe }: Visit, visitor: Visitor): Promise<void> {
  const header = page.locator('[data-portico=header]');
  const state = await probe.say('const told = await Portico.ready; return told.state');
  if (state !== 'ready') throw new Error(`the shell is ${state}`);
  for (const part of LAST[visitor]) {
    const found = header.locator(part).first().waitFor({ state: 'attached', timeout: 9_000 });
    await found.catch(() => {
      throw new Error(`${part} of the header does not come`);
    });
  }
  await openLate(page, header.locator('.banner'));
  await openLate(page, page.locator('[data-portico=announcements] .stripes'));
  await rest(page);
  await whenDrawn(page, probe);
}

/** Resolves when the pictures of the islands have loaded and have been painted. */
export async function whenDrawn(page: Page, probe: Probe): Promise<void> {
  for (let looks = 0; looks < 80; looks += 1) {
    const isDrawn = await probe.look(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const roots = [...document.querySelectorAll('[data-portico], [data-portico-layer]')].flatMap(
        ({ shadowRoot }) => shadowRoot ?? [],
      );
      return roots
        .flatMap((root) => [...root.querySelectorAll('img')])
        .filter((image) => image.checkVisibility() && image.loading !== 'lazy')
        .every((image) => image.complete);
    }, null);
    if (isDrawn) return;
    await rest(page, 50);
  }
  throw new Error('pictures of the islands do not come');
}
