import { pictured, type ReadonlySignal, signal } from './signals';

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
  /** A mouse that rests on the source has opened it: it takes no focus, and closes when the mouse has left. */
  readonly isHovered?: boolean | undefined;
  /** What stays beneath it, inert, and is there again afterwards: the share overlay under the login dialog. */
  readonly beneath?: OpenOverlay;
}

/**
 * What comes by itself, the first first: what a link asked for, a warning, a pop-up, the cookie notice. What a shopper
 * has opened comes before all of them.
 */
export const TURNS = ['link', 'warning', 'popup', 'notice'] as const;
export type TurnKind = (typeof TURNS)[number];

/** One that asks to stand on the page. */
export interface Turn {
  readonly kind: TurnKind;
  /** Set by `startTurns`. */
  readonly isUp: { value: boolean };
}

/** One overlay at a time; whoever shows an overlay offers it first, so that the page can tell what is there. */
export interface OverlayState {
  readonly open: ReadonlySignal<OpenOverlay | null>;
  /** Overlays that an island on this page can show. */
  readonly offered: ReadonlySignal<ReadonlySet<OverlayName>>;
  /** What would stand on the page by itself now, oldest first. */
  readonly asking: ReadonlySignal<readonly Turn[]>;
  /** Says that an island can show it. @returns Takes the offer back. */
  offer(name: OverlayName): () => void;
  /** @returns Whether it is open now: false when nothing on this page offers it. */
  show(name: OverlayName, source?: HTMLElement | null, isHovered?: boolean): boolean;
  /** Closes it, if it is the one that is open. */
  hide(name: OverlayName): void;
  /**
   * For what comes by itself: whether it may stand now. It asks for as long as somebody follows it, so whoever is done
   * stops following. It may have to step back, and is up again later.
   */
  turnOf(kind: TurnKind): ReadonlySignal<boolean>;
}

export function createOverlayState(): OverlayState {
  const open = signal<OpenOverlay | null>(null);
  const offered = pictured(signal<ReadonlySet<OverlayName>>(new Set()));
  const asking = signal<readonly Turn[]>([]);
  // One for each island that offers something: two may offer the same.
  const offers = new Set<{ readonly name: OverlayName }>();
  const publish = () => {
    offered.value = new Set([...offers].map(({ name }) => name));
  };
  const hide = (name: OverlayName) => {
    const now = open.peek();
    if (now?.name === name) open.value = now.beneath ?? null;
    else if (now?.beneath?.name === name) open.value = { name: now.name, source: now.source };
  };
  return {
    open,
    offered,
    asking,
    offer(name) {
      const own = { name };
      offers.add(own);
      publish();
      return () => {
        offers.delete(own);
        publish();
        if (!offered.peek().has(name)) hide(name);
      };
    },
    show(name, source = null, isHovered) {
      if (!offered.peek().has(name)) return false;
      const now = open.peek();
      const isAbove = name === 'login' && now?.name === 'share-overlay';
      open.value = isAbove ? { name, source, beneath: now } : { name, source, isHovered };
      return true;
    },
    hide,
    turnOf(kind) {
      const isUp = signal(false);
      const turn = { kind, isUp };
      return {
        get value() {
          return isUp.value;
        },
        peek: isUp.peek,
        subscribe(listener) {
          const stop = isUp.subscribe(listener);
          asking.value = [...asking.peek(), turn];
          return () => {
            stop();
            asking.value = asking.peek().filter((other) => other !== turn);
          };
        },
      };
    },
  };
}
