/** A marketplace whose links are recognized without an option; its name is a text of the same key. */
export type MarketplaceKey = (typeof ROWS)[number][0];

/** A marketplace of the option `marketplaces`. */
export interface OwnMarketplace {
  readonly name: string;
  /** Name of the query that has the item's number; empty if it is in the path. */
  readonly item: string;
}

/** A link, as far as its address tells. */
export interface KnownLink {
  /** The marketplace's name. */
  readonly marketplace: string;
  /** Host and item, or host and path: without the tail of a shared address. */
  readonly address: string;
  /** Whether it leads to an item. A short link does: it is how apps share one. */
  readonly isItem: boolean;
}

/**
 * Key, domains, the queries that can have the item's number, and the hosts of short links. A domain includes its
 * subdomains; the first row that has the host is taken.
 */
const ROWS = [
  ['xianyu', 'goofish.com 2.taobao.com', 'id itemid', ''],
  ['taobao', 'taobao.com tb.cn', 'id item_id itemid', 'tb.cn'],
  ['tmall', 'tmall.com tmall.hk', 'id item_id itemid', ''],
  ['1688', '1688.com', 'offerid', 'qr.1688.com'],
  ['jd', 'jd.com jd.hk 3.cn', 'wareid sku', '3.cn u.jd.com'],
  ['weidian', 'weidian.com youshop10.com', 'itemid', 'k.youshop10.com'],
  ['dangdang', 'dangdang.com', 'pid product_id', ''],
  ['vipshop', 'vip.com', 'goodsid', 't.vip.com'],
  ['pinduoduo', 'yangkeduo.com pinduoduo.com', 'goods_id', 'p.pinduoduo.com'],
  ['suning', 'suning.com', '', ''],
  ['xiaohongshu', 'xiaohongshu.com xhslink.com', '', 'xhslink.com'],
  ['douyin', 'douyin.com jinritemai.com', 'id product_id', 'v.douyin.com'],
  ['dewu', 'dewu.com dw4.co', 'spuid', 'dw4.co'],
] as const;

/** What tells the page of an item from a shop's, a list's or a campaign's, which have numbers, too. */
const ITEM_PAGE = /item|detail|product|goods|offer\//i;

/** The number of an item at the end of a path: `/offer/628.html`, `/detail-1-628.html`. */
const NUMBER_IN_PATH = /(\d{5,}|[\da-f]{24})(?:\.\w+)?\/?$/;

/**
 * Recognizes a marketplace's link by its address alone.
 *
 * @param url   As `readSearchInput` returns it.
 * @param names The names of the marketplaces that are known without an option.
 * @param own   Those of the option, by host; they come first.
 * @returns Undefined for a link of an unknown host.
 *
 * Source: contract, section 4, "Marketplaces".
 */
export function recognizeLink(
  url: string,
  names: Readonly<Record<MarketplaceKey, string>>,
  own: Readonly<Record<string, OwnMarketplace | undefined>>,
): KnownLink | undefined {
  const { host, pathname, searchParams } = new URL(url);
  const isIn = (domains: string) => domains.split(' ').some((domain) => host === domain || host.endsWith(`.${domain}`));
  const shown = host.replace(/^www\./, '');
  const known = (marketplace: string, item: string | undefined, isShort = false): KnownLink => ({
    marketplace,
    address: item ? `${shown} · ${item}` : shown + pathname.replace(/\/$/, ''),
    isItem: isShort || item !== undefined,
  });
  const inQuery = (queries: string) =>
    [...searchParams].find(
      ([name, value]) => queries.split(' ').includes(name.toLowerCase()) && /^\w+$/.test(value),
    )?.[1];
  const isItemPage = ITEM_PAGE.test(host + pathname);
  const inPath = () => NUMBER_IN_PATH.exec(pathname)?.[1];
  for (const [domain, market] of Object.entries(own))
    if (market && isIn(domain.toLowerCase()))
      return known(market.name, market.item ? inQuery(market.item.toLowerCase()) : isItemPage ? inPath() : undefined);
  const row = ROWS.find(([, domains]) => isIn(domains));
  if (!row) return undefined;
  const [key, , queries, shortHosts] = row;
  if (shortHosts && isIn(shortHosts) && pathname !== '/') return known(names[key], undefined, true);
  return known(names[key], isItemPage ? (inQuery(queries) ?? inPath()) : undefined);
}
