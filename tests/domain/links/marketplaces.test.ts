import { describe, expect, it } from 'vitest';
import { type MarketplaceKey, recognizeLink } from '../../../src/domain/links/marketplaces';
import { readSearchInput } from '../../../src/domain/links/search-input';

/** Each by its key. */
const NAMES = new Proxy({} as Record<MarketplaceKey, string>, { get: (_, key) => String(key) });

const recognize = (url: string, own = {}) => recognizeLink(url, NAMES, own);

describe('recognizeLink', () => {
  it.each([
    [
      'https://item.taobao.com/item.htm?spm=a1z10.1-c.w4&id=628812345678&skuId=5',
      'taobao',
      'item.taobao.com · 628812345678',
    ],
    ['https://h5.m.taobao.com/awp/core/detail.htm?id=628812345678#x', 'taobao', 'h5.m.taobao.com · 628812345678'],
    ['https://world.taobao.com/item/628812345678.htm', 'taobao', 'world.taobao.com · 628812345678'],
    ['https://detail.tmall.com/item.htm?id=628&pid=mm_1', 'tmall', 'detail.tmall.com · 628'],
    ['https://detail.tmall.hk/hk/item.htm?id=628', 'tmall', 'detail.tmall.hk · 628'],
    ['https://detail.1688.com/offer/628812345678.html?spm=a26', '1688', 'detail.1688.com · 628812345678'],
    ['https://detail.m.1688.com/page/index.html?offerId=628', '1688', 'detail.m.1688.com · 628'],
    ['https://item.jd.com/100012043978.html#crumb', 'jd', 'item.jd.com · 100012043978'],
    ['https://item.m.jd.com/product/100012043978.html?gx=RnF', 'jd', 'item.m.jd.com · 100012043978'],
    ['https://item.m.jd.com/ware/view.action?wareId=1000120', 'jd', 'item.m.jd.com · 1000120'],
    ['https://weidian.com/item.html?itemID=5&p=iphone', 'weidian', 'weidian.com · 5'],
    ['https://shop1.v.weidian.com/item.html?itemID=628', 'weidian', 'shop1.v.weidian.com · 628'],
    ['http://product.dangdang.com/29564379.html', 'dangdang', 'product.dangdang.com · 29564379'],
    ['https://product.m.dangdang.com/product.php?pid=29564379', 'dangdang', 'product.m.dangdang.com · 29564379'],
    ['https://detail.vip.com/detail-1710612000-6919237.html', 'vipshop', 'detail.vip.com · 6919237'],
    ['https://m.vip.com/product-1710612000-6919237.html', 'vipshop', 'm.vip.com · 6919237'],
    ['https://mobile.yangkeduo.com/goods2.html?ps=a&goods_id=628', 'pinduoduo', 'mobile.yangkeduo.com · 628'],
    ['https://www.goofish.com/item?spm=a21&id=628&categoryId=5', 'xianyu', 'goofish.com · 628'],
    ['https://2.taobao.com/item.htm?id=628', 'xianyu', '2.taobao.com · 628'],
    ['https://product.suning.com/0000000000/12345678901.html', 'suning', 'product.suning.com · 12345678901'],
    [
      'https://www.xiaohongshu.com/goods-detail/65f0c1d2e3a4b5c6d7e8f901?t=1',
      'xiaohongshu',
      'xiaohongshu.com · 65f0c1d2e3a4b5c6d7e8f901',
    ],
    ['https://haohuo.jinritemai.com/views/product/item2?id=355', 'douyin', 'haohuo.jinritemai.com · 355'],
    ['https://m.dewu.com/router/product/ProductDetail?spuId=628', 'dewu', 'm.dewu.com · 628'],
  ])('finds marketplace and item in %s', (url, marketplace, address) => {
    expect(recognize(url)).toEqual({ marketplace, address, isItem: true });
  });

  it.each([
    ['https://m.tb.cn/h.5xYzAbC?tk=AbC123', 'taobao', 'm.tb.cn/h.5xYzAbC'],
    ['https://qr.1688.com/s/AbC1', '1688', 'qr.1688.com/s/AbC1'],
    ['https://3.cn/10-AbC', 'jd', '3.cn/10-AbC'],
    ['https://k.youshop10.com/AbC?a=b', 'weidian', 'k.youshop10.com/AbC'],
    ['https://p.pinduoduo.com/AbC', 'pinduoduo', 'p.pinduoduo.com/AbC'],
    ['https://v.douyin.com/AbC/', 'douyin', 'v.douyin.com/AbC'],
  ])('takes the short link %s for an item', (url, marketplace, address) => {
    expect(recognize(url)).toEqual({ marketplace, address, isItem: true });
  });

  it.each([
    ['https://shop123456.taobao.com/?spm=a', 'taobao', 'shop123456.taobao.com'],
    ['https://s.taobao.com/search?q=tea&id=5', 'taobao', 's.taobao.com/search'],
    ['https://mall.jd.com/index-1000003443.html', 'jd', 'mall.jd.com/index-1000003443.html'],
    ['https://shop1.1688.com/page/offerlist_123456.htm', '1688', 'shop1.1688.com/page/offerlist_123456.htm'],
    ['https://item.taobao.com/item.htm?id=%3Cb%3E', 'taobao', 'item.taobao.com/item.htm'],
    ['https://m.tb.cn/', 'taobao', 'm.tb.cn'],
  ])('knows the marketplace of %s, and no item', (url, marketplace, address) => {
    expect(recognize(url)).toEqual({ marketplace, address, isItem: false });
  });

  it.each([
    'https://shop.example/item/12345',
    'https://nottaobao.com/item.htm?id=1',
    'https://taobao.com.example/item?id=1',
  ])('does not know %s', (url) => expect(recognize(url)).toBeUndefined());

  it('knows the marketplaces of the option, before its own', () => {
    const own = {
      'Shop.example': { name: 'Example', item: 'Sku' },
      'path.example:8443': { name: 'Path', item: '' },
      '2.taobao.com': { name: 'Second hand', item: 'id' },
    };
    expect(recognize('https://www.shop.example/x?a=b&sku=77', own)).toEqual({
      marketplace: 'Example',
      address: 'shop.example · 77',
      isItem: true,
    });
    expect(recognize('https://www.shop.example/x?id=77', own)).toMatchObject({
      address: 'shop.example/x',
      isItem: false,
    });
    expect(recognize('https://path.example:8443/goods/123456', own)).toMatchObject({
      address: 'path.example:8443 · 123456',
    });
    expect(recognize('https://path.example:8443/user/123456', own)).toMatchObject({ isItem: false });
    expect(recognize('https://path.example/goods/123456', own)).toBeUndefined();
    expect(recognize('https://2.taobao.com/item.htm?id=1', own)).toMatchObject({ marketplace: 'Second hand' });
  });

  it('reads the link out of a shared text', () => {
    const text = '【淘宝】https://m.tb.cn/h.5xYzAbC?tk=x CZ0001 「茶壶」点击链接直接打开';
    const input = readSearchInput(text);
    expect(input.kind === 'link' && recognize(input.url)).toMatchObject({ marketplace: 'taobao', isItem: true });
  });
});
