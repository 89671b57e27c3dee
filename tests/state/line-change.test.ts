import { describe, expect, it, vi } from 'vitest';
import type { CartCalls } from '../../src/api/cart-api';
import type { CartShop } from '../../src/domain/cart/cart';
import type { CallResult, FailureReason } from '../../src/domain/failure';
import { sendChange, setCount, setShops } from '../../src/state/line-change';
import { effect } from '../../src/state/signals';
import { failed, ok } from '../domain/call-result';
import { hold, line, loadedCart, shopsOf } from './loaded-cart';

const DONE = ok('done');

/** A cart, and a change of its line `a` that the server has not replied to yet. */
async function changing(calls: Partial<CartCalls> = {}) {
  const loaded = await loadedCart(calls);
  const { promise, settle } = hold<CallResult<string>>();
  const putBack = vi.fn();
  const change = sendChange(loaded.cart, 'a', () => promise, { putBack });
  const isBusy = (goodsCode = 'a') => loaded.cart.busy.peek().has(goodsCode);
  return {
    ...loaded,
    change,
    settle,
    putBack,
    isBusy,
    lists: () => vi.mocked(loaded.calls.cartList).mock.calls.length,
  };
}

describe('sendChange', () => {
  it('keeps the line busy until the reply, and no other line', async () => {
    const { cart, change, settle, isBusy, putBack, lists } = await changing();
    const other = hold<CallResult<string>>();
    const second = sendChange(cart, 'b', () => other.promise);
    expect([isBusy('a'), isBusy('b')]).toEqual([true, true]);
    settle(DONE);
    expect(await change).toEqual({ result: DONE, isNewest: true, isListed: false });
    expect([isBusy('a'), isBusy('b')]).toEqual([false, true]);
    other.settle(DONE);
    await second;
    expect([isBusy('b'), lists(), putBack.mock.calls.length]).toEqual([false, 1, 0]);
  });

  it.each<FailureReason>(['refused', 'logged-out', 'chunk'])(
    'puts the line back if the server has not done it (%s), and requests nothing',
    async (reason) => {
      const { change, settle, isBusy, putBack, lists } = await changing();
      const result = failed('cartUpdate', reason);
      settle(result);
      expect(await change).toEqual({ result, isNewest: true, isListed: false });
      expect([putBack.mock.calls.length, isBusy(), lists()]).toEqual([1, false, 1]);
    },
  );

  it('takes a failure without a way back, as of a removal', async () => {
    const { cart } = await loadedCart();
    const result = failed('cartDelete', 'refused');
    expect(await sendChange(cart, 'a', async () => result)).toMatchObject({ result });
    expect(cart.busy.peek().size).toBe(0);
  });

  describe('if no reply came', () => {
    it('returns at once, and keeps the line busy until the list says what the server has done', async () => {
      const { change, settle, isBusy, putBack, calls, counts } = await changing();
      const list = hold<CallResult<readonly CartShop[]>>();
      vi.mocked(calls.cartList).mockReturnValue(list.promise);
      settle(failed('cartUpdate', 'timeout'));
      expect(await change).toMatchObject({ isNewest: true, isListed: false });
      expect(isBusy()).toBe(true);
      list.settle(ok(shopsOf(line('a', 9))));
      await vi.waitFor(() => expect(isBusy()).toBe(false));
      // The list is newer than the count of before.
      expect([counts(), putBack.mock.calls.length]).toEqual([[9], 0]);
    });

    it('puts the line back if the list fails as well', async () => {
      const { change, settle, isBusy, putBack, calls } = await changing();
      vi.mocked(calls.cartList).mockResolvedValue(failed('cartList'));
      settle(failed('cartUpdate', 'timeout'));
      await change;
      await vi.waitFor(() => expect(isBusy()).toBe(false));
      expect(putBack).toHaveBeenCalledTimes(1);
    });
  });

  describe('if a list has loaded since the press', () => {
    it('loads it again, since that one may be older than the change', async () => {
      const { cart, change, settle, isBusy, lists } = await changing();
      await cart.refresh();
      expect(isBusy()).toBe(true);
      settle(DONE);
      expect(await change).toEqual({ result: DONE, isNewest: false, isListed: true });
      expect([isBusy(), lists()]).toEqual([false, 3]);
    });

    it('says that no list has loaded since the reply if that fails', async () => {
      const { cart, change, settle, calls } = await changing();
      await cart.refresh();
      vi.mocked(calls.cartList).mockResolvedValue(failed('cartList'));
      settle(DONE);
      expect(await change).toMatchObject({ isNewest: false, isListed: false });
    });

    it('keeps what it shows after a refusal', async () => {
      const { cart, change, settle, putBack } = await changing();
      await cart.refresh();
      settle(failed('cartUpdate', 'refused'));
      expect(await change).toMatchObject({ isNewest: false });
      expect(putBack).not.toHaveBeenCalled();
    });
  });

  it('makes a list that was requested before the reply load again', async () => {
    const { cart, change, settle, calls, counts } = await changing();
    const older = hold<CallResult<readonly CartShop[]>>();
    vi.mocked(calls.cartList).mockReturnValueOnce(older.promise);
    const refreshed = cart.refresh();
    settle(DONE);
    await change;
    vi.mocked(calls.cartList).mockResolvedValueOnce(ok(shopsOf(line('a', 8))));
    older.settle(ok(shopsOf(line('a', 1))));
    await refreshed;
    expect(counts()).toEqual([8]);
  });

  it.each([
    ['a reply', DONE],
    ['a refusal', failed('cartUpdate', 'refused')],
    ['no reply', failed('cartUpdate', 'timeout')],
  ])('changes nothing for another visitor who has come by then: %s', async (_, result) => {
    const { cart, change, settle, putBack, isBusy, lists } = await changing();
    cart.clear();
    // The new visitor changes the same line.
    void sendChange(cart, 'a', () => new Promise(() => {}));
    settle(result);
    expect(await change).toBeNull();
    expect([isBusy(), putBack.mock.calls.length, lists()]).toEqual([true, 0, 1]);
  });

  it('is null for a visitor who comes while the list reloads, and leaves their line alone', async () => {
    const { cart, change, settle, isBusy, calls } = await changing();
    await cart.refresh();
    const list = hold<CallResult<readonly CartShop[]>>();
    vi.mocked(calls.cartList).mockReturnValueOnce(list.promise);
    settle(DONE);
    await vi.waitFor(() => expect(calls.cartList).toHaveBeenCalledTimes(3));
    cart.clear();
    void sendChange(cart, 'a', () => new Promise(() => {}));
    list.settle(ok([]));
    expect(await change).toBeNull();
    expect(isBusy()).toBe(true);
  });
});

describe('setCount', () => {
  it('changes one line, and keeps the others the same objects', async () => {
    const { cart, counts } = await loadedCart();
    const [, other] = cart.shops.peek()[0]?.lines ?? [];
    setCount(cart, 'a', 5);
    expect(counts()).toEqual([5, 3]);
    expect(cart.shops.peek()[0]?.lines[1]).toBe(other);
  });
});

describe('setShops', () => {
  it('shows the lines and their number at once, and the number stays if a later list fails', async () => {
    const { cart, calls } = await loadedCart();
    // The user's data, older than the change.
    cart.setServerCount(5);
    const seen: unknown[] = [];
    effect(() => void seen.push([cart.shops.value[0]?.lines.length, cart.count.value]));
    setShops(cart, shopsOf(line('a')), -1);
    expect(seen).toEqual([
      [2, 2],
      [1, 1],
    ]);
    vi.mocked(calls.cartList).mockResolvedValue(failed('cartList'));
    await cart.refresh();
    expect([cart.status.peek(), cart.count.peek()]).toEqual(['failed', 1]);
    setShops(cart, shopsOf(line('a'), line('b')), 1);
    expect(cart.count.peek()).toBe(2);
  });
});
