import { describe, expect, it } from 'vitest';
import { GUEST } from '../../src/domain/visitor/user';
import { openSharedLink } from '../../src/state/open-shared-link';
import { createOverlayState } from '../../src/state/overlays';
import { createSessionStore } from '../../src/state/session/session';

function setUp({ isOffered = true } = {}) {
  const overlays = createOverlayState();
  const session = createSessionStore();
  if (isOffered) overlays.offer('share-overlay');
  const stop = openSharedLink({ overlays, session });
  return {
    overlays,
    stop,
    asking: () => overlays.asking.peek().map(({ kind }) => kind),
    settle: (status: 'guest' | 'member' | 'failed') => session.settle(status, GUEST),
    giveTurn() {
      const last = overlays.asking.peek().at(-1);
      if (last) last.isUp.value = true;
    },
  };
}

describe('openSharedLink', () => {
  it.each(['guest', 'member'] as const)(
    'opens the overlay in its turn, once it is known that it is a %s',
    async (who) => {
      const { overlays, asking, settle, giveTurn } = setUp();
      expect(asking()).toEqual([]);
      settle(who);
      expect([asking(), overlays.open.peek()]).toEqual([['link'], null]);
      giveTurn();
      await Promise.resolve();
      expect([asking(), overlays.open.peek()?.name]).toEqual([[], 'share-overlay']);
    },
  );

  it('opens it once: who has closed it is left in peace', async () => {
    const { overlays, asking, settle, giveTurn } = setUp();
    settle('guest');
    giveTurn();
    await Promise.resolve();
    overlays.hide('share-overlay');
    settle('member');
    expect(asking()).toEqual([]);
  });

  it('does not ask while it is not known who is here', () => {
    const { asking, settle } = setUp();
    settle('failed');
    expect(asking()).toEqual([]);
  });

  it('waits for an island that can show it', () => {
    const { overlays, asking, settle } = setUp({ isOffered: false });
    settle('guest');
    expect(asking()).toEqual([]);
    overlays.offer('share-overlay');
    expect(asking()).toEqual(['link']);
  });

  it('takes its wish back when it is stopped', () => {
    const { asking, settle, stop } = setUp();
    settle('guest');
    stop();
    expect(asking()).toEqual([]);
  });
});
