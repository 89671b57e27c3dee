import { describe, expect, it, vi } from 'vitest';
import { cartList } from '../../src/api/cart';
import { read } from '../../src/domain/reader';

const item = {
  goodsCode: 'G1',
  goodsLink: 'https://item.example/1',
  goodsName: '纯棉T恤',
  picture: '/images/shirt.svg',
  count: 2,
  beginCount: 1,
  foreignPrice: 12.35,
  symbol: 'US $',
};
const cartOf = (...goodsItems: unknown[]) => ({ shopItems: [{ shopId: 7, shopName: 'Shop', goodsItems }] });

describe('cartList', () => {
  it('spells a line our way', () => {
    expect(read(cartList.data, cartOf(item))).toEqual({
      ok: true,
      value: [
        {
          id: '7',
          name: 'Shop',
          lines: [
            {
              goodsCode: 'G1',
              name: '纯棉T恤',
              href: 'https://item.example/1',
              picture: '/images/shirt.svg',
              count: 2,
              minCount: 1,
              price: '12.35',
              symbol: 'US $',
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['a count in quotes', { ...item, count: '2' }],
    ['a negative count', { ...item, count: -1 }],
    ['no code', { ...item, goodsCode: '' }],
    ['a price that is no number', { ...item, foreignPrice: 'free' }],
    ['a negative price', { ...item, foreignPrice: -1 }],
    ['null', null],
  ])('costs %s only that line', (_, bad) => {
    const report = vi.fn();
    const result = read(cartList.data, cartOf(bad, { ...item, goodsCode: 'G2' }), report);
    expect(result.ok && result.value[0]?.lines.map((line) => line.goodsCode)).toEqual(['G2']);
    expect(report).toHaveBeenCalledTimes(1);
  });

  it('takes no script for a link or a picture, and no count below one for the least', () => {
    const result = read(
      cartList.data,
      cartOf({ ...item, goodsLink: 'javascript:alert(1)', picture: 'data:x', beginCount: 0 }),
    );
    expect(result.ok && result.value[0]?.lines[0]).toMatchObject({ href: '', picture: '', minCount: 1 });
  });

  it('keeps the first of two lines with one code, and no empty shop', () => {
    const result = read(cartList.data, {
      shopItems: [...cartOf(item).shopItems, ...cartOf({ ...item, count: 5 }).shopItems],
    });
    expect(result.ok && result.value.map((shop) => shop.lines.length)).toEqual([1]);
    expect(result.ok && result.value[0]?.lines[0]?.count).toBe(2);
  });
});
