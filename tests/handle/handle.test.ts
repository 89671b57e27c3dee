import { describe, expect, it } from 'vitest';
import { GUEST } from '../../src/domain/visitor/user';
import { fillHandle } from '../../src/handle/handle';
import { setUp } from './handle-stage';

describe('fillHandle', () => {
  it('fills the handle and the doors that the page holds already: they stay the same objects', async () => {
    const { handle, values } = setUp();
    const early = { user: { value: 'early' }, cart: {}, ready: 'early', open: () => {} };
    const { user, cart } = early;
    const filled = fillHandle(early, handle);
    expect(filled).toBe(early);
    expect(filled.user).toBe(user);
    expect(filled.cart).toBe(cart);
    values.user.value = { ...GUEST, id: 7 };
    expect(filled.user.value.id).toBe(7);
    expect(filled.cart.refresh).toBe(handle.cart.refresh);
    expect([filled.ready, filled.open]).toEqual([handle.ready, handle.open]);
    expect(Object.keys(filled).sort()).toEqual(Object.keys(handle).sort());
  });

  it('puts a door where the page holds none, and a member in the place of anything else', () => {
    const { handle } = setUp();
    const filled = fillHandle({ cart: null, open: 'early' }, handle);
    expect([filled.cart, filled.open]).toEqual([handle.cart, handle.open]);
  });
});
