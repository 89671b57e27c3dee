import type { ForeignIsland, Island, IslandData, IslandDeps, IslandRow, IslandSource } from '../island/define-island';
import { openShadowRoot, prepareIslandRoot } from './shadow-root';
import { ChunkError } from './step-back';
import { addPartSheet } from './style-sheet';

export const rowOf = (source: IslandSource): IslandRow | undefined =>
  typeof source === 'function' ? undefined : source;

export interface LoadIslandDeps {
  readonly islandDeps: IslandDeps;
  readonly sheetHref: string | null;
}

/**
 * The code of an island, with its texts, and its sheet beside it.
 *
 * @throws {ChunkError | StyleError} If one of them does not come.
 */
export async function loadIsland(
  { host, source, data }: { readonly host: HTMLElement; readonly source: IslandSource; readonly data: IslandData },
  { islandDeps, sheetHref }: LoadIslandDeps,
  ended: AbortSignal,
): Promise<Island | ForeignIsland> {
  const row = rowOf(source);
  const code = asChunk(async () => (typeof source === 'function' ? source() : source.load(islandDeps, data)));
  // Where the islands have no sheet at all, as in tests, parts have none either.
  if (!row?.sheet || !sheetHref) return await code;
  const shown = prepareIslandRoot(host, sheetHref, ended);
  if (row.bringsSheet) {
    const [island] = await Promise.all([code, shown]);
    const css = 'css' in island ? island.css : undefined;
    await addPartSheet(openShadowRoot(host), row.sheet, ended, css);
    return island;
  }
  const [island] = await Promise.all([code, shown, addPartSheet(openShadowRoot(host), row.sheet, ended)]);
  return island;
}

/** What renders comes with the parts; where they are missing, no island can stand. @throws {ChunkError} */
export const loadRuntime = () =>
  asChunk(async () => {
    const { renderIsland } = await import('./render-island');
    return { renderIsland };
  });

async function asChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new ChunkError(error instanceof Error ? error.message : String(error));
  }
}
