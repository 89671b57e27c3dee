import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GUEST_CURRENCY } from '../../src/domain/currency';
import { GUEST } from '../../src/domain/user';

interface Loaded {
  mountShell(...args: unknown[]): Record<'user' | 'currency' | 'cart', { value: unknown }> & {
    ready: Promise<{ state: string; failures: { reason: string; message: string }[] }>;
  };
}

/** Runs the loader with a page around it. @param tag The script that runs; none for one that has none. */
async function load(tag: HTMLScriptElement | null): Promise<Loaded> {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript');
  Object.defineProperty(Document.prototype, 'currentScript', { get: () => tag, configurable: true });
  vi.resetModules();
  await import('../../src/loader/shell');
  if (own) Object.defineProperty(Document.prototype, 'currentScript', own);
  return window as unknown as Loaded;
}

function inlineScript(base?: string): HTMLScriptElement {
  const tag = document.createElement('script');
  if (base) tag.dataset.base = base;
  return tag;
}

beforeEach(() => {
  vi.stubGlobal('__PORTICO_CORE__', 'core.js');
  vi.stubGlobal('__PORTICO_TEXTS__', '.js');
  vi.stubGlobal('__PORTICO_SHEET_FILE__', 'shell.css');
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(undefined));
});
afterEach(() => {
  Reflect.deleteProperty(window, 'mountShell');
  Reflect.deleteProperty(window, 'Portico');
  history.replaceState(null, '', '?');
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the loader', () => {
  it('gives every field of a guest at once, the same as the core', async () => {
    const { mountShell } = await load(inlineScript('/shell/'));
    const { user, currency, cart } = mountShell('en');
    expect(user.value).toEqual(GUEST);
    expect(currency.value).toEqual(GUEST_CURRENCY);
    expect(cart.value).toEqual({ count: 0, shops: [] });
  });

  it.each([inlineScript(), null])('without an address says so, and the page lives on', async (tag) => {
    const complained = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { mountShell } = await load(tag);
    expect(complained.mock.calls).toEqual([['[portico] data-base is missing']]);
    expect((await mountShell('en').ready).state).toBe('degraded');
  });

  it.each<[string, string]>([
    ['en', 'en'],
    ['kr', 'kr'],
    ['../../uploads/en', 'cn'],
    ['en/../../x', 'cn'],
    ['', 'cn'],
  ])('asks for texts by a whole name: %s', async (lang, name) => {
    const { mountShell } = await load(inlineScript('/shell'));
    const asked: unknown[] = [];
    const test = RegExp.prototype.test;
    vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text) {
      const isOne = test.call(this, text);
      if (this.source.includes('kr|ph')) asked.push(isOne ? text : 'cn');
      return isOne;
    });
    mountShell(lang);
    expect(asked).toEqual([name]);
  });

  it('starts the first reads, and none in safe mode or where the page says where its API is', async () => {
    const { mountShell } = await load(inlineScript('/shell/'));
    mountShell('en');
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toHaveLength(3);
    vi.mocked(fetch).mockClear();
    for (const [query, options] of [
      ['?portico-safe=1', {}],
      ['?', { api: { base: '/other' } }],
    ] as const) {
      Reflect.deleteProperty(window, 'Portico');
      history.replaceState(null, '', query);
      mountShell('en', 'main', options);
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('reads options from a script of JSON alone', async () => {
    document.body.innerHTML =
      '<div data-portico-options>{"boot":{}}</div><script data-portico-options>{"boot":{}}</script>';
    const { mountShell } = await load(inlineScript('/shell/'));
    mountShell('en');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([
    undefined,
    vi.fn(() => {
      throw new Error('no');
    }),
  ])('lives without fetch and marks', async (broken) => {
    vi.stubGlobal('fetch', broken);
    vi.spyOn(performance, 'mark').mockImplementation(() => {
      throw new Error('no');
    });
    const { mountShell } = await load(inlineScript('/shell/'));
    expect(mountShell('en').user.value).toEqual(GUEST);
  });
});
