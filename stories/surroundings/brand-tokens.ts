/** Custom properties that a page sets for the islands; see docs/embedding.md, "Theming". */
export type TokenSet = Readonly<Record<`--portico-${string}`, string>>;

/** Cold water, ruled paper: square corners, a navy ink, a blue that is all business. */
export const TIDEWATER: TokenSet = {
  '--portico-ink': '#0d1b2a',
  '--portico-ink-2': '#4a5b70',
  '--portico-wash': '#f2f6fa',
  '--portico-line': '#dbe4ed',
  '--portico-edge': '#70859c',
  '--portico-brand': '#0b5394',
  '--portico-brand-deep': '#083d6d',
  '--portico-brand-wash': '#e8f1fb',
  '--portico-season-brand': '#00695c',
  '--portico-season-brand-deep': '#004d43',
  '--portico-season-brand-wash': '#e3f4f1',
  '--portico-success': '#00695c',
  '--portico-danger': '#b00020',
  '--portico-prime': '#7a5c00',
  '--portico-info': '#0b5394',
  '--portico-radius': '2px',
  '--portico-radius-panel': '4px',
  '--portico-shadow': '0 0 0 1px rgb(13 27 42 / 8%), 0 12px 24px rgb(13 27 42 / 12%)',
  '--portico-font':
    "'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Malgun Gothic', sans-serif",
};

/** A tea house: warm paper, plum, and corners as round as a cup. */
export const PEONY: TokenSet = {
  '--portico-ink': '#2a1a22',
  '--portico-ink-2': '#6b5560',
  '--portico-paper': '#fffdfb',
  '--portico-wash': '#faf4f1',
  '--portico-line': '#eee0db',
  '--portico-edge': '#987f88',
  '--portico-brand': '#8e2a5b',
  '--portico-brand-deep': '#6a1c43',
  '--portico-brand-wash': '#fbeef4',
  '--portico-season-brand': '#a3321f',
  '--portico-season-brand-deep': '#7a2314',
  '--portico-season-brand-wash': '#fdeeea',
  '--portico-success': '#2f6b4f',
  '--portico-danger': '#a62632',
  '--portico-prime': '#86560f',
  '--portico-info': '#5a4a9c',
  '--portico-radius': '20px',
  '--portico-radius-panel': '24px',
  '--portico-shadow': '0 2px 4px rgb(42 26 34 / 5%), 0 16px 40px rgb(106 28 67 / 16%)',
  '--portico-font':
    "Optima, Candara, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Malgun Gothic', sans-serif",
};
