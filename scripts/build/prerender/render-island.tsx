import { renderToString } from 'react-dom/server';
import { CrashInsideContext } from '../../../src/island/crash-inside';
import type { Island, IslandData } from '../../../src/island/define-island';
import { type Shell, ShellContext } from '../../../src/island/use-shell';
import { Fence } from '../../../src/mount/root/fence';
import { signal } from '../../../src/state/signals';

/** A placeholder's attributes for a rendering: only few matter, as most act through the style sheet. */
export const dataOf = (attributes: Readonly<Record<string, string>>): IslandData => ({
  text: (name) => attributes[name],
  names: () => Object.keys(attributes),
  isOn: (_, fallback = false) => fallback,
  oneOf: (name, fallback, choices) => choices.find((choice) => choice === attributes[name]) ?? fallback,
});

/** Foreign code: React 19 writes a preload link before the markup for each image in it. */
const PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/** Renders an island as a server does. */
export const renderIsland = (island: Island, data: IslandData, shell: Shell): string =>
  renderToString(
    <Fence onMounted={() => {}} onCrash={() => {}}>
      <ShellContext value={shell}>
        <CrashInsideContext value={signal(null)}>{island.element(data)}</CrashInsideContext>
      </ShellContext>
    </Fence>,
  ).replace(PRELOADS, '');
