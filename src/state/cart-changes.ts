import { type CartLine, type CartShop, findLine, stepCount, updateLine } from '../domain/cart/cart';
import type { CallResult, Failure } from '../domain/failure';
import type { CartState } from './cart';
import { sendChange, setCount, setShops } from './line-change';

/** The outcome of a change, for display. */
export type CartChange =
  | {
      readonly status: 'done';
      readonly count: number;
      readonly asked: number;
      /** After a removal only: restores the line with its count, at its place. */
      readonly undo?: UndoRemoval;
    }
  | { readonly status: 'ignored' }
  | { readonly status: 'failed'; readonly failure: Failure };

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
  /** Sets the number of pieces in one change, which the same rules hold for. @param count Within the line's bounds. */
  setCount(goodsCode: string, count: number): Promise<CartChange>;
  /** Removes a line. The caller has asked the shopper for confirmation. */
  remove(goodsCode: string): Promise<CartChange>;
}

const IGNORED: CartChange = { status: 'ignored' };

/** Source: specification, section 2, "Cart panel"; contract, section 8, "Cart". */
export function createCartChanges(cart: CartState): CartChanges {
  return {
    step: (goodsCode, by) => changeCount(cart, goodsCode, (line) => stepCount(line, by)),
    setCount: (goodsCode, count) => changeCount(cart, goodsCode, () => count),
    remove: (goodsCode) => removeLine(cart, goodsCode),
  };
}

async function changeCount(
  cart: CartState,
  goodsCode: string,
  choose: (line: CartLine) => number,
): Promise<CartChange> {
  const { calls, shops, busy } = cart.inside;
  const line = findLine(shops.peek(), goodsCode);
  if (!line || busy.peek().has(goodsCode)) return IGNORED;
  const asked = choose(line);
  if (asked === line.count) return IGNORED;
  setCount(cart, goodsCode, asked);
  const answer = await sendChange(cart, goodsCode, () => calls.cartUpdate(goodsCode, asked), {
    putBack: () => setCount(cart, goodsCode, line.count),
  });
  if (!answer) return IGNORED;
  const { result, isNewest } = answer;
  if (!result.ok) return { status: 'failed', failure: result.failure };
  if (isNewest) {
    const count = result.data.count ?? asked;
    setCount(cart, goodsCode, count);
    return { status: 'done', count, asked };
  }
  const now = findLine(shops.peek(), goodsCode)?.count;
  return now === undefined ? IGNORED : { status: 'done', count: now, asked: now };
}

async function removeLine(cart: CartState, goodsCode: string): Promise<CartChange> {
  const { calls, shops, busy } = cart.inside;
  const line = findLine(shops.peek(), goodsCode);
  if (!line || busy.peek().has(goodsCode)) return IGNORED;
  const answer = await sendChange(cart, goodsCode, () => calls.cartDelete([goodsCode]));
  if (!answer) return IGNORED;
  const { result, isListed } = answer;
  if (!result.ok) return { status: 'failed', failure: result.failure };
  const before = shops.peek();
  const shown = findLine(before, goodsCode);
  // It was added again since.
  if (shown && isListed) return { status: 'done', count: 0, asked: 0 };
  // A list that was loaded in between may be older than the removal.
  if (shown) {
    setShops(
      cart,
      updateLine(before, goodsCode, () => null),
      -1,
    );
  }
  const removed = { goodsCode, count: (shown ?? line).count, before: shown && before };
  return { status: 'done', count: 0, asked: 0, undo: undoOf(cart, removed) };
}

interface Removed {
  readonly goodsCode: string;
  readonly count: number;
  /** The list with the line; undefined if the line was not listed any more. */
  readonly before: readonly CartShop[] | undefined;
}

function undoOf(cart: CartState, { goodsCode, count, before }: Removed): UndoRemoval {
  const { shops, busy, past } = cart.inside;
  const { lists, visitors } = past;
  return async (send) => {
    const isBack = findLine(shops.peek(), goodsCode) || busy.peek().has(goodsCode);
    if (isBack || visitors !== past.visitors) return IGNORED;
    // In a list that was loaded since, only the server knows the line's place.
    const isPlaced = () => before !== undefined && lists === past.lists;
    const restored = await sendChange(cart, goodsCode, () => send(goodsCode, count), { isPlaced });
    if (!restored) return IGNORED;
    if (!restored.result.ok) return { status: 'failed', failure: restored.result.failure };
    if (before && isPlaced()) setShops(cart, putBack(shops.peek(), before, goodsCode), 1);
    return { status: 'done', count, asked: count };
  };
}

/** Puts a line back at its old place. The other lines stay as they are now, also those that are newer than `before`. */
function putBack(now: readonly CartShop[], before: readonly CartShop[], goodsCode: string): readonly CartShop[] {
  const shop = before.find(({ lines }) => hasLine(lines, goodsCode));
  const line = shop?.lines.find((entry) => entry.goodsCode === goodsCode);
  if (!shop || !line) return now;
  const home = now.find((entry) => isSameShop(entry, shop));
  if (!home) return insertLike(now, before, { ...shop, lines: [line] }, isSameShop);
  const isSame = (one: CartLine, other: CartLine) => one.goodsCode === other.goodsCode;
  const lines = insertLike(home.lines, shop.lines, line, isSame);
  return now.map((entry) => (entry === home ? { ...home, lines } : entry));
}

const hasLine = (lines: readonly CartLine[], goodsCode: string) => lines.some((line) => line.goodsCode === goodsCode);

/** Shops without an id are the same if they have a line in common: several may have the same name, or none. */
const isSameShop = (one: CartShop, other: CartShop) =>
  one.id || other.id ? one.id === other.id : one.lines.some(({ goodsCode }) => hasLine(other.lines, goodsCode));

/** Inserts an item after the nearest one that came before it in an earlier list, else before the nearest after it. */
function insertLike<T>(
  now: readonly T[],
  before: readonly T[],
  item: T,
  isSame: (one: T, other: T) => boolean,
): readonly T[] {
  const placeOf = (other: T) => now.findIndex((entry) => isSame(entry, other));
  const isThere = (other: T) => placeOf(other) >= 0;
  const at = before.findIndex((entry) => isSame(entry, item));
  const previous = before.slice(0, at).findLast(isThere);
  const next = before.slice(at + 1).find(isThere);
  const place = previous !== undefined ? placeOf(previous) + 1 : next !== undefined ? placeOf(next) : now.length;
  return now.toSpliced(place, 0, item);
}
