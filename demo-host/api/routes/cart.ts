import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { loggedOut, refuse, succeed } from '../envelope.ts';
import { change, inTransaction, many, one } from '../query.ts';
import { readBody, wholeNumber } from '../request-body.ts';
import { type ApiEnv, inCurrency, type Visitor } from '../visitor.ts';

/** Largest number of pieces in one line. Source: specification, sections 5 and 9. */
const CART_COUNT_MAX = 9999;

/** The cart: list, change, delete, restore, and "add to cart" of the old pages. */
export const cartRoutes = new Hono<ApiEnv>();

const oneLine = v.object({ goodsCode: v.string(), count: wholeNumber });

cartRoutes.post('/cart/list-cart', (c) => {
  const { user } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  return succeed(c, { shopItems: listCart(c.var.db, user.id, c.var.visitor) });
});

cartRoutes.post('/cart/update', async (c) => {
  const { user, text } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const body = await readBody(c, oneLine);
  if (body === undefined)
    return refuse(c, text({ cn: '参数错误', en: 'The request is incomplete.', kr: '요청 정보가 올바르지 않습니다.' }));
  const goods = findLine(c.var.db, user.id, body.goodsCode, 0);
  if (goods === undefined) return refuse(c, text(NOT_IN_CART));
  const problem = countProblem(c.var.visitor, goods, body.count);
  if (problem !== undefined) return refuse(c, problem);
  const count = Math.min(body.count, goods.stock);
  setCount(c.var.db, user.id, body.goodsCode, count);
  // The reply contains the count only if it differs from the requested one.
  return count === body.count ? succeed(c) : succeed(c, { count });
});

cartRoutes.post('/cart/delete', async (c) => {
  const { user, text } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const body = await readBody(c, v.object({ goodsCodes: v.pipe(v.array(v.string()), v.minLength(1)) }));
  if (body === undefined)
    return refuse(c, text({ cn: '请选择商品', en: 'Please choose an item.', kr: '상품을 선택해 주세요.' }));
  const { db } = c.var;
  const deleted = inTransaction(db, () =>
    body.goodsCodes
      .map((code) =>
        change(db, `UPDATE cart_lines SET is_deleted = 1 WHERE ${THE_LINE} AND is_deleted = 0`, user.id, code),
      )
      .some((count) => count > 0),
  );
  return deleted ? succeed(c) : refuse(c, text(NOT_IN_CART));
});

cartRoutes.post('/cart/restore', async (c) => {
  const { user, text } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const body = await readBody(c, oneLine);
  const goods = body && findLine(c.var.db, user.id, body.goodsCode, 1);
  if (body === undefined || goods === undefined) return refuse(c, text(NOT_IN_CART));
  const problem = countProblem(c.var.visitor, goods, body.count);
  if (problem !== undefined) return refuse(c, problem);
  setCount(c.var.db, user.id, body.goodsCode, Math.min(body.count, goods.stock));
  return succeed(c);
});

cartRoutes.post('/cart/add', async (c) => {
  const { user, text } = c.var.visitor;
  if (user === undefined) return loggedOut(c);
  const body = await readBody(c, oneLine);
  const { db } = c.var;
  const goods = body && one(db, limits, 'SELECT begin_count, stock FROM goods WHERE code = ?', body.goodsCode);
  if (body === undefined || goods === undefined)
    return refuse(
      c,
      text({
        cn: '商品不存在',
        en: 'There are no such goods.',
        kr: '존재하지 않는 상품입니다.',
        ph: 'There is no such item.',
      }),
    );
  const inCart = one(
    db,
    v.object({ count: v.number() }),
    `SELECT count FROM cart_lines WHERE ${THE_LINE} AND is_deleted = 0`,
    user.id,
    body.goodsCode,
  );
  const wanted = (inCart?.count ?? 0) + body.count;
  const problem =
    body.count < 1
      ? text({ cn: '数量错误', en: 'The quantity is wrong.', kr: '수량이 올바르지 않습니다.' })
      : countProblem(c.var.visitor, goods, wanted);
  if (problem !== undefined) return refuse(c, problem);
  const count = Math.min(wanted, goods.stock);
  change(
    db,
    `INSERT INTO cart_lines (user_id, goods_code, count, sort)
     VALUES (?, ?, ?, (SELECT coalesce(max(sort), -1) + 1 FROM cart_lines WHERE user_id = ?))
     ON CONFLICT DO UPDATE SET count = excluded.count, is_deleted = 0`,
    user.id,
    body.goodsCode,
    count,
    user.id,
  );
  return succeed(c, { count });
});

const THE_LINE = 'user_id = ? AND goods_code = ?';

const NOT_IN_CART = {
  cn: '购物车中没有该商品',
  en: 'This item is not in the cart.',
  kr: '장바구니에 없는 상품입니다.',
};

const limits = v.object({ begin_count: v.nullable(v.number()), stock: v.number() });

const cartRow = v.object({
  shop_id: v.string(),
  name_cn: v.string(),
  name_en: v.string(),
  code: v.string(),
  link: v.string(),
  title_cn: v.string(),
  title_en: v.string(),
  picture: v.string(),
  count: v.number(),
  begin_count: v.nullable(v.number()),
  price_fen: v.number(),
});

interface ShopItem {
  shopId: string;
  shopName: string;
  goodsItems: Record<string, unknown>[];
}

/** The lines of a cart by shop, both in the order in which they were added. */
function listCart(db: DatabaseSync, userId: number, { text, currency }: Visitor): ShopItem[] {
  const rows = many(
    db,
    cartRow,
    `SELECT shop_id, name_cn, name_en, goods.code, link, title_cn, title_en, picture, count, begin_count, price_fen
     FROM cart_lines JOIN goods ON goods.code = goods_code JOIN shops ON shops.id = shop_id
     WHERE user_id = ? AND is_deleted = 0 ORDER BY cart_lines.sort`,
    userId,
  );
  const shops = new Map<string, ShopItem>();
  for (const row of rows) {
    const shopName = text({ cn: row.name_cn, en: row.name_en });
    const shop = shops.get(row.shop_id) ?? { shopId: row.shop_id, shopName, goodsItems: [] };
    shops.set(row.shop_id, shop);
    shop.goodsItems.push({
      goodsCode: row.code,
      goodsLink: row.link,
      goodsName: text({ cn: row.title_cn, en: row.title_en }),
      picture: row.picture,
      count: row.count,
      ...(row.begin_count === null ? {} : { beginCount: row.begin_count }),
      foreignPrice: inCurrency(row.price_fen, currency),
      symbol: currency.symbol,
    });
  }
  return [...shops.values()];
}

function findLine(
  db: DatabaseSync,
  userId: number,
  code: string,
  isDeleted: 0 | 1,
): v.InferOutput<typeof limits> | undefined {
  const sql = `SELECT begin_count, stock FROM cart_lines JOIN goods ON code = goods_code WHERE ${THE_LINE} AND is_deleted = ?`;
  return one(db, limits, sql, userId, code, isDeleted);
}

function setCount(db: DatabaseSync, userId: number, code: string, count: number): void {
  change(db, `UPDATE cart_lines SET count = ?, is_deleted = 0 WHERE ${THE_LINE}`, count, userId, code);
}

/** Why a count is refused. A count above the stock is not refused; the caller corrects it. */
function countProblem({ text }: Visitor, goods: v.InferOutput<typeof limits>, count: number): string | undefined {
  const least = goods.begin_count ?? 1;
  if (count > CART_COUNT_MAX) {
    return text({
      cn: `单件商品最多购买 ${CART_COUNT_MAX} 件`,
      en: `At most ${CART_COUNT_MAX} pieces of one item.`,
      kr: `한 상품은 최대 ${CART_COUNT_MAX}개까지 구매할 수 있습니다.`,
    });
  }
  if (count < least)
    return text({
      cn: `该商品 ${least} 件起购`,
      en: `This item is sold from ${least} pieces up.`,
      kr: `이 상품은 ${least}개부터 구매할 수 있습니다.`,
      ph: `The minimum order for this item is ${least}.`,
    });
  if (goods.stock < least) return text({ cn: '商品已售罄', en: 'This item is sold out.', kr: '품절된 상품입니다.' });
  return undefined;
}
