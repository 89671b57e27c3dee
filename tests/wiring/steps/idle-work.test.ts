import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ShellDeps } from '../../../src/wiring/base/shell-deps';
import { afterFrames, heldReply } from '../../waits';
import { expectNothingLeft, giveEachItsPage, header, listen, start } from '../started-shell';

giveEachItsPage();

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

  /** Starts a shell, and unmounts it while the late chunk is being loaded. */
  async function unmountBefore() {
    const held = heldReply<never>();
    const loadLate = vi.fn(() => held.reply);
    const { shell } = start({ loadLate });
    await shell.ready;
    await vi.waitFor(() => expect(loadLate).toHaveBeenCalled());
    shell.unmount();
    return held;
  }

  it('that comes after unmount() begins nothing', async () => {
    history.replaceState(null, '', '/en/page/homepage?invite_code=A1');
    const held = await unmountBefore();
    const startLateWork = vi.fn();
    held.send({ startLateWork } as never);
    await afterFrames();
    expect(startLateWork).not.toHaveBeenCalled();
    expect(document.cookie).not.toContain('invite_code');
  });

  it('that fails after unmount() is told to nobody', async () => {
    const heard = listen();
    const held = await unmountBefore();
    held.send(Promise.reject(new TypeError('404')) as never);
    await afterFrames();
    expect(heard).not.toContain('portico:error');
  });
});
