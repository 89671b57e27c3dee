// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { countOf, openBrowser, openBrowserAs, openShop, readCart } from './shop-api.ts';

describe('personas', () => {
  it.each([
    ['member', 3, 7],
    ['prime', 6, 12],
    ['empty', 0, 0],
    ['bulk', 40, 1000],
  ])('%s has %i shops and %i lines', async (persona, shopCount, lineCount) => {
    const browser = await openBrowserAs(openShop().api, persona);
    const shops = await readCart(browser);
    expect(shops).toHaveLength(shopCount);
    expect(shops.flatMap((shop) => shop.goodsItems)).toHaveLength(lineCount);
    expect((await browser.get('/api/user/info')).data).toMatchObject({ cart_num: lineCount });
  });

  it('become a guest again', async () => {
    const browser = await openBrowserAs(openShop().api, 'prime');
    await browser.post('/api/demo/persona', { persona: 'guest' });
    expect((await browser.get('/api/demo/persona')).data).toEqual({ persona: 'guest', user_id: 0 });
  });

  it('can be copied, so that tests do not share a cart', async () => {
    const { api } = openShop();
    const shared = await openBrowserAs(api, 'member');
    const copy = openBrowser(api);
    const answer = await copy.post('/api/demo/persona', { persona: 'member', fresh: true });
    expect(answer.data).toEqual({ persona: 'member', user_id: 100_000 });
    await copy.post('/api/cart/update', { goodsCode: 'TB1002101', count: 9 });
    expect(await countOf(shared, 'TB1002101')).toBe(2);
  });

  it('refuse a name that is none', async () => {
    expect((await openBrowser(openShop().api).post('/api/demo/persona', { persona: 'x' })).state).toBe(1);
  });
});

describe('reset', () => {
  it('puts the data back and ends every session', async () => {
    const { api } = openShop();
    const browser = await openBrowserAs(api, 'member');
    await browser.post('/api/cart/delete', { goodsCodes: ['TB1002101'] });
    await browser.post('/api/demo/reset');
    expect((await browser.get('/api/user/info')).data).toMatchObject({ user_id: 0 });
    expect(await countOf(await openBrowserAs(api, 'member'), 'TB1002101')).toBe(2);
  });
});

describe('content', () => {
  it.each([
    ['header_banner', 1],
    ['header_logo', 1],
    ['header_sharemain', 1],
    ['toolbar_user', 1],
    ['toolbar_guest', 1],
    ['nowhere', 0],
  ])('has %s with %i items', async (position, count) => {
    const { data } = await openBrowser(openShop().api).get(`/api/position?position=${position}&platform=web`);
    expect(data).toHaveLength(count);
  });

  it('names a position item as the specification does', async () => {
    const { data } = await openBrowser(openShop().api).get('/api/position?position=header_banner&platform=web');
    expect(data).toMatchObject([{ id: 1, img: '/images/positions/header-banner.svg', subTitle: '' }]);
  });

  it('answers pages of the English shop in English', async () => {
    const referer = 'http://localhost/own/basket/';
    const { data } = await openBrowser(openShop().api).get('/api/position?position=header_logo&platform=web', {
      referer,
    });
    expect(data).toMatchObject([{ title: 'Harbour Lane' }]);
  });

  it.each([
    ['cn', '分享好友，领取优惠券', '/cn/page/noviceguide/'],
    ['en', 'Share and get a coupon', '/en/page/noviceguide/'],
    ['kr', '공유하고 쿠폰 받기', '/en/page/noviceguide/'],
    ['ph', 'Share and get a voucher', '/en/page/noviceguide/'],
  ])('has its positions in %s', async (lang, title, href) => {
    const browser = openBrowser(openShop().api);
    const placed = async (position: string) =>
      (await browser.get(`/api/position?position=${position}&platform=web`, { 'x-demo-language': lang })).data;
    expect(await placed('header_sharemain')).toMatchObject([
      { title, img: `/images/positions/share-coupon-${lang}.svg` },
    ]);
    expect(await placed('header_banner')).toMatchObject([{ href, subTitle: '' }]);
  });

  it.each([
    ['/api/tool/config/get-config', { isOpenBindPhone: false }],
    ['/api/announcement/list?pageType=home', []],
    ['/api/top/notice-info?page=home', []],
    ['/api/echatsoft/get-url-data', { url: 'http://localhost/en/page/customservice/?window=chat' }],
  ])('answers %s', async (path, data) => {
    expect(await openBrowser(openShop().api).get(path)).toMatchObject({ state: 0, data });
  });

  it('answers an unknown call with an envelope and 404', async () => {
    expect(await openBrowser(openShop().api).get('/api/no/such')).toMatchObject({ status: 404, state: 404 });
  });

  it('finds goods for the old pages by word, shop and link', async () => {
    const browser = openBrowser(openShop().api);
    expect((await browser.get('/api/goods/list?keyword=longjing')).data).toHaveLength(1);
    expect((await browser.get('/api/goods/list?shopid=10072')).data).toHaveLength(5);
    const link = encodeURIComponent('http://product.dangdang.com/661007202.html');
    expect((await browser.get(`/api/goods/detail?url=${link}`)).data).toMatchObject({ goodsCode: 'DD1007202' });
    expect((await browser.get('/api/goods/detail?url=x')).data).toBeNull();
  });
});
