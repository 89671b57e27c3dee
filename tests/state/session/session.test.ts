import { describe, expect, it } from 'vitest';
import { GUEST, type User } from '../../../src/domain/visitor/user';
import { createSessionStore } from '../../../src/state/session/session';
import { memberSession } from './member-session';

const MEI: User = { ...GUEST, isLoggedIn: true, id: 7, nickName: 'Mei' };

describe('createSessionStore', () => {
  /** The users that a subscriber of a new store is told of. */
  function follow() {
    const store = createSessionStore();
    const told: string[] = [];
    let isFirst = true;
    store.user.subscribe((user) => {
      if (!isFirst) told.push(user.nickName || 'a guest');
      isFirst = false;
    });
    return { store, told };
  }

  it('tells of the first guest, though nothing is new about them, and of the next no more', () => {
    const { store, told } = follow();
    for (const _ of [1, 2]) store.settle('guest', GUEST);
    expect([told, store.status.peek()]).toEqual([['a guest'], 'guest']);
  });

  it('tells of a member once, and again only when the data have changed', () => {
    const { store, told } = follow();
    store.settle('member', MEI);
    store.settle('member', { ...MEI, messages: { ...MEI.messages } });
    expect(told).toEqual(['Mei']);
    store.settle('member', { ...MEI, messages: { ...MEI.messages, total: 1 } });
    store.settle('guest', GUEST);
    expect(told).toEqual(['Mei', 'Mei', 'a guest']);
  });

  it('tells of nobody while the visitor is unknown, and then of the guest who is found', () => {
    const { store, told } = follow();
    store.settle('failed', GUEST);
    expect(told).toEqual([]);
    store.settle('guest', GUEST);
    expect(told).toEqual(['a guest']);
  });
});

describe('createSession', () => {
  it('brings what writes when it is wanted, says that it did not come, and brings it the next time', async () => {
    const { actions, toasts, loadWrites, logout } = memberSession();
    expect(loadWrites).not.toHaveBeenCalled();
    loadWrites.mockRejectedValueOnce(new TypeError('offline'));
    await expect(actions.session.logOut()).rejects.toThrow('offline');
    expect(toasts.current.value).toMatchObject({ message: 'unstable', kind: 'error' });
    expect(logout).not.toHaveBeenCalled();

    await Promise.all([actions.session.logOut(), actions.session.logOut()]);
    expect(logout).toHaveBeenCalledOnce();
  });
});

describe('reload', () => {
  it.each([
    ['idle', 0],
    ['loading', 1],
    ['ready', 1],
    ['failed', 1],
    ['logged-out', 1],
  ] as const)('runs the load sequence anew; a cart that is %s is asked for %d times', async (status, times) => {
    const { actions, run, cartStatus, refresh } = memberSession();
    cartStatus.value = status;
    await actions.session.reload();
    expect(run.mock.calls).toEqual([[true]]);
    expect(refresh).toHaveBeenCalledTimes(times);
  });

  it('leaves the cart of a visitor alone who turns out to be a guest', async () => {
    const { actions, run, cartStatus, refresh } = memberSession();
    run.mockImplementationOnce(async () => {
      cartStatus.value = 'idle';
      return [];
    });
    await actions.session.reload();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('runs once for five that ask in one turn, and at most twice for five that ask in a row', async () => {
    const { actions, run } = memberSession();
    await Promise.all([1, 2, 3, 4, 5].map(() => actions.session.reload()));
    expect(run).toHaveBeenCalledTimes(1);
    const asked: Promise<void>[] = [];
    for (let at = 0; at < 5; at += 1) {
      asked.push(actions.freshness.stale({ user: true }));
      await Promise.resolve();
    }
    await Promise.all(asked);
    expect(run.mock.calls.length).toBeLessThanOrEqual(3);
  });
});
