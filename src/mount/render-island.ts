import { createElement } from 'react';
import { CrashInsideContext } from '../island/crash-inside';
import type { Island, IslandData } from '../island/define-island';
import { type Shell, ShellContext } from '../island/use-shell';
import type { LiveIsland } from './live-island';
import { type IslandRootDeps, mountIslandRoot } from './root/island-root';

export interface RenderDeps {
  readonly island: Island;
  readonly data: IslandData;
  readonly shell: Shell;
  readonly sheetHref: string | null;
  readonly picture?: IslandRootDeps['picture'];
  readonly printed?: IslandRootDeps['printed'];
  /** Called at most once, when the island throws. */
  readonly onCrash: (error: unknown) => void;
}

/**
 * Renders an island into its placeholder, or hydrates the markup that is there. All code that needs the runtime is
 * imported through this file.
 *
 * @throws {StyleError} If the style sheet fails to load.
 */
export function renderIsland(
  host: HTMLElement,
  { crashInside, ended, row }: Pick<LiveIsland, 'crashInside' | 'ended' | 'row'>,
  { island, data, shell, sheetHref, picture, printed, onCrash }: RenderDeps,
): Promise<void> {
  const own = island.element(data);
  const inside = crashInside ? createElement(CrashInsideContext, { value: crashInside, children: own }) : own;
  const element = createElement(ShellContext, { value: shell, children: inside });
  const root = {
    element,
    lang: shell.htmlLang,
    sheetHref,
    picture,
    printed,
    onCrash,
    shown: shell,
    isOwn: !row,
    ...(row?.keepsContent && { keepsContent: true }),
  };
  return mountIslandRoot(host, root, ended.signal);
}
