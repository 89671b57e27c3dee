import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CartLine,
  type CartShop,
  isSameButPrice,
  keepSame,
  stepCount,
  updateLine,
} from '../../../src/domain/cart/cart';
import { countLines } from '../../../src/domain/cart/count-lines';
import { readCount } from '../../../src/domain/cart/read-count';

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
    // A line that the server sent out of bounds may move only towards them.
    { count: 1, minCount: 3, step: -1, gives: 1 },
    { count: 1, minCount: 3, step: 1, gives: 2 },
    { count: 12000, minCount: 1, step: -1, gives: 11999 },
  ] as const)('from $count by $step with at least $minCount gives $gives', ({ count, minCount, step, gives }) => {
    expect(stepCount({ count, minCount }, step)).toBe(gives);
  });
});

describe('readCount', () => {
  it.each([
    ['200', 1, 200],
    [' 0020 ', 1, 20],
    ['1,000', 1, 1000],
    ['２００', 1, 200],
    ['9999', 1, 9999],
    ['10000', 1, undefined],
    ['3', 3, 3],
    ['2', 3, undefined],
    ['0', 1, undefined],
    ['-5', 1, undefined],
    ['1.5', 1, undefined],
    ['1e3', 1, undefined],
    ['', 1, undefined],
    ['a few', 1, undefined],
  ] as const)('reads "%s" with at least %i as %s', (text, minCount, count) => {
    expect(readCount(text, { minCount })).toBe(count);
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

describe('keepSame', () => {
  const copy = (list: readonly CartShop[]) => structuredClone(list) as readonly CartShop[];

  it('is the list of before when nothing is another', () => {
    expect(keepSame(shops, copy(shops))).toBe(shops);
    expect(keepSame([], [])).toEqual([]);
  });

  it('keeps the lines and the shops that are as they were', () => {
    const next = keepSame(
      shops,
      updateLine(copy(shops), 'b', (entry) => ({ ...entry, price: '2' })),
    );
    expect(next).not.toBe(shops);
    expect(next[0]?.lines[0]).toBe(shops[0]?.lines[0]);
    expect(next[0]?.lines[1]).toMatchObject({ goodsCode: 'b', price: '2' });
    expect(next[1]).toBe(shops[1]);
  });

  it.each<[string, Partial<CartLine>]>([
    ['count', { count: 9 }],
    ['name', { name: 'other' }],
    ['link', { href: '/x' }],
    ['picture', { picture: '/x.jpg' }],
    ['least', { minCount: 2 }],
    ['price', { price: '1.0' }],
    ['symbol', { symbol: '€' }],
  ])('takes another %s', (_, change) => {
    const after = updateLine(copy(shops), 'c', (entry) => ({ ...entry, ...change }));
    expect(keepSame(shops, after)[1]?.lines[0]).toMatchObject(change);
  });

  it('looks at what it is asked to look at', () => {
    const dearer = updateLine(shops, 'c', (entry) => ({ ...entry, price: '9' }));
    expect(keepSame(shops, dearer, isSameButPrice)).toBe(shops);
    const more = updateLine(dearer, 'a', (entry) => ({ ...entry, count: 9 }));
    const kept = keepSame(shops, more, isSameButPrice);
    expect(kept[0]?.lines[0]).toMatchObject({ goodsCode: 'a', count: 9 });
    expect(kept[1]).toBe(shops[1]);
  });

  it('takes another name of a shop, a line less and a line more', () => {
    const renamed = shops.map((shop) => ({ ...shop, name: `${shop.name}!` }));
    expect(keepSame(shops, renamed).map((shop) => shop.name)).toEqual(['A!', 'B!']);
    const less = updateLine(shops, 'a', () => null);
    expect(keepSame(shops, less)).toEqual(less);
    expect(keepSame(less, shops)).toEqual(shops);
  });

  it('always says the same as the newer list', () => {
    const anyLine = fc
      .record({
        goodsCode: fc.constantFrom('a', 'b', 'c'),
        count: fc.constantFrom(1, 2),
        price: fc.constantFrom('1', '2'),
      })
      .map((part): CartLine => ({ ...line(part.goodsCode), ...part }));
    const anyShops = fc.array(
      fc.record({ id: fc.constantFrom('1', '2'), name: fc.constantFrom('A', 'B'), lines: fc.array(anyLine) }),
    );
    fc.assert(
      fc.property(anyShops, anyShops, (before, after) => {
        expect(keepSame(before, after)).toEqual(after);
      }),
    );
  });
});

describe('isSameButPrice', () => {
  it('looks past price and currency alone', () => {
    expect(isSameButPrice(line('a'), { ...line('a'), price: '9', symbol: '€' })).toBe(true);
    expect(isSameButPrice(line('a'), line('a', 2))).toBe(false);
    expect(isSameButPrice(line('a'), line('b'))).toBe(false);
  });
});
