import { vi } from 'vitest';
import type { CartCalls } from '../../src/api/cart-api';
import type { CartLine, CartShop } from '../../src/domain/cart/cart';
import type { CallResult } from '../../src/domain/failure';
import { createCartState } from '../../src/state/cart';
import { createCartChanges } from '../../src/state/cart-changes';

export const line = (goodsCode: string, count = 3, minCount = 1): CartLine => ({
  goodsCode,
  name: goodsCode,
  href: '',
  picture: '',
  count,
  minCount,
  price: '1',
  symbol: '$',
});

/** One shop with these lines. */
export const shopsOf = (...lines: CartLine[]): readonly CartShop[] => [{ id: '1', name: 'A', lines }];

/** A promise that the test settles. */
export function hold<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** A cart whose list has been loaded; the server accepts everything, except for the given calls. */
export async function loadedCart(calls: Partial<CartCalls> = {}, lines = [line('a'), line('b')]) {
  const all = {
    cartList: vi.fn<CartCalls['cartList']>(async () => ({ ok: true, data: shopsOf(...lines) })),
    cartUpdate: vi.fn<CartCalls['cartUpdate']>(async () => ({ ok: true, data: { count: undefined } })),
    cartDelete: vi.fn<CartCalls['cartDelete']>(
      async (): Promise<CallResult<unknown>> => ({ ok: true, data: undefined }),
    ),
    ...calls,
  };
  const cart = createCartState(all);
  await cart.load();
  const counts = () => cart.shops.peek().flatMap((shop) => shop.lines.map((entry) => entry.count));
  return { cart, changes: createCartChanges(cart), calls: all, counts };
}
