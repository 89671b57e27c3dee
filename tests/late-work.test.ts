import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST } from '../src/domain/user';
import { readOptions } from '../src/host/options';
import { createSafeStorage } from '../src/host/storage';
import { startLateWork } from '../src/late-work';
import type { Site } from '../src/site';
import { signal } from '../src/state/signals';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Parts {
  readonly query?: string;
  readonly options?: object;
  /** What the browser says of Global Privacy Control. */
  readonly privacy?: unknown;
}

function setUp({ query = '', options = {}, privacy }: Parts = {}) {
  const written: string[] = [];
  const block = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const site = {
    query: new URLSearchParams(query),
    options: readOptions(options, (message) => {
      throw new Error(message);
    }),
    session: createSafeStorage(block),
    cookies: {
      read: () => undefined,
      names: () => [],
      write: (name: string) => void written.push(name),
      remove() {},
    },
  };
  const hasAccepted = signal(false);
  const stale = vi.fn(async () => {});
  const state = {
    session: { status: signal('guest'), user: signal(GUEST) },
    cart: {
      status: signal('idle'),
      shops: signal([]),
      count: signal(0),
      busy: signal(new Set()),
      setServerCount: vi.fn(),
    },
    freshness: { stale },
    consent: { hasAccepted },
  };
  const channels: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void }[] = [];
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response());
  const sendBeacon = vi.fn((_address: string, _body: string) => true);
  const page = new EventTarget();
  const view = {
    document,
    location: { href: 'https://s.test/en/page/', pathname: '/en/page/' },
    navigator: { userAgent: 'Test/1', sendBeacon, globalPrivacyControl: privacy },
    addEventListener: page.addEventListener.bind(page),
    setTimeout: (act: () => void) => window.setTimeout(act),
    clearTimeout: (id: number) => window.clearTimeout(id),
    fetch,
    BroadcastChannel: class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      readonly close = vi.fn();
      readonly postMessage = vi.fn();
      constructor() {
        channels.push(this);
      }
    },
  };
  const about = { version: '2.5.256', build: 'abc', lang: 'en', platform: 'main' };
  const work = startLateWork({
    site: site as Partial<Site> as Site,
    state: state as never,
    about,
    view: view as object as Window,
  });
  onTestFinished(work.stop);
  return { work, written, hasAccepted, stale, channels, fetch, sendBeacon };
}

const crash = { island: 'header', reason: 'crash', message: 'broken' } as const;

describe('startLateWork', () => {
  it('keeps where the visitor came from', () => {
    expect(setUp({ query: 'invite_code=A1&utm_source=mail' }).written).toEqual(['invite_code', 'utm_source']);
  });

  it.each([
    [true, ['invite_code'], ['invite_code', 'utm_source']],
    [false, ['invite_code', 'utm_source'], ['invite_code', 'utm_source']],
    ['1', ['invite_code', 'utm_source'], ['invite_code', 'utm_source']],
    [undefined, ['invite_code', 'utm_source'], ['invite_code', 'utm_source']],
  ])('under a Global Privacy Control of %s keeps %j, and after Accept %j', (privacy, before, after) => {
    const { written, hasAccepted } = setUp({ query: 'invite_code=A1&utm_source=mail', privacy });
    expect(written).toEqual(before);
    hasAccepted.value = true;
    expect(written).toEqual(after);
  });

  it('reports a crash to the webhook of the site', () => {
    const { work, sendBeacon } = setUp({ options: { errors: { webhook: 'https://log.test/' } } });
    work.report(crash, new Error('broken'));
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('https://log.test/');
    expect(JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '')).toMatchObject({
      island: 'header',
      lang: 'en',
      build: 'abc',
    });
  });

  it('reports nothing where the site has no webhook', () => {
    const { work, sendBeacon, fetch } = setUp();
    work.report(crash, new Error('broken'));
    expect([sendBeacon.mock.calls, fetch.mock.calls]).toEqual([[], []]);
  });

  it('has the cookies set anew that were written', async () => {
    const { work, fetch } = setUp({ options: { cookies: { reissue: '/shell/cookies' } } });
    work.wroteCookie('language', 365);
    await vi.runAllTimersAsync();
    expect(fetch.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
      ['/shell/cookies', '{"names":["language"]}'],
    ]);
  });

  it('hears of other tabs', () => {
    const { channels, stale } = setUp();
    channels[0]?.onmessage?.({ data: { user: 7 } });
    expect(stale.mock.calls).toEqual([[{ user: true }]]);
  });

  it('leaves nothing behind', async () => {
    const { work, written, hasAccepted, channels, fetch } = setUp({
      query: 'utm_source=mail',
      options: { cookies: { reissue: '/shell/cookies' } },
      privacy: true,
    });
    work.wroteCookie('language', 365);
    work.stop();
    hasAccepted.value = true;
    await vi.runAllTimersAsync();
    expect(written).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
    expect(channels[0]?.close).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('paths of calls', () => {
  it('that are named for no call are complained about by name', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    setUp({ options: { api: { endpoints: { cartList: 'basket', cartLst: 'basket' } } } });
    expect(complained.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^\[portico\] option api\.endpoints\.cartLst is no call; known are userInfo, .*imageSearch$/,
        ),
      ],
    ]);
  });
});
