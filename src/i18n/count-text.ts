import { fill } from './fill';

/** A text for every number: languages without a plural say the same thrice. */
export interface CountTexts {
  readonly one: string;
  /** `{count}` is filled in. */
  readonly other: string;
  /** For counts above what is shown; `{max}` is filled in. */
  readonly more: string;
}

/**
 * A count in words, `3 items in the cart`.
 *
 * @param count 0 or more.
 * @param max   The largest count that is told exactly.
 */
export function countText(texts: CountTexts, count: number, max: number): string {
  if (count > max) return fill(texts.more, { max });
  return count === 1 ? texts.one : fill(texts.other, { count });
}
