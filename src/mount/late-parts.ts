import { type ComponentType, useCallback } from 'react';
import { type LazyPart, useLazyPart } from './use-lazy-part';
import { useShell } from './use-shell';

/** What `src/later.ts` brings: parts that nobody sees on the first view. */
export interface LateParts {
  /** The shop's app as a code, with the gift for new users. */
  readonly AppQr: ComponentType<{ readonly isWanted: boolean }>;
  readonly CartPanel: ComponentType<{ readonly mode: 'attached' | 'inline' }>;
  /** Asks to sign in. */
  readonly LoginDialog: ComponentType;
  /** Who is logged in, at the head of the menus. */
  readonly MemberCard: ComponentType;
  /** What is left of a page whose content has lost a part. */
  readonly PageCrash: ComponentType;
  readonly SignOutButton: ComponentType;
  /** The rows of the language and currency switch. */
  readonly SwitchForm: ComponentType;
  readonly ToastBox: ComponentType;
  readonly ToolbarAds: ComponentType;
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
