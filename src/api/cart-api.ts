import type { CartShop } from '../domain/cart';
import type { CallResult } from '../domain/failure';
import { cartDelete, cartList, cartUpdate } from './cart';
import type { ApiClient, CallOptions } from './client';

/** The cart's calls. */
export interface CartCalls {
  cartList(options?: CallOptions): Promise<CallResult<readonly CartShop[]>>;
  cartUpdate(goodsCode: string, count: number): Promise<CallResult<{ readonly count: number | undefined }>>;
  cartDelete(goodsCodes: readonly string[]): Promise<CallResult<unknown>>;
}

export function createCartApi(client: ApiClient): CartCalls {
  return {
    cartList: (options) => client.send(cartList, { filters: {} }, options),
    cartUpdate: (goodsCode, count) => client.send(cartUpdate, { goodsCode, count }),
    cartDelete: (goodsCodes) => client.send(cartDelete, { goodsCodes }),
  };
}
