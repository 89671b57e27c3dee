import { createElement } from 'react';
import type { Failure } from '../domain/failure';
import { ownMember } from '../domain/own-member';
import { isOverlayName } from '../state/overlays';
import { computed, type ReadonlySignal, signal } from '../state/signals';
import { CrashInsideContext } from './crash-inside';
import type { Island, IslandData, IslandDeps, IslandRow } from './define-island';
import { attributeOf, readIslandData } from './island-data';
import { addSlot, mountIslandRoot, openShadowRoot, prepareIslandRoot, restoreServerMarkup } from './island-root';
import { GATE_SELECTOR, giveBack } from './kept-content';
import { type IslandPhase, isOpen, type LiveIsland, whenTrue } from './live-island';
import { waitForMoment } from './moments';
import { ChunkError, stepBack } from './step-back';
import { addPartSheet } from './style-sheet';
import { type Shell, ShellContext } from './use-shell';
import { whenSet } from './when-set';

const SELECTOR = '[data-portico]';

/** An island made by the page's own code, without a component of ours. */
export interface ForeignIsland {
  /** @returns What takes it away again, if there is something to do. */
  mount(root: HTMLElement): unknown;
}

/** What stands behind a name: a row of our table, or an island that the page brings. */
export type IslandSource = IslandRow | (() => Promise<Island | ForeignIsland>);

export interface PlaceholderDeps {
  readonly document: Document;
  /** Comes with the texts; what does not need them begins before. */
  readonly shell: Promise<Shell>;
  readonly islands: ReadonlyMap<string, IslandSource>;
  readonly islandDeps: IslandDeps;
  readonly sheetHref: string | null;
  /** Whether the page is only being prepared, for good: then nothing waits for the first view to be whole. */
  readonly isPreparedOnly: boolean;
  /** Begins what an island reads first. */
  readonly beginRead: (row: IslandRow, data: IslandData) => void;
  readonly onFailure: (failure: Failure, error: unknown) => void;
  readonly warn: (message: string) => void;
  /** Told once of each name that stands for nothing so far: the page's own code may still define it. */
  readonly onUnknown: (name: string) => void;
}

export interface Placeholders {
  /** Mounts what is there and not mounted yet. */
  scan(root?: ParentNode): void;
  /** Comes when every island that is there now is mounted, has failed, or waits for its moment. */
  settled(): Promise<void>;
  /** Begins anew with the islands whose code did not come. */
  retry(): void;
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
export function createPlaceholders({
  document,
  shell: coming,
  islands,
  islandDeps,
  sheetHref,
  isPreparedOnly,
  beginRead,
  onFailure,
  warn,
  onUnknown,
}: PlaceholderDeps): Placeholders {
  // No island gets further without it.
  let shell!: Shell;
  const whenReady = coming.then(
    (come) => {
      shell = come;
    },
    () => new Promise<never>(() => {}),
  );
  const live = new Map<HTMLElement, LiveIsland>();
  const unknown = new Set<string>();
  const off = new Set<string>();
  const lost = new Set<HTMLElement>();

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
    const ended = new AbortController();
    let arrive: () => void = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    ended.signal.addEventListener('abort', arrive);
    const data = readIslandData(host, warn);
    const row = typeof source === 'function' ? undefined : source;
    const island: LiveIsland = {
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
    live.set(host, island);
    island.work = bring(host, island, source, data).catch((error) => fail(host, island, error));
  }

  function fail(host: HTMLElement, entry: LiveIsland, error: unknown): void {
    const gateOf = (inside: HTMLElement) => {
      const gate = inside.parentElement?.closest<HTMLElement>(GATE_SELECTOR);
      return gate ? live.get(gate) : undefined;
    };
    if (error instanceof ChunkError) lost.add(host);
    stepBack(host, entry, error, { shell, gateOf, onFailure });
  }

  async function bring(host: HTMLElement, entry: LiveIsland, source: IslandSource, data: IslandData): Promise<void> {
    const { ended, row } = entry;
    const moment = data.oneOf('when', momentOf(source, data), ['load', 'idle', 'visible']);
    if (moment === 'load' && row) beginAhead(row, data, entry);
    await whenReady;
    if (ended.signal.aborted) return;
    const isWanted = wishFor(entry);
    const failed = (error: unknown) => fail(host, entry, error);
    const begin = async () => {
      if (ended.signal.aborted) return;
      entry.phase = 'mounting';
      if (moment !== 'load' && row) beginRead(row, data);
      const island = await loadIsland(host, entry, source, data);
      if (ended.signal.aborted) return;
      if ('mount' in island) {
        const { mountForeign } = await import('./page-islands');
        if (ended.signal.aborted) return;
        mountForeign(host, entry, island, onFailure);
      } else await mountComponent(host, entry, island, data);
      if (entry.phase === 'mounting') entry.phase = 'mounted';
      // One that opens is tried again by whoever opens it.
      lost.delete(host);
      entry.arrive();
    };
    const beginWhenWanted = async () => {
      if (!isWanted) return await begin();
      const shadow = openShadowRoot(host);
      // What the page has put there is seen until then; of what opens nothing is.
      addSlot(shadow).dataset.waiting = '';
      shadow.querySelector('[data-root]')?.replaceChildren();
      entry.isWaiting = true;
      whenTrue(isWanted, () => begin().catch(failed), entry);
      // No rule of the page gives room to what is not seen. Whoever opens it hears of a sheet that fails.
      prepareIslandRoot(host, sheetHref, ended.signal).catch(() => {});
    };
    // What opens is ready to be opened at any moment.
    if (moment === 'load' || entry.overlay) return await beginWhenWanted();
    // A placeholder that the page hides, because it is empty, would never be seen.
    await prepareIslandRoot(host, sheetHref, ended.signal, row?.keepsContent);
    if (ended.signal.aborted) return;
    const start = () => {
      beginWhenWanted().catch(failed);
    };
    const awaitMoment = () => ended.signal.addEventListener('abort', waitForMoment(moment, host, start));
    if (moment === 'idle' && !isPreparedOnly) whenSet(shell.isCalm, awaitMoment, ended.signal);
    else awaitMoment();
  }

  /** What an island that comes alive at once needs, and that can begin before the texts are there. */
  function beginAhead(row: IslandRow, data: IslandData, { overlay }: LiveIsland): void {
    if (overlay || row.wanted) return;
    beginRead(row, data);
    // Who uses it hears of a failure.
    void Promise.resolve(row.load(islandDeps, data)).catch(() => {});
  }

  /** Whether an island is to be seen; undefined for one that always is. An overlay is offered from now on. */
  function wishFor(entry: LiveIsland): ReadonlySignal<boolean> | undefined {
    const { row, overlay, ended } = entry;
    if (!overlay) return row?.wanted?.(shell);
    const takeBack = shell.overlays.offer(overlay);
    entry.withdraw = () => {
      entry.withdraw = () => {};
      takeBack();
    };
    ended.signal.addEventListener('abort', () => entry.withdraw());
    return computed(() => isOpen(shell.overlays.open.value, overlay));
  }

  /** The code of an island, with its texts, and its sheet beside it. */
  async function loadIsland(
    host: HTMLElement,
    { row, ended }: LiveIsland,
    source: IslandSource,
    data: IslandData,
  ): Promise<Island | ForeignIsland> {
    const code = (async () => {
      try {
        return await (typeof source === 'function' ? source() : source.load(islandDeps, data));
      } catch (error) {
        throw new ChunkError(error instanceof Error ? error.message : String(error));
      }
    })();
    // Where the islands have no sheet at all, as in tests, parts have none either.
    if (!row?.sheet || !sheetHref) return await code;
    const shown = prepareIslandRoot(host, sheetHref, ended.signal);
    if (row.bringsSheet) {
      const [island] = await Promise.all([code, shown]);
      const css = 'css' in island ? island.css : undefined;
      await addPartSheet(openShadowRoot(host), row.sheet, ended.signal, css);
      return island;
    }
    const [island] = await Promise.all([code, shown, addPartSheet(openShadowRoot(host), row.sheet, ended.signal)]);
    return island;
  }

  async function mountComponent(host: HTMLElement, entry: LiveIsland, island: Island, data: IslandData): Promise<void> {
    const { ended, hasCrashInside, row } = entry;
    const inside = createElement(CrashInsideContext, { value: hasCrashInside, children: island.element(data) });
    const element = createElement(ShellContext, { value: shell, children: inside });
    const onCrash = (error: unknown) => fail(host, entry, error);
    const root = {
      element,
      lang: shell.htmlLang,
      sheetHref,
      onCrash,
      shown: shell,
      ...(row?.keepsContent && { keepsContent: true }),
    };
    await mountIslandRoot(host, root, ended.signal);
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
    const { querySelectorAll } = isElement ? Element.prototype : root;
    // Also on what is no HTML, `<svg>`: it is named as what can hold no island.
    for (const host of querySelectorAll.call(root, SELECTOR) as NodeListOf<HTMLElement>) consider(host);
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
    retry() {
      for (const host of lost) end(host, true);
      scan();
    },
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

function momentOf(source: IslandSource, data: IslandData) {
  if (typeof source === 'function') return 'load';
  return typeof source.moment === 'function' ? source.moment(data) : source.moment;
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
