import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { carry } from '../../src/api/carry';
import type { CallRequest } from '../../src/api/exchange';
import type { WholeReply } from '../../src/api/request';
import { fakeTheClock } from '../fake-clock';

fakeTheClock();

const date = (ms: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + ms).toUTCString();
const good = () => new Response('good');
const status = (code: number, headers: Record<string, string> = {}) => new Response('bad', { status: code, headers });
const busy = (after: string, headers: Record<string, string> = {}) => status(503, { 'retry-after': after, ...headers });

/** Makes a request with two further tries. @param answers Of the network, in turn; the last one is repeated. */
function setUp(answers: readonly (() => Response | Promise<Response>)[], given: Partial<CallRequest> = {}) {
  const queue = [...answers];
  const fetch = vi.fn<typeof globalThis.fetch>(async () => {
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    return await (answer ?? good)();
  });
  const ended = new AbortController();
  const request = { url: '/api/x', method: 'get', payload: undefined, timeout: 1_000, retries: 2 } as const;
  const pending = carry({ ...request, fetch, ended: ended.signal, first: undefined, ...given });
  return {
    fetch,
    ended,
    /** The number of tries after this time. */
    async triesAfter(ms: number) {
      await vi.advanceTimersByTimeAsync(ms);
      return fetch.mock.calls.length;
    },
    async outcome() {
      await vi.runAllTimersAsync();
      return await pending;
    },
  };
}

describe('carry', () => {
  it('gets the page’s fetch plain arguments, and returns the reply’s text', async () => {
    const { fetch, outcome } = setUp([good], { method: 'post', payload: { n: 1 } });
    expect(await outcome()).toEqual({ ok: true, data: 'good' });
    const init = { method: 'POST', body: '{"n":1}', credentials: 'include', cache: 'no-store' };
    expect(fetch.mock.calls).toEqual([['/api/x', expect.objectContaining(init)]]);
  });

  it.each([
    [204, { ok: true, data: '' }],
    [205, { ok: true, data: '' }],
    [304, { ok: false, failure: { reason: 'http', message: 'HTTP 304', status: 304 } }],
  ])('reads a reply without a body: %d', async (code, expected) => {
    // Browsers reject a body for these statuses, and an empty text is one.
    class Strict extends Response {
      constructor(body: BodyInit | null, init: ResponseInit) {
        if (body !== null) throw new TypeError('Response with null body status cannot have body');
        super(body, init);
      }
    }
    vi.stubGlobal('Response', Strict);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { outcome } = setUp([() => new Response(null, { status: code })]);
    expect(await outcome()).toEqual(expected);
  });

  it.each([
    [
      'no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      { reason: 'network', message: 'TypeError: Failed to fetch' },
    ],
    ['an HTTP 500', () => status(500), { reason: 'http', message: 'HTTP 500', status: 500 }],
    ['silence', () => new Promise<Response>(() => {}), { reason: 'timeout', message: 'no answer in time' }],
    [
      'a reply that never ends',
      () => Object.defineProperty(good(), 'text', { value: () => new Promise(() => {}) }),
      { reason: 'timeout', message: 'no answer in time' },
    ],
  ] as const)('tries three times on %s', async (_, answer, failure) => {
    const { fetch, outcome } = setUp([answer]);
    expect(await outcome()).toEqual({ ok: false, failure });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([400, 404, 429])('does not try again after an HTTP %d', async (code) => {
    const { fetch, outcome } = setUp([() => status(code)]);
    expect(await outcome()).toEqual({
      ok: false,
      failure: { reason: 'http', message: `HTTP ${code}`, status: code },
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('tries as often as it may: once without retries, also a POST with some', async () => {
    const once = setUp([() => status(500)], { retries: 0 });
    await once.outcome();
    const post = setUp([() => status(500), good], { method: 'post' });
    expect((await post.outcome()).ok).toBe(true);
    expect([once.fetch.mock.calls.length, post.fetch.mock.calls.length]).toEqual([1, 2]);
  });

  it('gives each try its own time', async () => {
    const slow = () => new Promise<Response>((resolve) => setTimeout(() => resolve(status(500)), 900));
    const { outcome } = setUp([slow, slow, () => new Promise((resolve) => setTimeout(() => resolve(good()), 900))]);
    expect(await outcome()).toEqual({ ok: true, data: 'good' });
  });

  it('pauses between tries, twice as long each time', async () => {
    const { triesAfter, outcome } = setUp([() => status(500)]);
    expect([await triesAfter(299), await triesAfter(1), await triesAfter(599), await triesAfter(1)]).toEqual([
      1, 2, 2, 3,
    ]);
    expect((await outcome()).ok).toBe(false);
  });

  describe('with a first try that is under way', () => {
    const whole = (code: number): WholeReply => ({ status: code, isOk: code < 400, text: 'first', headers: undefined });

    it('uses its reply, and sends nothing', async () => {
      const { fetch, outcome } = setUp([good], { first: Promise.resolve(whole(200)) });
      expect(await outcome()).toEqual({ ok: true, data: 'first' });
      expect(fetch).not.toHaveBeenCalled();
    });

    it.each([
      ['fails', () => Promise.reject(new TypeError('lost'))],
      ['is refused', () => Promise.resolve(whole(500))],
    ])('sends the next ones if it %s', async (_, first) => {
      const { fetch, outcome } = setUp([() => status(500), good], { first: first() });
      expect(await outcome()).toEqual({ ok: true, data: 'good' });
      expect(fetch).toHaveBeenCalledTimes(2);
    });
  });

  describe('after a 503 that says when to ask again', () => {
    it.each([
      ['in seconds', '1', {}, 1_000],
      ['by a date, whatever the visitor’s clock says', date(1_000), { date: date(0) }, 1_000],
      ['for what has passed', '0', {}, 300],
      ['by a date that has passed', date(0), { date: date(1_000) }, 300],
      ['in words that say nothing', 'soon', {}, 300],
    ])('waits that long before the next try: %s', async (_, after, headers, waitMs) => {
      const { triesAfter, outcome } = setUp([() => busy(after, headers), good]);
      expect([await triesAfter(waitMs - 1), await triesAfter(1)]).toEqual([1, 2]);
      expect((await outcome()).ok).toBe(true);
    });

    it('goes by the visitor’s clock for a date if the reply has none', async () => {
      vi.setSystemTime(new Date('2026-01-01T00:00:00Z'));
      const { triesAfter, outcome } = setUp([() => busy(date(1_000)), good]);
      expect([await triesAfter(999), await triesAfter(1)]).toEqual([1, 2]);
      expect((await outcome()).ok).toBe(true);
    });

    it('never waits less than between other tries', async () => {
      const { triesAfter, outcome } = setUp([() => busy('1'), () => busy('1'), () => busy('1'), good], { retries: 3 });
      expect([await triesAfter(2_000), await triesAfter(1_199), await triesAfter(1)]).toEqual([3, 3, 4]);
      expect((await outcome()).ok).toBe(true);
    });

    it('forgets the wait of an earlier reply', async () => {
      const { triesAfter, outcome } = setUp([() => busy('1'), () => busy('0'), good]);
      expect([await triesAfter(1_599), await triesAfter(1)]).toEqual([2, 3]);
      expect((await outcome()).ok).toBe(true);
    });

    it('waits up to the time of a try; beyond that it gives up at once, and says how long', async () => {
      const { fetch, outcome } = setUp([() => busy('2')]);
      const failure = { reason: 'http', message: 'HTTP 503', status: 503, retryAfterMs: 2_000 };
      expect(await outcome()).toEqual({ ok: false, failure });
      expect(fetch).toHaveBeenCalledTimes(1);
    });

    it('says nothing about a wait if the last try failed in another way', async () => {
      const { outcome } = setUp([() => busy('1'), () => busy('1'), () => Promise.reject(new TypeError('lost'))]);
      expect(await outcome()).toEqual({ ok: false, failure: { reason: 'network', message: 'TypeError: lost' } });
    });

    it('reads the plain headers of a fetch that the page has replaced', async () => {
      const { outcome } = setUp([() => Object.defineProperty(good(), 'headers', { value: {} })]);
      expect((await outcome()).ok).toBe(true);
    });
  });

  it('ends with the shell in the task of the call, although no `fetch` hears of it', async () => {
    const { ended, outcome } = setUp([() => new Promise<Response>(() => {})]);
    ended.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(await outcome()).toMatchObject({ ok: false, failure: { reason: 'network' } });
  });

  it.each([
    ['during a try', () => new Promise<Response>(() => {})],
    ['during a pause', () => busy('1')],
  ])('ends with the shell %s', async (_, answer) => {
    const { fetch, ended, outcome } = setUp([answer]);
    await vi.advanceTimersByTimeAsync(0);
    ended.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
    expect(await outcome()).toMatchObject({ ok: false, failure: { reason: 'network' } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
