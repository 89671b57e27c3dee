import { describe, expect, it, vi } from 'vitest';
import { readCsrf, readHeaders } from '../../src/api/call-headers';
import { type CallingPage, createHeaderSource } from '../../src/api/header-source';

const OUT = 'it is left out';

describe('readHeaders', () => {
  it('reads texts and numbers, with names in lower case', () => {
    const warn = vi.fn();
    expect(readHeaders({ 'X-Shop': 'a', 'x-n': 7 }, warn)).toEqual({ 'x-shop': 'a', 'x-n': '7' });
    // PHP's empty object.
    expect(readHeaders([], warn)).toEqual({});
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a text',
      'option api.headers is "a text", not an object of texts, or a function that returns one; it is left out',
    ],
    [{ 'x-a': undefined }, `option api.headers.x-a is missing, not a header’s text; ${OUT}`],
    [{ 'x-a': ['b'] }, `option api.headers.x-a is a list, not a header’s text; ${OUT}`],
    [{ 'x a': 'b' }, `option api.headers.x a has a name that no header can have; ${OUT}`],
    [{ 'x-a': 'b\r\nx-c: d' }, `option api.headers.x-a is "b\r\nx-c: d", not a header’s text; ${OUT}`],
    [{ 'x-a': '名' }, `option api.headers.x-a is "名", not a header’s text; ${OUT}`],
    [{ Cookie: 'a=b' }, `option api.headers.Cookie: browsers set it themselves; ${OUT}`],
    [{ 'Sec-Fetch-Mode': 'cors' }, `option api.headers.Sec-Fetch-Mode: browsers set it themselves; ${OUT}`],
    [{ 'Content-Type': 'text/plain' }, `option api.headers.Content-Type: the calls have their own; ${OUT}`],
  ])('names %j', (given, message) => {
    const warn = vi.fn();
    expect(readHeaders(given, warn)).toEqual({});
    expect(warn.mock.calls).toEqual([[message]]);
  });
});

describe('readCsrf', () => {
  const DEFAULT = { cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN', crossOrigin: false };
  const no = (path: string, value: string, expected: string) =>
    `option api.csrf${path} is ${value}, not ${expected}; the default is used`;

  it.each([
    [undefined, DEFAULT],
    [true, DEFAULT],
    [[], DEFAULT],
    [false, false],
    [
      { cookie: 'csrftoken', header: 'X-CSRFToken' },
      { ...DEFAULT, cookie: 'csrftoken', header: 'X-CSRFToken' },
    ],
    [{ crossOrigin: '1' }, { ...DEFAULT, crossOrigin: true }],
  ])('reads %j', (given, expected) => {
    const warn = vi.fn();
    expect(readCsrf(given, warn)).toEqual(expected);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['laravel', no('', '"laravel"', 'an object, or false')],
    [{ header: 'X TOKEN' }, no('.header', '"X TOKEN"', 'a name of letters, digits and -')],
    [{ cookie: 'a;b' }, no('.cookie', '"a;b"', 'a name of letters, digits and -')],
    [{ name: 'X-T' }, 'option api.csrf.name is no known option; known are cookie, header, crossOrigin'],
    [{ crossOrigin: 'all' }, no('.crossOrigin', '"all"', 'true or false')],
  ])('names %j', (given, message) => {
    const warn = vi.fn();
    expect(readCsrf(given, warn)).toEqual(DEFAULT);
    expect(warn.mock.calls).toEqual([[message]]);
  });
});

describe('createHeaderSource', () => {
  const POST = { url: '/api/cart/update', method: 'post', isRetry: false } as const;
  const GET = { ...POST, method: 'get' } as const;
  const ELSEWHERE = { ...POST, url: 'https://api.test/cart/update' } as const;
  const RETRY = { ...POST, isRetry: true } as const;

  function source(
    settings: Parameters<typeof createHeaderSource>[0] = {},
    { cookies = {}, meta = '' }: { cookies?: Record<string, string>; meta?: string } = {},
  ) {
    const warn = vi.fn();
    const page: CallingPage = {
      cookie: (name) => cookies[name],
      metaToken: () => meta,
      originOf: (url) => new URL(url, 'https://shop.test/en/').origin,
    };
    return { warn, ...createHeaderSource(settings, page, warn) };
  }
  const BOTH = { cookies: { 'XSRF-TOKEN': 'c', csrftoken: 'd' }, meta: 'm' };
  const SENT = { 'x-xsrf-token': 'c', 'x-csrf-token': 'm' };

  it.each([
    ['both tokens', {}, BOTH, POST, SENT],
    ['the cookie’s', {}, { ...BOTH, meta: '' }, POST, { 'x-xsrf-token': 'c' }],
    ['the meta element’s', {}, { meta: 'm' }, POST, { 'x-csrf-token': 'm' }],
    ['none, if the page has none', {}, {}, POST, {}],
    ['none with a GET', {}, BOTH, GET, {}],
    ['none to another origin', {}, BOTH, ELSEWHERE, {}],
    ['none with false', { csrf: false }, BOTH, POST, {}],
    ['the token for another origin that the option allows', { csrf: { crossOrigin: true } }, BOTH, ELSEWHERE, SENT],
    [
      'the token of other names',
      { csrf: { cookie: 'csrftoken', header: 'X-CSRFToken' } },
      { ...BOTH, meta: '' },
      POST,
      { 'x-csrftoken': 'd' },
    ],
    ['the page’s own headers', { headers: { 'X-Shop': 's' } }, {}, POST, { 'x-shop': 's' }],
    ['none of them to another origin', { headers: { 'X-Shop': 's' } }, BOTH, ELSEWHERE, {}],
    [
      'the page’s own headers to the origin of the API',
      { headers: { 'X-Shop': 's' }, base: 'https://api.test/v2' },
      BOTH,
      ELSEWHERE,
      { 'x-shop': 's' },
    ],
    ['those of a function to every origin', { headers: () => ({ 'X-Shop': 's' }) }, {}, ELSEWHERE, { 'x-shop': 's' }],
    ['the page’s own headers with a GET', { headers: { 'X-Shop': 's' } }, BOTH, GET, { 'x-shop': 's' }],
    ['the page’s own token', { headers: { 'X-CSRF-Token': 'o' } }, BOTH, POST, { ...SENT, 'x-csrf-token': 'o' }],
  ])('gives %s', async (_, settings, page, request, expected) => {
    expect(await source(settings, page).of(request)).toEqual(expected);
  });

  it.each(['茶', 'a\nb', 'a\0'])('leaves out a token that no header can have, and says so once: %j', async (value) => {
    const { of, warn } = source({}, { cookies: { 'XSRF-TOKEN': value }, meta: value });
    expect([await of(POST), await of(POST)]).toEqual([{}, {}]);
    expect(warn.mock.calls).toEqual([
      ['the cookie XSRF-TOKEN is no header’s text; it is not sent'],
      ['the meta element csrf-token is no header’s text; it is not sent'],
    ]);
    // The other one is sent.
    expect(await source({}, { cookies: { 'XSRF-TOKEN': value }, meta: 'm' }).of(RETRY)).toEqual({
      'x-csrf-token': 'm',
    });
  });

  it('takes the cookie for the newer token, once the server has refused the other', async () => {
    const { of } = source({}, BOTH);
    expect(await of(RETRY)).toEqual({ 'x-xsrf-token': 'c' });
    expect(await of(POST)).toEqual({ 'x-xsrf-token': 'c' });
  });

  it('keeps the meta element’s token if there is no other', async () => {
    expect(await source({}, { meta: 'm' }).of(RETRY)).toEqual({ 'x-csrf-token': 'm' });
  });

  it('asks a function for each request', async () => {
    const headers = vi.fn(async ({ isRetry }: { isRetry: boolean }) => ({ 'x-token': isRetry ? 'new' : 'old' }));
    const { of } = source({ headers });
    expect([await of(GET), await of(RETRY)]).toEqual([{ 'x-token': 'old' }, { 'x-token': 'new' }]);
    expect(headers.mock.calls).toEqual([[GET], [RETRY]]);
  });

  it('sends the call without headers if the function throws, and says so once', async () => {
    const { of, warn } = source({
      headers: () => {
        throw new Error('no token');
      },
    });
    expect([await of(GET), await of(GET)]).toEqual([{}, {}]);
    expect(warn.mock.calls).toEqual([['option api.headers throws: Error: no token; the call is sent without them']]);
  });
});
