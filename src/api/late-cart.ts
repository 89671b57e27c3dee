import type { CallResult, Failure } from '../domain/failure';
import type { CartCalls } from './cart-api';

/**
 * The cart's calls before their code is there: the first view makes none of them.
 *
 * @param load      Brings the calls; asked again after it has failed.
 * @param onFailure Told when they do not come.
 */
export function createLateCart(load: () => Promise<CartCalls>, onFailure: (failure: Failure) => void): CartCalls {
  async function late<T>(call: keyof CartCalls, act: (calls: CartCalls) => Promise<CallResult<T>>) {
    let calls: CartCalls;
    try {
      calls = await load();
    } catch (error) {
      const failure: Failure = { call, reason: 'chunk', message: String(error) };
      onFailure(failure);
      return { ok: false, failure } as const;
    }
    return await act(calls);
  }
  return {
    cartList: (options) => late('cartList', (calls) => calls.cartList(options)),
    cartUpdate: (goodsCode, count) => late('cartUpdate', (calls) => calls.cartUpdate(goodsCode, count)),
    cartDelete: (goodsCodes) => late('cartDelete', (calls) => calls.cartDelete(goodsCodes)),
  };
}
