import type { CartShop } from '../domain/cart/cart';

/** Texts of a reply are decoded when they are read. */
const escaped = (text: string) => text.replace(/&/g, '&amp;');

/** Converts a cart to the form of the reply, so that the reply's reader can check it. */
export const toCartReply = (shops: readonly CartShop[]) => ({
  shopItems: shops.map(({ id, name, lines }) => ({
    shopId: id,
    shopName: escaped(name),
    goodsItems: lines.map((line) => ({
      goodsCode: line.goodsCode,
      goodsName: escaped(line.name),
      goodsLink: escaped(line.href),
      picture: escaped(line.picture),
      count: line.count,
      beginCount: line.minCount,
      foreignPrice: line.price,
      symbol: escaped(line.symbol),
    })),
  })),
});
