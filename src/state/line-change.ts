import { type CartShop, updateLine } from '../domain/cart';
import { type CallResult, mayBeDone } from '../domain/failure';
import type { CartState } from './cart';
import { batch } from './signals';

/** The reply to a change of a line. */
export interface LineAnswer<T> {
  readonly result: CallResult<T>;
  /** Whether no list has loaded since the press, so that this reply is the latest about the line. */
  readonly isNewest: boolean;
  /** Whether a list has loaded since the reply. */
  readonly isListed: boolean;
}

/** What changes lines of a cart. */
export interface LineChange {
  setCount(goodsCode: string, count: number): void;
  /** @param by How many lines were added. */
  setShops(next: readonly CartShop[], by: 1 | -1): void;
  /**
   * Sends a change of a line. The list is reloaded if only the server knows the cart's state now: the request got no
   * reply, or a list was loaded in between. The line stays busy until then.
   *
   * @param putBack Undoes what the line already shows.
   * @returns Null if the visitor has changed meanwhile.
   */
  send<T>(goodsCode: string, send: () => Promise<CallResult<T>>, putBack?: () => void): Promise<LineAnswer<T> | null>;
}

export function createLineChange(cart: CartState): LineChange {
  const { shops, busy, past } = cart.inside;
  const setBusy = (goodsCode: string, isBusy: boolean) => {
    const next = new Set(busy.peek());
    if (isBusy) next.add(goodsCode);
    else next.delete(goodsCode);
    busy.value = next;
  };
  return {
    setCount(goodsCode, count) {
      shops.value = updateLine(shops.peek(), goodsCode, (line) => ({ ...line, count }));
    },
    setShops(next, by) {
      const count = cart.count.peek() + by;
      batch(() => {
        shops.value = next;
        // The badge shows this number if a later list fails.
        cart.setServerCount(count);
      });
    },
    async send(goodsCode, send, putBack) {
      const { lists, visitors } = past;
      const isSameVisitor = () => visitors === past.visitors;
      setBusy(goodsCode, true);
      const result = await send();
      if (!isSameVisitor()) return null;
      past.changes += 1;
      const listsThen = past.lists;
      const isNewest = lists === listsThen;
      const settle = () => {
        if (!isSameVisitor()) return;
        if (!result.ok && lists === past.lists) putBack?.();
        setBusy(goodsCode, false);
      };
      if (isNewest && (result.ok || !mayBeDone(result.failure))) settle();
      else {
        const settled = cart.refresh().then(settle);
        // A failure is reported at once, before the list has reloaded.
        if (result.ok) await settled;
      }
      return isSameVisitor() ? { result, isNewest, isListed: listsThen !== past.lists } : null;
    },
  };
}
