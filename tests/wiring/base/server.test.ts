import { describe, expect, it, vi } from 'vitest';
import { createServerClock } from '../../../src/host/clock';
import { createServer } from '../../../src/wiring/base/server';
import { browserDeps } from '../../../src/wiring/base/shell-deps';
import { readSite } from '../../../src/wiring/base/site';
import { createFakeApi } from '../../../stories/fixtures/fake-api';
import { everydayCart, ok } from '../../../stories/fixtures/replies';
import { giveEachItsPage, start } from '../started-shell';

giveEachItsPage();

describe('the reads that the loader has begun', () => {
  it.each([
    ['/api', '/api/user/info'],
    ['https://api.test', 'https://api.test/user/info'],
  ])('are asked no second time under the base %s', async (base, address) => {
    const reads = { [address]: Promise.resolve(Response.json(ok({ user_id: 0 }))) };
    const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [] });
    const fetch = vi.fn(api.fetch);
    await start({ options: { api: { base } }, reads, fetch }).shell.ready;
    const asked = fetch.mock.calls.map(([input]) => String(input));
    expect(asked.filter((url) => url.endsWith('user/info'))).toEqual([]);
    expect(asked).toContain(`${base.replace(/\/$/, '')}/currency/list`);
  });
});

describe('what the page has told', () => {
  const BOOT = {
    user: { user_id: 7, user_name: 'earlier' },
    currencies: [{ code: 'KRW', symbol: '₩' }],
    config: { isOpenBindPhone: false },
  };
  const navigation = (entry: object) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation((type) => (type === 'navigation' ? [entry as never] : []));

  it('is not fetched again on a page that the server has just made', async () => {
    navigation({ type: 'navigate', transferSize: 900, encodedBodySize: 800, responseStart: 5 });
    const { shell, asked } = start({ options: { boot: BOOT }, persona: 'member' });
    await shell.ready;
    expect(shell.user.value).toMatchObject({ id: 7 });
    expect(asked()).toEqual(['headerData', 'userLevel', 'customerService']);
  });

  it.each<[string, object]>([
    ['by Back', { type: 'back_forward', transferSize: 900, encodedBodySize: 800 }],
    ['out of a cache', { type: 'navigate', transferSize: 0, encodedBodySize: 800 }],
    [
      'out of a cache, as the browser says',
      { type: 'navigate', deliveryType: 'cache', transferSize: 0, encodedBodySize: 0 },
    ],
  ])('of the visitor is left out on a page that comes %s, the rest is not', async (_, entry) => {
    navigation(entry);
    const { shell, asked } = start({ options: { boot: BOOT } });
    await shell.ready;
    expect(shell.user.value.isLoggedIn).toBe(false);
    expect(asked()).toEqual(['userInfo']);
    expect(shell.currency.value.code).toBe('KRW');
  });

  it('of the cart holds until a fresh one is asked for, and never again', async () => {
    navigation({ type: 'navigate', transferSize: 900, encodedBodySize: 800, responseStart: 5 });
    const boot = { cartList: { shopItems: everydayCart('USD') } };
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(ok({ shopItems: [] })));
    const deps = browserDeps();
    const { shopApi } = createServer({
      ...deps,
      site: readSite(['en', 'main', { boot }], window, () => {}),
      fetch,
      clock: createServerClock(performance),
      early: undefined,
      loadBare: deps.loadLate,
      onTime: () => {},
      onFailure: () => {},
      opened: Promise.resolve(),
      onLost: () => {},
    });
    const lines = async (isFresh: boolean) => {
      const result = await shopApi.cartList({ isFresh });
      return result.ok && result.data.flatMap((shop) => shop.lines).length;
    };
    expect(await lines(false)).toBeGreaterThan(0);
    expect(fetch).not.toHaveBeenCalled();
    expect([await lines(true), await lines(false)]).toEqual([0, 0]);
  });
});
