import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announcements } from '../../src/api/announcement';
import { cartList } from '../../src/api/cart';
import { globalConfig } from '../../src/api/config';
import { currencies } from '../../src/api/currency';
import { headerData, userInfo, userLevel } from '../../src/api/user';
import { type Reader, read } from '../../src/domain/reading/reader';
import {
  readCart,
  readCurrencies,
  readHeader,
  readLevel,
  readOff,
  readStripes,
  readUser,
} from '../../src/picture/replies';

/** Without rare entities: a picture leaves texts with them to the app. */
const anyText = fc.string().filter((text) => !/&[a-z]+\d*;/i.test(text));
const odd = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    true,
    false,
    0,
    1,
    -1,
    7.5,
    1e21,
    1e-7,
    -0,
    '',
    '7',
    ' 7 ',
    '7.0',
    '0',
    '1',
    'true',
    '007',
    'x',
    [],
    {},
    [[]],
    Number.NaN,
  ),
  anyText,
  fc.constant('javascript:x()'),
  fc.constant(`${'x'.repeat(499)}\u{1f600}`),
);
const mostly = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: odd });
/** Also with gaps, as an object with numbers for keys, and one item alone. */
const listOf = <T>(good: fc.Arbitrary<T>) =>
  mostly(
    fc.oneof(
      { weight: 4, arbitrary: fc.array(mostly(good), { maxLength: 4 }) as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: fc.dictionary(fc.constantFrom('0', '2', '5'), mostly(good)) },
      { weight: 1, arbitrary: good },
    ),
  );
const record = (fields: Record<string, fc.Arbitrary<unknown>>) => mostly(fc.record(fields, { requiredKeys: [] }));
const address = fc.constantFrom(
  '/x',
  'https://shop.test/a b',
  ' //x.test/ ',
  'mailto:a@b.test',
  'javascript:x()',
  'java\tscript:x()',
  'java&#115;cript:x()',
  '/x?a=1&amp;b=2',
  '',
);
const words = fc.oneof(
  anyText,
  fc.constantFrom('x'.repeat(600), 12.5, 'L&#039;Oreal &amp;amp; Co', '&lt;b&gt;', '&#0;&#x1F600; & Co'),
);
const money = fc.oneof(
  fc.constantFrom('12.35', ' 12.50 ', '-1', '1.', '.5', '1e3', '9'.repeat(41), '0'),
  fc.double({ min: -1, max: 1e6 }).filter((price) => !String(price).includes('e')),
);
const id = fc.constantFrom('1', '2', '', 1, 2, 2.5, 2 ** 53);
const count = fc.constantFrom(0, 1, 2, 9_999, -1, 1.5, '1', '2.0', '1.5', '', 'x');
const flag = fc.constantFrom(true, false, 1, 0, '1', '0', 'true', 'false', 2, '', 'yes');

const line = record({
  goodsCode: id,
  goodsLink: address,
  goodsName: words,
  picture: address,
  count,
  beginCount: count,
  foreignPrice: money,
  symbol: words,
});
const shop = record({ shopId: id, shopName: words, goodsItems: listOf(line) });
const spot = record({
  id,
  position: fc.constantFrom('popup', 'top-stripes', 'top-notice', 'side'),
  jumpHrefCn: address,
  jumpHrefEn: address,
});
const style = fc.constantFrom('0', '10', 20, '30', 0, 1, '1', 'x');

/**
 * Both accept the same replies.
 *
 * @param shown    The fields of the core's result that a picture shows.
 * @param isStrict Whether there is no picture of a list without some of its items.
 */
function compare<T, S>(
  reader: Reader<T>,
  own: (data: unknown) => S,
  shown: (data: T) => unknown,
  data: unknown,
  isStrict = false,
): void {
  let isPartial = false;
  const told = read(reader, data, ({ isItem = false }) => {
    isPartial ||= isItem;
  });
  let found: unknown = 'malformed';
  try {
    found = own(data);
  } catch {
    // Malformed.
  }
  const isShown = told.ok && !(isStrict && isPartial);
  expect(found).toEqual(isShown ? shown(told.value) : 'malformed');
}

describe('what a picture reads of a reply is what the core reads', () => {
  const user = {
    user_id: fc.constantFrom(0, 7, '7', 10_001, -1, 7.5, 'x'),
    user_name: words,
    email: words,
    currencyCode: words,
    cart_num: count,
  };
  const rank = { isPrime: flag, primeLevel: count };
  const cases: readonly (readonly [string, fc.Arbitrary<unknown>, (data: unknown) => void])[] = [
    [
      'userInfo',
      record(user),
      (data) =>
        compare(
          userInfo.data,
          readUser,
          ({ id, name, email, currencyCode, cartLines }) => ({ id, name, email, currencyCode, cartLines }),
          data,
        ),
    ],
    [
      'headerData',
      record({ user_name: words, nick_name: words, currencyCode: words, avatar: address, cart_num: count, ...rank }),
      (data) =>
        compare(
          headerData.data,
          readHeader,
          ({ name, nickName, avatar = '', currencyCode, cartLines, isPrime, primeLevel }) => ({
            name,
            nickName,
            avatar,
            currencyCode,
            cartLines,
            isPrime,
            primeLevel,
          }),
          data,
        ),
    ],
    [
      'userLevel',
      record(rank),
      (data) => compare(userLevel.data, readLevel, ({ isPrime, primeLevel }) => ({ isPrime, primeLevel }), data),
    ],
    [
      'currencies',
      listOf(record({ code: fc.constantFrom('USD', 'CNY', 'usd', 'X'), symbol: words })),
      (data) => compare(currencies.data, readCurrencies, (it) => it, data),
    ],
    [
      'globalConfig',
      record({ off: fc.array(fc.constantFrom('header', 'footer')) }),
      (data) => compare(globalConfig.data, readOff, ({ off }) => off, data),
    ],
    [
      'cartList',
      record({ shopItems: listOf(shop) }),
      (data) => compare(cartList.data, readCart, (it) => it, data, true),
    ],
    [
      'announcements',
      listOf(
        record({
          id,
          title: words,
          content: words,
          styleTemplate: style,
          templateType: style,
          templateTypeContent: words,
          hrefPositionList: listOf(spot),
        }),
      ),
      (data) =>
        compare(
          announcements.data,
          (sent) => readStripes(sent).map(({ html, ...rest }) => ({ ...rest, hasHtml: html !== '' })),
          (it) =>
            it.map(({ title, html, level, spots }) => ({
              title,
              hasHtml: html !== '',
              level,
              spots: spots.map((entry) => ({ ...entry, id: '' })),
            })),
          data,
        ),
    ],
  ];
  it.each(cases)('%s', (_, arbitrary, check) => {
    fc.assert(fc.property(arbitrary, check), { numRuns: 400 });
  });
});

// Only the app knows all names: without the item, another currency or another stripe would be shown.
it.each<[string, (data: unknown) => unknown, object]>([
  ['currencies', readCurrencies, { code: 'EUR', symbol: '&euro;' }],
  ['stripes', readStripes, { title: 'Caf&eacute;' }],
])('leaves a list of %s with a rare entity to the app', (_, read, item) => {
  const plain = { code: 'USD', symbol: '&#36;', title: 'Tea &amp; more' };
  expect(read([null, plain])).toHaveLength(1);
  expect(() => read([item, plain])).toThrow(RangeError);
});
