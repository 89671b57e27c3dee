import { type ReadonlySignal, signal } from './signals';

/** What can be opened from anywhere: by the handle, by `data-portico-open`, by an island. Source: contract, section 3. */
export const OVERLAYS = ['cart-panel', 'share-overlay', 'chat', 'login'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export function isOverlayName(value: unknown): value is OverlayName {
  return (OVERLAYS as readonly unknown[]).includes(value);
}

export interface OpenOverlay {
  readonly name: OverlayName;
  /** The element that opened it: what is anchored follows it, and the focus goes back to it. */
  readonly source: HTMLElement | null;
}

/** One overlay at a time; whoever shows an overlay offers it first, so that the page can tell what is there. */
export interface OverlayState {
  readonly open: ReadonlySignal<OpenOverlay | null>;
  /** Overlays that an island on this page can show. */
  readonly offered: ReadonlySignal<ReadonlySet<OverlayName>>;
  /** Says that an island can show it. @returns Takes the offer back. */
  offer(name: OverlayName): () => void;
  /** @returns Whether it is open now: false when nothing on this page offers it. */
  show(name: OverlayName, source?: HTMLElement | null): boolean;
  /** Closes it, if it is the one that is open. */
  hide(name: OverlayName): void;
}

export function createOverlayState(): OverlayState {
  const open = signal<OpenOverlay | null>(null);
  const offered = signal<ReadonlySet<OverlayName>>(new Set());
  const offers: OverlayName[] = [];
  const publish = () => {
    offered.value = new Set(offers);
  };
  return {
    open,
    offered,
    offer(name) {
      offers.push(name);
      publish();
      return () => {
        offers.splice(offers.indexOf(name), 1);
        publish();
        if (open.peek()?.name === name && !offers.includes(name)) open.value = null;
      };
    },
    show(name, source = null) {
      if (!offers.includes(name)) return false;
      open.value = { name, source };
      return true;
    },
    hide(name) {
      if (open.peek()?.name === name) open.value = null;
    },
  };
}
