import { type ComponentType, type RefObject, useCallback } from 'react';
import { type LazyPart, useLazyPart } from './use-lazy-part';
import { useShell } from './use-shell';

/** What `src/later.ts` brings: parts that nobody sees on the first view. */
export interface LateParts {
  /** What the cart panel shows; `title` takes the focus of what goes. */
  readonly CartBody: ComponentType<{
    readonly panel: RefObject<HTMLElement | null>;
    readonly title: RefObject<HTMLElement | null>;
  }>;
  /** The rows of the language and currency switch. */
  readonly SwitchForm: ComponentType;
  /** Asks to sign in. */
  readonly LoginDialog: ComponentType;
}

/**
 * A part from the late chunk, which all of them share: it is fetched in an idle moment, or as soon as one is wanted.
 *
 * @param isWanted Loading begins when this becomes true.
 */
export function useLatePart<N extends keyof LateParts>(name: N, isWanted: boolean): LazyPart<LateParts[N]> {
  const { loadLateParts } = useShell();
  const load = useCallback(async () => (await loadLateParts())[name], [loadLateParts, name]);
  return useLazyPart(load, isWanted);
}
