import type { CDPSession, Page } from '@playwright/test';
import { growthOf, takeCensus } from './heap-growth.ts';
import { LIMITS, type Plan } from './limits.ts';
import type { Site } from './site.ts';
import { fixed, printTable } from './table.ts';
import { type Runtime, type Visitor, visit } from './visit.ts';

/** What a page holds after its garbage was collected. */
export interface Holding {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

/** One line of the table: what one mount and unmount leaves behind. */
export interface CycleRow {
  readonly runtime: Runtime;
  readonly visitor: Visitor;
  readonly islands: number;
  readonly before: Holding;
  readonly after: Holding;
  readonly perCycle: Holding;
  /** Which objects became more; empty when nothing leaks. */
  readonly leaked: readonly string[];
}

/** Cycles of each block, and those before the first one: until then the engine compiles. */
const CYCLES = 50;
const WARM_UP = 60;
/** ms for all cycles of a page, and for the snapshots after them. */
const PATIENCE_OF_CYCLES = 180_000;
/** A member's page has all that a guest's has, so the twin on React is looked at once. */
const PAGES: readonly { readonly runtime: Runtime; readonly visitor: Visitor }[] = [
  { runtime: 'preact', visitor: 'guest' },
  { runtime: 'preact', visitor: 'member' },
  { runtime: 'react', visitor: 'member' },
];
const NAMES = ['bytes', 'nodes', 'listeners', 'documents'] as const;

/** Whether mounting and unmounting again and again leaves something behind. */
export async function measureCycles(site: Site, { gate, tell }: Plan): Promise<readonly CycleRow[]> {
  const rows: CycleRow[] = [];
  for (const { runtime, visitor } of PAGES) {
    tell(`cycle: ${runtime}, ${visitor}`);
    const row = await visit(
      site,
      { runtime, preload: true, visitor },
      ({ page, cdp }) => measure(page, cdp, runtime, visitor),
      PATIENCE_OF_CYCLES,
    );
    rows.push(row);
    const { bytes, nodes, listeners, documents } = row.perCycle;
    const where = `a mount and unmount leaves (${runtime}, ${visitor})`;
    gate.check(bytes <= LIMITS.bytesPerCycle, `${where} ${fixed(bytes, 0)} bytes > ${LIMITS.bytesPerCycle}`);
    gate.check(nodes <= LIMITS.nodesPerCycle, `${where} ${fixed(nodes, 2)} nodes`);
    gate.check(listeners <= LIMITS.listenersPerCycle, `${where} ${fixed(listeners, 2)} listeners`);
    gate.check(documents <= 0, `${where} ${fixed(documents, 2)} documents`);
  }
  printTable(
    `Mount and unmount, ${CYCLES} times with all islands of the page: growth per cycle, the smaller of two blocks`,
    ['runtime', 'visitor', 'islands', 'heap before, KB', 'after, KB', 'bytes', 'nodes', 'listeners', 'documents'],
    rows.map((row) => [
      row.runtime,
      row.visitor,
      row.islands,
      fixed(row.before.bytes / 1000, 0),
      fixed(row.after.bytes / 1000, 0),
      fixed(row.perCycle.bytes, 0),
      fixed(row.perCycle.nodes, 2),
      fixed(row.perCycle.listeners, 2),
      fixed(row.perCycle.documents, 2),
    ]),
  );
  for (const { runtime, visitor, leaked } of rows) {
    if (leaked.length > 0) console.log(`\n${runtime}, ${visitor}: left behind per cycle\n  ${leaked.join('\n  ')}`);
  }
  return rows;
}

async function measure(page: Page, cdp: CDPSession, runtime: Runtime, visitor: Visitor): Promise<CycleRow> {
  // Bodies of answers that the protocol keeps are none of the page's.
  await cdp.send('Network.disable');
  const islands = await page.locator('[data-portico]').count();
  await cycle(page, WARM_UP);
  const before = await holdingOf(cdp);
  await cycle(page, CYCLES);
  const between = await holdingOf(cdp);
  await cycle(page, CYCLES);
  const after = await holdingOf(cdp);
  // A leak grows in both blocks; what the engine compiles or caches for once, in one of them.
  const grown = (name: keyof Holding) => Math.min(between[name] - before[name], after[name] - between[name]) / CYCLES;
  const perCycle: Holding = {
    bytes: grown('bytes'),
    nodes: grown('nodes'),
    listeners: grown('listeners'),
    documents: grown('documents'),
  };
  return { runtime, visitor, islands, before, after, perCycle, leaked: await findLeak(page, cdp, perCycle) };
}

async function findLeak(page: Page, cdp: CDPSession, perCycle: Holding): Promise<readonly string[]> {
  const limits: Holding = {
    bytes: LIMITS.bytesPerCycle,
    nodes: LIMITS.nodesPerCycle,
    listeners: LIMITS.listenersPerCycle,
    documents: 0,
  };
  if (NAMES.every((name) => perCycle[name] <= limits[name])) return [];
  const before = await takeCensus(cdp);
  await cycle(page, CYCLES);
  return growthOf(before, await takeCensus(cdp), CYCLES);
}

/** Mounts and unmounts, the page's own way; ends unmounted. */
async function cycle(page: Page, times: number): Promise<void> {
  await page.evaluate(async (count) => {
    const page = window as unknown as {
      mountShell(...args: readonly unknown[]): { readonly ready: Promise<unknown> };
      Portico?: { unmount(): unknown };
    };
    const frames = async () => {
      // Passive effects are cleaned up after a frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve, 0));
    };
    await page.Portico?.unmount();
    await frames();
    for (let done = 0; done < count; done += 1) {
      await page.mountShell('en', 'main', { page: { type: 'home' } }).ready;
      // Islands that wait for a quiet moment mount now.
      await new Promise((resolve) => requestIdleCallback(resolve));
      await frames();
      await page.Portico?.unmount();
      await frames();
      // The browser keeps these by design, for whoever wants to read them.
      performance.clearMarks();
      performance.clearResourceTimings();
    }
  }, times);
}

/** Collects the garbage, and tells what is left. */
export async function holdingOf(cdp: CDPSession): Promise<Holding> {
  // Once is not enough: what a finalizer lets go is collected by the next one.
  for (let round = 0; round < 4; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { bytes: usedSize, nodes, documents, listeners: jsEventListeners };
}
