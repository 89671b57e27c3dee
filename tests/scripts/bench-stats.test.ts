// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { median, medianRatio, rotate, summarize } from '../../bench/stats.ts';

describe('median', () => {
  test.each([
    [[3], 3],
    [[10, 9, 100], 10],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  test('of nothing is not a number, and the list stays as it was', () => {
    const values = [2, 1];
    median(values);
    expect(values).toEqual([2, 1]);
    expect(median([])).toBeNaN();
  });
});

test('a summary has the range', () => {
  expect(summarize([5, 1, 3])).toEqual({ median: 3, min: 1, max: 5 });
  expect(summarize([])).toEqual({ median: Number.NaN, min: Number.NaN, max: Number.NaN });
});

test('the ratio goes pair by pair, so a slow moment counts for both', () => {
  // The second pair was measured while the machine was ten times slower.
  expect(medianRatio([2, 20, 4], [1, 10, 2])).toBe(2);
  expect(medianRatio([2, 3], [0])).toBeNaN();
});

test('a list is begun at another place each time', () => {
  expect([0, 1, 3, 4].map((by) => rotate(['a', 'b', 'c'], by).join(''))).toEqual(['abc', 'bca', 'abc', 'bca']);
  expect(rotate([], 2)).toEqual([]);
});
