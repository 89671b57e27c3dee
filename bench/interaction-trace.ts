/** An event of Chromium's trace, as far as it is read here. Times in µs. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Like `dur`, without the time in which the thread had no processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: Partial<EventTiming> };
}

/** The browser's own record of an event that belongs to an interaction. Times in ms. */
interface EventTiming {
  /** 0 for an event of no interaction. */
  readonly interactionId: number;
  readonly timeStamp: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  /** Until the frame that shows its result is handed over by the main thread. */
  readonly commitFinishTime: number;
  /** Until that frame is on the screen. */
  readonly duration: number;
}

/** How long a visitor waited for the paint after a press or key: the longest of its events. Times in ms. */
export interface Interaction {
  /** From the input to the paint. */
  readonly duration: number;
  /** Until the handlers ran. */
  readonly waited: number;
  /** The processor's time on the main thread, from the input to the frame, whatever else the machine does. */
  readonly busy: number;
}

/** The trace's categories for {@link readInteractions}. */
export const TRACED_INPUT = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
] as const;
/** Before the name of the mark that begins a step. */
export const STEP = 'bench:';

/** @returns The interaction of each step that a mark begins, by its name. A step without any is left out. */
export function readInteractions(trace: Buffer): ReadonlyMap<string, Interaction> {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name.startsWith(STEP)).sort((a, b) => a.ts - b.ts);
  const main = marks[0];
  if (!main) throw new Error('the trace holds no step');
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid);
  const events = traceEvents.filter(({ name, ph, pid }) => name === 'EventTiming' && ph === 'b' && pid === main.pid);
  const found = new Map<string, Interaction>();
  marks.forEach(({ name, ts: from }, at) => {
    const to = marks[at + 1]?.ts ?? Number.POSITIVE_INFINITY;
    for (const { ts, args } of events) {
      const event = args?.data;
      if (ts < from || ts >= to || !isInteraction(event)) continue;
      const step = name.slice(STEP.length);
      const { duration: slowest = 0, waited = 0, busy: busiest = 0 } = found.get(step) ?? {};
      const { timeStamp, processingStart, processingEnd, commitFinishTime, duration } = event;
      // Without a new frame there is no commit.
      const lasts = Math.max(commitFinishTime, processingEnd) - timeStamp;
      found.set(step, {
        duration: Math.max(duration, slowest),
        waited: duration > slowest ? processingStart - timeStamp : waited,
        busy: Math.max(busyBetween(tasks, ts, ts + lasts * 1000) / 1000, busiest),
      });
    }
  });
  return found;
}

const isInteraction = (event: Partial<EventTiming> | undefined): event is EventTiming =>
  (event?.interactionId ?? 0) > 0;

/** The processor's time of the tasks between two moments, µs. */
function busyBetween(tasks: readonly TraceEvent[], from: number, to: number): number {
  let busy = 0;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const overlap = Math.min(to, ts + dur) - Math.max(from, ts);
    if (overlap > 0) busy += tdur * (overlap / dur);
  }
  return busy;
}
