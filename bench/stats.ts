/** The middle value; of an even number, the mean of the two middle ones. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? Number.NaN : (upper + lower) / 2;
}

/** The summary of a figure that was measured several times. */
export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Median and range; all NaN for an empty list. */
export function summarize(values: readonly number[]): Summary {
  const some = values.length > 0;
  return {
    median: median(values),
    min: some ? Math.min(...values) : Number.NaN,
    max: some ? Math.max(...values) : Number.NaN,
  };
}

/**
 * The median of the ratios of pairs that were measured one right after the other. A temporary slowdown of the machine
 * affects both of a pair, so this is more stable than the ratio of two medians.
 */
export function medianRatio(values: readonly number[], references: readonly number[]): number {
  const ratios: number[] = [];
  values.forEach((value, index) => {
    const reference = references[index];
    if (reference !== undefined && reference > 0) ratios.push(value / reference);
  });
  return median(ratios);
}

/** The list, started at another index, so that no variant always comes first. */
export function rotate<T>(list: readonly T[], by: number): readonly T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
