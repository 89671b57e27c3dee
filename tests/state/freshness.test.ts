import { describe, expect, it, vi } from 'vitest';
import { createFreshness } from '../../src/state/freshness';
import { nextTask } from '../waits';
import { hold } from './loaded-cart';

/** Runs everything that waits only for its turn. */

/** @param hasLoaded Whether the first load has ended already. */
function setUp({ isCartShown = false, hasLoaded = true } = {}) {
  const log: string[] = [];
  const held: ReturnType<typeof hold<string>>[] = [];
  let isHolding = false;
  let mostAtOnce = 0;
  let atOnce = 0;
  const act = (name: string) => async () => {
    log.push(name);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    if (isHolding) {
      const wait = hold<string>();
      held.push(wait);
      await wait.promise.finally(() => {
        atOnce -= 1;
      });
    } else atOnce -= 1;
  };
  /** The visitor whose cart is shown. */
  const shown: { current: number | undefined } = { current: isCartShown ? 1 : undefined };
  const outdated = vi.fn();
  const freshness = createFreshness({
    reloadUser: act('user'),
    refreshCart: act('cart'),
    outdateCart: outdated,
    shownCart: () => shown.current,
  });
  if (hasLoaded) void freshness.after(Promise.resolve());
  return {
    freshness,
    log,
    held,
    shown,
    outdated,
    holdCalls() {
      isHolding = true;
    },
    mostAtOnce: () => mostAtOnce,
  };
}

describe('createFreshness', () => {
  it.each([
    [{ user: true }, false, ['user']],
    [{ user: true }, true, ['user', 'cart']],
    [{ cart: true }, false, ['cart']],
    [{ cart: true }, true, ['cart']],
    [{ user: true, cart: true }, false, ['user']],
    [{ user: true, cart: true }, true, ['user', 'cart']],
    [{}, true, []],
    [{ user: false, cart: false }, true, []],
  ])('serves %o, with the cart on the page: %s', async (wish, isCartShown, calls) => {
    const { freshness, log } = setUp({ isCartShown });
    await freshness.stale(wish);
    expect(log).toEqual(calls);
  });

  it('remembers that a cart that is not shown is out of date', async () => {
    const { freshness, outdated, shown, log } = setUp();
    await freshness.stale({ user: true });
    expect([log, outdated.mock.calls.length]).toEqual([['user'], 1]);
    shown.current = 1;
    await freshness.stale({ user: true });
    expect([log, outdated.mock.calls.length]).toEqual([['user', 'user', 'cart'], 1]);
  });

  it('asks nobody for the cart of a visitor who turns out to have none', async () => {
    const { freshness, log, shown, holdCalls, held } = setUp({ isCartShown: true });
    holdCalls();
    const done = freshness.stale({ user: true, cart: true });
    await nextTask();
    // The load sequence clears the cart of a guest.
    shown.current = undefined;
    held[0]?.settle('done');
    await done;
    expect(log).toEqual(['user']);
  });

  it.each([
    ['nobody’s before', undefined],
    ['another one’s before', 1],
  ])('leaves a cart alone that was requested for the new visitor meanwhile: %s', async (_, before) => {
    const { freshness, log, shown, holdCalls, held } = setUp();
    shown.current = before;
    holdCalls();
    const done = freshness.stale({ user: true });
    await nextTask();
    shown.current = 2;
    held[0]?.settle('done');
    await done;
    expect(log).toEqual(['user']);
  });

  it('forgets a wish that has been served', async () => {
    const { freshness, log } = setUp();
    await freshness.stale({ user: true });
    await freshness.stale({ cart: true });
    expect(log).toEqual(['user', 'cart']);
  });

  it('merges the wishes of one turn into one run', async () => {
    const { freshness, log } = setUp({ isCartShown: true });
    await Promise.all([
      freshness.stale({ cart: true }),
      freshness.stale({ user: true }),
      freshness.stale({ cart: true }),
      freshness.stale({ user: true, cart: true }),
      freshness.stale({ cart: true }),
    ]);
    expect(log).toEqual(['user', 'cart']);
  });

  it('makes exactly one more run for all that is wished during one, and never two at once', async () => {
    const { freshness, log, held, holdCalls, mostAtOnce } = setUp();
    holdCalls();
    const first = freshness.stale({ cart: true });
    await nextTask();
    const later = [freshness.stale({ cart: true }), freshness.stale({ cart: true }), freshness.stale({ cart: true })];
    await nextTask();
    expect(log).toEqual(['cart']);
    held[0]?.settle('done');
    await first;
    await nextTask();
    expect(log).toEqual(['cart', 'cart']);
    held[1]?.settle('done');
    await Promise.all(later);
    await nextTask();
    expect(log).toEqual(['cart', 'cart']);
    expect(mostAtOnce()).toBe(1);
  });

  it('comes back when the run that serves the wish has ended, and not with the run before it', async () => {
    const { freshness, held, holdCalls } = setUp();
    holdCalls();
    const ended: string[] = [];
    void freshness.stale({ user: true }).then(() => ended.push('first'));
    await nextTask();
    void freshness.stale({ user: true }).then(() => ended.push('second'));
    held[0]?.settle('done');
    await nextTask();
    expect(ended).toEqual(['first']);
    held[1]?.settle('done');
    await nextTask();
    expect(ended).toEqual(['first', 'second']);
  });

  it('lets the load of the page go first, and gives back what it brings', async () => {
    const { freshness, log } = setUp({ hasLoaded: false });
    const load = hold<string>();
    const given = freshness.after(load.promise);
    const wished = freshness.stale({ user: true });
    await nextTask();
    expect(log).toEqual([]);
    load.settle('failures');
    await wished;
    expect([log, await given]).toEqual([['user'], 'failures']);
  });

  it('fetches nothing before the load, which serves what was wished till then', async () => {
    const { freshness, log } = setUp({ hasLoaded: false });
    const wishes = [freshness.stale({ user: true }), freshness.stale({ cart: true })];
    await nextTask();
    expect(log).toEqual([]);
    const load = hold<string>();
    void freshness.after(load.promise);
    await nextTask();
    load.settle('loaded');
    await Promise.all([...wishes, freshness.settled()]);
    expect(log).toEqual([]);
    await freshness.stale({ cart: true });
    expect(log).toEqual(['cart']);
  });

  it('tells of a run that throws, and goes on with the next', async () => {
    const refreshCart = vi.fn(async () => {});
    refreshCart.mockRejectedValueOnce(new Error('mine'));
    const freshness = createFreshness({
      reloadUser: async () => {},
      refreshCart,
      outdateCart: vi.fn(),
      shownCart: () => undefined,
    });
    void freshness.after(Promise.resolve());
    const broken = freshness.stale({ cart: true });
    await expect(broken).rejects.toThrow('mine');
    await freshness.stale({ cart: true });
    expect(refreshCart).toHaveBeenCalledTimes(2);
  });

  it('counts at once how often data became stale', async () => {
    const { freshness } = setUp();
    const pending = [freshness.stale({ user: true }), freshness.stale({ cart: true }), freshness.stale({})];
    expect(freshness.requests.value).toBe(2);
    await Promise.all(pending);
  });
});
