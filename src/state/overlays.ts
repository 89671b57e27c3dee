import { pictured, type ReadonlySignal, type Signal, signal } from './signals';

/** Overlays that anything can open: the handle, `data-portico-open`, an island. Source: contract, section 3. */
export const OVERLAYS = ['cart-panel', 'share-overlay', 'chat', 'login'] as const;
export type OverlayName = (typeof OVERLAYS)[number];

export function isOverlayName(value: unknown): value is OverlayName {
  return (OVERLAYS as readonly unknown[]).includes(value);
}

export interface OpenOverlay {
  readonly name: OverlayName;
  /** The element that opened it. An anchored overlay follows it, and the focus returns to it. */
  readonly source: HTMLElement | null;
  /** Opened by a mouse that rests on the source. It takes no focus, and closes when the mouse leaves. */
  readonly isHovered?: boolean | undefined;
  /** Opened while a member was logged in: it closes when they leave. */
  readonly isOfMember?: boolean | undefined;
  /** The overlay under it, inert, which is restored afterwards: the share overlay under the login dialog. */
  readonly beneath?: OpenOverlay;
}

/**
 * The parts that open by themselves, in order of precedence: the overlay of a link, a warning, a pop-up, the cookie
 * notice. An overlay that a shopper has opened precedes all of them.
 */
export const TURNS = ['link', 'warning', 'popup', 'cookie-notice'] as const;
export type TurnKind = (typeof TURNS)[number];

/** A request to be shown on the page. */
export interface Turn {
  readonly kind: TurnKind;
  /** Set by `startTurns`. */
  readonly isUp: { value: boolean };
}

/**
 * One overlay is open at a time. An overlay can be opened once it is registered: by its island, the login dialog by the
 * core, the chat by the late work.
 */
export interface OverlayState {
  readonly open: ReadonlySignal<OpenOverlay | null>;
  /** Overlays that can be opened on this page. */
  readonly offered: ReadonlySignal<ReadonlySet<OverlayName>>;
  /** Pending requests to be shown, oldest first. */
  readonly asking: ReadonlySignal<readonly Turn[]>;
  /**
   * Whether the pop-up of this page view has asked for its turn, or none comes. Set by the announcements, and by the shell
   * on a page without them, or if they take too long.
   */
  readonly isPopupKnown: Signal<boolean>;
  /** Registers an overlay. @returns Unregisters it. */
  offer(name: OverlayName): () => void;
  /** @returns Whether it is open now; false if nothing on this page can show it. */
  show(name: OverlayName, source?: HTMLElement | null, isHovered?: boolean): boolean;
  /** Closes it, if it is open. */
  hide(name: OverlayName): void;
  /** Closes everything, on a page that was left and comes back. */
  closeAll(): void;
  /** Closes what a member has opened who has left. The login dialog stays: it may ask them to come back. */
  closeOfMember(): void;
  /** How often one of the two was called: menus, and dialogs of a part's own, close when it changes. */
  readonly closings: ReadonlySignal<number>;
  /**
   * For parts that open by themselves: whether the part may be shown now. Each subscription is one request, withdrawn
   * when it is unsubscribed. The value may become false for a while, for instance while the shopper has an overlay
   * open.
   */
  turnOf(kind: TurnKind): ReadonlySignal<boolean>;
}

export function createOverlayState(isMember: () => boolean = () => false): OverlayState {
  const open = signal<OpenOverlay | null>(null);
  const offered = pictured(signal<ReadonlySet<OverlayName>>(new Set()));
  const asking = signal<readonly Turn[]>([]);
  const closings = signal(0);
  // One entry for each registration: two islands may register the same overlay.
  const offers = new Set<{ readonly name: OverlayName }>();
  const publish = () => {
    offered.value = new Set([...offers].map(({ name }) => name));
  };
  const hide = (name: OverlayName) => {
    const now = open.peek();
    if (now?.name === name) open.value = now.beneath ?? null;
    else if (now?.beneath?.name === name) open.value = { name: now.name, source: now.source };
  };
  const close = (isOver: (one: OpenOverlay) => boolean) => {
    const now = open.peek();
    for (const one of [now, now?.beneath]) if (one && isOver(one)) hide(one.name);
    closings.value += 1;
  };
  return {
    open,
    offered,
    asking,
    isPopupKnown: signal(false),
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
      // It may be asked for again while it is open.
      const beneath = now?.name === 'login' ? now.beneath : now;
      const isAbove = name === 'login' && beneath?.name === 'share-overlay';
      const isOfMember = isMember() || undefined;
      open.value = isAbove ? { name, source, beneath } : { name, source, isHovered, isOfMember };
      return true;
    },
    hide,
    closeAll: () => close(() => true),
    closeOfMember: () => close(({ name, isOfMember }) => isOfMember === true && name !== 'login'),
    closings,
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
