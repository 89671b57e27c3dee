/**
 * Mounting: from a placeholder to a mounted island.
 *
 * `placeholders.ts` finds the placeholders, and `living-islands.ts` starts and ends an island in each.
 * `bring-island.ts` waits for an island's moment; then `load-island.ts` loads its code, and `render-island.ts`, which
 * brings the runtime, renders it into the shadow root (`shadow-root.ts`, `style-sheet.ts`, `island-root.ts`) inside a
 * fence (`fence.tsx`). If its picture is shown already, `hydrate-island.ts` hydrates that in its turn. If anything
 * fails, `step-back.ts` restores the placeholder's earlier content.
 */
import { elementsFrom } from '../domain/page/own-member';
import type { WatchPage } from '../domain/page/watch-page';
import type { IslandPhase } from '../island/define-island';
import type { LiveIsland } from './live-island';
import { createLivingIslands, type LivingIslandDeps } from './living-islands';
import { styleIsLate } from './root/style-sheet';

const SELECTOR = '[data-portico]';
/** Elements that the page's own HTML binds to the state. */
const BOUND = '[data-portico-text],[data-portico-show],[data-portico-link],[data-portico-price]';

/** Longest wait for an island of the page's own code, in ms. */
const PAGE_ISLAND_MS = 5_000;

export interface PlaceholderDeps extends Omit<LivingIslandDeps, 'retry'> {
  readonly document: Document;
  /** Observes the page: the painter's, which is taken over; by default an observer of its own. */
  readonly watch?: WatchPage | undefined;
  /** Called once the page has an element that is bound to the state. */
  readonly onBound: () => void;
}

export interface Placeholders {
  /** Mounts the islands of all placeholders that have none. */
  scan(root?: ParentNode): void;
  /**
   * Resolves when every island that the page has now is mounted, has failed, waits for its moment, or has waited 500 ms
   * for its style sheet; or, for one of the page's own code, after 5 s.
   */
  settled(): Promise<void>;
  /** Retries the islands whose code has failed to load, and scans. */
  retry(root?: ParentNode): void;
  /** Removes islands from the page, permanently. */
  switchOff(names: readonly string[]): void;
  report(): readonly { readonly name: string; readonly phase: IslandPhase }[];
  /** The islands by their placeholders. */
  readonly live: ReadonlyMap<HTMLElement, LiveIsland>;
  /**
   * Resolves when the next overlay of this name is offered, has failed or is removed; undefined if none is expected. An
   * inline cart panel is no overlay.
   */
  coming(name: string): Promise<void> | undefined;
  /** @param keepsMarkup Whether the server's markup stays where no island was mounted. */
  dispose(keepsMarkup?: boolean): void;
}

/** Finds the placeholders of a page, also later ones, and mounts an island in each. Source: contract, section 2. */
export function createPlaceholders(deps: PlaceholderDeps): Placeholders {
  const { document, onBound, watch = observerOf(document) } = deps;
  const islands = createLivingIslands({ ...deps, retry });
  const { live } = islands;
  let isBound = false;

  function scan(root: ParentNode = document): void {
    if (!isBound && elementsFrom(root, BOUND)[0]) {
      isBound = true;
      onBound();
    }
    // Elements outside HTML, such as `<svg>`, are included: each is reported as one that can hold no island.
    for (const host of elementsFrom(root, SELECTOR)) islands.begin(host as HTMLElement);
  }

  function retry(root?: ParentNode): void {
    islands.beginLost();
    scan(root);
  }

  const stopWatching = watch((records) => {
    let hasRemoved = false;
    const isArriving = document.readyState === 'loading';
    for (const { addedNodes, removedNodes } of records) {
      if (!isArriving) for (const node of addedNodes) if (isHost(node)) scan(node);
      hasRemoved ||= removedNodes.length > 0;
    }
    // A placeholder that was moved is connected again by now, and keeps its island.
    if (hasRemoved) islands.endIf((_, host) => !host.isConnected);
    // While the page is still parsed, elements of an earlier record may be complete by now.
    if (isArriving) scan();
  });
  return {
    live,
    scan,
    retry,
    async settled() {
      // An island of the page's own may never come: the shell's work must not wait for it for ever.
      const tooLate = () => new Promise((resolve) => setTimeout(resolve, PAGE_ISLAND_MS));
      await Promise.allSettled(
        [...live].map(([host, { row, work }]) => Promise.race([work, styleIsLate(host), ...(row ? [] : [tooLate()])])),
      );
    },
    switchOff: islands.switchOff,
    report: () => [...live.values()].map(({ name, phase }) => ({ name, phase })),
    coming(name) {
      const coming: Promise<void>[] = [];
      for (const entry of live.values()) {
        const isComing = entry.phase === 'waiting' || entry.phase === 'mounting';
        if (entry.overlay === name && entry.arrived && isComing) coming.push(entry.arrived);
      }
      return coming[0] && Promise.race(coming);
    },
    dispose(keepsMarkup) {
      stopWatching();
      islands.endIf(() => true, keepsMarkup);
    },
  };
}

/** Whether a node is an element, of this page's realm or of a frame's. A form's fields are members, too. */
const isHost = (node: Node): node is HTMLElement => 'localName' in node;

const observerOf =
  (page: Document): WatchPage =>
  (look) => {
    const observer = new MutationObserver(look);
    observer.observe(page, { childList: true, subtree: true });
    return () => observer.disconnect();
  };
