import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CartCalls } from '../../src/api/cart-api';
import type { CartShop } from '../../src/domain/cart/cart';
import { DATA_FRESH_MS } from '../../src/domain/constants';
import type { CallResult } from '../../src/domain/failure';
import { createCartState } from '../../src/state/cart';
import { effect, signal } from '../../src/state/signals';
import { heldReply } from '../waits';
import { hold, line, loadedCart, shopsOf } from './loaded-cart';

/** A cart with this list, whose changes succeed. */
const cartOf = (cartList: CartCalls['cartList']) =>
  createCartState({
    cartList,
    cartUpdate: async () => ({ ok: true, data: { count: undefined } }),
    cartDelete: async () => ({ ok: true, data: undefined }),
  });

describe('createCartState', () => {
  it('counts what the server said until the list is loaded, then its lines', async () => {
    const { cart, calls } = await loadedCart({}, [line('a')]);
    const fresh = createCartState(calls);
    fresh.setServerCount(12);
    expect(fresh.count.peek()).toBe(12);
    await fresh.load();
    expect(fresh.count.peek()).toBe(1);
    expect(cart.count.peek()).toBe(1);
  });

  it('counts the lines of a partial list as the server does', async () => {
    const list = { ok: true, data: shopsOf(line('a'), line('b')), isPartial: true } as const;
    const cart = cartOf(async () => list);
    await cart.load();
    expect([cart.isPartial.peek(), cart.count.peek()]).toEqual([true, 2]);
    // The user's data may arrive later.
    cart.setServerCount(5);
    expect(cart.count.peek()).toBe(5);
    cart.inside.shops.value = shopsOf(line('b'));
    expect(cart.count.peek()).toBe(4);
    cart.clear();
    expect([cart.isPartial.peek(), cart.count.peek()]).toEqual([false, 0]);
  });

  it('counts the lines alone once the list is whole', async () => {
    const lists = [{ isPartial: true }, {}].map((how) => ({ ok: true, data: shopsOf(line('a')), ...how }) as const);
    const cart = cartOf(async () => lists.shift() ?? { ok: true, data: [] });
    cart.setServerCount(3);
    await cart.load();
    expect(cart.count.peek()).toBe(3);
    await cart.refresh();
    expect([cart.isPartial.peek(), cart.count.peek()]).toEqual([false, 1]);
  });

  it('loads once, also when two ask at the same time', async () => {
    const { cart, calls } = await loadedCart();
    await Promise.all([cart.load(), cart.load()]);
    expect(calls.cartList).toHaveBeenCalledTimes(1);
  });

  it('asks again when a list answers that is older than a change', async () => {
    const late = hold<CallResult<readonly CartShop[]>>();
    const lists = [late.promise, Promise.resolve({ ok: true, data: shopsOf(line('a', 4)) } as const)];
    const { cart, counts } = await loadedCart();
    const calls = vi.fn<CartCalls['cartList']>(() => lists.shift() ?? late.promise);
    const other = cartOf(calls);
    expect(counts()).toEqual([3, 3]);
    const loading = other.load();
    other.inside.past.changes += 1;
    late.settle({ ok: true, data: shopsOf(line('a', 3)) });
    await loading;
    expect(other.shops.peek()[0]?.lines[0]?.count).toBe(4);
    expect(calls).toHaveBeenCalledTimes(2);
    expect(cart.status.peek()).toBe('ready');
  });

  it('asks again on a new use after five minutes, and not before', async () => {
    vi.useFakeTimers();
    try {
      const { cart, calls } = await loadedCart();
      vi.advanceTimersByTime(DATA_FRESH_MS - 1);
      await cart.load();
      expect(calls.cartList).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      await cart.load();
      expect(calls.cartList).toHaveBeenCalledTimes(2);
      // The first reply may still be cached.
      expect(vi.mocked(calls.cartList).mock.calls.map(([options]) => options?.isFresh)).toEqual([false, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('knows a guest when the server does', async () => {
    const cartList = vi.fn<CartCalls['cartList']>(async () => ({
      ok: false,
      failure: { reason: 'logged-out', message: '' },
    }));
    const { cart } = await loadedCart({ cartList });
    expect(cart.status.peek()).toBe('logged-out');
    expect(cart.count.peek()).toBe(0);
    cart.setServerCount(5);
    expect(cart.count.peek()).toBe(0);
  });

  it('takes the lines away of who turns out to be logged out', async () => {
    const { cart, calls } = await loadedCart();
    vi.mocked(calls.cartList).mockResolvedValue({ ok: false, failure: { reason: 'logged-out', message: '' } });
    await cart.refresh();
    expect([cart.shops.peek(), cart.count.peek()]).toEqual([[], 0]);
  });

  it('is loading until the first list has come, and no more after that', async () => {
    const { cart, calls } = await loadedCart();
    const first = createCartState(calls);
    const loading = first.load();
    expect(first.status.peek()).toBe('loading');
    await loading;
    for (const loaded of [cart, first]) {
      const refreshing = loaded.refresh();
      expect(loaded.status.peek()).toBe('ready');
      await refreshing;
    }
    // Also if the loaded list was empty.
    const { cart: empty } = await loadedCart({}, []);
    const refreshing = empty.refresh();
    expect(empty.status.peek()).toBe('ready');
    await refreshing;
  });

  it('asks past what was kept when it is refreshed, and for another visitor once', async () => {
    const { cart, calls } = await loadedCart();
    const cartList = vi.mocked(calls.cartList);
    const isFresh = () => cartList.mock.lastCall?.[0]?.isFresh;
    await cart.refresh();
    expect(isFresh()).toBe(true);
    cart.clear();
    await cart.load();
    expect(isFresh()).toBe(true);
    cartList.mockResolvedValueOnce({ ok: false, failure: { reason: 'network', message: '' } });
    await cart.refresh();
    await cart.load();
    expect(isFresh()).toBe(false);
  });

  it('never shows the next visitor an answer that was kept for the one before', async () => {
    const { cart, calls } = await loadedCart();
    cart.clear();
    await cart.load();
    expect(calls.cartList).toHaveBeenLastCalledWith({ isFresh: true, known: [] });
    expect(calls.cartList).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['nobody who asks for it', false, 1, 'idle'],
    ['another who asks for it', true, 2, 'ready'],
  ])('drops a list that was under way for the visitor before: there is %s', async (_, asks, calls, status) => {
    const lists = [heldReply<CallResult<readonly CartShop[]>>(), heldReply<CallResult<readonly CartShop[]>>()];
    const asked = lists.map((list) => list.reply);
    const cartList = vi.fn<CartCalls['cartList']>(() => asked.shift() ?? new Promise(() => {}));
    const cart = cartOf(cartList);
    const loading = cart.load();
    cart.clear();
    const again = asks ? cart.load() : undefined;
    for (const list of lists) list.send({ ok: true, data: shopsOf(line('a')) });
    await Promise.all([loading, again]);
    expect([cartList.mock.calls.length, cart.status.peek()]).toEqual([calls, status]);
  });

  it('asks again when a refresh is wished for while a list is under way', async () => {
    const lists = [hold<CallResult<readonly CartShop[]>>(), hold<CallResult<readonly CartShop[]>>()];
    const asked = lists.map((list) => list.promise);
    const cartList = vi.fn<CartCalls['cartList']>(() => asked.shift() ?? new Promise(() => {}));
    const cart = cartOf(cartList);
    const loading = cart.load();
    const refreshing = cart.refresh();
    lists[0]?.settle({ ok: true, data: shopsOf(line('old')) });
    lists[1]?.settle({ ok: true, data: shopsOf(line('new')) });
    await Promise.all([loading, refreshing]);
    expect(cart.shops.peek()[0]?.lines[0]?.goodsCode).toBe('new');
    expect(cartList.mock.calls.map(([options]) => options?.isFresh)).toEqual([false, true]);
  });

  it('is loading again after a failure, also where an empty list was known before', async () => {
    const lists = [heldReply<CallResult<readonly CartShop[]>>(), heldReply<CallResult<readonly CartShop[]>>()];
    const results: Promise<CallResult<readonly CartShop[]>>[] = [
      Promise.resolve({ ok: true, data: [] }),
      ...lists.map((list) => list.reply),
    ];
    const { cart } = await loadedCart({
      cartList: vi.fn<CartCalls['cartList']>(() => results.shift() ?? new Promise(() => {})),
    });
    const failing = cart.refresh();
    expect(cart.status.peek()).toBe('ready');
    lists[0]?.send({ ok: false, failure: { reason: 'network', message: '' } });
    await failing;
    expect(cart.status.peek()).toBe('failed');
    const again = cart.refresh();
    expect(cart.status.peek()).toBe('loading');
    lists[1]?.send({ ok: true, data: [] });
    await again;
    expect(cart.status.peek()).toBe('ready');
  });

  it('keeps an earlier list when a refresh fails, and may be loaded again', async () => {
    let fails = false;
    const cartList = vi.fn<CartCalls['cartList']>(async () =>
      fails ? { ok: false, failure: { reason: 'network', message: '' } } : { ok: true, data: shopsOf(line('a')) },
    );
    const { cart } = await loadedCart({ cartList });
    fails = true;
    await cart.refresh();
    expect(cart.status.peek()).toBe('failed');
    expect(cart.count.peek()).toBe(1);
    fails = false;
    await cart.load();
    expect(cart.status.peek()).toBe('ready');
  });

  describe('when loading anew fails', () => {
    const failed = { ok: false, failure: { reason: 'network', message: '' } } as const;

    async function failing() {
      const cartList = vi.fn<CartCalls['cartList']>(async () => ({ ok: true, data: shopsOf(line('a'), line('b')) }));
      const test = await loadedCart({ cartList });
      cartList.mockResolvedValue(failed);
      return { ...test, cartList };
    }

    it('counts what the server has said since, and the lines again when they have come', async () => {
      const { cart, cartList } = await failing();
      cart.setServerCount(5);
      expect(cart.count.peek()).toBe(2);
      await cart.refresh();
      expect([cart.count.peek(), cart.shops.peek()[0]?.lines.length, cart.status.peek()]).toEqual([5, 2, 'failed']);
      cartList.mockResolvedValue({ ok: true, data: shopsOf(line('a'), line('b'), line('c')) });
      await cart.refresh();
      expect([cart.count.peek(), cart.status.peek()]).toEqual([3, 'ready']);
    });

    it('counts the lines where the server has said nothing since', async () => {
      const { cart } = await failing();
      await cart.refresh();
      expect(cart.count.peek()).toBe(2);
    });

    it('goes on counting what is taken out and put back', async () => {
      const { cart, changes } = await failing();
      cart.setServerCount(5);
      await cart.refresh();
      const change = await changes.remove('a');
      expect(cart.count.peek()).toBe(4);
      if (change.status !== 'done' || !change.undo) throw new Error('nothing to undo');
      await change.undo(async () => ({ ok: true, data: undefined }));
      expect(cart.count.peek()).toBe(5);
    });

    it('keeps the lines in view while it is tried again', async () => {
      const { cart, cartList } = await failing();
      cart.setServerCount(5);
      await cart.refresh();
      const answer = hold<CallResult<readonly CartShop[]>>();
      cartList.mockReturnValue(answer.promise);
      const trying = cart.refresh();
      expect(cart.status.peek()).toBe('failed');
      answer.settle(failed);
      await trying;
    });
  });
});

describe('exchange', () => {
  const priced = (symbol: string) =>
    ({ ok: true, data: shopsOf({ ...line('a'), symbol }, { ...line('b'), symbol }) }) as const;
  const failed = { ok: false, failure: { reason: 'network', message: '' } } as const;
  /** A loaded cart in dollars, whose next list the test sends. `shown` is what its lines and the page say at once. */
  async function inDollars() {
    const next = heldReply<CallResult<readonly CartShop[]>>();
    const { cart, calls, changes } = await loadedCart({
      cartList: vi.fn<CartCalls['cartList']>(() => next.reply).mockResolvedValueOnce(priced('$')),
    });
    const current = signal('$');
    const shown: string[] = [];
    const stop = effect(() => {
      const symbols = cart.shops.value.flatMap(({ lines }) => lines.map(({ symbol }) => symbol));
      shown.push([...new Set([current.value, ...symbols])].join());
    });
    onTestFinished(stop);
    const toEuros = () => {
      current.value = '€';
    };
    return { cart, calls, changes, current, next, shown, toEuros };
  }

  it('keeps the lines until those in the other currency come, and shows it with them', async () => {
    const { cart, calls, current, next, shown, toEuros } = await inDollars();
    const done = cart.exchange(toEuros);
    expect([cart.status.peek(), cart.count.peek(), current.peek()]).toEqual(['ready', 2, '$']);
    expect(calls.cartList).toHaveBeenLastCalledWith({ isFresh: true, known: priced('$').data });
    next.send(priced('€'));
    await done;
    expect([cart.status.peek(), cart.count.peek(), current.peek(), shown]).toEqual(['ready', 2, '€', ['$', '€']]);
  });

  it('shows no line in a former currency when the list fails, but their number', async () => {
    const { cart, current, next, shown, toEuros } = await inDollars();
    const done = cart.exchange(toEuros);
    next.send(failed);
    await done;
    expect([cart.status.peek(), cart.shops.peek(), cart.count.peek(), current.peek()]).toEqual(['failed', [], 2, '€']);
    expect(shown).toEqual(['$', '€']);
  });

  it('keeps a change of a line that was sent before', async () => {
    const { cart, calls, changes, next, toEuros } = await inDollars();
    const update = heldReply<CallResult<{ count: number | undefined }>>();
    vi.mocked(calls.cartUpdate).mockReturnValueOnce(update.reply);
    const step = changes.step('a', 1);
    const done = cart.exchange(toEuros);
    update.send({ ok: true, data: { count: 4 } });
    await expect(step).resolves.toMatchObject({ status: 'done', count: 4 });
    next.send(priced('€'));
    await done;
    expect(cart.busy.peek().size).toBe(0);
  });

  it('shows the last of two currencies alone', async () => {
    const { cart, next, toEuros, shown, current } = await inDollars();
    const first = vi.fn();
    const done = [cart.exchange(first), cart.exchange(toEuros)];
    next.send(priced('€'));
    await Promise.all(done);
    expect([first.mock.calls.length, current.peek(), shown]).toEqual([0, '€', ['$', '€']]);
  });

  it('is over when the visitor changes', async () => {
    const { cart, current, next, toEuros } = await inDollars();
    const done = cart.exchange(toEuros);
    cart.clear();
    next.send(priced('€'));
    await done;
    await cart.load();
    expect([cart.status.peek(), current.peek()]).toEqual(['ready', '$']);
  });

  it.each([
    ['requests nothing if no list was requested before, but the first one anew', false, 1],
    ['reloads an empty cart, which stays', true, 2],
  ])('shows the currency at once without lines, and %s', async (_, isLoaded, requests) => {
    const cartList = vi.fn<CartCalls['cartList']>(async () => ({ ok: true, data: [] }));
    const cart = cartOf(cartList);
    if (isLoaded) await cart.load();
    const show = vi.fn();
    const done = cart.exchange(show);
    expect([show.mock.calls.length, cart.status.peek()]).toEqual([1, isLoaded ? 'ready' : 'idle']);
    await done;
    await cart.load();
    expect([cartList.mock.calls.length, cartList.mock.lastCall?.[0]?.isFresh]).toEqual([requests, true]);
  });
});
