import { describe, expect, it, vi } from 'vitest';
import { ISLANDS } from '../../src/islands';
import en from '../../src/locales/en';
import type { ShellDeps } from '../../src/wiring/base/shell-deps';
import { startShell } from '../../src/wiring/start';
import { createFakeApi } from '../../stories/fixtures/fake-api';
import { afterFrames, heldReply } from '../waits';
import { expectNothingLeft, giveEachItsPage, header, listen, place, refresh, start } from './started-shell';

giveEachItsPage();

describe('unmount()', () => {
  /** After it, nothing may happen any more, whatever the page does. */
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

  it('brings nothing to life after unmount()', async () => {
    const { shell } = start();
    await shell.ready;
    shell.unmount();
    place('<div data-portico="header"></div><div data-portico="mine"></div>');
    const load = vi.fn(() => ({ mount: () => undefined }));
    shell.mount();
    shell.define('mine', load);
    await afterFrames();
    expect(load).not.toHaveBeenCalled();
    expectNothingLeft();
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

  it('takes everything away, and starts afresh', async () => {
    place('<div data-portico="header"></div>');
    const { shell: first } = start();
    await first.ready;
    first.toast('Words');
    await vi.waitFor(() => expect(document.querySelectorAll('[data-portico-layer]')).toHaveLength(1));
    first.unmount();
    expect(document.querySelectorAll('[data-portico-layer]')).toHaveLength(0);
    expect(document.querySelector('[data-portico]')?.shadowRoot?.textContent).toBe('');
    expect(Reflect.has(window, 'Portico')).toBe(false);
    const { shell: second } = start();
    expect(second).not.toBe(first);
    await second.ready;
    expect(document.querySelector('[data-portico]')?.shadowRoot?.querySelector('header')).not.toBeNull();
  });
});
