import { describe, expect, it, vi } from 'vitest';
import { createEarlyReads, type EarlyReadDeps, urlOf } from '../../src/api/early-reads';
import type { BegunCall } from '../../src/api/request';
import { requestsTo } from '../sent-requests';
import { heldReply } from '../waits';

const LIST: BegunCall = { name: 'list', method: 'get', path: 'list' };
const POST_LIST: BegunCall = { ...LIST, method: 'post' };
const settings = { base: '/api', login: '', endpoints: {}, timeout: 1_000, retries: 2 };
const { signal } = new AbortController();

/** Reads over a network of the test's own. */
function setUp(answer: () => Promise<Response> = async () => new Response('good'), deps: Partial<EarlyReadDeps> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const ended = new AbortController();
  const reads = createEarlyReads({ settings, fetch, ...deps }, ended.signal);
  /** Whether the n-th request is aborted. */
  const isAborted = (at = 0) => fetch.mock.calls[at]?.[1]?.signal?.aborted;
  return { reads, fetch, ended, isAborted };
}
const never = () => new Promise<Response>(() => {});

describe('urlOf', () => {
  it('has the payload of a GET as its query, and that of a POST in its body', () => {
    expect([urlOf(settings, LIST, { p: 2 }), urlOf(settings, POST_LIST, { p: 2 })]).toEqual([
      '/api/list?p=2',
      '/api/list',
    ]);
  });

  it('follows the option `api.endpoints`', () => {
    expect(urlOf({ ...settings, endpoints: { list: '/l.php?x=1' } }, LIST, { p: 2 })).toBe('/l.php?x=1&p=2');
  });
});

describe('createEarlyReads: begin', () => {
  it('sends a read at once, which can be taken then', async () => {
    const { reads, fetch } = setUp();
    void reads.begin(LIST, { p: 2 });
    expect(fetch.mock.calls).toEqual([
      ['/api/list?p=2', expect.objectContaining({ method: 'GET', credentials: 'include', cache: 'no-store' })],
    ]);
    expect(reads.has(LIST, { p: 2 })).toBe(true);
    expect(await reads.take(LIST, { p: 2 })?.(signal)).toMatchObject({ isOk: true, text: 'good' });
  });

  it.each([
    ['no read with headers of the page', { headers: {} }, []],
    ['no POST with its token', { csrf: {} }, ['/api/list']],
  ])('sends %s', (_, given, expected) => {
    const { reads, fetch } = setUp(undefined, { settings: { ...settings, ...given } });
    void reads.begin(LIST);
    void reads.begin(POST_LIST);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(expected);
  });

  it('uses none that was sent without headers of the page', () => {
    const early = { reads: new Map([['/api/list', never()]]), page: document };
    const has = (given: object) => setUp(undefined, { settings: { ...settings, ...given }, early }).reads.has(LIST);
    expect([has({}), has({ headers: () => ({}) })]).toEqual([true, false]);
  });

  it('sends a POST with its body', () => {
    const { reads, fetch } = setUp();
    void reads.begin(POST_LIST, { filters: {} });
    expect(fetch.mock.calls).toEqual([
      ['/api/list', expect.objectContaining({ method: 'POST', body: '{"filters":{}}' })],
    ]);
  });

  it('resolves when the reply is there, and not before', async () => {
    const held = heldReply<Response>();
    const { reads } = setUp(() => held.reply);
    const done = vi.fn();
    const pending = reads.begin(LIST).then(done);
    await Promise.resolve();
    expect(done).not.toHaveBeenCalled();
    held.send(new Response('good'));
    await pending;
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('resolves if the request fails; the failure is that of the read', async () => {
    const { reads } = setUp(() => Promise.reject(new TypeError('lost')));
    await reads.begin(LIST);
    await expect(reads.take(LIST)?.(signal)).rejects.toThrow('lost');
  });

  it('resolves, and keeps nothing, if the page’s own `fetch` throws', async () => {
    const { reads } = setUp(() => {
      throw new TypeError('blocked');
    });
    await reads.begin(LIST);
    expect([reads.has(LIST), reads.take(LIST)]).toEqual([false, undefined]);
  });

  it('sends a read once until it is taken, and again after that', () => {
    const { reads, fetch } = setUp();
    void reads.begin(LIST);
    void reads.begin(LIST);
    expect(fetch).toHaveBeenCalledTimes(1);
    reads.take(LIST);
    void reads.begin(LIST);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tells payloads and methods apart', () => {
    const { reads, fetch } = setUp();
    for (const call of [LIST, POST_LIST]) void reads.begin(call);
    void reads.begin(LIST, { p: 2 });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect([reads.has(LIST, { p: 2 }), reads.has(LIST, { p: 3 }), reads.has(POST_LIST)]).toEqual([true, false, true]);
  });
});

describe('createEarlyReads: take', () => {
  it('hands a read out once', () => {
    const { reads } = setUp();
    void reads.begin(LIST);
    expect(reads.take(LIST)).toBeTypeOf('function');
    expect([reads.take(LIST), reads.has(LIST)]).toEqual([undefined, false]);
  });

  it('has nothing of a read that was not sent, nor of one with another payload or method', () => {
    const { reads } = setUp();
    expect(reads.take(LIST)).toBeUndefined();
    void reads.begin(LIST, { p: 2 });
    expect([reads.take(LIST), reads.take(LIST, { p: 3 }), reads.take(POST_LIST, { p: 2 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(reads.take(LIST, { p: 2 })).toBeTypeOf('function');
  });

  it('stops waiting when its own signal aborts, and leaves the request under way', async () => {
    const { reads, isAborted } = setUp(never);
    void reads.begin(LIST);
    const end = new AbortController();
    const pending = reads.take(LIST)?.(end.signal);
    end.abort(new Error('no answer in time'));
    await expect(pending).rejects.toThrow('no answer in time');
    expect(isAborted()).toBe(false);
  });
});

describe('createEarlyReads: drop', () => {
  it('aborts a read, which can be begun again', () => {
    const { reads, fetch, isAborted } = setUp(never);
    void reads.begin(LIST);
    reads.drop(LIST);
    expect([isAborted(), reads.has(LIST)]).toEqual([true, false]);
    void reads.begin(LIST);
    expect([fetch.mock.calls.length, isAborted(1)]).toEqual([2, false]);
  });

  it('leaves other reads, those that are taken already, and those that never were', () => {
    const { reads, isAborted } = setUp(never);
    void reads.begin(LIST);
    void reads.begin(LIST, { p: 2 });
    reads.take(LIST, { p: 2 });
    reads.drop(LIST, { p: 2 });
    reads.drop(POST_LIST);
    expect([isAborted(0), isAborted(1), reads.has(LIST)]).toEqual([false, false, true]);
  });
});

describe('createEarlyReads: the end', () => {
  it('aborts every read, also one that is taken', () => {
    const { reads, ended, isAborted } = setUp(never);
    void reads.begin(LIST);
    void reads.begin(POST_LIST);
    reads.take(LIST);
    expect([isAborted(0), isAborted(1)]).toEqual([false, false]);
    ended.abort();
    expect([isAborted(0), isAborted(1)]).toEqual([true, true]);
  });

  it('lets nothing begin after it', async () => {
    const { reads, fetch, ended } = setUp();
    ended.abort();
    await reads.begin(LIST);
    expect([fetch.mock.calls.length, reads.has(LIST)]).toEqual([0, false]);
  });
});

describe('createEarlyReads: reads that were sent before it', () => {
  /** A request of the loader, and its abort. */
  function sentBefore(answer: () => Promise<Response>) {
    const request = new (requestsTo(answer))();
    request.open('GET', '/api/list', true);
    request.send();
    return { request, aborted: vi.spyOn(request, 'abort') };
  }

  it.each([
    ['a fetch', () => Promise.resolve(new Response('early'))],
    ['an XMLHttpRequest', () => sentBefore(async () => new Response('early')).request],
  ])('are taken once, by their address, and are not sent again: %s', async (_, send) => {
    const early = { reads: new Map([['/api/list?p=2', send()]]), page: document };
    const { reads, fetch } = setUp(undefined, { early });
    expect([reads.has(LIST, { p: 2 }), reads.has(LIST), reads.has(POST_LIST)]).toEqual([true, false, false]);
    await reads.begin(LIST, { p: 2 });
    expect(fetch).not.toHaveBeenCalled();
    expect(await reads.take(LIST, { p: 2 })?.(signal)).toMatchObject({ isOk: true, text: 'early' });
    expect(reads.has(LIST, { p: 2 })).toBe(false);
  });

  it('are those of a POST if their key says so', async () => {
    const early = { reads: new Map([['post /api/list', Promise.resolve(new Response('early'))]]), page: document };
    const { reads } = setUp(undefined, { early });
    expect([reads.has(LIST), reads.has(POST_LIST, { filters: {} })]).toEqual([false, true]);
    expect(await reads.take(POST_LIST)?.(signal)).toMatchObject({ text: 'early' });
  });

  it('fail if their reply is of another origin', async () => {
    const sent = new Map([['/api/list', sentBefore(async () => new Response('early')).request]]);
    const page = { location: { origin: 'https://elsewhere.test' } } as Document;
    const { reads } = setUp(undefined, { early: { reads: sent, page } });
    await expect(reads.take(LIST)?.(signal)).rejects.toThrow(TypeError);
  });

  it.each([
    ['a fetch', never],
    ['an XMLHttpRequest', () => sentBefore(never).request],
  ])('are waited for until the signal aborts: %s', async (_, send) => {
    const { reads } = setUp(undefined, { early: { reads: new Map([['/api/list', send()]]), page: document } });
    const end = new AbortController();
    const pending = reads.take(LIST)?.(end.signal);
    end.abort(new Error('no answer in time'));
    await expect(pending).rejects.toThrow('no answer in time');
  });

  it.each([
    ['with the shell', ({ ended }: ReturnType<typeof setUp>) => ended.abort()],
    ['when they are dropped', ({ reads }: ReturnType<typeof setUp>) => reads.drop(LIST)],
  ])('are aborted %s, if they can be', (_, end) => {
    const { request, aborted } = sentBefore(never);
    const page = setUp(undefined, { early: { reads: new Map([['/api/list', request]]), page: document } });
    expect(aborted).not.toHaveBeenCalled();
    end(page);
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(() =>
      end(setUp(undefined, { early: { reads: new Map([['/api/list', never()]]), page: document } })),
    ).not.toThrow();
  });
});
