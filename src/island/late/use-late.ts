/**
 * Late loading: parts of islands that the first view does not need. `useLate` loads one when it is wanted,
 * `useLateIdle` all of a page in one idle moment (`idle-group.ts`, `idle.ts`). Both are built on `use-lazy-part.ts`.
 */
import { useCallback, useEffect } from 'react';
import type { LateTexts } from '../../locales/late/en';
import { type Shell, useShell } from '../use-shell';
import { useSignalValue } from '../use-signal-value';
import { idleGroupOf } from './idle-group';
import { type LazyPart, useLazyPart } from './use-lazy-part';

/** The chunk of all late parts, as reports name it. */
const LATE_PARTS = 'late parts';

/**
 * Loads a part of an island that the first view does not show: its code, and the late texts.
 *
 * @param load     An `import()` of the part; the same function at each render.
 * @param isWanted Loading begins when this becomes true.
 * @param name     The part's name in reports: the chunk of all late parts, unless it has one of its own.
 */
export function useLate<T>(load: () => Promise<T>, isWanted: boolean, name = LATE_PARTS): LazyPart<T> {
  const { loadLate } = useShell();
  const bring = useCallback(() => loadLate(load, name), [load, loadLate, name]);
  return useLazyPart(bring, isWanted, name);
}

/**
 * Loads a part before it is wanted: in an idle moment once the first view is complete. All such parts of a page appear
 * together, so that its islands are rendered again only once.
 *
 * @param isWanted Whether the part is needed now; it is then loaded at once.
 */
export function useLateIdle<T>(load: () => Promise<T>, isWanted = false, name = LATE_PARTS): LazyPart<T> {
  const group = idleGroupOf(useShell(), name);
  useEffect(() => group.join(load), [group, load]);
  const isThere = useSignalValue(group.isThere);
  const kept = isThere ? (group.parts.get(load) as T | undefined) : undefined;
  // A part that joined later, or failed with the others, is loaded by itself.
  const own = useLate(load, isWanted || (isThere && !group.parts.has(load)), name);
  return kept === undefined ? own : { part: kept, hasFailed: false, retry: own.retry };
}

/**
 * The texts of the late parts.
 *
 * @throws {TypeError} Before they are loaded: no late part is rendered then.
 */
export function lateTextsOf({ late: { texts } }: Pick<Shell, 'late'>): LateTexts {
  if (!texts) throw new TypeError('texts of the late parts are asked for before they are loaded');
  return texts;
}

/** The texts of the late parts, for a late part. */
export function useLateTexts(): LateTexts {
  return lateTextsOf(useShell());
}
