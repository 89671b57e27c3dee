import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replyTo, sendRead } from '../../src/api/sent-read';
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
      headers: { 'cache-control': 'no-cache' },
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

  it.each(['https://api.example/x', '//api.example/x'])('asks another origin by fetch: %s', (address) => {
    expect(sendRead(window, address, 'get', {})).toBeInstanceOf(Promise);
    expect(fetch.mock.calls).toEqual([[address, { method: 'GET', credentials: 'include', cache: 'no-store' }]]);
    expect(answer).not.toHaveBeenCalled();
  });

  it('throws if the page has replaced XMLHttpRequest with something else', () => {
    vi.stubGlobal('XMLHttpRequest', undefined);
    expect(() => sendRead(window, '/api/x', 'get', {})).toThrow(TypeError);
  });
});

describe('replyTo', () => {
  it('has the whole reply, for each who asks, before and after it has arrived', async () => {
    answer.mockResolvedValue(new Response('later', { status: 503, headers: { 'retry-after': '7' } }));
    const sent = request();
    const replies = [await replyTo(sent), await replyTo(sent)];
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
    expect(await replyTo(request())).toMatchObject({ status, isOk });
  });

  it('rejects if there is none', async () => {
    answer.mockRejectedValue(new TypeError('offline'));
    await expect(replyTo(request())).rejects.toThrow(TypeError);
  });

  it('rejects if it is aborted', async () => {
    answer.mockReturnValue(new Promise(() => {}));
    const sent = request();
    const reply = replyTo(sent);
    sent.abort();
    await expect(reply).rejects.toThrow(TypeError);
  });
});
