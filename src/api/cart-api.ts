import { type CartShop, keepSame } from '../domain/cart/cart';
import type { CallResult } from '../domain/failure';
import { createKnownReply } from './boot-replies';
import { cartDelete, cartList, cartUpdate } from './cart';
import type { ApiClient, CallOptions } from './client';
import { WHOLE_CART } from './first-read-addresses';

export interface CartListOptions extends CallOptions {
  /** The shops on display. Shops and lines that have not changed are the same objects in the result. */
  readonly known?: readonly CartShop[];
}

/** The cart's calls. */
export interface CartCalls {
  cartList(options?: CartListOptions): Promise<CallResult<readonly CartShop[]>>;
  cartUpdate(goodsCode: string, count: number): Promise<CallResult<{ readonly count: number | undefined }>>;
  cartDelete(goodsCodes: readonly string[]): Promise<CallResult<unknown>>;
}

/** @param boot The option `boot.cartList`: the visitor's cart when the page was rendered. */
export function createCartApi(client: ApiClient, boot?: unknown): CartCalls {
  const reply = createKnownReply(client, new Map([[cartList.name, boot]]));
  return {
    async cartList({ known = [], ...options } = {}) {
      const result = await reply(cartList.name, cartList, WHOLE_CART, options);
      return result.ok ? { ...result, data: keepSame(known, result.data) } : result;
    },
    cartUpdate: (goodsCode, count) => client.send(cartUpdate, { goodsCode, count }),
    cartDelete: (goodsCodes) => client.send(cartDelete, { goodsCodes }),
  };
}
