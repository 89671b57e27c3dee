import { type CartShop, findLine, stepCount, updateLine } from '../domain/cart';
import { type CallResult, type Failure, mayBeDone } from '../domain/failure';
import type { CartState } from './cart';
import { batch } from './signals';

/** What a change came to, for whoever shows it. */
export type CartChange =
  | {
      readonly outcome: 'done';
      readonly count: number;
      readonly asked: number;
      /** After a removal only: puts the line back, with its count and at its place. */
      readonly undo?: UndoRemoval;
    }
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'failed'; readonly failure: Failure };

/**
 * Puts a line back that was taken out. Ignored when it is back already or on its way, and for another visitor.
 *
 * @param send Asks the server for it.
 */
export type UndoRemoval = (
  send: (goodsCode: string, count: number) => Promise<CallResult<unknown>>,
) => Promise<CartChange>;

/** What changes the lines of a cart. */
export interface CartChanges {
  /** One piece more or less; ignored while the line is busy or at its bound. The line shows the new count at once. */
  step(goodsCode: string, by: 1 | -1): Promise<CartChange>;
  /** Takes a line out; the caller has asked the shopper. */
  remove(goodsCode: string): Promise<CartChange>;
}

interface Answer<T> {
  readonly result: CallResult<T>;
  /** Whether no list has come since the press: the answer is the newest word on the line. */
  readonly isNewest: boolean;
  /** Whether a list has come since the answer. */
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
  /** @param by Lines that there are more now. */
  const setShops = (next: readonly CartShop[], by: 1 | -1) => {
    const count = cart.count.peek() + by;
    batch(() => {
      shops.value = next;
      // That number is what the badge shows where a later list has failed.
      cart.setServerCount(count);
    });
  };

  /**
   * Sends a change of a line. Where only the server knows what stands in the cart now - no answer came, or a list came in
   * between - the list is asked for anew, and the line is busy until it has come.
   *
   * @param putBack Undoes what the line shows already.
   * @returns Null when another visitor is here by now.
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
      // Of a failure the shopper hears at once.
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
      // Put in anew since.
      if (shown && isListed) return { outcome: 'done', count: 0, asked: 0 };
      // A list that came in between may be older than the removal.
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
        // Of a list that has come since, only the server knows where the line stands.
        else if (restored.isNewest) await cart.refresh();
        return { outcome: 'done', count, asked: count };
      };
      return { outcome: 'done', count: 0, asked: 0, undo };
    },
  };
}

/** The same shops with a line at the place that it had before; what has changed or gone since stays so. */
function putBack(now: readonly CartShop[], before: readonly CartShop[], goodsCode: string): readonly CartShop[] {
  const next: CartShop[] = [];
  for (const shop of before) {
    const lines = shop.lines.flatMap((line) =>
      line.goodsCode === goodsCode ? line : (findLine(now, line.goodsCode) ?? []),
    );
    // A shop that is as it was is the same object: its lines need not be rendered again.
    const same = now.find(
      (entry) => entry.lines.length === lines.length && entry.lines.every((line, at) => line === lines[at]),
    );
    if (lines.length > 0) next.push(same ?? { ...shop, lines });
  }
  return next;
}
