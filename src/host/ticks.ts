import { TICK_MS } from '../domain/constants';
import { ownMember } from '../domain/own-member';
import type { ServerClock } from './clock';

/** One timer for everything that counts seconds. */
export interface Ticks {
  /**
   * Calls with the server's time, ms since 1970 UTC, once per second, as long as the page is shown; and at once when
   * it is shown again, however many seconds have passed.
   * @returns Stops.
   */
  onTick(listener: (nowMs: number) => void): () => void;
  dispose(): void;
}

export interface TickDeps {
  readonly clock: Pick<ServerClock, 'nowMs'>;
  readonly view: Pick<Window, 'setTimeout' | 'clearTimeout'> & {
    readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  };
}

/**
 * Timers come just after their time and browsers round their clocks, so the tick aims a moment past the second.
 * In ms.
 */
const PAST_SECOND_MS = 2;

/**
 * Ticks with the server's seconds. Nothing runs while the page is hidden or nobody listens.
 *
 * Source: specification, section 4, "Share coupon flow" (countdown ticks every second); contract, section 8, "Times".
 */
export function createTicks({ clock, view }: TickDeps): Ticks {
  const { document } = view;
  const listeners = new Set<{ readonly hear: (nowMs: number) => void }>();
  let timer: number | undefined;

  function plan(): void {
    view.clearTimeout(timer);
    timer = undefined;
    if (listeners.size === 0 || ownMember(document, 'visibilityState') === 'hidden') return;
    // Aimed anew each time: an interval would drift, and the clock may have learnt the time meanwhile.
    timer = view.setTimeout(tick, TICK_MS - (clock.nowMs() % TICK_MS) + PAST_SECOND_MS);
  }

  function tick(): void {
    plan();
    const nowMs = clock.nowMs();
    for (const listener of [...listeners]) {
      // One that was stopped by another in this very round hears no more.
      if (!listeners.has(listener)) continue;
      try {
        listener.hear(nowMs);
      } catch (error) {
        // The neighbours tick on; the browser reports the error.
        view.setTimeout(() => {
          throw error;
        });
      }
    }
  }

  const turn = () => (ownMember(document, 'visibilityState') === 'hidden' ? plan() : tick());
  document.addEventListener('visibilitychange', turn);

  return {
    onTick(hear) {
      const listener = { hear };
      listeners.add(listener);
      if (timer === undefined) plan();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) plan();
      };
    },
    dispose() {
      document.removeEventListener('visibilitychange', turn);
      listeners.clear();
      plan();
    },
  };
}
