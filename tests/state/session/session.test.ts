import { describe, expect, it } from 'vitest';
import { memberSession } from './member-session';

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
