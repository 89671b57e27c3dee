import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ANNOUNCEMENT_LIST,
  CART_LIST,
  CURRENCY_LIST,
  CUSTOMER_SERVICE,
  GLOBAL_CONFIG,
  HEADER_DATA,
  USER_INFO,
} from '../../src/api/first-read-addresses';
import { createFirstReads } from '../../src/picture/first-reads';
import { readPageOptions } from '../../src/picture/options';
import { requestsTo } from '../sent-requests';

afterEach(() => vi.restoreAllMocks());

/** The first reads of a page with these options, over a server that answers each call with its address. */
function setUp(options: object = {}) {
  const asked: string[] = [];
  const answer = async (address: string, { method }: { readonly method: string }) => {
    asked.push(`${method} ${address}`);
    return new Response(JSON.stringify({ state: 0, data: address }));
  };
  const view = Object.create(window, { XMLHttpRequest: { value: requestsTo(answer) } }) as Window & typeof globalThis;
  const sent = {};
  const reads = createFirstReads({ view, option: readPageOptions(document, options), sent });
  return { asked, reads, sent };
}

describe('reply', () => {
  it('requests each read once', async () => {
    const { asked, reads } = setUp();
    const [first] = await reads.reply(USER_INFO);
    expect([first, await reads.reply(USER_INFO)]).toEqual(['/api/user/info', ['/api/user/info', 0]]);
    expect(asked).toEqual(['GET /api/user/info']);
  });

  it('posts the cart, and requests announcements for the type of the page', async () => {
    const { asked, reads, sent } = setUp({ page: { type: 'home' } });
    await Promise.all([reads.reply(CART_LIST), reads.reply(ANNOUNCEMENT_LIST)]);
    expect(asked).toEqual(['POST /api/cart/list-cart', 'GET /api/announcement/list?pageType=home']);
    // By these keys the core finds them.
    expect(Object.keys(sent)).toEqual(['post /api/cart/list-cart', '/api/announcement/list?pageType=home']);
  });

  it.each([
    [{ base: '/shop/api/' }, 'GET /shop/api/user/header-data'],
    [{ base: '' }, 'GET /user/header-data'],
    [{ endpoints: { headerData: '/own/header' } }, 'GET /own/header'],
    [{ base: '/v2', endpoints: { headerData: 'me' } }, 'GET /v2/me'],
  ])('follows the options of the API: %j', async (api, request) => {
    const { asked, reads } = setUp({ api });
    await reads.reply(HEADER_DATA);
    expect(asked).toEqual([request]);
  });

  it.each([
    { base: '/api?key=1' },
    { base: 'javascript:alert(1)' },
    { endpoints: { headerData: '{login}/header' } },
    { endpoints: { headerData: 7 } },
    { headers: { 'x-shop': 'a' } },
    { headers: () => ({}) },
  ])('leaves options that need the core’s checks to the core: %j', async (api) => {
    const { asked, reads } = setUp({ api });
    await expect(reads.reply(HEADER_DATA)).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });

  it('leaves the cart alone to the core, if the page sets a token’s names', async () => {
    const { asked, reads } = setUp({ api: { csrf: { cookie: 'csrftoken' } } });
    await expect(reads.reply(CART_LIST)).rejects.toThrow(TypeError);
    await reads.reply(HEADER_DATA);
    expect(asked).toEqual(['GET /api/user/header-data']);
  });

  it('requests nothing once it is stopped, and still has the earlier replies', async () => {
    const { asked, reads } = setUp();
    await reads.reply(USER_INFO);
    reads.stop();
    await expect(reads.reply(CURRENCY_LIST)).rejects.toThrow(TypeError);
    expect(await reads.reply(USER_INFO)).toEqual(['/api/user/info', 0]);
    expect(asked).toHaveLength(1);
  });
});

describe('told', () => {
  const boot = { user: { user_id: 7 }, customerService: { url: 'x' }, config: { off: [] }, announcements: [] };
  const all = [USER_INFO, CUSTOMER_SERVICE, GLOBAL_CONFIG, ANNOUNCEMENT_LIST];

  it('is the page’s value in boot', () => {
    const { reads } = setUp({ boot });
    expect(all.map(reads.booted)).toEqual([boot.user, boot.customerService, boot.config, boot.announcements]);
    expect(reads.booted(HEADER_DATA)).toBeUndefined();
  });

  it('ignores values about the visitor if the page came from a cache', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'back_forward' } as unknown as PerformanceNavigationTiming,
    ]);
    const { reads } = setUp({ boot });
    expect(all.map(reads.booted)).toEqual([undefined, undefined, boot.config, boot.announcements]);
  });
});
