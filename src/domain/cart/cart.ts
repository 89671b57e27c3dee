import { CART_COUNT_MAX } from '../constants';

/** One goods line. Source: specification, section 3, "Cart". */
export interface CartLine {
  /** The line's key. */
  readonly goodsCode: string;
  readonly name: string;
  /** Link to the goods; empty when the server's link is missing or not safe. */
  readonly href: string;
  /** Address of the picture, 100 × 100; empty when missing or not safe. */
  readonly picture: string;
  /** Pieces, at least 1. */
  readonly count: number;
  /** The least number of pieces that can be bought, at least 1. */
  readonly minCount: number;
  /** Per piece, as decimal text: floats would round 12.35 down. */
  readonly price: string;
  /** Shown before the price, `US $`. */
  readonly symbol: string;
}

export interface CartShop {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly CartLine[];
}

/**
 * The count after a press on + or −.
 *
 * @param step 1 or -1.
 * @returns The new count, or the old one when the step would leave `minCount` … 9999. A line that is already out of
 *   bounds may only move towards them.
 *
 * Source: specification, sections 2 ("Cart panel") and 5.
 */
export function stepCount(line: Pick<CartLine, 'count' | 'minCount'>, step: 1 | -1): number {
  const next = line.count + step;
  const isInBounds = step === 1 ? next <= CART_COUNT_MAX : next >= line.minCount;
  return isInBounds ? next : line.count;
}

/** Changes one line, or removes it when `change` returns null. A shop without lines is removed too. */
export function updateLine(
  shops: readonly CartShop[],
  goodsCode: string,
  change: (line: CartLine) => CartLine | null,
): readonly CartShop[] {
  const next: CartShop[] = [];
  for (const shop of shops) {
    const at = shop.lines.findIndex((line) => line.goodsCode === goodsCode);
    const line = shop.lines[at];
    if (!line) {
      next.push(shop);
      continue;
    }
    const changed = change(line);
    const lines = [...shop.lines.slice(0, at), ...(changed ? [changed] : []), ...shop.lines.slice(at + 1)];
    if (lines.length > 0) next.push({ ...shop, lines });
  }
  return next;
}

export function findLine(shops: readonly CartShop[], goodsCode: string): CartLine | undefined {
  for (const shop of shops) {
    const line = shop.lines.find((entry) => entry.goodsCode === goodsCode);
    if (line) return line;
  }
  return undefined;
}

/**
 * Returns the newer list, with the earlier object in place of each line, shop or list that has not changed. The cart
 * then compares identities to find what to render.
 *
 * @param isSame Whether a line is unchanged.
 */
export function keepSame(
  before: readonly CartShop[],
  after: readonly CartShop[],
  isSame: (one: CartLine, other: CartLine) => boolean = isSameLine,
): readonly CartShop[] {
  return keepItems(before, after, (was, shop) => {
    const lines = keepItems(was.lines, shop.lines, (line, next) => (isSame(line, next) ? line : next));
    return lines === was.lines && shop.id === was.id && shop.name === was.name ? was : { ...shop, lines };
  });
}

function keepItems<T>(before: readonly T[], after: readonly T[], keep: (was: T, is: T) => T): readonly T[] {
  let isSame = before.length === after.length;
  const kept = after.map((item, at) => {
    const was = before[at];
    const next = was === undefined || was === item ? item : keep(was, item);
    isSame &&= next === was;
    return next;
  });
  return isSame ? before : kept;
}

const isSameLine = (one: CartLine, other: CartLine) =>
  one.price === other.price && one.symbol === other.symbol && isSameButPrice(one, other);

/** Compares two lines without their prices and currencies. */
export function isSameButPrice(one: CartLine, other: CartLine): boolean {
  return (
    one.goodsCode === other.goodsCode &&
    one.count === other.count &&
    one.name === other.name &&
    one.href === other.href &&
    one.picture === other.picture &&
    one.minCount === other.minCount
  );
}

/**
 * Keeps the first line of each goods code and merges shops with the same id: both serve as keys in rendering. Shops
 * without lines are dropped.
 */
export function withoutTwins(shops: readonly CartShop[]): readonly CartShop[] {
  const seen = new Set<string>();
  const kept = new Map<unknown, CartShop>();
  for (const shop of shops) {
    const lines = shop.lines.filter(({ goodsCode }) => !seen.has(goodsCode) && seen.add(goodsCode));
    const key = shop.id || shop;
    const twin = kept.get(key);
    if (twin || lines[0]) kept.set(key, { ...shop, ...twin, lines: [...(twin?.lines ?? []), ...lines] });
  }
  return [...kept.values()];
}
