// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { countLines } from '../../src/domain/cart/count-lines.ts';
import { CART_COUNT_MAX, LINE_MAX } from '../../src/domain/constants.ts';
import { placesOf } from '../../src/domain/currency/places.ts';
import { cartValues } from '../../src/domain/visitor/shown.ts';
import { readCart } from '../../src/picture/replies.ts';
import { PLACES_CASES } from '../domain/currency/places-cases.ts';
import { BUILT, BUILT_OWN, givePartial, openPhp, type Php, phpText, unescaped } from './php.ts';

const USER = { user_id: 7, user_name: 'mei', cart_num: 32 };
const GOODS = {
  goodsCode: 'a',
  goodsName: 'Tea',
  goodsLink: '/tea',
  picture: '/tea.png',
  count: 2,
  foreignPrice: 12.35,
};
const oneShop = (...goodsItems: unknown[]) => ({ shopItems: [{ shopId: 's', shopName: 'Shop', goodsItems }] });

const NAMES = ['name', 'href', 'picture', 'price', 'sum', 'count', 'least', 'bound'].map((name) => `goods.${name}`);
const token = (name: string) => `<i>{{portico:${name}}}</i>`;
const PARTIAL = `<div data-build="0c8236c4" data-filled="{{portico:filled}}"><b>{{portico:cart.state}}</b>{{portico:each shops}}<p>${['shop.name', 'shop.lines'].map(token).join('')}{{portico:each goods}}<u>${NAMES.map(token).join('')}</u>{{portico:end}}</p>{{portico:end}}{{portico:each subtotals}}<s>{{portico:sum}}</s>{{portico:end}}</div>`;

const inside = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);

/** The cart; undefined if the script shows no picture of it. */
function readIfWhole(data: unknown) {
  try {
    return readCart(data);
  } catch {
    return undefined;
  }
}

/** The script's picture of the same data, in the form of the partial above. */
function shownByScript(data: unknown, decimals?: number) {
  const shops = readIfWhole(data);
  const values = cartValues({ owner: 'member', status: shops ? 'ready' : 'idle', shops: shops ?? [] }, decimals);
  type Item = Readonly<Record<string, unknown>>;
  const listOf = (list: unknown) => (Array.isArray(list) ? (list as readonly Item[]) : []);
  return {
    state: values['cart.state'],
    shops: listOf(values.shops).map((shop) => ({
      own: [shop['shop.name'], shop['shop.lines']],
      goods: listOf(shop.goods).map((goods) => NAMES.map((name) => goods[name])),
    })),
    subtotals: listOf(values.subtotals).map(({ sum }) => sum),
  };
}

describe.each(PHP_VERSIONS)('the cart in partials, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
    givePartial(php, 'cart-panel', PARTIAL);
  });
  afterAll(() => php.close());

  it.each<[string, object, string, boolean]>([
    ['inline', { 'data-mode': 'inline' }, 'cart-panel', true],
    ['attached', {}, 'cart-panel', false],
    ['inline, of another island', { 'data-mode': 'inline' }, 'footer', false],
  ])('preloads the code of its picture: %s', async (_, attributes, name, isPreloaded) => {
    const settings = { dir: BUILT, lang: 'en' };
    const { text } = await php.run(
      `Portico::configure(${phpText(settings)}); echo Portico::island('${name}', ${phpText(attributes)}, 'r4nd');`,
    );
    const line =
      '<link rel="modulepreload" fetchpriority="low" href="/shell/assets/cart-en-1a2b3c.js" integrity="sha384-cart" nonce="r4nd">';
    expect(text.startsWith(`${isPreloaded ? line : ''}<div data-portico="${name}"`)).toBe(true);
    expect(text.includes('modulepreload')).toBe(isPreloaded);
  });

  it('preloads no code if the visitor is printed', async () => {
    const settings = { dir: BUILT, lang: 'en', options: { boot: { user: { user_id: 0 } } } };
    const { text } = await php.run(
      `Portico::configure(${phpText(settings)}); echo Portico::island('cart-panel', ['data-mode' => 'inline']);`,
    );
    expect(text).not.toContain('modulepreload');
  });

  async function show(boot: unknown, attributes: unknown = { 'data-mode': 'inline' }, more: object = {}) {
    const settings = { dir: BUILT_OWN, lang: 'en', options: { boot, ...more } };
    const { text, headers } = await php.run(
      `Portico::configure(${phpText(settings)}); echo Portico::island('cart-panel', ${phpText(attributes)});`,
    );
    const [, filled = '{}'] = /data-filled="([^"]*)"/.exec(text) ?? [];
    return {
      state: inside(text, 'b')[0],
      shops: inside(text, 'p').map((shop) => ({
        own: inside(shop.split('<u>')[0] ?? '', 'i').map(unescaped),
        goods: inside(shop, 'u').map((goods) => inside(goods, 'i').map(unescaped)),
      })),
      subtotals: inside(text, 's').map(unescaped),
      filled: JSON.parse(unescaped(filled)) as Record<string, unknown>,
      cache: headers['cache-control'],
    };
  }

  it.each([
    ['asks to sign in', {}, 'guest'],
    ['is left to the app where guests have carts', { cart: { guests: true } }, 'loading'],
    ['is left to the app, by PHP’s text', { cart: { guests: '1' } }, 'loading'],
  ])('of a guest %s', async (_, more, state) => {
    const boot = { user: { user_id: 0 }, cartList: oneShop(GOODS) };
    expect((await show(boot, undefined, more)).state).toBe(state);
  });

  it.each([
    ['one line', oneShop(GOODS)],
    ['an empty cart', { shopItems: [] }],
    ['markup in names', oneShop({ ...GOODS, goodsName: '<b>"Tea" & \'co\'</b>', symbol: '<$>' })],
    ['a line without a name, a link and a picture', oneShop({ goodsCode: 7, count: 1, foreignPrice: '3' })],
    ['unsafe addresses', oneShop({ ...GOODS, goodsLink: 'java\nscript:alert(1)', picture: 'data:image/png,x' })],
    [
      'counts at their bounds',
      oneShop({ ...GOODS, beginCount: 2 }, { ...GOODS, goodsCode: 'b', count: CART_COUNT_MAX }),
    ],
    ['both bounds', oneShop({ ...GOODS, count: CART_COUNT_MAX, beginCount: CART_COUNT_MAX })],
    ['too many pieces', oneShop({ ...GOODS, count: 123_456_789 })],
    ['fewer than the minimum', oneShop({ ...GOODS, beginCount: 5 })],
    ['a minimum of no pieces', oneShop({ ...GOODS, beginCount: 0 })],
    [
      'sums of decimals, by currency',
      oneShop(
        ...['0.1', 0.2, '19.95', 7, 1234.5, '0.05', '999999999999999999999.99'].map((foreignPrice, at) => ({
          ...GOODS,
          goodsCode: `g${at}`,
          count: at + 1,
          foreignPrice,
          symbol: at % 2 ? 'US $' : '￥',
        })),
      ),
    ],
    [
      'prices to round',
      oneShop(
        ...[12.35, -0, '12.349', 0.05, '0.04', 99.95, '1.000'].map((foreignPrice, at) => ({
          ...GOODS,
          goodsCode: `${at}`,
          count: 1,
          foreignPrice,
        })),
      ),
    ],
    ['a symbol that is read from the right', oneShop({ ...GOODS, symbol: 'د.إ' })],
    [
      'malformed lines',
      oneShop(
        GOODS,
        { ...GOODS, goodsCode: '' },
        { ...GOODS, goodsCode: 'b', count: 0 },
        { ...GOODS, goodsCode: 'c', count: '2' },
        { ...GOODS, goodsCode: 'd', foreignPrice: -1 },
        { ...GOODS, goodsCode: 'e', foreignPrice: '1e3' },
        { ...GOODS, goodsCode: 'f', foreignPrice: null },
        { ...GOODS, goodsCode: 'g', foreignPrice: '1'.repeat(41) },
        { ...GOODS, goodsCode: 1.5 },
        'no line',
        null,
      ),
    ],
    [
      'lines and shops that occur twice',
      {
        shopItems: [
          { shopId: 1, shopName: 'One', goodsItems: [GOODS, { ...GOODS, goodsName: 'Again' }] },
          { shopId: '2', shopName: 'Two', goodsItems: [GOODS] },
          { shopId: '1', shopName: 'One again', goodsItems: [{ ...GOODS, goodsCode: 'z' }] },
          { shopName: 'No id', goodsItems: [{ ...GOODS, goodsCode: 'y' }] },
          { shopId: '', shopName: 'No id', goodsItems: [{ ...GOODS, goodsCode: 'x' }] },
        ],
      },
    ],
    [
      'what PHP writes',
      {
        shopItems: {
          1: { shopId: 1, shopName: 'A &amp; B', goodsItems: { ...GOODS, count: '2', foreignPrice: ' 12.50 ' } },
          4: {
            shopId: '2',
            shopName: 7,
            goodsItems: {
              0: { ...GOODS, goodsCode: 5, goodsName: 'L&#039;Oreal &lt;b&gt; &amp;amp; &#x1F600;' },
              3: GOODS,
            },
          },
        },
      },
    ],
    [
      'links that are stored escaped',
      oneShop({ ...GOODS, goodsLink: '/goods?id=1&amp;x=2', picture: 'java&#115;cript:x' }),
    ],
    [
      'long names',
      oneShop(
        { ...GOODS, goodsName: `${'é'.repeat(LINE_MAX - 1)}😀x` },
        { ...GOODS, goodsCode: 'b', goodsName: 'x'.repeat(LINE_MAX + 1) },
      ),
    ],
  ])('shows what the script shows: %s', async (_, cartList) => {
    const { state, shops, subtotals, filled } = await show({ user: USER, headerData: {}, cartList });
    expect({ state, shops, subtotals }).toEqual(shownByScript(cartList));
    const count = countLines(readIfWhole(cartList) ?? []);
    expect(filled['cart.state'] ?? 'loading').toBe(state);
    // The lines themselves are already in `boot`.
    expect(Object.keys(filled)).not.toContain('shops');
    expect(count === 0 || state === 'lines').toBe(true);
  });

  it.each(PLACES_CASES)('has the decimals of the option %j in %s: %i', async (decimals, code, places) => {
    const cartList = oneShop({ ...GOODS, foreignPrice: '12.34567' });
    const boot = { user: { ...USER, currencyCode: code }, headerData: {}, cartList };
    const { shops, subtotals } = await show(
      boot,
      { 'data-mode': 'inline' },
      { currency: decimals === undefined ? {} : { decimals } },
    );
    expect(placesOf(decimals, code)).toBe(places);
    expect({ shops, subtotals }).toMatchObject({
      shops: shownByScript(cartList, places).shops,
      subtotals: shownByScript(cartList, places).subtotals,
    });
  });

  it('counts its lines, not those of an earlier reply', async () => {
    const settings = {
      dir: BUILT_OWN,
      lang: 'en',
      options: { boot: { user: USER, headerData: {}, cartList: oneShop(GOODS) } },
    };
    writeFileSync(
      join(php.own, 'built/partials/en/main/toolbar.html'),
      '<i data-build="0c8236c4">{{portico:cart}} {{portico:cart.count}}</i>',
    );
    const { text } = await php.run(`Portico::configure(${phpText(settings)}); echo Portico::island('toolbar');`);
    expect(inside(text.replace(/<i [^>]*>/, '<i>'), 'i')).toEqual(['one 1']);
  });

  it.each([
    ['a guest', { user: { user_id: 0 }, cartList: oneShop(GOODS) }, 'guest'],
    ['nobody known', { cartList: oneShop(GOODS) }, 'loading'],
    ['no list', { user: USER, cartList: {} }, 'loading'],
    ['a list of another kind', { user: USER, cartList: { shopItems: { a: 1 } } }, 'loading'],
    ['no cart', { user: USER, cartList: 'x' }, 'loading'],
  ])('has no lines with %s', async (_, boot, state) => {
    expect(await show(boot)).toMatchObject({ state, shops: [], subtotals: [] });
  });

  it.each([
    ['addresses', { routes: { help: '/aid', homepage: '/start' } }],
    ['words', { texts: { cartPanel: { title: 'Basket' } } }],
  ])('has its lines and the shop’s own %s', async (_, own) => {
    const boot = { user: USER, cartList: oneShop(GOODS) };
    const settings = { dir: BUILT_OWN, lang: 'en', options: { boot, ...own } };
    givePartial(
      php,
      'footer',
      `${PARTIAL}<a>{{portico:routes.homepage}}</a><a>{{portico:if texts.cartPanel.title}}{{portico:texts.cartPanel.title}}{{portico:else}}Cart{{portico:end}}</a>`,
    );
    const { text } = await php.run(
      `Portico::configure(${phpText(settings)}); echo Portico::island('footer', ['data-mode' => 'inline']);`,
    );
    expect(inside(text, 'b')).toEqual(['lines']);
    expect(inside(text, 'u')).toHaveLength(1);
    expect(inside(text, 'a')).toEqual('routes' in own ? ['/start', 'Cart'] : ['/en/page/homepage', 'Basket']);
    expect(unescaped(text)).toContain('"cart.state":"lines"');
  });

  it.each([
    ['in the page’s language', { checkout: '/{lang}/pay' }, '/en/pay', { checkout: '/{lang}/pay' }],
    ['to none', { help: '/aid' }, undefined, { help: '/aid' }],
    // The shell's own has the page to return to, so it does not keep this one.
    ['without the page to return to', { checkout: '/pay?from={ref}', help: '/aid' }, '/pay?from=', { help: '/aid' }],
  ])('leads on %s', async (_, routes, href, filled) => {
    givePartial(
      php,
      'footer',
      `${PARTIAL.replace('</div>', '')}{{portico:if routes.checkout}}<a>{{portico:routes.checkout}}</a>{{portico:end}}</div>`,
    );
    const settings = {
      dir: BUILT_OWN,
      lang: 'en',
      options: { boot: { user: USER, cartList: oneShop(GOODS) }, routes },
    };
    const { text } = await php.run(
      `Portico::configure(${phpText(settings)}); echo Portico::island('footer', ['data-mode' => 'inline']);`,
    );
    expect(inside(text, 'a')[0]).toBe(href);
    const [, values = '{}'] = /data-filled="([^"]*)"/.exec(text) ?? [];
    expect(JSON.parse(unescaped(values))).toMatchObject({ routes: filled });
  });

  it('has no lines in a panel that is closed, and keeps the page private', async () => {
    const shown = await show({ user: USER, cartList: oneShop(GOODS) }, {});
    expect(shown.state).toBe('loading');
    expect(shown.cache).toEqual(['private, no-cache']);
    expect((await show({ cartList: oneShop(GOODS) })).cache).toEqual(['private, no-cache']);
  });
});
