import { describe, expect, it } from 'vitest';
import { fill } from '../../../src/domain/i18n/fill';

describe('fill', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
    ['1000', '1000'],
  ])('writes %j as %s: numbers are grouped, texts are as they are', (count, text) => {
    expect(fill('{count}', { count })).toBe(text);
  });

  it('keeps a name without a value', () => {
    expect(fill('{count} of {max}, {toString}', { count: 1 })).toBe('1 of {max}, {toString}');
  });
});
