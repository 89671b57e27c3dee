import { describe, expect, it, vi } from 'vitest';
import type { CartCalls } from '../../src/api/cart-api';
import type { CartShop } from '../../src/domain/cart/cart';
import type { CallResult } from '../../src/domain/failure';
import { nextTask } from '../waits';
import { hold, line, loadedCart, shopsOf } from './loaded-cart';

const refused: CallResult<never> = {
  ok: false,
  failure: { call: 'cartUpdate', reason: 'refused', message: 'No stock' },
};

describe('createCartChanges', () => {
  it('shows the new count at once and keeps the server’s in the end', async () => {
    const answer = hold<CallResult<{ count: number | undefined }>>();
    const { changes, counts } = await loadedCart({ cartUpdate: () => answer.promise });
    const change = changes.step('a', 1);
    expect(counts()).toEqual([4, 3]);
    answer.settle({ ok: true, data: { count: 2 } });
    expect(await change).toEqual({ status: 'done', count: 2, asked: 4 });
    expect(counts()).toEqual([2, 3]);
  });

  it('sets a count in one change, and none if it is the same or the line is busy', async () => {
    const answer = hold<CallResult<{ count: number | undefined }>>();
    const update = vi.fn<CartCalls['cartUpdate']>(() => answer.promise);
    const { changes, counts } = await loadedCart({ cartUpdate: update });
    expect(await changes.setCount('a', 3)).toEqual({ status: 'ignored' });
    const change = changes.setCount('a', 200);
    expect(counts()).toEqual([200, 3]);
    expect(await changes.setCount('a', 20)).toEqual({ status: 'ignored' });
    answer.settle({ ok: true, data: { count: undefined } });
    expect(await change).toEqual({ status: 'done', count: 200, asked: 200 });
    expect(update.mock.calls).toEqual([['a', 200]]);
  });

  it('ignores a press on a busy line while other lines stay alive', async () => {
    const answer = hold<CallResult<{ count: number | undefined }>>();
    const update = vi.fn<CartCalls['cartUpdate']>(() => answer.promise);
    const { cart, changes, counts } = await loadedCart({ cartUpdate: update });
    void changes.step('a', 1);
    expect(await changes.step('a', 1)).toEqual({ status: 'ignored' });
    expect(await changes.remove('a')).toEqual({ status: 'ignored' });
    void changes.step('b', -1);
    expect(counts()).toEqual([4, 2]);
    expect(update.mock.calls).toEqual([
      ['a', 4],
      ['b', 2],
    ]);
    expect([...cart.busy.peek()]).toEqual(['a', 'b']);
  });

  it('puts the old count back when the server refuses, and says why', async () => {
    const { cart, changes, counts } = await loadedCart({ cartUpdate: async () => refused });
    expect(await changes.step('a', 1)).toEqual({
      status: 'failed',
      failure: expect.objectContaining({ message: 'No stock' }),
    });
    expect(counts()).toEqual([3, 3]);
    expect(cart.busy.peek().size).toBe(0);
  });

  it.each([
    ['beginCount', line('a', 3, 3), -1],
    ['9999', line('a', 9999), 1],
  ] as const)('stops at %s without asking the server', async (_, bound, by) => {
    const { changes, calls } = await loadedCart({}, [bound]);
    expect(await changes.step('a', by)).toEqual({ status: 'ignored' });
    expect(calls.cartUpdate).not.toHaveBeenCalled();
  });

  it('takes a line out after the server has', async () => {
    const answer = hold<CallResult<unknown>>();
    const { cart, changes } = await loadedCart({ cartDelete: () => answer.promise });
    const removal = changes.remove('a');
    expect(cart.count.peek()).toBe(2);
    answer.settle({ ok: true, data: undefined });
    await removal;
    expect(cart.count.peek()).toBe(1);
  });

  describe('when a list has come since the press', () => {
    const news = shopsOf(line('a', 9), line('b'));
    const gone = shopsOf(line('b'));

    /** A cart with these lists, one after the other, and a press whose reply the test delays. */
    async function pressed(press: 'step' | 'remove', ...later: (readonly CartShop[])[]) {
      const answer = hold<CallResult<{ count: number | undefined }>>();
      const lists = [shopsOf(line('a', 5), line('b')), ...later];
      const cartList = vi.fn<CartCalls['cartList']>(async () => {
        const next = lists.shift();
        return next ? { ok: true, data: next } : { ok: false, failure: { reason: 'network', message: '' } };
      });
      const send = () => answer.promise;
      const test = await loadedCart({ cartList, cartUpdate: vi.fn(send), cartDelete: vi.fn(send) });
      const change = press === 'step' ? test.changes.step('a', 1) : test.changes.remove('a');
      await test.cart.refresh();
      return { ...test, answer, change, cartList };
    }

    it('asks the server instead of showing an older count, and the next press builds on that', async () => {
      const { calls, cart, change, changes, answer, counts } = await pressed('step', news, news);
      expect(counts()).toEqual([9, 3]);
      const shown = new Set<number | undefined>();
      cart.shops.subscribe(() => shown.add(counts()[0]));
      answer.settle({ ok: true, data: { count: 6 } });
      expect(await change).toEqual({ status: 'done', count: 9, asked: 9 });
      expect([...shown]).toEqual([9]);
      void changes.step('a', 1);
      expect(calls.cartUpdate).toHaveBeenLastCalledWith('a', 10);
    });

    it('keeps the newest list when the server can’t be asked', async () => {
      const { change, answer, counts } = await pressed('step', news);
      answer.settle({ ok: true, data: { count: 6 } });
      await change;
      expect(counts()).toEqual([9, 3]);
    });

    it('says nothing of a line that is gone', async () => {
      const { change, answer } = await pressed('step', gone, gone);
      answer.settle({ ok: true, data: { count: 6 } });
      expect(await change).toEqual({ status: 'ignored' });
    });

    it('keeps a line that was added anew after its removal', async () => {
      const { change, answer, counts } = await pressed('remove', news, news);
      answer.settle({ ok: true, data: { count: undefined } });
      expect(await change).toEqual({ status: 'done', count: 0, asked: 0 });
      expect(counts()).toEqual([9, 3]);
    });

    it('takes the line out that the server has taken out, when the list can’t be had anew', async () => {
      const { cart, change, answer, counts } = await pressed('remove', news);
      expect(counts()).toEqual([9, 3]);
      answer.settle({ ok: true, data: { count: undefined } });
      const removal = await change;
      expect([counts(), cart.count.peek(), cart.status.peek()]).toEqual([[3], 1, 'failed']);
      if (removal.status !== 'done' || !removal.undo) throw new Error('nothing to undo');
      const send = vi.fn(async () => ({ ok: true, data: undefined }) as const);
      expect(await removal.undo(send)).toEqual({ status: 'done', count: 9, asked: 9 });
      expect(send).toHaveBeenCalledWith('a', 9);
      expect(counts()).toEqual([9, 3]);
    });

    it('counts a line once that the list in between had no more', async () => {
      const { cart, change, answer, counts } = await pressed('remove', gone);
      answer.settle({ ok: true, data: { count: undefined } });
      await change;
      expect([counts(), cart.count.peek()]).toEqual([[3], 1]);
    });

    it('offers to put back what is gone', async () => {
      const { cart, change, answer, counts } = await pressed('remove', news, gone, news);
      answer.settle({ ok: true, data: { count: undefined } });
      const removal = await change;
      expect(cart.count.peek()).toBe(1);
      if (removal.status !== 'done' || !removal.undo) throw new Error('nothing to undo');
      const send = vi.fn(async () => ({ ok: true, data: undefined }) as const);
      await removal.undo(send);
      expect(send).toHaveBeenCalledWith('a', 5);
      expect(counts()).toEqual([9, 3]);
    });
  });

  describe('when another visitor has come since the press', () => {
    it.each([
      ['step', { ok: true, data: { count: undefined } }],
      ['step', refused],
      ['remove', { ok: true, data: { count: undefined } }],
      ['remove', { ok: false, failure: { reason: 'logged-out', message: '' } }],
      // Whether it succeeded is unknown, but this visitor's list is not reloaded for it.
      ['step', { ok: false, failure: { reason: 'network', message: '' } }],
    ] as const)('leaves their cart as it is, and says nothing: %s, %j', async (press, reply) => {
      const answer = hold<CallResult<{ count: number | undefined }>>();
      const send = () => answer.promise;
      const { cart, changes, counts, calls } = await loadedCart({ cartUpdate: send, cartDelete: send });
      const change = press === 'step' ? changes.step('a', 1) : changes.remove('a');
      cart.clear();
      await cart.load();
      expect(cart.busy.peek().size).toBe(0);
      answer.settle(reply);
      expect(await change).toEqual({ status: 'ignored' });
      expect(counts()).toEqual([3, 3]);
      expect(calls.cartList).toHaveBeenCalledTimes(2);
    });
  });

  describe.each(['timeout', 'network', 'http', 'json'] as const)('when no answer came (%s)', (reason) => {
    const failed = async () => ({ ok: false, failure: { reason, message: '' } }) as const;

    it.each([
      ['step', [4, 3]],
      ['remove', [3]],
    ] as const)('asks what the server has made of it: %s', async (press, found) => {
      const again = hold<CallResult<readonly CartShop[]>>();
      const { cart, changes, counts, calls } = await loadedCart({ cartUpdate: failed, cartDelete: failed });
      vi.mocked(calls.cartList).mockImplementation(() => again.promise);
      const change = press === 'step' ? changes.step('a', 1) : changes.remove('a');
      expect((await change).status).toBe('failed');
      // Until the result is known, no other change can be based on it.
      expect(cart.busy.peek().has('a')).toBe(true);
      again.settle({ ok: true, data: shopsOf(...found.map((count, at) => line(at ? 'b' : 'a', count))) });
      await vi.waitFor(() => expect(cart.busy.peek().size).toBe(0));
      expect(counts()).toEqual(found);
    });

    it('puts the old count back when that can’t be asked either', async () => {
      const cartList = vi.fn<CartCalls['cartList']>(async () => ({ ok: true, data: shopsOf(line('a')) }));
      const { cart, changes, counts } = await loadedCart({ cartList, cartUpdate: failed });
      cartList.mockImplementation(failed);
      await changes.step('a', 1);
      await vi.waitFor(() => expect(cart.busy.peek().size).toBe(0));
      expect(counts()).toEqual([3]);
      expect(cart.status.peek()).toBe('failed');
    });
  });

  it('does not ask anew when nothing was sent', async () => {
    const chunk = async () => ({ ok: false, failure: { reason: 'chunk', message: '' } }) as const;
    const { changes, counts, calls } = await loadedCart({ cartUpdate: chunk });
    await changes.step('a', 1);
    expect(counts()).toEqual([3, 3]);
    expect(calls.cartList).toHaveBeenCalledTimes(1);
  });

  describe('undo of a removal', () => {
    const done = async (): Promise<CallResult<unknown>> => ({ ok: true, data: undefined });
    const codes = (cart: Awaited<ReturnType<typeof loadedCart>>['cart']) =>
      cart.shops.peek().map((shop) => shop.lines.map((entry) => `${entry.goodsCode}${entry.count}`).join(' '));

    async function removed(goodsCode: string, calls: Partial<CartCalls> = {}) {
      const lists: readonly CartShop[] = [
        { id: '1', name: 'A', lines: [line('a'), line('b', 7), line('c')] },
        { id: '2', name: 'B', lines: [line('d')] },
        { id: '3', name: 'C', lines: [line('e')] },
      ];
      const test = await loadedCart({ cartList: vi.fn(async () => ({ ok: true as const, data: lists })), ...calls });
      const change = await test.changes.remove(goodsCode);
      if (change.status !== 'done' || !change.undo) throw new Error('nothing to undo');
      return { ...test, undo: change.undo };
    }

    it.each([
      ['in the middle of a shop', 'b', 7, ['a3 b7 c3', 'd3', 'e3']],
      ['a shop of its own', 'd', 3, ['a3 b7 c3', 'd3', 'e3']],
      ['at the end', 'e', 3, ['a3 b7 c3', 'd3', 'e3']],
    ])('puts the line back with its count, at its place: %s', async (_, goodsCode, count, after) => {
      const { cart, undo } = await removed(goodsCode);
      const send = vi.fn(done);
      expect(await undo(send)).toEqual({ status: 'done', count, asked: count });
      expect(send.mock.calls).toEqual([[goodsCode, count]]);
      expect(codes(cart)).toEqual(after);
      expect(cart.busy.peek().size).toBe(0);
    });

    it.each(['a', 'b', 'c', 'd'])('knows shops without id and name by their lines: %s', async (goodsCode) => {
      const shops = [['a'], ['b', 'c'], ['d']];
      const lists = shops.map((lines) => ({ id: '', name: '', lines: lines.map((code) => line(code)) }));
      const { cart, undo } = await removed(goodsCode, { cartList: async () => ({ ok: true, data: lists }) });
      await undo(done);
      expect(codes(cart)).toEqual(['a3', 'b3 c3', 'd3']);
    });

    it('keeps what was done to other lines meanwhile, and the shops that are as they were', async () => {
      const { cart, changes, undo } = await removed('b');
      await changes.step('a', 1);
      await changes.remove('d');
      const last = cart.shops.peek()[1];
      await undo(done);
      expect(codes(cart)).toEqual(['a4 b7 c3', 'e3']);
      expect(cart.shops.peek()[1]).toBe(last);
    });

    it.each([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
      ['d', 'e'],
      ['e', 'd'],
    ])('keeps a line that was put back while this one was: %s, then %s', async (one, other) => {
      const { cart, changes, undo } = await removed(one);
      const [first, second] = [hold<CallResult<unknown>>(), hold<CallResult<unknown>>()];
      const undone = [undo(() => first.promise)];
      const change = await changes.remove(other);
      if (change.status !== 'done' || !change.undo) throw new Error('nothing to undo');
      undone.push(change.undo(() => second.promise));
      for (const held of [first, second]) {
        held.settle({ ok: true, data: undefined });
        await nextTask();
      }
      await Promise.all(undone);
      // Of two neighbours that come back, neither remembers the other's place.
      expect(codes(cart).join(' ').split(' ').sort()).toEqual(['a3', 'b7', 'c3', 'd3', 'e3']);
    });

    it('does it once for two presses', async () => {
      const { cart, undo } = await removed('b');
      const send = vi.fn(done);
      const [first, second] = await Promise.all([undo(send), undo(send)]);
      expect([first.status, second.status]).toEqual(['done', 'ignored']);
      expect((await undo(send)).status).toBe('ignored');
      expect(send).toHaveBeenCalledTimes(1);
      expect(codes(cart)[0]).toBe('a3 b7 c3');
    });

    it('leaves the line out when the server refuses, and may be tried again', async () => {
      const { cart, undo } = await removed('b');
      expect((await undo(async () => refused)).status).toBe('failed');
      expect(codes(cart)[0]).toBe('a3 c3');
      expect((await undo(done)).status).toBe('done');
      expect(codes(cart)[0]).toBe('a3 b7 c3');
    });

    it('asks for the list when another one has come since: only the server knows the place', async () => {
      const lists = [shopsOf(line('a'), line('b')), shopsOf(line('x'), line('a')), shopsOf(line('b', 2), line('x'))];
      const cartList = vi.fn(async () => ({ ok: true as const, data: lists.shift() ?? [] }));
      const { cart, undo } = await removed('b', { cartList });
      await cart.refresh();
      expect(codes(cart)).toEqual(['x3 a3']);
      await undo(done);
      expect(codes(cart)).toEqual(['b2 x3']);
    });

    it('does nothing when the line is back already', async () => {
      const { cart, undo } = await removed('b');
      await cart.refresh();
      const send = vi.fn(done);
      expect((await undo(send)).status).toBe('ignored');
      expect(send).not.toHaveBeenCalled();
    });

    it.each(['before it', 'while it is under way'])(
      'does nothing to the cart of another visitor who came %s',
      async (when) => {
        const { cart, undo } = await removed('b');
        const answer = hold<CallResult<unknown>>();
        const send = vi.fn(() => answer.promise);
        if (when === 'before it') cart.clear();
        const undone = undo(send);
        if (when !== 'before it') cart.clear();
        answer.settle({ ok: true, data: undefined });
        await undone;
        expect(send).toHaveBeenCalledTimes(when === 'before it' ? 0 : 1);
        expect(cart.shops.peek()).toEqual([]);
        expect(cart.status.peek()).toBe('idle');
      },
    );
  });
});
