import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Boot, type Contender, makePages } from './page/contenders.ts';
import { startBenchServer } from './page/server.ts';
import { ROOT, type Site } from './site.ts';
import { TEN_LINES } from './visit.ts';
import { thenTidy, within } from './within.ts';

/** The contenders' pages, served as a shop's server does: same browser and files, an API of its own. */
export interface ShopSite extends Pick<Site, 'browser' | 'origin'> {
  readonly contenders: readonly Contender[];
  /** Contenders that this build has no files for, each with the reason. */
  readonly leftOut: readonly string[];
}

/** Serves the contenders' pages until `work` has ended. */
export async function withShopSite<T>({ browser, dist }: Site, work: (site: ShopSite) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-shop-'));
  const server = await within('starting the shop', startBenchServer({ dist, root: ROOT, dataDir }));
  const { pages, leftOut } = makePages(dist, await bootOf(server.origin));
  for (const [{ path }, html] of pages) server.setPage(path, html);
  const site: ShopSite = { browser, origin: server.origin, contenders: [...pages.keys()], leftOut };
  return await thenTidy(
    () => work(site),
    async () => {
      await within('closing the shop', server.close());
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
}

/** The data of a page that knows its visitor: the replies to the first reads, the same for every visit. */
async function bootOf(origin: string): Promise<Boot> {
  const login = await fetch(`${origin}/api/demo/persona`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'member', fresh: true }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, referer: `${origin}/en/bench/`, 'content-type': 'application/json' };
  for (const goodsCode of TEN_LINES)
    await fetch(`${origin}/api/cart/add`, { method: 'POST', headers, body: JSON.stringify({ goodsCode, count: 1 }) });
  const read = async (path: string, method = 'GET'): Promise<unknown> =>
    ((await (await fetch(`${origin}/api${path}`, { method, headers })).json()) as { data: unknown }).data;
  return {
    user: await read('/user/info'),
    headerData: await read('/user/header-data'),
    userLevel: await read('/user/level'),
    customerService: await read('/user/customer-service'),
    currencies: await read('/currency/list'),
    config: await read('/tool/config/get-config'),
    announcements: await read('/announcement/list?pageType=home'),
    cartList: await read('/cart/list-cart', 'POST'),
  };
}
