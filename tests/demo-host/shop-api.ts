import * as v from 'valibot';
import { type Api, createApi } from '../../demo-host/api/app.ts';
import { openDatabase } from '../../demo-host/api/database.ts';

/** The clock of every test: 2026-01-01 00:00:00 UTC, in ms. */
export const NOW_MS = Date.UTC(2026, 0, 1);

const envelope = v.object({
  state: v.number(),
  msg: v.optional(v.string()),
  data: v.optional(v.unknown()),
  serverTime: v.number(),
});

/** A reply as the shell reads it. */
export type Answer = v.InferOutput<typeof envelope> & { readonly status: number };

/** One browser: it keeps its cookies between calls. */
export interface Browser {
  readonly api: Api;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  raw(path: string, init?: RequestInit): Promise<Response>;
  setCookie(name: string, value: string): void;
}

/** Makes a fresh shop in memory with a clock that can be moved. */
export function openShop(): { api: Api; clock: { nowMs: number } } {
  const clock = { nowMs: NOW_MS };
  return { api: createApi({ db: openDatabase(':memory:'), clock: () => clock.nowMs }), clock };
}

/** Opens a browser on a page in English. */
export function openBrowser(api: Api): Browser {
  const cookies = new Map<string, string>();
  const raw = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '));
    if (!headers.has('referer')) headers.set('referer', 'http://localhost:8080/en/page/homepage');
    const response = await api.request(path, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, decodeURIComponent(value));
    }
    return response;
  };
  const read = async (response: Response): Promise<Answer> => ({
    status: response.status,
    ...v.parse(envelope, await response.json()),
  });
  return {
    api,
    raw,
    setCookie: (name, value) => cookies.set(name, value),
    get: async (path, headers = {}) => read(await raw(path, { headers })),
    post: async (path, body = {}, headers = {}) =>
      read(
        await raw(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** Opens a browser that is logged in as one of the demo's visitors. */
export async function openBrowserAs(api: Api, persona: string): Promise<Browser> {
  const browser = openBrowser(api);
  await browser.post('/api/demo/persona', { persona });
  return browser;
}

const cartData = v.object({
  shopItems: v.array(
    v.object({
      shopId: v.string(),
      shopName: v.string(),
      goodsItems: v.array(
        v.object({
          goodsCode: v.string(),
          goodsLink: v.string(),
          goodsName: v.string(),
          picture: v.string(),
          count: v.number(),
          beginCount: v.optional(v.number()),
          foreignPrice: v.number(),
          symbol: v.string(),
        }),
      ),
    }),
  ),
});

/** Reads the cart of a browser; fails the test if a field is missing or has the wrong type. */
export async function readCart(browser: Browser): Promise<v.InferOutput<typeof cartData>['shopItems']> {
  const answer = await browser.post('/api/cart/list-cart', { filters: {} });
  return v.parse(cartData, answer.data).shopItems;
}

/** Reads the count of one line; undefined if it is not in the cart. */
export async function countOf(browser: Browser, goodsCode: string): Promise<number | undefined> {
  const shops = await readCart(browser);
  return shops.flatMap((shop) => shop.goodsItems).find((item) => item.goodsCode === goodsCode)?.count;
}
