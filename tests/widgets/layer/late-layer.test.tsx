import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Shell } from '../../../src/island/use-shell';
import { Layer } from '../../../src/widgets/layer';
import { heldReply } from '../../waits';
import { createTestShell } from '../test-shell';

const brought: Shell['loadLate'] = (load) => load();
const failed = () => Promise.reject(new TypeError('404'));

function showLayer(load: Shell['loadLate'] = brought) {
  const asked = vi.fn();
  let way = load;
  const loadLate: Shell['loadLate'] = (part) => {
    asked();
    return way(part);
  };
  const mend = () => {
    way = brought;
  };
  const stage = createTestShell({ loadLate });
  const { container, unmount } = stage.show(<Layer />);
  const { overlays, toasts } = stage.shell;
  return {
    ...stage,
    asked,
    mend,
    unmount,
    openLogin: () => act(async () => void overlays.show('login')),
    closeLogin: () => act(async () => overlays.hide('login')),
    toast: (message: string) => act(async () => toasts.show(message)),
    box: () => container.querySelector('.toast'),
    said: () => container.querySelector('[aria-live=polite]')?.textContent,
  };
}

describe('the login dialog', () => {
  it('is offered at once, and fetched when it is opened only', async () => {
    const { shell, asked, openLogin } = showLayer();
    expect(shell.overlays.offered.value.has('login')).toBe(true);
    await act(async () => {});
    expect(asked).not.toHaveBeenCalled();
    await openLogin();
    expect(await screen.findByRole('dialog', { name: 'Please sign in' })).toBeTruthy();
  });

  it('leads to the page for it when it does not come, and tries again the next time', async () => {
    const { shell, mend, openLogin } = showLayer(failed);
    await openLogin();
    await waitFor(() => expect(shell.page.go).toHaveBeenCalledTimes(1));
    expect(shell.page.go).toHaveBeenCalledWith(shell.links.signIn());
    expect(shell.overlays.open.value).toBeNull();
    mend();
    await openLogin();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(shell.page.go).toHaveBeenCalledTimes(1);
  });

  it('takes nobody anywhere who has closed it before it failed to come', async () => {
    const { reply, send: fail } = heldReply<void>();
    const { shell, openLogin, closeLogin } = showLayer(() => reply.then(failed));
    await openLogin();
    await closeLogin();
    await act(async () => fail());
    expect(shell.page.go).not.toHaveBeenCalled();
  });

  it('does not come up by itself when its code comes after it was closed', async () => {
    const { openLogin, closeLogin } = showLayer();
    await openLogin();
    await closeLogin();
    await act(async () => {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the toast', () => {
  it('is said at once, and shown when its code has come', async () => {
    const { asked, toast, box, said } = showLayer();
    await act(async () => {});
    expect(asked).not.toHaveBeenCalled();
    await toast('Words');
    expect(said()).toBe('Words');
    await waitFor(() => expect(box()?.textContent).toContain('Words'));
  });

  it('goes when its code does not come, and the next one tries again', async () => {
    const { shell, asked, mend, toast, box } = showLayer(failed);
    await toast('First');
    await waitFor(() => expect(shell.toasts.current.value).toBeNull());
    expect(asked).toHaveBeenCalledTimes(1);
    mend();
    await toast('Second');
    await waitFor(() => expect(box()?.textContent).toContain('Second'));
  });

  it('comes before a dialog that is shown after it', async () => {
    const shown: string[] = [];
    const { prototype } = HTMLElement;
    Object.assign(prototype, { showPopover: () => shown.push('toast'), hidePopover: () => shown.push('hidden') });
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {
      shown.push('dialog');
    });
    onTestFinished(() => {
      showModal.mockRestore();
      Reflect.deleteProperty(prototype, 'showPopover');
      Reflect.deleteProperty(prototype, 'hidePopover');
    });
    const { openLogin, toast, box, unmount } = showLayer();
    await toast('Words');
    await waitFor(() => expect(box()).toBeTruthy());
    await openLogin();
    await waitFor(() => expect(shown).toContain('dialog'));
    expect(shown.slice(shown.indexOf('dialog'))).toEqual(['dialog', 'hidden', 'toast']);
    unmount();
  });

  it('gives the focus back when it is closed', async () => {
    const from = document.createElement('button');
    document.body.append(from);
    onTestFinished(() => from.remove());
    const { toast, box } = showLayer();
    from.focus();
    await toast('Words');
    await waitFor(() => expect(box()).toBeTruthy());
    const close = screen.getByRole('button', { name: 'Close' });
    await act(async () => close.focus());
    await act(async () => close.click());
    expect([box(), document.activeElement]).toEqual([null, from]);
  });

  it('is said also while its code never comes', async () => {
    const { toast, box, said } = showLayer(() => new Promise(() => {}));
    await toast('First');
    await toast('Second');
    expect([said(), box()]).toEqual(['Second', null]);
  });
});
