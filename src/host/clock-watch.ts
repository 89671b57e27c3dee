import { ownMember } from '../domain/own-member';

/** How often the clocks are compared while the page is shown, in ms. */
const LOOK_MS = 10_000;
/** By how much they may part between two looks, in ms: a clock that is kept right is moved by less. */
const JUMP_MS = 5_000;

export interface ClockWatchDeps {
  readonly view: Pick<Window, 'setInterval' | 'clearInterval'> & {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  };
  /** Counts on; while the computer sleeps it stands still in some browsers (Chromium on macOS and Linux). */
  readonly counter: () => number;
  /** The visitor's own clock: it goes on, but it can be set. Both in ms. */
  readonly wall: () => number;
  /** Another moment at which time may have passed unseen. */
  readonly onLook: () => void;
  /** The two have parted: the computer has slept, or its clock was set. Which of them, only the server tells. */
  readonly onJump: () => void;
}

/** Compares two clocks, now and then while the page is shown and when it is shown again. @returns Stops. */
export function watchClocks({ view, counter, wall, onLook, onJump }: ClockWatchDeps): () => void {
  const { document } = view;
  let apart = wall() - counter();
  const look = () => {
    if (ownMember(document, 'visibilityState') === 'hidden') return;
    const before = apart;
    apart = wall() - counter();
    if (Math.abs(apart - before) > JUMP_MS) onJump();
    onLook();
  };
  const timer = view.setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    view.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
