import { attributeOf, ownMember } from '../domain/own-member';
import type { IslandPhase, IslandSource } from '../island/define-island';
import { type BringDeps, bringIsland } from './bring-island';
import { readIslandData } from './island-data';
import { GATE_SELECTOR, giveBack } from './kept-content';
import { createLiveIsland, type LiveIsland } from './live-island';
import { rowOf } from './load-island';
import { restoreServerMarkup } from './shadow-root';

const SELECTOR = '[data-portico]';
/** What the page's own HTML binds to the state. */
const BOUND = '[data-portico-text],[data-portico-show],[data-portico-link],[data-portico-price]';

export interface PlaceholderDeps extends Omit<BringDeps, 'gateOf' | 'onChunkLost' | 'onAlive' | 'retry'> {
  readonly document: Document;
  readonly islands: ReadonlyMap<string, IslandSource>;
  readonly warn: (message: string) => void;
  /** Told once of each name that stands for nothing so far: the page's own code may still define it. */
  readonly onUnknown: (name: string) => void;
  /** Told once that the page has bindings. */
  readonly onBound: () => void;
}

export interface Placeholders {
  /** Mounts what is there and not mounted yet. */
  scan(root?: ParentNode): void;
  /** Comes when every island that is there now is mounted, has failed, or waits for its moment. */
  settled(): Promise<void>;
  /** Begins anew with the islands whose code did not come, and scans. */
  retry(root?: ParentNode): void;
  /** Takes islands off the page, for good. */
  switchOff(names: readonly string[]): void;
  report(): readonly { readonly name: string; readonly phase: IslandPhase }[];
  /** The islands by their placeholders. */
  readonly live: ReadonlyMap<HTMLElement, LiveIsland>;
  /**
   * When the next island of this name that is on its way stands, has failed, or is gone; undefined where none is.
   * It may wait for its moment for as long as the page lives.
   */
  coming(name: string): Promise<void> | undefined;
  /** @param keepsMarkup Whether what the server has sent stays, where no island has come. */
  dispose(keepsMarkup?: boolean): void;
}

/** Finds the placeholders of a page, now and later, and keeps an island alive in each. Source: contract, section 2. */
export function createPlaceholders(deps: PlaceholderDeps): Placeholders {
  const { document, islands, warn, onUnknown, onBound } = deps;
  const live = new Map<HTMLElement, LiveIsland>();
  const unknown = new Set<string>();
  const off = new Set<string>();
  const lost = new Set<HTMLElement>();
  let isBound = false;
  // Without the texts no island gets further.
  const shell = deps.shell.catch(() => new Promise<never>(() => {}));
  const bringDeps: BringDeps = {
    ...deps,
    shell,
    gateOf,
    onChunkLost: (host) => lost.add(host),
    onAlive: (host) => lost.delete(host),
    retry,
  };

  function consider(host: HTMLElement): void {
    if (live.has(host) || !hasArrived(host)) return;
    const name = attributeOf(host, 'data-portico') ?? '';
    if (off.has(name)) {
      giveBack(host);
      return;
    }
    const source = islands.get(name);
    if (!source) {
      if (!unknown.has(name)) onUnknown(name);
      unknown.add(name);
      return;
    }
    const data = readIslandData(host, warn);
    const entry = createLiveIsland(name, rowOf(source), data);
    live.set(host, entry);
    entry.work = bringIsland({ host, entry, source, data }, bringDeps);
  }

  function gateOf(inside: HTMLElement): LiveIsland | undefined {
    const gate = inside.parentElement?.closest<HTMLElement>(GATE_SELECTOR);
    return gate ? live.get(gate) : undefined;
  }

  function end(host: HTMLElement, keepsMarkup = false): void {
    const entry = live.get(host);
    entry?.ended.abort();
    live.delete(host);
    lost.delete(host);
    if (!keepsMarkup || !restoreServerMarkup(host)) giveBack(host);
  }

  function scan(root: ParentNode = document): void {
    const isElement = root instanceof HTMLElement;
    // A form has its fields as members: one may be called like a method.
    if (isElement && Element.prototype.matches.call(root, SELECTOR)) consider(root);
    const { querySelector, querySelectorAll } = isElement ? Element.prototype : root;
    if (!isBound && ((isElement && Element.prototype.matches.call(root, BOUND)) || querySelector.call(root, BOUND))) {
      isBound = true;
      onBound();
    }
    // Also on what is no HTML, `<svg>`: it is named as what can hold no island.
    for (const host of querySelectorAll.call(root, SELECTOR) as NodeListOf<HTMLElement>) consider(host);
  }

  function retry(root?: ParentNode): void {
    for (const host of lost) {
      end(host, true);
      consider(host);
    }
    scan(root);
  }

  const observer = new MutationObserver((records) => {
    let hasRemoved = false;
    const isArriving = ownMember(document, 'readyState') === 'loading';
    for (const { addedNodes, removedNodes } of records) {
      if (!isArriving) for (const node of addedNodes) if (node instanceof HTMLElement) scan(node);
      hasRemoved ||= removedNodes.length > 0;
    }
    // One that moved is connected again by now, and keeps its state.
    if (hasRemoved) for (const host of [...live.keys()]) if (!host.isConnected) end(host);
    // While the page still arrives, what was added last time may be whole by now.
    if (isArriving) scan();
  });
  observer.observe(document, { childList: true, subtree: true });

  return {
    live,
    scan,
    async settled() {
      await Promise.allSettled([...live.values()].map((entry) => entry.work));
    },
    retry,
    switchOff(names) {
      for (const name of names) off.add(name);
      for (const [host, entry] of [...live]) if (off.has(entry.name)) end(host);
    },
    report: () => [...live.values()].map(({ name, phase }) => ({ name, phase })),
    coming(name) {
      const coming: Promise<void>[] = [];
      for (const entry of live.values()) {
        const isComing = entry.phase === 'waiting' || entry.phase === 'mounting';
        if (entry.name === name && isComing) coming.push(entry.arrived);
      }
      return coming[0] && Promise.race(coming);
    },
    dispose(keepsMarkup) {
      observer.disconnect();
      for (const host of [...live.keys()]) end(host, keepsMarkup);
    },
  };
}

/**
 * Whether the parser is past a placeholder: hydrating one that is half there would lose its second half, and its markup
 * is refused where a shadow root is already. What scripts append to the body, as the shell's own layer, says nothing.
 */
function hasArrived(host: HTMLElement): boolean {
  if (ownMember(host.ownerDocument, 'readyState') !== 'loading') return true;
  for (let node: Node | null = host; node; node = node.parentNode)
    for (let next = node.nextSibling; next; next = next.nextSibling) {
      const isLayer = next instanceof HTMLElement && attributeOf(next, 'data-portico-layer') !== null;
      if (node === host ? !isLayer : next instanceof Text || next.parentNode?.nodeName !== 'BODY') return true;
    }
  return false;
}
