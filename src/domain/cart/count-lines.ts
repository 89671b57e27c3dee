import type { CartShop } from './cart';

/** The number of goods lines, which the cart's badge shows. */
export function countLines(shops: readonly CartShop[]): number {
  let count = 0;
  for (const shop of shops) count += shop.lines.length;
  return count;
}
