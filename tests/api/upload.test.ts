import { describe, expect, it, vi } from 'vitest';
import { uploadFetch } from '../../src/api/upload';

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

const asItIs = (address: string) => address;

describe('uploadFetch', () => {
  it('sends to the address on the page’s own host', () => {
    const { request, create } = fakeRequest();
    void uploadFetch(
      (address) => `https://shop.test${address}`,
      () => {},
      create,
    )('/x', { method: 'POST' });
    expect(request.open).toHaveBeenCalledWith('POST', 'https://shop.test/x');
  });

  it('sends what fetch would, and tells how far it is', async () => {
    const { request, headers, create } = fakeRequest();
    const onProgress = vi.fn();
    const body = new FormData();
    const answer = uploadFetch(
      asItIs,
      onProgress,
      create,
    )('/api/search/image', {
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
    const answer = uploadFetch(asItIs, () => {}, create)('/x');
    request.status = 204;
    request.onload();
    expect(await (await answer).text()).toBe('');
  });

  it('fails like fetch where there is no connection', async () => {
    const { request, create } = fakeRequest();
    const answer = uploadFetch(asItIs, () => {}, create)('/x');
    request.onerror();
    await expect(answer).rejects.toThrow(TypeError);
  });

  it.each([0, 199, 600, 999])('fails with the status %d, of which no response can be made', async (status) => {
    const { request, create } = fakeRequest();
    const answer = uploadFetch(asItIs, () => {}, create)('/x');
    request.status = status;
    request.onload();
    await expect(answer).rejects.toThrow(new TypeError(`the upload was answered with the status ${status}`));
  });

  it('ends with its signal', async () => {
    const { request, create } = fakeRequest();
    const end = new AbortController();
    const answer = uploadFetch(asItIs, () => {}, create)('/x', { signal: end.signal });
    end.abort();
    expect(request.abort).toHaveBeenCalledTimes(1);
    await expect(answer).rejects.toThrow(TypeError);
  });
});
