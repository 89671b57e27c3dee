import { shareLoad } from '../domain/share-load';
import type { ForeignIsland, Island, IslandData, IslandDeps, IslandRow, IslandSource } from '../island/define-island';
import type { Ending } from '../state/ending';
import type { Place } from './mounting';
import { openShadowRoot, prepareIslandRoot } from './root/shadow-root';
import { addPartSheet } from './root/style-sheet';
import { ChunkError } from './step-back';

export const rowOf = (source: IslandSource): IslandRow | undefined =>
  typeof source === 'function' ? undefined : source;

export interface LoadIslandDeps {
  readonly islandDeps: IslandDeps;
  readonly sheetHref: string | null;
}

/**
 * Loads the code of an island with its texts, and its sheet beside it.
 *
 * @throws {ChunkError | StyleError} If one of them fails to load.
 */
export function loadIsland(
  { host, source, data }: { readonly host: HTMLElement; readonly source: IslandSource; readonly data: IslandData },
  { islandDeps, sheetHref }: LoadIslandDeps,
  ended: Ending,
): Promise<Island | ForeignIsland> {
  const row = rowOf(source);
  const code = asChunk(async () => (typeof source === 'function' ? source() : source.load(islandDeps, data)));
  // Without a sheet for all islands, as in tests, no island has one of its own.
  return row?.sheet && sheetHref ? withSheet(host, code, row, row.sheet, sheetHref, ended) : code;
}

async function withSheet(
  host: HTMLElement,
  code: Promise<Island | ForeignIsland>,
  { bringsSheet }: IslandRow,
  own: string,
  shared: string,
  ended: Ending,
): Promise<Island | ForeignIsland> {
  const shown = prepareIslandRoot(host, shared, ended);
  if (bringsSheet) {
    const [island] = await Promise.all([code, shown]);
    const css = 'css' in island ? island.css : undefined;
    await addPartSheet(openShadowRoot(host), own, ended, css);
    return island;
  }
  const [island] = await Promise.all([code, shown, addPartSheet(openShadowRoot(host), own, ended)]);
  return island;
}

/** Loads the code that renders, which is part of `parts`. No island can be mounted without it. @throws {ChunkError} */
export const loadRuntime = shareChunk(async () => {
  const { renderIsland } = await import('./render-island');
  return { renderIsland };
});

/** Loads what the islands of the page's own code need. @throws {ChunkError} */
export const loadPageIslands = shareChunk(async () => {
  const { beginOwnSheet, mountForeign } = await import('./page-islands');
  return { beginOwnSheet, mountForeign };
});

/**
 * Makes the sheet of an island, if it is one of the page's own code.
 *
 * @returns The address under which its root gets it.
 * @throws {ChunkError}
 */
export function sheetOf(
  { host: { ownerDocument: page }, source }: Pick<Place, 'host' | 'source'>,
  href: string | null,
): Promise<string | null> | string | null {
  if (rowOf(source) || !href) return href;
  const begin = ownSheets.get(page) ?? shareLoad(async () => (await loadPageIslands()).beginOwnSheet(page, href));
  ownSheets.set(page, begin);
  return begin();
}
/** Makes the sheet in a page. */
const ownSheets = new WeakMap<Document, () => Promise<string>>();

function shareChunk<T>(load: () => Promise<T>): () => Promise<T> {
  return shareLoad(() => asChunk(load));
}

async function asChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkError(error instanceof Error ? error.message : String(error));
  }
}
