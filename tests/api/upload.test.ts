import { afterEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_TIMEOUT_MS } from '../../src/api/image-search';
import { createPageApi } from '../../src/api/page-api';
import { uploadFetch } from '../../src/api/upload';
import { openClient } from './open-client';

/** A request whose progress the test controls. */
function fakeRequest() {
  const headers: Record<string, string> = {};
  const request = {
    status: 200,
    responseText: '',
    withCredentials: false,
    upload: { onprogress: (_: Partial<ProgressEvent>) => {} },
    onload() {},
    onerror() {},
    onabort() {},
    open: vi.fn(),
    send: vi.fn(),
    setRequestHeader: (name: string, value: string) => void Object.assign(headers, { [name]: value }),
    abort: vi.fn(() => request.onabort()),
  };
  return { request, headers, create: () => request as unknown as XMLHttpRequest };
}

describe('uploadFetch', () => {
  it('sends what fetch would, and tells how far it is', async () => {
    const { request, headers, create } = fakeRequest();
    const onProgress = vi.fn();
    const body = new FormData();
    const answer = uploadFetch(onProgress, create)('/api/search/image', {
      method: 'POST',
      credentials: 'include',
      headers: { 'x-a': '1' },
      body,
    });
    expect(request.open).toHaveBeenCalledWith('POST', '/api/search/image');
    expect(request.send).toHaveBeenCalledWith(body);
    expect(request.withCredentials).toBe(true);
    expect(headers).toEqual({ 'x-a': '1' });
    request.upload.onprogress({ lengthComputable: true, loaded: 1, total: 4 });
    request.upload.onprogress({ lengthComputable: false, loaded: 3, total: 0 });
    request.upload.onprogress({ lengthComputable: true, loaded: 4, total: 4 });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
    Object.assign(request, { status: 503, responseText: '{"state":0}' });
    request.onload();
    const response = await answer;
    expect([response.status, response.ok, await response.text()]).toEqual([503, false, '{"state":0}']);
  });

  it('takes an answer without a body', async () => {
    const { request, create } = fakeRequest();
    const answer = uploadFetch(() => {}, create)('/x');
    request.status = 204;
    request.onload();
    expect(await (await answer).text()).toBe('');
  });

  it('fails like fetch where there is no connection', async () => {
    const { request, create } = fakeRequest();
    const answer = uploadFetch(() => {}, create)('/x');
    request.onerror();
    await expect(answer).rejects.toThrow(TypeError);
  });

  it.each([0, 199, 600, 999])('fails with the status %d, of which no response can be made', async (status) => {
    const { request, create } = fakeRequest();
    const answer = uploadFetch(() => {}, create)('/x');
    request.status = status;
    request.onload();
    await expect(answer).rejects.toThrow(new TypeError(`the upload was answered with the status ${status}`));
  });

  it('ends with its signal', async () => {
    const { request, create } = fakeRequest();
    const end = new AbortController();
    const answer = uploadFetch(() => {}, create)('/x', { signal: end.signal });
    end.abort();
    expect(request.abort).toHaveBeenCalledTimes(1);
    await expect(answer).rejects.toThrow(TypeError);
  });
});

describe('the image search call', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function search(way: typeof fetch) {
    const onFailure = vi.fn();
    const client = openClient({
      settings: { timeout: 10, retries: 2 },
      fetch: () => Promise.reject(new Error('not by this way')),
    });
    const api = createPageApi(client, { base: '/v2', endpoints: {}, onFailure });
    return { onFailure, ...api.imageSearch(new Blob(['x']), way) };
  }

  it('goes under the base of the site and gives the page that was found', async () => {
    const way = vi.fn<typeof fetch>(async () => new Response('{"state":0,"data":{"url":"/en/found"}}'));
    const { answer, onFailure } = search(way);
    expect(await answer).toEqual({ ok: true, data: { url: '/en/found' } });
    expect(way.mock.calls[0]?.[0]).toBe('/v2/search/image');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it.each([
    ['{"state":0,"data":{"url":"javascript:alert(1)"}}', 'shape'],
    ['{"state":0,"data":{}}', 'shape'],
    ['{"state":10001}', 'logged-out'],
    ['{"state":1,"msg":"Too dark"}', 'refused'],
    ['<html>', 'json'],
    ['{"state":0,"data":{"url":"data:text/html,x"}}', 'shape'],
    ['{"state":0,"data":{"url":7}}', 'shape'],
    [`{"state":0,"data":{"url":"/${'x'.repeat(10_485_760)}"}}`, 'json'],
  ])('%.60s is a failure, told once', async (reply, reason) => {
    const { answer, onFailure } = search(async () => new Response(reply));
    expect(await answer).toMatchObject({ ok: false, failure: { call: 'imageSearch', reason } });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('tries once, and waits longer than other calls do', async () => {
    vi.useFakeTimers();
    const way = vi.fn<typeof fetch>(() => new Promise(() => {}));
    const { answer } = search(way);
    const settled = vi.fn();
    void answer.then(settled);
    await vi.advanceTimersByTimeAsync(UPLOAD_TIMEOUT_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({ ok: false, failure: { reason: 'timeout' } });
    expect(way).toHaveBeenCalledTimes(1);
  });

  it('is given up without a word', async () => {
    const { answer, cancel, onFailure } = search(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
        }),
    );
    cancel();
    expect(await answer).toMatchObject({ ok: false, failure: { reason: 'network' } });
    expect(onFailure).not.toHaveBeenCalled();
  });
});
