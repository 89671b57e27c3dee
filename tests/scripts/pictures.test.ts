import { describe, expect, it } from 'vitest';
import { packed } from '../../scripts/build/pictures.ts';

const ICON = { 'aria-hidden': 'true', class: 'icon', title: `it's "~20" px` };
const icons = (title = ICON.title) =>
  JSON.stringify([{ ...ICON, title }, ['path', { d: 'M0' }], { ...ICON, title }, {}]);
const text = (code: string): unknown => Function(`return ${code}`)();

describe('packed', () => {
  it.each([
    ['attributes that are repeated', icons('20 px'), 1],
    ['a text with the sign', icons(), 2],
    ['a text without attributes', '[]', 0],
  ])('is the same text: %s', (_, json, icon) => {
    const code = packed(json);
    expect(text(code)).toBe(json);
    expect(code.split('aria-hidden').length - 1).toBe(icon);
  });
});
