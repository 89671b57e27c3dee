import { describe, expect, it, vi } from 'vitest';
import { cartList } from '../../src/api/cart';
import { createCartApi } from '../../src/api/cart-api';
import { read } from '../../src/domain/reading/reader';
import { openClient } from './open-client';

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
const ID = 'an id, as text or as a whole number below 2^53';
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
    ['a count in words', { ...item, count: 'two' }],
    ['a negative count', { ...item, count: -1 }],
    ['no code', { ...item, goodsCode: '' }],
    ['a price that is no number', { ...item, foreignPrice: 'free' }],
    ['a negative price', { ...item, foreignPrice: -1 }],
    // Writing such a long number with commas takes seconds.
    ['a price without end', { ...item, foreignPrice: '9'.repeat(100) }],
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

  it.each([
    [12.35, '12.35'],
    ['12.35', '12.35'],
    [0, '0'],
    ['0.00', '0.00'],
    [9_999_999.99, '9999999.99'],
    [1e-7, '0.0000001'],
  ])('takes the price %j as decimal text', (foreignPrice, price) => {
    const result = read(cartList.data, cartOf({ ...item, foreignPrice }));
    expect(result.ok && result.value[0]?.lines[0]?.price).toBe(price);
  });

  it.each([
    ['foreignPrice', -1, 'decimal text'],
    ['foreignPrice', '-1', 'decimal text'],
    ['foreignPrice', Number.NaN, 'decimal text'],
    ['foreignPrice', null, 'decimal text'],
    ['goodsCode', '', ID],
    ['goodsCode', Number.NaN, ID],
    ['goodsCode', 1.5, ID],
    ['goodsCode', {}, ID],
    // The result of JSON.parse for 9007199254740993, which is the code of other goods.
    ['goodsCode', JSON.parse('9007199254740993'), ID],
  ])('names a %s of %j', (field, received, expected) => {
    const report = vi.fn();
    read(cartList.data, cartOf({ ...item, [field]: received }), report);
    const path = `shopItems[0].goodsItems[0].${field}`;
    expect(report.mock.calls).toEqual([[{ path, expected, received, isItem: true }]]);
  });

  it('takes a number for a code, and a least of 0 for none, without a word', () => {
    const report = vi.fn();
    const result = read(cartList.data, cartOf({ ...item, goodsCode: 17, beginCount: 0 }), report);
    expect(result.ok && result.value[0]?.lines[0]).toMatchObject({ goodsCode: '17', minCount: 1 });
    expect(report).not.toHaveBeenCalled();
  });

  it('keeps the first of two lines with one code, and no empty shop', () => {
    const result = read(cartList.data, {
      shopItems: [...cartOf(item).shopItems, ...cartOf({ ...item, count: 5 }).shopItems],
    });
    expect(result.ok && result.value.map((shop) => shop.lines.length)).toEqual([1]);
    expect(result.ok && result.value[0]?.lines[0]?.count).toBe(2);
  });

  it('drops a shop whose lines all stand in another one', () => {
    const [first] = cartOf(item).shopItems;
    const result = read(cartList.data, { shopItems: [first, { ...first, shopId: 8 }] });
    expect(result.ok && result.value.map(({ id }) => id)).toEqual(['7']);
  });

  it('knows a line of one piece, and a price of as many digits as are read', () => {
    const foreignPrice = `${'1'.repeat(37)}.25`;
    const result = read(cartList.data, cartOf({ ...item, count: 1, foreignPrice }));
    expect(result.ok && result.value[0]?.lines[0]).toMatchObject({ count: 1, price: foreignPrice });
  });

  it('makes one shop of two with one id, and keeps apart those without', () => {
    const shop = (shopId: unknown, ...codes: string[]) => ({
      shopId,
      shopName: `Shop ${shopId}`,
      goodsItems: codes.map((goodsCode) => ({ ...item, goodsCode })),
    });
    const result = read(cartList.data, {
      shopItems: [shop(7, 'G1'), shop('', 'G2'), shop('7', 'G3', 'G1'), shop('', 'G4')],
    });
    expect(result.ok && result.value.map(({ id, lines }) => [id, ...lines.map((line) => line.goodsCode)])).toEqual([
      ['7', 'G1', 'G3'],
      ['', 'G2'],
      ['', 'G4'],
    ]);
  });

  it('does not take two shops for one where JSON has rounded their ids', () => {
    const report = vi.fn();
    const shop = (shopId: string, goodsCode: string) =>
      JSON.parse(`{"shopId":${shopId},"goodsItems":[${JSON.stringify({ ...item, goodsCode })}]}`);
    const shopItems = [shop('9007199254740992', 'G1'), shop('9007199254740993', 'G2'), shop('9007199254740991', 'G3')];
    const result = read(cartList.data, { shopItems }, report);
    expect(result.ok && result.value.map(({ id }) => id)).toEqual(['', '', '9007199254740991']);
    expect(report.mock.calls.map(([{ path }]) => path)).toEqual(['shopItems[0].shopId', 'shopItems[1].shopId']);
  });
});

describe('createCartApi', () => {
  function setUp(data: () => unknown, boot?: unknown) {
    const fetch = vi.fn(async () => Response.json({ state: 0, data: data() }));
    return createCartApi(openClient({ fetch }), boot);
  }

  it('has what the page says, until something fresh is asked for', async () => {
    const data = vi.fn(() => cartOf({ ...item, count: 5 }));
    const api = setUp(data, cartOf(item));
    const countOf = async (isFresh: boolean) => {
      const result = await api.cartList({ isFresh });
      return result.ok && result.data[0]?.lines[0]?.count;
    };
    expect(await countOf(false)).toBe(item.count);
    expect(data).not.toHaveBeenCalled();
    expect(await countOf(true)).toBe(5);
    expect(await countOf(false)).toBe(5);
  });

  it('requests the list if the page says something malformed', async () => {
    const api = setUp(() => cartOf(item), { shopItems: 'none' });
    expect(await api.cartList()).toMatchObject({ ok: true, data: [{ lines: [{ count: item.count }] }] });
  });

  it('gives the very list that is known when nothing is another', async () => {
    const api = setUp(() => cartOf(item));
    const first = await api.cartList();
    if (!first.ok) throw new Error('no list');
    const known = first.data;
    const again = await api.cartList({ isFresh: true, known });
    expect(again.ok && again.data).toBe(known);
  });

  it('gives a new list with all that is known in it', async () => {
    let count = 2;
    const api = setUp(() => cartOf(item, { ...item, goodsCode: 'G2', count }));
    const first = await api.cartList();
    if (!first.ok) throw new Error('no list');
    count = 5;
    const again = await api.cartList({ isFresh: true, known: first.data });
    if (!again.ok) throw new Error('no list');
    expect(again.data[0]?.lines[0]).toBe(first.data[0]?.lines[0]);
    expect(again.data[0]?.lines[1]?.count).toBe(5);
  });
});
