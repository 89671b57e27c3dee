import type { Failure } from '../domain/failure';
import type { IslandData, IslandRow, IslandSource, MountMoment } from '../island/define-island';
import type { Shell } from '../island/use-shell';
import { computed, type ReadonlySignal } from '../state/signals';
import { whenSet } from '../state/when-set';
import { hydrateInTurn } from './hydrate-island';
import { isOpen, type LiveIsland, whenTrue } from './live-island';
import { type LoadIslandDeps, loadIsland, loadRuntime, rowOf } from './load-island';
import { waitForMoment } from './moments';
import type { Pictures } from './pictures';
import { printedState } from './printed-state';
import { addSlot, openShadowRoot, prepareIslandRoot } from './shadow-root';
import { ChunkError, stepBack } from './step-back';

export interface BringDeps extends LoadIslandDeps {
  /** Comes with the texts; what does not need them begins before. */
  readonly shell: Promise<Shell>;
  /** Whether the page is only being prepared, for good: then nothing waits for the first view to be whole. */
  readonly isPreparedOnly: boolean;
  /** Begins what an island reads first. */
  readonly beginRead: (row: IslandRow, data: IslandData) => void;
  /** Those that stand on the page; undefined without any. */
  readonly pictures?: Pictures | undefined;
  /** The gate that an island stands in, if there is one. */
  readonly gateOf: (host: HTMLElement) => LiveIsland | undefined;
  readonly onFailure: (failure: Failure, error: unknown) => void;
  /** Begins anew with the islands whose code did not come. */
  readonly retry: () => void;
  /** Told of a placeholder whose code did not come. */
  readonly onChunkLost: (host: HTMLElement) => void;
  /** Told of a placeholder whose island stands, also one that was brought at a second try. */
  readonly onAlive: (host: HTMLElement) => void;
}

/** An island in its placeholder. */
export interface Place {
  readonly host: HTMLElement;
  readonly entry: LiveIsland;
  readonly source: IslandSource;
  readonly data: IslandData;
}

/** An island on its way, once the texts are there. */
export interface Way extends Place {
  readonly moment: MountMoment;
  readonly shell: Shell;
  readonly deps: BringDeps;
  readonly fail: (error: unknown) => void;
}

/** Brings an island to its placeholder, or to where it waits for its moment, or for being wanted. Never rejects. */
export async function bringIsland(place: Place, deps: BringDeps): Promise<void> {
  const { host, entry, source, data } = place;
  const moment = data.oneOf('when', momentOf(source, data), ['load', 'idle', 'visible']);
  const pictures = entry.overlay || !deps.pictures?.stands(host) ? undefined : deps.pictures;
  if (pictures) standAsPicture(place, deps);
  else if (moment === 'load') beginAhead(place, deps);
  const shell = await deps.shell;
  if (entry.ended.signal.aborted) return;
  const { gateOf, onFailure, retry } = deps;
  const fail = (error: unknown) => {
    if (error instanceof ChunkError) deps.onChunkLost(host);
    const isFollowed = deps.pictures?.stands(host) ?? false;
    stepBack(host, entry, error, { shell, gateOf, onFailure, retry, isFollowed });
  };
  const way: Way = { ...place, moment, shell, deps, fail };
  try {
    if (pictures) hydrateInTurn(way, pictures);
    else await comeToMoment(way, wishFor(way));
  } catch (error) {
    fail(error);
  }
}

function momentOf(source: IslandSource, data: IslandData): MountMoment {
  const row = rowOf(source);
  if (!row) return 'load';
  return typeof row.moment === 'function' ? row.moment(data) : row.moment;
}

/** To a visitor it is there already; what it reads first is shown by its picture, too. */
function standAsPicture({ entry, data }: Place, { beginRead }: BringDeps): void {
  if (entry.row) beginRead(entry.row, data);
  entry.phase = 'pictured';
  entry.arrive();
}

/** What an island that comes alive at once needs, and that can begin before the texts are there. */
function beginAhead({ entry: { overlay, row }, data }: Place, { beginRead, islandDeps }: BringDeps): void {
  if (!row || overlay || row.wanted) return;
  beginRead(row, data);
  // Who uses it hears of a failure.
  void (async () => row.load(islandDeps, data))().catch(() => {});
}

/** Whether an island is to be seen; undefined for one that always is. An overlay is offered from now on. */
function wishFor({ entry, shell }: Way): ReadonlySignal<boolean> | undefined {
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

/** Waits for the moment of an island. What opens is ready to be opened at any moment. */
async function comeToMoment(way: Way, isWanted: ReadonlySignal<boolean> | undefined): Promise<void> {
  const { host, entry, moment, shell, deps, fail } = way;
  const { signal: ended } = entry.ended;
  if (moment === 'load' || entry.overlay) return await comeWhenWanted(way, isWanted);
  // A placeholder that the page hides, because it is empty, would never be seen.
  await prepareIslandRoot(host, deps.sheetHref, ended, entry.row?.keepsContent);
  if (ended.aborted) return;
  const come = () => void comeWhenWanted(way, isWanted).catch(fail);
  const awaitMoment = () => ended.addEventListener('abort', waitForMoment(moment, host, come));
  if (moment === 'idle' && !deps.isPreparedOnly) whenSet(shell.isCalm, awaitMoment, ended);
  else awaitMoment();
}

async function comeWhenWanted(way: Way, isWanted: ReadonlySignal<boolean> | undefined): Promise<void> {
  const { host, entry, deps, fail } = way;
  if (!isWanted) return await comeAlive(way);
  const shadow = openShadowRoot(host);
  // What the page has put there is seen until then; of what opens nothing is.
  addSlot(shadow).dataset.waiting = '';
  shadow.querySelector('[data-root]')?.replaceChildren();
  entry.isWaiting = true;
  whenTrue(isWanted, () => comeAlive(way).catch(fail), entry);
  // No rule of the page gives room to what is not seen. Whoever opens it hears of a sheet that fails.
  prepareIslandRoot(host, deps.sheetHref, entry.ended.signal).catch(() => {});
}

/** Loads an island and renders it. */
async function comeAlive(way: Way): Promise<void> {
  const { host, entry, data, moment, shell, deps, fail } = way;
  const { signal: ended } = entry.ended;
  if (ended.aborted) return;
  entry.phase = 'mounting';
  if (moment !== 'load' && entry.row) deps.beginRead(entry.row, data);
  const island = await loadIsland(way, deps, ended);
  if (ended.aborted) return;
  if ('mount' in island) {
    const { mountForeign } = await import('./page-islands');
    if (ended.aborted) return;
    mountForeign(host, entry, island, deps.onFailure);
  } else {
    const { renderIsland } = await loadRuntime();
    if (ended.aborted) return;
    const printed = printedState(host, shell);
    await renderIsland(host, entry, { island, data, shell, sheetHref: deps.sheetHref, printed, onCrash: fail });
  }
  if (entry.phase === 'mounting') entry.phase = 'mounted';
  // One that opens is tried again by whoever opens it.
  deps.onAlive(host);
  entry.arrive();
}
