import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { refuse, succeed } from '../envelope.ts';
import { many, one } from '../query.ts';
import { readForm } from '../request-body.ts';
import { sceneSweepstake } from '../scene.ts';
import { announcementScene, type ServedAnnouncement } from '../seeds/announcements.ts';
import { CURRENCIES } from '../seeds/currencies.ts';
import { positionIn } from '../seeds/positions.ts';
import { type ApiEnv, inCurrency, type Visitor } from '../visitor.ts';

/** Largest picture that can be searched for: the shell scales pictures down before it sends them. */
const IMAGE_MAX_BYTES = 2 * 1024 * 1024;

/** Query parameter with the name of a scene of announcements. */
const SCENE_QUERY = 'demo_announcements';

/** Content of editors and settings in pages and shell, and the catalogue of the pages. */
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
  // The share link has one position per product; here all of them have the same picture.
  const position = (c.req.query('position') ?? '').replace(/^(header_share).*/, '$1');
  const platform = c.req.query('platform') ?? 'web';
  const sql =
    'SELECT id, img, href, title, name, sub_title AS subTitle FROM positions WHERE position = ? AND platform = ? ORDER BY sort';
  const { language } = c.var.visitor;
  // The table has no languages: its texts, pictures and addresses are the English ones.
  return succeed(
    c,
    many(c.var.db, positionRow, sql, position, platform).map((row) => ({ ...row, ...positionIn(row.name, language) })),
  );
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

/**
 * The announcements of a scene, which `demo_announcements` names in the call's query or the page's; else those of the
 * table.
 */
function announcements(c: Context<ApiEnv>, pageType: string): readonly ServedAnnouncement[] {
  const name = c.req.query(SCENE_QUERY) ?? pageQuery(c, SCENE_QUERY) ?? '';
  const scene = announcementScene(name, c.var.visitor.language);
  if (scene) return scene;
  const sql = `SELECT id, title, content, style_template AS styleTemplate, template_type AS templateType,
      template_type_content AS templateTypeContent, href_positions
    FROM announcements WHERE page_type IS NULL OR page_type = ? ORDER BY sort`;
  return many(c.var.db, announcementRow, sql, pageType).map(({ href_positions, ...announcement }) => ({
    ...announcement,
    hrefPositionList: v.parse(hrefPosition, JSON.parse(href_positions)),
  }));
}

/** A query parameter of the page that makes the call. */
function pageQuery(c: Context<ApiEnv>, name: string): string | undefined {
  const referer = c.req.header('referer') ?? '';
  return URL.canParse(referer) ? (new URL(referer).searchParams.get(name) ?? undefined) : undefined;
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
  const sweepstake = sceneSweepstake(c);
  return succeed(c, sweepstake === undefined ? config : { ...Object(config), sweepstake });
});

contentRoutes.get('/echatsoft/get-url-data', (c) =>
  succeed(c, { url: new URL(`/${c.var.visitor.language}/page/customservice/?window=chat`, c.req.url).href }),
);

// Any picture finds T-shirts.
contentRoutes.post('/search/image', async (c) => {
  const { language, text } = c.var.visitor;
  const { image } = await readForm(c);
  if (!(image instanceof File) || image.size === 0 || image.size > IMAGE_MAX_BYTES || image.type !== 'image/jpeg')
    return refuse(
      c,
      text({
        cn: '没有收到可以搜索的图片',
        en: 'There was no picture to search with.',
        kr: '검색할 이미지를 받지 못했습니다.',
      }),
    );
  return succeed(c, { url: `/${language}/page/search/?keyword=${encodeURIComponent('T恤')}` });
});

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
    prices: Object.fromEntries(
      CURRENCIES.map(({ code, cnyPerUnit }) => [code, inCurrency(row.price_fen, { cny_per_unit: cnyPerUnit })]),
    ),
    beginCount: row.begin_count ?? 1,
    stock: row.stock,
    category: row.category,
    shopId: row.shop_id,
    shopName: text({ cn: row.name_cn, en: row.name_en }),
    source: row.source,
  };
}

// For the old pages only: the goods, filtered by category, shop or part of a title.
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

// For the old pages only: the goods of a marketplace link; no data if the link is unknown.
contentRoutes.get('/goods/detail', (c) => {
  const row = one(c.var.db, goodsRow, `${GOODS} WHERE link = ?`, c.req.query('url') ?? '');
  return succeed(c, row === undefined ? null : goodsData(row, c.var.visitor));
});
