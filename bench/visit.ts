import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Site } from './site.ts';
import { named, PATIENCE, thenTidy, within } from './within.ts';

/** A phone's network connection. Throughput in bits per second, latency in ms per request. */
export interface Line {
  readonly name: string;
  readonly latency: number;
  readonly down: number;
  readonly up: number;
}

/** The two lines of the load figures: Fast 3G of Chromium's developer tools, and Lighthouse's slow 4G on the wire. */
export const LINES = [
  { name: 'Fast 3G', latency: 562, down: 1_440_000, up: 675_000 },
  { name: 'slow 4G', latency: 150, down: 1_638_400, up: 750_000 },
] as const satisfies readonly Line[];

/** Factor by which the processor is slowed down: about the step from a desktop to a mid-range phone. */
export const SLOWDOWN = 4;

/**
 * `returning` is a member whom the browser remembers from an earlier visit, though its cache is cold. `bulk` has 1,000
 * lines in the cart, `ten` has ten.
 */
export type Visitor = 'guest' | 'member' | 'returning' | 'bulk' | 'ten';
/** The build of the shell that the page loads. */
export type Runtime = 'preact' | 'react';

/** One way to open a page. */
export interface Wish {
  /** Path of a page that sets the mark `portico:ready`; by default the home page. */
  readonly path?: string;
  readonly runtime: Runtime;
  readonly preload: boolean;
  readonly visitor: Visitor;
  /** Width of the window, px; by default 1280, with a height of 800. */
  readonly width?: number;
  /** Whether it is a phone, with a finger. */
  readonly isTouch?: boolean;
  readonly line?: Line;
  readonly slowdown?: number;
  /** Whether the shell's scripts are blocked, for the page without the shell. */
  readonly isBlocked?: boolean;
  /** Runs in the page before anything else. */
  readonly script?: string;
  /** The mark that ends the visit; by default `portico:ready`. */
  readonly mark?: string;
}

/** A request that the page made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  /** Bytes on the wire, headers included; 0 until it is finished. */
  bytes: number;
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** ms since the page itself was requested. */
  readonly start: number;
  /** ms; infinite until it is finished. */
  end: number;
}

/** A page in a context of its own, not opened yet. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** In the order in which they started. */
  readonly calls: readonly Call[];
  /** Opens the page and waits for `portico:ready`, or for the `load` event if the shell is blocked. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Prepares a visit: fresh context, cold cache, the given visitor and slowdown.
 *
 * @throws {Error} If the demo host refuses the visitor.
 */
export async function prepareVisit(site: Pick<Site, 'browser' | 'origin'>, wish: Wish): Promise<Visit> {
  const { width = 1280, visitor, line, slowdown, isTouch = false } = wish;
  const context = await within(
    'making a browser context',
    site.browser.newContext({
      viewport: { width, height: 800 },
      serviceWorkers: 'block',
      hasTouch: isTouch,
      isMobile: isTouch,
    }),
  );
  const close = () => within('closing the browser context', context.close());
  const prepare = async (): Promise<Visit> => {
    if (visitor !== 'guest') await logIn(context, site, visitor === 'bulk' ? 'bulk' : 'member');
    if (visitor === 'ten') await fillCart(context, site);
    const address = addressOf(site.origin, wish);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    if (wish.script) await addScript(cdp, wish.script);
    if (visitor === 'returning') {
      await page.goto(address, { waitUntil: 'commit' });
      await untilReady(cdp, wish.mark);
      await cdp.send('Network.clearBrowserCache');
      await page.goto('about:blank');
    }
    const calls = watchCalls(cdp);
    if (wish.isBlocked) await cdp.send('Network.setBlockedURLs', { urls: ['*/shell/*.js'] });
    if (line) {
      await cdp.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: line.down / 8,
        uploadThroughput: line.up / 8,
      });
    }
    if (slowdown) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return {
      page,
      cdp,
      calls,
      async open() {
        const opened = page.goto(address, { waitUntil: wish.isBlocked ? 'load' : 'commit', timeout: PATIENCE });
        await within('opening the page', opened);
        if (!wish.isBlocked) await untilReady(cdp, wish.mark);
      },
      close,
    };
  };
  try {
    return await within('preparing the visit', prepare(), 2 * PATIENCE);
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

/**
 * Runs `work` on a page that is ready, and always closes the page.
 *
 * @param patience Time that `work` may take, ms.
 * @throws {Error} If a step fails or takes too long; the message names the visit and the step.
 */
export async function visit<T>(
  site: Pick<Site, 'browser' | 'origin'>,
  wish: Wish,
  work: (visit: Visit) => Promise<T>,
  patience: number = PATIENCE,
): Promise<T> {
  return await during(wish, async () => {
    const made = await prepareVisit(site, wish);
    return await thenTidy(async () => {
      await made.open();
      return await within('measuring', work(made), patience);
    }, made.close);
  });
}

/** Puts the visit's name before the message of an error. */
export async function during<T>(wish: Wish, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw named(describe(wish), error);
  }
}

/** `preact, preload` as in the tables. */
export function nameOf({ runtime, preload, isBlocked }: Pick<Wish, 'runtime' | 'preload' | 'isBlocked'>): string {
  return isBlocked ? 'no shell' : `${runtime}, ${preload ? 'preload' : 'no preload'}`;
}

/** `preact, preload, guest, 1280 px, Fast 3G` for messages. */
function describe(wish: Wish): string {
  return [wish.path ?? nameOf(wish), wish.visitor, `${wish.width ?? 1280} px`, wish.line?.name ?? 'no throttling'].join(
    ', ',
  );
}

function addressOf(origin: string, { path = '/en/page/homepage/', runtime, preload }: Wish): string {
  const url = new URL(path, origin);
  // One page is measured: none is fetched beside it.
  url.searchParams.set('demo_ahead', 'off');
  if (runtime === 'react') url.searchParams.set('runtime', 'react');
  if (!preload) url.searchParams.set('preload', 'off');
  return url.href;
}

async function logIn(context: BrowserContext, site: Pick<Site, 'origin'>, persona: 'member' | 'bulk'): Promise<void> {
  // A fresh account, so that no run finds changes of an earlier one.
  const reply = await context.request.post(`${site.origin}/api/demo/persona`, {
    data: { persona, fresh: true },
  });
  const { state, msg } = (await reply.json()) as { state: number; msg?: string };
  if (state !== 0) throw new Error(`the demo host refused the ${persona}: ${msg ?? state}`);
}

/** Goods that fill the demo member's cart from seven to ten lines. */
export const TEN_LINES = ['TB1009303', 'JD1008501', 'TM1012602'];

async function fillCart(context: BrowserContext, site: Pick<Site, 'origin'>): Promise<void> {
  for (const goodsCode of TEN_LINES) {
    const reply = await context.request.post(`${site.origin}/api/cart/add`, { data: { goodsCode, count: 1 } });
    const { state } = (await reply.json()) as { state: number };
    if (state !== 0) throw new Error(`the demo host refused ${goodsCode}: ${state}`);
  }
}

/** Playwright's own way would delay each navigation by a round trip. */
async function addScript(cdp: CDPSession, source: string): Promise<void> {
  await cdp.send('Page.enable');
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
}

/**
 * Waits for a mark. Playwright's own waiting would inject 330 KB of script into the page, which is a long task in the
 * middle of the measurement.
 */
async function untilReady(cdp: CDPSession, mark = 'portico:ready'): Promise<void> {
  // The page's own timer gives a better message, but never fires if the page hangs or has crashed.
  const { exceptionDetails } = await within(
    `waiting for ${mark}`,
    cdp.send('Runtime.evaluate', { expression: waitingFor(mark), awaitPromise: true }),
    PATIENCE + 5000,
  );
  if (exceptionDetails) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
}

const waitingFor = (mark: string) => `new Promise((resolve, reject) => {
  new PerformanceObserver((list, observer) => {
    if (list.getEntriesByName('${mark}').length === 0) return;
    observer.disconnect();
    resolve();
  }).observe({ type: 'mark', buffered: true });
  setTimeout(() => reject(new Error('the page was not ready after ${PATIENCE / 1000} s')), ${PATIENCE});
})`;

function watchCalls(cdp: CDPSession): readonly Call[] {
  const calls: Call[] = [];
  const open = new Map<string, Call>();
  let origin = Number.NaN;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    const { protocol, pathname, searchParams } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    // Each position is a separate call.
    const position = searchParams.get('position');
    const path = position ? `${pathname}?position=${position}` : pathname;
    if (type === 'Document') origin = timestamp;
    const start = (timestamp - origin) * 1000;
    const call: Call = { method: request.method, path, bytes: 0, status: 0, start, end: Number.POSITIVE_INFINITY };
    open.set(requestId, call);
    calls.push(call);
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    // Served from memory, after a preload for example, so nothing went over the line.
    const call = open.get(requestId);
    if (call) calls.splice(calls.indexOf(call), 1);
    open.delete(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const call = open.get(requestId);
    if (call) call.status = response.status;
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const call = open.get(requestId);
    if (!call) return;
    call.bytes = encodedDataLength;
    call.end = (timestamp - origin) * 1000;
  });
  return calls;
}
