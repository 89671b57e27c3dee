import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS, type Plan } from './limits.ts';
import type { Site } from './site.ts';
import { median, rotate } from './stats.ts';
import { fixed, ms, printTable } from './table.ts';
import { PROFILED, readTimeline, type Task, type Timeline, TRACED } from './trace.ts';
import { during, prepareVisit, type Runtime, SLOWDOWN, type Visitor, type Wish } from './visit.ts';
import { thenTidy, within } from './within.ts';

/** One line of the table; medians over the runs, ms. */
export interface TaskRow {
  readonly variant: string;
  readonly visitor: Visitor;
  /** Tasks above 50 ms since navigation, whatever their cause, and the sum of their time beyond 50 ms each. */
  readonly longTasks: number;
  readonly blocking: number;
  /** Long tasks in which the shell's code ran. */
  readonly withShell: number;
  /** The shell's largest share of one task. */
  readonly worstShell: number;
  readonly worstShellOfRuns: readonly number[];
  /** All time that the shell took. */
  readonly allShell: number;
  /** Style, layout and paint after the shell's start, outside its code. */
  readonly rendering: number;
}

const LONG = 50;
/** How long after `ready` tasks still count, ms. */
const AFTERMATH = 500;

const VARIANTS: readonly { readonly name: string; readonly runtime: Runtime; readonly isBlocked: boolean }[] = [
  { name: 'preact', runtime: 'preact', isBlocked: false },
  { name: 'react', runtime: 'react', isBlocked: false },
  { name: 'no shell', runtime: 'preact', isBlocked: true },
];

/**
 * Measures how long the shell keeps the main thread of a slow phone busy. The line is fast, so that everything arrives
 * at once.
 */
export async function measureTasks(site: Site, { runs, gate, tell }: Plan): Promise<readonly TaskRow[]> {
  const rows: TaskRow[] = [];
  const profiles: string[] = [];
  for (const visitor of ['guest', 'member'] as const) {
    const timelines = new Map<string, Timeline[]>(VARIANTS.map(({ name }) => [name, []]));
    for (let run = 0; run < runs; run += 1) {
      tell(`tasks: ${visitor}, run ${run + 1} of ${runs}`);
      for (const { name, runtime, isBlocked } of rotate(VARIANTS, run)) {
        timelines.get(name)?.push(await sample(site, { runtime, preload: true, visitor, isBlocked }, false));
      }
    }
    for (const { name, runtime, isBlocked } of VARIANTS) {
      const row = rowOf(name, visitor, timelines.get(name) ?? []);
      rows.push(row);
      // The React twin is measured for comparison only; the shell ships with Preact.
      if (runtime !== 'preact' || isBlocked) continue;
      const isWithin = row.worstShell <= LIMITS.task.limit;
      gate.compare(row.worstShell, LIMITS.task, `${ms(row.worstShell)} ms of one task (${name}, ${visitor})`);
      if (!isWithin) profiles.push(...(await profile(site, { runtime, preload: true, visitor })));
    }
  }
  printTable(
    `Main thread, processor ${SLOWDOWN} times slower, medians of ${runs} runs, ms; limit ${LIMITS.task.limit} for the shell's part of a task`,
    [
      'visitor',
      'variant',
      'long tasks',
      'blocking',
      'with shell',
      "shell's worst",
      'of the runs',
      'shell in all',
      'rendering',
    ],
    rows.map((row) => [
      row.visitor,
      row.variant,
      row.longTasks,
      ms(row.blocking),
      row.withShell,
      fixed(row.worstShell, 1),
      row.worstShellOfRuns.map(ms).join(' '),
      ms(row.allShell),
      ms(row.rendering),
    ]),
  );
  for (const line of profiles) console.log(line);
  return rows;
}

function sample(site: Site, wish: Wish, hasProfile: boolean): Promise<Timeline> {
  return during(wish, async () => {
    const visit = await prepareVisit(site, { ...wish, slowdown: SLOWDOWN });
    const trace = async () => {
      const categories = hasProfile ? [...TRACED, PROFILED] : [...TRACED];
      await within('starting the trace', site.browser.startTracing(visit.page, { categories }));
      try {
        await visit.open();
        await sleep(AFTERMATH);
      } catch (error) {
        // Otherwise the next trace could not start.
        await within('ending the trace', site.browser.stopTracing()).catch(() => undefined);
        throw error;
      }
      return readTimeline(await within('ending the trace', site.browser.stopTracing()));
    };
    return await thenTidy(trace, visit.close);
  });
}

function rowOf(variant: string, visitor: Visitor, timelines: readonly Timeline[]): TaskRow {
  const figure = (of: (timeline: Timeline) => number) => median(timelines.map(of));
  const worstShellOfRuns = timelines.map(({ tasks }) => Math.max(0, ...tasks.map(({ shell }) => shell)));
  return {
    variant,
    visitor,
    longTasks: figure(({ tasks }) => tasks.filter(isLong).length),
    blocking: figure(({ tasks }) => sum(tasks.filter(isLong), ({ duration }) => duration - LONG)),
    withShell: figure(({ tasks }) => tasks.filter((task) => isLong(task) && task.shell > 1).length),
    worstShell: median(worstShellOfRuns),
    worstShellOfRuns,
    allShell: figure(({ tasks }) => sum(tasks, ({ shell }) => shell)),
    rendering: figure(({ tasks, started = Number.POSITIVE_INFINITY }) =>
      sum(
        tasks.filter(({ start }) => start >= started),
        ({ rendering }) => rendering,
      ),
    ),
  };
}

/** One more visit with a profile: the shell's longest tasks, and the functions in them. */
async function profile(site: Site, wish: Wish): Promise<readonly string[]> {
  const { tasks, started = 0 } = await sample(site, wish, true);
  const heavy = [...tasks].sort((a, b) => b.shell - a.shell).slice(0, 3);
  return heavy.flatMap((task) => [
    `\n${wish.visitor}: ${fixed(task.shell, 1)} ms of the shell, ${ms(task.start - started)} ms after its start, in a task of ${fixed(task.duration, 1)} ms (with profile, functions with what they call):`,
    ...task.hot.map((entry) => `  ${entry}`),
  ]);
}

function isLong({ duration }: Task): boolean {
  return duration > LONG;
}

function sum(tasks: readonly Task[], of: (task: Task) => number): number {
  let total = 0;
  for (const task of tasks) total += of(task);
  return total;
}
