import { describe, expect, it, vi } from 'vitest';
import type { CartCalls } from '../../src/api/cart-api';
import { createLateCart } from '../../src/api/late-cart';
import { ok } from '../domain/call-result';

function calls() {
  return {
    cartList: vi.fn<CartCalls['cartList']>(async () => ok([])),
    cartUpdate: vi.fn<CartCalls['cartUpdate']>(async (_, count) => ok({ count })),
    cartDelete: vi.fn<CartCalls['cartDelete']>(async () => ok(undefined)),
  };
}

describe('createLateCart', () => {
  it('fetches no code before the first call', () => {
    const load = vi.fn(async () => calls());
    createLateCart(load);
    expect(load).not.toHaveBeenCalled();
  });

  it('hands each call on as it is, and its answer back', async () => {
    const real = calls();
    const cart = createLateCart(async () => real);
    expect(await cart.cartList({ isFresh: true })).toEqual(ok([]));
    expect(await cart.cartUpdate('g1', 3)).toEqual(ok({ count: 3 }));
    expect(await cart.cartDelete(['g1', 'g2'])).toEqual(ok(undefined));
    expect(real.cartList.mock.calls).toEqual([[{ isFresh: true }]]);
    expect(real.cartUpdate.mock.calls).toEqual([['g1', 3]]);
    expect(real.cartDelete.mock.calls).toEqual([[['g1', 'g2']]]);
  });

  it.each<[keyof CartCalls, (cart: CartCalls) => Promise<unknown>]>([
    ['cartList', (cart) => cart.cartList()],
    ['cartUpdate', (cart) => cart.cartUpdate('g1', 1)],
    ['cartDelete', (cart) => cart.cartDelete(['g1'])],
  ])('answers %s with a failure when the code does not come, and tries again', async (call, act) => {
    const load = vi.fn(async () => calls()).mockRejectedValueOnce(new TypeError('404'));
    const cart = createLateCart(load);
    const failure = { call, reason: 'chunk', message: 'TypeError: 404' };
    expect(await act(cart)).toEqual({ ok: false, failure });
    expect(await act(cart)).toMatchObject({ ok: true });
  });

  it('leaves the failure of a call itself to the call', async () => {
    const failure = { call: 'cartList', reason: 'network', message: 'offline' } as const;
    const real = { ...calls(), cartList: async () => ({ ok: false, failure }) as const };
    expect(await createLateCart(async () => real).cartList()).toEqual({ ok: false, failure });
  });
});
