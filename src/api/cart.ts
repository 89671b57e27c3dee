import { type CartLine, type CartShop, withoutTwins } from '../domain/cart/cart';
import { amountOf } from '../domain/currency/decimal';
import { countOf } from '../domain/reading/meanings';
import { count, listOf, mapped, meant, object, optional, type Reader } from '../domain/reading/reader';
import { defineCall } from './call';
import { idText, line, safeLink } from './fields';
import { CART_LIST } from './first-read-addresses';

const pieces = meant('a whole number from 1', (value) => countOf(value) || undefined);

/** One goods line. Source: specification, section 3, "Cart". */
const goodsItem: Reader<CartLine> = mapped(
  object({
    goodsCode: idText,
    name: ['goodsName', optional(line, '')],
    href: ['goodsLink', optional(safeLink, '')],
    picture: optional(safeLink, ''),
    count: pieces,
    minCount: ['beginCount', optional(count, 1)],
    price: ['foreignPrice', meant('decimal text', amountOf)],
    symbol: optional(line, ''),
  }),
  // A minimum of 0 means none.
  (item) => ({ ...item, name: item.name || item.goodsCode, minCount: item.minCount || 1 }),
);

const cartShop: Reader<CartShop> = object({
  id: ['shopId', optional(idText, '')],
  name: ['shopName', optional(line, '')],
  lines: ['goodsItems', listOf(goodsItem)],
});

/** The cart, grouped by shop. Source: specification, sections 3 (Cart) and 7 (POST /cart/list-cart). */
export const cartList = defineCall({
  ...CART_LIST,
  // A POST that changes nothing.
  kind: 'read',
  data: mapped(object({ shopItems: listOf(cartShop) }), ({ shopItems }) => withoutTwins(shopItems)),
});

/**
 * Sets a line's count. The reply may contain the count that the server has set.
 *
 * Source: contract, section 5, `cartUpdate`.
 */
export const cartUpdate = defineCall({
  name: 'cartUpdate',
  method: 'post',
  path: 'cart/update',
  data: optional(object({ count: optional(pieces, undefined) }), { count: undefined }),
});

/** Removes lines. Source: contract, section 5, `cartDelete`. */
export const cartDelete = defineCall({
  name: 'cartDelete',
  method: 'post',
  path: 'cart/delete',
  data: () => undefined,
});

/**
 * Restores a deleted line. It has no default path: only a deployment that sets one offers Undo.
 *
 * Source: contract, section 5, `cartRestore`.
 */
export const cartRestore = defineCall({ name: 'cartRestore', method: 'post', path: '', data: () => undefined });
