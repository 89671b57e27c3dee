import { createSeasonMark, type SeasonMark } from '../../src/host/season-mark';
import { BRANDS, type BrandName, isBrandName } from './brands';
import { setLegacyPage } from './legacy-page';
import { createMotion, type Motion } from './motion';

/** What the toolbar of Storybook says of the page and the browser around the islands. */
export interface Surroundings {
  readonly brand: BrandName;
  readonly isAnniversary: boolean;
  readonly motion: 'system' | 'reduce' | 'full';
  readonly isLegacyPage: boolean;
}

/** The toolbar's values as they are: an address bar may hold anything. */
export function readSurroundings(globals: Readonly<Record<string, unknown>>): Surroundings {
  const { tokens, season, motion, page } = globals;
  return {
    brand: isBrandName(tokens) ? tokens : 'default',
    isAnniversary: season === 'anniversary',
    motion: motion === 'reduce' || motion === 'full' ? motion : 'system',
    isLegacyPage: page === 'legacy',
  };
}

/** Lets the toolbar's values take effect on the page; stories need not know of it. */
export type Surround = (surroundings: Surroundings) => void;

/** Nothing is undone between stories: what comes next says all of it anew. */
export function createSurround(view: Window & typeof globalThis): Surround {
  const page = view.document;
  const motion: Motion = createMotion(view);
  const season: SeasonMark = createSeasonMark(page);
  let tokenNames: readonly string[] = [];
  return ({ brand, isAnniversary, motion: wish, isLegacyPage }) => {
    motion.set(wish);
    season.set(isAnniversary ? 'anniversary' : undefined);
    setLegacyPage(page, isLegacyPage);
    const { style } = page.documentElement;
    for (const name of tokenNames) style.removeProperty(name);
    const tokens = Object.entries(BRANDS[brand].tokens);
    for (const [name, value] of tokens) style.setProperty(name, value);
    tokenNames = tokens.map(([name]) => name);
  };
}
