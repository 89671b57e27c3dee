import { CALM_WAIT_MS, QUIET_MS } from '../../domain/picture/states';
import type { ReadyReport } from '../../handle/handle';
import { pageShown } from '../../host/document-ready';
import { type Signal, signal } from '../../state/signals';

/** The moments of a page that a shell waits for, and those of the shell that others wait for. */
export interface Milestones {
  /** Whether the page is not shown yet, since the browser, or the page itself, prepares it. */
  readonly isPreparing: boolean;
  /** Resolves when the page is really shown; never for one that is only prepared. */
  readonly shown: Promise<void>;
  /** Resolves when the page is shown and the visitor belongs here. */
  readonly opened: Promise<void>;
  /** Resolves `opened`. */
  readonly open: () => void;
  /** Resolves when every island of the page is mounted. */
  readonly mounted: Promise<void>;
  /** Resolves `mounted`. */
  readonly mount: () => void;
  readonly ready: Promise<ReadyReport>;
  /** Resolves `ready`. */
  readonly settle: (report: ReadyReport) => void;
  readonly isShown: Signal<boolean>;
  /** Whether the first view is complete. */
  readonly isCalm: Signal<boolean>;
  /** Whether `ready` has come, and room for a banner or stripes is open. */
  readonly mayFillRoom: Signal<boolean>;
}

/** @param isPreparedOnly Whether the page says that it will never be shown: the option `prerender`. */
export function createMilestones(page: Document, isPreparedOnly: boolean, ended: AbortSignal): Milestones {
  const [opened, open] = createPromise<void>();
  const [mounted, mount] = createPromise<void>();
  const [ready, settle] = createPromise<ReadyReport>();
  return {
    isPreparing: isPreparedOnly || page.prerendering === true,
    shown: isPreparedOnly ? new Promise<void>(() => {}) : pageShown(page, ended),
    opened,
    open,
    mounted,
    mount,
    ready,
    settle,
    isShown: signal(false),
    isCalm: signal(false),
    mayFillRoom: signal(false),
  };
}

/** A promise, and the function that resolves it. */
function createPromise<T>(): [Promise<T>, (value: T) => void] {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return [promise, settle];
}

/**
 * Resolves when late code may be loaded: 500 ms after the first view is complete, at a click or a key, or after 5 s.
 *
 * @param whole   Resolves when the visitor is known and the first requests of the islands have ended. A rejection counts as
 *                the end, too; it is reported elsewhere.
 * @param opened Resolves when the page is shown and the visitor belongs here; never for a page that is only prepared.
 */
export async function whenCalm(whole: Promise<unknown>, opened: Promise<void>, ended: AbortSignal): Promise<void> {
  const rest = new AbortController();
  const { signal } = rest;
  ended.addEventListener('abort', () => rest.abort());
  const pass = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => clearTimeout(timer));
      // A press may need late code, or lead away. A touch alone is not enough, since scrolling begins with one.
      for (const type of ['click', 'keydown'])
        addEventListener(type, () => resolve(), { capture: true, once: true, signal });
    });
  const hasRested = whole.then(
    () => pass(QUIET_MS),
    () => {},
  );
  await Promise.race([hasRested, opened.then(() => pass(CALM_WAIT_MS))]);
  rest.abort();
}
