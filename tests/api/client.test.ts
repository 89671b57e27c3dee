import { describe, expect, it, vi } from 'vitest';
import { defineCall } from '../../src/api/call';
import type { ClientDeps } from '../../src/api/client';
import { findJson } from '../../src/api/json';
import type { ApiSettings } from '../../src/api/request';
import { replyTo } from '../../src/api/sent-read';
import { DATA_FRESH_MS } from '../../src/domain/constants';
import { count, object, optional, text } from '../../src/domain/reading/reader';
import { fakeTheClock } from '../fake-clock';
import { requestsTo } from '../sent-requests';
import { openClient } from './open-client';

const readCall = defineCall({
  name: 'position',
  method: 'get',
  path: 'position',
  data: object({ n: count, note: optional(text, '') }),
});
const writeCall = defineCall({
  name: 'cartUpdate',
  method: 'post',
  path: 'cart/update',
  data: optional(object({ n: count }), null),
});
const reply = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const good = { state: 0, data: { n: 1 } };

/** A client whose network returns these responses in turn, and then repeats the last one. */
function setUp(
  answers: readonly (() => Response | Promise<Response>)[],
  { settings, ...deps }: Partial<Omit<ClientDeps, 'settings'>> & { readonly settings?: Partial<ApiSettings> } = {},
) {
  const queue = [...answers];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return answer ? await answer() : reply(good);
  });
  const onFailure = vi.fn();
  const onServerTime = vi.fn();
  const warn = vi.fn();
  return {
    client: openClient({ settings: { retries: 2, ...settings }, fetch, onFailure, onServerTime, warn, ...deps }),
    fetch,
    onFailure,
    onServerTime,
    warn,
  };
}

describe('createClient', () => {
  fakeTheClock();

  /** Runs timers until a call has settled. */
  async function outcome<T>(pending: Promise<T>): Promise<T> {
    await vi.runAllTimersAsync();
    return await pending;
  }

  it('gives the data of a reply, and tells the server’s time and what was left out', async () => {
    const { client, onServerTime, warn } = setUp([
      () => reply({ state: 0, serverTime: 100, data: { n: 1, note: [] } }),
    ]);
    expect(await outcome(client.send(readCall))).toEqual({ ok: true, data: { n: 1, note: '' } });
    expect(onServerTime.mock.calls).toEqual([[100_000]]);
    expect(warn.mock.calls).toEqual([['position: note is a list, not a text; it is left out']]);
  });

  it('reads the JSON among other text, and names the call and the text once', async () => {
    const text = `<br />\n<b>Notice</b>: Undefined index ${JSON.stringify(good)}`;
    const { client, warn, onFailure } = setUp([() => reply(text)], { loadFinder: async () => findJson });
    expect(await outcome(client.send(readCall))).toEqual({ ok: true, data: { n: 1, note: '' } });
    expect(warn.mock.calls).toEqual([
      [
        'position: the reply is not JSON alone, it begins with <br />\n<b>Notice</b>: Undefined index; only its JSON is read',
      ],
    ]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('does not look for JSON in a page, and fails if the code can’t be loaded', async () => {
    const loadFinder = vi.fn(() => Promise.reject(new Error('404')));
    const { client } = setUp([() => reply('<html>')], { loadFinder });
    expect(await outcome(client.send(readCall))).toMatchObject({ failure: { reason: 'json' } });
    expect(loadFinder).not.toHaveBeenCalled();
    const other = setUp([() => reply(`x${JSON.stringify(good)}`)], { loadFinder });
    expect(await outcome(other.client.send(readCall))).toMatchObject({ failure: { reason: 'json' } });
  });

  it('reports a malformed reply once, and does not request it again', async () => {
    const { client, onFailure, fetch } = setUp([() => reply('<html>')]);
    expect(await outcome(client.send(readCall))).toMatchObject({ failure: { call: 'position', reason: 'json' } });
    expect([onFailure.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['a lost network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    ['an HTTP 503', () => reply('busy', 503), 'http'],
    ['silence', () => new Promise<Response>(() => {}), 'timeout'],
  ] as const)('tries a read three times on %s', async (_, answer, reason) => {
    const { client, fetch, onFailure } = setUp([answer]);
    expect(await outcome(client.send(readCall))).toMatchObject({ ok: false, failure: { reason } });
    expect(fetch).toHaveBeenCalledTimes(3);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a first read', readCall],
    ['a write', writeCall],
  ] as const)('gives %s up whose reply begins in time and never ends', async (_, call) => {
    const stalled = { ok: true, status: 200, text: () => new Promise<string>(() => {}) } as Response;
    const { client, fetch } = setUp([() => stalled]);
    expect(await outcome(client.send<string, unknown>(call))).toMatchObject({ failure: { reason: 'timeout' } });
    expect(fetch).toHaveBeenCalledTimes(call === readCall ? 3 : 1);
  });

  it.each([
    ['a first read', readCall],
    ['a write', writeCall],
  ] as const)('makes one failure of %s where the page has no fetch', async (_, call) => {
    const broken = () => {
      throw new TypeError('fetch is not a function');
    };
    const { client, onFailure } = setUp([], { fetch: broken });
    const failure = { call: call.name, reason: 'network', message: 'TypeError: fetch is not a function' };
    expect(await outcome(client.send<string, unknown>(call))).toEqual({ ok: false, failure });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an answer', () => reply(good)],
    ['a refusal', () => reply('', 404)],
    ['no network', () => Promise.reject(new TypeError('lost'))],
  ])('leaves no listener on the signal of a request after %s', async (_, answer) => {
    let listeners = 0;
    // Tries of one request may share it.
    const signals = new Set<AbortSignal>();
    const watch = (signal: AbortSignal) => {
      signals.add(signal);
      const count = (name: 'addEventListener' | 'removeEventListener', by: number) => {
        const own: (type: string, act: EventListenerOrEventListenerObject) => void = signal[name].bind(signal);
        vi.spyOn(signal, name).mockImplementation((type: string, act: EventListenerOrEventListenerObject) => {
          listeners += by;
          own(type, act);
        });
      };
      count('addEventListener', 1);
      count('removeEventListener', -1);
    };
    const fetch: typeof globalThis.fetch = async (_url, { signal } = {}) => {
      if (signal && !signals.has(signal)) watch(signal);
      return await answer();
    };
    const { client } = setUp([], { fetch });
    // The first one is not made by what makes the others.
    for (let call = 0; call < 5; call += 1) await outcome(client.send(readCall, {}, { isFresh: true }));
    await outcome(client.send(writeCall));
    expect(signals.size).toBeGreaterThanOrEqual(6);
    expect(listeners).toBe(0);
  });

  it('recovers on a later try', async () => {
    const { client, fetch } = setUp([() => reply('', 500), () => reply(good)]);
    expect((await outcome(client.send(readCall))).ok).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('does not retry an HTTP 404, nor a write', async () => {
    const missing = setUp([() => reply('', 404)]);
    expect(await outcome(missing.client.send(readCall))).toMatchObject({ failure: { reason: 'http', status: 404 } });
    expect(missing.fetch).toHaveBeenCalledTimes(1);
    const write = setUp([() => Promise.reject(new TypeError('lost'))]);
    await outcome(write.client.send(writeCall));
    expect(write.fetch).toHaveBeenCalledTimes(1);
  });

  it('fetches a read once within five minutes, and merges two at the same time', async () => {
    const { client, fetch } = setUp([() => reply(good)]);
    await outcome(Promise.all([client.send(readCall), client.send(readCall)]));
    await outcome(client.send(readCall));
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(DATA_FRESH_MS + 1);
    await outcome(client.send(readCall));
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('tells of each write before it is sent, and of no read', async () => {
    const { client, fetch } = setUp([() => reply(good)]);
    const heard = vi.fn(() => void expect(fetch).not.toHaveBeenCalled());
    client.hearWrites(heard);
    const written = client.send(writeCall);
    expect(heard).toHaveBeenCalledOnce();
    await outcome(written);
    await outcome(client.send(readCall));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('tells of the writes that were sent before, while they are pending', async () => {
    const { client } = setUp([() => reply(good), () => reply('', 500), () => new Promise<Response>(() => {})]);
    await outcome(client.send(writeCall));
    await outcome(client.send(writeCall));
    const written = client.send(writeCall);
    const heard = vi.fn();
    client.hearWrites(heard);
    expect(heard).toHaveBeenCalledOnce();
    const [write] = heard.mock.calls[0] ?? [];
    await outcome(written);
    expect(await write).toMatchObject({ failure: { reason: 'timeout' } });
    const later = vi.fn();
    client.hearWrites(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('sends a write as JSON that says so, and a read in its address', async () => {
    const { client, fetch } = setUp([() => reply(good)], {
      settings: { endpoints: { position: 'index.php?r=position' } },
    });
    await outcome(client.send(writeCall, { count: 2 }));
    await outcome(client.send(readCall, { position: 'a b' }));
    const [write, read] = fetch.mock.calls;
    expect(write?.[1]).toMatchObject({ method: 'POST', body: '{"count":2}' });
    expect(new Headers(write?.[1]?.headers).get('content-type')).toBe('application/json');
    expect(read?.[0]).toBe('/api/index.php?r=position&position=a+b');
  });

  it('tells payloads apart, and asks anew when told to', async () => {
    const { client, fetch } = setUp([() => reply(good)]);
    await outcome(client.send(readCall, { position: 'a b' }));
    await outcome(client.send(readCall, { position: 'c' }));
    await outcome(client.send(readCall, { position: 'c' }, { isFresh: true }));
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/position?position=a+b',
      '/api/position?position=c',
      '/api/position?position=c',
    ]);
  });

  it('does not keep a failure', async () => {
    const { client } = setUp([() => reply('', 404), () => reply(good)]);
    expect((await outcome(client.send(readCall))).ok).toBe(false);
    expect((await outcome(client.send(readCall))).ok).toBe(true);
  });

  it('never caches or merges writes', async () => {
    const { client, fetch } = setUp([() => reply(good)]);
    await outcome(Promise.all([client.send(writeCall, { n: 1 }), client.send(writeCall, { n: 1 })]));
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"n":1}',
      cache: 'no-store',
      credentials: 'include',
    });
  });

  it('sends a form as it is, so that the browser names its parts', async () => {
    const { client, fetch } = setUp([() => reply(good)]);
    const form = new FormData();
    form.set('image', new Blob(['x'], { type: 'image/png' }), 'x.png');
    expect((await outcome(client.send(writeCall, form))).ok).toBe(true);
    expect(fetch.mock.calls[0]?.[1]?.body).toBe(form);
    expect(fetch.mock.calls[0]?.[1]?.headers).toBeUndefined();
  });

  it('takes a read that was begun before it once, and fetches afterwards', async () => {
    const early = {
      reads: new Map([['/api/position', Promise.resolve(reply({ state: 0, data: { n: 9 } }))]]),
      page: document,
    };
    const { client, fetch } = setUp([() => reply(good)], { early });
    expect(await outcome(client.send(readCall))).toMatchObject({ data: { n: 9 } });
    expect(fetch).not.toHaveBeenCalled();
    expect(await outcome(client.send(readCall, undefined, { isFresh: true }))).toMatchObject({ data: { n: 1 } });
  });

  it('takes a POST that was begun before it, and no GET of the same address', async () => {
    const search = defineCall({ ...readCall, method: 'post', kind: 'read' });
    const early = {
      reads: new Map([['post /api/position', Promise.resolve(reply({ state: 0, data: { n: 9 } }))]]),
      page: document,
    };
    const { client, fetch } = setUp([() => reply(good)], { early });
    expect(await outcome(client.send(readCall))).toMatchObject({ data: { n: 1 } });
    expect(await outcome(client.send({ ...search, name: 'search' }, {}))).toMatchObject({ data: { n: 9 } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('fetches itself when the early read failed', async () => {
    const early = {
      reads: new Map([['/api/position', Promise.reject<Response>(new TypeError('lost'))]]),
      page: document,
    };
    const { client, fetch } = setUp([() => reply(good)], { early });
    expect((await outcome(client.send(readCall))).ok).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  describe('with a request of the loader', () => {
    const begun = (answer: () => Promise<Response>) => {
      const sent = new (requestsTo(answer))();
      sent.open('GET', '/api/position', true);
      sent.send();
      return { sent, early: { reads: new Map([['/api/position', sent]]), page: document } };
    };

    it('takes its reply, whoever else reads it', async () => {
      const { sent, ...deps } = begun(async () => reply({ state: 0, data: { n: 9 } }));
      const { client, fetch } = setUp([() => reply(good)], deps);
      expect((await replyTo(sent, '/api/position', document)).isOk).toBe(true);
      expect(await outcome(client.send(readCall))).toMatchObject({ data: { n: 9 } });
      expect(fetch).not.toHaveBeenCalled();
    });

    it('fetches itself when it failed', async () => {
      const deps = begun(async () => reply('', 503));
      const { client, fetch } = setUp([() => reply(good)], deps);
      expect((await outcome(client.send(readCall))).ok).toBe(true);
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('aborts it with the shell', async () => {
      const { sent, ...deps } = begun(() => new Promise<Response>(() => {}));
      const { client } = setUp([() => reply(good)], deps);
      const lost = replyTo(sent, '/api/position', document);
      client.dispose();
      await expect(lost).rejects.toThrow(TypeError);
    });

    it('aborts it when it is not wanted any more', async () => {
      const { sent, ...deps } = begun(() => new Promise<Response>(() => {}));
      const { client } = setUp([() => reply(good)], deps);
      const lost = replyTo(sent, '/api/position', document);
      client.drop(readCall);
      await expect(lost).rejects.toThrow(TypeError);
    });
  });

  it('ends in silence when it is disposed of', async () => {
    const { client, onFailure } = setUp([() => new Promise<Response>(() => {})]);
    const pending = client.send(readCall);
    client.dispose();
    expect((await outcome(pending)).ok).toBe(false);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('sends nothing after it is disposed of, neither a retry nor a new call', async () => {
    const { client, fetch } = setUp([() => reply('', 500)]);
    const pending = client.send(readCall);
    await vi.advanceTimersByTimeAsync(0);
    client.dispose();
    expect(vi.getTimerCount()).toBe(0);
    expect((await outcome(pending)).ok).toBe(false);
    expect((await outcome(client.send(readCall))).ok).toBe(false);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  describe('a read that is begun before anybody takes it', () => {
    const one = { state: 0, data: { n: 1 } };
    const two = { state: 0, data: { n: 2 } };
    const postRead = defineCall({
      name: 'list',
      method: 'post',
      path: 'list',
      kind: 'read',
      data: object({ n: count }),
    });

    it('is taken by the first send, with its body, and kept like others', async () => {
      const { client, fetch } = setUp([() => reply(one)]);
      void client.begin(postRead, { filters: {} });
      expect(await outcome(client.send(postRead, { filters: {} }))).toEqual({ ok: true, data: { n: 1 } });
      await outcome(client.send(postRead, { filters: {} }));
      expect(fetch.mock.calls.map(([, init]) => [init?.method, init?.body])).toEqual([['POST', '{"filters":{}}']]);
    });

    it('is not taken by who wants a fresh one: it was asked before the change', async () => {
      const { client, fetch } = setUp([() => reply(one), () => reply(two)]);
      void client.begin(postRead);
      expect(await outcome(client.send(postRead, {}, { isFresh: true }))).toEqual({ ok: true, data: { n: 2 } });
      expect(fetch).toHaveBeenCalledTimes(2);
    });

    it('is not begun where the answer is at hand', async () => {
      const { client, fetch } = setUp([() => reply(one)]);
      await outcome(client.send(postRead, {}));
      await client.begin(postRead, {});
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('is told of by nobody when it fails, and tried again by who takes it', async () => {
      const { client, onFailure } = setUp([() => Promise.reject(new TypeError('offline')), () => reply(two)]);
      await outcome(client.begin(postRead, {}));
      expect(onFailure).not.toHaveBeenCalled();
      expect(await outcome(client.send(postRead, {}))).toEqual({ ok: true, data: { n: 2 } });
    });
  });
});
