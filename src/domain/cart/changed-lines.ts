import type { CartLine, CartShop } from './cart';

/** How long a change from elsewhere is marked, in ms. */
export const MARKED_MS = 3_000;

/**
 * The lines of a cart that another cart does not have, or has with another count.
 *
 * @param own Codes of lines that are left out.
 */
export function changedLines(
  before: readonly CartShop[],
  now: readonly CartShop[],
  own?: ReadonlySet<string>,
): readonly CartLine[] {
  const counts = new Map<string, number>();
  for (const { lines } of before) for (const { goodsCode, count } of lines) counts.set(goodsCode, count);
  return now.flatMap(({ lines }) =>
    lines.filter(({ goodsCode, count }) => counts.get(goodsCode) !== count && !own?.has(goodsCode)),
  );
}
