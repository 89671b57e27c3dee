/** The middle of the values; of an even number, the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}

/** What is written down of a figure that was measured several times. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median and range. NaN each for no values. */
export function summarize(values: readonly number[]): Summary {
  const some = values.length > 0;
  return {
    median: median(values),
    min: some ? Math.min(...values) : Number.NaN,
    max: some ? Math.max(...values) : Number.NaN,
  };
}

/**
 * The median of the ratios of pairs that were measured one right after the other, so that what slowed the machine down for
 * a while slowed both down. The ratio of two medians would not be so steady.
 */
export function medianRatio(values: readonly number[], references: readonly number[]): number {
  const ratios: number[] = [];
  values.forEach((value, index) => {
    const reference = references[index];
    if (reference !== undefined && reference > 0) ratios.push(value / reference);
  });
  return median(ratios);
}

/** The list begun at another place, so that no variant always comes first. */
export function rotate<T>(list: readonly T[], by: number): readonly T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
