import { describe, expect, it, vi } from 'vitest';
import { UPLOAD_TIMEOUT_MS } from '../../src/api/image-search';
import { createPageApi, type PageApiDeps } from '../../src/api/page-api';
import { fakeTheClock } from '../fake-clock';
import { openClient } from './open-client';

const reply = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const FOUND = { url: '/en/found' };

/** The calls over a network that sends these data. */
function setUp(deps: PageApiDeps = {}, answer: () => Promise<Response> = async () => reply({ state: 0, data: [] })) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const onFailure = vi.fn();
  const { endpoints = {} } = deps;
  const client = openClient({ fetch, onFailure, settings: { endpoints } });
  return {
    api: createPageApi(client, deps),
    client,
    fetch,
    onFailure,
    addresses: () => fetch.mock.calls.map(([url]) => url),
  };
}

// Source: contract, section 4, `positions`, and section 5, "Positions".
describe('position', () => {
  it('asks for its own name, for the web', async () => {
    const { api, addresses } = setUp();
    expect(await api.position('header_logo')).toEqual({ ok: true, data: [] });
    expect(addresses()).toEqual(['/api/position?position=header_logo&platform=web']);
  });

  it('asks for the server’s name, with the product in its place', async () => {
    const { api, addresses } = setUp({
      positions: { header_banner: 'top', 'header_share{product}': 'share-{product}' },
    });
    await api.position('header_banner');
    await api.position('header_share{product}', 'tea');
    await api.position('header_logo', 'tea');
    expect(addresses()).toEqual([
      '/api/position?position=top&platform=web',
      '/api/position?position=share-tea&platform=web',
      '/api/position?position=header_logo&platform=web',
    ]);
  });

  it('is asked for once within five minutes, and again if it must be fresh', async () => {
    const { api, addresses } = setUp();
    await api.position('header_logo');
    await api.position('header_logo', undefined, {});
    expect(addresses()).toHaveLength(1);
    await api.position('header_logo', undefined, { isFresh: true });
    expect(addresses()).toHaveLength(2);
  });

  // Source: contract, section 4, `boot`.
  it('is that of the page if it has one, by the server’s name', async () => {
    const boot = { top: [{ title: 'told' }], header_banner: [{ title: 'of the other name' }] };
    const { api, addresses } = setUp({ positions: { header_banner: 'top' }, boot });
    expect(await api.position('header_banner')).toMatchObject({ ok: true, data: [{ title: 'told' }] });
    expect(addresses()).toEqual([]);
    await api.position('header_banner', undefined, { isFresh: true });
    expect(addresses()).toEqual(['/api/position?position=top&platform=web']);
  });

  it('fails by its call and position, and is reported', async () => {
    const { api, onFailure } = setUp({}, async () => reply({ state: 0, data: 'none' }));
    const { failure } = (await api.position('header_logo')) as { failure: object };
    expect(failure).toMatchObject({
      call: 'position',
      reason: 'shape',
      message: expect.stringMatching(/^header_logo: /),
    });
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });
});

describe('chatUrl', () => {
  it('gives the chat’s address', async () => {
    const { api, addresses } = setUp({}, async () => reply({ state: 0, data: { url: 'https://chat.test/7' } }));
    expect(await api.chatUrl()).toEqual({ ok: true, data: { url: 'https://chat.test/7' } });
    expect(addresses()).toEqual(['/api/echatsoft/get-url-data']);
  });

  it('is asked for again if it must be fresh', async () => {
    const { api, addresses } = setUp({}, async () => reply({ state: 0, data: { url: '/chat' } }));
    await api.chatUrl();
    await api.chatUrl();
    expect(addresses()).toHaveLength(1);
    await api.chatUrl({ isFresh: true });
    expect(addresses()).toHaveLength(2);
  });

  it.each(['javascript:alert(1)', 7, null])('fails if the address is %j', async (url) => {
    const { api } = setUp({}, async () => reply({ state: 0, data: { url } }));
    expect(await api.chatUrl()).toMatchObject({ ok: false, failure: { call: 'chatUrl', reason: 'shape' } });
  });
});

describe('cartRestore', () => {
  it('is missing if the deployment has no path for it, so that Undo is not offered', () => {
    expect(setUp().api.cartRestore).toBeUndefined();
    expect(setUp({ endpoints: { cartDelete: 'x' } }).api.cartRestore).toBeUndefined();
  });

  it('sends goods and number to the path of the deployment', async () => {
    const { api, fetch } = setUp({ endpoints: { cartRestore: 'cart/restore.php' } });
    expect(await api.cartRestore?.('G1', 2)).toMatchObject({ ok: true });
    expect(fetch.mock.calls).toEqual([
      ['/api/cart/restore.php', expect.objectContaining({ method: 'POST', body: '{"goodsCode":"G1","count":2}' })],
    ]);
  });

  it('is sent each time', async () => {
    const { api, fetch } = setUp({ endpoints: { cartRestore: 'cart/restore.php' } });
    await api.cartRestore?.('G1', 2);
    await api.cartRestore?.('G1', 2);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

// Source: contract, section 5, `imageSearch`.
describe('imageSearch', () => {
  fakeTheClock();

  /** An upload, and the way by which it is sent. */
  function search(
    deps: PageApiDeps = {},
    answer: typeof globalThis.fetch = async () => reply({ state: 0, data: FOUND }),
  ) {
    const way = vi.fn<typeof globalThis.fetch>(answer);
    const onFailure = vi.fn();
    const { api, fetch } = setUp({ onFailure, ...deps });
    const image = new Blob(['x'], { type: 'image/jpeg' });
    return { ...api.imageSearch(image, way), api, image, way, fetch, onFailure };
  }

  it('sends the picture as a file, by its own way, and gives the address of the goods', async () => {
    // happy-dom drops the name of the file.
    const set = vi.spyOn(FormData.prototype, 'set');
    const { answer, image, way, fetch, onFailure } = search();
    expect(await answer).toEqual({ ok: true, data: FOUND });
    expect([fetch.mock.calls, onFailure.mock.calls]).toEqual([[], []]);
    expect(set.mock.calls).toEqual([['image', image, 'picture.jpg']]);
    const [url, { method, body } = {}] = way.mock.calls[0] ?? [];
    expect([url, method]).toEqual(['/api/search/image', 'POST']);
    const file = (body as FormData).get('image') as File;
    expect([file.type, await file.text()]).toEqual(['image/jpeg', 'x']);
  });

  it.each<[PageApiDeps, string]>([
    [{ base: '/v2' }, '/v2/search/image'],
    [{ endpoints: { imageSearch: 'find.php' } }, '/api/find.php'],
    [{ base: '/v2', endpoints: { imageSearch: '/find.php' } }, '/find.php'],
    [{ login: 'https://login.test', endpoints: { imageSearch: '{login}/find' } }, 'https://login.test/find'],
  ])('goes where %o says', async (deps, address) => {
    const { answer, way } = search(deps);
    await answer;
    expect(way.mock.calls.map(([url]) => url)).toEqual([address]);
  });

  it.each([
    ['{"state":0,"data":{"url":"javascript:alert(1)"}}', 'shape'],
    ['{"state":0,"data":{"url":"data:text/html,x"}}', 'shape'],
    ['{"state":0,"data":{"url":7}}', 'shape'],
    ['{"state":0,"data":{}}', 'shape'],
    ['{"state":10001}', 'logged-out'],
    ['{"state":1,"msg":"Too dark"}', 'refused'],
    ['<html>', 'json'],
    [`{"state":0,"data":{"url":"/${'x'.repeat(10_485_760)}"}}`, 'json'],
  ])('fails with the reply %.60s, and reports that once', async (text, reason) => {
    const { answer, onFailure } = search({}, async () => new Response(text));
    expect(await answer).toMatchObject({ ok: false, failure: { call: 'imageSearch', reason } });
    expect(onFailure.mock.calls).toMatchObject([[{ reason }]]);
  });

  it('is tried once, for two minutes, and reports its failure once', async () => {
    const { answer, way, onFailure } = search({ timeout: 10, retries: 2 }, () => new Promise(() => {}));
    const settled = vi.fn();
    void answer.then(settled);
    await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toMatchObject([[{ ok: false, failure: { call: 'imageSearch', reason: 'timeout' } }]]);
    expect([way.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1]);
  });

  it.each<[string, typeof globalThis.fetch]>([
    ['does not hear of it', () => new Promise(() => {})],
    [
      'rejects then, as `uploadFetch` does',
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new TypeError('the upload was broken off')));
        }),
    ],
  ])('ends with a network failure if it is cancelled, which is not reported, by a way that %s', async (_, send) => {
    const { answer, cancel, way, onFailure } = search({}, send);
    await vi.advanceTimersByTimeAsync(0);
    cancel();
    cancel();
    expect(way.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await answer).toMatchObject({ ok: false, failure: { reason: 'network' } });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('cancels its own upload alone, and no other call', async () => {
    const { answer, cancel, api, image } = search({}, () => new Promise(() => {}));
    const other = api.imageSearch(image, async () => reply({ state: 0, data: FOUND }));
    cancel();
    expect(await answer).toMatchObject({ ok: false });
    expect(await other.answer).toEqual({ ok: true, data: FOUND });
    expect(await api.position('header_logo')).toEqual({ ok: true, data: [] });
  });

  it('is cancelled too late without a report, and can be repeated', async () => {
    const { answer, cancel, api, image, way, onFailure } = search();
    await answer;
    cancel();
    expect(await api.imageSearch(image, way).answer).toEqual({ ok: true, data: FOUND });
    expect([way.mock.calls.length, onFailure.mock.calls]).toEqual([2, []]);
  });

  it('fails all the same if nothing listens to its failures', async () => {
    const { api } = setUp();
    const { answer } = api.imageSearch(new Blob(['x']), async () => reply({ state: 5, msg: 'Too dark' }));
    expect(await answer).toMatchObject({ ok: false, failure: { reason: 'refused', message: 'Too dark' } });
  });
});
