import { describe, expect, it, vi } from 'vitest';
import { createCartApi } from '../../src/api/cart-api';
import { type BootData, createShopApi, type ShopApi } from '../../src/api/shop-api';
import { openClient } from './open-client';

/** Replies to each call with its own data, and records the requests. */
function setUp(boot?: BootData, data: Readonly<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, init) => {
    asked.push(`${init?.method} ${url}${init?.body ? ` ${init.body}` : ''}`);
    return new Response(JSON.stringify({ state: 0, data: data[String(url)] ?? {} }));
  });
  const onFailure = vi.fn();
  const client = openClient({ settings: { login: 'https://login.test' }, fetch, onFailure });
  return { api: createShopApi(client, createCartApi(client), boot), asked, onFailure };
}

type Row = readonly [name: keyof ShopApi, asks: string, act: (api: ShopApi) => Promise<unknown>];

describe('createShopApi', () => {
  it.each<Row>([
    ['userInfo', 'GET /api/user/info', (api) => api.userInfo()],
    ['headerData', 'GET /api/user/header-data', (api) => api.headerData()],
    ['userLevel', 'GET /api/user/level', (api) => api.userLevel()],
    ['customerService', 'GET /api/user/customer-service', (api) => api.customerService()],
    ['currencies', 'GET /api/currency/list', (api) => api.currencies()],
    ['globalConfig', 'GET /api/tool/config/get-config', (api) => api.globalConfig()],
    ['saveCurrency', 'POST /api/user/currency {"currency":"EUR"}', (api) => api.saveCurrency('EUR')],
    ['logout', 'POST https://login.test/api/site/logout {}', (api) => api.logout()],
    ['cartList', 'POST /api/cart/list-cart {"filters":{}}', (api) => api.cartList()],
    ['cartUpdate', 'POST /api/cart/update {"goodsCode":"g1","count":2}', (api) => api.cartUpdate('g1', 2)],
    ['cartDelete', 'POST /api/cart/delete {"goodsCodes":["g1","g2"]}', (api) => api.cartDelete(['g1', 'g2'])],
  ])('sends %s as %s', async (_, asks, act) => {
    const { api, asked } = setUp();
    await act(api);
    expect(asked).toEqual([asks]);
  });

  const BOOT = {
    user: { user_id: 7 },
    headerData: { nick_name: 'Mei' },
    userLevel: { userLevel: 2 },
    customerService: { lineType: 'vip' },
    currencies: [{ code: 'USD', symbol: '$' }],
    config: { isOpenBindPhone: true },
  };
  it.each<[keyof typeof BOOT, (api: ShopApi) => Promise<unknown>, unknown]>([
    ['user', (api) => api.userInfo(), { id: 7 }],
    ['headerData', (api) => api.headerData(), { nickName: 'Mei' }],
    ['userLevel', (api) => api.userLevel(), { level: 2 }],
    ['customerService', (api) => api.customerService(), { lineType: 'vip' }],
    ['currencies', (api) => api.currencies(), [{ code: 'USD', symbol: '$' }]],
    ['config', (api) => api.globalConfig(), { isOpenBindPhone: true }],
  ])('does not fetch what the page has told as boot.%s', async (name, act, data) => {
    const { api, asked } = setUp({ [name]: BOOT[name] });
    expect(await act(api)).toMatchObject({ ok: true, data });
    expect(asked).toEqual([]);
  });

  it('fetches the others, and all of it when a fresh answer is wished for', async () => {
    const { api, asked } = setUp(BOOT, { '/api/user/info': { user_id: 8 } });
    await api.userInfo();
    expect(await api.userInfo({ isFresh: true })).toMatchObject({ data: { id: 8 } });
    expect(await api.userInfo()).toMatchObject({ data: { id: 8 } });
    expect(asked).toEqual(['GET /api/user/info']);
  });

  it('fetches what the page has told wrong, and names it', async () => {
    const { api, asked, onFailure } = setUp({ user: { user_id: 'me' } }, { '/api/user/info': { user_id: 8 } });
    expect(await api.userInfo()).toMatchObject({ data: { id: 8 } });
    expect(asked).toHaveLength(1);
    expect(onFailure.mock.calls).toMatchObject([[{ call: 'userInfo', reason: 'shape' }]]);
  });
});
