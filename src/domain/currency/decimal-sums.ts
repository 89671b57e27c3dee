/**
 * Sums and rounding of decimal text; see `decimal.ts` for its format. A file of its own, because only prices need it.
 */

/** A decimal text as an integer in units of its last place. */
function toUnits(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}

const placesOf = (text: string) => text.split('.')[1]?.length ?? 0;

function fromUnits(units: bigint, places: number): string {
  const digits = String(units)
    .replace('-', '')
    .padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${units < 0n ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? '.' : ''}${digits.slice(cut)}`;
}

/**
 * Rounds half up (away from zero) on the decimal text: 12.35 to one place is 12.4.
 *
 * @param places Digits after the point, 0 or more; missing ones are filled with zeros.
 * Source: specification, sections 2 ("price shown with 1 decimal") and 5; contract, section 8, "Money".
 */
export function roundDecimal(text: string, places: number): string {
  const have = Math.max(places, placesOf(text));
  const step = 10n ** BigInt(have - places);
  const units = toUnits(text, have);
  return fromUnits((units + (units < 0n ? -step : step) / 2n) / step, places);
}

/** The sum of price × pieces, exact. */
export function sumPrices(entries: readonly { readonly price: string; readonly count: number }[]): string {
  let places = 0;
  for (const { price } of entries) places = Math.max(places, placesOf(price));
  let total = 0n;
  for (const { price, count } of entries) total += toUnits(price, places) * BigInt(count);
  return fromUnits(total, places);
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
