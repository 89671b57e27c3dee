import { PEONY, TIDEWATER, type TokenSet } from './brand-tokens';
import peonyLogo from './logo-peony.svg?no-inline';
import tidewaterLogo from './logo-tidewater.svg?no-inline';

export interface Brand {
  readonly title: string;
  /** The idea of the brand, for readers of the story. */
  readonly idea: string;
  readonly tokens: TokenSet;
  /** Values of the option `brand`. */
  readonly options: Readonly<Record<string, string>>;
}

/** The shop's own look, and two brands as different from it, and from each other, as tokens allow. */
export const BRANDS = {
  default: { title: 'Portico', idea: 'The look that the shell comes with.', tokens: {}, options: {} },
  tidewater: {
    title: 'Tidewater',
    idea: 'A forwarder: cold blue, ruled lines, square corners.',
    tokens: TIDEWATER,
    options: { name: 'Tidewater', logo: tidewaterLogo },
  },
  peony: {
    title: 'Peony & Co',
    idea: 'A tea house: warm paper, plum, corners as round as a cup.',
    tokens: PEONY,
    options: { name: 'Peony & Co', logo: peonyLogo },
  },
} as const satisfies Readonly<Record<string, Brand>>;

export type BrandName = keyof typeof BRANDS;

export const isBrandName = (value: unknown): value is BrandName =>
  typeof value === 'string' && Object.hasOwn(BRANDS, value);
