import { BACK_TO_TOP_PX, SCROLL_DEBOUNCE_MS } from '../domain/constants';
import type { Viewport } from '../host/viewport';
import { computed, type ReadonlySignal, signal } from './signals';

/** The fraction of the scrollable height beyond which the toolbar is hidden. Source: contract, section 8, "Toolbar". */
const TOOLBAR_STEPS_ASIDE_AT = 0.9;

export interface ScrollState {
  /** Whether the page is scrolled past 100 px. */
  readonly isPastTop: ReadonlySignal<boolean>;
  /** Whether the toolbar may be shown: always if the page does not scroll, else in the first nine tenths. */
  readonly hasRoomForToolbar: ReadonlySignal<boolean>;
  /** Whether the page was last scrolled down and is past 100 px. A hideable header is hidden then. */
  readonly isHeadingDown: ReadonlySignal<boolean>;
  /** Whether the page is being scrolled down, between its first 100 px and its end. The toolbar's bar is away then. */
  readonly isReadingOn: ReadonlySignal<boolean>;
  /** Measures now: the page may have been scrolled before the first listener. */
  measure(): void;
  dispose(): void;
}

export function createScrollState(viewport: Viewport): ScrollState {
  const place = signal({ top: 0, range: 0, isHeadingDown: false });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    const before = place.peek();
    const now = viewport.read();
    // A resize measures too; without movement the direction stays.
    const isHeadingDown = now.top === before.top ? before.isHeadingDown : now.top > before.top;
    place.value = { ...now, isHeadingDown };
  };
  const stop = viewport.onScroll(() => {
    clearTimeout(timer);
    timer = setTimeout(measure, SCROLL_DEBOUNCE_MS);
  });
  const isHeadingDown = computed(() => place.value.isHeadingDown && place.value.top > BACK_TO_TOP_PX);
  return {
    isPastTop: computed(() => place.value.top > BACK_TO_TOP_PX),
    hasRoomForToolbar: computed(() => {
      const { top, range } = place.value;
      return range <= 0 || top <= range * TOOLBAR_STEPS_ASIDE_AT;
    }),
    isHeadingDown,
    // Positions are fractions of px, the range is rounded.
    isReadingOn: computed(() => isHeadingDown.value && place.value.top < place.value.range - 1),
    measure,
    dispose() {
      clearTimeout(timer);
      stop();
    },
  };
}
