import { createContext, useContext } from 'react';
import type { ReadonlySignal } from '../state/signals';
import { useSignalValue } from './use-signal-value';

/** Tells an island that keeps page content whether another island inside that content has crashed. */
export const CrashInsideContext = createContext<ReadonlySignal<boolean> | null>(null);

/**
 * Whether an island inside the page content of this one has crashed.
 *
 * @throws {TypeError} Outside of an island.
 */
export function useCrashInside(): boolean {
  const hasCrashInside = useContext(CrashInsideContext);
  if (!hasCrashInside) throw new TypeError('useCrashInside() works inside an island only');
  return useSignalValue(hasCrashInside);
}
