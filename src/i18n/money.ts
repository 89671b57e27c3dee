import { clampDecimal, roundDecimal } from '../domain/decimal-sums';

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

/**
 * A price as it is shown, `US $1,234.5`. Rounded half up on the decimal text; thousands grouped.
 *
 * @param amount Decimal text, `12.35`.
 */
export function formatPrice(amount: string, { symbol, places = PRICE_PLACES, ...bounds }: PriceFormat): string {
  return groupPrice(clampDecimal(amount, bounds), symbol, places);
}

/** The same, without bounds. */
export function groupPrice(amount: string, symbol: string, places: number): string {
  const rounded = roundDecimal(amount, places);
  const [whole = '0', fraction] = rounded.replace('-', '').split('.');
  // All four languages group by three with commas; the text is longer than what Intl takes without loss.
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = rounded.startsWith('-') && /[1-9]/.test(rounded) ? '-' : '';
  return `${sign}${symbol}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
