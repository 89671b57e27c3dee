import type { Brand } from '../surroundings/brands';

/** Colours of the islands, by their names in the style sheet, with what each is for. */
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

/** What the style sheets fall back to. A test compares it with them. */
export const DEFAULT_PALETTE: Palette = {
  ink: '#14181f',
  'ink-2': '#5b6470',
  paper: '#fff',
  wash: '#f6f7f9',
  line: '#e4e7ec',
  edge: '#7d8896',
  brand: '#c2410c',
  'brand-deep': '#9a3412',
  'brand-wash': '#fff4ec',
  'on-brand': '#fff',
  success: '#0f766e',
  danger: '#b3261e',
  prime: '#8a6116',
  info: '#1d5fa8',
};

/** What the anniversary changes. */
export const DEFAULT_SEASON = { brand: '#b4235a', 'brand-deep': '#8a1a45', 'brand-wash': '#fff0f5' } as const;

/** Two colours that meet, and the contrast that WCAG 2.2 asks of them: 4.5 for text, 3 for edges and marks. */
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
export function paletteOf({ tokens }: Pick<Brand, 'tokens'>, isAnniversary: boolean): Palette {
  const read = (name: ColourName): string => {
    const own = tokens[`--portico-${name}`];
    if (!isAnniversary || !(name === 'brand' || name === 'brand-deep' || name === 'brand-wash')) {
      return own ?? DEFAULT_PALETTE[name];
    }
    return tokens[`--portico-season-${name}`] ?? own ?? DEFAULT_SEASON[name];
  };
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
