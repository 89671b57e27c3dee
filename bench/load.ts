import type { Plan } from './limits.ts';
import type { Site } from './site.ts';
import { medianRatio, rotate, type Summary, summarize } from './stats.ts';
import { fixed, kilobytes, ms, printTable } from './table.ts';
import { LINES, type Line, nameOf, type Runtime, SLOWDOWN, type Visitor, visit } from './visit.ts';

interface Marks {
  readonly mounted: number;
  readonly ready: number;
  readonly fcp: number;
}

interface Sample extends Marks {
  readonly requests: number;
  readonly bytes: number;
}

/** One line of the table; times in ms since navigation. */
export interface LoadRow {
  readonly line: string;
  readonly visitor: Visitor;
  readonly variant: string;
  readonly mounted: Summary;
  readonly ready: Summary;
  readonly fcp: Summary;
  /** Medians of all that the page asked for until it was ready, the page itself included. */
  readonly requests: number;
  readonly bytes: number;
  /** Against Preact with preload, pair by pair. */
  readonly mountedRatio: number;
  readonly readyRatio: number;
}

interface Variant {
  readonly runtime: Runtime;
  readonly preload: boolean;
}

const VARIANTS: readonly Variant[] = [
  { runtime: 'preact', preload: true },
  { runtime: 'preact', preload: false },
  { runtime: 'react', preload: true },
];
/** A member on the slower line as well would tell nothing new and take longest of all. */
const VISITS: readonly { readonly line: Line; readonly visitor: Visitor }[] = [
  { line: LINES[0], visitor: 'guest' },
  { line: LINES[1], visitor: 'guest' },
  { line: LINES[1], visitor: 'member' },
];

/** How long the home page takes on slow lines and a slow processor. */
export async function measureLoad(site: Site, { runs, tell }: Plan): Promise<readonly LoadRow[]> {
  const samples = new Map<string, Sample[]>();
  for (let run = 0; run < runs; run += 1) {
    for (const { line, visitor } of VISITS) {
      tell(`load: run ${run + 1} of ${runs}, ${line.name}, ${visitor}`);
      // One after the other within a run, each run begun with another one.
      for (const variant of rotate(VARIANTS, run)) {
        const key = keyOf(line, visitor, nameOf(variant));
        const list = samples.get(key) ?? [];
        samples.set(key, [...list, await sample(site, line, visitor, variant)]);
      }
    }
  }
  const rows = VISITS.flatMap(({ line, visitor }) =>
    VARIANTS.map((variant) => rowOf(samples, line, visitor, nameOf(variant))),
  );
  printTable(
    `Load: ms from navigation, medians of ${runs} runs, processor ${SLOWDOWN} times slower; × against Preact with preload`,
    ['line', 'visitor', 'variant', 'FCP', 'mounted', '×', 'ready', '×', 'ready, range', 'requests', 'KB'],
    rows.map((row) => [
      row.line,
      row.visitor,
      row.variant,
      ms(row.fcp.median),
      ms(row.mounted.median),
      fixed(row.mountedRatio, 2),
      ms(row.ready.median),
      fixed(row.readyRatio, 2),
      `${ms(row.ready.min)}–${ms(row.ready.max)}`,
      row.requests,
      kilobytes(row.bytes),
    ]),
  );
  return rows;
}

function sample(site: Site, line: Line, visitor: Visitor, variant: Variant): Promise<Sample> {
  return visit(site, { ...variant, visitor, line, slowdown: SLOWDOWN }, async ({ page, calls }) => {
    // Counted now: what comes later is not part of being ready.
    const requests = calls.length;
    const bytes = calls.map((call) => call.bytes).reduce((sum, size) => sum + size, 0);
    const marks = await page.evaluate((): Marks => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return { mounted: at('portico:mounted'), ready: at('portico:ready'), fcp: at('first-contentful-paint') };
    });
    return { ...marks, requests, bytes };
  });
}

function rowOf(
  samples: ReadonlyMap<string, readonly Sample[]>,
  line: Line,
  visitor: Visitor,
  variant: string,
): LoadRow {
  const own = samples.get(keyOf(line, visitor, variant)) ?? [];
  const reference = samples.get(keyOf(line, visitor, nameOf({ runtime: 'preact', preload: true }))) ?? [];
  const of = (list: readonly Sample[], name: keyof Sample) => list.map((entry) => entry[name]);
  return {
    line: line.name,
    visitor,
    variant,
    mounted: summarize(of(own, 'mounted')),
    ready: summarize(of(own, 'ready')),
    fcp: summarize(of(own, 'fcp')),
    requests: summarize(of(own, 'requests')).median,
    bytes: summarize(of(own, 'bytes')).median,
    mountedRatio: medianRatio(of(own, 'mounted'), of(reference, 'mounted')),
    readyRatio: medianRatio(of(own, 'ready'), of(reference, 'ready')),
  };
}

function keyOf(line: Line, visitor: Visitor, variant: string): string {
  return `${line.name}|${visitor}|${variant}`;
}
