import { defineIsland, type Island, type IslandDeps } from '../../island/define-island';
import { Footer } from './Footer';

/** The values of `data-theme`; the first one is the default. */
const THEMES = ['lighter', 'light', 'dark'] as const;

/**
 * `<div data-portico="footer" data-theme="lighter|light|dark" data-shadow>`. Its attributes act through the style
 * sheet, so that one prerendered markup serves every page. They are read here only to warn of wrong values.
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
