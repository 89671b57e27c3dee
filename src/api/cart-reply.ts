import type { CartShop } from '../domain/cart';

/** A cart in the form of the reply, so that whoever reads it checks it like one. */
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
