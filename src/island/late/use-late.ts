import { useCallback, useEffect } from 'react';
import type { LateTexts } from '../../locales/late/en';
import { type Shell, useShell } from '../use-shell';
import { useSignalValue } from '../use-signal-value';
import { idleGroupOf } from './idle-group';
import { type LazyPart, useLazyPart } from './use-lazy-part';

/** The chunk of all late parts, as the page is told of it. */
const LATE_PARTS = 'late parts';

/**
 * A part of an island that nobody sees on the first view: its code, and with it the late texts.
 *
 * @param load     An `import()` of the part; the same function at each render.
 * @param isWanted Loading begins when this becomes true.
 * @param name     What the page is told that did not come: the chunk of all late parts, unless it has one of its own.
 */
export function useLate<T>(load: () => Promise<T>, isWanted: boolean, name = LATE_PARTS): LazyPart<T> {
  const { loadLate } = useShell();
  const bring = useCallback(() => loadLate(load, name), [load, loadLate, name]);
  return useLazyPart(bring, isWanted, name);
}

/**
 * A part that is there before it is wanted: fetched in an idle moment once the first view is whole. All such parts of a
 * page become true in one moment, so that its islands are rendered anew once, not once for each.
 *
 * @param isWanted Somebody waits for it: it is fetched at once.
 */
export function useLateIdle<T>(load: () => Promise<T>, isWanted = false, name = LATE_PARTS): LazyPart<T> {
  const group = idleGroupOf(useShell(), name);
  useEffect(() => group.join(load), [group, load]);
  const isThere = useSignalValue(group.isThere);
  const kept = isThere ? (group.parts.get(load) as T | undefined) : undefined;
  // What has joined later, or did not come with the others, is asked for by itself.
  const own = useLate(load, isWanted || (isThere && !group.parts.has(load)), name);
  return kept === undefined ? own : { part: kept, hasFailed: false, retry: own.retry };
}

/**
 * Texts of the late parts.
 *
 * @throws {TypeError} Before they have come: no late part is rendered then.
 */
export function lateTextsOf({ late: { texts } }: Pick<Shell, 'late'>): LateTexts {
  if (!texts) throw new TypeError('texts of the late parts are asked for before they are loaded');
  return texts;
}

/** Texts of the late parts, for a late part. */
export function useLateTexts(): LateTexts {
  return lateTextsOf(useShell());
}
