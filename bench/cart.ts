import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { type Holding, holdingOf } from './cycle.ts';
import { growthOf, takeCensus } from './heap-growth.ts';
import { LIMITS, type Plan } from './limits.ts';
import { CART_PAGES, type Site } from './site.ts';
import { median, medianRatio, rotate } from './stats.ts';
import { fixed, printTable } from './table.ts';
import { SLOWDOWN, visit, type Wish } from './visit.ts';

/** What one visit found; ms and bytes. */
interface CartSample {
  /** From the press on + to the paint that shows it, waiting for no frame: the median of the presses. */
  readonly step: number;
  /** From `setCurrency` to the paint that shows the last new price. */
  readonly prices: number;
  /** The part of it after the new list has come. */
  readonly pricesAfterReply: number;
  /** What opening the panel with all its lines adds to the heap, the browser's own part for the nodes included. */
  readonly heap: number;
}

/** One line of the table; medians over the runs. */
export interface CartRow extends CartSample {
  readonly variant: string;
}

export interface CartReport {
  readonly rows: readonly CartRow[];
  /** The shell's figures as multiples of the hand-written panel's. */
  readonly ratios: CartSample;
  /** What mounting the panel with all its lines, and unmounting it, leaves behind. */
  readonly perCycle: Pick<Holding, 'bytes' | 'nodes' | 'listeners'>;
}

/** Lines of the cart that the visitor `bulk` has. */
const LINES = 1_000;
/** Presses on + in each visit; the first ones, which compile, do not count. */
const PRESSES = 14;
const WARM_UP = 4;
/** Changes of the currency in each visit; the first one does not count. */
const CHANGES = ['EUR', 'CNY', 'GBP', 'USD', 'CAD'] as const;
/** Cycles of each block, and those before the first one: until then the engine compiles. */
const CYCLES = 20;
const WARM_UP_CYCLES = 30;
const PATIENCE_OF_VISIT = 240_000;
const [SHELL_PAGE, PLAIN_PAGE] = CART_PAGES;
const VARIANTS = [
  { name: 'shell', path: `/shell/${SHELL_PAGE}` },
  { name: 'by hand', path: `/shell/${PLAIN_PAGE}` },
] as const;
const FIGURES = ['step', 'prices', 'pricesAfterReply', 'heap'] as const;

const wishFor = (path: string): Wish => ({ runtime: 'preact', preload: true, visitor: 'bulk', path });

/** What a cart of 1,000 lines costs, beside the same panel written by hand: the same markup, sheet, server and answers. */
export async function measureCart(site: Site, { runs, gate, tell }: Plan): Promise<CartReport> {
  const samples = new Map<string, CartSample[]>(VARIANTS.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) {
    tell(`cart: run ${run + 1} of ${runs}`);
    for (const { name, path } of rotate(VARIANTS, run)) {
      const wish = { ...wishFor(path), slowdown: SLOWDOWN };
      samples.get(name)?.push(await visit(site, wish, ({ page, cdp }) => sample(page, cdp), PATIENCE_OF_VISIT));
    }
  }
  const of = (variant: string, figure: keyof CartSample) => (samples.get(variant) ?? []).map((entry) => entry[figure]);
  const figures = (make: (figure: keyof CartSample) => number): CartSample => ({
    step: make('step'),
    prices: make('prices'),
    pricesAfterReply: make('pricesAfterReply'),
    heap: make('heap'),
  });
  const rows = VARIANTS.map(
    ({ name }): CartRow => ({ variant: name, ...figures((figure) => median(of(name, figure))) }),
  );
  const ratios = figures((figure) => medianRatio(of('shell', figure), of('by hand', figure)));

  tell(`cart: ${WARM_UP_CYCLES + 2 * CYCLES} cycles`);
  const { perCycle, leaked } = await visit(
    site,
    wishFor(VARIANTS[0].path),
    ({ page, cdp }) => measureCycles(page, cdp),
    PATIENCE_OF_VISIT,
  );

  printTable(
    `Cart panel with ${LINES} lines, processor ${SLOWDOWN} times slower, medians of ${runs} runs; limits × ${LIMITS.cartStep}, ${LIMITS.cartPrices} and ${LIMITS.cartHeap}`,
    ['', '+ to paint, ms', 'new prices, ms', 'after the reply, ms', 'heap, KB'],
    [
      ...rows.map((row) => [
        row.variant,
        fixed(row.step, 1),
        fixed(row.prices, 0),
        fixed(row.pricesAfterReply, 0),
        fixed(row.heap / 1000, 0),
      ]),
      ['×', ...FIGURES.map((figure) => fixed(ratios[figure], 2))],
    ],
  );
  const { bytes, nodes, listeners } = perCycle;
  console.log(
    `\nA mount with ${LINES} lines and an unmount leave ${fixed(bytes, 0)} bytes, ${fixed(nodes, 2)} nodes, ${fixed(listeners, 2)} listeners`,
  );
  if (leaked.length > 0) console.log(`  ${leaked.join('\n  ')}`);

  gate.check(ratios.step <= LIMITS.cartStep, `cart: + × ${fixed(ratios.step, 2)} > ${LIMITS.cartStep}`);
  gate.check(
    ratios.prices <= LIMITS.cartPrices,
    `cart: new prices × ${fixed(ratios.prices, 2)} > ${LIMITS.cartPrices}`,
  );
  gate.check(ratios.heap <= LIMITS.cartHeap, `cart: heap × ${fixed(ratios.heap, 2)} > ${LIMITS.cartHeap}`);
  gate.check(bytes <= LIMITS.bytesPerCycle, `cart: a cycle leaves ${fixed(bytes, 0)} bytes > ${LIMITS.bytesPerCycle}`);
  gate.check(nodes <= LIMITS.nodesPerCycle, `cart: a cycle leaves ${fixed(nodes, 2)} nodes`);
  gate.check(listeners <= LIMITS.listenersPerCycle, `cart: a cycle leaves ${fixed(listeners, 2)} listeners`);
  return { rows, ratios, perCycle };
}

async function sample(page: Page, cdp: CDPSession): Promise<CartSample> {
  // Bodies of answers that the protocol keeps are none of the page's.
  await cdp.send('Network.disable');
  // What comes in an idle moment is there before the panel is opened.
  await sleep(1_500);
  const before = await heapOf(cdp);
  await page.evaluate(openCart, LINES);
  await sleep(500);
  const heap = (await heapOf(cdp)) - before;
  const presses = await page.evaluate(pressMore, PRESSES);
  const changes: { readonly whole: number; readonly afterReply: number }[] = [];
  for (const code of CHANGES) {
    changes.push(await page.evaluate(changeCurrency, code));
    await sleep(400);
  }
  return {
    step: median(presses.slice(WARM_UP)),
    prices: median(changes.slice(1).map(({ whole }) => whole)),
    pricesAfterReply: median(changes.slice(1).map(({ afterReply }) => afterReply)),
    heap,
  };
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 4; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize;
}

/** Runs in the page: opens the panel and waits for all of its lines. */
async function openCart(lines: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const find = () => document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.querySelectorAll('.count').length;
  Reflect.get(window, 'cart').open();
  const startedAt = performance.now();
  while (find() !== lines) {
    if (performance.now() - startedAt > 30_000) throw new Error(`the panel has ${find()} lines, not ${lines}`);
    await frame();
  }
}

/**
 * Runs in the page: presses + on the first lines in turn. A press in a frame is painted in that frame, and the message that
 * is sent with it comes right after: no time is spent waiting for the screen.
 */
async function pressMore(times: number): Promise<readonly number[]> {
  const root = document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
  const found: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const line = root?.querySelectorAll('.goods')[at % 3];
    const button = line?.querySelector<HTMLElement>('.stepper .button:last-child');
    const count = line?.querySelector('.count');
    if (!button || !count) throw new Error('there is no line');
    const before = Number(count.textContent);
    found.push(
      await new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          const startedAt = performance.now();
          button.click();
          port1.onmessage = () => {
            resolve(performance.now() - startedAt);
            port1.close();
          };
          port2.postMessage(0);
        });
      }),
    );
    if (Number(count.textContent) !== before + 1) throw new Error(`${before} and one more is ${count.textContent}`);
    // The server's answer comes in between.
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return found;
}

/** Runs in the page: chooses a currency, and waits until the last line's price has been painted in it. */
async function changeCurrency(code: string): Promise<{ readonly whole: number; readonly afterReply: number }> {
  const prices = document.querySelector('[data-portico=cart-panel]')?.shadowRoot?.querySelectorAll('.price');
  const first = prices?.[0];
  const last = prices?.[prices.length - 1];
  if (!first || !last) throw new Error('there are no prices');
  const before = [first.textContent, last.textContent];
  performance.clearResourceTimings();
  const startedAt = performance.now();
  Reflect.get(window, 'cart').setCurrency(code);
  const endedAt = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const isNew = first.textContent !== before[0] && last.textContent !== before[1];
      if (!isNew && performance.now() - startedAt > 30_000) reject(new Error(`no price in ${code}`));
      if (!isNew) {
        setTimeout(look, 1);
        return;
      }
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(performance.now());
          port1.close();
        };
        port2.postMessage(0);
      });
    };
    look();
  });
  const replies = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/cart/list-cart'));
  const replyAt = (replies[replies.length - 1] as PerformanceResourceTiming | undefined)?.responseEnd ?? Number.NaN;
  return { whole: endedAt - startedAt, afterReply: endedAt - replyAt };
}

interface Left {
  readonly perCycle: Pick<Holding, 'bytes' | 'nodes' | 'listeners'>;
  readonly leaked: readonly string[];
}

async function measureCycles(page: Page, cdp: CDPSession): Promise<Left> {
  await cdp.send('Network.disable');
  await page.evaluate(keepReplies);
  await page.evaluate(cycle, { times: WARM_UP_CYCLES, lines: LINES });
  const before = await holdingOf(cdp);
  await page.evaluate(cycle, { times: CYCLES, lines: LINES });
  const between = await holdingOf(cdp);
  await page.evaluate(cycle, { times: CYCLES, lines: LINES });
  const after = await holdingOf(cdp);
  // As for the other cycles: a leak grows in both blocks.
  const grown = (name: keyof Holding) =>
    Math.max(0, Math.min(between[name] - before[name], after[name] - between[name]) / CYCLES);
  const perCycle = { bytes: grown('bytes'), nodes: grown('nodes'), listeners: grown('listeners') };
  const isClean =
    perCycle.bytes <= LIMITS.bytesPerCycle &&
    perCycle.nodes <= LIMITS.nodesPerCycle &&
    perCycle.listeners <= LIMITS.listenersPerCycle;
  if (isClean) return { perCycle, leaked: [] };
  const census = await takeCensus(cdp);
  await page.evaluate(cycle, { times: CYCLES, lines: LINES });
  return { perCycle, leaked: growthOf(census, await takeCensus(cdp), CYCLES) };
}

/**
 * Runs in the page: answers each call as the server did the first time. The protocol keeps a note of every request, which
 * is none of the shell's.
 */
function keepReplies(): void {
  const ask = window.fetch;
  const kept = new Map<string, Promise<string>>();
  window.fetch = async (input, init) => {
    const key = `${init?.method} ${input}`;
    const body = kept.get(key) ?? ask(input, init).then((reply) => reply.text());
    kept.set(key, body);
    return new Response(await body);
  };
}

/** Runs in the page: mounts, opens the panel with all lines, unmounts; ends unmounted. */
async function cycle({ times, lines }: { readonly times: number; readonly lines: number }): Promise<void> {
  const page = window as unknown as {
    mountShell(...args: readonly unknown[]): { readonly ready: Promise<unknown>; open(name: string): unknown };
    Portico?: { unmount(): unknown };
  };
  const frames = async () => {
    // Passive effects are cleaned up after a frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  await page.Portico?.unmount();
  await frames();
  for (let done = 0; done < times; done += 1) {
    const shell = page.mountShell('en', 'main', { page: { type: 'home' } });
    await shell.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
    shell.open('cart-panel');
    const panel = document.querySelector('[data-portico=cart-panel]')?.shadowRoot;
    const startedAt = performance.now();
    while (panel?.querySelectorAll('.count').length !== lines) {
      if (performance.now() - startedAt > 30_000) throw new Error('the lines do not come');
      await frames();
    }
    await frames();
    await page.Portico?.unmount();
    await frames();
    // The browser keeps these by design, for whoever wants to read them.
    performance.clearMarks();
    performance.clearResourceTimings();
  }
}
