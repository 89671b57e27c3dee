import type { ForeignIsland, Island, IslandData, IslandDeps, IslandRow, IslandSource } from '../island/define-island';
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
export async function loadIsland(
  { host, source, data }: { readonly host: HTMLElement; readonly source: IslandSource; readonly data: IslandData },
  { islandDeps, sheetHref }: LoadIslandDeps,
  ended: AbortSignal,
): Promise<Island | ForeignIsland> {
  const row = rowOf(source);
  const code = asChunk(async () => (typeof source === 'function' ? source() : source.load(islandDeps, data)));
  // Without a sheet for all islands, as in tests, no island has one of its own.
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

/** Loads the code that renders, which is part of `parts`. No island can be mounted without it. @throws {ChunkError} */
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
