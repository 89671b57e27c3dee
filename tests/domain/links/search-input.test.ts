import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEYWORD_MAX_CHARS, readSearchInput } from '../../../src/domain/links/search-input';
import { anyCharacter } from '../../any-text';

const link = (url: string) => ({ kind: 'link', url });
const keyword = (text: string) => ({ kind: 'keyword', keyword: text });

describe('readSearchInput', () => {
  it.each([
    // As typed or copied from a browser.
    ['https://item.taobao.com/item.htm?id=1', 'https://item.taobao.com/item.htm?id=1'],
    ['  http://detail.1688.com/offer/6.html\n', 'http://detail.1688.com/offer/6.html'],
    ['HTTPS://Item.JD.com/100.html#a', 'https://item.jd.com/100.html#a'],
    ['https://taobao.com', 'https://taobao.com/'],
    ['https://s.taobao.com/search?q=茶壶&sort=sale', 'https://s.taobao.com/search?q=%E8%8C%B6%E5%A3%B6&sort=sale'],
    ['https://a.example/x?u=http://b.example/y', 'https://a.example/x?u=http://b.example/y'],
    ['https://a.example/a_(b)', 'https://a.example/a_(b)'],
    // As apps share links.
    ['【淘宝】https://m.tb.cn/h.5xY?tk=AbC CZ001 「青瓷茶壶」\n点击链接直接打开', 'https://m.tb.cn/h.5xY?tk=AbC'],
    ['【天猫】https://m.tb.cn/h.abc点击链接直接打开', 'https://m.tb.cn/h.abc'],
    ['8￥AbC123dEf￥ https://m.tb.cn/h.abc  青瓷', 'https://m.tb.cn/h.abc'],
    ['￥AbC￥https://m.tb.cn/h.abc￥AbC￥', 'https://m.tb.cn/h.abc'],
    ['（https://m.tb.cn/h.abc）', 'https://m.tb.cn/h.abc'],
    ['(see https://m.tb.cn/h.abc).', 'https://m.tb.cn/h.abc'],
    ['“https://m.tb.cn/h.abc”，复制', 'https://m.tb.cn/h.abc'],
    ['茶壶，https://m.tb.cn/h.abc。', 'https://m.tb.cn/h.abc'],
    ['https://m.tb.cn/h.abc?tk=1！', 'https://m.tb.cn/h.abc?tk=1'],
    ['https：／／m.tb.cn/h.abc', 'https://m.tb.cn/h.abc'],
    ['"https://m.tb.cn/h.abc"', 'https://m.tb.cn/h.abc'],
    ['<https://m.tb.cn/h.abc>', 'https://m.tb.cn/h.abc'],
    ['https://m.tb.cn/h.\u200babc\u3000打开', 'https://m.tb.cn/h.abc'],
    // The same from each of the marketplaces.
    [
      '【淘宝】https://e.tb.cn/h.gX?tk=Ab1 HU0025 「茶壶」\n点击链接直接打开 或者 淘宝搜索直接打开',
      'https://e.tb.cn/h.gX?tk=Ab1',
    ],
    [
      '【天猫】https://detail.tmall.com/item.htm?id=7&skuId=8，点击链接',
      'https://detail.tmall.com/item.htm?id=7&skuId=8',
    ],
    ['【京东】https://3.cn/2a-BcD?jkl=@AbC1@ CA1234 「茶壶」\n长按复制，打开京东', 'https://3.cn/2a-BcD?jkl=@AbC1@'],
    [
      'https://item.m.jd.com/product/100.html?gx=RnE&ad_od=share。',
      'https://item.m.jd.com/product/100.html?gx=RnE&ad_od=share',
    ],
    ['【1688】https://qr.1688.com/s/AbC CZ0001\n复制此条消息，打开阿里巴巴', 'https://qr.1688.com/s/AbC'],
    ['「茶壶」 https://m.1688.com/offer/6.html?a=1&b=2,点击链接,查看商品', 'https://m.1688.com/offer/6.html?a=1&b=2'],
    [
      '【微店】青瓷茶壶https://weidian.com/item.html?itemID=5&wfr=c（来自微店）',
      'https://weidian.com/item.html?itemID=5&wfr=c',
    ],
    ['我在微店发现了好东西！k.youshop10.com/AbC；快来看', 'https://k.youshop10.com/AbC'],
    ['【闲鱼】https://m.tb.cn/h.5?tk=a CZ321 「我在闲鱼发布了【茶壶】」\n点击链接直接打开', 'https://m.tb.cn/h.5?tk=a'],
    [
      '我在拼多多：https://mobile.yangkeduo.com/goods.html?goods_id=9】',
      'https://mobile.yangkeduo.com/goods.html?goods_id=9',
    ],
    // Several links: the first one with a target counts.
    ['https://a.example/1 https://b.example/2', 'https://a.example/1'],
    ['item.taobao.com/a or https://b.example/2', 'https://b.example/2'],
    ['https:// https://b.example/2', 'https://b.example/2'],
    ['http://localhost/1 https://b.example/2', 'https://b.example/2'],
    // Without a scheme.
    ['item.taobao.com/item.htm?id=1', 'https://item.taobao.com/item.htm?id=1'],
    ['\u3000m.tb.cn/h.abc\u200b', 'https://m.tb.cn/h.abc'],
    ['\u0000m.tb.cn', 'https://m.tb.cn/'],
    ['https://a.example/(/../b).', 'https://a.example/b'],
    ['//item.taobao.com/item.htm?id=1', 'https://item.taobao.com/item.htm?id=1'],
    ['taobao.com', 'https://taobao.com/'],
    ['Taobao.com?id=1', 'https://taobao.com/?id=1'],
    ['复制 m.tb.cn/h.abc 打开', 'https://m.tb.cn/h.abc'],
    ['打开m.tb.cn/h.abc，看看', 'https://m.tb.cn/h.abc'],
    // A link hidden behind another scheme is read as the link itself.
    ['javascript:location="https://a.example/"', 'https://a.example/'],
  ])('takes the link out of %j', (text, url) => {
    expect(readSearchInput(text)).toEqual(link(url));
  });

  it.each([
    ['green tea', 'green tea'],
    ['  绿茶\u3000 茶壶 \n', '绿茶 茶壶'],
    ['\ufeff\u200b茶\u200b壶\u200d', '茶壶'],
    ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
    ['Dr.Martens', 'Dr.Martens'],
    ['node.js mug', 'node.js mug'],
    ['iPhone 15 1.5m', 'iPhone 15 1.5m'],
    ['shoes from taobao.com', 'shoes from taobao.com'],
    ['mei@taobao.com', 'mei@taobao.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['ftp://item.taobao.com/a', 'ftp://item.taobao.com/a'],
    ['taobao://item.taobao.com/item.htm?id=1', 'taobao://item.taobao.com/item.htm?id=1'],
    ['data:text/html,x', 'data:text/html,x'],
    ['https://', 'https://'],
    ['http://localhost:8080/x', 'http://localhost:8080/x'],
    ['￥AbC123￥', '￥AbC123￥'],
    ['8￥AbC123dEf￥ 复制这条信息，\n打开淘宝', '8￥AbC123dEf￥ 复制这条信息， 打开淘宝'],
    ['tea\u0000\u0085\tpot', 'tea pot'],
    ['tea\ud83d pot\udc4d 👍', 'tea pot 👍'],
    ['50% off', '50% off'],
  ])('takes %j for words', (text, words) => {
    expect(readSearchInput(text)).toEqual(keyword(words));
  });

  it.each(['', ' ', '\u3000\u00a0\n\t', '\u200b\u200c\u200d\ufeff', '\u0000'])('finds nothing in %j', (text) => {
    expect(readSearchInput(text)).toEqual({ kind: 'empty' });
  });

  it('cuts a text that would make too long an address', () => {
    expect(readSearchInput('茶'.repeat(10_000))).toEqual(keyword('茶'.repeat(KEYWORD_MAX_CHARS)));
  });

  it('cuts no sign in two, and leaves no blank at the end', () => {
    const most = KEYWORD_MAX_CHARS - 1;
    expect(readSearchInput(`a${'👍'.repeat(5_000)}`)).toEqual(keyword(`a${'👍'.repeat(most / 2)}`));
    expect(readSearchInput(`${'a'.repeat(most)} ${'b'.repeat(9_000)}`)).toEqual(keyword('a'.repeat(most)));
  });

  it('takes what is left by a cut as it would take it by itself', () => {
    const host = `${'a'.repeat(KEYWORD_MAX_CHARS - 4)}.com`;
    expect(readSearchInput(`${host}pany`)).toEqual(link(`https://${host}/`));
  });

  it('finds the link behind 10,000 characters', () => {
    expect(readSearchInput(`${'茶'.repeat(10_000)}https://m.tb.cn/h.abc`)).toEqual(link('https://m.tb.cn/h.abc'));
  });

  const piece = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 4 }),
    fc.string({ unit: fc.constantFrom(...'()[]<>.,;:!?/\\#@%=&-^\u0000\u0085 aZ1茶，￥'), maxLength: 6 }),
    // Half surrogate pairs are among them.
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(
      '/h.a',
      '?a=',
      '\u200b',
      '/../',
      '%2e',
      'https://',
      'm.tb.cn',
      '：／／',
      'javascript:',
      'a'.repeat(290),
    ),
  );
  const head = fc.constantFrom('', 'https://m.tb.cn/', 'm.tb.cn', '看 http://a.example', '//a.shop?', 'javascript:');
  const anyText = fc.tuple(head, fc.array(piece, { maxLength: 10 })).map(([first, rest]) => first + rest.join(''));

  it('gives http and https addresses with a public host alone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const input = readSearchInput(text);
        if (input.kind !== 'link') return true;
        const url = new URL(input.url);
        return /^https?:$/.test(url.protocol) && url.hostname.includes('.') && /^[!-~]+$/.test(input.url);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads what it gave as the same again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const input = readSearchInput(text);
        if (input.kind === 'empty') return;
        const given = input.kind === 'link' ? input.url : input.keyword;
        expect(readSearchInput(given)).toEqual(input);
        // Half a surrogate pair would throw.
        expect(decodeURIComponent(encodeURIComponent(given))).toBe(given);
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds a link among any Chinese', () => {
    const chinese = fc.string({ unit: fc.constantFrom(...'青瓷茶壶，。！？【】「」（）《》、￥ \u3000\n') });
    fc.assert(
      fc.property(chinese, chinese, (before, after) => {
        expect(readSearchInput(`${before}https://m.tb.cn/h.5x?tk=a${after}`)).toEqual(
          link('https://m.tb.cn/h.5x?tk=a'),
        );
      }),
    );
  });

  // With these, a backtracking pattern would exceed the time of a test.
  it.each([
    ['a.', 'keyword'],
    ['a-', 'keyword'],
    ['https://', 'keyword'],
    ['https://a.example/(', 'link'],
    ['=茶', 'keyword'],
    ['\u200d', 'empty'],
    ['.com', 'keyword'],
  ])('comes to an end with %j, repeated', (text, kind) => {
    expect(readSearchInput(text.repeat(20_000)).kind).toBe(kind);
  });

  it.each([
    ['tea', '\u200d', 'pot', 'keyword'],
    ['https://a.example/', ',', 'a', 'link'],
    ['https://a.example/', ')', 'a', 'link'],
  ])('comes to an end with %j, then many of %j, then %j', (before, text, after, kind) => {
    expect(readSearchInput(before + text.repeat(100_000) + after).kind).toBe(kind);
  });
});
