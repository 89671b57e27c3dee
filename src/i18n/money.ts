import { isDecimal } from '../domain/decimal';
import { clampDecimal } from '../domain/decimal-sums';

/** Digits of a price in general, and in the cart. Source: specification, sections 5 and 2 ("Cart panel"). */
export const PRICE_PLACES = 2;
export const CART_PRICE_PLACES = 1;

export interface PriceFormat {
  /** What stands before the number, `US $`. */
  readonly symbol: string;
  /** Digits after the point; 2 unless said otherwise. */
  readonly places?: number;
  /** Bounds, as decimal text. */
  readonly min?: string;
  readonly max?: string;
}

/** By places. Kept, since making one takes a hundred times as long as using it, and a cart has thousands of prices. */
const formats: Record<number, Intl.NumberFormat> = {};

/** All four languages group by three with commas, so that one format serves them. */
function formatWith(places: number): Intl.NumberFormat {
  formats[places] ??= new Intl.NumberFormat('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    roundingMode: 'halfExpand',
    // None before what is rounded to zero.
    signDisplay: 'negative',
  });
  return formats[places];
}

/**
 * A price as it is shown, `US $1,234.5`: rounded half up, away from zero, with grouped thousands. Given as text, it keeps
 * every digit.
 *
 * @param amount Decimal text, `12.35`.
 * @throws {RangeError} If it is not.
 *
 * Source: specification, sections 2 ("price shown with 1 decimal") and 5; contract, section 8, "Money".
 */
export function formatPrice(amount: string, { symbol, places = PRICE_PLACES, ...bounds }: PriceFormat): string {
  const bounded = clampDecimal(amount, bounds);
  if (!isDecimal(bounded)) throw new RangeError(`"${bounded}" is not decimal text`);
  return formatWith(places)
    .format(bounded)
    .replace(/^-?/, (sign) => sign + symbol);
}
