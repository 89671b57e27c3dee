import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { GUEST } from '../../../src/domain/user';
import { ShareGate, type ShareGateProps } from '../../../src/widgets/share/ShareGate';
import { createTestShell, MEMBER } from '../test-shell';

const Overlay = ({ isShown }: { readonly isShown: boolean }) => <p>{isShown ? 'shown' : 'kept'}</p>;
const LINK = 'https://www.shop.test/en/page/homepage?shareType=1&shareId=9';

function showGate(url?: string, load: ShareGateProps['load'] = async () => ({ sheetHref: '/share.css', Overlay })) {
  const loaded = vi.fn(load);
  const stage = createTestShell({ ...(url && { url }) });
  const view = stage.show(<ShareGate load={loaded} />);
  const { overlays } = stage.shell;
  return {
    ...stage,
    ...view,
    overlays,
    loaded,
    settle: (status: 'guest' | 'member' | 'failed') =>
      act(async () => stage.session.settle(status, status === 'member' ? MEMBER : GUEST)),
    /** Lets the one that asks for a turn have it. */
    giveTurn: () =>
      act(async () => {
        const last = overlays.asking.peek().at(-1);
        if (last) last.isUp.value = true;
      }),
  };
}

describe('the gate of the share overlay', () => {
  it('offers it at once, and fetches it when it is opened only', async () => {
    const { overlays, loaded } = showGate();
    expect(overlays.offered.peek().has('share-overlay')).toBe(true);
    await act(async () => {});
    expect(loaded).not.toHaveBeenCalled();
    await act(async () => void overlays.show('share-overlay'));
    expect(await screen.findByText('shown')).toBeTruthy();
    await act(async () => overlays.hide('share-overlay'));
    expect(screen.getByText('kept')).toBeTruthy();
    expect(loaded).toHaveBeenCalledTimes(1);
  });

  it('keeps it shown beneath the login dialog', async () => {
    const { overlays } = showGate();
    overlays.offer('login');
    await act(async () => void overlays.show('share-overlay'));
    await screen.findByText('shown');
    await act(async () => void overlays.show('login'));
    expect(overlays.open.peek()?.name).toBe('login');
    expect(screen.getByText('shown')).toBeTruthy();
  });

  it.each(['guest', 'member'] as const)(
    'opens it for who came by a link, once it is known that it is a %s',
    async (who) => {
      const { overlays, settle, giveTurn } = showGate(LINK);
      await act(async () => {});
      expect(overlays.asking.peek()).toEqual([]);
      await settle(who);
      expect(overlays.asking.peek().map(({ kind }) => kind)).toEqual(['link']);
      expect(overlays.open.peek()).toBeNull();
      await giveTurn();
      expect(overlays.open.peek()?.name).toBe('share-overlay');
      // Once: who has closed it is left in peace.
      expect(overlays.asking.peek()).toEqual([]);
      await act(async () => overlays.hide('share-overlay'));
      await settle(who);
      expect(overlays.asking.peek()).toEqual([]);
    },
  );

  it('does not open it while it is not known who is here', async () => {
    const { overlays, settle } = showGate(LINK);
    await settle('failed');
    expect(overlays.asking.peek()).toEqual([]);
  });

  it.each(['https://www.shop.test/en/', 'https://www.shop.test/en/?shareId=9', 'https://www.shop.test/en/?shareType='])(
    'does not open it by itself on %s',
    async (url) => {
      const { overlays, settle } = showGate(url);
      await settle('member');
      expect(overlays.asking.peek()).toEqual([]);
    },
  );

  it('says so when it does not come, and tries again the next time', async () => {
    let isDown = true;
    const { overlays, shell, loaded } = showGate(undefined, async () => {
      if (isDown) throw new TypeError('404');
      return { sheetHref: '/share.css', Overlay };
    });
    await act(async () => void overlays.show('share-overlay'));
    await waitFor(() => expect(shell.toasts.current.peek()?.message).toBe('Sorry, network is unstable'));
    expect(overlays.open.peek()).toBeNull();
    isDown = false;
    await act(async () => void overlays.show('share-overlay'));
    expect(await screen.findByText('shown')).toBeTruthy();
    expect(loaded).toHaveBeenCalledTimes(2);
  });

  it('takes its offer back when it goes', () => {
    const { overlays, unmount } = showGate();
    unmount();
    expect(overlays.offered.peek().has('share-overlay')).toBe(false);
  });
});
