// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { SHOWS, TEXTS } from '../../src/bindings/tables.ts';
import { priceText } from '../../src/domain/i18n/cart-amounts.ts';
import { balanceText, formatPrice } from '../../src/domain/i18n/money.ts';
import { PLACES_CASES } from '../domain/currency/places-cases.ts';
import { BUILT, openPhp, type Php, phpText } from './php.ts';

const CURRENCIES = [
  { code: 'CNY', symbol: 'CN ￥' },
  { code: 'USD', symbol: 'US $' },
  { code: 'AED', symbol: 'AE د.إ' },
];
const MEI = {
  user: { user_id: 7, user_name: 'mei', cart_num: 2, currencyCode: 'CNY' },
  headerData: {
    user_name: 'mei',
    nick_name: 'Mei <Lin> & "co"',
    currencyMoney: 1234.5,
    currencyCode: 'USD',
    cart_num: 3,
    message_num: 12,
    unconfirmed_num: 1,
    import_msg_num: 2,
    normal_msg_num: 4,
    advisory_num: 5,
  },
  userLevel: { userLevel: 3, primeLevel: 2, isPrime: true },
  currencies: CURRENCIES,
};
const GUEST = { user: { user_id: 0 }, currencies: CURRENCIES };

describe.each(PHP_VERSIONS)('PHP %s', (version) => {
  let php: Php;
  beforeAll(async () => {
    php = await openPhp(version);
  });
  afterAll(() => php.close());

  const run = async (expression: string, boot?: object, before = '', more: object = {}) => {
    const settings = { dir: BUILT, lang: 'en', dev: true, ...(boot && { options: { boot, ...more } }) };
    return await php.run(`${before} Portico::configure(${phpText(settings)}); echo ${expression};`);
  };
  const print = async (...given: Parameters<typeof run>) => (await run(...given)).text;
  const inside = async (...given: Parameters<typeof run>) =>
    /^<span[^>]*>(.*)<\/span>$/s.exec(await print(...given))?.[1];

  describe('text', () => {
    it('prints the fallback, escaped, on a page that is the same for everybody', async () => {
      const { text, headers } = await run(
        "Portico::text('cart.count', '0') . Portico::text('user.name', '<b> \"x\" & y')",
      );
      expect(text).toBe(
        '<span data-portico-text="cart.count">0</span><span data-portico-text="user.name">&lt;b&gt; &quot;x&quot; &amp; y</span>',
      );
      expect(headers['cache-control']).toBeUndefined();
    });

    it('counts the lines of a guest’s cart where guests have carts', async () => {
      const boot = { ...GUEST, user: { user_id: 0, cart_num: 3 } };
      const counted = "Portico::text('cart.count', 'own')";
      expect(await inside(counted, boot)).toBe('0');
      expect(await inside(counted, boot, '', { cart: { guests: true } })).toBe('3');
      expect(await inside(counted, GUEST, '', { cart: { guests: true } })).toBe('own');
      expect(await print("Portico::show('cart')", boot, '', { cart: { guests: true } })).not.toContain('hidden');
    });

    it('knows the paths of the shell', async () => {
      const known = await print(
        "implode(' ', array_keys((new ReflectionClassConstant('Portico\\Bindings', 'TEXTS'))->getValue()))",
      );
      expect(known.split(' ')).toEqual(Object.keys(TEXTS));
      const who = await print(
        "implode(' ', array_keys((new ReflectionClassConstant('Portico\\Bindings', 'SHOWS'))->getValue()))",
      );
      expect(who.split(' ')).toEqual(Object.keys(SHOWS));
    });

    it.each([
      ['user.name', 'mei', 'own'],
      ['user.nickName', 'Mei &lt;Lin&gt; &amp; &quot;co&quot;', 'own'],
      ['user.level', '3', '0'],
      ['user.balance', 'US $1,234.50', 'US $0.00'],
      ['user.messages.total', '12', '0'],
      ['user.messages.actionNeeded', '1', '0'],
      ['user.messages.important', '2', '0'],
      ['user.messages.other', '4', '0'],
      ['user.messages.enquiries', '5', '0'],
      ['cart.count', '3', '0'],
      ['currency.code', 'USD', 'USD'],
      ['currency.symbol', 'US $', 'US $'],
    ])('prints %s of a member, and of a guest, where boot knows them', async (path, mei, guest) => {
      const call = `Portico::text('${path}', 'own')`;
      expect(await inside(call, MEI)).toBe(mei);
      expect(await inside(call, GUEST)).toBe(guest);
      // The visitor is not known.
      expect(await inside(call, { currencies: CURRENCIES })).toBe('own');
      expect(await inside(call, { user: 'x', headerData: 'x', userLevel: 'x', currencies: 'x' })).toBe('own');
    });

    it('says beside a member’s text what it took the place of: a browser may bring the page back after a log-out', async () => {
      expect(await print("Portico::text('user.name', 'dear \"x\"')", MEI)).toBe(
        '<span data-portico-text="user.name" data-portico-fallback="dear &quot;x&quot;">mei</span>',
      );
    });

    it.each([
      ['CNY', null, 'CN ￥1,234.50'],
      ['JPY', 'JP ¥', 'JP ¥1,234.50'],
      ['JPY', null, 'JPY 1,234.50'],
      // The user’s data name CNY.
      ['', null, 'CN ￥1,234.50'],
    ])(
      'prints the balance with the symbol of its own currency: %s %s',
      async (currencyCode, currencySymbol, balance) => {
        const boot = { ...MEI, headerData: { ...MEI.headerData, currencyCode, currencySymbol } };
        expect(await inside("Portico::text('user.balance', 'own')", boot)).toBe(balance);
      },
    );

    it('counts the lines of the list that boot has, as the islands do', async () => {
      const line = { goodsCode: 'a', count: 1, foreignPrice: '1', symbol: '$' };
      const boot = { ...MEI, cartList: { shopItems: [{ shopId: '1', shopName: 'A', goodsItems: [line] }] } };
      expect(await inside("Portico::text('cart.count', '0')", boot)).toBe('1');
      const empty = { ...MEI, cartList: { shopItems: [] } };
      expect(await print("Portico::show('no-cart')", empty)).toBe('data-portico-show="no-cart"');
    });

    it('reads objects like arrays, and whole numbers of any kind', async () => {
      const boot = `json_decode(${phpText(JSON.stringify({ ...MEI, headerData: { ...MEI.headerData, cart_num: 5 } }))})`;
      const page = (call: string) =>
        php.run(
          `Portico::configure(['dir' => '${BUILT}', 'lang' => 'en', 'options' => ['boot' => ['user' => ${boot}->user, 'headerData' => ${boot}->headerData, 'currencies' => ${boot}->currencies, 'positions' => (object) []], 'brand' => (object) ['name' => 'Acme']]]); echo ${call};`,
        );
      expect((await page("Portico::text('user.nickName', 'own')")).text).toContain('>Mei &lt;Lin&gt;');
      expect((await page("Portico::text('user.balance', 'own')")).text).toContain('>US $1,234.50<');
      expect((await page("Portico::show('member') . Portico::show('cart')")).text).not.toContain('hidden');
      expect((await page("Portico::text('cart.count', '0')")).text).toContain('>5<');
      expect((await page("Portico::island('header')")).text).toContain('data-portico="header"');
      const whole = { ...MEI, headerData: { ...MEI.headerData, cart_num: 5.5 } };
      // Not a number of lines: that of the user’s data.
      expect(await inside("Portico::text('cart.count', '0')", whole)).toBe('2');
    });

    it('keeps its data where a router rewrites the address, and the page’s own variables as they are', async () => {
      const boot = phpText({ ...MEI, serverTime: 1 });
      const { text } = await php.run(
        `$user = (object) ['nick_name' => 'Mei']; $_SERVER['REQUEST_URI'] = '/en/shop';
         Portico::configure(['dir' => '${BUILT}', 'lang' => 'en', 'options' => ['boot' => ${boot}, 'texts' => ['x' => &$user]]]);
         $_SERVER['REQUEST_URI'] = '/shop'; echo Portico::show('member'), get_class($user), Portico::mount('en');`,
      );
      expect(text).toMatch(/^data-portico-show="member"stdClass/);
      expect(text).toContain('"user_id":7');
    });

    it.each([
      ['whose server renews $_SERVER', "$_SERVER['REQUEST_TIME_FLOAT'] = 2;"],
      ['that calls reset()', 'echo Portico::reset();'],
    ])('forgets the visitor of an earlier request of the same process %s', async (_, next) => {
      const settings = phpText({ dir: BUILT, lang: 'en', options: { brand: { name: 'Acme' } } });
      const ann = phpText({ boot: { ...MEI, serverTime: 1 } });
      const page = `Portico::text('user.name', 'own') . Portico::island('header') . Portico::mount('en')`;
      const { text } = await php.run(
        `$_SERVER['REQUEST_TIME_FLOAT'] = 1; ob_start(); Portico::configure(${settings}); Portico::head('en', 'main', null, ${ann}); echo ${page}; ob_clean(); ${next} echo ${page};`,
      );
      expect(text).not.toMatch(/mei|Mei|user_id/);
      expect(text).toContain('"brand":{"name":"Acme"}');
      const ofAll = phpText({ dir: BUILT, lang: 'en', options: { boot: { ...MEI, serverTime: 1 } } });
      const { text: other } = await php.run(
        `$_SERVER['REQUEST_TIME_FLOAT'] = 1; ob_start(); Portico::configure(${ofAll}); ${next} echo Portico::head('en') . ${page};`,
      );
      expect(other).not.toMatch(/mei|Mei|user_id/);
      expect(other).toContain('"serverTime":1');
    });

    it('begins another request with the settings’ own language, and without the messages of the last one', async () => {
      const settings = phpText({ dir: BUILT, lang: 'en', dev: true });
      const { text } = await php.run(
        `Portico::reset(); Portico::configure(${settings}); Portico::head('kr', 'kr'); Portico::text('x'); Portico::reset(); echo Portico::mount('en');`,
      );
      expect(text).toContain('data-lang="en"');
      expect(text).not.toContain('role="alert"');
    });

    it('prints nothing of a visitor where a cache may keep it', async () => {
      const { headers } = await run("Portico::text('user.name', 'own')", MEI);
      expect(headers['cache-control']).toEqual(['private, no-cache']);
      const late = await print("Portico::text('user.name', 'own')", MEI, "echo 'x'; flush();");
      expect(late).toBe('x<span data-portico-text="user.name">own</span>');
    });

    it('takes a guest’s currency from the cookie, if the shop has it', async () => {
      const call = "Portico::text('currency.code', '')";
      expect(await inside(call, GUEST, "$_SERVER['HTTP_COOKIE'] = 'currency=CNY';")).toBe('CNY');
      expect(await inside(call, GUEST, "$_SERVER['HTTP_COOKIE'] = 'currency=XXX';")).toBe('USD');
      expect(await inside(call, GUEST, "$_SERVER['HTTP_COOKIE'] = 'currency[]=CNY';")).toBe('USD');
    });

    it('names a path that is none, beside the next island', async () => {
      expect(await print("Portico::text('user.nme', 'x') . Portico::text([], [])")).toBe('<span>x</span><span></span>');
      const all = await print("Portico::text('user.nme', 'x') . Portico::island('my-lines')");
      expect(all).toContain('[portico] text: &quot;user.nme&quot; is not known; known are user.name, ');
    });
  });

  describe('show', () => {
    it.each([
      ['guest', true, false, true],
      ['member', false, true, false],
      ['prime', false, true, false],
      ['cart', false, true, false],
      ['no-cart', true, false, true],
    ])('prints %s, hidden for whom it is not', async (who, everybody, mei, guest) => {
      const call = `Portico::show('${who}')`;
      const printed = (isShown: boolean) => `data-portico-show="${who}"${isShown ? '' : ' hidden'}`;
      expect(await print(call)).toBe(printed(everybody));
      expect(await print(call, MEI)).toBe(printed(mei));
      expect(await print(call, GUEST)).toBe(printed(guest));
    });

    it.each([
      ['of the header data', { isPrime: true, primeLevel: 1 }, null, true],
      ['of the header data, where the levels lack it', { isPrime: true, primeLevel: 1 }, { userLevel: 3 }, true],
      ['of the levels', { isPrime: true, primeLevel: 1 }, { isPrime: false }, false],
      ['as text, too', { isPrime: '1', primeLevel: '2' }, null, true],
      ['none in words', { isPrime: true, primeLevel: 'two' }, null, false],
    ])('takes the rank field by field, as the shell does: %s', async (_, header, userLevel, isPrime) => {
      const boot = { ...MEI, headerData: { ...MEI.headerData, ...header }, userLevel };
      expect(await print("Portico::show('prime')", boot)).toBe(`data-portico-show="prime"${isPrime ? '' : ' hidden'}`);
    });

    it('prints nothing for a name that is none', async () => {
      expect(await print("Portico::show('\"><script>') . Portico::show(null)")).toBe('');
    });
  });

  describe('price', () => {
    const AMOUNTS = "['CNY' => '129.0', 'USD' => 18.25, 'AED' => '5']";

    it('prints amounts as JSON and the fallback', async () => {
      expect(await print(`Portico::price(${AMOUNTS}, 'CN ￥129.0')`)).toBe(
        '<span data-portico-price="{&quot;CNY&quot;:&quot;129.0&quot;,&quot;USD&quot;:&quot;18.25&quot;,&quot;AED&quot;:&quot;5&quot;}">CN ￥129.0</span>',
      );
    });

    it('prints the price in the currency that boot tells', async () => {
      expect(await inside(`Portico::price(${AMOUNTS}, 'own')`, MEI)).toBe('US $18.3');
      expect(await inside("Portico::price(['CNY' => '1'], 'own')", MEI)).toBe('own');
      expect(
        await inside(`Portico::price(${AMOUNTS}, 'own')`, GUEST, "$_SERVER['HTTP_COOKIE'] = 'currency=AED';"),
      ).toBe('AE د.إ\u200e5.0');
    });

    it('takes an object, as json_decode() returns it', async () => {
      expect(await print(`Portico::price((object) ${AMOUNTS}, 'own')`)).toBe(
        await print(`Portico::price(${AMOUNTS}, 'own')`),
      );
    });

    it('is what the number says, whatever the precision of the page', async () => {
      const page = `ini_set('serialize_precision', '17');`;
      expect(await inside(`Portico::price(['USD' => 1.15], 'own')`, MEI, page)).toBe('US $1.2');
      const boot = { ...MEI, headerData: { ...MEI.headerData, currencyMoney: 1.005 } };
      expect(await inside("Portico::text('user.balance', 'own')", boot, page)).toBe('US $1.01');
    });

    it('leaves out what is no price', async () => {
      const bad = `['USD' => '1,5', 'usd' => '1', 'EUR' => NAN, 'GBP' => '<b>', 'JPY' => [], '"' => '1', 'KRW' => '${'9'.repeat(41)}']`;
      expect(await print(`Portico::price(${bad}, '<i>')`)).toBe('<span>&lt;i&gt;</span>');
      expect(await print("Portico::price('12', 'x')")).toBe('<span>x</span>');
    });

    it.each(PLACES_CASES)('has the decimals of the option %j in %s: %i', async (decimals, code, places, ofBalance) => {
      const currencies = [{ code, symbol: '¤' }];
      const boot = { ...MEI, currencies, headerData: { ...MEI.headerData, currencyCode: code } };
      const more = [boot, '', { currency: decimals === undefined ? {} : { decimals } }] as const;
      const shown = priceText({ symbol: '¤', price: '1234.56789' }, places);
      expect(await inside(`Portico::price(['${code}' => '1234.56789'], 'own')`, ...more)).toBe(shown);
      const balance = formatPrice('1234.5', { symbol: '¤', places: ofBalance });
      expect(balance).toBe(balanceText(1234.5, { code, symbol: '¤' }, decimals));
      expect(await inside("Portico::text('user.balance', 'own')", ...more)).toBe(balance);
    });

    it.each(['12.35', '0.05', '-0.04', '-1234.96', '999999.95', '0', '007', '1234567.891', '9.99'])(
      'formats %s as the shell does',
      async (price) => {
        const symbol = 'US $';
        expect(await inside(`Portico::price(['USD' => '${price}'], 'own')`, MEI)).toBe(priceText({ symbol, price }));
        if (!/^-|^0\d/.test(price)) {
          const boot = { ...MEI, headerData: { ...MEI.headerData, currencyMoney: Number(price) } };
          const balance = await inside("Portico::text('user.balance', 'own')", boot);
          expect(balance).toBe(formatPrice(String(Number(price)), { symbol }));
        }
      },
    );
  });
});
