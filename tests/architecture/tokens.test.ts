import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PEONY, TIDEWATER } from '../../stories/surroundings/brand-tokens';
import { type ColourName, PAIRS, paletteOf, readDefaults } from '../../stories/tokens/colour-tokens';
import { contrast } from '../../stories/tokens/contrast';
import { fallbackOf } from '../../stories/tokens/fallback-of';

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

/** A widget's property of that name would take the token's place in all that is inside, silently. */
it('no widget uses the name of a token for something else', () => {
  const tokens = new Set(read('src/ui/tokens.css').match(/(?<=^ +)--[\w-]+(?=:)/gm));
  const taken = globSync('src/widgets/**/*.css', { cwd: join(import.meta.dirname, '../..') }).flatMap((file) =>
    [...read(file).matchAll(/^ *(--[\w-]+): *(.*);/gm)]
      .filter(([, name, value]) => tokens.has(`${name}`) && !value?.startsWith('#'))
      .map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(tokens.size).toBeGreaterThan(20);
  expect(taken).toEqual([]);
});

describe('what a sheet falls back to', () => {
  it('may hold brackets and be written in several lines', () => {
    expect(fallbackOf(sheets, 'shadow')).toBe('0 1px 2px rgb(20 24 31 / 6%), 0 8px 28px rgb(20 24 31 / 14%)');
    expect(fallbackOf(sheets, 'font')).toMatch(/^var\(--own\), .*, sans-serif$/);
    expect(fallbackOf(sheets, 'radius')).toBe('8px');
  });
});

describe('colours that Storybook shows', () => {
  const defaults = readDefaults(sheets);

  it.each([
    ['as written', (sheet: string) => sheet],
    ['made small', (sheet: string) => sheet.replace(/,\s+/g, ',')],
  ])('are read from the style sheets, %s', (_, write) => {
    const changed = sheets
      .replace('--portico-ink, #14181f', '--portico-ink, #123')
      .replace(
        '--portico-season-brand, var(--portico-brand, #b4235a',
        '--portico-season-brand, var(--portico-brand, #abc',
      );
    expect(changed).not.toBe(sheets);
    const { palette, season } = readDefaults(write(changed));
    expect(palette).toEqual({ ...defaults.palette, ink: '#123' });
    expect(season).toEqual({ ...defaults.season, brand: '#abc' });
  });

  it('are missed where a style sheet says none', () => {
    expect(() => readDefaults(sheets.replace('--portico-info', '--portico-other'))).toThrow(
      /fallback for --portico-info/,
    );
  });

  it.each(Object.entries(BRANDS))('can be read with the tokens of %s, in either season', (_, tokens) => {
    const name = (pair: { front: ColourName; back: ColourName }) => `${pair.front} on ${pair.back}`;
    const weak = [false, true].flatMap((isAnniversary) => {
      const palette = paletteOf(defaults, { tokens }, isAnniversary);
      return PAIRS.filter(({ front, back, least }) => contrast(palette[front], palette[back]) < least).map(name);
    });
    expect(weak).toEqual([]);
  });
});
