import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { placeholderSheets, rulesFor } from '../../scripts/build/placeholders.ts';
import { bundleStyle } from '../../scripts/build/style.ts';

describe('rulesFor', () => {
  const SHEETS = `
    [data-portico='price-alert']:not([hidden]) { min-block-size: 96px; }
    :host([data-portico='price-alert']) { min-block-size: 96px !important; }
    @media (width < 768px) {
      [data-portico='price-alert']:not([hidden]) { min-block-size: 48px; }
    }
    @media print {
      :host([data-portico='price-alert']) { display: none !important; }
    }`;

  it('gives the page all rules but those of the shadow roots', () => {
    const rules = rulesFor(SHEETS, 'page');
    expect(rules).toContain('[data-portico=price-alert]:not([hidden]){min-block-size:96px}');
    expect(rules).toContain('@media (width<768px){[data-portico=price-alert]:not([hidden]){min-block-size:48px}}');
    expect(rules).not.toContain('host');
  });

  it('gives the shadow roots the rules for their hosts', () => {
    const rules = rulesFor(SHEETS, 'host');
    expect(rules).toContain(':host([data-portico=price-alert]){min-block-size:96px!important}');
    expect(rules).toContain('@media print{:host([data-portico=price-alert]){display:none!important}}');
    expect(rules).not.toContain(':not');
  });
});

describe('placeholderSheets', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));

  it.each([
    ['page', '{position:absolute}'],
    ['host', '{position:absolute!important}'],
  ] as const)('lets the late islands float in the same way, as rules for %s', (place, look) => {
    const rules = rulesFor(placeholderSheets(root), place);
    expect(rules).toMatch(/cookie-notice.*countdown-task.*share-overlay/);
    expect(rules.trim().endsWith(look)).toBe(true);
  });
});

describe('bundleStyle', () => {
  it('puts them behind the sheet, whose reset of every placeholder they override', () => {
    const sheet = fileURLToPath(new URL('../../src/shell.css', import.meta.url));
    const code = String(
      bundleStyle(sheet, ":host([data-portico='price-alert']) { min-block-size: 96px !important; }").code,
    );
    expect(code.indexOf('min-height:initial!important')).toBeGreaterThan(-1);
    expect(code.indexOf('min-height:initial!important')).toBeLessThan(code.indexOf('min-block-size:96px!important'));
  });
});
