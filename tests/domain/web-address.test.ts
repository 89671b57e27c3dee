import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeAddress } from '../../src/domain/web-address';

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
});
