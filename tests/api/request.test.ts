import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressOf, plainRequest, readWhole, untilAborted, withQuery } from '../../src/api/request';
import { heldReply, nextTask } from '../waits';

describe('addressOf', () => {
  const call = { name: 'userInfo', path: 'user/info' };
  const logout = { name: 'logout', path: '{login}/api/site/logout' };

  it.each([
    [{}, call, '/api/user/info'],
    [{ userInfo: 'me.php' }, call, '/api/me.php'],
    [{ userInfo: 'v2/me.php' }, call, '/api/v2/me.php'],
    [{ userInfo: '/me.php' }, call, '/me.php'],
    [{ userInfo: '//api.example/me' }, call, '//api.example/me'],
    [{ userInfo: 'https://api.example/me' }, call, 'https://api.example/me'],
    [{ userInfo: 'http://api.example/me' }, call, 'http://api.example/me'],
    [{ userInfo: '{login}/me' }, call, 'https://login.example/me'],
    [{ other: '/me.php' }, call, '/api/user/info'],
    [{}, logout, 'https://login.example/api/site/logout'],
    [{ logout: '/out.php' }, logout, '/out.php'],
    [{ logout: 'out.php' }, logout, '/api/out.php'],
  ])('with the endpoints %o, of %o', (endpoints, target, address) => {
    expect(addressOf({ base: '/api', login: 'https://login.example', endpoints }, target)).toBe(address);
  });

  it('is the page’s own for the login service if the page names none', () => {
    expect(addressOf({ base: '/api', login: '', endpoints: {} }, logout)).toBe('/api/site/logout');
  });

  it('is below a base of another origin', () => {
    expect(addressOf({ base: 'https://api.example/v2', login: '', endpoints: {} }, call)).toBe(
      'https://api.example/v2/user/info',
    );
  });
});

// Source: contract, section 5, "The envelope".
describe('plainRequest', () => {
  const ALWAYS = { credentials: 'include', cache: 'no-store' };

  it('of a GET has no body and no headers, whatever it asks for', () => {
    expect(plainRequest('get', { position: 'a' })).toEqual({ ...ALWAYS, method: 'GET' });
  });

  it.each([
    [{ codes: ['a', 'b'], n: 1 }, '{"codes":["a","b"],"n":1}'],
    [{ a: undefined }, '{}'],
    [{}, '{}'],
    [undefined, '{}'],
  ])('of a POST with %o has JSON that says so', (payload, body) => {
    const headers = { 'content-type': 'application/json' };
    expect(plainRequest('post', payload)).toEqual({ ...ALWAYS, method: 'POST', headers, body });
  });

  it('of a form has the form itself, and leaves its type to the browser', () => {
    const form = new FormData();
    const request = plainRequest('post', form);
    expect(request).toEqual({ ...ALWAYS, method: 'POST', body: form });
    expect(request.body).toBe(form);
  });

  it('has plain lists although the page has patched `toJSON`, and leaves it patched', () => {
    const toJSON = () => 'patched';
    Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: toJSON });
    onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));
    expect(plainRequest('post', { codes: ['a'] }).body).toBe('{"codes":["a"]}');
    expect(Reflect.get(Array.prototype, 'toJSON')).toBe(toJSON);
  });
});

describe('withQuery', () => {
  it.each([
    ['/x', undefined, '/x'],
    ['/x', {}, '/x'],
    ['/x?a=1', {}, '/x?a=1'],
    ['/x', { a: 'b c', d: '&=' }, '/x?a=b+c&d=%26%3D'],
    ['/x?a=1', { b: 2 }, '/x?a=1&b=2'],
    ['/x', { a: 0, b: false, c: '' }, '/x?a=0&b=false&c='],
    ['/x', { name: '梅' }, '/x?name=%E6%A2%85'],
  ])('makes of %s and %o the address %s', (url, payload, address) => {
    expect(withQuery(url, payload)).toBe(address);
  });
});

/** A signal, and the listeners that are on it. */
function watchedSignal() {
  const end = new AbortController();
  const listeners = new Set<unknown>();
  const { addEventListener, removeEventListener } = end.signal;
  vi.spyOn(end.signal, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.add(listener);
      addEventListener.call(end.signal, type, listener);
    },
  );
  vi.spyOn(end.signal, 'removeEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.delete(listener);
      removeEventListener.call(end.signal, type, listener);
    },
  );
  return { end, listeners };
}

describe('untilAborted', () => {
  it('resolves as the promise does, and leaves no listener on the signal', async () => {
    const { end, listeners } = watchedSignal();
    const held = heldReply<string>();
    const pending = untilAborted(held.reply, end.signal);
    expect(listeners.size).toBe(1);
    held.send('good');
    expect([await pending, listeners.size]).toEqual(['good', 0]);
  });

  it('rejects as the promise does, and leaves no listener on the signal', async () => {
    const { end, listeners } = watchedSignal();
    await expect(untilAborted(Promise.reject(new TypeError('lost')), end.signal)).rejects.toThrow('lost');
    expect(listeners.size).toBe(0);
  });

  it('rejects with the signal’s reason if that aborts first, and leaves no listener', async () => {
    const { end, listeners } = watchedSignal();
    const pending = untilAborted(new Promise(() => {}), end.signal);
    const reason = new DOMException('no answer in time', 'TimeoutError');
    end.abort(reason);
    await expect(pending).rejects.toBe(reason);
    expect(listeners.size).toBe(0);
  });

  it('rejects with the signal’s reason if that has aborted before, and leaves no listener', async () => {
    const { end, listeners } = watchedSignal();
    const reason = new Error('the shell is gone');
    end.abort(reason);
    await expect(untilAborted(new Promise(() => {}), end.signal)).rejects.toBe(reason);
    expect(listeners.size).toBe(0);
  });
});

describe('readWhole', () => {
  const { signal } = new AbortController();

  it('gives status, headers and text of a reply', async () => {
    const reply = new Response('good', { status: 201, headers: { 'retry-after': '3' } });
    const whole = await readWhole(Promise.resolve(reply), signal);
    expect(whole).toMatchObject({ status: 201, isOk: true, text: 'good' });
    expect(whole.headers?.get('retry-after')).toBe('3');
  });

  it('gives the text of a reply that the server refuses, too', async () => {
    const reply = new Response('busy', { status: 503 });
    expect(await readWhole(Promise.resolve(reply), signal)).toMatchObject({ status: 503, isOk: false, text: 'busy' });
  });

  it('gives no headers if the page’s own `fetch` has none', async () => {
    const reply = { status: 200, ok: true, text: async () => 'good' } as Response;
    expect(await readWhole(Promise.resolve(reply), signal)).toEqual({
      status: 200,
      isOk: true,
      text: 'good',
      headers: undefined,
    });
  });

  it('rejects if the request fails, or the text', async () => {
    await expect(readWhole(Promise.reject(new TypeError('lost')), signal)).rejects.toThrow('lost');
    const broken = { text: () => Promise.reject(new TypeError('broken off')) } as object as Response;
    await expect(readWhole(Promise.resolve(broken), signal)).rejects.toThrow('broken off');
  });

  it.each([
    ['the reply', () => new Promise<Response>(() => {})],
    ['its text', async () => ({ text: () => new Promise(() => {}) }) as object as Response],
  ])('rejects when the signal aborts while %s is under way, although no `fetch` hears of it', async (_, send) => {
    const end = new AbortController();
    const pending = readWhole(send(), end.signal);
    await nextTask();
    end.abort(new Error('the shell is gone'));
    await expect(pending).rejects.toThrow('the shell is gone');
  });
});
