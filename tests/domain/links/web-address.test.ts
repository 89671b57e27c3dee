import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeAddress } from '../../../src/domain/links/web-address';
import { anyCharacter } from '../../any-text';

describe('safeAddress', () => {
  it.each([
    'https://a.example/x?y#z',
    'http://a.example',
    '//cdn.example/a.png',
    '/images/a.png',
    'a.png',
    '?x=1',
    '#a',
    '',
  ])('keeps %s', (address) => expect(safeAddress(address)).toBe(address));
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a/x',
    'file:///etc/passwd',
  ])('gives nothing for %j', (address) => expect(safeAddress(address)).toBe(''));

  it('never lets a script through, as the browser reads it', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const url = new URL(safeAddress(`javascript:${rest}`), 'https://shop.example/');
        return url.protocol === 'https:' || url.protocol === 'http:';
      }),
    );
  });

  it('gives of any text what a browser takes for a link to the web, and gives that back unchanged', () => {
    // Characters that hide a scheme, and pieces of schemes, more often than by chance.
    const piece = fc.constantFrom(
      'javascript',
      'data',
      'vbscript',
      'http',
      ':',
      '//',
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
      '\u00a0',
    );
    const address = fc
      .array(fc.oneof(piece, fc.string({ unit: anyCharacter, maxLength: 5 })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(address, (value) => {
        const safe = safeAddress(value);
        expect(safeAddress(safe)).toBe(safe);
        const base = 'https://shop.example/';
        // An address that the browser does not parse has no target.
        expect(URL.canParse(safe, base) ? new URL(safe, base).protocol : 'https:').toMatch(/^https?:$/);
      }),
      { numRuns: 2_000 },
    );
  });
});
