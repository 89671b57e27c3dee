import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const sheet = readFileSync('src/widgets/announcements/stripes.css', 'utf8');

type Colour = readonly number[];

/** A token's default, `#1d5fa8`, as three numbers from 0 to 255. */
function colourOf(css: string, property: string): Colour {
  const hex = css.match(new RegExp(`${property}, #([0-9a-f]{3,6})\\)`))?.[1];
  if (!hex) throw new Error(`${property} has no default`);
  const digits = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  return digits.map((pair) => Number.parseInt(pair, 16));
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (colour: Colour, percent: number, paper: Colour): Colour =>
  colour.map((value, at) => (value * percent + (paper[at] ?? 0) * (100 - percent)) / 100);

describe('colours of the levels', () => {
  const paper = colourOf(tokens, '--portico-paper');
  const tones: Readonly<Record<string, Colour>> = {
    1: colourOf(tokens, '--portico-danger'),
    2: colourOf(tokens, '--portico-prime'),
    3: colourOf(sheet, '--portico-info'),
    0: colourOf(tokens, '--portico-ink-2'),
  };
  /** The share of its colour in a level's background; the background of level 0 is the wash. */
  const groundOf = (level: string): Colour => {
    if (level === '0') return colourOf(tokens, '--portico-wash');
    const rule = sheet.slice(sheet.indexOf(`[data-level='${level}']`));
    const percent = rule.match(/color-mix\(in srgb, var\(--\w+\) (\d+)%/)?.[1];
    return mix(tones[level] ?? [], Number(percent), paper);
  };

  it.each(['1', '2', '3', '0'])('keep icons, words and links of level %s legible', (level) => {
    const [tone, ground] = [tones[level] ?? [], groundOf(level)];
    // Icons need only 3; a tone that reaches 4.5 can be used for text as well.
    for (const place of [ground, paper]) expect(contrast(tone, place)).toBeGreaterThanOrEqual(4.5);
    for (const token of ['--portico-ink', '--portico-ink-2', '--portico-brand-deep']) {
      expect(contrast(colourOf(tokens, token), ground), token).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keep the icons of all levels legible on the tint of the most severe', () => {
    const order = ['1', '2', '3', '0'];
    for (const [at, first] of order.entries())
      for (const other of order.slice(at))
        expect(contrast(tones[other] ?? [], groundOf(first)), `${other} on ${first}`).toBeGreaterThanOrEqual(4.5);
  });
});
