/** Interval between two comparisons while the page is visible, in ms. */
const LOOK_MS = 10_000;
/**
 * The difference between two comparisons that counts as a jump, in ms. Automatic corrections of a clock are smaller.
 */
const JUMP_MS = 5_000;
/**
 * A time without a comparison that counts as a jump, in ms. Timers of hidden pages are slow (once a minute), and stop in
 * frozen ones.
 */
const ASLEEP_MS = 300_000;

export interface ClockWatchDeps {
  readonly view: Pick<Window, 'setInterval' | 'clearInterval'> & {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  };
  /**
   * A monotonic clock, in ms. In some browsers it stops while the computer sleeps (Chromium on macOS and Linux, not on
   * Windows).
   */
  readonly counter: () => number;
  /** The visitor's own clock, in ms. It continues during sleep, but it can be set. */
  readonly wall: () => number;
  /** Called at each comparison: time may have passed unnoticed. */
  readonly onLook: () => void;
  /**
   * Called after a jump: the computer has slept, the page was frozen, or the clock was set. Only the server's time tells
   * which.
   */
  readonly onJump: () => void;
}

export interface ClockWatch {
  /** Takes the time until now for no jump. */
  skip(): void;
  stop(): void;
}

/** Compares two clocks at intervals while the page is visible, and when it becomes visible. */
export function watchClocks({ view, counter, wall, onLook, onJump }: ClockWatchDeps): ClockWatch {
  const { document } = view;
  let apart = wall() - counter();
  let lookedAtMs = counter();
  let hasSlept = false;
  const look = () => {
    hasSlept ||= counter() - lookedAtMs > ASLEEP_MS;
    lookedAtMs = counter();
    if (document.visibilityState === 'hidden') return;
    const before = apart;
    apart = wall() - counter();
    if (hasSlept || Math.abs(apart - before) > JUMP_MS) onJump();
    hasSlept = false;
    onLook();
  };
  const timer = view.setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return {
    skip() {
      apart = wall() - counter();
      lookedAtMs = counter();
      hasSlept = false;
    },
    stop() {
      view.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
