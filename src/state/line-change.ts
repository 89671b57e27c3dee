import { type CartShop, updateLine } from '../domain/cart/cart';
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

function setBusy({ inside: { busy } }: CartState, goodsCode: string, isBusy: boolean): void {
  const next = new Set(busy.peek());
  if (isBusy) next.add(goodsCode);
  else next.delete(goodsCode);
  busy.value = next;
}

export function setCount({ inside: { shops } }: CartState, goodsCode: string, count: number): void {
  shops.value = updateLine(shops.peek(), goodsCode, (line) => ({ ...line, count }));
}

/** @param by How many lines were added. */
export function setShops(cart: CartState, next: readonly CartShop[], by: 1 | -1): void {
  const count = cart.count.peek() + by;
  batch(() => {
    cart.inside.shops.value = next;
    // The badge shows this number if a later list fails.
    cart.setServerCount(count);
  });
}

/**
 * Sends a change of a line. The list is reloaded if only the server knows the cart's state now: the request got no
 * reply, or a list was loaded in between. The line stays busy until then.
 *
 * @param putBack  Undoes the change that the line already shows.
 * @param isPlaced Whether the page can show the change itself. If not, the list is reloaded after a success, too.
 * @returns Null if the visitor has changed meanwhile.
 */
export async function sendChange<T>(
  cart: CartState,
  goodsCode: string,
  send: () => Promise<CallResult<T>>,
  { putBack, isPlaced }: { readonly putBack?: () => void; readonly isPlaced?: () => boolean } = {},
): Promise<LineAnswer<T> | null> {
  const { past } = cart.inside;
  const { lists, visitors } = past;
  const isSameVisitor = () => visitors === past.visitors;
  setBusy(cart, goodsCode, true);
  const result = await send();
  if (!isSameVisitor()) return null;
  past.changes += 1;
  if (!result.ok) past.failures += 1;
  const listsThen = past.lists;
  const isNewest = lists === listsThen;
  const settle = () => {
    if (!isSameVisitor()) return;
    if (!result.ok && lists === past.lists) putBack?.();
    setBusy(cart, goodsCode, false);
  };
  if (isNewest && (result.ok ? isPlaced?.() !== false : !mayBeDone(result.failure))) settle();
  else {
    const settled = cart.refresh().then(settle);
    // A failure is reported at once, before the list has reloaded.
    if (result.ok) await settled;
  }
  return isSameVisitor() ? { result, isNewest, isListed: listsThen !== past.lists } : null;
}
