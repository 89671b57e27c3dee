import { BACK_TO_TOP_PX, SCROLL_DEBOUNCE_MS } from '../domain/constants';
import type { Viewport } from '../host/viewport';
import { computed, type ReadonlySignal, signal } from './signals';

/** Share of the scrollable height past which the toolbar steps aside. Source: contract, section 8, "Toolbar". */
export const TOOLBAR_STEPS_ASIDE_AT = 0.9;

export interface ScrollState {
  /** Whether the page is scrolled past 100 px. */
  readonly isPastTop: ReadonlySignal<boolean>;
  /** Whether the toolbar may stand: always on a page that does not scroll, else above nine tenths of its way. */
  readonly hasRoomForToolbar: ReadonlySignal<boolean>;
  /** Whether the page was last scrolled downwards and is past 100 px: a hideable header is away then. */
  readonly isHeadingDown: ReadonlySignal<boolean>;
  /** Measures now: the page may have been scrolled before anyone listened. */
  measure(): void;
  dispose(): void;
}

export function createScrollState(viewport: Viewport): ScrollState {
  const place = signal({ top: 0, range: 0, isHeadingDown: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const before = place.peek();
    const now = viewport.read();
    // A resize measures too: who has not moved keeps the direction.
    const isHeadingDown = now.top === before.top ? before.isHeadingDown : now.top > before.top;
    place.value = { ...now, isHeadingDown };
  };
  const stop = viewport.onScroll(() => {
    clearTimeout(timer);
    timer = setTimeout(measure, SCROLL_DEBOUNCE_MS);
  });
  return {
    isPastTop: computed(() => place.value.top > BACK_TO_TOP_PX),
    hasRoomForToolbar: computed(() => {
      const { top, range } = place.value;
      return range <= 0 || top <= range * TOOLBAR_STEPS_ASIDE_AT;
    }),
    isHeadingDown: computed(() => place.value.isHeadingDown && place.value.top > BACK_TO_TOP_PX),
    measure,
    dispose() {
      clearTimeout(timer);
      stop();
    },
  };
}
