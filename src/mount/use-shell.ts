import { createContext, useContext } from 'react';
import type { Texts } from '../locales/en';
import type { SharedShell } from '../state/shell';

/** The shell as islands see it. */
export type Shell = SharedShell<Texts>;

/** Carries the shell to the components of an island. */
export const ShellContext = createContext<Shell | null>(null);

/**
 * What the islands share.
 *
 * @throws {TypeError} Outside of an island.
 */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new TypeError('useShell() works inside an island only');
  return shell;
}
