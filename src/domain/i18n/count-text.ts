import { fill } from './fill';

/** Texts for all counts. Languages without a plural use the same text for both. */
export interface CountTexts {
  readonly one: string;
  /** `{count}` is filled in. */
  readonly other: string;
  /** For counts above the largest that is shown; `{max}` is filled in. */
  readonly more?: string;
}

/**
 * A count in words, `3 items`.
 *
 * @param count 0 or more.
 * @param max   The largest exact count, if `more` is given.
 */
export function countText({ one, other, more }: CountTexts, count: number, max = 0): string {
  if (more && count > max) return fill(more, { max });
  return count === 1 ? one : fill(other, { count });
}
