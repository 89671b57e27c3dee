import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShellDeps } from '../../../src/wiring/base/shell-deps';
import { afterFrames } from '../../waits';
import { expectNothingLeft, giveEachItsPage, start } from '../started-shell';

giveEachItsPage();

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

  it('is degraded, but alive, when its texts do not arrive', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const report = await start({ loadTexts: () => Promise.reject(new Error('404')) }).shell.ready;
    expect(report).toMatchObject({ state: 'degraded', failures: [{ reason: 'chunk' }] });
  });
});
