import { describe, expect, it, vi } from 'vitest';
import { defineCall } from '../../src/api/call';
import { createEarlyReads } from '../../src/api/early-reads';
import { type Carry, createExchange } from '../../src/api/exchange';
import { OUTDATED } from '../../src/api/sent-read';
import { count, object } from '../../src/domain/reading/reader';
import { fakeTheClock } from '../fake-clock';
import { heldReply } from '../waits';

fakeTheClock();

const data = object({ n: count });
const read = defineCall({ name: 'position', method: 'get', path: 'position', data });
const postRead = defineCall({ name: 'list', method: 'post', path: 'list', kind: 'read', data });
const write = defineCall({ name: 'cartUpdate', method: 'post', path: 'cart/update', data });

const GOOD = { ok: true, data: 'good' } as const;
const CARRIED = { ok: true, data: 'carried' } as const;

/** An exchange over a network and a `carry` of the test's own. */
function setUp(answer: () => Promise<Response> = async () => new Response('good'), given = {}) {
  const settings = { base: '/api', login: '', endpoints: {}, timeout: 1_000, retries: 2, ...given };
  const fetch = vi.fn<typeof globalThis.fetch>(answer);
  const carry = vi.fn<Carry>(async ({ first }) => {
    await first?.catch(() => {});
    return CARRIED;
  });
  const loadCarry = vi.fn(async () => carry);
  const ended = new AbortController();
  const early = createEarlyReads({ settings, fetch }, ended.signal);
  const exchange = createExchange({ settings, fetch, loadCarry }, early, ended.signal);
  return { exchange, early, fetch, carry, loadCarry, ended, sent: () => carry.mock.calls.map(([request]) => request) };
}

describe('a first read', () => {
  it('is sent at once, without the code for retries', async () => {
    const { exchange, fetch, loadCarry } = setUp();
    expect(await exchange(read, { position: 'a b' }, true)).toEqual(GOOD);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/position?position=a+b');
    expect(await exchange(postRead, { n: 1 }, true)).toEqual(GOOD);
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: '{"n":1}' });
    expect(loadCarry).not.toHaveBeenCalled();
  });

  it.each([
    ['fails', () => Promise.reject(new TypeError('lost'))],
    ['is refused', async () => new Response('', { status: 503 })],
  ])('is passed on as the first of all tries if it %s', async (_, answer) => {
    const { exchange, fetch, sent } = setUp(answer);
    expect(await exchange(read, undefined, true)).toEqual(CARRIED);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(sent()).toMatchObject([{ url: '/api/position', method: 'get', timeout: 1_000, retries: 2 }]);
    expect(sent()[0]?.first).toBeInstanceOf(Promise);
  });

  it.each([
    ['headers', { headers: () => ({}) }, CARRIED, CARRIED],
    ['a token', { csrf: {} }, GOOD, CARRIED],
    ['no token', { csrf: false }, GOOD, GOOD],
  ])('waits for the code of %s, if the page’s options say so', async (_, given, ofGet, ofPost) => {
    const { exchange } = setUp(undefined, given);
    expect([await exchange(read, undefined, true), await exchange(postRead, {}, true)]).toEqual([ofGet, ofPost]);
  });

  it('is sent at once if the reply that the page had begun was refused, and that is no try', async () => {
    const { exchange, early, fetch, loadCarry } = setUp();
    vi.spyOn(early, 'take').mockReturnValue(() => Promise.reject(new TypeError(OUTDATED)));
    expect(await exchange(read, undefined, true)).toEqual(GOOD);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(loadCarry).not.toHaveBeenCalled();
  });

  it('ends after the time of a try', async () => {
    const { exchange, fetch, carry } = setUp(() => new Promise(() => {}));
    const pending = exchange(read, undefined, true);
    await vi.advanceTimersByTimeAsync(999);
    expect([carry.mock.calls.length, fetch.mock.calls[0]?.[1]?.signal?.aborted]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await pending).toEqual(CARRIED);
    await expect(carry.mock.calls[0]?.[0].first).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('leaves no timer behind, and no listener on the shell’s signal', async () => {
    const { exchange, ended } = setUp();
    const added = vi.spyOn(ended.signal, 'addEventListener');
    const removed = vi.spyOn(ended.signal, 'removeEventListener');
    await exchange(read, undefined, true);
    expect(vi.getTimerCount()).toBe(0);
    expect(added).toHaveBeenCalledTimes(1);
    expect(removed.mock.calls).toEqual(added.mock.calls);
  });

  it('uses the reply of a read that was sent early, once', async () => {
    const { exchange, early, fetch } = setUp();
    await early.begin(read);
    expect(await exchange(read, undefined, true)).toEqual(GOOD);
    expect([fetch.mock.calls.length, early.has(read)]).toEqual([1, false]);
  });
});

describe('the code for retries', () => {
  it.each([
    ['a write', write, undefined, true, 0],
    ['a later read', read, undefined, false, 2],
    ['a read that sends a form', postRead, new FormData(), true, 2],
  ] as const)('makes %s', async (_, call, payload, isFirst, retries) => {
    const { exchange, fetch, sent } = setUp();
    expect(await exchange(call, payload, isFirst)).toEqual(CARRIED);
    expect(fetch).not.toHaveBeenCalled();
    expect(sent()).toMatchObject([{ method: call.method, payload, retries, first: undefined }]);
  });

  it('makes first reads as well once it is loaded, except those that were sent early', async () => {
    const { exchange, early, fetch, loadCarry } = setUp();
    await exchange(write, undefined, false);
    expect(await exchange(read, undefined, true)).toEqual(CARRIED);
    await early.begin(postRead);
    expect(await exchange(postRead, undefined, true)).toEqual(GOOD);
    expect([fetch.mock.calls.length, loadCarry.mock.calls.length]).toEqual([1, 1]);
  });

  it('is a failure with the reason chunk if it does not load, and is loaded again by the next call', async () => {
    const { exchange, loadCarry } = setUp();
    loadCarry.mockRejectedValueOnce(new TypeError('offline'));
    const failure = { reason: 'chunk', message: 'TypeError: offline' };
    expect(await exchange(write, undefined, false)).toEqual({ ok: false, failure });
    expect(await exchange(write, undefined, false)).toEqual(CARRIED);
  });

  it('is such a failure as well if it hangs for the time of a try', async () => {
    const { exchange, loadCarry } = setUp();
    loadCarry.mockImplementationOnce(() => new Promise(() => {}));
    const pending = exchange(write, undefined, false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await pending).toMatchObject({ ok: false, failure: { reason: 'chunk' } });
    expect(await exchange(write, undefined, false)).toEqual(CARRIED);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('after the shell has ended', () => {
  const gone = { ok: false, failure: { reason: 'network', message: 'the shell is gone' } };

  it('nothing is sent', async () => {
    const { exchange, fetch, carry, ended } = setUp();
    ended.abort();
    expect(await exchange(read, undefined, true)).toEqual(gone);
    expect(await exchange(write, undefined, false)).toEqual(gone);
    expect([fetch.mock.calls, carry.mock.calls]).toEqual([[], []]);
  });

  it('nothing is sent that waits for its code', async () => {
    const { exchange, loadCarry, carry, ended } = setUp();
    const held = heldReply<Carry>();
    loadCarry.mockReturnValue(held.reply.then(() => carry));
    const pending = exchange(write, undefined, false);
    ended.abort();
    held.send(carry);
    expect(await pending).toEqual(gone);
    expect(carry).not.toHaveBeenCalled();
  });

  it('a first read that is under way is aborted', async () => {
    const { exchange, fetch, ended } = setUp(() => new Promise(() => {}));
    const pending = exchange(read, undefined, true);
    ended.abort();
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(await pending).toEqual(gone);
    expect(vi.getTimerCount()).toBe(0);
  });
});
