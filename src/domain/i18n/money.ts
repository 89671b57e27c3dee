import type { Currency } from '../currency/currency';
import { toDecimal } from '../currency/decimal';
import { clampDecimal, roundDecimal } from '../currency/decimal-sums';
import { PRICE_PLACES, placesOf } from '../currency/places';

export interface PriceFormat {
  /** Shown before the number, `US $`. */
  readonly symbol: string;
  /** Digits after the point; 2 unless said otherwise. */
  readonly places?: number;
  /** Bounds, as decimal text. */
  readonly min?: string;
  readonly max?: string;
}

/**
 * Formats a price, `US $1,234.5`: rounded half up on the decimal text, thousands grouped.
 *
 * @param amount Decimal text, `12.35`.
 */
export function formatPrice(amount: string, { symbol, places = PRICE_PLACES, ...bounds }: PriceFormat): string {
  return groupPrice(clampDecimal(amount, bounds), symbol, places);
}

/**
 * A balance, with the digits of its own currency; 2 without the option.
 *
 * @param decimals The option `currency.decimals`.
 */
export function balanceText(balance: number, { code, symbol }: Currency, decimals: unknown): string {
  return formatPrice(toDecimal(balance), { symbol, places: placesOf(decimals, code, PRICE_PLACES) });
}

/** The same as `formatPrice`, without bounds. */
export function groupPrice(amount: string, symbol: string, places: number): string {
  const rounded = roundDecimal(amount, places);
  const [whole = '0', fraction] = rounded.replace('-', '').split('.');
  // All four languages group thousands with commas. `Intl` would lose digits of a long number.
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = rounded.startsWith('-') && /[1-9]/.test(rounded) ? '-' : '';
  // After a right-to-left symbol, the digits would be placed before it.
  const mark = /[\u0590-\u08ff]$/.test(symbol) ? '\u200e' : '';
  return `${sign}${symbol}${mark}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}
