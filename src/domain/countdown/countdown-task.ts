import { TASK_SCROLL_CHECK_MS, TASK_SECONDS, TICK_MS } from '../constants';

/** The phase of a countdown task. */
export type TaskPhase =
  /** The page has not been scrolled yet. */
  | 'waiting'
  | 'running'
  /** The visitor has not scrolled for a while; the next scroll resumes the task. */
  | 'paused'
  /** At 0: the request to the server is pending. */
  | 'sending'
  | 'done'
  /** The server refused the task. The request is not repeated. */
  | 'refused';

export interface CountdownTask {
  readonly phase: TaskPhase;
  /** Seconds left, from 15 to 0. */
  readonly secondsLeft: number;
  /** Whether the page was scrolled since the last check. */
  readonly hasScrolled: boolean;
  /** Whether scrolling is checked at all. */
  readonly checksScroll: boolean;
}

/** An event of a task. `second`: the page was visible for one more second. */
export type TaskEvent = 'second' | 'scroll' | 'accepted' | 'refused';

export interface TaskSettings {
  readonly start: 'now' | 'scroll';
  readonly checkScroll: boolean;
}

/** Seconds between two checks. */
const CHECK_SECONDS = TASK_SCROLL_CHECK_MS / TICK_MS;

/** Creates a task in its first state. Source: specification, section 4, "Countdown task". */
export function createTask({ start, checkScroll }: TaskSettings): CountdownTask {
  const phase = start === 'now' ? 'running' : 'waiting';
  return { phase, secondsLeft: TASK_SECONDS, hasScrolled: false, checksScroll: checkScroll };
}

/**
 * The next state of a task; the same object when nothing changes.
 *
 * With the scroll check, every 5 counted seconds the task pauses unless the page was scrolled within them. There is no
 * check at 0.
 *
 * Source: specification, section 4, "Countdown task"; contract, section 8, "Countdown task".
 */
export function nextTask(task: CountdownTask, event: TaskEvent): CountdownTask {
  const { phase, secondsLeft, hasScrolled, checksScroll } = task;
  switch (event) {
    case 'scroll':
      if (phase === 'waiting' || phase === 'paused') return { ...task, phase: 'running', hasScrolled: true };
      return phase === 'running' && !hasScrolled ? { ...task, hasScrolled: true } : task;
    case 'second': {
      if (phase !== 'running') return task;
      const left = secondsLeft - 1;
      if (left <= 0) return { ...task, phase: 'sending', secondsLeft: 0 };
      const isCheck = checksScroll && (TASK_SECONDS - left) % CHECK_SECONDS === 0;
      if (!isCheck) return { ...task, secondsLeft: left };
      return { ...task, secondsLeft: left, phase: hasScrolled ? 'running' : 'paused', hasScrolled: false };
    }
    case 'accepted':
      return phase === 'sending' ? { ...task, phase: 'done' } : task;
    case 'refused':
      return phase === 'sending' ? { ...task, phase: 'refused' } : task;
  }
}

/**
 * Seconds left at which the live region announces them: at the start and two more times. Every second would be noise.
 */
const TOLD_SECONDS = [TASK_SECONDS, 10, 5];

/**
 * The announcement of the live region after a step; undefined for none.
 *
 * @param before Undefined when the task has just appeared.
 */
export function milestoneOf(
  before: CountdownTask | undefined,
  { phase, secondsLeft }: CountdownTask,
): 'seconds' | 'waiting' | 'paused' | 'done' | undefined {
  const isNew = phase !== before?.phase;
  if (phase === 'running')
    return TOLD_SECONDS.includes(secondsLeft) && (secondsLeft !== before?.secondsLeft || before.phase === 'waiting')
      ? 'seconds'
      : undefined;
  if (!isNew) return undefined;
  return phase === 'waiting' || phase === 'paused' || phase === 'done' ? phase : undefined;
}
