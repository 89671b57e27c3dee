import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Shell } from '../../../src/mount/use-shell';
import { CartPanelGate } from '../../../src/widgets/cart-panel/CartPanelGate';
import { createTestShell } from '../test-shell';

const CART_PAGE = '/en/page/shoppingcart/';
type LateParts = Awaited<ReturnType<Shell['loadLateParts']>>;
const brought = async () => ({ ...(await import('../../../src/later')), CartPanel: () => <p>panel</p> }) as LateParts;
const failed = () => Promise.reject(new TypeError('404'));

function showGate(mode: 'attached' | 'inline', load: Shell['loadLateParts']) {
  const loadLateParts = vi.fn(load);
  const stage = createTestShell({ loadLateParts });
  const { unmount } = stage.show(<CartPanelGate mode={mode} />);
  const open = () => act(async () => void stage.shell.overlays.show('cart-panel'));
  const settle = () => act(async () => stage.session.settle('guest', stage.shell.session.user.peek()));
  return { ...stage, loadLateParts, unmount, open, settle };
}

describe('the attached cart panel', () => {
  it('is offered at once, and takes its offer with it', () => {
    const { shell, unmount } = showGate('attached', brought);
    expect(shell.overlays.offered.value.has('cart-panel')).toBe(true);
    unmount();
    expect(shell.overlays.offered.value.has('cart-panel')).toBe(false);
  });

  it('is not fetched while the visitor is not known and nobody opens it', async () => {
    const { loadLateParts } = showGate('attached', brought);
    await act(async () => {});
    expect(loadLateParts).not.toHaveBeenCalled();
  });

  it('comes in an idle moment once the visitor is known', async () => {
    const { settle } = showGate('attached', brought);
    await settle();
    await waitFor(() => expect(screen.getByText('panel')).toBeTruthy());
  });

  it('comes when it is opened', async () => {
    const { open } = showGate('attached', brought);
    await open();
    await waitFor(() => expect(screen.getByText('panel')).toBeTruthy());
  });

  it('leads to the cart’s own page when it is opened and does not come, and tries again the next time', async () => {
    const { shell, open, loadLateParts } = showGate('attached', failed);
    await open();
    await waitFor(() => expect(shell.page.go).toHaveBeenCalledTimes(1));
    expect(shell.page.go).toHaveBeenCalledWith(CART_PAGE);
    expect(shell.overlays.open.value).toBeNull();
    loadLateParts.mockImplementation(brought);
    await open();
    await waitFor(() => expect(screen.getByText('panel')).toBeTruthy());
    expect(shell.page.go).toHaveBeenCalledTimes(1);
  });

  it('takes nobody anywhere when it did not come in an idle moment', async () => {
    const { shell, settle, loadLateParts } = showGate('attached', failed);
    await settle();
    await waitFor(() => expect(loadLateParts).toHaveBeenCalled());
    await act(async () => {});
    expect(shell.page.go).not.toHaveBeenCalled();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('does not follow a chunk that comes after the island has gone', async () => {
    const { shell, open, unmount } = showGate('attached', failed);
    await open();
    unmount();
    await act(async () => {});
    expect(screen.queryByText('panel')).toBeNull();
    expect(shell.overlays.open.value).toBeNull();
  });
});

describe('the inline cart panel', () => {
  it('comes at once, and is no overlay', async () => {
    const { shell } = showGate('inline', brought);
    await waitFor(() => expect(screen.getByText('panel')).toBeTruthy());
    expect(shell.overlays.offered.value.size).toBe(0);
  });

  it('is a link to the cart’s own page when it does not come', async () => {
    const { shell } = showGate('inline', failed);
    const link = await screen.findByRole('link', { name: 'Shopping cart' });
    expect(link.getAttribute('href')).toBe(CART_PAGE);
    expect(shell.page.go).not.toHaveBeenCalled();
  });

  it('shows nothing while its code never comes', async () => {
    const { show: _, ...stage } = showGate('inline', () => new Promise(() => {}));
    await stage.settle();
    expect(document.body.textContent).toBe('');
  });
});
