/** An event of Chromium's trace, as far as it is read here. Times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  readonly ts: number;
  readonly dur?: number;
  /** Like `dur`, without the time in which the thread had no processor. */
  readonly tdur?: number;
  readonly args?: {
    readonly fileName?: string;
    readonly name?: string;
    readonly data?: {
      readonly url?: string;
      readonly startTime?: number;
      readonly timeDeltas?: readonly number[];
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
    };
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url?: string;
    readonly lineNumber?: number;
    readonly columnNumber?: number;
  };
}

/**
 * A task of the page's main thread. Times are in ms, `start` since the first task of the trace. The others are the
 * thread's own processor time, so that load from other programs does not count.
 */
export interface Task {
  readonly start: number;
  readonly duration: number;
  /** Time in which code of the shell ran, including browser work that it causes synchronously. */
  readonly shell: number;
  /** Time of style, layout and paint outside the shell's code. */
  readonly rendering: number;
  /** The shell's functions by time, the most expensive first; only in a trace with a profile. */
  readonly hot: readonly string[];
}

/** The main thread's tasks and the shell's marks; times in ms. */
export interface Timeline {
  readonly tasks: readonly Task[];
  readonly started: number | undefined;
  readonly ready: number | undefined;
}

/** The categories to trace for {@link readTimeline}. */
export const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'v8.execute',
  'blink.user_timing',
] as const;
/** The further category for a profile. It makes the page some 10 to 25 % slower. */
export const PROFILED = 'disabled-by-default-v8.cpu_profiler';

const RENDERING: ReadonlySet<string> = new Set([
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
]);

/** Events that name no file, and that the page's own scripts do not cause: see {@link readTimeline}. */
const NAMELESS: ReadonlySet<string> = new Set(['RunMicrotasks', 'v8.evaluateModule']);

type Span = readonly [from: number, to: number];

/**
 * Reads a trace. Time in a task counts as the shell's if an event around it names a file below `/shell/`, or if it lies
 * in a microtask or a module. The page's own scripts (jQuery 1.12, Bootstrap 3) have neither promises nor observers nor
 * modules, so all of these are the shell's. The page without the shell confirms that with 0 ms. The inline script that
 * calls `mountShell` is not counted; it takes less than 10 ms.
 *
 * @throws {Error} If the trace contains no page.
 */
export function readTimeline(trace: Buffer): Timeline {
  const { traceEvents: all } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const main = mainThread(all);
  const events = all.filter(({ pid, tid }) => pid === main.pid && tid === main.tid).sort((a, b) => a.ts - b.ts);
  const origin = events.find(({ name, args }) => name === 'RunTask' && args !== undefined)?.ts ?? 0;
  const toMs = (ts: number) => (ts - origin) / 1000;
  const spans = events.filter(({ ph, dur }) => ph === 'X' && dur !== undefined);
  const profile = readProfile(all, main.pid);
  const tasks: Task[] = [];
  let next = 0;
  for (const task of spans) {
    if (task.name !== 'RunTask') continue;
    const end = task.ts + (task.dur ?? 0);
    while (next < spans.length && (spans[next]?.ts ?? end) < task.ts) next += 1;
    const inside: TraceEvent[] = [];
    for (let index = next; index < spans.length; index += 1) {
      const event = spans[index];
      if (!event || event.ts >= end) break;
      if (event !== task) inside.push(event);
    }
    const busy = Math.min(1, (task.tdur ?? task.dur ?? 0) / (task.dur || 1));
    const shell = union(inside.filter(isOfShell).map(spanOf));
    const rendering = union(inside.filter(({ name }) => RENDERING.has(name)).map(spanOf));
    tasks.push({
      start: toMs(task.ts),
      duration: ((task.dur ?? 0) * busy) / 1000,
      shell: (lengthOf(shell) * busy) / 1000,
      rendering: ((lengthOf(union([...shell, ...rendering])) - lengthOf(shell)) * busy) / 1000,
      hot: profile ? profile.hottest(shell) : [],
    });
  }
  const mark = (wanted: string) => {
    const found = events.find(({ name }) => name === wanted);
    return found ? toMs(found.ts) : undefined;
  };
  return { tasks, started: mark('portico:start'), ready: mark('portico:ready') };
}

/** The renderer thread with the most work: other renderers are idle. */
function mainThread(events: readonly TraceEvent[]): { readonly pid: number; readonly tid: number } {
  let best: { pid: number; tid: number } | undefined;
  let most = -1;
  for (const { name, pid, tid, args } of events) {
    if (name !== 'thread_name' || args?.name !== 'CrRendererMain') continue;
    const work = events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'RunTask').length;
    if (work > most) {
      most = work;
      best = { pid, tid };
    }
  }
  if (!best) throw new Error('the trace holds no page');
  return best;
}

function isOfShell({ name, args }: TraceEvent): boolean {
  return NAMELESS.has(name) || isShellFile(args?.data?.url) || isShellFile(args?.fileName);
}

function isShellFile(address: string | undefined): boolean {
  return /\/(?:shell|by-hand)\//.test(address ?? '');
}

function spanOf({ ts, dur = 0 }: TraceEvent): Span {
  return [ts, ts + dur];
}

function union(spans: readonly Span[]): readonly Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function lengthOf(spans: readonly Span[]): number {
  let length = 0;
  for (const [from, to] of spans) length += to - from;
  return length;
}

interface Profile {
  hottest(spans: readonly Span[]): readonly string[];
}

/** Number of functions that are listed. */
const NAMED = 8;

function readProfile(events: readonly TraceEvent[], pid: number): Profile | undefined {
  const head = events.find((event) => event.name === 'Profile' && event.pid === pid);
  if (!head) return undefined;
  const nodes = new Map<number, ProfileNode>();
  const samples: { readonly at: number; readonly node: number }[] = [];
  let at = head.args?.data?.startTime ?? head.ts;
  const chunks = events
    .filter(({ name, pid: owner, id }) => name === 'ProfileChunk' && owner === pid && id === head.id)
    .sort((a, b) => a.ts - b.ts);
  for (const { args } of chunks) {
    for (const node of args?.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    const ids = args?.data?.cpuProfile?.samples ?? [];
    for (const [index, delta] of (args?.data?.timeDeltas ?? []).entries()) {
      at += delta;
      const node = ids[index];
      if (node !== undefined) samples.push({ at, node });
    }
  }
  samples.sort((a, b) => a.at - b.at);
  return {
    /** Functions by the ms in which they, or functions they called, were running. */
    hottest(spans) {
      const total = new Map<string, number>();
      samples.forEach(({ at: from, node }, index) => {
        if (!spans.some(([start, end]) => from >= start && from < end)) return;
        const length = ((samples[index + 1]?.at ?? from) - from) / 1000;
        for (const name of stackOf(nodes, node)) total.set(name, (total.get(name) ?? 0) + length);
      });
      return [...total]
        .sort((a, b) => b[1] - a[1])
        .slice(0, NAMED)
        .map(([name, length]) => `${length.toFixed(1)} ${name}`);
    },
  };
}

/** The names on a stack, each once, so that a recursive function counts once. */
function stackOf(nodes: ReadonlyMap<number, ProfileNode>, leaf: number): ReadonlySet<string> {
  const names = new Set<string>();
  for (let node = nodes.get(leaf); node; node = node.parent === undefined ? undefined : nodes.get(node.parent)) {
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    if (functionName === '(root)') continue;
    const file = url?.split('/').at(-1);
    names.add(file ? `${functionName || '(anonymous)'} ${file}:${lineNumber ?? 0}:${columnNumber ?? 0}` : functionName);
  }
  return names;
}
