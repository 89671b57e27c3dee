import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallRequest } from '../../src/api/exchange';
import { createCarry } from '../../src/api/headed-carry';

const CALL = { url: '/api/cart/update', method: 'post', payload: { n: 1 }, timeout: 1_000, retries: 0 } as const;

afterEach(() => {
  document.head.replaceChildren();
});

/** @param statuses Of the calls, in turn; the last one is repeated. */
function setUp({
  statuses = [200],
  cookie = undefined as string | undefined,
  fresh = undefined as string | undefined,
  meta = '',
  settings = {},
} = {}) {
  if (meta) document.head.innerHTML = `<meta name="csrf-token" content="${meta}">`;
  const queue = [...statuses];
  let now = cookie;
  const sent: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    const headers = [...new Headers(init?.headers)].map(([name, value]) => `${name}=${value}`);
    sent.push([input, ...headers.filter((line) => !line.startsWith('content-type')).sort()].join(' '));
    // The server sets the cookie with each reply to a read.
    if (init?.method === 'GET') now = fresh ?? now;
    const status = init?.method === 'GET' ? 200 : queue.length > 1 ? queue.shift() : queue[0];
    return new Response(`reply ${status}`, { status: status ?? 200 });
  });
  const warn = vi.fn();
  const carry = createCarry({
    settings: { base: '/api', login: '', endpoints: {}, ...settings },
    page: document,
    cookies: { read: (name) => (name === 'XSRF-TOKEN' ? now : undefined) },
    fetch,
    warn,
  });
  const make = (given: Partial<CallRequest> = {}) =>
    carry({ ...CALL, fetch, ended: new AbortController().signal, first: undefined, ...given });
  return { make, fetch, sent, warn };
}

const TRIED = '/api/cart/update';
const ASKED = '/api/user/info';
const refused = { ok: false, failure: { reason: 'http', message: 'HTTP 419', status: 419 } };

describe('a call’s token', () => {
  it('goes with the call', async () => {
    const { make, sent } = setUp({ cookie: 'a b=', meta: 'm' });
    expect(await make()).toEqual({ ok: true, data: 'reply 200' });
    expect(sent).toEqual([`${TRIED} x-csrf-token=m x-xsrf-token=a b=`]);
  });

  it('is read again after 419, when a read has got a new cookie', async () => {
    const { make, sent, warn } = setUp({ statuses: [419, 200], cookie: 'old', fresh: 'new', meta: 'm' });
    expect(await make()).toEqual({ ok: true, data: 'reply 200' });
    expect(sent).toEqual([`${TRIED} x-csrf-token=m x-xsrf-token=old`, ASKED, `${TRIED} x-xsrf-token=new`]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is sent once more only, whatever the reply', async () => {
    const { make, sent } = setUp({ statuses: [419], cookie: 'old', fresh: 'new' });
    expect(await make()).toEqual(refused);
    expect(sent).toEqual([`${TRIED} x-xsrf-token=old`, ASKED, `${TRIED} x-xsrf-token=new`]);
  });

  it.each([
    ['a meta element, which a reply can’t renew', { meta: 'm' }, [`${TRIED} x-csrf-token=m`, ASKED]],
    ['the same cookie', { cookie: 'a' }, [`${TRIED} x-xsrf-token=a`, ASKED]],
    ['no token', { settings: { csrf: false }, cookie: 'a' }, [TRIED]],
  ])('is not sent again with %s', async (_, given, expected) => {
    const { make, sent } = setUp({ statuses: [419], ...given });
    expect(await make()).toEqual(refused);
    expect(sent).toEqual(expected);
  });

  it('may be renewed by the page’s function', async () => {
    const headers = ({ isRetry }: { isRetry: boolean }) => ({ 'X-Token': isRetry ? 'new' : 'old' });
    const { make, sent } = setUp({ statuses: [419, 200], settings: { headers, csrf: false } });
    expect(await make()).toEqual({ ok: true, data: 'reply 200' });
    expect(sent).toEqual([`${TRIED} x-token=old`, `${TRIED} x-token=new`]);
  });

  it('is renewed by a read that has the page’s headers too', async () => {
    const headers = vi.fn(() => ({ 'X-Shop': 's' }));
    const { make, sent } = setUp({ statuses: [419, 200], cookie: 'old', fresh: 'new', settings: { headers } });
    expect(await make()).toEqual({ ok: true, data: 'reply 200' });
    expect(sent).toEqual([
      `${TRIED} x-shop=s x-xsrf-token=old`,
      `${ASKED} x-shop=s`,
      `${TRIED} x-shop=s x-xsrf-token=new`,
    ]);
    expect(headers.mock.calls).toContainEqual([{ url: ASKED, method: 'get', isRetry: false }]);
  });

  it.each([403, 500])('is not renewed after %d', async (status) => {
    const { make, sent } = setUp({ statuses: [status], cookie: 'old', fresh: 'new' });
    expect(await make()).toMatchObject({ failure: { status } });
    expect(sent).toEqual([`${TRIED} x-xsrf-token=old`]);
  });

  it('follows after a first read that was sent without it, which is said', async () => {
    const { make, sent, warn } = setUp({ cookie: 'a' });
    const first = Promise.resolve({ status: 419, isOk: false, text: '', headers: undefined });
    expect(await make({ first })).toEqual({ ok: true, data: 'reply 200' });
    expect(sent).toEqual([ASKED, `${TRIED} x-xsrf-token=a`]);
    expect(warn.mock.calls).toEqual([[`${TRIED}: HTTP 419, and sent again with a token; see the option api.csrf`]]);
  });

  it('goes with a picture that is uploaded another way', async () => {
    const { make, fetch, sent } = setUp({ statuses: [419, 200], cookie: 'old', fresh: 'new' });
    const way = vi.fn((...call: Parameters<typeof fetch>) => fetch(...call));
    expect(await make({ payload: new FormData(), fetch: way })).toMatchObject({ ok: true });
    expect(sent).toEqual([`${TRIED} x-xsrf-token=old`, ASKED, `${TRIED} x-xsrf-token=new`]);
    // The read is none of the upload.
    expect(way).toHaveBeenCalledTimes(2);
  });

  it('counts against the time of its call if the page never gives it', async () => {
    vi.useFakeTimers();
    const { make } = setUp({ settings: { headers: () => new Promise(() => {}) } });
    const result = make();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await result).toMatchObject({ failure: { reason: 'timeout' } });
    vi.useRealTimers();
  });
});
