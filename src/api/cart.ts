import type { CartLine, CartShop } from '../domain/cart';
import { isDecimal, toDecimal } from '../domain/decimal';
import { either, is, listOf, mapped, number, object, optional, type Reader, text } from '../domain/reader';
import { safeAddress } from '../domain/web-address';
import { defineCall } from './call';

const pieces = is(
  'a whole number from 1',
  (value): value is number => Number.isSafeInteger(value) && (value as number) >= 1,
);
const goodsCode = mapped(
  either(
    is('a text that is not empty', (value): value is string => typeof value === 'string' && value !== ''),
    number,
  ),
  String,
);
const price: Reader<string> = either(
  mapped(
    is(
      'a number from 0',
      (value): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0,
    ),
    toDecimal,
  ),
  is(
    'decimal text',
    (value): value is string => typeof value === 'string' && isDecimal(value) && !value.startsWith('-'),
  ),
);

/** One goods line. Source: specification, section 3, "Cart". */
const goodsItem: Reader<CartLine> = mapped(
  object({
    goodsCode,
    goodsLink: optional(text, ''),
    goodsName: optional(text, ''),
    picture: optional(text, ''),
    count: pieces,
    beginCount: optional(pieces, 1),
    foreignPrice: price,
    symbol: optional(text, ''),
  }),
  (item) => ({
    goodsCode: item.goodsCode,
    name: item.goodsName || item.goodsCode,
    href: safeAddress(item.goodsLink),
    picture: safeAddress(item.picture),
    count: item.count,
    minCount: item.beginCount,
    price: item.foreignPrice,
    symbol: item.symbol,
  }),
);

const shop: Reader<CartShop> = (value, path, report) => {
  const entry = object({
    shopId: optional(either(text, number), ''),
    shopName: optional(text, ''),
    goodsItems: listOf(goodsItem),
  })(value, path, report);
  return { id: String(entry.shopId), name: entry.shopName, lines: entry.goodsItems };
};

/** Keeps the first line of each goods code, since the code is the line's key; shops without lines go. */
function withoutTwins(shops: readonly CartShop[]): readonly CartShop[] {
  const seen = new Set<string>();
  const kept: CartShop[] = [];
  for (const entry of shops) {
    const lines = entry.lines.filter((line) => !seen.has(line.goodsCode) && seen.add(line.goodsCode));
    if (lines.length > 0) kept.push({ ...entry, lines });
  }
  return kept;
}

/** The cart, grouped by shop. Source: specification, sections 3 (Cart) and 7 (POST /cart/list-cart). */
export const cartList = defineCall({
  name: 'cartList',
  method: 'post',
  path: 'cart/list-cart',
  // A POST that changes nothing. A guest is a normal visitor here: nobody is sent to the login page.
  kind: 'read',
  data: mapped(object({ shopItems: listOf(shop) }), ({ shopItems }) => withoutTwins(shopItems)),
});

/** Sets a line's count; the answer may hold what the server made of it. Source: contract, section 5, `cartUpdate`. */
export const cartUpdate = defineCall({
  name: 'cartUpdate',
  method: 'post',
  path: 'cart/update',
  data: optional(object({ count: optional(pieces, undefined) }), { count: undefined }),
});

/** Takes lines out. Source: contract, section 5, `cartDelete`. */
export const cartDelete = defineCall({
  name: 'cartDelete',
  method: 'post',
  path: 'cart/delete',
  data: () => undefined,
});
