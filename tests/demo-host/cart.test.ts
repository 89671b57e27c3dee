// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countOf, openBrowserAs, openShop, readCart } from './shop-api.ts';

describe('cartList', () => {
  it('groups the lines by shop, in the order in which they came', async () => {
    const shops = await readCart(await openBrowserAs(openShop().api, 'member'));
    expect(shops.map((shop) => [shop.shopId, shop.goodsItems.length])).toEqual([
      ['10021', 2],
      ['10072', 2],
      ['10058', 3],
    ]);
    expect(shops[0]?.goodsItems[0]).toEqual({
      goodsCode: 'TB1002101',
      goodsLink: 'https://item.taobao.com/item.htm?id=661002101',
      goodsName: 'Loose cotton T-shirt for women, round neck',
      picture: '/images/goods/tee-1.svg',
      count: 2,
      beginCount: 1,
      foreignPrice: 9.69,
      symbol: 'US $',
    });
  });

  it('names shops and goods in the language of the page', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const answer = await browser.post('/api/cart/list-cart', {}, { referer: 'http://localhost/cn/page/homepage' });
    expect(JSON.stringify(answer.data)).toContain('纯棉宽松短袖T恤');
  });

  it('has every kind of smallest quantity', async () => {
    const shops = await readCart(await openBrowserAs(openShop().api, 'member'));
    const kinds = shops.flatMap((shop) => shop.goodsItems).map((item) => item.beginCount);
    expect(new Set(kinds)).toEqual(new Set([1, 2, 3, 10, undefined]));
  });
});

describe('cartUpdate', () => {
  it('sets the count and answers no data', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const answer = await browser.post('/api/cart/update', { goodsCode: 'TB1002101', count: 5 });
    expect(answer.state).toBe(0);
    expect(answer).not.toHaveProperty('data');
    expect(await countOf(browser, 'TB1002101')).toBe(5);
  });

  it('corrects to the stock and answers the count', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const answer = await browser.post('/api/cart/update', { goodsCode: 'TB1002104', count: 80 });
    expect(answer).toMatchObject({ state: 0, data: { count: 5 } });
    expect(await countOf(browser, 'TB1002104')).toBe(5);
  });

  it.each([
    [{ goodsCode: 'AL1005801', count: 9 }, 'This item is sold from 10 pieces up.'],
    [{ goodsCode: 'DD1007204', count: 0 }, 'This item is sold from 1 pieces up.'],
    [{ goodsCode: 'AL1005801', count: 10_000 }, 'At most 9999 pieces of one item.'],
    [{ goodsCode: 'TM1012601', count: 1 }, 'This item is not in the cart.'],
    [{ goodsCode: 'AL1005801', count: 1.5 }, 'The request is incomplete.'],
    [{}, 'The request is incomplete.'],
  ])('refuses %j', async (body, msg) => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect(await browser.post('/api/cart/update', body)).toMatchObject({ status: 200, state: 1, msg });
    expect(await countOf(browser, 'AL1005801')).toBe(20);
  });

  it('takes the largest count', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect((await browser.post('/api/cart/update', { goodsCode: 'AL1005801', count: 9999 })).state).toBe(0);
  });
});

describe('cartDelete and cartRestore', () => {
  it('delete lines and put one back in its place', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    const before = await readCart(browser);
    expect((await browser.post('/api/cart/delete', { goodsCodes: ['TB1002101', 'TB1002104'] })).state).toBe(0);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ cart_num: 5 });
    await browser.post('/api/cart/restore', { goodsCode: 'TB1002104', count: 1 });
    await browser.post('/api/cart/restore', { goodsCode: 'TB1002101', count: 2 });
    expect(await readCart(browser)).toEqual(before);
  });

  it('refuse what is not there', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    expect((await browser.post('/api/cart/delete', { goodsCodes: ['TM1012601'] })).state).toBe(1);
    expect((await browser.post('/api/cart/delete', { goodsCodes: [] })).state).toBe(1);
    expect((await browser.post('/api/cart/restore', { goodsCode: 'TB1002101', count: 2 })).state).toBe(1);
  });
});

describe('cartAdd', () => {
  it('takes a form of the old pages and adds to what is there', async () => {
    const browser = await openBrowserAs(openShop().api, 'empty');
    const add = async (count: number): Promise<Response> =>
      browser.raw('/api/cart/add', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `goodsCode=TM1012601&count=${count}`,
      });
    await add(2);
    await add(3);
    expect(await countOf(browser, 'TM1012601')).toBe(5);
  });

  it('brings a deleted line back with the new count only', async () => {
    const browser = await openBrowserAs(openShop().api, 'member');
    await browser.post('/api/cart/delete', { goodsCodes: ['TB1002101'] });
    await browser.post('/api/cart/add', { goodsCode: 'TB1002101', count: 1 });
    expect(await countOf(browser, 'TB1002101')).toBe(1);
  });

  it('refuses unknown goods, no goods and too few', async () => {
    const browser = await openBrowserAs(openShop().api, 'empty');
    expect((await browser.post('/api/cart/add', { goodsCode: 'NONE', count: 1 })).state).toBe(1);
    expect((await browser.post('/api/cart/add', { goodsCode: 'TM1012601', count: 0 })).state).toBe(1);
    expect((await browser.post('/api/cart/add', { goodsCode: 'AL1005801', count: 3 })).state).toBe(1);
  });
});
