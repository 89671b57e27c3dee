import { describe, expect, it, vi } from 'vitest';
import type { CartCalls } from '../../src/api/cart-api';
import type { CartLine, CartShop } from '../../src/domain/cart';
import { DATA_FRESH_MS } from '../../src/domain/constants';
import type { CallResult } from '../../src/domain/failure';
import { createCartState } from '../../src/state/cart';

const line = (goodsCode: string, count = 3, minCount = 1): CartLine => ({
  goodsCode,
  name: goodsCode,
  href: '',
  picture: '',
  count,
  minCount,
  price: '1',
  symbol: '$',
});
const shopsOf = (...lines: CartLine[]): readonly CartShop[] => [{ id: '1', name: 'A', lines }];
const refused: CallResult<never> = {
  ok: false,
  failure: { call: 'cartUpdate', reason: 'refused', message: 'No stock' },
};

/** A promise that the test settles. */
function hold<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

async function loadedCart(calls: Partial<CartCalls> = {}, lines = [line('a'), line('b')]) {
  const all: CartCalls = {
    cartList: vi.fn<CartCalls['cartList']>(async () => ({ ok: true, data: shopsOf(...lines) })),
    cartUpdate: vi.fn<CartCalls['cartUpdate']>(async () => ({ ok: true, data: { count: undefined } })),
    cartDelete: vi.fn<CartCalls['cartDelete']>(async () => ({ ok: true, data: undefined })),
    ...calls,
  };
  const cart = createCartState(all);
  await cart.load();
  const counts = () => cart.shops.peek().flatMap((shop) => shop.lines.map((entry) => entry.count));
  return { cart, calls: all, counts };
}

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

  it('loads once, also when two ask at the same time', async () => {
    const { cart, calls } = await loadedCart();
    await Promise.all([cart.load(), cart.load()]);
    expect(calls.cartList).toHaveBeenCalledTimes(1);
  });

  it('shows the new count at once and keeps the server’s in the end', async () => {
    const answer = hold<CallResult<{ count: number | undefined }>>();
    const { cart, counts } = await loadedCart({ cartUpdate: () => answer.promise });
    const change = cart.step('a', 1);
    expect(counts()).toEqual([4, 3]);
    answer.settle({ ok: true, data: { count: 2 } });
    expect(await change).toEqual({ outcome: 'done', count: 2, asked: 4 });
    expect(counts()).toEqual([2, 3]);
  });

  it('ignores a press on a busy line while other lines stay alive', async () => {
    const answer = hold<CallResult<{ count: number | undefined }>>();
    const update = vi.fn<CartCalls['cartUpdate']>(() => answer.promise);
    const { cart, counts } = await loadedCart({ cartUpdate: update });
    void cart.step('a', 1);
    expect(await cart.step('a', 1)).toEqual({ outcome: 'ignored' });
    expect(await cart.remove('a')).toEqual({ outcome: 'ignored' });
    void cart.step('b', -1);
    expect(counts()).toEqual([4, 2]);
    expect(update.mock.calls).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
    expect([...cart.busy.peek()]).toEqual(['a', 'b']);
  });

  it('puts the old count back when the server refuses, and says why', async () => {
    const { cart, counts } = await loadedCart({ cartUpdate: async () => refused });
    expect(await cart.step('a', 1)).toEqual({
      outcome: 'failed',
      failure: expect.objectContaining({ message: 'No stock' }),
    });
    expect(counts()).toEqual([3, 3]);
    expect(cart.busy.peek().size).toBe(0);
  });

  it.each([
    ['beginCount', line('a', 3, 3), -1],
    ['9999', line('a', 9999), 1],
  ] as const)('stops at %s without asking the server', async (_, bound, by) => {
    const { cart, calls } = await loadedCart({}, [bound]);
    expect(await cart.step('a', by)).toEqual({ outcome: 'ignored' });
    expect(calls.cartUpdate).not.toHaveBeenCalled();
  });

  it('takes a line out after the server has', async () => {
    const answer = hold<CallResult<unknown>>();
    const { cart } = await loadedCart({ cartDelete: () => answer.promise });
    const removal = cart.remove('a');
    expect(cart.count.peek()).toBe(2);
    answer.settle({ ok: true, data: undefined });
    await removal;
    expect(cart.count.peek()).toBe(1);
  });

  it('asks again when a list answers that is older than a change', async () => {
    const late = hold<CallResult<readonly CartShop[]>>();
    const lists = [late.promise, Promise.resolve({ ok: true, data: shopsOf(line('a', 4)) } as const)];
    const { cart, counts } = await loadedCart();
    const calls = vi.fn<CartCalls['cartList']>(() => lists.shift() ?? late.promise);
    const other = createCartState({
      cartList: calls,
      cartUpdate: async () => ({ ok: true, data: { count: undefined } }),
      cartDelete: async () => ({ ok: true, data: undefined }),
    });
    expect(counts()).toEqual([3, 3]);
    const loading = other.load();
    other.clear();
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
  });

  it('never shows the next visitor an answer that was kept for the one before', async () => {
    const { cart, calls } = await loadedCart();
    cart.clear();
    await cart.load();
    expect(calls.cartList).toHaveBeenLastCalledWith({ isFresh: true });
    expect(calls.cartList).toHaveBeenCalledTimes(2);
  });

  it('asks again when a refresh is wished for while a list is under way', async () => {
    const lists = [hold<CallResult<readonly CartShop[]>>(), hold<CallResult<readonly CartShop[]>>()];
    const asked = lists.map((list) => list.promise);
    const cartList = vi.fn<CartCalls['cartList']>(() => asked.shift() ?? new Promise(() => {}));
    const cart = createCartState({
      cartList,
      cartUpdate: async () => ({ ok: true, data: { count: undefined } }),
      cartDelete: async () => ({ ok: true, data: undefined }),
    });
    const loading = cart.load();
    const refreshing = cart.refresh();
    lists[0]?.settle({ ok: true, data: shopsOf(line('old')) });
    lists[1]?.settle({ ok: true, data: shopsOf(line('new')) });
    await Promise.all([loading, refreshing]);
    expect(cart.shops.peek()[0]?.lines[0]?.goodsCode).toBe('new');
    expect(cartList).toHaveBeenCalledTimes(2);
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
});
