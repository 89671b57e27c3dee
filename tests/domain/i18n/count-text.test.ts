import { describe, expect, it } from 'vitest';
import { countText } from '../../../src/domain/i18n/count-text';

describe('countText', () => {
  const texts = { one: 'one item', other: '{count} items', more: 'more than {max} items' };

  it.each([
    [0, '0 items'],
    [1, 'one item'],
    [99, '99 items'],
    [100, 'more than 99 items'],
  ])('says %d as "%s"', (count, words) => {
    expect(countText(texts, count, 99)).toBe(words);
  });

  it.each([
    [1, 'one item'],
    [100, '100 items'],
  ])('says %d as "%s" where there is no limit', (count, words) => {
    const { one, other } = texts;
    expect(countText({ one, other }, count)).toBe(words);
  });
});
