import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Plan } from './limits.ts';
import type { Site } from './site.ts';
import { type Summary, summarize } from './stats.ts';
import { fixed, printTable } from './table.ts';
import { LINES, nameOf, SLOWDOWN, type Visitor, visit, type Wish } from './visit.ts';

/** A layout shift without user input, and the elements that moved. */
interface Shift {
  readonly value: number;
  /** ms since navigation. */
  readonly at: number;
  readonly moved: readonly string[];
}

/** One line of the table. */
export interface ShiftRow {
  readonly variant: string;
  readonly visitor: Visitor;
  readonly width: number;
  /** Sum over the page's life so far. It is stricter than the worst window, which browsers report as CLS. */
  readonly sum: Summary;
  /** The shifts of the worst run. */
  readonly worst: readonly Shift[];
}

/** The entries of the Layout Instability API, which are not in TypeScript's DOM types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** How long after `ready` a shift still counts, ms. */
const AFTERMATH = 2000;
const LINE = LINES[1];
const VISITORS = ['guest', 'member', 'returning'] as const satisfies readonly Visitor[];

/** The measured visits: every visitor at both widths, and one row each for variants that hardly differ. */
const WISHES: readonly Wish[] = [
  ...[1280, 360].flatMap((width) =>
    VISITORS.map((visitor): Wish => ({ runtime: 'preact', preload: true, visitor, width })),
  ),
  { runtime: 'preact', preload: false, visitor: 'guest', width: 360 },
  { runtime: 'react', preload: true, visitor: 'member', width: 1280 },
  { runtime: 'preact', preload: true, visitor: 'guest', width: 1280, isBlocked: true },
];

/**
 * Measures how much the home page moves while it loads. It makes half of the requested runs, since shifts vary little.
 */
export async function measureShifts(site: Site, { runs, gate, tell }: Plan): Promise<readonly ShiftRow[]> {
  const visits = Math.ceil(runs / 2);
  const rows: ShiftRow[] = [];
  for (const [index, wish] of WISHES.entries()) {
    tell(`cls: ${index + 1} of ${WISHES.length}: ${nameOf(wish)}, ${wish.visitor}, ${wish.width} px, ${visits} visits`);
    const samples: (readonly Shift[])[] = [];
    for (let done = 0; done < visits; done += 1) samples.push(await sample(site, wish));
    const sums = samples.map(sumOf);
    const sum = summarize(sums);
    const row: ShiftRow = {
      variant: nameOf(wish),
      visitor: wish.visitor,
      width: wish.width ?? 0,
      sum,
      worst: samples.find((shifts) => sumOf(shifts) === sum.max) ?? [],
    };
    rows.push(row);
    if (!wish.isBlocked) {
      const where = `${row.variant}, ${row.visitor}, ${row.width} px`;
      gate.check(sum.median <= LIMITS.shift, `layout shifts ${fixed(sum.median, 4)} > ${LIMITS.shift} (${where})`);
    }
  }
  printTable(
    `Layout shifts until ${AFTERMATH / 1000} s after ready, ${LINE.name}, processor ${SLOWDOWN} times slower; limit ${LIMITS.shift}`,
    ['width', 'visitor', 'variant', 'median', 'worst', 'what moved'],
    rows.map((row) => [
      row.width,
      row.visitor,
      row.variant,
      fixed(row.sum.median, 4),
      fixed(row.sum.max, 4),
      row.worst
        .map(({ value, at, moved }) => `${fixed(value, 4)} at ${Math.round(at)}: ${moved.join(', ')}`)
        .join('; '),
    ]),
  );
  return rows;
}

function sample(site: Site, wish: Wish): Promise<readonly Shift[]> {
  return visit(site, { ...wish, line: LINE, slowdown: SLOWDOWN }, async ({ page }) => {
    await sleep(AFTERMATH);
    return await page.evaluate(readShifts);
  });
}

/** Runs in the page. */
function readShifts(): Promise<readonly Shift[]> {
  const describe = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    if (!element) return 'gone';
    // Inside a shadow root an element's name is ambiguous, so the host's comes first.
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? `${describe(root.host)} » ` : '';
    const id = element.id ? `#${element.id}` : '';
    const island = element.getAttribute('data-portico');
    const name = element.classList[0];
    return `${host}${element.localName}${id}${island === null ? '' : `[${island}]`}${name ? `.${name}` : ''}`;
  };
  return new Promise((resolve) => {
    // The observer's callback is not called if there are no shifts, hence the timer.
    const found: Shift[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${describe(node)} ${Math.round(to.x - from.x)}/${Math.round(to.y - from.y)} px`,
        );
        found.push({ value: entry.value, at: entry.startTime, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(found), 100);
  });
}

function sumOf(shifts: readonly Shift[]): number {
  let sum = 0;
  for (const { value } of shifts) sum += value;
  return sum;
}
