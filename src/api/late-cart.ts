import type { CallResult } from '../domain/failure';
import type { CartCalls } from './cart-api';

/**
 * The cart's calls before their code is loaded with the parts.
 *
 * @param load Imports the calls. After a rejection it is called again.
 */
export function createLateCart(load: () => Promise<CartCalls>): CartCalls {
  async function late<T>(call: keyof CartCalls, act: (calls: CartCalls) => Promise<CallResult<T>>) {
    let calls: CartCalls;
    try {
      calls = await load();
    } catch (error) {
      return { ok: false, failure: { call, reason: 'chunk', message: String(error) } } as const;
    }
    return await act(calls);
  }
  return {
    cartList: (options) => late('cartList', (calls) => calls.cartList(options)),
    cartUpdate: (goodsCode, count) => late('cartUpdate', (calls) => calls.cartUpdate(goodsCode, count)),
    cartDelete: (goodsCodes) => late('cartDelete', (calls) => calls.cartDelete(goodsCodes)),
  };
}
