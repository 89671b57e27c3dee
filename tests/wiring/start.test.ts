import Cookies from 'js-cookie';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mountShell } from '../../src/bootstrap';
import type { PorticoHandle } from '../../src/handle/handle';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';
import { afterFrames } from '../waits';

const api = () => createFakeApi({ persona: 'guest', currency: 'USD', cart: [], replies: undefined, stock: undefined });
const deps = () => ({ fetch: api().fetch, sheetHref: null, loadTexts: async () => en });

function place(html: string): void {
  document.body.innerHTML = html;
}

describe('startShell', () => {
  let handle: PorticoHandle | undefined;
  const start = (args: readonly unknown[] = ['en'], given = {}) => {
    handle = startShell(ISLANDS, args, { ...deps(), ...given });
    return handle;
  };

  beforeEach(() => {
    handle = undefined;
  });
  afterEach(() => {
    handle?.unmount();
    document.body.replaceChildren();
  });

  it('is ready once, with its values behind doors', async () => {
    place('<div data-portico="header"></div>');
    const shell = start();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(shell.user.value.isLoggedIn).toBe(false);
    const seen = vi.fn();
    const stop = shell.currency.subscribe(seen);
    expect(seen).toHaveBeenCalledWith(expect.objectContaining({ code: 'USD' }));
    stop();
    expect(Reflect.get(window, 'Portico')).toBe(shell);
  });

  it('names an option of the wrong type, and one that it does not know', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const shell = start(['en', 'main', { api: { timeout: 'long' }, pge: {}, brand: 'X' }]);
    await shell.ready;
    const said = complained.mock.calls.map(([message]) => message);
    expect(said).toEqual([
      '[portico] option pge is an object, not a known option (api, hosts, routes, positions, texts, languages, brand, header, marketplaces, account, footer, cart, currency, page, cookies, chat, analytics, errors, boot, prerender, ahead, scope); the default is used',
      '[portico] option api.timeout is "long", not a number of ms above 0, at most 2147483647; the default is used',
      '[portico] option brand is "X", not an object; the default is used',
    ]);
  });

  it('stores the member for the next page before the islands are there', async () => {
    onTestFinished(() => {
      Cookies.remove('login_user');
      localStorage.clear();
    });
    Cookies.set('login_user', '100731');
    place('<div data-portico="header"></div>');
    const member = createFakeApi({
      persona: 'member',
      currency: 'USD',
      cart: [],
      replies: undefined,
      stock: undefined,
    });
    start(['en'], { fetch: member.fetch, loadTexts: () => new Promise(() => {}) });
    await vi.waitFor(() => expect(localStorage.getItem('portico.last')).toContain('"id":100731'));
  });

  it('uses Chinese for a missing language, and says so for an unknown one', () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const languages: unknown[] = [];
    const loadTexts = async (lang: unknown) => {
      languages.push(lang);
      return en;
    };
    start([], { loadTexts }).unmount();
    expect(complained).not.toHaveBeenCalled();
    start(['fr'], { loadTexts });
    expect(languages).toEqual(['cn', 'cn']);
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('"fr", not one of cn, en, kr, ph'));
  });

  const fail = (): never => {
    throw new Error('no');
  };
  const throwing = new Proxy({}, { get: fail, ownKeys: fail, has: fail, getOwnPropertyDescriptor: fail });
  const BAD: readonly (readonly [what: string, value: unknown, isReadable: boolean])[] = [
    ['a symbol', Symbol('en'), false],
    ['an object without a prototype', Object.create(null), true],
    ['what throws when it becomes a text', Object.create({ toString: fail, [Symbol.toPrimitive]: fail }), true],
    ['a proxy that throws', throwing, false],
  ];
  it.each(BAD)('takes %s as any argument, with one console error where it is none, and is ready', async (...row) => {
    const [, bad, isReadable] = row;
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<div data-portico="header"></div>');
    for (const args of [[bad], ['en', bad], ['en', 'main', bad]]) {
      complained.mockClear();
      const shell = start(args);
      expect((await shell.ready).state).toBe('ready');
      expect(complained.mock.calls).toHaveLength(isReadable && args.length > 2 ? 0 : 1);
      // A second call compares its arguments.
      expect(Reflect.apply(mountShell, undefined, [bad, bad, bad])).toBe(shell);
      await vi.dynamicImportSettled();
      shell.unmount();
    }
    complained.mockClear();
    // The npm package's entry has no loader before it.
    vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    handle = Reflect.apply(mountShell, undefined, [bad, bad, bad]) as PorticoHandle;
    expect(complained.mock.calls).toHaveLength(isReadable ? 2 : 3);
    handle.unmount();
  });

  it.each(['page', 'boot', 'api', 'brand', 'routes'])(
    'takes options whose %s throws when it is read',
    async (section) => {
      const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
      place(`<script type="application/json" data-portico-options>{"brand":{"name":"Shop"}}</script>
      <div data-portico="header"></div>`);
      expect((await start(['en', 'main', { [section]: throwing }]).ready).state).toBe('ready');
      expect(complained.mock.calls).toEqual([['[portico] mountShell(…, options) throws: no; it is left out']]);
      expect(document.querySelector('[data-portico]')?.shadowRoot?.textContent).toContain('Shop');
    },
  );

  it.each([
    ['the visitor', { boot: { user: throwing } }],
    ['texts', { texts: { header: throwing } }],
  ])('takes options in which %s throw when they are read', async (_, options) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<div data-portico="header"></div>');
    await start(['en', 'main', options]).ready;
    expect(document.querySelector('[data-portico]')?.shadowRoot?.textContent).toContain('Sign in');
  });

  it('reads options from the page’s JSON, under the call’s own, and names broken JSON', async () => {
    place(`<script type="application/json" data-portico-options>{"brand":{"name":"Shop","company":"Co"},"languages":["cn","kr"]}</script>
      <div data-portico="header"></div>`);
    const shell = start(['en', 'main', { brand: { name: 'Call' } }]);
    await shell.ready;
    expect(document.querySelector('[data-portico]')?.shadowRoot?.textContent).toContain('Call');
    shell.unmount();
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    place('<script type="application/json" data-portico-options>{"brand":</script>');
    expect((await start().ready).state).toBe('ready');
    expect(complained).toHaveBeenCalledWith(expect.stringContaining('data-portico-options> is not JSON'));
  });

  it('leaves an unknown island alone, with one warning that lists the known', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<div data-portico="heade"><b>x</b></div><div data-portico="heade"></div>');
    await start().ready;
    // Once the first view is shown: the page's own code may still define it.
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    expect(warned.mock.calls).toEqual([
      [`[portico] data-portico="heade" is not an island; known are ${ISLANDS.map(({ name }) => name).join(', ')}`],
    ]);
    expect(document.querySelector('b')?.textContent).toBe('x');
  });

  it('names an attribute that is nonsense once, and lives on with the default', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<div data-portico="cart-panel" data-mode="inlined"></div>');
    await start().ready;
    expect(warned.mock.calls).toEqual([
      ['[portico] cart-panel: data-mode is "inlined", not one of attached, inline; "attached" is used'],
    ]);
  });

  it('mounts a placeholder that comes later, and unmounts one that goes', async () => {
    const shell = start();
    await shell.ready;
    const late = document.createElement('div');
    late.dataset.portico = 'header';
    document.body.append(late);
    await vi.waitFor(() => expect(late.shadowRoot?.querySelector('.island')).toBeTruthy());
    late.remove();
    await vi.waitFor(() => expect(late.shadowRoot?.querySelector('.island')).toBeNull());
    expect(shell.doctor().islands).toEqual([]);
  });

  it('keeps the state of one that moves', async () => {
    vi.spyOn(console, 'table').mockImplementation(() => {});
    place('<section></section><div data-portico="header"></div>');
    await start().ready;
    const host = document.querySelector<HTMLElement>('[data-portico]');
    const island = host?.shadowRoot?.querySelector('.island');
    document.querySelector('section')?.append(host as HTMLElement);
    await afterFrames();
    expect(island?.isConnected).toBe(true);
  });

  it('lets the neighbours live when an island crashes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const heard = vi.fn();
    document.addEventListener('portico:error', heard);
    place('<div data-portico="broken"></div><div data-portico="header"></div>');
    const shell = start();
    shell.define('broken', () => ({
      default: () => {
        throw new Error('mine');
      },
    }));
    await shell.ready;
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(heard.mock.calls[0]?.[0].detail).toEqual({ island: 'broken', reason: 'crash', message: 'mine' });
    const [broken, header] = document.querySelectorAll('[data-portico]');
    expect(broken?.shadowRoot?.textContent).toBe(en.shell.islandFailed);
    expect(header?.shadowRoot?.querySelector('header')).not.toBeNull();
    document.removeEventListener('portico:error', heard);
  });

  it('tells once of a reload that fails, however often it is tried, and again after one that did not', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const told: unknown[] = [];
    const hear = (event: Event) => told.push((event as CustomEvent).detail.call);
    document.addEventListener('portico:error', hear);
    onTestFinished(() => document.removeEventListener('portico:error', hear));
    const server = createFakeApi({
      persona: 'member',
      currency: 'USD',
      cart: [],
      replies: undefined,
      stock: undefined,
    });
    let status = 200;
    const fetch: typeof globalThis.fetch = async (address, init) =>
      status !== 200 && String(address).includes('/user/info')
        ? new Response('', { status })
        : await server.fetch(address, init);
    const shell = start(['en'], { fetch });
    await shell.ready;
    const member = shell.user.value;
    expect(member.isLoggedIn).toBe(true);
    status = 404;
    await shell.reloadUser();
    await shell.reloadUser();
    expect([told, shell.user.value]).toEqual([['userInfo'], member]);
    expect(shell.doctor().failures).toHaveLength(1);
    status = 200;
    await shell.reloadUser();
    status = 404;
    await shell.reloadUser();
    expect(told).toEqual(['userInfo', 'userInfo']);
  });

  it('brings islands of the page: a component, and any other code', async () => {
    place('<div data-portico="hello" data-first-name="Li"></div><div data-portico="clock"></div>');
    const shell = start();
    shell.define('hello', ({ react, useShell }) => ({
      default: ({ data }) => react.createElement('p', null, `${useShell().texts.header.home} ${data.firstName}`),
    }));
    const stopped = vi.fn();
    shell.define('clock', async () => ({
      mount(root, given) {
        root.textContent = `version ${given.version}`;
        return stopped;
      },
    }));
    await shell.ready;
    const [hello, clock] = document.querySelectorAll('[data-portico]');
    await vi.waitFor(() => expect(hello?.shadowRoot?.textContent).toBe('Home Li'));
    await vi.waitFor(() => expect(clock?.shadowRoot?.textContent).toBe('version 2.5.256'));
    shell.unmount();
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(clock?.shadowRoot?.textContent).toBe('');
  });

  it('names a page island whose loader gives neither form', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<div data-portico="odd"></div>');
    const shell = start();
    shell.define('odd', () => ({}) as never);
    const { failures } = await shell.ready;
    expect(failures).toEqual([
      {
        island: 'odd',
        reason: 'chunk',
        message: 'the loader of "odd" gave neither { default: Component } nor { mount }',
      },
    ]);
  });

  it('names a wrong text of the page once, however many parts look for it', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    place(
      '<div data-portico="announcements" data-position="popup"></div>'.repeat(3) +
        '<div data-portico="footer" data-when="load"></div>'.repeat(2),
    );
    const texts = { header: { hme: 'x' }, footer: { hlp: 'x' }, announcements: { lbl: 'x' } };
    const shell = start(['en', 'main', { texts }]);
    await shell.ready;
    await vi.waitFor(() => expect(complained).toHaveBeenCalledTimes(3));
    expect(complained.mock.calls.map(([message]) => /texts[.]\w+[.]\w+/.exec(message)?.[0]).sort()).toEqual([
      'texts.announcements.lbl',
      'texts.footer.hlp',
      'texts.header.hme',
    ]);
  });

  it('is degraded, and still answers, when it breaks down where nobody foresaw it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const shell = start(['en'], { loadTexts: async () => undefined });
    expect(await shell.ready).toMatchObject({ state: 'degraded', failures: [{ reason: 'crash' }] });
    shell.open('share-overlay');
    expect(warned).toHaveBeenLastCalledWith('[portico] open: nothing on this page can show "share-overlay"');
  });

  it.each(['td', 'ul', 'form', 'img'])('names a <%s> that can hold no island, and lets all else live', async (tag) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    place('<main></main><div data-portico="toolbar"></div>');
    const odd = document.createElement(tag);
    odd.dataset.portico = 'header';
    odd.append('the page');
    // As browsers do for most elements.
    odd.attachShadow = () => {
      throw new DOMException('Failed to execute', 'NotSupportedError');
    };
    document.querySelector('main')?.append(odd);
    const message = `data-portico="header" stands on <${tag}>, which can't have a shadow root; use a <div>`;
    const failure = { island: 'header', reason: 'crash', message };
    const shell = start();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [failure] });
    expect(warned.mock.calls).toEqual([[`[portico] header: crash: ${message}`]]);
    expect(odd.textContent).toBe('the page');
    expect(document.querySelector('[data-portico=toolbar]')?.shadowRoot?.querySelector('.island')).not.toBeNull();
    shell.open('login');
    await vi.waitFor(() =>
      expect(document.querySelector('[data-portico-layer]')?.shadowRoot?.textContent).toContain(en.header.signIn),
    );
  });

  it('tells the page of changes by events, and hears the page', async () => {
    const shell = start();
    await shell.ready;
    const changed = vi.fn();
    document.addEventListener('portico:currency', changed);
    await shell.setCurrency('EUR');
    expect(changed.mock.calls.at(-1)?.[0].detail).toMatchObject({ code: 'EUR' });
    document.removeEventListener('portico:currency', changed);
  });

  it('answers nonsense with a clear word', async () => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const shell = start();
    shell.open('basket' as never);
    shell.toast('hi', 'loud' as never);
    shell.define(5 as never, null as never);
    expect(complained.mock.calls.map(([message]) => message)).toEqual([
      '[portico] open is "basket", not one of cart-panel, share-overlay, chat, login',
      '[portico] toast(…, kind) is "loud", not one of info, success, warning, error',
      '[portico] define(name) is 5, not a text',
    ]);
    shell.define('header', () => ({ default: () => createElement('p') }));
    expect(warned).toHaveBeenCalledWith('[portico] define: "header" is there already');
  });
});
