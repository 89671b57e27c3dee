import { TICK_MS } from '../domain/constants';
import type { ServerClock } from './clock';

export interface TickDeps {
  readonly clock: Pick<ServerClock, 'nowMs'>;
  readonly view: Pick<Window, 'setTimeout' | 'clearTimeout'> & {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  };
}

/** Timers fire slightly late and browsers round their clocks, so a tick aims this far past the second, in ms. */
const PAST_SECOND_MS = 2;

/**
 * Calls back once per second of the server's clock while the page is visible, and at once when it becomes visible.
 * Hidden pages run no timer.
 *
 * @param onTick Gets the server's time, ms since 1970 UTC.
 * @returns Stops it.
 * Source: specification, section 4, "Share coupon flow" (countdown ticks every second); contract, section 8, "Times".
 */
export function startTicks({ clock, view }: TickDeps, onTick: (nowMs: number) => void): () => void {
  const { document } = view;
  let timer: number | undefined;
  const isHidden = () => document.visibilityState === 'hidden';

  function plan(): void {
    view.clearTimeout(timer);
    // Scheduled again each time: an interval would drift, and the clock may have been corrected meanwhile.
    if (!isHidden()) timer = view.setTimeout(tick, TICK_MS - (clock.nowMs() % TICK_MS) + PAST_SECOND_MS);
  }

  function tick(): void {
    plan();
    onTick(clock.nowMs());
  }

  const turn = () => (isHidden() ? plan() : tick());
  document.addEventListener('visibilitychange', turn);
  plan();
  return () => {
    view.clearTimeout(timer);
    document.removeEventListener('visibilitychange', turn);
  };
}
