/** Delay before a resting mouse opens a menu or panel, in ms: one that only crosses the bar opens nothing. */
export const HOVER_OPEN_MS = 120;
/** Delay before it closes after the mouse has left, in ms: the mouse may pass its edge on the way to it. */
export const HOVER_CLOSE_MS = 300;

/** Delayed reactions to a mouse. Only the newest one is pending. */
export interface HoverWait {
  open(act: () => void): void;
  close(act: () => void): void;
  /** Cancels the pending one. */
  end(): void;
}

export function createHoverWait(): HoverWait {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (act: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  return {
    open: (act) => wait(act, HOVER_OPEN_MS),
    close: (act) => wait(act, HOVER_CLOSE_MS),
    end: () => clearTimeout(timer),
  };
}
