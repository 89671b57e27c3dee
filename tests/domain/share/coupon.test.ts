import { describe, expect, it } from 'vitest';
import { validDays } from '../../../src/domain/share/coupon';

describe('validDays', () => {
  it.each([
    [0, 29, 30],
    [1, 30, 30],
    [0, 0, 1],
    [5, 4, 0],
    [9, 1, 0],
    [undefined, 5, 0],
    [5, undefined, 0],
    [undefined, undefined, 0],
  ])('from %s to %s are %i days', (from, to, days) => {
    expect(validDays(from, to)).toBe(days);
  });
});
