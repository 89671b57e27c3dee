import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { LIMITS, type Plan } from './limits.ts';
import { BY_HAND, CONTENDERS, type Contender, type ContenderName, NO_SHELL } from './page/contenders.ts';
import type { Moments } from './page/probe.ts';
import { compareFacts, wishFor } from './same-facts.ts';
import type { ShopSite } from './shop-site.ts';
import { median, medianRatio, rotate } from './stats.ts';
import { fixed, kilobytes, ms, printTable } from './table.ts';
import { readTimeline, TRACED } from './trace.ts';
import { type Call, LINES, type Line, prepareVisit, SLOWDOWN, TEN_LINES, type Visit, visit } from './visit.ts';
import { thenTidy, within } from './within.ts';

/** One visit on a slow line with a slow processor, and the next page with a warm cache. */
interface LineSample extends Moments {
  /** Bytes of the shell's JavaScript and style sheets on the wire until ready. */
  readonly bytes: number;
  /** Number of requests until ready: the page, the shell's files and the calls. */
  readonly requests: number;
  /** Length of the longest chain of requests that waited for each other; 1 is the document alone. */
  readonly depth: number;
  /**
   * The next page: time until everything is shown, and time from its first paint to the member's name, currency and
   * badge.
   */
  readonly warmReady: number;
  readonly warmKnown: number;
  /** The next page after another device has put one more piece into the cart. */
  readonly changedReady: number;
  /** The same member's first page after a deployment: with an empty cache. */
  readonly returnReady: number;
}

/** Medians of the ratios to the shell by hand, within the rounds. */
interface LineRatios {
  readonly readyRatio: number;
  readonly warmRatio: number;
  readonly changedRatio: number;
  readonly returnRatio: number;
}

/** One visit at full speed; the main thread's own processor time in ms. */
interface WorkSample {
  readonly untilReady: number;
  readonly inAll: number;
  /**
   * Parts of `inAll`: the shell's code including browser work that it causes synchronously; and style, layout and paint
   * outside of it.
   */
  readonly code: number;
  readonly rendering: number;
  readonly layouts: number;
  readonly styles: number;
}

export interface ContenderFigures {
  readonly contender: ContenderName;
  /** Medians by the line's name. */
  readonly lines: Readonly<Record<string, LineSample & LineRatios>>;
  /** In addition to the page's own work, and the ratio to the shell by hand. */
  readonly work: WorkSample & { readonly ratio: number; readonly ratioUntilReady: number };
}

export interface FirstSecondReport {
  readonly rounds: number;
  readonly contenders: readonly ContenderFigures[];
  readonly leftOut: readonly string[];
  /** Requests of one visit on slow 4G, for the chart. */
  readonly waterfalls: readonly Waterfall[];
}

export interface Waterfall {
  readonly contender: ContenderName;
  readonly firstPaint: number;
  readonly ready: number;
  readonly calls: readonly Pick<Call, 'path' | 'start' | 'end' | 'bytes'>[];
}

/** How long after ready work still counts, ms. */
const AFTERMATH = 700;
const AFTERMATH_AT_FULL_SPEED = 400;
const LINE_FIGURES = [
  'firstPaint',
  'header',
  'mounted',
  'ready',
  'shift',
  'blocking',
  'longest',
  'bytes',
  'requests',
  'depth',
  'known',
  'warmReady',
  'warmKnown',
  'changedReady',
  'returnReady',
] as const satisfies readonly (keyof LineSample)[];
const WORK_FIGURES = [
  'untilReady',
  'inAll',
  'code',
  'rendering',
  'layouts',
  'styles',
] as const satisfies readonly (keyof WorkSample)[];

/**
 * Measures the first second of a visit beside the same shell written by hand: one page, one member, ten lines in the
 * cart.
 */
export async function measureFirstSecond(site: ShopSite, plan: Plan): Promise<FirstSecondReport> {
  const { runs: rounds, gate, tell } = plan;
  const present = CONTENDERS.filter(({ name }) => site.contenders.some((other) => other.name === name));
  await compareFacts(site, present, tell);
  const lineSamples = new Map<string, LineSample[]>();
  const workSamples = new Map<string, WorkSample[]>();
  const waterfalls = new Map<ContenderName, Waterfall>();
  for (let round = 0; round < rounds; round += 1) {
    for (const line of LINES) {
      tell(`first-second: round ${round + 1} of ${rounds}, ${line.name}`);
      for (const contender of rotate(present, round)) {
        const { sample, waterfall } = await sampleLine(site, contender, line);
        put(lineSamples, `${line.name}|${contender.name}`, sample);
        if (line.name === PICTURED) waterfalls.set(contender.name, waterfall);
      }
    }
    tell(`first-second: round ${round + 1} of ${rounds}, main thread`);
    for (const contender of rotate(present, round)) {
      put(workSamples, contender.name, await sampleWork(site, contender));
    }
  }
  const report = {
    rounds,
    contenders: present.map(({ name }) => figuresOf(name, lineSamples, workSamples)),
    leftOut: site.leftOut,
    waterfalls: [...waterfalls.values()],
  };
  print(report);
  check(report, gate);
  return report;
}

/** The line whose requests are drawn. */
const PICTURED: Line['name'] = 'slow 4G';

function sampleLine(
  site: ShopSite,
  contender: Contender,
  line: Line,
): Promise<{ readonly sample: LineSample; readonly waterfall: Waterfall }> {
  return visit(site, { ...wishFor(contender), line, slowdown: SLOWDOWN }, async ({ page, cdp, calls, open }) => {
    await sleep(AFTERMATH);
    const moments = await page.evaluate(() => window.bench.moments());
    const cold = [...calls];
    // Pictures block nothing, and the page's own files are the same for all. A file that a preload had already
    // transferred takes no bytes on the line.
    const first = cold.filter(
      ({ path, start, end, bytes }) =>
        start < moments.ready && /^\/(en|shell|by-hand|api)\//.test(path) && (bytes > 0 || end > moments.ready),
    );
    const next = async (): Promise<Moments> => {
      await page.goto('about:blank');
      await open();
      return await page.evaluate(() => window.bench.moments());
    };
    const warm = await next();
    // Sent from outside the page, so that no shell is notified.
    const [goodsCode] = TEN_LINES;
    const added = await page.request.post(`${site.origin}/api/cart/add`, { data: { goodsCode, count: 1 } });
    if (!added.ok()) throw new Error(`the demo host refused ${goodsCode}: HTTP ${added.status()}`);
    const changed = await next();
    await cdp.send('Network.clearBrowserCache');
    const returned = await next();
    const isShell = ({ path }: Call) => /^\/(shell|by-hand)\/.*\.(js|css)$/.test(path);
    let bytes = 0;
    for (const call of first) if (isShell(call)) bytes += call.bytes;
    const { firstPaint, ready } = moments;
    return {
      sample: { ...moments, bytes, requests: first.length, depth: depthOf(first), ...nextOf(warm, changed, returned) },
      waterfall: { contender: contender.name, firstPaint, ready, calls: first },
    };
  });
}

const nextOf = (warm: Moments, changed: Moments, returned: Moments) => ({
  warmReady: warm.ready,
  warmKnown: warm.known - warm.firstPaint,
  changedReady: changed.ready,
  returnReady: returned.ready,
});

/** Length of the longest chain of requests in which each waited for the end of the one before. */
export function depthOf(calls: readonly Pick<Call, 'start' | 'end'>[]): number {
  const depths = new Map<object, number>();
  for (const call of calls) {
    const before = calls.filter(({ end }) => end <= call.start).map((other) => depths.get(other) ?? 0);
    depths.set(call, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths.values());
}

async function sampleWork(site: ShopSite, contender: Contender): Promise<WorkSample> {
  const made = await prepareVisit(site, wishFor(contender));
  const measure = async (): Promise<WorkSample> => {
    await made.cdp.send('Performance.enable');
    const before = await countersOf(made.cdp);
    await within('starting the trace', site.browser.startTracing(made.page, { categories: [...TRACED] }));
    let atReady: Counters;
    let after: Counters;
    try {
      await made.open();
      atReady = await countersOf(made.cdp);
      await sleep(AFTERMATH_AT_FULL_SPEED);
      after = await countersOf(made.cdp);
    } catch (error) {
      await within('ending the trace', site.browser.stopTracing()).catch(() => undefined);
      throw error;
    }
    const { tasks } = readTimeline(await within('ending the trace', site.browser.stopTracing()));
    let code = 0;
    let rendering = 0;
    for (const task of tasks) {
      code += task.shell;
      rendering += task.rendering;
    }
    return {
      untilReady: atReady.thread - before.thread,
      inAll: after.thread - before.thread,
      code,
      rendering,
      layouts: atReady.layouts - before.layouts,
      styles: atReady.styles - before.styles,
    };
  };
  return await thenTidy(measure, made.close);
}

interface Counters {
  /** ms */
  readonly thread: number;
  readonly layouts: number;
  readonly styles: number;
}

async function countersOf(cdp: Visit['cdp'] & CDPSession): Promise<Counters> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { thread: of('ThreadTime') * 1000, layouts: of('LayoutCount'), styles: of('RecalcStyleCount') };
}

function put<T>(samples: Map<string, T[]>, key: string, sample: T): void {
  samples.set(key, [...(samples.get(key) ?? []), sample]);
}

function mediansOf<K extends string>(figures: readonly K[], of: (figure: K) => readonly number[]): Record<K, number> {
  return Object.fromEntries(figures.map((figure) => [figure, median(of(figure))])) as Record<K, number>;
}

function figuresOf(
  contender: ContenderName,
  lineSamples: ReadonlyMap<string, readonly LineSample[]>,
  workSamples: ReadonlyMap<string, readonly WorkSample[]>,
): ContenderFigures {
  const lines = LINES.map(({ name }) => {
    const of = (figure: keyof LineSample, who: ContenderName = contender) =>
      (lineSamples.get(`${name}|${who}`) ?? []).map((sample) => sample[figure]);
    const medians: LineSample = mediansOf(LINE_FIGURES, of);
    const readyRatio = medianRatio(of('ready'), of('ready', BY_HAND));
    const warmRatio = medianRatio(of('warmReady'), of('warmReady', BY_HAND));
    const changedRatio = medianRatio(of('changedReady'), of('changedReady', BY_HAND));
    const returnRatio = medianRatio(of('returnReady'), of('returnReady', BY_HAND));
    return [name, { ...medians, readyRatio, warmRatio, changedRatio, returnRatio }] as const;
  });
  const page = (figure: keyof WorkSample) => median((workSamples.get(NO_SHELL) ?? []).map((sample) => sample[figure]));
  const beyond = (figure: keyof WorkSample, who: ContenderName = contender) =>
    (workSamples.get(who) ?? []).map((sample) => sample[figure] - (who === NO_SHELL ? 0 : page(figure)));
  const work: WorkSample = mediansOf(WORK_FIGURES, beyond);
  const ratioOf = (figure: keyof WorkSample) =>
    contender === NO_SHELL ? Number.NaN : median(beyond(figure)) / median(beyond(figure, BY_HAND));
  return {
    contender,
    lines: Object.fromEntries(lines),
    work: { ...work, ratio: ratioOf('inAll'), ratioUntilReady: ratioOf('untilReady') },
  };
}

function print({ rounds, contenders, leftOut }: FirstSecondReport): void {
  for (const { name } of LINES) {
    printTable(
      `First second, ${name}, processor ${SLOWDOWN} times slower, medians of ${rounds} rounds; ms since navigation, × by hand`,
      [
        '',
        'first paint',
        'header',
        'mounted',
        'ready',
        '×',
        'next page',
        '×',
        'known after paint',
        'next, changed',
        '×',
        'member returns',
        '×',
        'shift',
        'blocking',
        'longest',
        'JS+CSS KB',
        'requests',
        'depth',
      ],
      contenders.map(({ contender, lines }) => {
        const line = lines[name];
        if (!line) return [contender];
        return [
          contender,
          ...[line.firstPaint, line.header, line.mounted, line.ready].map(ms),
          fixed(line.readyRatio, 2),
          ms(line.warmReady),
          fixed(line.warmRatio, 2),
          ms(line.warmKnown),
          ms(line.changedReady),
          fixed(line.changedRatio, 2),
          ms(line.returnReady),
          fixed(line.returnRatio, 2),
          fixed(line.shift, 4),
          ms(line.blocking),
          ms(line.longest),
          kilobytes(line.bytes),
          fixed(line.requests, 0),
          fixed(line.depth, 0),
        ];
      }),
    );
  }
  printTable(
    `Main thread at full speed, ms of processor time beyond the page's own, until ready + ${AFTERMATH_AT_FULL_SPEED} ms`,
    ['', 'until ready', '×', 'in all', '×', 'code', 'rendering', 'layouts', 'styles'],
    contenders.map(({ contender, work }) => [
      contender,
      ms(work.untilReady),
      fixed(work.ratioUntilReady, 2),
      ms(work.inAll),
      fixed(work.ratio, 2),
      ms(work.code),
      ms(work.rendering),
      fixed(work.layouts, 0),
      fixed(work.styles, 0),
    ]),
  );
  for (const reason of leftOut) console.log(`  left out: ${reason}`);
}

/** Checks ratios and counts only: absolute times depend on the machine. */
function check({ contenders }: FirstSecondReport, gate: Plan['gate']): void {
  for (const { contender, lines, work } of contenders) {
    const limit = LIMITS.firstSecond[contender];
    if (!limit) continue;
    for (const [name, { readyRatio, warmRatio, returnRatio, shift, bytes, requests }] of Object.entries(lines)) {
      const where = `(${contender}, ${name})`;
      gate.compare(readyRatio, limit.ready, `ready × ${fixed(readyRatio, 2)} ${where}`);
      gate.compare(warmRatio, limit.warm, `ready with a warm cache × ${fixed(warmRatio, 2)} ${where}`);
      gate.compare(returnRatio, limit.ready, `ready when the member returns × ${fixed(returnRatio, 2)} ${where}`);
      gate.compare(bytes, LIMITS.bytesUntilReady, `${bytes} bytes until ready ${where}`);
      gate.compare(requests, LIMITS.requestsUntilReady, `${requests} requests ${where}`);
      gate.check(shift <= LIMITS.shift, `layout shift ${fixed(shift, 4)} > ${LIMITS.shift} ${where}`);
    }
    gate.compare(work.ratio, limit.work, `main thread × ${fixed(work.ratio, 2)} (${contender})`);
  }
}
