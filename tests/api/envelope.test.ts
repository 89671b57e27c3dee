import { describe, expect, it, vi } from 'vitest';
import { defineCall } from '../../src/api/call';
import { createEnvelopeReader } from '../../src/api/envelope';
import { textUpTo } from '../../src/api/fields';
import { count, listOf, object, optional, text } from '../../src/domain/reading/reader';
import { ok } from '../domain/call-result';

const call = defineCall({
  name: 'position',
  method: 'get',
  path: 'position',
  data: object({ n: count, note: optional(text, '') }),
});
/** A page makes several calls of this name; its payload says which. */
const named = defineCall({ name: 'position', method: 'get', path: 'p', namedBy: 'place', data: listOf(count) });

function setUp() {
  const [onServerTime, onFailure, warn] = [vi.fn(), vi.fn(), vi.fn()];
  const ended = new AbortController();
  const { accept, readText } = createEnvelopeReader({ onServerTime, onFailure, warn }, ended.signal);
  const readReply = (reply: object) => readText(call, ok(JSON.stringify(reply)));
  return { onServerTime, onFailure, warn, ended, accept, readText, readReply };
}

describe('readText', () => {
  it('returns the data of a good reply', () => {
    const { readReply, onFailure, warn } = setUp();
    expect(readReply({ state: 0, data: { n: 1 } })).toEqual({ ok: true, data: { n: 1, note: '' } });
    expect([onFailure.mock.calls, warn.mock.calls]).toEqual([[], []]);
  });

  it.each([
    [
      'HTML',
      ' <!DOCTYPE html><p>login',
      'json',
      'the reply is HTML (a log-in page?), not JSON: <!DOCTYPE html><p>login',
    ],
    ['a long error page', 'x'.repeat(50), 'json', `the reply is too long or not JSON: ${'x'.repeat(40)}`],
    ['a truncated reply', '{"state":0,"da', 'json', 'the reply is too long or not JSON: {"state":0,"da'],
    ['an empty reply', ' \n', 'json', 'the reply is empty'],
    ['no envelope', '[]', 'shape', 'state is a list, not a number'],
    ['null', 'null', 'shape', 'state is null, not a number'],
    ['a state that is no number', '{"state":"ok"}', 'shape', 'state is "ok", not a number'],
    ['data of the wrong shape', '{"state":0,"data":{"n":"x"}}', 'shape', 'n is "x", not a whole number from 0'],
    ['missing data', '{"state":0}', 'shape', 'data is missing, not an object'],
    ['a refusal', '{"state":5,"msg":"No stock"}', 'refused', 'No stock'],
    ['a refusal without a text', '{"state":5,"msg":[]}', 'refused', ''],
    ['a logged-out state', '{"state":10001,"msg":"Log in"}', 'logged-out', 'Log in'],
  ])('turns %s into one failure, which is reported', (_, body, reason, message) => {
    const { readText, onFailure } = setUp();
    const failure = { call: 'position', reason, message };
    expect(readText(call, ok(body))).toEqual({ ok: false, failure });
    expect(onFailure.mock.calls).toEqual([[failure]]);
  });

  it('passes the failure of an exchange on under the name of the call, with all that it says', () => {
    const { readText, onFailure } = setUp();
    const failure = { reason: 'http', message: 'HTTP 503', status: 503, retryAfterMs: 2_000 } as const;
    expect(readText(call, { ok: false, failure })).toEqual({ ok: false, failure: { call: 'position', ...failure } });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('reports nothing once the shell has ended, but returns the failure', () => {
    const { readText, onFailure, ended } = setUp();
    ended.abort();
    expect(readText(call, ok('{'))).toMatchObject({ ok: false, failure: { reason: 'json' } });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('reads up to five million characters, and does not parse more', () => {
    const { readText } = setUp();
    const ofLength = (chars: number) => {
      const [start, end] = ['{"state":0,"data":{"n":1,"note":"', '"}}'];
      return ok(start + 'x'.repeat(chars - start.length - end.length) + end);
    };
    expect(readText(call, ofLength(5_000_000)).ok).toBe(true);
    const parse = vi.spyOn(JSON, 'parse');
    expect(readText(call, ofLength(5_000_001))).toMatchObject({
      failure: { reason: 'json', message: expect.stringMatching(/^the reply is too long or not JSON: \{"state":0/) },
    });
    expect(parse).not.toHaveBeenCalled();
  });

  it.each<[string, string, string]>([
    ['json', '<html>', 'top: the reply is HTML (a log-in page?), not JSON: <html>'],
    ['shape', '{"data":[]}', 'top: state is missing, not a number'],
    ['shape', '{"state":0,"data":7}', 'top: data is 7, not a list'],
    // Messages of the server itself, for shoppers.
    ['refused', '{"state":1,"msg":"Not now."}', 'Not now.'],
    ['logged-out', '{"state":10001,"msg":"Log in."}', 'Log in.'],
  ])('names which of several calls it was, in messages for developers only: %s', (reason, body, message) => {
    const { readText } = setUp();
    expect(readText(named, ok(body), { place: 'top' })).toMatchObject({ failure: { reason, message } });
  });

  it('names which of several calls got no reply', () => {
    const { readText } = setUp();
    const lost = { ok: false, failure: { reason: 'network', message: 'lost' } } as const;
    expect(readText(named, lost, { place: 'top' })).toMatchObject({ failure: { message: 'top: lost' } });
    // Neither a form nor a call without a payload says which.
    expect(readText(named, lost, new FormData())).toMatchObject({ failure: { message: 'lost' } });
    expect(readText(named, lost)).toMatchObject({ failure: { message: 'lost' } });
  });
});

describe('what PHP writes', () => {
  it('is read: an envelope in other types, marks before it', () => {
    const { readText, onServerTime } = setUp();
    const body = '\ufeff\r\n\ufeff{"state":"0","serverTime":"100","data":{"n":"1","note":5}}';
    expect(readText(call, ok(body))).toEqual({ ok: true, data: { n: 1, note: '5' } });
    expect(onServerTime.mock.calls).toEqual([[100_000]]);
    expect(readText(call, ok('{"state":"10001"}'))).toMatchObject({ failure: { reason: 'logged-out' } });
    expect(readText(call, ok('{"state":"5","msg":"A &amp; B"}'))).toMatchObject({ failure: { message: 'A & B' } });
  });
});

describe('the server’s time', () => {
  it.each([
    ['the envelope', { state: 0, serverTime: 100, data: { n: 1, serverTime: 50 } }, 100_000],
    ['the data if the envelope has none', { state: 0, data: { n: 1, serverTime: 50 } }, 50_000],
    [
      'the data if the envelope’s is malformed',
      { state: 0, serverTime: 'now', data: { n: 1, serverTime: 50 } },
      50_000,
    ],
    ['a refusal', { state: 1, msg: 'No', serverTime: 100 }, 100_000],
    ['a reply whose data can’t be read', { state: 0, serverTime: 100, data: 7 }, 100_000],
  ])('comes from %s', (_, reply, serverMs) => {
    const { readReply, onServerTime } = setUp();
    readReply(reply);
    expect(onServerTime.mock.calls).toEqual([[serverMs]]);
  });

  it.each([0, -5, 'now', null, 1e11, 1_700_000_000_000])('is not %j', (serverTime) => {
    const { readReply, onServerTime } = setUp();
    expect(readReply({ state: 0, serverTime, data: { n: 1 } }).ok).toBe(true);
    expect(onServerTime).not.toHaveBeenCalled();
  });
});

describe('what a reply has lost', () => {
  it('is named, with the call among several', () => {
    const { accept, readText, warn } = setUp();
    expect(readText(named, ok('{"state":0,"data":[1,"two"]}'), { place: 'top' })).toEqual({
      ok: true,
      data: [1],
      isPartial: true,
    });
    expect(accept(named, ['x'], { place: 'side' })).toEqual({ ok: true, data: [], isPartial: true });
    expect(warn.mock.calls).toEqual([
      ['position: top: [1] is "two", not a whole number from 0; it is left out'],
      ['position: side: [0] is "x", not a whole number from 0; it is left out'],
    ]);
  });

  it('is named once for all texts that are cut', () => {
    const data = listOf(object({ title: textUpTo(3), n: optional(count, 0) }));
    const list = defineCall({ name: 'position', method: 'get', path: 'p', data });
    const { accept, warn } = setUp();
    const titles = [{ title: 'abc', n: -1 }, { title: 'abcd' }, { title: 'abcde' }];
    const read = { ok: true, data: titles.map(() => ({ title: 'abc', n: 0 })) };
    for (let times = 0; times < 2; times += 1) expect(accept(list, titles)).toEqual(read);
    const warnings = [
      ['position: [0].n is -1, not a whole number from 0; it is left out'],
      ['position: [1].title is "abcd", not a text of at most 3 characters; it is cut'],
    ];
    expect(warn.mock.calls).toEqual([...warnings, ...warnings]);
  });
});

it('needs nobody to report to', () => {
  const { accept, readText } = createEnvelopeReader({}, new AbortController().signal);
  expect(readText(call, ok('{"state":0,"serverTime":100,"data":{"n":1}}')).ok).toBe(true);
  expect(accept(call, { n: 'x' }).ok).toBe(false);
  expect(accept(named, ['x'])).toEqual({ ok: true, data: [], isPartial: true });
});
