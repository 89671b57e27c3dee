import { createContext, useContext } from 'react';
import type { PageApi } from '../api/page-api';
import type { Texts } from '../locales/en';
import type { LateTexts } from '../locales/late/en';
import type { SharedShell } from '../state/shell';
import type { ReadonlySignal, Signal } from '../state/signals';

/** The shared part of the shell: everything that islands of the page's own code see. */
export type IslandShell = SharedShell<Texts>;

/** The shell as our islands see it. */
export interface Shell extends IslandShell {
  /** Texts of the late parts, once they are loaded. */
  readonly late: { readonly texts: LateTexts | undefined };
  /** Loads a part that the first view does not need, with the late texts. @param load An `import()` of it. */
  readonly loadLate: <T>(load: () => Promise<T>, name?: string) => Promise<T>;
  /** Loads the calls that belong to parts of the page. */
  readonly loadPageApi: () => Promise<PageApi>;
  /**
   * The page's address when the islands were placed. Empty in markup that serves every page, and during its hydration
   * unless the server has printed what follows from it.
   */
  readonly shownUrl: ReadonlySignal<string>;
  /** Address of the editors' logo that is shown in place of the shop's own until the server has replied; may be empty. */
  readonly placedLogo: Signal<string>;
  /** Whether the page is shown: false while the browser, or the page itself, only prepares it. */
  readonly isShown: ReadonlySignal<boolean>;
  /** Whether the first view is complete. Parts that are not visible yet are loaded after that. */
  readonly isCalm: ReadonlySignal<boolean>;
  /** Whether parts that the page has reserved room for are loaded: from `ready` on, without that pause. */
  readonly mayFillRoom: ReadonlySignal<boolean>;
  /**
   * Reports a part that has failed to load, once. An error that was reported is not reported for another part.
   *
   * @param retry Called when the network is back, or the page is shown again.
   */
  readonly onLost: (part: string, error: unknown, retry?: () => void) => void;
}

/** Gives the shell to the components of an island. */
export const ShellContext = createContext<Shell | null>(null);

/**
 * The shell, for a component.
 *
 * @throws {TypeError} Outside of an island.
 */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new TypeError('useShell() works inside an island only');
  return shell;
}
