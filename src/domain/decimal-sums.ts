/**
 * Sums and rounding of decimal text; see `decimal.ts` for its format. A file of its own, because only prices need it.
 */

/**
 * Limits within which price × pieces is exact as a number. Larger values are rare; they are calculated with the slower
 * `bigint`.
 */
const SAFE_DIGITS = 11;
const SAFE_PIECES = 9_999;
const SAFE_SUM = 1e15;

/** A decimal text as an integer in units of its last place. */
function toUnits(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole.replace('-', '') + fraction.padEnd(places, '0')) * (text.startsWith('-') ? -1n : 1n);
}

const placesOf = (text: string) => text.split('.')[1]?.length ?? 0;

function fromUnits(units: bigint | number, places: number): string {
  const isNegative = units < 0;
  const digits = String(isNegative ? -units : units).padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${isNegative ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? `.${digits.slice(cut)}` : ''}`;
}

/**
 * Rounds half up (away from zero) on the decimal text: 12.35 to one place is 12.4.
 *
 * @param places Digits after the point, 0 or more; missing ones are filled with zeros.
 * Source: specification, sections 2 ("price shown with 1 decimal") and 5; contract, section 8, "Money".
 */
export function roundDecimal(text: string, places: number): string {
  const have = placesOf(text);
  if (have <= places) return fromUnits(toUnits(text, places), places);
  if (text.length <= SAFE_DIGITS) {
    const size = 10 ** (have - places);
    const rounded = Math.floor((Math.abs(Number(text.replace('.', ''))) + size / 2) / size);
    return fromUnits(text.startsWith('-') ? -rounded : rounded, places);
  }
  const step = 10n ** BigInt(have - places);
  const units = toUnits(text, have);
  const half = units < 0n ? -step / 2n : step / 2n;
  return fromUnits((units + half) / step, places);
}

/** The sum of price × pieces, exact. */
export function sumPrices(entries: readonly { readonly price: string; readonly count: number }[]): string {
  let places = 0;
  for (const { price } of entries) places = Math.max(places, placesOf(price));
  let total = 0n;
  let part = 0;
  for (const { price, count } of entries) {
    const [whole = '', fraction = ''] = price.split('.');
    const digits = whole + fraction.padEnd(places, '0');
    if (digits.length > SAFE_DIGITS || count > SAFE_PIECES) total += toUnits(price, places) * BigInt(count);
    else part += Number(digits) * count;
    if (Math.abs(part) > SAFE_SUM) {
      total += BigInt(part);
      part = 0;
    }
  }
  return fromUnits(total + BigInt(part), places);
}

/** Source: specification, section 5, "Other". */
export function clampDecimal(text: string, { min, max }: { readonly min?: string; readonly max?: string }): string {
  const isBelow = (a: string, b: string) => {
    const places = Math.max(placesOf(a), placesOf(b));
    return toUnits(a, places) < toUnits(b, places);
  };
  if (min !== undefined && isBelow(text, min)) return min;
  if (max !== undefined && isBelow(max, text)) return max;
  return text;
}
