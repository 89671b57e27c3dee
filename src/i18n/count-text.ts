import { fill } from './fill';

/** A text for every number: languages without a plural say the same each time. */
export interface CountTexts {
  readonly one: string;
  /** `{count}` is filled in. */
  readonly other: string;
  /** For counts above what is shown, where there is a limit; `{max}` is filled in. */
  readonly more?: string;
}

/**
 * A count in words, `3 items in the cart`.
 *
 * @param count 0 or more.
 * @param max   The largest count that is told exactly, where `more` is given.
 */
export function countText({ one, other, more }: CountTexts, count: number, max = 0): string {
  if (more && count > max) return fill(more, { max });
  return count === 1 ? one : fill(other, { count });
}
