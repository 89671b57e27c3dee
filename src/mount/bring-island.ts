import { MEMBER_WAIT_MS } from '../domain/picture/states';
import type { IslandData, IslandRow, IslandSource, MountMoment } from '../island/define-island';
import { waitForIdle } from '../island/late/idle';
import { createEnder } from '../state/ending';
import { whenKnown } from '../state/session/when-known';
import { computed, type ReadonlySignal, type Signal, signal } from '../state/signals';
import { whenSet } from '../state/when-set';
import { hydrateInTurn } from './hydrate-island';
import { enterPhase, isOpen, whenTrue } from './live-island';
import { loadIsland, loadPageIslands, loadRuntime, rowOf, sheetOf } from './load-island';
import { waitForMoment } from './mount-moment';
import type { BringDeps, Mounting, Place } from './mounting';
import { printedState, showsData } from './printed-state';
import { addSlot, openShadowRoot, prepareIslandRoot } from './root/shadow-root';
import { StyleError } from './root/style-place';
import { ChunkError, replaceWhenVisitorChanges, stepBack } from './step-back';

/** Mounts an island in its placeholder: at once, at its moment, or when it is wanted. Never rejects. */
export async function bringIsland(place: Place, deps: BringDeps): Promise<void> {
  const { host, entry, source, data } = place;
  // A line break would keep `:empty` of the sheet from matching.
  if (host.firstChild && !host.firstElementChild && !host.textContent?.trim()) host.textContent = '';
  const wished = data.oneOf('when', momentOf(source, data), ['load', 'idle', 'visible']);
  const moment = entry.again ? 'load' : wished;
  const pictures = entry.overlay || !deps.pictures?.has(host) ? undefined : deps.pictures;
  if (pictures) beginPictured(place, deps);
  else if (moment === 'load') beginAhead(place, deps);
  const shell = await deps.shell;
  if (entry.ended.signal.aborted) return;
  // A retry: nothing updates the restored picture any more, so it must not outlive its visitor.
  if (entry.shownTo !== undefined) replaceWhenVisitorChanges(shell, host, entry);
  const { gateOf, onFailure, retry } = deps;
  const start = () => {
    deps.onLost(host);
    retry();
  };
  const fail = (error: unknown) => {
    if (entry.ended.signal.aborted) return;
    if (error instanceof ChunkError || error instanceof StyleError) deps.onLost(host);
    const isFollowed = deps.pictures?.has(host) ?? false;
    stepBack(host, entry, error, { shell, gateOf, onFailure, retry, start, isFollowed });
  };
  const mounting: Mounting = { ...place, moment, shell, deps, fail };
  try {
    if (pictures) hydrateInTurn(mounting, pictures);
    else await mountAtMoment(mounting, wantedFor(mounting));
  } catch (error) {
    fail(error);
  }
}

function momentOf(source: IslandSource, data: IslandData): MountMoment {
  const row = rowOf(source);
  if (!row) return 'load';
  return typeof row.moment === 'function' ? row.moment(data) : row.moment;
}

/** The visitor sees the island already. Its picture also shows its first data, so these are requested. */
function beginPictured({ entry, data }: Place, { beginRead }: BringDeps): void {
  if (entry.row) beginRead(entry.row, data);
  enterPhase(entry, 'pictured');
}

/** Requests data and code of an island that is mounted at once, before the texts are loaded. */
function beginAhead({ entry: { overlay, row }, data }: Place, { beginRead, islandDeps }: BringDeps): void {
  if (!row || overlay || row.wanted) return;
  beginRead(row, data);
  // A failure is handled where the code is used.
  void (async () => row.load(islandDeps, data))().catch(() => {});
}

/** Whether an island is wanted; undefined for one that always is. An overlay is offered from now on. */
function wantedFor(mounting: Mounting): ReadonlySignal<boolean> | undefined {
  const { host, entry, shell } = mounting;
  const { row, overlay, ended } = entry;
  if (!overlay) return row?.wanted?.(shell);
  // An element that can't have a root fails before it is offered.
  openShadowRoot(host);
  const takeBack = shell.overlays.offer(overlay);
  entry.withdraw = () => {
    entry.withdraw = () => {};
    takeBack();
  };
  ended.signal.addEventListener('abort', () => entry.withdraw());
  entry.arrive();
  if (entry.again) shell.overlays.show(overlay);
  const isDue = signal(false);
  if (row?.isBuiltAhead) whenSet(shell.isCalm, () => buildAhead(mounting, row, isDue), ended.signal);
  return computed(() => isDue.value || isOpen(shell.overlays.open.value, overlay));
}

/** Loads an overlay in an idle moment, and says in another that it is due to be mounted. */
function buildAhead({ entry, shell, data, deps }: Mounting, row: IslandRow, isDue: Signal<boolean>): void {
  const whenIdle = (act: () => void) => entry.ended.signal.addEventListener('abort', waitForIdle(act));
  const begin = () => {
    isDue.value = true;
    // If it fails, it is mounted when it is opened.
    isDue.value = false;
  };
  const load = async () => {
    try {
      await shell.loadLate(async () => row.load(deps.islandDeps, data));
      whenIdle(begin);
    } catch {
      // It is reported as one of the late parts, and loaded again when it is opened.
    }
  };
  whenIdle(() => void load());
}

/** Waits for the moment of an island. An overlay can be opened at any moment. */
async function mountAtMoment(mounting: Mounting, isWanted: ReadonlySignal<boolean> | undefined): Promise<void> {
  const { host, entry, moment, shell, deps, fail } = mounting;
  const { signal: ended } = entry.ended;
  if (moment === 'load' || entry.overlay) return await mountWhenWanted(mounting, isWanted);
  // A page may hide empty placeholders: without a root, this one would never come into view.
  // An island of the page's own code leaves the shell's sheet when it is mounted.
  if (!entry.row) {
    entry.prepared = createEnder();
    ended.addEventListener('abort', entry.prepared.abort);
  }
  const { signal: until } = entry.prepared ?? entry.ended;
  await prepareIslandRoot(host, deps.sheetHref, until, entry.row?.keepsContent);
  if (ended.aborted) return;
  const begin = () => void mountWhenWanted(mounting, isWanted).catch(fail);
  const awaitMoment = () => ended.addEventListener('abort', waitForMoment(moment, host, begin));
  if (moment === 'idle' && !deps.isPreparedOnly) whenSet(shell.isCalm, awaitMoment, ended);
  else awaitMoment();
}

async function mountWhenWanted(mounting: Mounting, isWanted: ReadonlySignal<boolean> | undefined): Promise<void> {
  const { host, entry, deps, fail } = mounting;
  if (!isWanted) return await mountNow(mounting);
  const shadow = openShadowRoot(host);
  // The page's own content is shown until then; an overlay shows nothing.
  addSlot(shadow).dataset.waiting = '';
  shadow.querySelector('[data-root]')?.replaceChildren();
  entry.isOnDemand = true;
  whenTrue(isWanted, () => mountNow(mounting).catch(fail), entry);
  // With the sheet, no rule of the page can give it a size. A failure is handled when it is opened.
  prepareIslandRoot(host, deps.sheetHref, entry.ended.signal).catch(() => {});
}

/** Loads an island and renders it. */
async function mountNow(mounting: Mounting): Promise<void> {
  const { host, entry, data, moment, shell, deps, fail } = mounting;
  const { signal: ended } = entry.ended;
  if (ended.aborted) return;
  enterPhase(entry, 'mounting');
  if (moment !== 'load' && entry.row) deps.beginRead(entry.row, data);
  // The data of an overlay that is opened are requested beside its code.
  if (entry.overlay && isOpen(shell.overlays.open.peek(), entry.overlay)) entry.row?.keep?.(shell, data)();
  const island = await loadIsland(mounting, deps, ended);
  if (ended.aborted) return;
  if ('mount' in island) {
    const { mountForeign } = await loadPageIslands();
    if (ended.aborted) return;
    entry.prepared?.abort();
    mountForeign(host, entry, island, deps.onFailure);
  } else {
    const { renderIsland } = await loadRuntime();
    const sheetHref = await sheetOf(mounting, deps.sheetHref);
    // Printed lines and stripes stay until the island can show them, and are replaced in one task.
    const picture = showsData(host) && 'wrong';
    if (picture) {
      await whenKnown(shell.session, MEMBER_WAIT_MS, ended);
      await island.prepare?.(shell, undefined, host);
    }
    if (ended.aborted) return;
    entry.prepared?.abort();
    const printed = printedState(host, shell);
    await renderIsland(host, entry, { island, data, shell, sheetHref, printed, picture, onCrash: fail });
  }
  if (entry.phase === 'mounting') {
    enterPhase(entry, 'mounted');
    entry.again?.(host, entry);
  }
  // An overlay that has failed is tried again when it is opened.
  deps.onAlive(host);
}
