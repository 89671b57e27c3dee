import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Failure, FailureReason } from '../../src/domain/failure';
import { ERROR_PATHS_KEY } from '../../src/domain/stored-names';
import { createErrorReports, ERROR_PATHS_MAX, ERROR_TEXT_MAX } from '../../src/host/error-report';
import { createSafeStorage } from '../../src/host/storage';
import { block, fakeStore } from './fake-store';

const about = { version: '2.5.256', build: 'abc', lang: 'en', platform: 'main' };
const crash: Failure = { island: 'header', reason: 'crash', message: 'broken' };

interface Parts {
  readonly webhook?: string;
  readonly stored?: string;
  readonly isBlocked?: boolean;
  readonly answer?: () => Promise<unknown>;
}

function setUp({ webhook = '/hook', stored, isBlocked = false, answer = () => Promise.resolve() }: Parts = {}) {
  const { kept, store } = fakeStore(stored === undefined ? {} : { [ERROR_PATHS_KEY]: stored });
  const session = createSafeStorage(() => (isBlocked ? block() : store));
  const location = { href: 'https://www.shop.test/en/page/x?mail=mei@shop.test#top', pathname: '/en/page/x' };
  const sendBeacon = vi.fn();
  const fetch = vi.fn<(address: string, request: { body: string }) => Promise<unknown>>(answer);
  const view = { location, navigator: { userAgent: 'Test/1', sendBeacon }, fetch };
  const report = createErrorReports({
    webhook,
    about,
    session,
    view: view as object as Window,
  });
  const bodies = () => fetch.mock.calls.map(([, { body }]) => JSON.parse(body));
  const paths = () => JSON.parse(kept.get(ERROR_PATHS_KEY) ?? 'null');
  return { report, location, sendBeacon, fetch, bodies, paths };
}

/** Of the page's address, only the origin is sent. */
const REQUEST = {
  method: 'POST',
  body: expect.any(String),
  keepalive: true,
  mode: 'no-cors',
  referrerPolicy: 'origin',
};

describe('createErrorReports', () => {
  it('sends what support needs, as plain text and without the query', () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    const { report, fetch, bodies } = setUp();
    report(crash, new Error('broken'));
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledWith('https://www.shop.test/hook', REQUEST);
    expect(bodies()).toEqual([
      {
        ...about,
        island: 'header',
        reason: 'crash',
        message: 'broken',
        stack: expect.stringContaining('Error: broken'),
        path: '/en/page/x',
        userAgent: 'Test/1',
        at: 1_700_000_000_000,
      },
    ]);
  });

  it.each<[FailureReason, number]>([
    ['crash', 1],
    ['chunk', 1],
    ['style', 1],
    ['network', 0],
    ['timeout', 0],
    ['http', 0],
    ['json', 0],
    ['shape', 0],
    ['refused', 0],
    ['logged-out', 0],
  ])('%s is reported %d times', (reason, times) => {
    const { report, fetch } = setUp();
    report({ reason, message: 'x' }, undefined);
    expect(fetch).toHaveBeenCalledTimes(times);
  });

  it('calls what belongs to no island the shell, and knows no stack of what is no error', () => {
    const { report, bodies } = setUp();
    report({ reason: 'chunk', message: 'texts' }, 'just words');
    expect(bodies()).toEqual([expect.objectContaining({ island: 'shell', stack: '' })]);
  });

  it('masks what may be personal in message, stack and path', () => {
    const { report, location, bodies } = setUp();
    location.pathname = '/en/mei%40shop.test/x';
    const stack = 'at f (/en/page/login?ref=secret:12:3)\n//mei:secret@s.test/ mei@shop.test';
    report({ island: 'mine', reason: 'crash', message: stack }, Object.assign(new Error('x'), { stack }));
    const told = 'at f (/en/page/login:12:3)\n//s.test/ [e-mail]';
    expect(bodies()).toMatchObject([{ message: told, stack: told, path: '/en/[e-mail]/x' }]);
  });

  it('cuts a long stack and a long message', () => {
    const { report, bodies } = setUp();
    const error = Object.assign(new Error('x'), { stack: 's '.repeat(ERROR_TEXT_MAX) });
    report({ ...crash, message: 'm '.repeat(ERROR_TEXT_MAX) }, error);
    expect(bodies()[0].stack).toHaveLength(ERROR_TEXT_MAX);
    expect(bodies()[0].message).toHaveLength(ERROR_TEXT_MAX);
  });

  it('reports once per path', () => {
    const { report, location, bodies, paths } = setUp();
    report(crash, undefined);
    report({ ...crash, island: 'toolbar' }, undefined);
    location.pathname = '/en/page/y';
    report(crash, undefined);
    expect(bodies().map(({ path }) => path)).toEqual(['/en/page/x', '/en/page/y']);
    expect(paths()).toEqual(['/en/page/x', '/en/page/y']);
  });

  it('reports a crash also where a file was lost before', () => {
    const { report, bodies, paths } = setUp();
    report({ ...crash, reason: 'chunk' }, undefined);
    report({ ...crash, reason: 'style' }, undefined);
    report(crash, undefined);
    expect(bodies().map(({ reason }) => reason)).toEqual(['chunk', 'crash']);
    expect(paths()).toEqual(['lost /en/page/x', '/en/page/x']);
  });

  it('reports nothing that an earlier page of the session has reported', () => {
    const { report, fetch } = setUp({ stored: '["/en/page/x"]' });
    report(crash, undefined);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('keeps the newest paths', () => {
    const many = Array.from({ length: ERROR_PATHS_MAX }, (_, index) => `/${index}`);
    const { report, paths } = setUp({ stored: JSON.stringify(many) });
    report(crash, undefined);
    expect(paths()).toEqual([...many.slice(1), '/en/page/x']);
  });

  it.each(['', 'not JSON', '{}', 'null', '7', '"text"', '[null, {}, [1]]'])('reads %j as no paths', (stored) => {
    const { report, fetch, paths } = setUp({ stored });
    report(crash, undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(paths()).toEqual(['/en/page/x']);
  });

  it('reads anything at all without a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(() => setUp({ stored }).report(crash, undefined)).not.toThrow();
      }),
    );
  });

  it('remembers in memory where storage is blocked', () => {
    const { report, fetch } = setUp({ isBlocked: true });
    report(crash, undefined);
    report(crash, undefined);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is refused', () => Promise.reject(new TypeError('quota exceeded'))],
    [
      'throws',
      () => {
        throw new TypeError('not here');
      },
    ],
  ])('asks once more, as any other request, where one that outlives the page %s', async (_, answer) => {
    const { report, fetch, sendBeacon } = setUp();
    fetch.mockImplementationOnce(answer);
    report(crash, undefined);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(fetch.mock.calls).toEqual([
      ['https://www.shop.test/hook', REQUEST],
      ['https://www.shop.test/hook', { ...REQUEST, keepalive: false }],
    ]);
    // Its `Referer` would contain the page's query.
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('keeps quiet when nothing can be sent, and reports the next failure on that page', async () => {
    const { report, fetch, paths } = setUp({ answer: () => Promise.reject(new TypeError('offline')) });
    expect(() => report(crash, undefined)).not.toThrow();
    expect(paths()).toEqual(['/en/page/x']);
    await vi.waitFor(() => expect(paths()).toEqual([]));
    expect(fetch).toHaveBeenCalledTimes(2);
    fetch.mockResolvedValue(undefined);
    report(crash, undefined);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(3));
    expect(paths()).toEqual(['/en/page/x']);
  });

  it.each([
    ['/hook', 'https://www.shop.test/hook'],
    ['hook', 'https://www.shop.test/en/page/hook'],
    ['//errors.test/x', 'https://errors.test/x'],
    ['https://errors.test/x?key=1', 'https://errors.test/x?key=1'],
    ['http://localhost:9/x', 'http://localhost:9/x'],
  ])('sends to %s', (webhook, address) => {
    const { report, fetch } = setUp({ webhook });
    report(crash, undefined);
    expect(fetch).toHaveBeenCalledWith(address, REQUEST);
  });

  it.each(['javascript:alert(1)', 'data:text/plain,x', 'mailto:a@b.test', 'ftp://errors.test/', 'https://'])(
    'refuses %s with one word about it',
    (webhook) => {
      const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { report, fetch } = setUp({ webhook });
      report(crash, undefined);
      report(crash, undefined);
      expect(fetch).not.toHaveBeenCalled();
      expect(complained.mock.calls).toEqual([[expect.stringContaining(`option errors.webhook is "${webhook}"`)]]);
    },
  );
});
