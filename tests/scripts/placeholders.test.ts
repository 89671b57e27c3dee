import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { placeholderSheets, rulesFor } from '../../scripts/build/placeholders.mjs';

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
  it.each(['page', 'host'] as const)('lets the late islands float in the same way, as rules for %s', (place) => {
    const rules = rulesFor(placeholderSheets(fileURLToPath(new URL('../..', import.meta.url))), place);
    expect(rules).toMatch(/cookie-notice.*countdown-task.*share-overlay.*\{position:absolute(!important)?\}/);
  });
});
