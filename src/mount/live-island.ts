import type { CrashInside } from '../island/crash-inside';
import type { IslandData, IslandPhase, IslandRow } from '../island/define-island';
import { createEnder, type Ender } from '../state/ending';
import { isOverlayName, type OpenOverlay, type OverlayName } from '../state/overlays';
import { type ReadonlySignal, type Signal, signal } from '../state/signals';

/** An island of a page, from the moment its placeholder is found. */
export interface LiveIsland {
  readonly name: string;
  /** Undefined for an island that the page has added by `define`. */
  readonly row: IslandRow | undefined;
  /** Its name, if it is an overlay. */
  readonly overlay: OverlayName | undefined;
  /** The crash of islands in its content; undefined if it has no content. */
  readonly crashInside: Signal<CrashInside | null> | undefined;
  readonly ended: Ender;
  /** Undefined if it is no overlay. */
  readonly arrived: Promise<void> | undefined;
  /** Resolves `arrived`: its overlay is offered, it has failed before that, or it is removed. */
  readonly arrive: () => void;
  /** Withdraws the offer of its overlay. */
  withdraw: () => void;
  /** Ended when it is mounted: until then its root has a slot for the page's content, and the shell's sheet. */
  prepared?: Ender;
  /** Whether it is loaded when it is wanted, and each time that it is wanted after a failure. */
  isOnDemand?: boolean;
  /** Id of the visitor whom its picture showed when it was updated for the last time. */
  shownTo?: number | undefined;
  /**
   * Whether nothing more comes of this entry: it has crashed, or has failed to load and is not on demand. A retry makes a
   * new entry.
   */
  isOver: boolean;
  /** Adds the Retry to the text in its place; set once it has crashed, and the code of the Retry is there. */
  addRetry?: () => unknown;
  /** Called when it is mounted. The visitor has started it again after a crash; given on to each further retry. */
  again?: ((host: HTMLElement, entry: LiveIsland) => void) | undefined;
  phase: IslandPhase;
  /** When each phase began, ms since the page's start. */
  readonly times: Partial<Record<IslandPhase, number>>;
  work: Promise<void>;
}

/** @param row Undefined for an island that the page has added by `define`. */
export function createLiveIsland(name: string, row: IslandRow | undefined, data: IslandData): LiveIsland {
  const ended = createEnder();
  const overlay = row?.isOverlay?.(data) && isOverlayName(name) ? name : undefined;
  let arrive: () => void = () => {};
  // A page may have a thousand islands of its own: each has only what it needs.
  const arrived = overlay && new Promise<void>((resolve) => (arrive = resolve));
  if (overlay) ended.signal.addEventListener('abort', arrive);
  return {
    name,
    row,
    overlay,
    crashInside: row?.keepsContent && signal<CrashInside | null>(null),
    ended,
    arrived,
    arrive,
    withdraw: () => {},
    isOver: false,
    phase: 'waiting',
    times: { waiting: performance.now() },
    work: Promise.resolve(),
  };
}

export function enterPhase(entry: LiveIsland, phase: IslandPhase): void {
  entry.phase = phase;
  entry.times[phase] = performance.now();
}

/** Whether an overlay is open; the login dialog may cover it. */
export const isOpen = (open: OpenOverlay | null, name: OverlayName) =>
  open?.name === name || open?.beneath?.name === name;

/** Begins when a signal becomes true; if the island has failed by then, again each time that it becomes true. */
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
