import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PorticoHandle } from '../../src/handle/handle';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';

const undo: (() => void)[] = [];
let handle: PorticoHandle | undefined;

afterEach(() => {
  handle?.unmount();
  handle = undefined;
  for (const act of undo.splice(0)) act();
  document.body.replaceChildren();
  localStorage.clear();
});

/** Replaces a built-in until the test ends. */
function breakIt(target: object, name: string, descriptor: PropertyDescriptor): void {
  const was = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { ...descriptor, configurable: true });
  undo.push(() => {
    if (was) Object.defineProperty(target, name, was);
    else Reflect.deleteProperty(target, name);
  });
}

const missing = { value: undefined, writable: true };
const fail = () => {
  throw new Error('broken');
};
/** Throws when called as a function or with `new`. */
const throwing = {
  value: function broken() {
    throw new Error('broken');
  },
  writable: true,
};
const guarded = { get: fail };

/** A page with an island for each moment. */
function start(given = {}): PorticoHandle {
  document.body.innerHTML =
    '<div data-portico="header"></div><div data-portico="cart-panel" data-mode="inline" data-when="visible"></div><div data-portico="toolbar" data-when="idle"></div>';
  const { fetch } = createFakeApi({
    persona: 'guest',
    currency: 'USD',
    cart: [],
    replies: undefined,
    stock: undefined,
  });
  const deps = { fetch, sheetHref: null, loadTexts: async () => en, ...given };
  handle = startShell(ISLANDS, ['en', 'main', { api: { retries: 0 } }], deps);
  return handle;
}

const rootOf = (name: string) => document.querySelector(`[data-portico=${name}]`)?.shadowRoot;

describe('a page on which one thing is broken', () => {
  it.each<[string, object, string, PropertyDescriptor]>([
    ['performance.mark is missing', performance, 'mark', missing],
    ['performance.mark throws', performance, 'mark', throwing],
    ['performance.clearMarks throws', performance, 'clearMarks', throwing],
    ['window.jQuery throws', window, 'jQuery', guarded],
    ['IntersectionObserver is missing', window, 'IntersectionObserver', missing],
    ['IntersectionObserver throws', window, 'IntersectionObserver', throwing],
    ['requestIdleCallback is missing', window, 'requestIdleCallback', missing],
    ['requestIdleCallback throws', window, 'requestIdleCallback', throwing],
    ['navigator.userAgentData throws', navigator, 'userAgentData', guarded],
    ['BroadcastChannel is missing', window, 'BroadcastChannel', missing],
    ['BroadcastChannel throws', window, 'BroadcastChannel', throwing],
    ['localStorage throws', window, 'localStorage', guarded],
    ['localStorage is missing', window, 'localStorage', missing],
    ['sessionStorage throws', window, 'sessionStorage', guarded],
    ['a store that takes nothing', Storage.prototype, 'setItem', throwing],
  ])('gets a whole shell: %s', async (_, target, name, descriptor) => {
    breakIt(target, name, descriptor);
    const shell = start();
    expect(await shell.ready).toEqual({ state: 'ready', failures: [] });
    expect(shell.currency.value.code).toBe('USD');
    expect(rootOf('header')?.textContent).toContain(en.header.signIn);
    await vi.waitFor(() => expect(rootOf('toolbar')?.querySelector('button')).toBeTruthy());
    // The observer of the test environment never fires.
    if (name === 'IntersectionObserver')
      await vi.waitFor(() => expect(rootOf('cart-panel')?.querySelector('[data-root] *')).toBeTruthy());
    expect(() => shell.unmount()).not.toThrow();
    expect(rootOf('header')?.querySelector('[data-root]')).toBeNull();
  });

  it.each([missing, throwing])('is told that no call comes through where fetch is broken', async (broken) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    breakIt(window, 'fetch', broken);
    const { state, failures } = await start({ fetch: undefined }).ready;
    expect(state).toBe('degraded');
    expect(failures.map(({ call, reason }) => `${call}: ${reason}`)).toContain('currencies: network');
    expect(rootOf('header')?.textContent).toContain(en.header.signIn);
  });
});

describe('whatever is thrown while the shell loads', () => {
  it('ends as a failure, and the rest is loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const add = window.addEventListener;
    vi.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof add>) => {
      if (given[0] === 'pageshow') fail();
      add.apply(window, given);
    });
    const shell = start();
    expect(await shell.ready).toEqual({
      state: 'degraded',
      failures: [{ reason: 'crash', message: 'Error: broken' }],
    });
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
    expect(shell.currency.value.code).toBe('USD');
  });

  it('opens the gate where nothing can be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    breakIt(JSON, 'stringify', throwing);
    const shell = start();
    document.body.innerHTML = '<div data-portico="user-gate"><p>Orders</p></div>';
    const { state, failures } = await shell.ready;
    expect(state).toBe('degraded');
    expect(failures).toContainEqual({ reason: 'crash', message: 'Error: broken' });
    expect(rootOf('user-gate')?.querySelector('slot')).toBeTruthy();
  });
});

it('leaves no marks behind, however often it is mounted', async () => {
  const marks = () => performance.getEntriesByType('mark').map(({ name }) => name);
  const before = marks();
  for (let round = 0; round < 3; round += 1) {
    const shell = start();
    await shell.ready;
    expect(marks()).toEqual([...before, 'portico:start', 'portico:mounted', 'portico:ready']);
    shell.unmount();
    expect(marks()).toEqual(before);
  }
});
