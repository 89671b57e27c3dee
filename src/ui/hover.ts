/** How long a mouse rests on a button before something opens, in ms: crossing a bar opens nothing. */
export const HOVER_OPEN_MS = 120;
/** How long it stays after the mouse has left it, in ms: the way to it may lead past its edge. */
export const HOVER_CLOSE_MS = 300;

/** What a mouse brings about by resting or leaving; one wait at a time, the newest. */
export interface HoverWait {
  open(act: () => void): void;
  close(act: () => void): void;
  /** Nothing is waited for any more. */
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
