/**
 * Prices are decimal text: in binary floats 12.35 lies below itself and would round down.
 * Text goes in as the server's JSON had it, digits come out.
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
  const plain = String(value);
  if (!plain.includes('e')) return plain;
  // From 1e21 on, and below 1e-6, numbers print with an exponent.
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/\.?0+$/, '') : String(BigInt(value));
}
