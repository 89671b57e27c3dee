import { scryptSync, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './query.ts';
import { bulkCatalogue, GOODS, type GoodsSeed, marketplaceLink, SHOPS, type ShopSeed } from './seeds/catalogue.ts';
import { CURRENCIES } from './seeds/currencies.ts';
import { FRIENDS } from './seeds/friends.ts';
import { DEMO_PASSWORD, PERSONA_SEEDS, type PersonaSeed } from './seeds/personas.ts';
import { POSITIONS } from './seeds/positions.ts';

const TABLES = [
  'coupon_rewards',
  'coupon_helps',
  'coupon_rounds',
  'announcements',
  'email_codes',
  'cart_lines',
  'sessions',
  'users',
  'goods',
  'shops',
  'positions',
  'currencies',
  'settings',
] as const;

/** Resets the data to those of a new demo. This ends every session. */
export function seedDatabase(db: DatabaseSync): void {
  inTransaction(db, () => {
    for (const table of TABLES) db.exec(`DELETE FROM ${table}`);
    seedCurrencies(db);
    const bulk = bulkCatalogue();
    seedCatalogue(db, SHOPS, GOODS, true);
    seedCatalogue(db, bulk.shops, bulk.goods, false);
    for (const persona of PERSONA_SEEDS) insertPersona(db, persona);
    seedPositions(db);
    db.prepare('INSERT INTO settings (name, value) VALUES (?, ?)').run('config', '{"isOpenBindPhone":false}');
  });
}

/**
 * Adds an account with its cart and its round of sharing.
 *
 * @param as Another id and login name, for a copy of the persona's account.
 */
export function insertPersona(db: DatabaseSync, seed: PersonaSeed, as?: { id: number; loginName: string }): void {
  const id = as?.id ?? seed.id;
  const loginName = as?.loginName ?? seed.loginName;
  db.prepare(
    `INSERT INTO users (id, persona, login_name, password_hash, user_name, nick_name, email, avatar, user_level, prime_level,
       is_prime, balance_fen, currency_code, service_url, line_type, message_num, unconfirmed_num, import_msg_num,
       normal_msg_num, advisory_num)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    id,
    seed.persona,
    loginName,
    hashPassword(loginName, DEMO_PASSWORD),
    seed.userName,
    seed.nickName,
    loginName,
    seed.avatar,
    seed.userLevel,
    seed.primeLevel,
    seed.primeLevel > 0 ? 1 : 0,
    seed.balanceFen,
    seed.currencyCode,
    seed.serviceUrl,
    seed.lineType,
    seed.messages.total,
    seed.messages.unconfirmed,
    seed.messages.important,
    seed.messages.normal,
    seed.messages.advisory,
  );
  const line = db.prepare('INSERT INTO cart_lines (user_id, goods_code, count, sort) VALUES (?, ?, ?, ?)');
  seed.cart.forEach(([goodsCode, count], index) => {
    line.run(id, goodsCode, count, index);
  });
  insertRound(db, id, seed.persona);
}

function insertRound(db: DatabaseSync, ownerId: number, persona: PersonaSeed['persona']): void {
  const friends = FRIENDS[persona];
  if (friends === undefined) return;
  const round = db.prepare('INSERT INTO coupon_rounds (owner_id, started_at_ms, ends_at_ms) VALUES (?, 0, 0)');
  const { lastInsertRowid } = round.run(ownerId);
  const help = db.prepare(
    'INSERT INTO coupon_helps (round_id, helper_id, name, icon, is_new_user, helped_at_ms) VALUES (?, ?, ?, ?, ?, 0)',
  );
  for (const { id, name, icon, isNewUser } of friends) help.run(lastInsertRowid, id, name, icon, isNewUser ? 1 : 0);
}

/**
 * Hashes a password. The login name is the salt, so that the seeds are the same in every run. The cost is low, since
 * the accounts are fictitious.
 */
export function hashPassword(loginName: string, password: string): string {
  return scryptSync(password, `demo-host:${loginName}`, 32, { N: 1024 }).toString('hex');
}

/** Whether a password matches a hash. */
export function isPassword(loginName: string, password: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashPassword(loginName, password)), Buffer.from(hash));
}

function seedCurrencies(db: DatabaseSync): void {
  const insert = db.prepare('INSERT INTO currencies (code, symbol, cny_per_unit, sort) VALUES (?, ?, ?, ?)');
  CURRENCIES.forEach(({ code, symbol, cnyPerUnit }, index) => {
    insert.run(code, symbol, cnyPerUnit, index);
  });
}

function seedCatalogue(
  db: DatabaseSync,
  shops: readonly ShopSeed[],
  goods: readonly GoodsSeed[],
  isListed: boolean,
): void {
  const sources = new Map(shops.map((shop) => [shop.id, shop.source]));
  const insertShop = db.prepare('INSERT INTO shops (id, source, name_cn, name_en) VALUES (?, ?, ?, ?)');
  for (const shop of shops) insertShop.run(shop.id, shop.source, shop.nameCn, shop.nameEn);
  const insertGoods = db.prepare(
    `INSERT INTO goods (code, shop_id, link, title_cn, title_en, picture, price_fen, begin_count, stock, category, is_listed, sort)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  goods.forEach((item, index) => {
    const link = marketplaceLink(sources.get(item.shopId) ?? 'taobao', item.code);
    insertGoods.run(
      item.code,
      item.shopId,
      link,
      item.titleCn,
      item.titleEn,
      item.picture,
      item.priceFen,
      item.beginCount,
      item.stock,
      item.category,
      isListed ? 1 : 0,
      index,
    );
  });
}

function seedPositions(db: DatabaseSync): void {
  const insert = db.prepare(
    'INSERT INTO positions (position, img, href, title, name, sub_title, sort) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  POSITIONS.forEach((item, index) => {
    insert.run(item.position, item.img, item.href, item.title.en, item.name, item.subTitle.en, index);
  });
}
