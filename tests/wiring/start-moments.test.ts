import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountShell } from '../../src/bootstrap';
import { isRecord } from '../../src/domain/reader';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import type { ShellDeps } from '../../src/wiring/ground/shell-deps';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';
import { ok } from '../../stories/fixtures/replies';
import { afterFrames, heldReply } from '../widgets/on-stage';
import { clearPage } from './clear-page';

interface Parts extends Partial<Pick<ShellDeps, 'fetch' | 'loadTexts' | 'loadLate' | 'sheetHref'>> {
  readonly options?: object;
  readonly persona?: 'guest' | 'member';
  /** Reads that the loader has begun. */
  readonly reads?: Record<string, Promise<Response>>;
}

/** A shell on the page, with a server in memory and the browser's acts in the test's hands. */
function start({ options = {}, persona = 'guest', reads, ...given }: Parts = {}) {
  const api = createFakeApi({ persona, currency: 'USD', cart: [], replies: undefined, stock: undefined });
  const opened = { isEmpty: true, isOpen: true, go: vi.fn(), focus: vi.fn(), close: vi.fn() };
  const page = {
    url: () => location.href,
    go: vi.fn(),
    replace: vi.fn(),
    reload: vi.fn(),
    scrollToTop: vi.fn(),
    openWindow: vi.fn(() => opened),
  };
  const loadTexts = async () => en;
  const deps = { fetch: api.fetch, sheetHref: null, page, loadTexts, ...given };
  const early = reads && { handle: {}, reads };
  const shell = startShell(ISLANDS, ['en', 'main', { analytics: false, ...options }], deps, early);
  onTestFinished(shell.unmount);
  const asked = () => api.log.map(({ name }) => name);
  return { shell, page, opened, asked };
}

/** Parts that come late, with late work of the test's own. @param when When they come. */
const lateWith =
  (work: object, when: Promise<void>): ShellDeps['loadLate'] =>
  async (load) => {
    const part = await load();
    await when;
    return isRecord(part) && 'startLateWork' in part ? { ...part, startLateWork: () => work } : part;
  };

/** What the shell tells the page, by event name. */
function listen() {
  const heard: string[] = [];
  const names = ['ready', 'user', 'currency', 'cart', 'track', 'error'].map((name) => `portico:${name}`);
  const hear = ({ type }: Event) => void heard.push(type);
  for (const name of names) document.addEventListener(name, hear);
  onTestFinished(() => {
    for (const name of names) document.removeEventListener(name, hear);
  });
  return heard;
}

const place = (html: string) => {
  document.body.innerHTML = html;
};
const header = () => document.querySelector('[data-portico=header]')?.shadowRoot?.querySelector('header') ?? null;
const refresh = () =>
  document.dispatchEvent(new CustomEvent('portico:refresh', { detail: { user: true, cart: true } }));

/** A page that the browser prepares before it is shown. */
function prepare() {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  return () => {
    Object.defineProperty(document, 'prerendering', { value: false, configurable: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  };
}

/** Everything that a shell could leave on the page. */
function expectNothingLeft() {
  expect(document.querySelectorAll('[data-portico-layer]')).toHaveLength(0);
  expect(header()).toBeNull();
  expect(Reflect.has(window, 'Portico')).toBe(false);
}

beforeEach(() => {
  history.replaceState(null, '', '/en/page/homepage');
  document.title = 'My shop';
  place('<div data-portico="header"></div>');
});
afterEach(clearPage);

describe('the reads that the loader has begun', () => {
  it.each([
    ['/api', '/api/user/info'],
    ['https://api.test', 'https://api.test/user/info'],
  ])('are asked no second time under the base %s', async (base, address) => {
    const reads = { [address]: Promise.resolve(Response.json(ok({ user_id: 0 }))) };
    const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [] });
    const fetch = vi.fn(api.fetch);
    await start({ options: { api: { base } }, reads, fetch }).shell.ready;
    const asked = fetch.mock.calls.map(([input]) => String(input));
    expect(asked.filter((url) => url.endsWith('user/info'))).toEqual([]);
    expect(asked).toContain(`${base.replace(/\/$/, '')}/currency/list`);
  });
});

describe('analytics', () => {
  it('hears at once what happens, also where nothing has told the server’s time', async () => {
    history.replaceState(null, '', '/order/diybuy');
    const analytics = vi.fn();
    start({ options: { analytics }, fetch: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(analytics).toHaveBeenCalledTimes(1));
    const link = await vi.waitFor(() => {
      const found = header()?.querySelector<HTMLElement>('a[href*="login"]');
      if (!found) throw new Error('no link yet');
      return found;
    });
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    // Before the next task: the page may be gone by then.
    await Promise.resolve();
    expect(analytics.mock.calls.map(([{ event }]) => event)).toEqual(['portico_order_page', 'portico_sign_in_click']);
  });

  it.each([
    ['2024-09-15T12:00:00+08:00', 'anniversary'],
    ['2024-10-15T12:00:00+08:00', undefined],
  ])('is told the season by the best time that is known: %s', async (time, season) => {
    history.replaceState(null, '', '/order/diybuy');
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
    const analytics = vi.fn();
    start({ options: { analytics }, fetch: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(analytics).toHaveBeenCalledTimes(1));
    expect(analytics.mock.calls[0]?.[0].season).toBe(season);
  });
});

describe('what comes late', () => {
  it('waits for the first view, unless somebody presses something', async () => {
    const asked = vi.fn();
    const loadLate: ShellDeps['loadLate'] = (load) => {
      asked();
      return load();
    };
    start({ fetch: () => new Promise(() => {}), loadLate });
    await vi.waitFor(() => expect(header()).not.toBeNull());
    await afterFrames();
    expect(asked).not.toHaveBeenCalled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  });
});

describe('a page that is only being prepared', () => {
  it('by the option: mounts, is ready, and asks, tells and takes the visitor nowhere', async () => {
    const heard = listen();
    history.replaceState(null, '', '/en/page/homepage?transportSite=1');
    const analytics = vi.fn();
    const options = { prerender: true, hosts: { www: 'www.shop.test' }, analytics };
    const { shell, page, asked } = start({ options });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(header()).not.toBeNull();
    refresh();
    await afterFrames();
    expect(asked()).toEqual([]);
    expect(page.replace).not.toHaveBeenCalled();
    expect(analytics).not.toHaveBeenCalled();
    expect(sessionStorage.getItem('portico.platform')).toBeNull();
    expect(heard).toEqual([]);
  });

  it('by the browser: mounts at once, and does the rest when it is shown', async () => {
    history.replaceState(null, '', '/order/diybuy?transportSite=1');
    const heard = listen();
    const show = prepare();
    const { shell, asked } = start();
    const isReady = vi.fn();
    void shell.ready.then(isReady);
    await vi.waitFor(() => expect(header()).not.toBeNull());
    await afterFrames();
    expect([asked(), heard, isReady.mock.calls]).toEqual([[], [], []]);
    expect(sessionStorage.getItem('portico.platform')).toBeNull();
    show();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(asked()).toEqual(expect.arrayContaining(['currencies', 'userInfo', 'globalConfig']));
    expect(heard).toEqual(expect.arrayContaining(['portico:track', 'portico:user', 'portico:ready']));
    expect(sessionStorage.getItem('portico.platform')).toBe('transport');
  });

  it('takes the visitor to where they belong when it is shown, and asks nothing here', async () => {
    const heard = listen();
    const show = prepare();
    const { page, asked } = start({ options: { hosts: { www: 'www.shop.test' } } });
    await vi.waitFor(() => expect(header()).not.toBeNull());
    expect(page.replace).not.toHaveBeenCalled();
    show();
    await vi.waitFor(() => expect(page.replace).toHaveBeenCalled());
    await afterFrames();
    expect(page.replace.mock.calls).toEqual([[expect.stringContaining('//www.shop.test')]]);
    expect([asked(), heard]).toEqual([[], []]);
  });

  it('asks nothing when it is shown after unmount()', async () => {
    const show = prepare();
    const { shell, asked } = start();
    await vi.waitFor(() => expect(header()).not.toBeNull());
    shell.unmount();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    show();
    await afterFrames();
    expect(asked()).toEqual([]);
    expectNothingLeft();
  });
});

describe('a visitor who belongs elsewhere', () => {
  it('is taken there before anything is fetched or shown', async () => {
    const loadTexts = vi.fn(async () => en);
    const { shell, page, asked } = start({ options: { hosts: { www: 'www.shop.test' } }, loadTexts });
    await vi.waitFor(() => expect(page.replace).toHaveBeenCalled());
    expect(page.replace.mock.calls).toEqual([
      [expect.stringMatching(/^https?:\/\/www\.shop\.test.*\/en\/page\/homepage$/)],
    ]);
    await afterFrames();
    expect(asked()).toEqual([]);
    expect(loadTexts).not.toHaveBeenCalled();
    expect(header()).toBeNull();
    shell.unmount();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expectNothingLeft();
  });
});

describe('safe mode', () => {
  it('leaves the page as the server sent it, in one line, and is ready', async () => {
    const said = vi.spyOn(console, 'info').mockImplementation(() => {});
    const heard = listen();
    history.replaceState(null, '', '/en/page/homepage?portico-safe=1&transportSite=1');
    place('<div data-portico="header"></div><div data-portico="user-gate"><p>mine</p></div>');
    const gate = document.querySelector('[data-portico=user-gate]');
    const shadow = gate?.attachShadow({ mode: 'open' });
    shadow?.append(Object.assign(document.createElement('div'), { textContent: 'waiting' }));
    shadow?.querySelector('div')?.setAttribute('data-root', '');
    const loadTexts = vi.fn(async () => en);
    const { shell, page, asked } = start({ options: { hosts: { www: 'www.shop.test' } }, loadTexts });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    await afterFrames();
    expect(said.mock.calls).toEqual([['[portico] safe mode']]);
    expect([asked(), heard, loadTexts.mock.calls, page.replace.mock.calls]).toEqual([[], [], [], []]);
    expect(header()).toBeNull();
    // Nothing will ever open a gate there, so its content is shown at once.
    expect(shadow?.innerHTML).toBe('<div data-root=""></div><slot></slot>');
    expect(sessionStorage.getItem('portico.platform')).toBeNull();
    shell.unmount();
    expectNothingLeft();
  });
});

describe('what islands read first', () => {
  const ISLANDS =
    '<div data-portico="announcements"></div><div data-portico="cart-panel" data-mode="inline" data-when="load"></div>';
  const count = (asked: readonly string[], name: string) => asked.filter((other) => other === name).length;

  it('is asked for once, and a member’s cart only of a member', async () => {
    for (const [persona, carts] of [
      ['guest', 0],
      ['member', 1],
    ] as const) {
      place(ISLANDS);
      const { shell, asked } = start({ persona });
      await shell.ready;
      await vi.waitFor(() => expect(count(asked(), 'noticeInfo')).toBe(1));
      expect([count(asked(), 'announcements'), count(asked(), 'cartList')], persona).toEqual([1, carts]);
      shell.unmount();
    }
  });

  it('is asked for at once of who was here before, and nothing of it is told when they turn out to be a guest', async () => {
    place(ISLANDS);
    localStorage.setItem('userId', '7');
    const held = heldReply<Response>();
    const api = createFakeApi({ persona: 'guest', currency: 'USD', cart: [] });
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      const url = String(input);
      if (url.endsWith('user/info')) return held.reply;
      if (/header-data|level|customer-service|list-cart/.test(url)) signals.push(init?.signal);
      return api.fetch(input, init);
    };
    const { shell } = start({ fetch });
    await vi.waitFor(() => expect(signals).toHaveLength(4));
    held.send(Response.json(ok({ user_id: 0 })));
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true]);
  });

  it('is not asked for by a shell that goes at once, nor on the way to another host', async () => {
    place(ISLANDS);
    const gone = start({ persona: 'member' });
    gone.shell.unmount();
    const leaving = start({ options: { hosts: { www: 'www.shop.test' } } });
    await afterFrames();
    expect([gone.asked(), leaving.asked()]).toEqual([[], []]);
  });
});

describe('the title', () => {
  it.each<[string, string, string, object, string]>([
    ['is the page’s own option', '/en/page/other', 'My shop', { page: { title: 'Sale' } }, 'Sale'],
    ['is left where the page has one', '/en/page/homepage', 'My shop', {}, 'My shop'],
    ['is left empty on other pages', '/en/page/other', '', {}, ''],
    [
      'makes the marketing claims on a home page without one',
      '/en/page/homepage',
      '',
      { brand: { name: 'Shop' } },
      'Shop: buy from China with no service fee, pay by online wallet, international postage from 12 yuan',
    ],
  ])('%s, and comes back with unmount()', async (_, path, before, options, title) => {
    history.replaceState(null, '', path);
    document.title = before;
    const { shell } = start({ options });
    await shell.ready;
    expect(document.title).toBe(title);
    shell.unmount();
    expect(document.title).toBe(before);
  });
});

describe('the late chunk', () => {
  it('begins the late work once the page stands', async () => {
    history.replaceState(null, '', '/en/page/homepage?invite_code=A1');
    const { shell } = start();
    await shell.ready;
    await vi.waitFor(() => expect(document.cookie).toContain('invite_code=A1'), { timeout: 5_000 });
  });

  it('that never comes keeps nothing from being ready', async () => {
    const { shell } = start({ loadLate: () => new Promise(() => {}) });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    shell.toast('Words');
    const layer = () => document.querySelector('[data-portico-layer]')?.shadowRoot?.textContent;
    await vi.waitFor(() => expect(layer()).toContain('Words'));
    shell.unmount();
    expectNothingLeft();
  });

  it('that does not come is one failure of the shell, which lives on', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const heard = listen();
    const { shell } = start({ loadLate: () => Promise.reject(new TypeError('404')) });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    await vi.waitFor(() => expect(heard).toContain('portico:error'));
    vi.spyOn(console, 'table').mockImplementation(() => {});
    expect(shell.doctor().failures).toContainEqual({ reason: 'chunk', message: 'late parts: TypeError: 404' });
    expect(header()).not.toBeNull();
  });

  it('that does not come is told once, whoever waits for it, also to the webhook once it has come after all', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const post = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    const heard: unknown[] = [];
    const hear = (event: Event) => void heard.push((event as CustomEvent).detail);
    document.addEventListener('portico:error', hear);
    onTestFinished(() => document.removeEventListener('portico:error', hear));
    let isOffline = true;
    const loadLate: ShellDeps['loadLate'] = (load) => (isOffline ? Promise.reject(new TypeError('404')) : load());
    const { shell, page } = start({ loadLate, options: { errors: { webhook: 'https://log.test/' } } });
    await shell.ready;
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await shell.cart.refresh();
    shell.open('login');
    await vi.waitFor(() => expect(page.go).toHaveBeenCalledTimes(1));
    shell.toast('Words');
    await afterFrames();
    // The search has a chunk of its own.
    expect(new Set(heard)).toEqual(
      new Set(['late parts', 'search'].map((part) => ({ reason: 'chunk', message: `${part}: TypeError: 404` }))),
    );
    expect(heard).toHaveLength(2);
    isOffline = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({
      reason: 'chunk',
      message: 'late parts: TypeError: 404',
    });
  });

  it('that never comes is kept no more than some news, and the doctor counts what it does not list', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const held = heldReply<void>();
    const work = { report: vi.fn(), wroteCookie: vi.fn(), cartChanged: vi.fn(), timeCame: vi.fn(), stop: vi.fn() };
    const { shell } = start({ loadLate: lateWith(work, held.reply) });
    for (let island = 0; island < 70; island += 1) {
      document.body.insertAdjacentHTML('beforeend', `<div data-portico="odd-${island}"></div>`);
      shell.define(`odd-${island}`, () => Promise.reject(new Error('mine')));
    }
    const { failures } = await shell.ready;
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const report = shell.doctor();
    expect([failures.length, report.failures.length, report.failuresDropped]).toEqual([50, 50, 20]);
    expect([failures[0]?.island, failures[49]?.island]).toEqual(['odd-0', 'odd-69']);
    held.send();
    await vi.waitFor(() => expect(work.report).toHaveBeenCalled());
    expect(work.report.mock.calls.length + work.wroteCookie.mock.calls.length).toBe(50);
  });

  it('that comes after unmount() begins nothing', async () => {
    history.replaceState(null, '', '/en/page/homepage?invite_code=A1');
    const held = heldReply<never>();
    const loadLate = vi.fn(() => held.reply);
    const { shell } = start({ loadLate });
    await shell.ready;
    await vi.waitFor(() => expect(loadLate).toHaveBeenCalled());
    shell.unmount();
    const startLateWork = vi.fn();
    held.send({ startLateWork } as never);
    await afterFrames();
    expect(startLateWork).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('invite_code');
  });

  it('that fails after unmount() is told to nobody', async () => {
    const heard = listen();
    const held = heldReply<never>();
    const loadLate = vi.fn(() => held.reply);
    const { shell } = start({ loadLate });
    await shell.ready;
    await vi.waitFor(() => expect(loadLate).toHaveBeenCalled());
    shell.unmount();
    held.send(Promise.reject(new TypeError('404')) as never);
    await afterFrames();
    expect(heard).not.toContain('portico:error');
  });

  it('is told what happened before it came', async () => {
    const held = heldReply<void>();
    const work = { report: vi.fn(), wroteCookie: vi.fn(), cartChanged: vi.fn(), timeCame: vi.fn(), stop: vi.fn() };
    const api = createFakeApi({ persona: 'member', currency: 'USD', cart: [], stock: undefined });
    const fetch: typeof api.fetch = async (...args) => {
      const reply = await (await api.fetch(...args)).json();
      return Response.json({ ...reply, serverTime: 1_700_000_000 });
    };
    const { shell } = start({ persona: 'member', loadLate: lateWith(work, held.reply), fetch });
    await shell.ready;
    held.send();
    await vi.waitFor(() => expect(work.wroteCookie.mock.calls.map(([name]) => name)).toContain('login_user'));
    work.timeCame.mockClear();
    await shell.reloadUser();
    expect(work.timeCame).toHaveBeenCalled();
    shell.unmount();
    expect(work.stop).toHaveBeenCalledTimes(1);
  });

  it('that does not come leads the chat window to the page of customer service', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { shell, opened } = start({ loadLate: () => Promise.reject(new TypeError('404')) });
    await shell.ready;
    shell.open('chat');
    await vi.waitFor(() => expect(opened.go).toHaveBeenCalledTimes(1));
    expect(opened.go.mock.calls).toEqual([[`${location.origin}/en/page/customservice/`]]);
  });

  it('leads the chat window to the link of customer service', async () => {
    const { shell, opened } = start();
    await shell.ready;
    shell.open('chat');
    await vi.waitFor(() => expect(opened.go).toHaveBeenCalledTimes(1));
    expect(opened.go.mock.calls[0]?.[0]).toMatch(/\/service\/chat\?guest=&lang=en$/);
  });
});

describe('what the page has told', () => {
  const BOOT = {
    user: { user_id: 7, user_name: 'earlier' },
    currencies: [{ code: 'KRW', symbol: '₩' }],
    config: { isOpenBindPhone: false },
  };
  const navigation = (entry: object) =>
    vi
      .spyOn(performance, 'getEntriesByType')
      .mockImplementation((type) => (type === 'navigation' ? [entry as never] : []));

  it('is not fetched again on a page that the server has just made', async () => {
    navigation({ type: 'navigate', transferSize: 900, encodedBodySize: 800, responseStart: 5 });
    const { shell, asked } = start({ options: { boot: BOOT }, persona: 'member' });
    await shell.ready;
    expect(shell.user.value).toMatchObject({ id: 7 });
    expect(asked()).toEqual(['headerData', 'userLevel', 'customerService']);
  });

  it.each<[string, object]>([
    ['by Back', { type: 'back_forward', transferSize: 900, encodedBodySize: 800 }],
    ['out of a cache', { type: 'navigate', transferSize: 0, encodedBodySize: 800 }],
    [
      'out of a cache, as the browser says',
      { type: 'navigate', deliveryType: 'cache', transferSize: 0, encodedBodySize: 0 },
    ],
  ])('of the visitor is left out on a page that comes %s, the rest is not', async (_, entry) => {
    navigation(entry);
    const { shell, asked } = start({ options: { boot: BOOT } });
    await shell.ready;
    expect(shell.user.value.isLoggedIn).toBe(false);
    expect(asked()).toEqual(['userInfo']);
    expect(shell.currency.value.code).toBe('KRW');
  });
});

describe('a second call', () => {
  it('with the same arguments says nothing, however many are left out', async () => {
    const shell = startShell(ISLANDS, ['en'], { fetch: createFakeFetch(), sheetHref: null, loadTexts: async () => en });
    onTestFinished(shell.unmount);
    expect(mountShell('en')).toBe(shell);
    expect(mountShell('en', undefined, undefined)).toBe(shell);
    await vi.dynamicImportSettled();
  });

  it.each<[string, Parameters<typeof mountShell>]>([
    ['language', ['cn', 'main', { chat: { enabled: false } }]],
    ['platform', ['en', 'transport', { chat: { enabled: false } }]],
    ['option', ['en', 'main', { chat: { enabled: true } }]],
    ['list of arguments', []],
  ])('with another %s is warned of, and gets the shell that is there', async (_, args) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const deps = { fetch: createFakeFetch(), sheetHref: null, loadTexts: async () => en };
    const shell = startShell(ISLANDS, ['en', 'main', { chat: { enabled: false } }], deps);
    onTestFinished(shell.unmount);
    expect(mountShell(...args)).toBe(shell);
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    expect(warned.mock.calls).toEqual([
      ['[portico] mountShell was called again with other arguments; the page keeps the shell it has'],
    ]);
  });

  it('is compared by what can be compared: no circle and no function stops it', async () => {
    const circle: Record<string, unknown> = { analytics: () => {} };
    circle.texts = circle;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const deps = { fetch: createFakeFetch(), sheetHref: null, loadTexts: async () => en };
    const shell = startShell(ISLANDS, ['en', 'main', circle], deps);
    onTestFinished(shell.unmount);
    expect(mountShell('en', 'main', circle)).toBe(shell);
    await vi.dynamicImportSettled();
  });
});

function createFakeFetch(): typeof fetch {
  return createFakeApi({ persona: 'guest', currency: 'USD', cart: [], replies: undefined, stock: undefined }).fetch;
}

describe('unmount()', () => {
  /** After it nothing may happen any more, whatever the page does. */
  async function expectSilence(asked: () => readonly string[], heard: readonly string[]) {
    const before = { asked: [...asked()], heard: [...heard] };
    document.body.insertAdjacentHTML('beforeend', '<a href="#here" data-portico-open="cart-panel">Cart</a>');
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('[data-portico-open]')?.dispatchEvent(press);
    refresh();
    await afterFrames();
    expect(press.defaultPrevented).toBe(false);
    expect({ asked: asked(), heard }).toEqual(before);
    expectNothingLeft();
  }

  it('in the same turn as the call leaves nothing behind, and tells analytics of no page', async () => {
    history.replaceState(null, '', '/order/diybuy');
    const heard = listen();
    const analytics = vi.fn();
    const { shell, asked } = start({ options: { analytics } });
    shell.unmount();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    await expectSilence(asked, heard);
    expect([asked(), heard, analytics.mock.calls]).toEqual([[], [], []]);
  });

  it('before the texts have come leaves nothing behind', async () => {
    const heard = listen();
    const held = heldReply<typeof en>();
    const { shell, asked } = start({ loadTexts: () => held.reply });
    await afterFrames();
    shell.unmount();
    held.send(en);
    await expectSilence(asked, heard);
    expect(heard).not.toContain('portico:ready');
  });

  it('before the texts have failed leaves nothing behind, and is no failure', async () => {
    const heard = listen();
    const held = heldReply<typeof en>();
    const { shell, asked } = start({ loadTexts: () => held.reply });
    await afterFrames();
    shell.unmount();
    held.send(Promise.reject(new TypeError('404')) as never);
    await expectSilence(asked, heard);
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
  });

  it('while the islands are mounted leaves nothing behind', async () => {
    const heard = listen();
    const { shell, asked } = start();
    await Promise.resolve();
    await Promise.resolve();
    shell.unmount();
    await expectSilence(asked, heard);
    expect(heard).toEqual([]);
  });

  it('in the page’s own listener for ready fetches no late chunk', async () => {
    const heard = listen();
    const wished = vi.fn();
    const loadLate: ShellDeps['loadLate'] = () => {
      wished();
      return new Promise(() => {});
    };
    const { shell, asked } = start({ loadLate });
    document.addEventListener('portico:ready', shell.unmount, { once: true });
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    await expectSilence(asked, heard);
    expect(wished).not.toHaveBeenCalled();
  });

  it('a second time changes nothing, neither for the shell that came after it', async () => {
    const { shell } = start();
    await shell.ready;
    shell.unmount();
    const next = start();
    await next.shell.ready;
    shell.unmount();
    expect(Reflect.get(window, 'Portico')).toBe(next.shell);
    expect(header()).not.toBeNull();
  });
});

describe('the handle, before and after its time', () => {
  const HEADER = '<div data-portico="header"></div>';
  it('brings nothing to life after unmount()', async () => {
    const { shell } = start();
    await shell.ready;
    shell.unmount();
    place(`${HEADER}<div data-portico="mine"></div>`);
    const load = vi.fn(() => ({ mount: () => undefined }));
    shell.mount();
    shell.define('mine', load);
    await afterFrames();
    expect(load).not.toHaveBeenCalled();
    expectNothingLeft();
  });

  it('asks for nothing twice when the user is wished anew in the turn of the call', async () => {
    const { shell, asked } = start({ persona: 'member' });
    await Promise.all([shell.reloadUser(), shell.cart.refresh(), shell.ready]);
    expect(shell.user.value.isLoggedIn).toBe(true);
    expect(asked().filter((name) => name === 'userInfo')).toHaveLength(1);
    expect(asked()).not.toContain('cartList');
  });

  it('asks for nothing while the page is only being prepared, whatever is wished', async () => {
    const show = prepare();
    const { shell, asked } = start();
    void shell.reloadUser();
    void shell.cart.refresh();
    void shell.setCurrency('EUR').catch(() => {});
    await afterFrames();
    expect(asked()).toEqual([]);
    show();
    await shell.ready;
    expect(asked().filter((name) => name === 'userInfo')).toHaveLength(1);
  });

  it('stores nothing of a member once it is gone', async () => {
    const { reply, send } = heldReply<{ state: number; data: object }>();
    const api = createFakeApi({
      persona: 'member',
      currency: 'USD',
      cart: [],
      replies: { headerData: () => reply },
      stock: undefined,
    });
    const page = {
      url: () => location.href,
      go() {},
      replace() {},
      reload() {},
      scrollToTop() {},
      openWindow: () => null,
    };
    const shell = startShell(ISLANDS, ['en'], { fetch: api.fetch, sheetHref: null, page, loadTexts: async () => en });
    await vi.waitFor(() => expect(api.log.map(({ name }) => name)).toContain('headerData'));
    shell.unmount();
    send({ state: 0, data: {} });
    await afterFrames();
    expect(localStorage.getItem('userId')).toBeNull();
    expect(document.cookie).not.toContain('login_user');
  });

  it('tells of a member whose id is stored already', async () => {
    const seen: unknown[] = [];
    const hear = () => seen.push([localStorage.getItem('userId'), document.cookie.includes('login_user=')]);
    document.addEventListener('portico:user', hear, { once: true });
    const { shell } = start({ persona: 'member' });
    await shell.ready;
    expect(seen).toEqual([[String(shell.user.value.id), true]]);
  });
});

describe('texts that do not come', () => {
  const failing = { loadTexts: () => Promise.reject(new TypeError('404')) };
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  it('leave links alone that would open something', async () => {
    const { shell } = start(failing);
    document.body.insertAdjacentHTML('beforeend', '<a href="#cart" data-portico-open="cart-panel">Cart</a>');
    expect(await shell.ready).toMatchObject({ state: 'degraded' });
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector('[data-portico-open]')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  it('fetch no late chunk for a page that unmounts in its listener for ready', async () => {
    const wished = vi.fn();
    const loadLate: ShellDeps['loadLate'] = () => {
      wished();
      return new Promise(() => {});
    };
    const { shell } = start({ ...failing, loadLate });
    document.addEventListener('portico:ready', shell.unmount, { once: true });
    await shell.ready;
    await afterFrames();
    expect(wished).not.toHaveBeenCalled();
    expectNothingLeft();
  });

  it('are reported, and the visitor’s origin is kept all the same', async () => {
    history.replaceState(null, '', '/en/page/homepage?invite_code=A1');
    const post = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
    start({ ...failing, options: { errors: { webhook: 'https://log.test/' } } });
    await vi.waitFor(() => expect(post).toHaveBeenCalledTimes(1));
    expect(JSON.parse(String(post.mock.calls[0]?.[1]?.body))).toMatchObject({ island: 'shell', reason: 'chunk' });
    expect(document.cookie).toContain('invite_code=A1');
  });
});

describe('a style sheet', () => {
  const islands = ['header', 'toolbar', 'footer', 'cookie-notice', 'share-overlay', 'countdown-task'];

  it('that never comes fails its islands after 5 s, and holds ready no longer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // The browser of the tests fetches none: a link that is no style sheet never comes either.
    vi.spyOn(HTMLLinkElement.prototype, 'rel', 'set').mockImplementation(() => {});
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    place(
      `${islands.map((name) => `<div data-portico="${name}">of the page</div>`).join('')}<div data-portico="announcements"></div>`,
    );
    const { shell } = start({ sheetHref: '/never.css' });
    const ready = vi.fn();
    void shell.ready.then(ready);
    // The 5 s of its sheets begin when an island's code is there.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(ready).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ready).toHaveBeenCalledTimes(1);
    const { state, failures } = await shell.ready;
    expect([state, [...new Set(failures.map(({ reason }) => reason))]]).toEqual(['ready', ['style']]);
    // What opens has not been asked for anything yet.
    const failed = islands.filter((name) => name !== 'share-overlay');
    expect(failures.map(({ island }) => island).sort()).toEqual([...failed, 'announcements'].sort());
    for (const host of document.querySelectorAll('[data-portico]')) {
      expect(host.shadowRoot?.querySelector('slot')).not.toBeNull();
      expect(host.shadowRoot?.querySelector('link')).toBeNull();
    }
  });
});

describe('what has nothing to show, or waits', () => {
  it('counts as mounted', async () => {
    class Waiting {
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Waiting);
    onTestFinished(() => void vi.unstubAllGlobals());
    place(
      ['cookie-notice', 'share-overlay', 'countdown-task', 'announcements', 'cart-panel']
        .map(
          (name) =>
            `<div data-portico="${name}" data-when="load"></div><div data-portico="${name}" data-when="visible"></div>`,
        )
        .join(''),
    );
    const { shell } = start();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    vi.spyOn(console, 'table').mockImplementation(() => {});
    const phases = shell.doctor().islands.map(({ phase }) => phase);
    expect(phases.filter((phase) => phase === 'failed')).toEqual([]);
    expect(phases).toHaveLength(10);
  });
});

describe('switches for everyone', () => {
  it('take an island off the page also when they are known before there is one', async () => {
    const api = createFakeApi({
      persona: 'guest',
      currency: 'USD',
      cart: [],
      replies: { globalConfig: ok({ isOpenBindPhone: false, off: ['header'] }) },
      stock: undefined,
    });
    const held = heldReply<typeof en>();
    const shell = startShell(ISLANDS, ['en'], { fetch: api.fetch, sheetHref: null, loadTexts: () => held.reply });
    onTestFinished(shell.unmount);
    await vi.waitFor(() => expect(api.log.map(({ name }) => name)).toContain('globalConfig'));
    await afterFrames();
    held.send(en);
    await shell.ready;
    expect(header()).toBeNull();
  });
});
