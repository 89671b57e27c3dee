import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { growthOf, type HeapCensus, takeCensus } from './heap-growth.ts';
import { type Bound, LIMITS, type Plan } from './limits.ts';
import { BY_HAND, CONTENDERS, type Contender, type ContenderName } from './page/contenders.ts';
import { addBadges, changeCurrency, cycle, keepReplies, pressPlus } from './page/use.ts';
import { wishFor } from './same-facts.ts';
import type { ShopSite } from './shop-site.ts';
import { median, rotate } from './stats.ts';
import { fixed, printTable } from './table.ts';
import { SLOWDOWN, visit } from './visit.ts';

export interface InUseRow {
  readonly name: string;
  readonly decimals: number;
  /** Medians by contender. */
  readonly figures: readonly number[];
}

export interface InUseReport {
  readonly contenders: readonly ContenderName[];
  readonly rows: readonly InUseRow[];
  /** Objects whose number grew with each cycle, if memory stays behind. */
  readonly leaked: readonly string[];
}

/** What a page holds after garbage collection. */
interface Holding {
  readonly census: HeapCensus;
  readonly nodes: number;
  readonly listeners: number;
}

const COMPARED: readonly ContenderName[] = ['tag', 'tag, React twin', BY_HAND];
const ISLANDS = [100, 1_000] as const;
const CART_LINES = [1_000, 5_000] as const;
/** Presses on + per visit. The first ones do not count, since the engine compiles during them. */
const PRESSES = 12;
const WARM_UP = 4;
/** The first change does not count. */
const CURRENCIES = ['EUR', 'GBP', 'CAD', 'USD'] as const;
/** Cycles of each block, and those before the first block, during which the engine compiles. */
const CYCLES = 50;
const WARM_UP_CYCLES = 60;
const PATIENCE_OF_VISIT = 300_000;

/** Figures by name, with several samples each. */
type Samples = Map<string, number[]>;

/** Measures the shell in use, beside the shell by hand. */
export async function measureInUse(site: ShopSite, { runs, gate, tell }: Plan): Promise<InUseReport> {
  const present = CONTENDERS.filter(({ name }) => COMPARED.includes(name));
  const samples = new Map<ContenderName, Samples>(present.map(({ name }) => [name, new Map()]));
  const take = (contender: Contender, found: Readonly<Record<string, number>>) => {
    const own = samples.get(contender.name);
    for (const [name, value] of Object.entries(found)) own?.set(name, [...(own.get(name) ?? []), value]);
  };
  for (let run = 0; run < runs; run += 1) {
    const order = rotate(present, run);
    for (const count of ISLANDS) {
      tell(`in-use: run ${run + 1} of ${runs}, ${count} islands`);
      for (const contender of order) take(contender, await sampleIslands(site, contender, count));
    }
    for (const lines of CART_LINES) {
      tell(`in-use: run ${run + 1} of ${runs}, ${lines} lines`);
      for (const contender of order) take(contender, await sampleCart(site, contender, lines));
    }
  }
  const leaked: string[] = [];
  for (const contender of present) {
    tell(`in-use: cycles of ${contender.name}`);
    const { figures, objects } = await sampleCycles(site, contender);
    take(contender, figures);
    leaked.push(...objects.map((object) => `${contender.name}: ${object}`));
  }
  const figuresOf = (name: string) => present.map((contender) => median(samples.get(contender.name)?.get(name) ?? []));
  const rows = [...(samples.get(BY_HAND)?.keys() ?? [])].map(
    (name): InUseRow => ({ name, decimals: DECIMALS[name] ?? (name.includes('+ ') ? 1 : 0), figures: figuresOf(name) }),
  );
  const report = { contenders: present.map(({ name }) => name), rows, leaked };
  print(report, runs);
  check(report, gate);
  return report;
}

const CYCLE_MS = 'unmount and mount of all, ms of the main thread';
const HEAP = 'heap after load, KB';
const KEPT = 'kept per cycle, bytes';
const NODES = 'kept per cycle, nodes';
const LISTENERS = 'kept per cycle, listeners';
const DECIMALS: Readonly<Record<string, number>> = { [CYCLE_MS]: 1, [NODES]: 2, [LISTENERS]: 2 };
const islandsRow = (count: number) => `${count.toLocaleString('en')} islands mounted after load, ms`;
const stepRow = (lines: number) => `+ on a line of ${lines.toLocaleString('en')}, ms to the paint`;
const pricesRow = (lines: number) =>
  `new prices on ${lines.toLocaleString('en')} lines, ms from the reply to the paint`;

function sampleIslands(site: ShopSite, contender: Contender, count: number): Promise<Record<string, number>> {
  return visit(site, wishFor(contender), async ({ page, cdp }) => {
    await sleep(1_500);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return { [islandsRow(count)]: await page.evaluate(addBadges, count) };
  });
}

function sampleCart(site: ShopSite, contender: Contender, lines: number): Promise<Record<string, number>> {
  const work = async ({ page, cdp }: { readonly page: Page; readonly cdp: CDPSession }) => {
    await cdp.send('Network.disable');
    await sleep(1_500);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const presses = await page.evaluate(pressPlus, PRESSES);
    const changes: number[] = [];
    for (const code of CURRENCIES) {
      changes.push(await page.evaluate(changeCurrency, code));
      await sleep(400);
    }
    return { [stepRow(lines)]: median(presses.slice(WARM_UP)), [pricesRow(lines)]: median(changes.slice(1)) };
  };
  return visit(site, wishFor(contender, lines), work, PATIENCE_OF_VISIT);
}

function sampleCycles(
  site: ShopSite,
  contender: Contender,
): Promise<{ readonly figures: Record<string, number>; readonly objects: readonly string[] }> {
  const work = async ({ page, cdp }: { readonly page: Page; readonly cdp: CDPSession }) => {
    // Otherwise the protocol's copies of response bodies would count as the page's memory.
    await cdp.send('Network.disable');
    await cdp.send('Performance.enable');
    await sleep(1_500);
    const heap = await heapOf(cdp);
    await page.evaluate(keepReplies);
    await page.evaluate(cycle, WARM_UP_CYCLES);
    const before = await holdingOf(cdp);
    const busyBefore = await busyMs(cdp);
    await page.evaluate(cycle, CYCLES);
    const busy = ((await busyMs(cdp)) - busyBefore) / CYCLES;
    const between = await holdingOf(cdp);
    await page.evaluate(cycle, CYCLES);
    const after = await holdingOf(cdp);
    // A leak grows in both blocks, a cache that is filled once in only one.
    const kept = (of: (holding: Holding) => number) =>
      Math.max(0, Math.min(of(between) - of(before), of(after) - of(between)) / CYCLES);
    const bytes = kept(({ census }) => census.bytes);
    const figures = {
      [CYCLE_MS]: busy,
      [HEAP]: heap / 1000,
      [KEPT]: bytes,
      [NODES]: kept(({ nodes }) => nodes),
      [LISTENERS]: kept(({ listeners }) => listeners),
    };
    const isClean = bytes <= LIMITS.bytesPerCycle;
    return { figures, objects: isClean ? [] : growthOf(between.census, after.census, CYCLES) };
  };
  return visit(site, wishFor(contender), work, PATIENCE_OF_VISIT);
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 4; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Collects the garbage, and counts what remains. */
async function holdingOf(cdp: CDPSession): Promise<Holding> {
  const census = await takeCensus(cdp);
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { census, nodes, listeners: jsEventListeners };
}

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
}

function print({ contenders, rows, leaked }: InUseReport, runs: number): void {
  printTable(
    `In use, medians of ${runs} runs; islands and carts with the processor ${SLOWDOWN} times slower`,
    ['', ...contenders],
    rows.map(({ name, figures, decimals }) => [name, ...figures.map((figure) => fixed(figure, decimals))]),
  );
  for (const object of leaked) console.log(`  left behind: ${object}`);
}

function check({ contenders, rows }: InUseReport, gate: Plan['gate']): void {
  const figure = (name: string, contender: ContenderName) =>
    rows.find((row) => row.name === name)?.figures[contenders.indexOf(contender)] ?? Number.NaN;
  const compare = (name: string, bound: Bound, other: ContenderName = BY_HAND) => {
    const ratio = figure(name, 'tag') / figure(name, other);
    gate.compare(ratio, bound, `${name}: × ${fixed(ratio, 2)} of ${other}`);
  };
  compare(islandsRow(1_000), LIMITS.islands);
  compare(CYCLE_MS, { goal: LIMITS.cycleOfReact, limit: LIMITS.cycleOfReact }, 'tag, React twin');
  compare(HEAP, LIMITS.heap);
  for (const lines of CART_LINES) {
    compare(stepRow(lines), LIMITS.cartStep);
    compare(pricesRow(lines), LIMITS.cartPrices);
  }
  const kept = [
    [KEPT, LIMITS.bytesPerCycle],
    [NODES, LIMITS.nodesPerCycle],
    [LISTENERS, LIMITS.listenersPerCycle],
  ] as const;
  for (const [name, limit] of kept) {
    const value = figure(name, 'tag');
    gate.check(value <= limit, `${name}: ${fixed(value, 2)} > ${limit}`);
  }
}
