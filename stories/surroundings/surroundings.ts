import { createSeasonMark, type SeasonMark } from '../../src/host/season-mark';
import { BRANDS, type BrandName, isBrandName } from './brands';
import { setLegacyPage } from './legacy-page';
import { createMotion, type Motion } from './motion';

/** Settings of Storybook's toolbar for the page and the browser around the islands. */
export interface Surroundings {
  readonly brand: BrandName;
  readonly isAnniversary: boolean;
  readonly motion: 'system' | 'reduce' | 'full';
  readonly isLegacyPage: boolean;
}

/** Reads the toolbar's values, unchecked: an address may contain anything. */
export function readSurroundings(globals: Readonly<Record<string, unknown>>): Surroundings {
  const { tokens, season, motion, page } = globals;
  return {
    brand: isBrandName(tokens) ? tokens : 'default',
    isAnniversary: season === 'anniversary',
    motion: motion === 'reduce' || motion === 'full' ? motion : 'system',
    isLegacyPage: page === 'legacy',
  };
}

/** Applies the toolbar's values to the page; stories do not depend on it. */
export type Surround = (surroundings: Surroundings) => void;

/** Nothing is undone between stories: each call sets everything anew. */
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
