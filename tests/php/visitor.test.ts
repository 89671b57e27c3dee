import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { SHOP_OFFSET_MS } from '../../src/domain/page/shop-time.ts';
import { BUILT, openPhp, type Php, phpText } from './php.ts';

const USER = { user_id: 7, user_name: 'mei', email: 'mei@shop.example', currencyCode: 'EUR', cart_num: 3 };
const HEADER = { user_name: 'mei', nick_name: 'Mei <Lin>', avatar: '/a.svg', cart_num: 4, currencyCode: 'GBP' };
const CURRENCIES = ['CNY', 'USD', 'EUR', 'GBP'].map((code) => ({ code, symbol: code }));

describe.each(PHP_VERSIONS)('the visitor in partials, PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

  /** The content of the panel, and the shell's options about it. */
  async function show(boot: unknown, { attributes = {}, cookie = '', brand = {}, lang = 'en', currency = {} } = {}) {
    const settings = { dir: BUILT, options: { boot, brand, currency } };
    const { text, headers } = await php.run(
      `Portico::configure(${phpText(settings)}); $head = Portico::head('${lang}'); echo Portico::island('cart-panel', ${phpText(attributes)});`,
      { headers: cookie ? { cookie } : {} },
    );
    const [, filled = '', shown = ''] = /data-filled="([^"]*)" lang="en">(.*)<\/div><\/template>/.exec(text) ?? [];
    const json = filled.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const values = JSON.parse(json) as Record<string, unknown>;
    return { shown: shown.replace(/ +/g, ' ').trim(), values, cache: headers['cache-control'] };
  }

  it('is a guest where nothing is told, the same for everybody', async () => {
    const { shown, values, cache } = await show({}, { cookie: 'currency=EUR; login_user=7' });
    expect(shown).toBe('guest USD wait');
    expect(values).toEqual({ 'currency.code': 'USD' });
    expect(cache).toBeUndefined();
    const listed = await show({ currencies: CURRENCIES }, { cookie: 'currency=EUR' });
    expect(listed.shown).toBe('guest USD wait');
    expect(listed.cache).toBeUndefined();
  });

  it('is a member with name, picture, count and currency', async () => {
    const { shown, values, cache } = await show({ user: USER, headerData: HEADER, currencies: CURRENCIES });
    expect(shown).toBe('<b class="kind"><img src="/a.svg"></b> Mei &lt;Lin&gt; GBP 4 wait');
    expect(values).toEqual({
      who: 'member',
      'user.name': 'Mei <Lin>',
      'user.initial': 'M',
      'user.avatar': '/a.svg',
      cart: 'many',
      'cart.count': '4',
      'currency.code': 'GBP',
    });
    expect(cache).toEqual(['private, no-cache']);
  });

  it('is named in the head as well', async () => {
    const boot = { user: USER, headerData: HEADER };
    const { text } = await php.run(
      `Portico::configure(${phpText({ dir: BUILT })}); $head = Portico::head('en', 'main', null, ${phpText({ boot })}); echo Portico::island('cart-panel') . Portico::mount('en');`,
    );
    expect(text).toContain(' Mei &lt;Lin&gt; GBP');
    expect(text).toContain('"nick_name":"Mei \\u003CLin\\u003E"');
    // Another page of the same process.
    const next = await php.run(
      `Portico::configure(${phpText({ dir: BUILT })}); Portico::head('en', 'main', null, ${phpText({ boot })}); Portico::head('en'); echo Portico::island('cart-panel');`,
    );
    expect(next.text).toContain('guest USD');
  });

  it.each([
    [{ nick_name: '', user_name: 'mei2' }, 'mei2', 'M'],
    [{ nick_name: null, user_name: null }, 'mei', 'M'],
    [{ nick_name: true, user_name: '' }, 'mei', 'M'],
    [{ nick_name: 42, user_name: '' }, '42', '4'],
    [{ nick_name: 'L&#039;Or&eacute;al &amp; Co' }, "L'Oréal &amp; Co".replace('&amp;', '&'), 'L'],
    [{ nick_name: '0' }, '0', '0'],
    [{ nick_name: 'örn' }, 'örn', 'Ö'],
    [{ nick_name: '😀 x' }, '😀 x', '😀'],
  ])('is called as the shell does: %j', async (header, name, initial) => {
    const { values } = await show({ user: USER, headerData: { ...HEADER, avatar: '', ...header } });
    expect([values['user.name'], values['user.initial']]).toEqual([name, initial]);
  });

  it('is called by the name in the user’s data where that of the header data is empty', async () => {
    const user = { ...USER, user_name: 'Li Wei', email: 'x42@shop.example' };
    const { values } = await show({ user, headerData: { ...HEADER, nick_name: '', user_name: '' } });
    expect(values['user.name']).toBe('Li Wei');
  });

  it('is called by the address where there is no name', async () => {
    const { values } = await show({ user: { ...USER, user_name: '' }, headerData: { cart_num: 1 } });
    expect([values['user.name'], values.cart, values['cart.count']]).toEqual(['mei', 'one', '1']);
  });

  it.each(['javascript:alert(1)', '\t\u0001java\nscript:alert(1)', 'data:image/svg+xml,x', 'vbscript:x'])(
    'has no picture from %j',
    async (avatar) => {
      const { shown, values } = await show({ user: USER, headerData: { ...HEADER, avatar } });
      expect(shown).toContain('<b class="kind">M</b>');
      expect(values['user.avatar']).toBeUndefined();
    },
  );

  it.each([
    [{ isPrime: true, primeLevel: 1 }, {}, 'prime'],
    [{ isPrime: true, primeLevel: 0 }, {}, 'member'],
    [{ isPrime: true, primeLevel: 2 }, { isPrime: false }, 'member'],
    [{ isPrime: false }, { isPrime: true, primeLevel: 3.0 }, 'prime'],
    [{ isPrime: 1, primeLevel: '2' }, { isPrime: 'yes', primeLevel: 2 }, 'prime'],
    [{ isPrime: 'yes', primeLevel: 2 }, {}, 'member'],
  ])('is Prime as the shell has it: %j, %j', async (header, userLevel, who) => {
    const { values } = await show({ user: USER, headerData: { ...HEADER, ...header }, userLevel });
    expect(values.who).toBe(who);
  });

  it.each([
    [0, 'none', undefined],
    [1, 'one', '1'],
    [99, 'many', '99'],
    [100, 'more', '100'],
    [1_000, 'more', '1,000'],
    [-1, 'many', '3'],
    ['5', 'many', '5'],
    ['five', 'many', '3'],
  ])('has %j lines', async (count, cart, number) => {
    const { values } = await show({ user: USER, headerData: { ...HEADER, cart_num: count } });
    expect([values.cart ?? 'none', values['cart.count']]).toEqual([cart, number]);
  });

  it.each([
    ['the wished one', { currencies: CURRENCIES, headerData: HEADER }, 'GBP'],
    ['that of the first call', { currencies: CURRENCIES, headerData: { currencyCode: '' } }, 'EUR'],
    ['the cookie’s', { currencies: CURRENCIES, headerData: {}, user: { user_id: 7 } }, 'USD'],
    ['the language’s', { currencies: CURRENCIES.slice(0, 2), headerData: HEADER }, 'USD'],
    [
      'the first',
      {
        currencies: [
          { code: 'usd', symbol: '$' },
          { code: 'KRW', symbol: '₩' },
        ],
        headerData: HEADER,
      },
      'KRW',
    ],
    ['the wished one without a list', { headerData: HEADER }, 'GBP'],
    [
      'the language’s without a list',
      { currencies: 'x', headerData: { currencyCode: 'pounds' }, user: { user_id: 7 } },
      'USD',
    ],
  ])('pays in %s', async (_, boot, code) => {
    const { shown } = await show({ user: USER, ...boot }, { cookie: 'currency=USD' });
    expect(shown.split(' ')).toContain(code);
  });

  it('is a member of whom nothing is shown before the header’s data have come', async () => {
    const { shown, values } = await show({ user: { ...USER, user_id: '7' } });
    expect(shown).toBe('expected EUR wait');
    expect(values).toEqual({ who: 'expected', 'currency.code': 'EUR' });
  });

  it('is known as a guest, with the currency of the cookie', async () => {
    const inline = { attributes: { 'data-mode': 'inline' }, cookie: 'currency=EUR' };
    const { shown, cache } = await show({ user: { user_id: 0 }, currencies: CURRENCIES }, inline);
    expect(shown).toBe('guest EUR log in');
    expect(cache).toEqual(['private, no-cache']);
    // The header's links are not hidden until a script knows as much.
    expect((await show({ user: { user_id: 0 } })).values.who).toBe('guest');
    // A panel that opens on demand is still closed.
    expect((await show({ user: { user_id: 0 } })).shown).toBe('guest USD wait');
  });

  it.each([
    ['chosen', { cookie: 'currency=EUR' }, 'EUR'],
    ['that the site has for guests', {}, 'GBP'],
    ['that the site has, where the cookie is none', { cookie: 'currency=euro' }, 'GBP'],
    ['of the language where the site has none, whatever the server has', { currency: {} }, 'USD'],
    ['of the language where the site’s is not in the list', { currency: { default: 'SEK' } }, 'USD'],
  ])('is shown as a guest the currency %s', async (_, given, code) => {
    const boot = { user: { user_id: 0, currencyCode: 'EUR' }, currencies: CURRENCIES };
    const { values } = await show(boot, { currency: { default: 'GBP' }, ...given });
    expect(values['currency.code']).toBe(code);
  });

  it.each([
    ['the site has for guests', 'GBP', 'GBP'],
    ['the language has', 'pounds', 'USD'],
  ])('whom nobody knows is shown the currency that %s', async (_, usual, code) => {
    const { shown } = await show({}, { currency: { default: usual }, cookie: 'currency=EUR' });
    expect(shown).toBe(`guest ${code} wait`);
  });

  it.each([{ user_id: -1 }, { user_id: 'x' }, { user_id: 1.5 }, { user_id: null }, 'x', [], 7])(
    'is not known by %j',
    async (user) => {
      expect((await show({ user, headerData: HEADER })).shown).toBe('guest USD wait');
    },
  );

  it('is not shown where it can’t be told to caches any more', async () => {
    const code = (dev: boolean) =>
      `echo 'x'; flush(); Portico::configure(${phpText({ dir: BUILT, lang: 'en', dev, options: { boot: { user: USER, headerData: HEADER } } })}); echo Portico::island('cart-panel');`;
    expect((await php.run(code(false))).text).toContain('guest USD');
    expect((await php.run(code(true))).text).toMatch(/one visitor&#039;s own/);
  });

  it('comes from objects as well', async () => {
    const boot = `json_decode('${JSON.stringify({ user: USER, headerData: HEADER })}')`;
    for (const given of [boot, `['user' => ${boot}->user, 'headerData' => ${boot}->headerData]`]) {
      const { text } = await php.run(
        `Portico::configure(['dir' => '${BUILT}', 'lang' => 'en', 'options' => ['boot' => ${given}]]); echo Portico::island('cart-panel');`,
      );
      expect(text).toContain('Mei &lt;Lin&gt; GBP 4');
    }
  });

  it('tells of each island what it shows, and the year of the server', async () => {
    const { text } = await php.run(
      `Portico::configure(${phpText({ dir: BUILT, lang: 'en', options: { boot: { user: USER, headerData: HEADER }, brand: { company: 'C' } } })}); echo Portico::island('footer');`,
    );
    const year = String(new Date(Date.now() + SHOP_OFFSET_MS).getUTCFullYear());
    expect(text).toContain(`© ${year} C`);
    expect(text).toContain(
      `data-filled="{&quot;brand.company&quot;:&quot;C&quot;,&quot;year&quot;:&quot;${year}&quot;}"`,
    );
  });

  it('pays in the ways that the site tells', async () => {
    const payments = [
      { name: 'Visa & Co', href: '/help/?a=1&b=2' },
      { name: 'Bank', img: 'javascript:x' },
      { name: '', href: '/x' },
      { name: '', img: '/i.svg' },
      { href: '/no-name' },
      'x',
    ];
    const { shown, values } = await show({}, { brand: { payments } });
    expect(shown).toContain(
      '<ul><li><a href="/help/?a=1&amp;b=2">Visa &amp; Co</a></li><li>Bank</li><li><img alt=""></li></ul>',
    );
    expect(values).toEqual({
      'currency.code': 'USD',
      payments: '*',
      'brand.payments': [
        { name: 'Visa & Co', href: '/help/?a=1&b=2', img: '' },
        { name: 'Bank', href: '', img: '' },
        { name: '', href: '/x', img: '' },
        { name: '', href: '', img: '/i.svg' },
      ],
    });
    expect((await show({}, { brand: { payments: { a: 1 } } })).shown).not.toContain('<ul>');
  });
});
