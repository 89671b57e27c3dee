import { describe, expect, it } from 'vitest';
import { type CartLine, type CartShop, countLines, stepCount, updateLine } from '../../src/domain/cart';

const line = (goodsCode: string, count = 1): CartLine => ({
  goodsCode,
  name: goodsCode,
  href: '',
  picture: '',
  count,
  minCount: 1,
  price: '1',
  symbol: '$',
});
const shops: readonly CartShop[] = [
  { id: '1', name: 'A', lines: [line('a'), line('b')] },
  { id: '2', name: 'B', lines: [line('c')] },
];

describe('stepCount', () => {
  it.each([
    { count: 5, minCount: 1, step: 1, gives: 6 },
    { count: 9998, minCount: 1, step: 1, gives: 9999 },
    { count: 9999, minCount: 1, step: 1, gives: 9999 },
    { count: 3, minCount: 3, step: -1, gives: 3 },
    { count: 4, minCount: 3, step: -1, gives: 3 },
    { count: 1, minCount: 1, step: -1, gives: 1 },
    // A line that the server sent out of bounds may move towards them only.
    { count: 1, minCount: 3, step: -1, gives: 1 },
    { count: 1, minCount: 3, step: 1, gives: 2 },
    { count: 12000, minCount: 1, step: -1, gives: 11999 },
  ] as const)('from $count by $step with at least $minCount gives $gives', ({ count, minCount, step, gives }) => {
    expect(stepCount({ count, minCount }, step)).toBe(gives);
  });
});

describe('updateLine', () => {
  it('changes one line and keeps the other shops as they are', () => {
    const next = updateLine(shops, 'b', (entry) => ({ ...entry, count: 7 }));
    expect(next[0]?.lines.map((entry) => entry.count)).toEqual([1, 7]);
    expect(next[1]).toBe(shops[1]);
    expect(next[0]?.lines[0]).toBe(shops[0]?.lines[0]);
  });
  it('takes a shop out with its last line', () => {
    const next = updateLine(shops, 'c', () => null);
    expect(next.map((shop) => shop.id)).toEqual(['1']);
    expect(countLines(next)).toBe(2);
  });
  it('changes nothing for a line that is not there', () => {
    expect(updateLine(shops, 'x', () => null)).toEqual(shops);
  });
});
