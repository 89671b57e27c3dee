import { expect, it, onTestFinished, vi } from 'vitest';
import { keepBarRoom } from '../../../src/wiring/late/bar-room';

it('adds the rules of the room before those of the page and of the cookie notice, and takes them back', () => {
  const own = new CSSStyleSheet();
  document.adoptedStyleSheets = [own];
  onTestFinished(() => {
    document.adoptedStyleSheets = [];
  });
  const stop = keepBarRoom({ view: window });
  const [added, second] = document.adoptedStyleSheets;
  expect([added instanceof CSSStyleSheet, second === own]).toEqual([true, true]);
  stop?.();
  expect(document.adoptedStyleSheets).toEqual([own]);
});

it('leaves a page alone whose browser makes no sheets', () => {
  vi.stubGlobal('CSSStyleSheet', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(keepBarRoom({ view: window })).toBeUndefined();
  expect(document.adoptedStyleSheets).toEqual([]);
});
