import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readOptions } from '../../../src/host/options';
import { signal } from '../../../src/state/signals';
import { startAhead } from '../../../src/wiring/late/ahead';
import { fakeTheClock } from '../../fake-clock';

fakeTheClock();

const LINKS = ['/en/page/help/', '/en/page/shoppingcart/', '/en/page/account/'] as const;
const addressOf = (path: string) => new URL(path, location.href).href;

function start({ connection = {} as object, options = {} as object } = {}) {
  const parts = { requests: signal(0), user: signal({ id: 0 }), current: signal({ code: 'USD' }), count: signal(0) };
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
      cart: { count: parts.count },
    },
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
const act = (type: string, selector = 'a') =>
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
/** The addresses that the page tells the browser to fetch. */
const told = () =>
  [...document.querySelectorAll('script[type=speculationrules]')].flatMap(
    (script) => JSON.parse(script.textContent ?? '').prefetch[0].urls,
  );

describe('startAhead', () => {
  beforeEach(() => put(LINKS.map((href, at) => `<a id="l${at}" href="${href}">x</a>`).join('')));
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

  it('ends, and says why, where the policy refuses the rules', () => {
    const { ahead } = start();
    act('pointerdown');
    document
      .querySelector('[type=speculationrules]')
      ?.dispatchEvent(new Event('securitypolicyviolation', { bubbles: true, composed: true }));
    act('pointerdown', '#l1');
    expect(told()).toEqual([]);
    expect(ahead.report()?.state).toBe('refused by Content Security Policy');
  });

  it('goes on after a violation of the page’s own code', () => {
    start();
    document.body.dispatchEvent(new Event('securitypolicyviolation', { bubbles: true }));
    act('pointerdown');
    expect(told()).toHaveLength(1);
  });

  it('ends, and says why, where the page requires trusted scripts', () => {
    const { ahead } = start();
    vi.spyOn(HTMLScriptElement.prototype, 'textContent', 'set').mockImplementation(() => {
      throw new TypeError('This document requires TrustedScript');
    });
    act('pointerdown');
    expect(told()).toEqual([]);
    expect(ahead.report()?.state).toBe('refused by Trusted Types');
  });

  it('leaves nothing behind', () => {
    const { ahead } = start();
    act('pointerdown');
    ahead.stop();
    act('pointerdown', '#l1');
    expect(told()).toEqual([]);
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
          back: () => {
            shop.requests.value += 1;
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
