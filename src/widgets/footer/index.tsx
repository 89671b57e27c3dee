import { defineIsland, type Island, type IslandDeps } from '../../mount/define-island';
import { Footer } from './Footer';

/** The looks of `data-theme`; the first one is that of a footer without it. */
const THEMES = ['lighter', 'light', 'dark'] as const;

/**
 * `<div data-portico="footer" data-theme="lighter|light|dark" data-shadow>`. Its attributes act through the style sheet,
 * so that one prerendered markup serves every page; they are read for the warning alone.
 */
export function createIsland({ clock: { nowMs } }: Pick<IslandDeps, 'clock'>): Island {
  return defineIsland({
    name: 'footer',
    Component: Footer,
    readProps(data) {
      data.oneOf('theme', THEMES[0], THEMES);
      return { nowMs };
    },
  });
}
