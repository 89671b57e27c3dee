import { PRICE_MAX_CHARS } from '../constants';
import { textOf } from '../reading/more-meanings';

/**
 * Prices are decimal text: as a binary float, 12.35 is slightly less than 12.35 and would be rounded down. The input is
 * text as in the server's JSON; the output has digits only.
 */

/** Whether a text is a plain decimal number, `-12.50`. */
export function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/**
 * A number as decimal text, without an exponent.
 *
 * @throws {RangeError} If it is not finite.
 */
export function toDecimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is not a decimal number`);
  return digitsOf(value);
}

function digitsOf(value: number): string {
  const plain = String(value);
  if (!plain.includes('e')) return plain;
  // From 1e21 on, and below 1e-6, numbers print with an exponent.
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : String(BigInt(value));
}

/** A price in the page's own HTML as decimal text, which may be negative; undefined if it is none, or very long. */
export function boundPriceOf(value: unknown): string | undefined {
  const text = Number.isFinite(value) ? digitsOf(value as number) : value;
  return typeof text === 'string' && text.length <= PRICE_MAX_CHARS && isDecimal(text) ? text : undefined;
}

/**
 * An amount from 0 as decimal text; undefined if the value is none. It may be a number, or text. Calculating with a very
 * long one would block the page for seconds.
 */
export const amountOf = (value: unknown) => plainAmountOf(Number.isFinite(value) ? digitsOf(value as number) : value);

/** The same without numbers that print with an exponent. */
export function plainAmountOf(value: unknown): string | undefined {
  const text = textOf(value)?.trim() ?? '';
  return text.length <= PRICE_MAX_CHARS && /^\d+(\.\d+)?$/.test(text) ? text : undefined;
}
