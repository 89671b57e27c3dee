import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUTDATED, replyTo, sendRead } from '../../src/api/sent-read';
import { requestsTo, type SentRequest } from '../sent-requests';

const answer = vi.fn<(address: string, request: SentRequest) => Promise<Response>>();
const fetch = vi.fn<typeof globalThis.fetch>();

beforeEach(() => {
  answer.mockReset().mockResolvedValue(new Response('{}'));
  fetch.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', requestsTo(answer));
});
afterEach(() => void vi.unstubAllGlobals());

const request = () => sendRead(window, '/api/x', 'get', {}) as XMLHttpRequest;

describe('sendRead', () => {
  it('bypasses the browser’s cache', () => {
    void sendRead(window, '/api/x?a=1', 'get', {});
    expect(answer).toHaveBeenCalledWith('/api/x?a=1', {
      method: 'GET',
      headers: { 'cache-control': 'no-cache, no-store' },
      body: null,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('sends the fields of a POST as JSON', () => {
    void sendRead(window, '/api/x', 'post', { filters: {} });
    expect(answer.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"filters":{}}',
    });
  });

  it('asks the page’s own origin, also where a base names another one', () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    void sendRead(window, '/api/x', 'get', {});
    expect(open).toHaveBeenCalledWith('GET', `${location.origin}/api/x`, true);
  });

  it.each([
    ['https://api.example/x', 'https://api.example/x'],
    ['//api.example/x', `${location.protocol}//api.example/x`],
    ['x', new URL('x', location.href).href],
  ])('asks by fetch what may be another origin: %s', (address, whole) => {
    expect(sendRead(window, address, 'get', {})).toBeInstanceOf(Promise);
    expect(fetch.mock.calls).toEqual([[whole, { method: 'GET', credentials: 'include', cache: 'no-store' }]]);
    expect(answer).not.toHaveBeenCalled();
  });

  it('throws if the page has replaced XMLHttpRequest with something else', () => {
    vi.stubGlobal('XMLHttpRequest', undefined);
    expect(() => sendRead(window, '/api/x', 'get', {})).toThrow(TypeError);
  });
});

const withUrl = (url: string) => Object.defineProperty(new Response('{}'), 'url', { value: url });

describe('replyTo', () => {
  it('has the whole reply, for each who asks, before and after it has arrived', async () => {
    answer.mockResolvedValue(new Response('later', { status: 503, headers: { 'retry-after': '7' } }));
    const sent = request();
    const replies = [await replyTo(sent, '/api/x', document), await replyTo(sent, '/api/x', document)];
    for (const { headers, ...reply } of replies) {
      expect(reply).toEqual({ status: 503, isOk: false, text: 'later' });
      expect(headers?.get('retry-after')).toBe('7');
    }
  });

  it.each([
    [200, true],
    [299, true],
    [302, false],
    [404, false],
  ])('tells of status %i whether it is a success: %s', async (status, isOk) => {
    answer.mockResolvedValue(new Response('', { status }));
    expect(await replyTo(request(), '/api/x', document)).toMatchObject({ status, isOk });
  });

  it('rejects if there is none', async () => {
    answer.mockRejectedValue(new TypeError('offline'));
    await expect(replyTo(request(), '/api/x', document)).rejects.toThrow(TypeError);
  });

  it.each(['https://other.example/api/x', 'http://localhost:3000.example/api/x'])(
    'rejects what another origin has replied without the visitor’s cookies: %s',
    async (url) => {
      answer.mockImplementation(async () => withUrl(url));
      await expect(replyTo(request(), '/api/x', document)).rejects.toThrow(TypeError);
    },
  );

  it.each([
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['application/json; charset="UTF-8"', true],
    ['application/json; charset=utf8', true],
    ['application/json; charset=gbk', false],
    ['text/html; charset=iso-8859-1', false],
  ])('reads a reply that says %s: %s', async (type, isRead) => {
    answer.mockResolvedValue(new Response('{}', { headers: { 'content-type': type } }));
    const outcome = await replyTo(request(), '/api/x', document).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(isRead);
  });

  describe('after a preload of the same address', () => {
    // Without `rel`, since happy-dom would fetch it.
    const link = Object.assign(document.createElement('link'), { href: '/api/x' });
    link.setAttribute('as', 'fetch');
    const NO_STORE = { headers: { 'cache-control': 'no-store, private' } };
    /** Sets the page's age. @param monotonicMs As told by the clock that may stop in a sleep. */
    function at(ms: number, monotonicMs = ms): void {
      vi.spyOn(performance, 'now').mockReturnValue(monotonicMs);
      vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + ms);
    }
    const isRefused = (sent = request()) =>
      expect(replyTo(sent, '/api/x', document)).rejects.toThrow(expect.objectContaining({ message: OUTDATED }));
    beforeEach(() => document.head.append(link));
    afterEach(() => {
      link.remove();
      vi.restoreAllMocks();
    });

    it('has a reply that no cache has kept', async () => {
      at(9_999);
      answer.mockResolvedValue(new Response('{"a":1}', NO_STORE));
      expect(await replyTo(request(), '/api/x', document)).toMatchObject({ text: '{"a":1}' });
    });

    it.each([{}, { headers: { 'cache-control': 'max-age=60' } }])(
      'rejects one that a cache may keep: %o',
      async (init) => {
        at(100);
        answer.mockResolvedValue(new Response('{}', init));
        await isRefused();
      },
    );

    it('rejects one that may be as old as the page, after 10 s', async () => {
      answer.mockImplementation(async () => new Response('{}', NO_STORE));
      at(10_001);
      await isRefused();
      at(3_600_000, 1_000);
      await isRefused();
      // The wall clock was put back.
      at(-3_600_000, 11_000);
      await isRefused();
    });

    it('rejects one that was redirected', async () => {
      at(100);
      answer.mockImplementation(async () => withUrl(new URL('/api/x/', location.href).href));
      await isRefused();
    });

    it('has any reply of another address', async () => {
      at(10_001);
      for (const other of ['/api/x?other', 'https://elsewhere.test/api/x', '/about/api/x']) {
        link.href = other;
        answer.mockImplementation(async () => new Response('{}'));
        expect(await replyTo(request(), '/api/x', document)).toMatchObject({ text: '{}' });
      }
      link.href = '/api/x';
    });

    it('knows an address in any form', async () => {
      at(100);
      link.href = '/апи/x';
      await expect(replyTo(request(), '/апи/x', document)).rejects.toThrow(OUTDATED);
      link.href = '/api/x';
    });

    it('is not asked about what failed: it has nobody’s data, and may name the time of the next try', async () => {
      at(100);
      answer.mockResolvedValue(new Response('', { status: 503, headers: { 'retry-after': '7' } }));
      expect(await replyTo(request(), '/api/x', document)).toMatchObject({ status: 503, isOk: false });
      answer.mockRejectedValue(new TypeError('offline'));
      await expect(replyTo(request(), '/api/x', document)).rejects.toThrow('network');
    });
  });

  it('needs one event of a page’s own wrapper', async () => {
    const wrapper = Object.assign(new EventTarget(), {
      readyState: 1,
      status: 200,
      responseText: '{}',
      responseURL: location.href,
    });
    const reply = replyTo(
      Object.assign(wrapper, { getResponseHeader: () => null }) as unknown as XMLHttpRequest,
      '/api/x',
      document,
    );
    wrapper.dispatchEvent(new Event('readystatechange'));
    wrapper.readyState = 4;
    wrapper.dispatchEvent(new Event('readystatechange'));
    expect(await reply).toMatchObject({ status: 200, text: '{}' });
  });

  it('rejects if a page’s own wrapper has no text', async () => {
    const wrapper = Object.defineProperty(new EventTarget(), 'responseText', {
      get() {
        throw new Error('no text');
      },
    });
    const broken = Object.assign(wrapper, { readyState: 4, status: 200 }) as unknown as XMLHttpRequest;
    await expect(replyTo(broken, '/api/x', document)).rejects.toThrow(TypeError);
  });

  it('rejects if it has been aborted', async () => {
    answer.mockReturnValue(new Promise(() => {}));
    const sent = request();
    sent.abort();
    await expect(replyTo(sent, '/api/x', document)).rejects.toThrow(TypeError);
  });

  it('rejects if it is aborted', async () => {
    answer.mockReturnValue(new Promise(() => {}));
    const sent = request();
    const reply = replyTo(sent, '/api/x', document);
    sent.abort();
    await expect(reply).rejects.toThrow(TypeError);
  });
});
