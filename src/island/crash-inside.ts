import { createContext, useContext } from 'react';
import type { ReadonlySignal } from '../state/signals';
import { useSignalValue } from './use-signal-value';

/** The crash of islands inside page content. */
export interface CrashInside {
  /** Whether one of them has crashed before, and was retried. */
  readonly isAgain: boolean;
  /** Starts all of them again; it is no crash any more. */
  retry(): void;
}

/** Tells an island that keeps page content of the crash of another island inside that content. */
export const CrashInsideContext = createContext<ReadonlySignal<CrashInside | null> | null>(null);

/**
 * The crash of an island inside the page content of this one; null if there is none.
 *
 * @throws {TypeError} Outside of an island.
 */
export function useCrashInside(): CrashInside | null {
  const crashInside = useContext(CrashInsideContext);
  if (!crashInside) throw new TypeError('useCrashInside() works inside an island only');
  return useSignalValue(crashInside);
}
