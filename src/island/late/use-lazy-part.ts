import { useCallback, useContext, useEffect, useState } from 'react';
import { ShellContext } from '../use-shell';

/** A part of an island that is loaded when it is wanted. */
export interface LazyPart<T> {
  /** Undefined until it is loaded. */
  readonly part: T | undefined;
  /** It has failed to load; `retry` tries again. */
  readonly hasFailed: boolean;
  retry(): void;
}

/**
 * Loads a part that the first view does not need.
 *
 * @param load     The same function at each render; called once, and again by `retry`, or with all that has failed
 *   when the network is back.
 * @param isWanted Loading begins when this becomes true.
 * @param name     The part's name in reports.
 */
export function useLazyPart<T>(load: () => Promise<T>, isWanted: boolean, name: string): LazyPart<T> {
  const onLost = useContext(ShellContext)?.onLost;
  // Wrapped in an object, since `setState` would call a component.
  const [state, setState] = useState<{ readonly part?: T; readonly hasFailed?: boolean }>({});
  const retry = useCallback(() => setState((now) => (now.hasFailed ? {} : now)), []);
  const mayLoad = isWanted && !state.part && !state.hasFailed;
  useEffect(() => {
    if (!mayLoad) return;
    let isHere = true;
    load().then(
      (part) => isHere && setState({ part }),
      (error) => {
        onLost?.(name, error, retry);
        if (isHere) setState({ hasFailed: true });
      },
    );
    return () => {
      isHere = false;
    };
  }, [load, mayLoad, name, onLost, retry]);
  return { part: state.part, hasFailed: state.hasFailed === true, retry };
}
