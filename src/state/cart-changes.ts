import { type CartShop, findLine, stepCount, updateLine } from '../domain/cart';
import { type CallResult, type Failure, mayBeDone } from '../domain/failure';
import type { CartState } from './cart';
import { batch } from './signals';

/** The outcome of a change, for display. */
export type CartChange =
  | {
      readonly outcome: 'done';
      readonly count: number;
      readonly asked: number;
      /** After a removal only: restores the line with its count, at its place. */
      readonly undo?: UndoRemoval;
    }
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

/**
 * Restores a removed line. Ignored if the line exists again or is about to, or if the visitor has changed.
 *
 * @param send Sends the request that restores it.
 */
export type UndoRemoval = (
  send: (goodsCode: string, count: number) => Promise<CallResult<unknown>>,
) => Promise<CartChange>;

/** Changes to the lines of a cart. */
export interface CartChanges {
  /** Adds or removes one piece. Ignored while the line is busy or at its bound. The new count is shown at once. */
  step(goodsCode: string, by: 1 | -1): Promise<CartChange>;
  /** Removes a line. The caller has asked the shopper for confirmation. */
  remove(goodsCode: string): Promise<CartChange>;
}

interface Answer<T> {
  readonly result: CallResult<T>;
  /** Whether no list has loaded since the press, so that this reply is the latest about the line. */
  readonly isNewest: boolean;
  /** Whether a list has loaded since the reply. */
  readonly isListed: boolean;
}

/** Source: specification, section 2, "Cart panel"; contract, section 8, "Cart". */
export function createCartChanges(cart: CartState): CartChanges {
  const { calls, shops, busy, past } = cart.inside;

  const setBusy = (goodsCode: string, isBusy: boolean) => {
    const next = new Set(busy.peek());
    if (isBusy) next.add(goodsCode);
    else next.delete(goodsCode);
    busy.value = next;
  };
  const setCount = (goodsCode: string, count: number) => {
    shops.value = updateLine(shops.peek(), goodsCode, (line) => ({ ...line, count }));
  };
  /** @param by How many lines were added. */
  const setShops = (next: readonly CartShop[], by: 1 | -1) => {
    const count = cart.count.peek() + by;
    batch(() => {
      shops.value = next;
      // The badge shows this number if a later list fails.
      cart.setServerCount(count);
    });
  };

  /**
   * Sends a change of a line. The list is reloaded if only the server knows the cart's state now: the request got no
   * reply, or a list was loaded in between. The line stays busy until then.
   *
   * @param putBack Undoes what the line already shows.
   * @returns Null if the visitor has changed meanwhile.
   */
  async function change<T>(
    goodsCode: string,
    send: () => Promise<CallResult<T>>,
    putBack: () => void = () => {},
  ): Promise<Answer<T> | null> {
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
      if (!result.ok && lists === past.lists) putBack();
      setBusy(goodsCode, false);
    };
    if (isNewest && (result.ok || !mayBeDone(result.failure))) settle();
    else {
      const settled = cart.refresh().then(settle);
      // A failure is reported at once, before the list has reloaded.
      if (result.ok) await settled;
    }
    return isSameVisitor() ? { result, isNewest, isListed: listsThen !== past.lists } : null;
  }

  return {
    async step(goodsCode, by) {
      const line = findLine(shops.peek(), goodsCode);
      if (!line || busy.peek().has(goodsCode)) return { outcome: 'ignored' };
      const asked = stepCount(line, by);
      if (asked === line.count) return { outcome: 'ignored' };
      setCount(goodsCode, asked);
      const answer = await change(
        goodsCode,
        () => calls.cartUpdate(goodsCode, asked),
        () => setCount(goodsCode, line.count),
      );
      if (!answer) return { outcome: 'ignored' };
      const { result, isNewest } = answer;
      if (!result.ok) return { outcome: 'failed', failure: result.failure };
      if (isNewest) {
        const count = result.data.count ?? asked;
        setCount(goodsCode, count);
        return { outcome: 'done', count, asked };
      }
      const now = findLine(shops.peek(), goodsCode)?.count;
      return now === undefined ? { outcome: 'ignored' } : { outcome: 'done', count: now, asked: now };
    },
    async remove(goodsCode) {
      const line = findLine(shops.peek(), goodsCode);
      if (!line || busy.peek().has(goodsCode)) return { outcome: 'ignored' };
      const answer = await change(goodsCode, () => calls.cartDelete([goodsCode]));
      if (!answer) return { outcome: 'ignored' };
      const { result, isListed } = answer;
      if (!result.ok) return { outcome: 'failed', failure: result.failure };
      const before = shops.peek();
      const shown = findLine(before, goodsCode);
      // It was added again since.
      if (shown && isListed) return { outcome: 'done', count: 0, asked: 0 };
      // A list that was loaded in between may be older than the removal.
      if (shown) {
        setShops(
          updateLine(before, goodsCode, () => null),
          -1,
        );
      }
      const { count } = shown ?? line;
      const { lists, visitors } = past;
      const undo: UndoRemoval = async (send) => {
        const isBack = findLine(shops.peek(), goodsCode) || busy.peek().has(goodsCode);
        if (isBack || visitors !== past.visitors) return { outcome: 'ignored' };
        const restored = await change(goodsCode, () => send(goodsCode, count));
        if (!restored) return { outcome: 'ignored' };
        if (!restored.result.ok) return { outcome: 'failed', failure: restored.result.failure };
        if (shown && lists === past.lists) setShops(putBack(shops.peek(), before, goodsCode), 1);
        // In a list that was loaded since, only the server knows the line's place.
        else if (restored.isNewest) await cart.refresh();
        return { outcome: 'done', count, asked: count };
      };
      return { outcome: 'done', count: 0, asked: 0, undo };
    },
  };
}

/** Puts a line back at its old place. Other lines keep their changes and removals. */
function putBack(now: readonly CartShop[], before: readonly CartShop[], goodsCode: string): readonly CartShop[] {
  const next: CartShop[] = [];
  for (const shop of before) {
    const lines = shop.lines.flatMap((line) =>
      line.goodsCode === goodsCode ? line : (findLine(now, line.goodsCode) ?? []),
    );
    // An unchanged shop stays the same object, so that its lines are not rendered again.
    const same = now.find(
      (entry) => entry.lines.length === lines.length && entry.lines.every((line, at) => line === lines[at]),
    );
    if (lines.length > 0) next.push(same ?? { ...shop, lines });
  }
  return next;
}
