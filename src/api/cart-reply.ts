import type { CartShop } from '../domain/cart';

/** Converts a cart to the form of the reply, so that the reply's reader can check it. */
export const toCartReply = (shops: readonly CartShop[]) => ({
  shopItems: shops.map(({ id, name, lines }) => ({
    shopId: id,
    shopName: name,
    goodsItems: lines.map((line) => ({
      goodsCode: line.goodsCode,
      goodsName: line.name,
      goodsLink: line.href,
      picture: line.picture,
      count: line.count,
      beginCount: line.minCount,
      foreignPrice: line.price,
      symbol: line.symbol,
    })),
  })),
});
