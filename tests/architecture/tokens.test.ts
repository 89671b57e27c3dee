import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEONY, TIDEWATER } from '../../stories/surroundings/brand-tokens';
import { type ColourName, DEFAULT_PALETTE, DEFAULT_SEASON, PAIRS, paletteOf } from '../../stories/tokens/colour-tokens';
import { contrast } from '../../stories/tokens/contrast';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const sheets = ['src/ui/tokens.css', 'src/widgets/announcements/stripes.css'].map(read).join('\n');

const BRANDS = { default: {}, tidewater: TIDEWATER, peony: PEONY };

describe('contrast', () => {
  it.each([
    ['#000', '#fff', 21],
    ['#777777', '#fff', 4.48],
    ['#fff', '#fff', 1],
  ])('of %s and %s is %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  it('refuses what is no colour', () => {
    expect(() => contrast('red', '#fff')).toThrow(RangeError);
  });
});

describe('colours that Storybook shows', () => {
  it('are those of the style sheets', () => {
    const fallbacks = [...sheets.matchAll(/--portico-([a-z0-9-]+), (#[0-9a-f]+)\)/gi)];
    const usual = new Map(fallbacks.toReversed().map(([, name, colour]) => [name, colour]));
    expect(Object.fromEntries(Object.keys(DEFAULT_PALETTE).map((name) => [name, usual.get(name)]))).toEqual(
      DEFAULT_PALETTE,
    );
    const season = Object.keys(DEFAULT_SEASON).map((name) => [
      name,
      new RegExp(`--portico-season-${name}, var\\(--portico-${name}, (#[0-9a-f]+)`, 'i').exec(sheets)?.[1],
    ]);
    expect(Object.fromEntries(season)).toEqual(DEFAULT_SEASON);
  });

  it.each(Object.entries(BRANDS))('can be read with the tokens of %s, in either season', (_, tokens) => {
    const name = (pair: { front: ColourName; back: ColourName }) => `${pair.front} on ${pair.back}`;
    const weak = [false, true].flatMap((isAnniversary) => {
      const palette = paletteOf({ tokens }, isAnniversary);
      return PAIRS.filter(({ front, back, least }) => contrast(palette[front], palette[back]) < least).map(name);
    });
    expect(weak).toEqual([]);
  });
});
