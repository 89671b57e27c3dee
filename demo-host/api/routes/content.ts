import { Hono } from 'hono';
import * as v from 'valibot';
import { succeed } from '../envelope.ts';
import { many, one } from '../query.ts';
import { type ApiEnv, inCurrency, type Visitor } from '../visitor.ts';

/** What editors and settings put into pages and shell, and the catalogue that the pages show. */
export const contentRoutes = new Hono<ApiEnv>();

const positionRow = v.object({
  id: v.number(),
  img: v.string(),
  href: v.string(),
  title: v.string(),
  name: v.string(),
  subTitle: v.string(),
});

contentRoutes.get('/position', (c) => {
  // The share entry is one position per product, all with the same picture here.
  const position = (c.req.query('position') ?? '').replace(/^(header_share).*/, '$1');
  const platform = c.req.query('platform') ?? 'web';
  const sql =
    'SELECT id, img, href, title, name, sub_title AS subTitle FROM positions WHERE position = ? AND platform = ? ORDER BY sort';
  return succeed(c, many(c.var.db, positionRow, sql, position, platform));
});

const announcementRow = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  styleTemplate: v.string(),
  templateType: v.string(),
  templateTypeContent: v.string(),
  href_positions: v.string(),
});

const hrefPosition = v.array(
  v.object({ id: v.number(), position: v.string(), jumpHrefCn: v.string(), jumpHrefEn: v.string() }),
);

interface Announcement extends Record<string, unknown> {
  readonly hrefPositionList: v.InferOutput<typeof hrefPosition>;
}

function announcements(c: { var: ApiEnv['Variables'] }, pageType: string): Announcement[] {
  const sql = `SELECT id, title, content, style_template AS styleTemplate, template_type AS templateType,
      template_type_content AS templateTypeContent, href_positions
    FROM announcements WHERE page_type IS NULL OR page_type = ? ORDER BY sort`;
  return many(c.var.db, announcementRow, sql, pageType).map(({ href_positions, ...announcement }) => ({
    ...announcement,
    hrefPositionList: v.parse(hrefPosition, JSON.parse(href_positions)),
  }));
}

contentRoutes.get('/announcement/list', (c) => succeed(c, announcements(c, c.req.query('pageType') ?? 'home')));

contentRoutes.get('/top/notice-info', (c) => {
  const found = announcements(c, c.req.query('page') ?? 'home');
  return succeed(
    c,
    found.filter(({ hrefPositionList }) => hrefPositionList.some(({ position }) => position === 'top-notice')),
  );
});

contentRoutes.get('/tool/config/get-config', (c) => {
  const row = one(c.var.db, v.object({ value: v.string() }), 'SELECT value FROM settings WHERE name = ?', 'config');
  const config: unknown = JSON.parse(row?.value ?? '{}');
  return succeed(c, config);
});

contentRoutes.get('/echatsoft/get-url-data', (c) =>
  succeed(c, { url: new URL(`/${c.var.visitor.language}/page/customservice/?window=chat`, c.req.url).href }),
);

contentRoutes.post('/search/image', (c) =>
  succeed(c, { url: `/${c.var.visitor.language}/page/search/?keyword=${encodeURIComponent('T恤')}` }),
);

const goodsRow = v.object({
  code: v.string(),
  link: v.string(),
  title_cn: v.string(),
  title_en: v.string(),
  picture: v.string(),
  price_fen: v.number(),
  begin_count: v.nullable(v.number()),
  stock: v.number(),
  category: v.string(),
  shop_id: v.string(),
  source: v.string(),
  name_cn: v.string(),
  name_en: v.string(),
});

const GOODS = 'SELECT goods.*, source, name_cn, name_en FROM goods JOIN shops ON shops.id = shop_id';

function goodsData(row: v.InferOutput<typeof goodsRow>, { text, currency }: Visitor): Record<string, unknown> {
  return {
    goodsCode: row.code,
    goodsLink: row.link,
    goodsName: text({ cn: row.title_cn, en: row.title_en }),
    picture: row.picture,
    foreignPrice: inCurrency(row.price_fen, currency),
    symbol: currency.symbol,
    beginCount: row.begin_count ?? 1,
    stock: row.stock,
    category: row.category,
    shopId: row.shop_id,
    shopName: text({ cn: row.name_cn, en: row.name_en }),
    source: row.source,
  };
}

// For the old pages only: filtered by category, shop or a part of a title.
contentRoutes.get('/goods/list', (c) => {
  const keyword = (c.req.query('keyword') ?? '').trim();
  const shopId = c.req.query('shopid') ?? '';
  const category = c.req.query('category') ?? '';
  const sql = `${GOODS} WHERE is_listed = 1
    AND (?1 = '' OR instr(lower(title_cn), lower(?1)) OR instr(lower(title_en), lower(?1)))
    AND (?2 = '' OR shop_id = ?2) AND (?3 = '' OR category = ?3) ORDER BY sort`;
  return succeed(
    c,
    many(c.var.db, goodsRow, sql, keyword, shopId, category).map((row) => goodsData(row, c.var.visitor)),
  );
});

// For the old pages only: the goods of a marketplace link; no data when it leads to nothing that is known.
contentRoutes.get('/goods/detail', (c) => {
  const row = one(c.var.db, goodsRow, `${GOODS} WHERE link = ?`, c.req.query('url') ?? '');
  return succeed(c, row === undefined ? null : goodsData(row, c.var.visitor));
});
