import { useCallback, useSyncExternalStore } from 'react';
import { type ReadonlySignal, valueInMarkup } from '../state/signals';

/**
 * Reads a signal in a component, and renders again when it changes, on Preact and on React alike. A bare `.value` would
 * follow changes on neither.
 */
export function useSignalValue<T>(source: ReadonlySignal<T>): T {
  const subscribe = useCallback((notify: () => void) => source.subscribe(notify, notify), [source]);
  const readNow = () => source.peek();
  return useSyncExternalStore(subscribe, readNow, () => valueInMarkup(source));
}
