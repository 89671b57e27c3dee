// Takes docs/images/first-frames.png: the first moments of a page, 100 ms apart, on slow 4G with a processor that is
// four times slower. Needs Node 24 and `npm run build`. PORTICO_CHROME names the browser. With `--values` it prints the values
// that each visit sees instead, with the time of each change and the layout shift; a word behind it selects visits.
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchBrowser, ROOT, startShop } from './demo-shop.mjs';
import { measureValues } from './first-values.mjs';

const target = join(ROOT, 'docs', 'images', 'first-frames.png');
const MAX_BYTES = 400 * 1024;

const PAGE = '/en/page/homepage/';
const VIEWPORT = { width: 800, height: 420 };
const STEP_MS = 100;
const FRAMES = 8;
/** Between a page's first and last frame, in ms: later changes are not part of the first moments. */
const SPAN_MS = 6000;
/** Of a frame in the picture, in px. */
const FRAME_WIDTH = 236;

/** Slow 4G as Lighthouse has it on the wire. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWDOWN = 4;

/** Each strip: the visitor, the pages before, and events elsewhere before the page that is shown. */
const STRIPS = [
  { title: 'First visit, guest', persona: 'guest' },
  { title: 'First visit, member', persona: 'member' },
  { title: 'Next page, member', persona: 'member', isNextPage: true },
  {
    title: 'Next page, logged out on another device meanwhile',
    persona: 'member',
    isNextPage: true,
    isLoggedOut: true,
  },
];

/**
 * Films a page from its navigation on.
 *
 * @returns {Promise<{ atMs: number, jpeg: string }[]>} Frames with their time since the navigation, oldest first.
 */
async function film(browser, baseURL, { persona, isNextPage, isLoggedOut }) {
  const context = await browser.newContext({ baseURL, viewport: VIEWPORT });
  try {
    await context.request.post('/api/demo/persona', { data: { persona, fresh: true } });
    const page = await context.newPage();
    if (isNextPage) {
      await page.goto(PAGE);
      await page.waitForFunction(() => performance.getEntriesByName('portico:ready').length > 0);
      await page.waitForLoadState('networkidle');
    }
    if (isLoggedOut) await logOutElsewhere(context, baseURL);
    await page.goto('about:blank');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, {
      screenshots: true,
      categories: ['disabled-by-default-devtools.screenshot', 'devtools.timeline', 'blink.user_timing'],
    });
    await page.goto(PAGE, { waitUntil: 'commit' });
    await new Promise((resolve) => setTimeout(resolve, SPAN_MS));
    return framesOf(await browser.stopTracing());
  } finally {
    await context.close();
  }
}

/** Ends the member's session on the server; this browser's cookies stay as they are. */
async function logOutElsewhere(context, baseURL) {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reply = await fetch(new URL('/api/site/logout', baseURL), {
    method: 'POST',
    headers: { cookie, origin: baseURL },
  });
  if (!reply.ok) throw new Error(`the demo host refused the log-out: HTTP ${reply.status}`);
}

function framesOf(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const start = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && /^http/.test(args?.data?.documentLoaderURL ?? ''),
  );
  if (!start) throw new Error('the trace tells of no navigation');
  return traceEvents
    .filter(({ name, ts }) => name === 'Screenshot' && ts >= start.ts)
    .map(({ ts, args }) => ({ atMs: (ts - start.ts) / 1000, jpeg: args.snapshot }))
    .sort((a, b) => a.atMs - b.atMs);
}

/** The frames of a strip: from the last empty one on, a step apart. */
function pick(frames) {
  const first = frames.findIndex(({ jpeg }) => jpeg !== frames[0]?.jpeg);
  const fromMs = Math.floor((frames[Math.max(first, 0)]?.atMs ?? 0) / STEP_MS) * STEP_MS;
  return Array.from({ length: FRAMES }, (_, index) => {
    const atMs = fromMs + index * STEP_MS;
    return { atMs, jpeg: frames.findLast((frame) => frame.atMs <= atMs)?.jpeg ?? frames[0]?.jpeg };
  });
}

function sheet(strips) {
  const figures = (frames) =>
    frames
      .map(
        ({ atMs, jpeg }) =>
          `<figure><img src="data:image/jpeg;base64,${jpeg}"><figcaption>${atMs} ms</figcaption></figure>`,
      )
      .join('');
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: 16px; background: #eef0f3; color: #14181f; font: 13px/18px sans-serif; }
    h2 { margin: 12px 0 6px; font-size: 14px; }
    h2:first-child { margin-block-start: 0; }
    section { display: flex; gap: 8px; }
    figure { margin: 0; }
    img { display: block; inline-size: ${FRAME_WIDTH}px; box-shadow: 0 0 0 1px #d5dae1; background: #fff; }
    figcaption { color: #59616e; }
  </style>${strips.map(({ title, frames }) => `<h2>${title}</h2><section>${figures(frames)}</section>`).join('')}`;
}

async function main() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-frames-'));
  const browser = await launchBrowser();
  const host = await startShop(dataDir);
  const [, , mode, only] = process.argv;
  try {
    if (mode === '--values') {
      const lines = await measureValues(browser, host.url, { line: LINE, slowdown: SLOWDOWN, only });
      process.stdout.write(`${lines.join('\n')}\n`);
      return;
    }
    const strips = [];
    for (const strip of STRIPS) strips.push({ title: strip.title, frames: pick(await film(browser, host.url, strip)) });
    const width = 32 + FRAMES * (FRAME_WIDTH + 8) - 8;
    const page = await browser.newPage({ viewport: { width, height: 100 } });
    await page.setContent(sheet(strips));
    await page.waitForFunction(() => Array.from(document.images).every((image) => image.complete));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await page.screenshot({ fullPage: true }));
  } finally {
    await browser.close();
    await host.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  const { size } = statSync(target);
  process.stdout.write(`docs/images/first-frames.png: ${Math.round(size / 1024)} KB\n`);
  if (size > MAX_BYTES) throw new Error(`more than ${MAX_BYTES / 1024} KB`);
}

await main();
