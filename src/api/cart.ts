import type { CartLine, CartShop } from '../domain/cart/cart';
import { amountOf } from '../domain/currency/decimal';
import { safeAddress } from '../domain/links/web-address';
import { countOf } from '../domain/reading/meanings';
import { count, listOf, mapped, meant, object, optional, type Reader } from '../domain/reading/reader';
import { defineCall } from './call';
import { addressText, idText, line } from './fields';
import { CART_LIST } from './first-read-addresses';

const pieces = meant('a whole number from 1', (value) => countOf(value) || undefined);
const price = meant('decimal text', amountOf);

/** One goods line. Source: specification, section 3, "Cart". */
const goodsItem: Reader<CartLine> = mapped(
  object({
    goodsCode: idText,
    goodsLink: optional(addressText, ''),
    goodsName: optional(line, ''),
    picture: optional(addressText, ''),
    count: pieces,
    // 0 means no minimum.
    beginCount: optional(count, 1),
    foreignPrice: price,
    symbol: optional(line, ''),
  }),
  (item) => ({
    goodsCode: item.goodsCode,
    name: item.goodsName || item.goodsCode,
    href: safeAddress(item.goodsLink),
    picture: safeAddress(item.picture),
    count: item.count,
    minCount: item.beginCount || 1,
    price: item.foreignPrice,
    symbol: item.symbol,
  }),
);

const shop: Reader<CartShop> = (value, path, report) => {
  const entry = object({
    shopId: optional(idText, ''),
    shopName: optional(line, ''),
    goodsItems: listOf(goodsItem),
  })(value, path, report);
  return { id: entry.shopId, name: entry.shopName, lines: entry.goodsItems };
};

/**
 * Keeps the first line of each goods code and merges shops with the same id: both serve as keys in rendering. Shops
 * without lines are dropped.
 */
function withoutTwins(shops: readonly CartShop[]): readonly CartShop[] {
  const seen = new Set<string>();
  const kept: CartShop[] = [];
  for (const entry of shops) {
    const lines = entry.lines.filter((line) => !seen.has(line.goodsCode) && seen.add(line.goodsCode));
    if (lines.length === 0) continue;
    const at = entry.id ? kept.findIndex(({ id }) => id === entry.id) : -1;
    const twin = kept[at];
    if (twin) kept[at] = { ...twin, lines: [...twin.lines, ...lines] };
    else kept.push({ ...entry, lines });
  }
  return kept;
}

/** The cart, grouped by shop. Source: specification, sections 3 (Cart) and 7 (POST /cart/list-cart). */
export const cartList = defineCall({
  ...CART_LIST,
  // A POST that changes nothing.
  kind: 'read',
  data: mapped(object({ shopItems: listOf(shop) }), ({ shopItems }) => withoutTwins(shopItems)),
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
