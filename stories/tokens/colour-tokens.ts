import type { Brand } from '../surroundings/brands';
import { fallbackOf } from './fallback-of';

/** Colours of the islands, by their names in the style sheet, each with its purpose. */
export const COLOURS = {
  ink: 'Text',
  'ink-2': 'Secondary text, icons at rest',
  paper: 'Background',
  wash: 'Background under the pointer, skeletons of the page',
  line: 'Dividers; decoration only',
  edge: 'Edges of controls',
  brand: 'Primary buttons, marks, focus',
  'brand-deep': 'The same under the pointer',
  'brand-wash': 'Light background in the colour of the brand',
  'on-brand': 'Text on the colour of the brand',
  success: 'Success',
  danger: 'Deletion, errors, the red dot',
  prime: 'Prime members, warnings, important announcements',
  info: 'Announcements of level 3',
} as const;
export type ColourName = keyof typeof COLOURS;
export type Palette = Readonly<Record<ColourName, string>>;

/** The fallback colours of the style sheets, and those of the anniversary. */
export interface Defaults {
  readonly palette: Palette;
  readonly season: Readonly<Record<SeasonColour, string>>;
}
type SeasonColour = 'brand' | 'brand-deep' | 'brand-wash';

const isSeasonColour = (name: ColourName): name is SeasonColour =>
  name === 'brand' || name === 'brand-deep' || name === 'brand-wash';

/** Reads the colours of style sheets. */
export function readDefaults(sheets: string): Defaults {
  const ofSeason = (name: SeasonColour): string => fallbackOf(fallbackOf(sheets, `season-${name}`), name);
  return {
    palette: withEach((name) => fallbackOf(sheets, name)),
    season: { brand: ofSeason('brand'), 'brand-deep': ofSeason('brand-deep'), 'brand-wash': ofSeason('brand-wash') },
  };
}

/** Two adjacent colours, and the contrast that WCAG 2.2 requires: 4.5 for text, 3 for edges and marks. */
export interface Pair {
  readonly front: ColourName;
  readonly back: ColourName;
  readonly least: 4.5 | 3;
  readonly where: string;
}

export const PAIRS: readonly Pair[] = [
  { front: 'ink', back: 'paper', least: 4.5, where: 'Text' },
  { front: 'ink', back: 'wash', least: 4.5, where: 'A menu line under the pointer' },
  { front: 'ink', back: 'brand-wash', least: 4.5, where: 'The line that is picked' },
  { front: 'ink-2', back: 'paper', least: 4.5, where: 'Secondary text' },
  { front: 'ink-2', back: 'wash', least: 4.5, where: 'Secondary text under the pointer' },
  { front: 'edge', back: 'paper', least: 3, where: 'Edge of a field or a button' },
  { front: 'brand', back: 'paper', least: 4.5, where: 'Marks, links, focus' },
  { front: 'on-brand', back: 'brand', least: 4.5, where: 'Primary button' },
  { front: 'on-brand', back: 'brand-deep', least: 4.5, where: 'Primary button under the pointer' },
  { front: 'brand-deep', back: 'brand-wash', least: 4.5, where: 'Letter of an avatar, coupon' },
  { front: 'success', back: 'paper', least: 4.5, where: 'Success' },
  { front: 'danger', back: 'paper', least: 4.5, where: 'Error below a field' },
  { front: 'prime', back: 'paper', least: 4.5, where: 'Prime, warnings' },
  { front: 'info', back: 'paper', least: 4.5, where: 'Announcement of level 3' },
];

/** The palette of a brand, as its page shows it. */
export function paletteOf(
  { palette, season }: Defaults,
  { tokens }: Pick<Brand, 'tokens'>,
  isAnniversary: boolean,
): Palette {
  return withEach((name) => {
    const own = tokens[`--portico-${name}`];
    if (!isAnniversary || !isSeasonColour(name)) return own ?? palette[name];
    return tokens[`--portico-season-${name}`] ?? own ?? season[name];
  });
}

/** A palette with the colours that `read` returns. */
function withEach(read: (name: ColourName) => string): Palette {
  return {
    ink: read('ink'),
    'ink-2': read('ink-2'),
    paper: read('paper'),
    wash: read('wash'),
    line: read('line'),
    edge: read('edge'),
    brand: read('brand'),
    'brand-deep': read('brand-deep'),
    'brand-wash': read('brand-wash'),
    'on-brand': read('on-brand'),
    success: read('success'),
    danger: read('danger'),
    prime: read('prime'),
    info: read('info'),
  };
}
