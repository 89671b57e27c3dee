import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOptions } from '../../../src/host/options';
import { signal } from '../../../src/state/signals';
import { startAhead } from '../../../src/wiring/late/ahead';
import { fakeTheClock } from '../../fake-clock';

fakeTheClock();

const LINKS = ['/en/page/help/', '/en/page/shoppingcart/', '/en/page/account/'] as const;
const addressOf = (path: string) => new URL(path, location.href).href;

/** The open channels between tabs. */
const channels = new Set<FakeChannel>();

class FakeChannel {
  readonly name: string;
  onmessage = () => {};

  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }

  postMessage(): void {
    if (!channels.has(this)) throw new DOMException('The channel is closed.', 'InvalidStateError');
    for (const channel of channels) if (channel !== this && channel.name === this.name) channel.onmessage();
  }

  close(): void {
    channels.delete(this);
  }
}

interface Start {
  readonly connection?: object;
  readonly options?: object;
  readonly open?: OpenPanel | null;
  readonly status?: string;
  readonly count?: number;
}
interface OpenPanel {
  readonly name: string;
  readonly isHovered?: boolean;
}

function start({ connection = {}, options = {}, open = null, status = 'idle', count = 0 }: Start = {}) {
  const parts = {
    requests: signal(0),
    user: signal({ id: 0 }),
    current: signal({ code: 'USD' }),
    count: signal(count),
    status: signal(status),
    open: signal<OpenPanel | null>(open),
  };
  const cookies = new Map<string, string>();
  const page = { visibility: 'visible' };
  let write = (_answer: Promise<unknown>) => {};
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => page.visibility as DocumentVisibilityState);
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
  const ahead = startAhead({
    client: {
      hearWrites(hear: typeof write) {
        write = hear;
      },
    },
    site: {
      options: readOptions(options, (message) => {
        throw new Error(message);
      }),
      cookies: { read: (name: string) => cookies.get(name) },
    },
    state: {
      freshness: { requests: parts.requests },
      session: { user: parts.user },
      currency: { current: parts.current },
      cart: { count: parts.count, status: parts.status },
      overlays: { open: parts.open },
    },
    links: { to: (name: string) => `/en/page/${name.toLowerCase()}/` },
    view: window,
  } as never);
  onTestFinished(() => {
    ahead.stop();
    Reflect.deleteProperty(navigator, 'connection');
  });
  vi.advanceTimersByTime(0);
  const setVisibility = (value: string) => {
    page.visibility = value;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { ahead, cookies, setVisibility, write: (answer: Promise<unknown>) => write(answer), ...parts };
}

const put = (markup: string) => {
  document.body.innerHTML = markup;
};
const act = (type: string, selector = 'a', more: object = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(Object.assign(new Event(type, { bubbles: true, composed: true }), more));
const violate = (selector: string, disposition: string) => act('securitypolicyviolation', selector, { disposition });
/** The addresses that the page tells the browser to fetch. */
const told = () =>
  [...document.querySelectorAll('script[type=speculationrules]')].flatMap(
    (script) => JSON.parse(script.textContent ?? '').prefetch[0].urls,
  );

describe('startAhead', () => {
  beforeEach(() => {
    channels.clear();
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    put(LINKS.map((href, at) => `<a id="l${at}" href="${href}">x</a>`).join(''));
  });
  afterEach(() => {
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  it('has a page fetched when the pointer rests on its link, or touches it', () => {
    start();
    act('pointerover');
    vi.advanceTimersByTime(199);
    expect(told()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told()).toEqual([addressOf(LINKS[0])]);
    act('pointerdown', '#l1');
    expect(told()).toEqual([addressOf(LINKS[0]), addressOf(LINKS[1])]);
  });

  describe('the cart’s page', () => {
    const CART = addressOf('/en/page/shoppingcart/');
    const PANEL = '<div data-portico="cart-panel" data-mode="attached"></div>';
    interface Opening {
      readonly name?: string;
      readonly isHovered?: boolean;
      readonly lines?: number;
      readonly status?: string;
    }
    function open(
      markup: string,
      { name = 'cart-panel', isHovered = false, lines = 2, status = 'ready' }: Opening = {},
    ) {
      put(markup);
      const shop = start();
      Object.assign(shop.count, { value: lines });
      shop.status.value = status;
      shop.open.value = { name, isHovered };
      return shop;
    }

    it('is fetched when its panel has been opened', () => {
      open(PANEL);
      vi.advanceTimersByTime(199);
      expect(told()).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(told()).toEqual([CART]);
    });

    it('waits for the lines, whose number may be another one', () => {
      const { status, count } = open(PANEL, { status: 'loading', lines: 0 });
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([]);
      count.value = 3;
      status.value = 'ready';
      vi.advanceTimersByTime(200);
      expect(told()).toEqual([CART]);
    });

    it('is fetched when the panel was open before this code had come', () => {
      put(PANEL);
      const shop = start({ open: { name: 'cart-panel' }, status: 'ready', count: 2 });
      vi.advanceTimersByTime(200);
      expect(told()).toEqual([CART]);
      expect(shop.ahead.report().fetched).toEqual([CART]);
    });

    it('is not fetched when the press that opens the panel closes it', () => {
      const { open: opened } = open(PANEL);
      vi.advanceTimersByTime(100);
      opened.value = null;
      vi.advanceTimersByTime(500);
      expect(told()).toEqual([]);
    });

    it('is fetched once, however often the panel is opened', () => {
      const { ahead, open: opened } = open(PANEL);
      for (let times = 0; times < 5; times += 1) {
        vi.advanceTimersByTime(200);
        opened.value = null;
        opened.value = { name: 'cart-panel' };
      }
      vi.advanceTimersByTime(200);
      expect(ahead.report().fetched).toEqual([CART]);
    });

    it('is dropped when the cart changes, and not fetched again', () => {
      const { count } = open(PANEL);
      vi.advanceTimersByTime(200);
      count.value = 3;
      expect(told()).toEqual([]);
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([]);
    });

    it.each<[string, Parameters<typeof open>]>([
      ['by a mouse that rests on the tool', [PANEL, { isHovered: true }]],
      ['without lines', [PANEL, { lines: 0 }]],
      ['but another overlay', [PANEL, { name: 'chat' }]],
      ['where the page leaves it out', [`<main data-portico-ahead="off">${PANEL}</main>`]],
      ['where there is only the inline cart', ['<div data-portico="cart-panel" data-mode="inline"></div>']],
    ])('is not fetched when what is opened is its panel, %s', (_, given) => {
      open(...given);
      vi.advanceTimersByTime(1_000);
      expect(told()).toEqual([]);
    });
  });

  it('lets the pointer pass', () => {
    start();
    act('pointerover');
    vi.advanceTimersByTime(100);
    act('pointerover', 'body');
    vi.advanceTimersByTime(500);
    expect(told()).toEqual([]);
  });

  it('keeps two pages, and fetches each once', () => {
    const { ahead } = start();
    for (const at of [0, 1, 2, 0]) act('pointerdown', `#l${at}`);
    expect(told()).toEqual([addressOf(LINKS[1]), addressOf(LINKS[2])]);
    expect(ahead.report()).toEqual({ state: 'on', fetched: LINKS.map(addressOf) });
  });

  it('drops them after a minute', () => {
    start();
    act('pointerdown');
    vi.advanceTimersByTime(60_000);
    expect(told()).toEqual([]);
  });

  it.each([
    ['a page that the shell does not know', '<a href="/legacy.php">x</a>', false],
    ['the same, marked by the page', '<a href="/legacy.php" data-portico-ahead>x</a>', true],
    ['inside a marked part', '<div data-portico-ahead><a href="/legacy.php">x</a></div>', true],
    ['a part that is left out', '<div data-portico-ahead="off"><p><a href="/en/page/help/">x</a></p></div>', false],
    [
      'marked in a part that is left out',
      '<p data-portico-ahead="off"><a href="/a" data-portico-ahead>x</a></p>',
      false,
    ],
    ['in a part that is left out by false', '<p data-portico-ahead="false"><a href="/en/page/help/">x</a></p>', false],
    ['left out by 0', '<a href="/en/page/help/" data-portico-ahead="0">x</a>', false],
    ['marked in words', '<a href="/legacy.php" data-portico-ahead="on">x</a>', true],
    ['a panel’s button', '<a href="/en/page/shoppingcart/" role="button">x</a>', false],
    ['what opens a panel', '<a href="/en/page/shoppingcart/" data-opens="cart-panel">x</a>', false],
    ['a path that is no text', '<a href="/%E0%A4%A" data-portico-ahead>x</a>', false],
    ['nofollow', '<a href="/en/page/help/" rel="noopener nofollow">x</a>', false],
    ['a download', '<a href="/en/page/help/" download>x</a>', false],
    ['another window', '<a href="/en/page/help/" target="_blank">x</a>', false],
    ['another site', '<a href="https://else.test/en/page/help/" data-portico-ahead>x</a>', false],
    ['a script', '<a href="javascript:void(0)" data-portico-ahead>x</a>', false],
    ['no address', '<a data-portico-ahead>x</a>', false],
    ['a part of this page', '<a href="#top" data-portico-ahead>x</a>', false],
  ])('%s', (_, markup, expected) => {
    start();
    put(markup);
    act('pointerdown');
    expect(told()).toHaveLength(expected ? 1 : 0);
  });

  it('finds a link inside a shadow root, and what its placeholder is in', () => {
    start();
    put(
      '<div data-portico="footer"></div><section data-portico-ahead="off"><div data-portico="footer"></div></section>',
    );
    const links = [...document.querySelectorAll('[data-portico]')].map((host) => {
      host.attachShadow({ mode: 'open' }).innerHTML = '<a href="/en/page/help/"><b>x</b></a>';
      return host.shadowRoot?.querySelector('b');
    });
    const press = () => new Event('pointerdown', { bubbles: true, composed: true });
    links[1]?.dispatchEvent(press());
    expect(told()).toEqual([]);
    links[0]?.dispatchEvent(press());
    expect(told()).toEqual([addressOf('/en/page/help/')]);
  });

  it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }])(
    'fetches nothing with %j',
    (connection) => {
      start({ connection });
      act('pointerdown');
      expect(told()).toEqual([]);
    },
  );

  it('has the nonce of the page', () => {
    const own = document.createElement('script');
    own.setAttribute('nonce', '');
    // Browsers hide the attribute's value.
    own.nonce = 'abc';
    document.head.append(own);
    start();
    act('pointerdown');
    expect(document.querySelector<HTMLScriptElement>('[type=speculationrules]')?.nonce).toBe('abc');
  });

  it('leaves the calls out, wherever the options say they are', () => {
    start({ options: { api: { base: `${location.origin}/rpc`, login: '/auth' } } });
    put(
      '<a id="l0" href="/rpc/cart" data-portico-ahead>x</a><a id="l1" href="/auth/user" data-portico-ahead>x</a>' +
        '<a id="l2" href="/guide" data-portico-ahead>x</a>',
    );
    for (const at of [0, 1, 2]) act('pointerdown', `#l${at}`);
    expect(told()).toEqual([addressOf('/guide')]);
  });

  it.each([1, 2])('does not fetch at a press of button %i, which leads nowhere', (button) => {
    start();
    act('pointerdown', 'a', { button });
    expect(told()).toEqual([]);
    act('pointerdown', 'a', { button: 0 });
    expect(told()).toHaveLength(1);
  });

  it('writes its rules as JSON where a library serializes lists its own way', () => {
    Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: () => '[1, 2]' });
    onTestFinished(() => void Reflect.deleteProperty(Array.prototype, 'toJSON'));
    start();
    act('pointerdown');
    expect(document.querySelector('[type=speculationrules]')?.textContent).toBe(
      `{"prefetch":[{"urls":["${addressOf(LINKS[0])}"],"eagerness":"immediate"}]}`,
    );
  });

  it('lists the first pages and the newest', () => {
    const { ahead } = start();
    put('<a href="/" data-portico-ahead>x</a>');
    for (let at = 0; at < 60; at += 1) {
      document.querySelector('a')?.setAttribute('href', `/guide/${at}`);
      act('pointerdown');
    }
    const { fetched } = ahead.report();
    expect(fetched).toHaveLength(50);
    expect([fetched[0], fetched[24], fetched[25], fetched[49]]).toEqual(
      [0, 24, 35, 59].map((at) => addressOf(`/guide/${at}`)),
    );
  });

  it('ends, and says why, where the policy refuses the rules', () => {
    const { ahead } = start();
    act('pointerdown');
    violate('[type=speculationrules]', 'enforce');
    act('pointerdown', '#l1');
    expect(told()).toEqual([]);
    expect(ahead.report()).toEqual({ state: 'refused by Content Security Policy', fetched: [] });
  });

  it('goes on after a violation of the page’s own code, or of a policy that only reports', () => {
    const { ahead } = start();
    violate('body', 'enforce');
    act('pointerdown');
    violate('[type=speculationrules]', 'report');
    act('pointerdown', '#l1');
    expect(told()).toHaveLength(2);
    expect(ahead.report().state).toBe('on');
  });

  it.each(['This document requires TrustedScript', 'out of memory'])(
    'ends, and says why, where the rules can’t be made: %s',
    (message) => {
      const { ahead } = start();
      vi.spyOn(HTMLScriptElement.prototype, 'textContent', 'set').mockImplementation(() => {
        throw new TypeError(message);
      });
      act('pointerdown');
      expect(told()).toEqual([]);
      expect(ahead.report()).toEqual({ state: `refused by an exception: ${message}`, fetched: [] });
    },
  );

  it.each([
    ['it is stopped', ({ ahead }: ReturnType<typeof start>) => ahead.stop()],
    ['the policy has refused it', () => void violate('[type=speculationrules]', 'enforce')],
  ])('leaves nothing behind when %s', async (_, end) => {
    let answer = () => {};
    const listeners = new Set<unknown>();
    const { addEventListener } = document;
    vi.spyOn(document, 'addEventListener').mockImplementation((...given: Parameters<typeof addEventListener>) => {
      const [type, , how] = given;
      const { signal } = Object(how) as { signal?: AbortSignal };
      listeners.add(type);
      signal?.addEventListener('abort', () => listeners.delete(type));
      addEventListener.apply(document, given);
    });
    const shop = start();
    expect(listeners.size).toBe(5);
    act('pointerdown');
    act('pointerover', '#l1');
    end(shop);
    expect([vi.getTimerCount(), listeners.size, channels.size]).toEqual([0, 0, 0]);
    // Nothing is heard any more.
    shop.user.value = { id: 7 };
    shop.count.value = 3;
    shop.setVisibility('hidden');
    shop.setVisibility('visible');
    shop.write(
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
    );
    answer();
    await Promise.resolve();
    await Promise.resolve();
    act('pointerdown', '#l2');
    act('pointerover', '#l2');
    expect(vi.getTimerCount()).toBe(0);
    expect(told()).toEqual([]);
  });

  it('stops while a write is pending', async () => {
    const { ahead, write } = start();
    let answer = () => {};
    write(
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
    );
    ahead.stop();
    answer();
    await Promise.resolve();
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fetches nothing while a write is pending', async () => {
    const { write } = start();
    act('pointerdown');
    let answer = () => {};
    write(
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
    );
    act('pointerdown', '#l1');
    expect(told()).toEqual([]);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    act('pointerdown', '#l1');
    expect(told()).toHaveLength(1);
  });

  it('drops the pages when another tab begins to change data, and when it has ended', async () => {
    const heard: string[] = [];
    const other = new FakeChannel('portico.ahead');
    other.onmessage = () => heard.push('other');
    const { write, setVisibility } = start();
    // Before this code was there, the page may have changed something.
    expect(heard.splice(0)).toHaveLength(1);
    for (const _ of ['begins', 'ends']) {
      act('pointerdown');
      expect(told()).toHaveLength(1);
      other.postMessage();
      expect(told()).toEqual([]);
      vi.advanceTimersByTime(0);
    }
    write(Promise.resolve());
    expect(heard).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toHaveLength(2);
    // An open channel can keep a hidden page out of the back/forward cache.
    setVisibility('hidden');
    expect(channels).toEqual(new Set([other]));
    write(Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    setVisibility('visible');
    expect([heard.length, channels.size]).toEqual([2, 2]);
  });

  it('a page that was printed for another visitor is never shown', async () => {
    const link = fc.nat({ max: LINKS.length - 1 });
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('touch', 'rest', 'press'), link }) },
      {
        weight: 5,
        arbitrary: fc.record({
          kind: fc.constantFrom(
            'log in',
            'log out',
            'switch',
            'cart',
            'legacy log-in',
            'legacy cart',
            'write',
            'other tab seen',
            'other tab hidden',
            'back',
            'wait',
          ),
          link,
        }),
      },
    );
    const used = { pages: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        document.head.replaceChildren();
        put(LINKS.map((href, at) => `<a id="l${at}" href="${href}">x</a>`).join(''));
        const shop = start();
        /** What the server prints depends on this number: another visitor, currency, language or cart. */
        let printed = 0;
        /** Fetched pages, as browsers keep them: compared with the rules at the end of each task. */
        const kept = new Map<string, number>();
        const endTask = () => {
          const now = told();
          for (const address of [...kept.keys()]) if (!now.includes(address)) kept.delete(address);
          for (const address of now) if (!kept.has(address)) kept.set(address, printed);
        };
        const endAll = async () => {
          endTask();
          await vi.advanceTimersByTimeAsync(0);
          endTask();
        };
        const deeds: Record<string, (at: number) => void | Promise<void>> = {
          touch: (at) => void act('pointerdown', `#l${at}`),
          rest: (at) => {
            act('pointerover', `#l${at}`);
            vi.advanceTimersByTime(250);
          },
          press(at) {
            act('click', `#l${at}`);
            endTask();
            const page = kept.get(addressOf(LINKS[at] ?? ''));
            if (page !== undefined) used.pages += 1;
            expect(page ?? printed).toBe(printed);
          },
          'log in': () => {
            printed += 1;
            shop.user.value = { id: printed };
          },
          'log out': () => {
            printed += 1;
            shop.user.value = { id: 0 };
          },
          switch: () => {
            printed += 1;
            shop.current.value = { code: `C${printed}` };
          },
          cart: () => {
            printed += 1;
            shop.count.value += 1;
          },
          // The page's own code: it changes the cookie, or fires `portico:refresh`.
          'legacy log-in': () => {
            printed += 1;
            shop.cookies.set('login_user', String(printed));
          },
          'legacy cart': () => {
            printed += 1;
            shop.requests.value += 1;
          },
          async write(at) {
            let answer = () => {};
            shop.write(
              new Promise<void>((resolve) => {
                answer = resolve;
              }),
            );
            await endAll();
            act('pointerdown', `#l${at}`);
            await endAll();
            printed += 1;
            act('pointerdown', `#l${at}`);
            await endAll();
            answer();
          },
          'other tab seen': () => {
            printed += 1;
            shop.requests.value += 1;
          },
          async 'other tab hidden'() {
            shop.setVisibility('hidden');
            await endAll();
            printed += 1;
            shop.setVisibility('visible');
          },
          // Another page of this tab, which changes the visitor; this one comes back from the browser's cache: its timers rest.
          back() {
            shop.setVisibility('hidden');
            endTask();
            printed += 1;
            shop.setVisibility('visible');
          },
          wait: () => void vi.advanceTimersByTime(70_000),
        };
        for (const { kind, link: at } of steps) {
          await deeds[kind]?.(at);
          await endAll();
        }
        shop.ahead.stop();
      }),
      { numRuns: 200 },
    );
    // The sequences do show pages that were fetched.
    expect(used.pages).toBeGreaterThan(50);
  });
});
