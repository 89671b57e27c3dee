import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST } from '../../../src/domain/user';
import { readOptions } from '../../../src/host/options';
import { createSafeStorage } from '../../../src/host/storage';
import { createOverlayState } from '../../../src/state/overlays';
import { signal } from '../../../src/state/signals';
import { createToastState } from '../../../src/state/toasts';
import { startLateWork } from '../../../src/wiring/late/late-work';
import { block } from '../../host/fake-store';
import { heldReply } from '../../widgets/on-stage';

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
  readonly href?: string;
  /** Now on the server. */
  readonly time?: string;
  /** Another script had the shell's name. */
  readonly isTaken?: boolean;
}

function setUp({
  query = '',
  options = {},
  privacy,
  href = 'https://s.test/en/page/',
  time = '2026-01-01',
  isTaken = false,
}: Parts = {}) {
  const written: string[] = [];
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
  const stored = new Map<string, string>();
  const overlays = createOverlayState();
  const accept = vi.fn(() => {
    hasAccepted.value = true;
  });
  const status = signal('guest');
  const now = { ms: Date.parse(time) };
  const state = {
    overlays,
    toasts: createToastState(),
    local: {
      read: (key: string) => stored.get(key),
      write: (key: string, value: string) => void stored.set(key, value),
      remove: (key: string) => void stored.delete(key),
    },
    session: { status, user: signal(GUEST), troubles: signal([]) },
    loadAgain: vi.fn(async () => []),
    cart: {
      status: signal('idle'),
      shops: signal([]),
      count: signal(0),
      busy: signal(new Set()),
      setServerCount: vi.fn(),
    },
    freshness: { stale },
    leaveUnmarked: () => {},
    consent: { hasAccepted, accept },
  };
  const channels: { onmessage: ((event: { data: unknown }) => void) | null; close: () => void }[] = [];
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response());
  const page = new EventTarget();
  const view = {
    document,
    location: { href, pathname: new URL(href).pathname },
    navigator: { userAgent: 'Test/1', globalPrivacyControl: privacy },
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    setTimeout: (act: () => void) => window.setTimeout(act),
    clearTimeout: (id: number) => window.clearTimeout(id),
    setInterval: (act: () => void, ms: number) => window.setInterval(act, ms),
    clearInterval: (id: number) => window.clearInterval(id),
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
  const send = vi.fn(async (_call: { name: string }) => ({ ok: true }));
  const work = startLateWork({
    site,
    state: state as never,
    client: { send: send as never },
    clock: { nowMs: () => now.ms },
    about,
    textGroups: { header: {} },
    pageUrl: view.location.href,
    isTaken,
    islands: new Map([['header', {}]]),
    view: view as object as Window,
  });
  onTestFinished(work.stop);
  return {
    work,
    written,
    hasAccepted,
    accept,
    stale,
    channels,
    fetch,
    send,
    stored,
    overlays,
    page,
    status,
    now,
  };
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

  it('names groups of texts that stand for nothing', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    setUp({ options: { texts: { header: {}, share: {}, heading: {} } } });
    expect(said.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/^\[portico\] option texts\.heading is no group of texts; known are header, .*share/),
    ]);
  });

  it.each([
    [false, '<img name="mountShell">', 'mountShell'],
    [true, '', 'Portico'],
    [true, '<form id="Portico"></form><form id="mountShell"></form>', 'Portico and mountShell'],
  ])('says whose name the shell has taken: %j, %s', (isTaken, html, names) => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML = html;
    onTestFinished(() => document.body.replaceChildren());
    setUp({ isTaken });
    expect(said.mock.calls).toEqual([
      [`[portico] something else on this page is called ${names}; the shell takes the name`],
    ]);
  });

  it('names a placeholder whose name still stands for nothing', () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { work } = setUp();
    work.nameIsland('header');
    work.nameIsland('heade');
    expect(said.mock.calls).toEqual([['[portico] data-portico="heade" is not an island; known are header']]);
  });

  it('reports a crash to the webhook of the site', () => {
    const { work, fetch } = setUp({ options: { errors: { webhook: 'https://log.test/' } } });
    work.report(crash, new Error('broken'));
    expect(fetch.mock.calls[0]?.[0]).toBe('https://log.test/');
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1].body))).toMatchObject({
      island: 'header',
      lang: 'en',
      build: 'abc',
    });
  });

  it('reports nothing where the site has no webhook', () => {
    const { work, fetch } = setUp();
    work.report(crash, new Error('broken'));
    expect(fetch).not.toHaveBeenCalled();
  });

  it('has the cookies set anew that were written', async () => {
    const { work, fetch } = setUp({ options: { cookies: { reissue: '/shell/cookies' } } });
    work.wroteCookie('language', 365);
    await vi.runOnlyPendingTimersAsync();
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
    await vi.runOnlyPendingTimersAsync();
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

describe('names in options', () => {
  it.each([
    [{ positions: { header_logo: 'x', header_log: 'x' } }, 'positions.header_log is no position', 'header_banner'],
    [{ routes: { help: '/help', hlep: '/help' } }, 'routes.hlep is no route', 'root'],
    [{ header: { tabs: ['home', 'forward'] } }, 'header.tabs has "forward"', 'home'],
    [{ header: { tools: ['freight'] } }, 'header.tools has "freight"', 'shipping'],
    [{ account: { entries: ['orders'] } }, 'account.entries has "orders"', 'level'],
    [{ footer: { columns: ['help'] } }, 'footer.columns has "help"', 'service'],
    [{ header: { tab: ['home'] } }, 'header.tab is no known option', 'tabs'],
  ])('that stand for nothing are complained about: %j', (options, problem, first) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    setUp({ options });
    expect(complained.mock.calls).toEqual([[expect.stringContaining(`option ${problem}; known are ${first}, `)]]);
  });

  it('that are no code of a currency are complained about', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    setUp({ options: { currency: { default: 'euro' } } });
    expect(complained.mock.calls).toEqual([[expect.stringContaining('option currency.default is "euro"')]]);
  });
});

describe('the chat launcher', () => {
  it.each([
    ['https://s.test/en/page/homepage', {}, true],
    ['https://s.test/', {}, true],
    ['https://s.test/en/page/help/', {}, false],
    ['https://s.test/en/page/help/?echat=1', {}, true],
    ['https://s.test/kr/page/homepage', {}, false],
    ['https://s.test/en/page/homepage', { chat: { enabled: false } }, false],
    ['https://s.test/en/start', { routes: { homepage: '/{lang}/start' } }, true],
  ])('at %s with %j is offered: %s', (href, options, isOffered) => {
    const { overlays, work } = setUp({ href, options });
    expect(overlays.offered.value.has('chat')).toBe(isOffered);
    work.stop();
    expect(overlays.offered.value.has('chat')).toBe(false);
  });
});

describe('the activity of a subject page', () => {
  it.each([
    ['https://s.test/en/page/subject?id=77', '77'],
    ['https://s.test/en/page/subject', undefined],
    ['https://s.test/en/page/homepage?id=77', undefined],
  ])('%s keeps %j', (href, id) => {
    expect(setUp({ href }).stored.get('subject_activity_id')).toBe(id);
  });
});

describe('the season', () => {
  const marks = () => [...document.querySelectorAll('[data-portico-season]')].map((host) => host.id);
  const addHost = (id: string, name = 'data-portico') => {
    const host = document.createElement('div');
    host.id = id;
    host.setAttribute(name, 'x');
    document.body.append(host);
    onTestFinished(() => host.remove());
  };

  it.each([
    ['2024-08-31T23:59:59.999+08:00', []],
    ['2024-09-01T00:00:00+08:00', ['island', 'layer']],
    ['2024-09-30T23:59:59.999+08:00', ['island', 'layer']],
    ['2024-10-01T00:00:00+08:00', []],
  ])('at %s stands on %j', (time, hosts) => {
    addHost('island');
    addHost('layer', 'data-portico-layer');
    addHost('other', 'data-other');
    setUp({ time });
    expect(marks()).toEqual(hosts);
  });

  it('goes at once when a reply tells a newer time, and with the day while the page is looked at', () => {
    addHost('island');
    const { now, work } = setUp({ time: '2024-09-30T23:59:59+08:00' });
    expect(marks()).toEqual(['island']);
    now.ms = Date.parse('2024-10-01T00:00:00+08:00');
    work.timeCame();
    expect(marks()).toEqual([]);
    now.ms = Date.parse('2024-09-30T23:59:59+08:00');
    work.timeCame();
    expect(marks()).toEqual(['island']);
    now.ms = Date.parse('2024-10-01T00:00:08+08:00');
    vi.advanceTimersByTime(10_000);
    expect(marks()).toEqual([]);
  });

  it('does not come by a time that was told before it is known who is here', () => {
    addHost('island');
    const { now, status, work } = setUp();
    status.value = 'loading';
    now.ms = Date.parse('2024-09-15T00:00:00+08:00');
    work.timeCame();
    expect(marks()).toEqual([]);
    status.value = 'guest';
    expect(marks()).toEqual(['island']);
  });

  it('comes and goes when the page is shown again, and goes with the shell', () => {
    addHost('island');
    const { now, work } = setUp({ time: '2024-08-31T23:59:59+08:00' });
    const at = (time: string) => {
      now.ms = Date.parse(time);
      document.dispatchEvent(new Event('visibilitychange'));
      return marks();
    };
    expect(at('2024-09-01T00:00:00+08:00')).toEqual(['island']);
    expect(at('2024-10-01T00:00:00+08:00')).toEqual([]);
    expect(at('2024-09-02T00:00:00+08:00')).toEqual(['island']);
    work.stop();
    expect(marks()).toEqual([]);
    expect(at('2024-09-03T00:00:00+08:00')).toEqual([]);
  });

  it('waits for the server’s time', () => {
    addHost('island');
    const { status, now } = setUp({ time: '2026-01-01' });
    now.ms = Date.parse('2024-09-02T00:00:00+08:00');
    status.value = 'member';
    expect(marks()).toEqual(['island']);
  });

  it('also stands on an island that comes later', async () => {
    setUp({ time: '2024-09-15T00:00:00+08:00' });
    addHost('late');
    await vi.waitFor(() => expect(marks()).toEqual(['late']));
  });
});

describe('the shop’s time after a sleep of the computer', () => {
  /** The counter stands still meanwhile, the wall clock does not; fake timers go on where they were. */
  const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);
  const look = () => vi.advanceTimersByTimeAsync(10_000);

  it('is asked for, and then all that is shown is fetched anew', async () => {
    const { send, stale } = setUp();
    await look();
    expect(send).not.toHaveBeenCalled();
    sleep(3_600_000);
    await look();
    expect(send.mock.calls.map(([{ name }]) => name)).toEqual(['globalConfig']);
    expect(stale.mock.calls).toEqual([[{ user: true }]]);
    await look();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is asked for when the page is shown again, and not before', async () => {
    const { send } = setUp();
    const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    sleep(3_600_000);
    await look();
    expect(send).not.toHaveBeenCalled();
    shown.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([4_000, -4_000])('is no question where the clock was put right by %d ms', async (ms) => {
    const { send } = setUp();
    sleep(ms);
    await look();
    expect(send).not.toHaveBeenCalled();
  });

  it('is asked for five times where no answer comes, one after the other, and nothing else happens', async () => {
    const { send, stale } = setUp();
    const held = heldReply<{ ok: boolean }>();
    send.mockImplementation(() => held.reply);
    sleep(3_600_000);
    await look();
    await look();
    expect(send).toHaveBeenCalledTimes(1);
    held.send({ ok: false });
    send.mockImplementation(async () => ({ ok: false }));
    for (let at = 0; at < 6; at += 1) await look();
    expect(send).toHaveBeenCalledTimes(5);
    expect(stale).not.toHaveBeenCalled();
  });

  it('does not hear of the focus, and asks no more after the shell is gone', async () => {
    const { page, send, work } = setUp();
    sleep(3_600_000);
    page.dispatchEvent(new Event('focus'));
    expect(send).not.toHaveBeenCalled();
    work.stop();
    await look();
    expect(send).not.toHaveBeenCalled();
  });
});

describe('the answer to the cookie notice', () => {
  it('is heard from other tabs, and on the way back to the page', () => {
    const { page, stored, accept } = setUp();
    const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    tell('cookie_accepted');
    page.dispatchEvent(new Event('pageshow'));
    expect(accept).not.toHaveBeenCalled();
    stored.set('cookie_accepted', '1');
    tell('userId');
    expect(accept).not.toHaveBeenCalled();
    tell('cookie_accepted');
    expect(accept).toHaveBeenCalledTimes(1);
    page.dispatchEvent(new Event('pageshow'));
    expect(accept).toHaveBeenCalledTimes(2);
  });
});

describe('what comes by itself', () => {
  it('may stand from now on, until the work stops', () => {
    const { overlays, work } = setUp();
    const turn = overlays.turnOf('cookie-notice');
    turn.subscribe(() => {});
    expect(turn.value).toBe(true);
    work.stop();
    expect(turn.value).toBe(false);
  });
});
