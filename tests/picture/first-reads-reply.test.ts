import { describe, expect, it } from 'vitest';
import { sendRead } from '../../src/api/sent-read';
import { readId, readReply } from '../../src/picture/first-reads';
import { requestsTo } from '../sent-requests';

const DATA = { user_id: 7 };

/** Both ways in which a read is sent, each with this reply. */
const WAYS = [
  ['a fetch', (answer: () => Promise<Response>) => answer()],
  [
    'an XMLHttpRequest',
    (answer: () => Promise<Response>) =>
      sendRead({ fetch, location, XMLHttpRequest: requestsTo(answer) }, '/api/x', 'get', {}),
  ],
] as const;

describe.each(WAYS)('readReply, of %s', (_, send) => {
  const replyOf = (body: unknown, status = 200) =>
    readReply(
      send(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
      '/api/x',
      document,
    );

  it('gives the data, and the server’s time in ms', async () => {
    expect(await replyOf({ state: 0, data: DATA, serverTime: 100 })).toEqual([DATA, 100_000]);
  });

  // Source: contract, section 5, "The envelope".
  it.each([
    ['the data if the envelope has none', undefined, 200, 200_000],
    ['the data if that of the envelope is null', null, 200, 200_000],
    ['the data if that of the envelope is 0', 0, 200, 200_000],
    ['the envelope rather than the data', 100, 200, 100_000],
    ['neither if that of the data is malformed', undefined, 'now', 0],
    ['the envelope in quotes', '100', 200, 100_000],
  ])('gives the time of %s', async (_where, serverTime, inner, expectedMs) => {
    const data = { ...DATA, serverTime: inner };
    expect(await replyOf({ state: 0, data, serverTime })).toEqual([data, expectedMs]);
  });

  // Larger numbers are ms.
  it.each([undefined, null, 'now', -1, 1e11])('gives no time if the server’s is %j', async (serverTime) => {
    expect(await replyOf({ state: 0, data: DATA, serverTime })).toEqual([DATA, 0]);
  });

  // Source: contract, section 5.
  it('gives null if the visitor is not logged in, whatever the data are', async () => {
    expect(await replyOf({ state: 10_001, data: DATA, serverTime: 100 })).toEqual([null, 100_000]);
  });

  it('reads an envelope as PHP writes it, after byte order marks', async () => {
    expect(await replyOf('\ufeff\r\n\ufeff{"state":"0","data":{"user_id":7},"serverTime":"100"}')).toEqual([
      DATA,
      100_000,
    ]);
    expect(await replyOf({ state: '10001', data: DATA })).toEqual([null, 0]);
  });

  it('leaves the check of the data to their readers', async () => {
    expect(await replyOf({ state: 0 })).toEqual([undefined, 0]);
    expect(await replyOf({ state: 0, data: [] })).toEqual([[], 0]);
  });

  it.each([
    ['refused', { state: 1, data: DATA }],
    ['without a state', { data: DATA }],
    ['with a state in words', { state: 'ok', data: DATA }],
    ['an empty list, PHP’s empty object', []],
    ['a list', [0]],
    ['null', 'null'],
    ['a page', '<html>'],
    ['empty', ''],
    ['half a reply', '{"state":0,"data":{"user_id":7}'],
  ])('rejects a reply that is %s', async (_how, body) => {
    await expect(replyOf(body)).rejects.toThrow();
  });

  it.each([404, 500])('rejects a good reply with HTTP %d', async (status) => {
    await expect(replyOf({ state: 0, data: DATA }, status)).rejects.toThrow(TypeError);
  });

  it('reads a reply of 500,000 characters, and rejects a longer one', async () => {
    const empty = JSON.stringify({ state: 0, data: '' });
    const note = 'x'.repeat(500_000 - empty.length);
    expect(await replyOf({ state: 0, data: note })).toEqual([note, 0]);
    await expect(replyOf({ state: 0, data: `${note}x` })).rejects.toThrow(TypeError);
  });

  it('rejects if the request fails', async () => {
    const sent = send(() => Promise.reject(new TypeError('network')));
    await expect(readReply(sent, '/api/x', document)).rejects.toThrow('network');
  });

  it('can read the same reply again', async () => {
    const sent = send(async () => new Response(JSON.stringify({ state: 0, data: DATA })));
    expect(await readReply(sent, '/api/x', document)).toEqual([DATA, 0]);
    expect(await readReply(sent, '/api/x', document)).toEqual([DATA, 0]);
  });
});

describe('readReply', () => {
  it('reads a copy of a fetch, so that the core can read the reply itself', async () => {
    const sent = Promise.resolve(new Response(JSON.stringify({ state: 0, data: DATA })));
    await readReply(sent, '/api/x', document);
    expect(await (await sent).json()).toMatchObject({ data: DATA });
  });

  it('rejects the reply of another origin to an XMLHttpRequest', async () => {
    const XMLHttpRequest = requestsTo(async () => new Response(JSON.stringify({ state: 0, data: DATA })));
    const sent = sendRead({ fetch, location, XMLHttpRequest }, '/api/x', 'get', {});
    const page = { location: { origin: 'https://elsewhere.test' } } as Document;
    await expect(readReply(sent, '/api/x', page)).rejects.toThrow('network');
  });
});

describe('readId', () => {
  it.each([
    [7, 7],
    ['7', 7],
    [0, 0],
  ])('reads %j', (id, expected) => {
    expect(readId({ user_id: id })).toBe(expected);
  });

  it.each([{ user_id: '7x' }, { user_id: -1 }, {}, [], [7], null, undefined, '7'])('refuses %j', (data) => {
    expect(() => readId(data)).toThrow(new TypeError('malformed'));
  });
});

it('refuses a preloaded reply that a cache may have kept', async () => {
  const link = Object.assign(document.createElement('link'), { href: '/api/x' });
  link.setAttribute('as', 'fetch');
  document.head.append(link);
  try {
    const XMLHttpRequest = requestsTo(async () => new Response(JSON.stringify({ state: 0, data: DATA })));
    const sent = sendRead({ fetch, location, XMLHttpRequest }, '/api/x', 'get', {});
    await expect(readReply(sent, '/api/x', document)).rejects.toThrow('outdated');
  } finally {
    link.remove();
  }
});
