import { readFileSync } from 'node:fs';
import { ModuleKind, ScriptTarget, transpileModule } from 'typescript';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { GUEST_CURRENCY } from '../../src/domain/currency/currency';
import { keepHeight } from '../../src/domain/page/kept-room';
import { ROOM_KEY } from '../../src/domain/stored-names';
import { GUEST } from '../../src/domain/visitor/user';
import { requestsTo, type SentRequest } from '../sent-requests';
import { heldReply } from '../waits';

interface Loaded {
  mountShell(...args: unknown[]): Record<'user' | 'currency' | 'cart', { value: unknown }> & {
    ready: Promise<{ state: string; failures: { reason: string; message: string }[] }>;
  };
}

const SOURCE = transpileModule(readFileSync('src/loader/shell.ts', 'utf8'), {
  compilerOptions: { target: ScriptTarget.ESNext, module: ModuleKind.ESNext },
})
  .outputText.replace('export {};', '')
  // Nothing is really imported: an import still pending after its test fails in another one.
  .replaceAll('import(', 'bring(');
/** The values that the build puts in place of names. */
const BUILT = {
  __PORTICO_VERSION__: '2.5.256',
  __PORTICO_CORE__: 'core.js',
  __PORTICO_PICTURE__: '.js',
  __PORTICO_LANGUAGES__: 'en kr ph',
  __PORTICO_GUEST__: GUEST,
  __PORTICO_GUEST_CURRENCY__: GUEST_CURRENCY,
};
const bring = vi.fn<(address: string) => Promise<unknown>>();
const sent = vi.fn<(address: string, request: SentRequest) => Promise<Response>>();
const refuse = (address: string) => Promise.reject(new Error(address));

/** Runs the loader in a page. @param tag The current script; undefined for a loader without one. */
function load(tag: HTMLScriptElement | null): Loaded {
  const own = Object.getOwnPropertyDescriptor(HTMLDocument.prototype, 'currentScript');
  Object.defineProperty(HTMLDocument.prototype, 'currentScript', { get: () => tag, configurable: true });
  try {
    new Function('bring', ...Object.keys(BUILT), SOURCE)(bring, ...Object.values(BUILT));
  } finally {
    if (own) Object.defineProperty(HTMLDocument.prototype, 'currentScript', own);
    else Reflect.deleteProperty(HTMLDocument.prototype, 'currentScript');
  }
  return window as unknown as Loaded;
}

function inlineScript(base?: string): HTMLScriptElement {
  const tag = document.createElement('script');
  if (base) tag.dataset.base = base;
  return tag;
}

/** The message about a core that fails to load: nearly all tests here have none. */
const ABOUT_THE_CORE = /^\[portico\] data-base: Error: .*core\.js(\?\d+)?$/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  bring.mockReset().mockImplementation(refuse);
  sent.mockReset().mockImplementation(() => new Promise(() => {}));
  vi.stubGlobal('XMLHttpRequest', requestsTo(sent));
});
afterEach(() => {
  Reflect.deleteProperty(window, 'mountShell');
  Reflect.deleteProperty(window, 'Portico');
  history.replaceState(null, '', '?');
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  const said = vi.mocked(console.error).mock.calls.map(String);
  expect(said.filter((text) => !ABOUT_THE_CORE.test(text))).toEqual([]);
});

/** Addresses of the reads that were sent. */
const reads = () => sent.mock.calls.map(([address]) => address);

/** The page is still being parsed, until the test ends. */
function whileParsed(): void {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  onTestFinished(() => state.mockRestore());
}

describe('the loader', () => {
  it('gives the values of a guest at once', () => {
    const { mountShell } = load(inlineScript('/shell/'));
    const { user, currency, cart } = mountShell('en');
    expect(user.value).toEqual(GUEST);
    expect(currency.value).toEqual(GUEST_CURRENCY);
    expect(cart.value).toEqual({ count: 0, shops: [] });
  });

  it.each([inlineScript(), null])('without an address says so, and the page lives on', async (tag) => {
    expect((await load(tag).mountShell('en').ready).state).toBe('degraded');
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringMatching(ABOUT_THE_CORE)]]);
  });

  it('names the setting, once, where nothing lies at the address of the files', async () => {
    const { ready } = load(inlineScript('/shel/')).mountShell('en');
    expect(await ready).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
    expect(bring).toHaveBeenCalledTimes(4);
    const core = new URL('/shel/assets/core.js?', location.href).href;
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining(`data-base: Error: ${core}`)]]);
  });

  it('names the variable of the page that covers `URL`', async () => {
    const tag = inlineScript('/shell/');
    vi.stubGlobal('URL', '/index.php');
    const { ready } = load(tag).mountShell('en');
    expect(await ready).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
    expect(vi.mocked(console.error).mock.calls).toEqual([[expect.stringContaining('URL is not a constructor')]]);
  });

  it('goes on where the page covers `performance`', async () => {
    const tag = inlineScript('/shell/');
    vi.stubGlobal('performance', '/fast');
    await load(tag).mountShell('en').ready;
    expect(bring.mock.calls[0]?.[0]).toBe(new URL('/shell/assets/picture-en.js', location.href).href);
  });

  it.each<[unknown, string]>([
    ['en', 'en'],
    ['kr', 'kr'],
    ['ph', 'ph'],
    ['cn', 'cn'],
    ['../../uploads/en', 'cn'],
    ['en/../../x', 'cn'],
    ['//evil.test/en', 'cn'],
    ['en\n', 'cn'],
    ['EN', 'cn'],
    ['constructor', 'cn'],
    ['', 'cn'],
    [undefined, 'cn'],
    [null, 'cn'],
    [7, 'cn'],
    [{}, 'cn'],
  ])(
    'imports the picture and, where there is to be none, the core, of a language %j too, from its own folder',
    async (lang, name) => {
      const { mountShell } = load(inlineScript('/shell'));
      mountShell(lang);
      const folder = new URL('/shell/assets/', location.href).href;
      expect(bring.mock.calls).toEqual([[`${folder}picture-${name}.js`], [`${folder}begin.js`]]);
      await vi.waitFor(() => expect(bring).toHaveBeenCalledWith(`${folder}core.js`));
      bring.mockClear();
      Reflect.deleteProperty(window, 'Portico');
      mountShell(lang, 'main', { prerender: true });
      await vi.waitFor(() => expect(bring).toHaveBeenCalled());
      expect(bring.mock.calls[0]).toEqual([`${folder}core.js`]);
    },
  );

  it.each([
    ['reserves', '41px', { isAsync: false, hours: 23 }],
    ['does not reserve', '', { isAsync: true, hours: 23 }],
    ['does not reserve', '', { isAsync: false, hours: 25 }],
  ])('%s room that the last page needed: "%s" if %j', (_, height, { isAsync, hours }) => {
    const atMs = Date.now() - hours * 3_600_000;
    const measured = { key: `en${innerWidth}`, part: 'stripes', px: 41, nowMs: atMs } as const;
    localStorage.setItem(ROOM_KEY, keepHeight(undefined, measured));
    onTestFinished(() => {
      localStorage.removeItem(ROOM_KEY);
      document.documentElement.removeAttribute('style');
    });
    const tag = inlineScript('/shell/');
    tag.async = isAsync;
    load(tag).mountShell('en');
    expect(document.documentElement.style.getPropertyValue('--portico-room-stripes')).toBe(height);
  });

  it('hands the picture what has begun, and the core what the picture leaves', async () => {
    whileParsed();
    const adopt = vi.fn(() => ({ ready: 'ready' }));
    const painter = vi.fn();
    const handOver = {};
    const { reply, send: turn } = heldReply<object>();
    painter.mockReturnValue(reply);
    bring.mockImplementation(async (address) => (/begin/.test(address) ? { begin: painter } : { adopt }));
    const tag = inlineScript('/shell');
    document.head.append(tag);
    const handle = load(tag).mountShell('en', 'kr');
    await vi.waitFor(() => expect(painter).toHaveBeenCalled());
    const reads = painter.mock.calls[0]?.[1];
    // The link holds the page back until the picture has removed it.
    const hold = document.querySelector('link[rel=expect][href="#e"]');
    expect(hold?.previousSibling).toBe(tag);
    expect(hold?.getAttribute('rel')).toBe('expect');
    expect(painter).toHaveBeenCalledWith(['en', 'kr'], reads, expect.any(Promise));
    expect(Object.keys(reads)).toContain('/api/user/info');
    expect(bring).toHaveBeenCalledTimes(2);
    turn(handOver);
    expect(await handle.ready).toBe('ready');
    expect(adopt).toHaveBeenCalledWith(['en', 'kr'], handle, reads, handOver);
  });

  it.each([
    () => refuse('begin'),
    async () => ({
      begin() {
        throw new Error('no');
      },
    }),
    async () => ({ begin: () => Promise.reject(new Error('no')) }),
  ])('goes on without a picture that fails', async (failing) => {
    const adopt = vi.fn(() => ({ ready: 'ready' }));
    bring.mockImplementation((address) => (/begin/.test(address) ? failing() : Promise.resolve({ adopt })));
    expect(await load(inlineScript('/shell')).mountShell('en').ready).toBe('ready');
    expect(adopt.mock.lastCall).toHaveLength(4);
    expect(adopt.mock.lastCall?.at(-1)).toBeUndefined();
  });

  it('waits for a picture that hangs as long as it may take, and never begins it later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const adopt = vi.fn(() => ({ ready: 'ready' }));
    const begin = vi.fn();
    const { reply: hanging, send: come } = heldReply<object>();
    bring.mockImplementation((address) => (/begin/.test(address) ? hanging : Promise.resolve({ adopt })));
    const { ready } = load(inlineScript('/shell')).mountShell('en');
    await vi.advanceTimersByTimeAsync(3_999);
    expect(adopt).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await ready).toBe('ready');
    come({ begin });
    await vi.advanceTimersByTimeAsync(0);
    expect(begin).not.toHaveBeenCalled();
  });

  it.each([
    ['?portico-safe=1', {}],
    ['?', { prerender: true }],
  ])('imports the core at once where there is to be no picture: %s %j', async (query, options) => {
    const { mountShell } = load(inlineScript('/shell/'));
    history.replaceState(null, '', query);
    onTestFinished(() => history.replaceState(null, '', '?'));
    mountShell('en', 'main', options);
    await vi.waitFor(() => expect(bring).toHaveBeenCalled());
    expect(bring.mock.calls[0]).toEqual([expect.stringMatching(/core\.js$/)]);
    expect(reads()).toHaveLength(0);
  });

  it('takes no picture for its tag, where an optimiser left none either', () => {
    document.body.innerHTML =
      '<img name="currentScript" src="//evil.test/a/shell.js" data-base="//evil.test/"><img src="//evil.test/b/shell.js">';
    const image = document.querySelector('img');
    Object.defineProperty(document, 'currentScript', { value: image, configurable: true });
    const tag = inlineScript();
    tag.setAttribute('type', 'text/plain');
    tag.setAttribute('src', '/shell/shell.js');
    document.body.append(tag);
    for (const current of [tag, null]) {
      bring.mockClear();
      load(current).mountShell('en');
      expect(bring.mock.calls[0]).toEqual([new URL('/shell/assets/picture-en.js', location.href).href]);
      Reflect.deleteProperty(window, 'mountShell');
      Reflect.deleteProperty(window, 'Portico');
    }
    Reflect.deleteProperty(document, 'currentScript');
  });

  /** The imports of a loader without a tag of its own, among tags of the page. */
  const importedAmong = (markup: string, current: HTMLScriptElement | null) => {
    document.body.innerHTML = markup;
    bring.mockClear();
    load(current).mountShell('en');
    Reflect.deleteProperty(window, 'mountShell');
    Reflect.deleteProperty(window, 'Portico');
    return bring.mock.calls[0]?.[0];
  };
  /** What the browser names as current: nothing, or the inline script in which an optimiser evaluates the text. */
  const withoutTag: [string, () => HTMLScriptElement | null][] = [
    ['without a current script', () => null],
    ['in an inline script', () => inlineScript()],
  ];
  const OWN = () => new URL('/shell/assets/picture-en.js', location.href).href;
  const tagged = (src: string, more = '') => `<script type="text/plain" src="${src}" ${more}></script>`;

  it.each(withoutTag)('%s goes by a tag of its own origin alone, and by no base', (_, current) => {
    const own = tagged('/shell/shell.js');
    expect(importedAmong(tagged('https://evil.test/shell.js') + own, current())).toBe(OWN());
    expect(importedAmong(tagged(`${location.origin}.evil.test/shell.js`) + own, current())).toBe(OWN());
    expect(importedAmong(tagged('/shell/shell.js', 'data-base="https://evil.test/"') + own, current())).toBe(OWN());
    expect(importedAmong(tagged('https://evil.test/shell.js'), current())).toMatch(
      /^\(TypeError: .*\) picture-en\.js$/,
    );
  });

  it.each(withoutTag)('%s goes by a tag with a nonce alone, where the page has one', (_, current) => {
    // Browsers have this property, happy-dom does not.
    Object.defineProperty(HTMLScriptElement.prototype, 'nonce', {
      get(this: Element) {
        return this.getAttribute('nonce') ?? '';
      },
      configurable: true,
    });
    onTestFinished(() => void Reflect.deleteProperty(HTMLScriptElement.prototype, 'nonce'));
    const own = tagged('/shell/shell.js', 'nonce="abc"');
    expect(importedAmong(tagged('/x/shell.js', 'data-base="//evil.test/"') + own, current())).toBe(OWN());
    expect(importedAmong(tagged('/x/shell.js', 'nonce') + own, current())).toBe(OWN());
    expect(importedAmong(`<script type="text/plain" nonce="abc"></script>${tagged('/x/shell.js')}`, current())).toMatch(
      /^\(TypeError: .*\) picture-en\.js$/,
    );
  });

  it('takes language and platform from the tag that it finds, also in an inline script that an optimiser made', () => {
    document.body.innerHTML = tagged('/shell/shell.js', 'data-lang="kr" data-platform="kr"');
    load(inlineScript());
    expect(bring.mock.calls[0]?.[0]).toBe(new URL('/shell/assets/picture-kr.js', location.href).href);
  });

  it('lets the browser show the page when it is parsed, before Chromium warns about the missing element', () => {
    whileParsed();
    const tag = inlineScript('/shell');
    document.head.append(tag);
    load(tag).mountShell('en');
    const hold = document.querySelector('link[href="#e"]');
    expect(hold?.getAttribute('rel')).toBe('expect');
    // Only its way down to the document passes the window.
    document.dispatchEvent(new Event('readystatechange'));
    expect(hold?.getAttribute('rel')).toBe('');
  });

  it('holds no page back that is parsed already, and leaves no listener on it', () => {
    const listen = vi.spyOn(window, 'addEventListener');
    onTestFinished(() => listen.mockRestore());
    const tag = inlineScript('/shell');
    document.head.append(tag);
    load(tag).mountShell('en');
    expect(tag.nextElementSibling).toBeNull();
    expect(listen.mock.calls.map(([type]) => type)).not.toContain('readystatechange');
  });

  it.each([
    ['a form with these fields', () => ({ v: document.createElement('input'), q: document.createElement('input') })],
    ['a stub whose q is none', () => Object.assign(() => {}, { q: 7 })],
    ['a link', () => document.createElement('a')],
  ])('takes the name mountShell from %s', (_, make) => {
    Reflect.set(window, 'mountShell', make());
    const { mountShell } = load(inlineScript('/shell'));
    expect(mountShell('en').user.value).toEqual(GUEST);
  });

  it('makes the calls that a stub has kept', () => {
    const calls = [['en'], ['cn']];
    Reflect.set(
      window,
      'mountShell',
      Object.assign(() => {}, { q: calls }),
    );
    load(inlineScript('/shell'));
    expect(bring.mock.calls.map(([file]) => String(file).split('/').at(-1))).toContain('picture-en.js');
  });

  const BAD: readonly (readonly [what: string, value: unknown])[] = [
    ['a symbol', Symbol('en')],
    ['an object without a prototype', Object.create(null)],
    [
      'what throws when it becomes a text',
      {
        toString() {
          throw new Error('no');
        },
      },
    ],
    [
      'a proxy that throws',
      new Proxy(
        {},
        {
          get() {
            throw new Error('no');
          },
          ownKeys() {
            throw new Error('no');
          },
        },
      ),
    ],
  ];
  it.each(BAD)('takes %s as any argument', (_, bad) => {
    const { mountShell } = load(inlineScript('/shell/'));
    for (const args of [[bad], ['en', bad], ['en', 'main', bad]]) {
      Reflect.deleteProperty(window, 'Portico');
      expect(mountShell(...args).user.value).toEqual(GUEST);
    }
  });

  it.each([{}, [], 'text', () => {}, { version: '3.1' }])(
    'takes the name Portico from what is no shell: %s',
    (foreign) => {
      Reflect.set(window, 'Portico', foreign);
      const handle = load(inlineScript('/shell')).mountShell('en');
      expect(handle).not.toBe(foreign);
      expect(Reflect.get(window, 'Portico')).toBe(handle);
    },
  );

  it('has a refresh for the cart alone: the core gives the others none', () => {
    const { user, currency, cart } = load(inlineScript('/shell/')).mountShell('en');
    expect([user, currency, cart].map((door) => 'refresh' in door)).toEqual([false, false, true]);
  });

  it('lets the browser show the page after half a second, whatever does not load', async () => {
    whileParsed();
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    bring.mockImplementation(() => new Promise(() => {}));
    const tag = inlineScript('/shell');
    document.head.append(tag);
    load(tag).mountShell('en');
    const hold = tag.nextElementSibling as HTMLLinkElement;
    await vi.advanceTimersByTimeAsync(499);
    expect(hold.rel).toBe('expect');
    await vi.advanceTimersByTimeAsync(1);
    expect(hold.rel).toBe('');
  });

  it('sends the first reads to the page’s own origin, also where a base names another one', () => {
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const { mountShell } = load(inlineScript('/shell/'));
    mountShell('en');
    expect(open.mock.calls.map(([, address]) => address)).toEqual([
      `${location.origin}/api/user/info`,
      `${location.origin}/api/currency/list`,
    ]);
  });

  it('starts the first reads, and none in safe mode or where the page says where its API is', () => {
    const { mountShell } = load(inlineScript('/shell/'));
    mountShell('en');
    expect(reads()).toEqual(['/api/user/info', '/api/currency/list']);
    // A cached reply may be another visitor's, or an earlier state.
    for (const [, request] of sent.mock.calls)
      expect(request).toEqual({ method: 'GET', headers: { 'cache-control': 'no-cache, no-store' }, body: null });
    sent.mockClear();
    for (const [query, options] of [
      ['?portico-safe=1', {}],
      ['?', { api: { base: '/other' } }],
      ['?', { api: { endpoints: { currencies: 'money' } } }],
      ['?', { api: { headers: { 'X-Shop': 'a' } } }],
      ['?', { boot: {} }],
      ['?', { hosts: {} }],
      ['?', { prerender: true }],
    ] as const) {
      Reflect.deleteProperty(window, 'Portico');
      history.replaceState(null, '', query);
      mountShell('en', 'main', options);
    }
    expect(reads()).toEqual([]);
  });

  it.each([
    [2, '{ "api": { "retries": 1, "endpoints": { "cartRestore": "cart/restore" } } }'],
    [0, '{ "api": { "endpoints": { "userInfo" : "who" } } }'],
    [0, '{ "api": { "headers": { "X-Shop": "a" } } }'],
    [0, '{ "prerender": true }'],
    [0, '{ "prerender" :\n true }'],
    [2, '{ "prerender": false }'],
  ])('starts %i reads where the page’s own JSON is %s', async (count, json) => {
    document.body.innerHTML = `<script type="application/json" data-portico-options>${json}</script>`;
    const { mountShell } = await load(inlineScript('/shell/'));
    mountShell('en', 'main', { api: { timeout: 5_000 } });
    expect(reads()).toHaveLength(count);
  });

  it.each([
    undefined,
    class {
      open() {
        throw new Error('no');
      }
    },
  ])('lives without requests and marks', async (broken) => {
    vi.stubGlobal('XMLHttpRequest', broken);
    vi.spyOn(performance, 'mark').mockImplementation(() => {
      throw new Error('no');
    });
    const { mountShell } = load(inlineScript('/shell/'));
    expect(mountShell('en').user.value).toEqual(GUEST);
  });
});
