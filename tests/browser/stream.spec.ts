import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { both, expect, test } from './fixtures.ts';
import { ORIGIN } from './origin.ts';
import { settle, whenAlive, whenReady } from './pages.ts';
import { placeholderOf } from './partials.ts';

interface StreamedPage {
  readonly address: string;
  /** Sends the next piece of the page, once it has been requested. */
  send(html: string): Promise<void>;
  /** Sends the last piece. */
  end(html: string): Promise<void>;
  close(): Promise<void>;
}

/** A server that sends one page in pieces; everything else comes from the demo host. */
async function serveInPieces(): Promise<StreamedPage> {
  let open: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => {
    open = resolve;
  });
  const answer = async ({ url = '/', headers }: IncomingMessage, response: ServerResponse) => {
    if (url === '/en/streamed') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      open(response);
      return;
    }
    const reply = await fetch(`${ORIGIN}${url}`, { headers: { cookie: headers.cookie ?? '' } });
    response.writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await reply.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/en/streamed`,
    async send(html) {
      (await asked).write(html);
    },
    async end(html) {
      (await asked).end(html);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The head with the tag, and a first island. */
const firstPiece = (shellPath: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Streamed</title><script src="${shellPath}shell.js" data-lang="en"></script></head>
      <body><div data-portico="toolbar"></div><p>The first piece</p>`;

/** The phases of an island that is shown, hydrated or as a picture. */
const STANDS = /^(pictured|mounted)$/;

/** Islands by their phase. */
const islands = (page: Page) =>
  page.evaluate(async () => {
    // Before the core has loaded, the call resolves later.
    const { islands: found } = await window.Portico.doctor();
    return Object.fromEntries(found.map(({ name, phase }) => [name, phase] as const));
  });

/** Whether `ready` has fired. */
const isReady = (page: Page) =>
  page.evaluate(() =>
    Promise.race([
      window.Portico.ready.then(() => true),
      new Promise((resolve) => requestAnimationFrame(() => resolve(false))),
    ]),
  );

test(
  'a page that comes in pieces: each island stands once it is whole, and ready waits for all',
  both,
  async ({ page, shellPath, headerMarkup }) => {
    const streamed = await serveInPieces();
    const header = page.locator('[data-portico=header]');
    // In the middle of a tag, past the first elements.
    const middle = headerMarkup.indexOf('<nav') + 3;
    expect(middle).toBeGreaterThan(100);
    try {
      await page.addInitScript(() => {
        document.addEventListener('portico:ready', () => {
          const whenReady = window.Portico.doctor().islands.map(({ name, phase }) => `${name} ${phase}`);
          Reflect.set(window, 'whenReady', whenReady);
        });
      });
      await page.goto('about:blank');
      const opened = page.goto(streamed.address, { waitUntil: 'commit' });
      await streamed.send(firstPiece(shellPath));
      await opened;
      await expect(page.locator('[data-portico=toolbar] .rail'), 'while the page still comes').toBeVisible();
      expect(await page.evaluate(() => document.readyState)).toBe('loading');
      expect(await isReady(page)).toBe(false);

      await streamed.send(
        `<div data-portico="header"><template shadowrootmode="open">${headerMarkup.slice(0, middle)}`,
      );
      await expect.poll(() => header.evaluate((host) => Boolean(host.shadowRoot?.querySelector('header')))).toBe(true);
      await settle(page);
      expect(await islands(page), 'half of the header').toEqual({ toolbar: expect.stringMatching(STANDS) });
      expect(await isReady(page)).toBe(false);
      const half = await header.evaluate((host) => {
        // The server does not know visitor, logo and currency: these parts are made anew, as are parts that translators
        // may have changed.
        const nodes = [
          ...(host.shadowRoot?.querySelectorAll('[data-root] *:not(.account, .account *, .logo *, .code)') ?? []),
        ];
        Reflect.set(window, 'half', nodes);
        return nodes.length;
      });
      expect(half).toBeGreaterThan(2);

      await streamed.end(
        `${headerMarkup.slice(middle)}</template></div><p>The last piece</p><div data-portico="cart-panel" data-mode="inline" data-when="load"></div></body></html>`,
      );
      expect(await whenReady(page)).toEqual({ state: 'ready', failures: [] });
      expect((await page.evaluate(() => Reflect.get(window, 'whenReady') as string[])).sort()).toEqual([
        expect.stringMatching(/^cart-panel (pictured|mounted)$/),
        expect.stringMatching(/^header (pictured|mounted)$/),
        expect.stringMatching(/^toolbar (pictured|mounted)$/),
      ]);
      await whenAlive(page);
      await expect(header.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toBeVisible();
      expect(await header.evaluate((host) => host.shadowRoot?.querySelectorAll('header').length)).toBe(1);
      const lost = await page.evaluate(() =>
        (Reflect.get(window, 'half') as Element[]).filter((node) => !node.isConnected).map((node) => node.outerHTML),
      );
      expect(lost, 'of the first half').toEqual([]);
    } finally {
      // A page that still sends requests would report errors.
      await page.goto('about:blank');
      await streamed.close();
    }
  },
);

test('a placeholder that is parsed after the core has taken over shows its picture, too', async ({
  page,
  shellPath,
}) => {
  const streamed = await serveInPieces();
  // Without the runtime no picture becomes an island.
  await page.route(/\/parts-\w+\.js/, () => {});
  try {
    await page.goto('about:blank');
    const opened = page.goto(streamed.address, { waitUntil: 'commit' });
    await streamed.send(firstPiece(shellPath));
    await opened;
    await page.waitForFunction(() => window.Portico);
    // Only the core can say so.
    await expect.poll(() => islands(page)).toEqual({ toolbar: 'pictured' });
    for (const name of ['header', 'footer']) {
      await streamed.send(`<div data-portico="${name}"></div><p>A later piece</p>`);
      await expect(page.locator(`[data-portico=${name}] ${name}`)).toBeVisible();
    }
    expect(await islands(page)).toEqual({ toolbar: 'pictured', header: 'pictured', footer: 'pictured' });
    expect(await page.evaluate(() => document.readyState)).toBe('loading');
  } finally {
    await page.goto('about:blank');
    await streamed.close();
  }
});

test('a printed toolbar is shown when all of it is there, and nothing moves', async ({ page, runtime }) => {
  const streamed = await serveInPieces();
  const printed = placeholderOf(runtime, ['en', 'main', 'toolbar']);
  const cut = printed.indexOf('<button');
  expect(cut).toBeGreaterThan(0);
  const toolbar = page.locator('[data-portico=toolbar] aside');
  try {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Reflect.set(window, 'shifts', shifts);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('about:blank');
    const opened = page.goto(streamed.address, { waitUntil: 'commit' });
    await streamed.send(`<!DOCTYPE html><title>Streamed</title><body><p>Text</p>${printed.slice(0, cut)}`);
    await opened;
    await toolbar.waitFor({ state: 'attached' });
    await expect.poll(() => toolbar.evaluate((aside) => getComputedStyle(aside).position)).toBe('fixed');
    await settle(page);
    await expect(toolbar).toBeHidden();
    await streamed.end(printed.slice(cut));
    await expect(toolbar).toBeVisible();
    await settle(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  } finally {
    await streamed.close();
  }
});

test('a page that asks for one piece is shown after half a second, if its end is late', async ({ page }) => {
  const html = await (await page.request.get('/en/page/help/')).text();
  const streamed = await serveInPieces();
  try {
    const gone = page.goto(streamed.address, { waitUntil: 'commit' });
    const end = html.indexOf('<script type="application/json" data-portico-options');
    await streamed.send(html.slice(0, end));
    await gone;
    // A hidden page has no frames, in which this check would run otherwise.
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { polling: 50 },
    );
    expect(await painted.jsonValue()).toBeGreaterThan(450);
    await expect(page.locator('[data-portico=header]').getByRole('search')).toBeVisible();
    await streamed.end('');
  } finally {
    await streamed.close();
  }
});
