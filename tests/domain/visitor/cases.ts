import fc from 'fast-check';
import { LANGUAGES, type Language } from '../../../src/domain/i18n/language.ts';
import { cartValues, shownValues } from '../../../src/domain/visitor/shown.ts';
import { type VisitorFacts, visitorOf } from '../../../src/domain/visitor/visitor.ts';
import { readCart, readCurrencies, readHeader, readLevel, readUser } from '../../../src/picture/replies.ts';

/** What a page and the browser that requests it say of the visitor. */
export interface PageFacts {
  /** The option `boot`. */
  readonly boot: Readonly<Record<string, unknown>>;
  /** The cookie `currency`; empty for none. */
  readonly cookie: string;
  /** The option `currency.default`; empty for none. */
  readonly ofGuests: string;
  readonly lang: Language;
}

/** The values that the cases are about, in the order of their texts. */
export const SHOWN = [
  'who',
  'user.name',
  'user.initial',
  'user.avatar',
  'cart',
  'cart.count',
  'cart.state',
  'currency.code',
] as const;

/** The data of a reply; undefined if the page has none, or malformed ones. */
function given<T>(read: (data: unknown) => T, data: unknown): T | undefined {
  try {
    return read(data ?? null);
  } catch {
    return undefined;
  }
}

/**
 * The facts of a page whose server sends all that it knows: it has no mark and no memory, what is missing never comes,
 * and cookie and header data count only on a page that names a user: others may be cached for everyone.
 */
function factsOf({ boot, cookie, ofGuests }: PageFacts): VisitorFacts {
  const user = given(readUser, boot.user);
  return {
    isMarked: Boolean(user?.id),
    chosen: user && /^[A-Z]{3}$/.test(cookie) ? cookie : undefined,
    ofGuests,
    user,
    header: user && given(readHeader, boot.headerData),
    level: given(readLevel, boot.userLevel ?? {}),
    currencies: given(readCurrencies, boot.currencies),
    shops: given(readCart, boot.cartList),
  };
}

/** What the visitor sees on a page, by the rules of the shell: the values of {@link SHOWN}. */
export function shownOn(page: PageFacts): readonly string[] {
  const values = shownValues(visitorOf(factsOf(page), page.lang), 0, cartValues);
  return SHOWN.map((name) => String(values[name] ?? ''));
}

const USER = { user_id: 7, user_name: 'mei', email: 'mei@shop.example', currencyCode: 'EUR', cart_num: 3 };
const HEADER = { user_name: 'mei', nick_name: 'Mei', avatar: '/a.svg', cart_num: 4, currencyCode: 'GBP' };
const PRIME = { isPrime: true, primeLevel: 1 };
const LINE = { goodsCode: 'a', count: 2, foreignPrice: '12.35' };
const cartOf = (...goodsItems: unknown[]) => ({ shopItems: [{ shopId: 's', goodsItems }] });
const listOf = (...codes: string[]) => codes.map((code) => ({ code, symbol: code }));
const ALL = listOf('CNY', 'USD', 'EUR', 'GBP');

/** A rule, the facts, and the values that are shown, separated by `|`. */
export const VISITOR_CASES: readonly (readonly [rule: string, page: Partial<PageFacts>, shown: string])[] = [
  ['nobody is known', {}, '||||none|0|loading|USD'],
  ['a currency was chosen, on a page for everyone', { cookie: 'EUR' }, '||||none|0|loading|USD'],
  ['the site has a currency for guests', { ofGuests: 'GBP' }, '||||none|0|loading|GBP'],
  ['that currency is none', { ofGuests: 'pounds' }, '||||none|0|loading|USD'],
  ['that currency is not in the list', { ofGuests: 'SEK', boot: { currencies: ALL } }, '||||none|0|loading|USD'],
  ['the language has another currency', { lang: 'cn' }, '||||none|0|loading|CNY'],
  ['the list has neither', { boot: { currencies: listOf('KRW', 'EUR') } }, '||||none|0|loading|KRW'],
  ['a guest', { boot: { user: { user_id: 0 } } }, 'guest||||none|0|guest|USD'],
  ['a guest has chosen', { boot: { user: { user_id: 0 } }, cookie: 'EUR' }, 'guest||||none|0|guest|EUR'],
  [
    'a guest has chosen, and the site and the server have others',
    { boot: { user: { user_id: '0', currencyCode: 'CNY' } }, cookie: 'EUR', ofGuests: 'GBP' },
    'guest||||none|0|guest|EUR',
  ],
  [
    'a guest, with the header data and the cart of an earlier member',
    { boot: { user: { user_id: 0 }, headerData: HEADER, cartList: cartOf(LINE) } },
    'guest||||none|0|guest|USD',
  ],
  ['a member without header data is expected', { boot: { user: USER } }, 'expected||||none|0|loading|EUR'],
  ['a member', { boot: { user: USER, headerData: HEADER } }, 'member|Mei|M|/a.svg|many|4|loading|GBP'],
  [
    'the account decides, whatever was chosen',
    { boot: { user: USER, headerData: { ...HEADER, currencyCode: '' }, currencies: ALL }, cookie: 'CNY' },
    'member|Mei|M|/a.svg|many|4|loading|EUR',
  ],
  [
    'the account has no currency',
    { boot: { user: { user_id: 7 }, headerData: { nick_name: 'Mei' } }, cookie: 'CNY', ofGuests: 'GBP' },
    'member|Mei|M||none|0|loading|CNY',
  ],
  [
    'the account’s currency is none',
    { boot: { user: { user_id: 7 }, headerData: { currencyCode: 'Euro' } }, cookie: 'CNY' },
    'member||||none|0|loading|USD',
  ],
  [
    'an empty name overwrites none',
    { boot: { user: USER, headerData: { user_name: '', nick_name: '' } } },
    'member|mei|M||many|3|loading|EUR',
  ],
  [
    'no name but the address',
    { boot: { user: { ...USER, user_name: '' }, headerData: {} } },
    'member|mei|M||many|3|loading|EUR',
  ],
  ['a name of one digit', { boot: { user: USER, headerData: { nick_name: '0' } } }, 'member|0|0||many|3|loading|EUR'],
  [
    'the level overwrites the header data',
    { boot: { user: USER, headerData: { ...HEADER, ...PRIME }, userLevel: { isPrime: false } } },
    'member|Mei|M|/a.svg|many|4|loading|GBP',
  ],
  [
    'what the level leaves out stays',
    { boot: { user: USER, headerData: { ...HEADER, isPrime: false, primeLevel: 2 }, userLevel: { isPrime: 1 } } },
    'prime|Mei|M|/a.svg|many|4|loading|GBP',
  ],
  [
    'Prime of level 0',
    { boot: { user: USER, headerData: { ...HEADER, ...PRIME, primeLevel: 0 } } },
    'member|Mei|M|/a.svg|many|4|loading|GBP',
  ],
  [
    'the lines count, not their number in other replies',
    { boot: { user: USER, headerData: HEADER, cartList: cartOf(LINE) } },
    'member|Mei|M|/a.svg|one|1|lines|GBP',
  ],
  [
    'an empty cart',
    { boot: { user: USER, headerData: HEADER, cartList: { shopItems: [] } } },
    'member|Mei|M|/a.svg|none|0|empty|GBP',
  ],
  [
    'a cart with a malformed line',
    { boot: { user: USER, headerData: HEADER, cartList: cartOf(LINE, { goodsCode: 'b' }) } },
    'member|Mei|M|/a.svg|many|4|loading|GBP',
  ],
  [
    'more lines than are shown',
    { boot: { user: USER, headerData: { ...HEADER, cart_num: '100' } } },
    'member|Mei|M|/a.svg|more|100|loading|GBP',
  ],
  ['a user without an id', { boot: { user: { user_id: 'x' }, headerData: HEADER } }, '||||none|0|loading|USD'],
];

/** The facts of a case, with those that it leaves out. */
export const wholePage = (page: Partial<PageFacts>): PageFacts => ({
  boot: {},
  cookie: '',
  ofGuests: '',
  lang: 'en',
  ...page,
});

const name = fc.constantFrom('Mei', '', '0', 42, null, 'L&#039;Or &amp; <b>', '\u{1f600} x', 'örn', true);
const code = fc.constantFrom('USD', 'EUR', 'CNY', 'GBP', 'SEK', '', 'usd', 7, null);
const count = fc.constantFrom(0, 1, 2, 99, 100, '5', 'five', -1, 1.5, null);
const flag = fc.constantFrom(true, false, 1, 0, '1', 'yes', null);
const some = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });
const line = some({ goodsCode: fc.constantFrom('a', 'b', 7), count, foreignPrice: fc.constantFrom('1', 2.5, '', 'x') });

/** Any page. Known differences are left out: a server reads all entities, and names of any length. */
export const anyPage: fc.Arbitrary<PageFacts> = fc.record({
  boot: some({
    user: some({
      user_id: fc.constantFrom(0, '0', 7, '7', 7, -1, 'x'),
      user_name: name,
      email: fc.constantFrom('mei@shop.example', 'mei', '', null),
      currencyCode: code,
      cart_num: count,
    }),
    headerData: some({
      user_name: name,
      nick_name: name,
      avatar: fc.constantFrom('/a.svg', 'https://x.test/a.png', 'javascript:x', '', null),
      currencyCode: code,
      cart_num: count,
      isPrime: flag,
      primeLevel: count,
    }),
    userLevel: some({ isPrime: flag, primeLevel: count }),
    currencies: fc.array(some({ code, symbol: fc.constantFrom('$', '', 7, null) }), { maxLength: 4 }),
    cartList: fc.record({ shopItems: fc.array(fc.record({ goodsItems: fc.array(line, { maxLength: 3 }) })) }),
  }),
  cookie: fc.constantFrom('', 'EUR', 'GBP', 'euro'),
  ofGuests: fc.constantFrom('', 'GBP', 'SEK', 'pounds'),
  lang: fc.constantFrom(...LANGUAGES),
});
