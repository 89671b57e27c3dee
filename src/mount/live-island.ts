import type { IslandData, IslandPhase, IslandRow } from '../island/define-island';
import { isOverlayName, type OpenOverlay, type OverlayName } from '../state/overlays';
import { type ReadonlySignal, type Signal, signal } from '../state/signals';

/** An island of a page, from the moment that its placeholder is found. */
export interface LiveIsland {
  readonly name: string;
  /** Undefined where the page has brought it by `define`. */
  readonly row: IslandRow | undefined;
  /** Whether it can be opened under its name. */
  readonly overlay: OverlayName | undefined;
  /** Whether an island in its content has crashed. */
  readonly hasCrashInside: Signal<boolean>;
  readonly ended: AbortController;
  readonly arrived: Promise<void>;
  /** It stands, has failed, or is gone. */
  readonly arrive: () => void;
  /** Takes the offer of an overlay back. */
  withdraw: () => void;
  /** It is fetched when it is wanted. */
  isWaiting?: boolean;
  /** Id of the visitor whom its picture showed when it came alive. */
  shownTo?: number;
  /** It has crashed: it is not tried again. */
  isOver: boolean;
  phase: IslandPhase;
  work: Promise<void>;
}

/** @param row Undefined where the page has brought it by `define`. */
export function createLiveIsland(name: string, row: IslandRow | undefined, data: IslandData): LiveIsland {
  const ended = new AbortController();
  let arrive: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  ended.signal.addEventListener('abort', arrive);
  return {
    name,
    row,
    overlay: row?.isOverlay?.(data) && isOverlayName(name) ? name : undefined,
    hasCrashInside: signal(false),
    ended,
    arrived,
    arrive,
    withdraw: () => {},
    isOver: false,
    phase: 'waiting',
    work: Promise.resolve(),
  };
}

/** Whether an overlay is open; the login dialog may stand over it. */
export const isOpen = (open: OpenOverlay | null, name: OverlayName) =>
  open?.name === name || open?.beneath?.name === name;

/** Begins when a signal becomes true, and once more at its next true as long as the island has failed. */
export function whenTrue(isTrue: ReadonlySignal<boolean>, begin: () => Promise<void>, entry: LiveIsland): void {
  let isUnderWay = false;
  const stop = isTrue.subscribe((now) => {
    if (!now || isUnderWay || entry.isOver || entry.phase === 'mounted') return;
    isUnderWay = true;
    void begin().then(() => {
      isUnderWay = false;
      if (entry.phase === 'mounted') stop();
    });
  });
  entry.ended.signal.addEventListener('abort', stop);
}
