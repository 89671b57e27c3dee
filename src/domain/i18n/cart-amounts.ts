import type { CartShop } from '../cart/cart';
import { sumPrices } from '../currency/decimal-sums';
import { CART_PRICE_PLACES } from '../currency/given-places';
import { groupPrice } from './money';

/** An amount in one currency: of one piece, or of all lines. */
export interface Amount {
  readonly symbol: string;
  /** Decimal text, exact. */
  readonly price: string;
}

/**
 * An amount as the cart shows it.
 *
 * @param places Digits after the point (`placesOf`).
 *
 * Source: specification, section 2, "Cart panel".
 */
export function priceText({ symbol, price }: Amount, places = CART_PRICE_PLACES): string {
  return groupPrice(price, symbol, places);
}

/** The total of a line. */
export function lineTotal({ symbol, price, count }: Amount & { readonly count: number }): Amount {
  return { symbol, price: sumPrices([{ price, count }]) };
}

/**
 * Creates a function that returns one sum for each currency symbol, in the order of the cart; two currencies can't be
 * added. It caches each shop's sums, so that a press on + adds up only the lines of one shop.
 */
export function createSubtotals(): (shops: readonly CartShop[]) => readonly Amount[] {
  const known = new WeakMap<CartShop, readonly Amount[]>();
  const ofShop = (shop: CartShop) => {
    const sums = known.get(shop) ?? sumBySymbol(shop.lines);
    known.set(shop, sums);
    return sums;
  };
  return (shops) => sumBySymbol(shops.flatMap((shop) => ofShop(shop).map((sum) => ({ ...sum, count: 1 }))));
}

/** One sum for each currency symbol, in the order of the entries. */
export function sumBySymbol(entries: readonly (Amount & { readonly count: number })[]): readonly Amount[] {
  const bySymbol = new Map<string, (Amount & { readonly count: number })[]>();
  for (const entry of entries) {
    const same = bySymbol.get(entry.symbol);
    if (same) same.push(entry);
    else bySymbol.set(entry.symbol, [entry]);
  }
  return [...bySymbol].map(([symbol, same]) => ({ symbol, price: sumPrices(same) }));
}
